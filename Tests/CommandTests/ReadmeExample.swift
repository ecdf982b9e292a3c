import Tinamou

/// Lays out a label beside a field.
func formFrames() throws -> [String: LayoutRect] {
  var document = LayoutDocument(name: "form", sizes: [RequestedSize(320, 100)])
  var label = LayoutItem(name: "label", parent: .root)
  label.intrinsicSize = AxisValues(horizontal: 60, vertical: 20)
  _ = document.add(label)
  _ = document.add(LayoutItem(name: "field", parent: .root))
  document.constraints += try VisualFormat.constraints("H:|-[label]-[field]-|", in: document)
  document.constraints += try VisualFormat.constraints("V:|-[field(34)]", in: document)
  document.constraints.append(try Formula.constraint("label.centerY == field.centerY", in: document))

  var frames: [String: LayoutRect] = [:]
  for solution in try LayoutEngine().solve(document) where solution.status == .solved {
    for (item, frame) in zip(document.items, solution.frames) { frames[item.name] = frame }
  }
  return frames
}
