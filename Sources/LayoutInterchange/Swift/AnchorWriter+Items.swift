internal import LayoutModel

extension AnchorWriter {
  /// Returns the argument for the paragraphs in a call of an initialiser of `WrappingText`.
  ///
  /// If no paragraph has words, it is `length:` for one paragraph, and `paragraphs:` for several. In other cases, it is
  /// a list of paragraphs, each with its words or its length.
  private static func lengths(of text: WrappingText) -> String {
    if text.paragraphs.allSatisfy(\.words.isEmpty) {
      let lengths = text.paragraphs.map { NumberText.exact($0.length) }
      return lengths.count == 1 ? "length: \(lengths[0])" : "paragraphs: [\(lengths.joined(separator: ", "))]"
    }
    let paragraphs = text.paragraphs.map { paragraph in
      guard !paragraph.words.isEmpty else { return ".init(length: \(NumberText.exact(paragraph.length)))" }
      let words = paragraph.words.map { word in
        let space = word.space == 0 ? "" : ", space: \(NumberText.exact(word.space))"
        return ".init(\(NumberText.exact(word.length))\(space))"
      }
      return ".init(words: [\(words.joined(separator: ", "))])"
    }
    return "[\(paragraphs.joined(separator: ", "))]"
  }

  /// Returns assignments to properties of an item that do not have their default values. Identifier, coordinates and
  /// reference size are left out.
  static func configuration(of item: LayoutItem) -> [String] {
    let plain = LayoutItem(name: "", parent: nil)
    var lines: [String] = []
    func set(_ property: String, _ type: String, _ values: [(String, Double)]) {
      let arguments = values.map { "\($0.0): \(NumberText.exact($0.1))" }.joined(separator: ", ")
      lines.append("\(property) = \(type)(\(arguments))")
    }
    for (axis, size) in [("horizontal", item.intrinsicSize.horizontal), ("vertical", item.intrinsicSize.vertical)] {
      if let size { lines.append("intrinsicSize.\(axis) = \(NumberText.exact(size))") }
    }
    if let text = item.text {
      lines.append("text = WrappingText(\(lengths(of: text)), lineHeight: \(NumberText.exact(text.lineHeight)))")
      if text.leading != 0 { lines.append("text?.leading = \(NumberText.exact(text.leading))") }
      if text.padding != LayoutSize(0, 0) {
        let (width, height) = (NumberText.exact(text.padding.width), NumberText.exact(text.padding.height))
        lines.append("text?.padding = LayoutSize(\(width), \(height))")
      }
    }
    if item.heightFollowsWidth { lines.append("heightFollowsWidth = true") }
    for (property, values, usual) in [
      ("hugging", item.hugging, plain.hugging),
      ("compressionResistance", item.compressionResistance, plain.compressionResistance),
    ] where values != usual {
      set(property, "AxisValues", [("horizontal", values.horizontal), ("vertical", values.vertical)])
    }
    if let first = item.firstBaseline { lines.append("firstBaseline = \(NumberText.exact(first))") }
    if let last = item.lastBaseline { lines.append("lastBaseline = \(NumberText.exact(last))") }
    if item.baselinesFollowMiddle { lines.append("baselinesFollowMiddle = true") }
    if item.margins != plain.margins {
      let margins = item.margins
      set(
        "margins", "DirectionalInsets",
        [
          ("top", margins.top), ("leading", margins.leading), ("bottom", margins.bottom),
          ("trailing", margins.trailing),
        ])
    }
    if !item.marginsFollowDirection { lines.append("marginsFollowDirection = false") }
    if item.preservesSuperviewMargins { lines.append("preservesSuperviewMargins = true") }
    if let width = item.readableWidth { lines.append("readableWidth = \(NumberText.exact(width))") }
    if !item.insetsMarginsFromSafeArea { lines.append("insetsMarginsFromSafeArea = false") }
    for (property, insets) in [("safeAreaInsets", item.safeAreaInsets), ("alignmentInsets", item.alignmentInsets)]
    where insets != .zero {
      set(
        property, "EdgeInsets",
        [("top", insets.top), ("left", insets.left), ("bottom", insets.bottom), ("right", insets.right)])
    }
    if let frame = item.frame {
      let numbers = [frame.x, frame.y, frame.width, frame.height].map(NumberText.exact)
      lines.append("frame = LayoutRect(\(numbers.joined(separator: ", ")))")
    }
    if !item.autoresizing.isEmpty {
      let members = AutoresizingMask.named.filter { item.autoresizing.contains($0.mask) }.map { ".\($0.name)" }
      lines.append("autoresizing = [\(members.joined(separator: ", "))]")
    }
    if item.translatesAutoresizingMask { lines.append("translatesAutoresizingMask = true") }
    if item.layer != 0 { lines.append("layer = \(item.layer)") }
    if let direction = item.direction { lines.append("direction = .\(direction)") }
    return lines
  }
}
