/// The script of a report's sliders. It solves nothing: frames are affine between breakpoints, so it interpolates.
enum ReportScript {
  static let text = String(decoding: PackageResources.report_js, as: UTF8.self)
}
