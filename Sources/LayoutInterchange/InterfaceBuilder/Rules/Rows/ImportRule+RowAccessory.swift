extension ImportRule {
  static let rowAccessory = ImportRule(
    "row-accessory", .rows, "The content of a row with an accessory ends before it, at a margin of its own.",
    source: .recordedFrames(documents: 9, repositories: 6), platforms: [.iOS, .tvOS],
    effect: .rowMargins { area, row in
      guard row.cell?[.accessory] != nil,
        let beside = PlatformMetrics.standard.margins(of: "accessory", tools: row.reader.head.tools)
      else { return false }
      area.value.trailing = beside.trailing
      return true
    })
}
