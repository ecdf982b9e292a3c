/// The script of the sliders in a report. It needs no solver: frames are affine between breakpoints, so it can
/// interpolate them.
enum ReportScript {
  static let text = String(decoding: PackageResources.report_js, as: UTF8.self)
}
