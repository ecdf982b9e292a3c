extension ImportRule {
  static let televisionRows = ImportRule(
    "television-rows", .rows, "The content of a row is as wide as the row, whatever is recorded, up to Xcode 8.",
    source: .earlierFrames(documents: 0, repositories: 0), platforms: [.tvOS],
    tools: .eras("televisionRows", "whole"),
    effect: .rowContent { frame, row in
      guard let cell = row.cell, frame.value.width != cell.frame.width else { return false }
      frame.value.width = cell.frame.width
      return true
    })
}
