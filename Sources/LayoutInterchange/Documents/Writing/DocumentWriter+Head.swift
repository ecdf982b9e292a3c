internal import LayoutModel

/// A document without its constraints as JSON. Most members with default values are left out.
extension DocumentWriter {
  static func head(_ document: LayoutDocument) -> [(key: String, value: JSONValue)] {
    var entries: [(key: String, value: JSONValue)] = [("name", .text(document.name))]
    let sizes = document.sizes.map { size in
      JSONValue.list(LayoutAxis.allCases.map { length(size[$0], size.target[$0]) })
    }
    entries.append(("sizes", .list(sizes)))
    if document.coordinates != .topLeft { entries.append(("coordinates", .text(document.coordinates.rawValue))) }
    if let scale = document.pixelScale { entries.append(("pixelScale", .exact(scale))) }
    if document.direction != .leftToRight { entries.append(("direction", .text(document.direction.rawValue))) }
    if document.rules != .autoLayout { entries.append(("rules", .text(document.rules.rawValue))) }
    if document.standardSpacing != StandardSpacing() {
      let superview: JSONValue =
        switch document.standardSpacing.superview {
        case .points(let points): .exact(points)
        case .margins: .text("margins")
        }
      entries.append(
        ("standardSpacing", .object([("sibling", .exact(document.standardSpacing.sibling)), ("superview", superview)])))
    }
    if !document.metrics.isEmpty {
      let metrics = document.metrics.sorted { $0.key < $1.key }.map { (key: $0.key, value: JSONValue.exact($0.value)) }
      entries.append(("metrics", .line(.object(metrics))))
    }
    entries.append(
      (
        "root",
        .line(
          .object(
            [("name", .text(document[.root].name))] + fields(document[.root]) + container(document[.root], in: document)
          ))
      ))
    // The views are a flat list, in which each view names its parent unless this is the root. Nested lists could exceed
    // the nesting depth that the reader allows.
    entries.append(("views", .list(items(.view, of: document).map { JSONValue.line(.object(view($0, in: document))) })))
    let guides = items(.guide, of: document)
    if !guides.isEmpty {
      entries.append(("guides", .list(guides.map { JSONValue.line(.object(guide($0, in: document))) })))
    }
    return entries
  }

  private static func items(_ kind: LayoutItem.Kind, of document: LayoutDocument) -> [LayoutItem] {
    document.items.dropFirst().filter { $0.kind == kind }
  }

  private static func view(_ item: LayoutItem, in document: LayoutDocument) -> [(key: String, value: JSONValue)] {
    var entries: [(key: String, value: JSONValue)] = [("name", .text(item.name))]
    if let parent = item.parent, parent != .root { entries.append(("parent", .text(document[parent].name))) }
    if item.layer != 0 { entries.append(("layer", .integer(item.layer))) }
    entries += fields(item)
    if let frame = item.frame {
      entries.append(("frame", .list([frame.x, frame.y, frame.width, frame.height].map { JSONValue.exact($0) })))
    }
    if let size = item.referenceSize {
      entries.append(("referenceSize", .list([.exact(size.width), .exact(size.height)])))
    }
    if !item.autoresizing.isEmpty {
      let names = AutoresizingMask.named.filter { item.autoresizing.contains($0.mask) }
      entries.append(("autoresizing", .list(names.map { JSONValue.text($0.name) })))
    }
    if item.translatesAutoresizingMask { entries.append(("translatesAutoresizingMask", .boolean(true))) }
    return entries + container(item, in: document)
  }

  private static func guide(_ item: LayoutItem, in document: LayoutDocument) -> [(key: String, value: JSONValue)] {
    var entries: [(key: String, value: JSONValue)] = [("name", .text(item.name))]
    if let owner = item.parent, owner != .root { entries.append(("in", .text(document[owner].name))) }
    if item.role != .plain { entries.append(("role", .text(item.role.rawValue))) }
    if item.isImplied { entries.append(("implied", .boolean(true))) }
    return entries
  }

  /// Returns the length of a paragraph, or a list in which the lengths of its words and spaces alternate.
  private static func length(_ paragraph: WrappingText.Paragraph) -> JSONValue {
    guard !paragraph.words.isEmpty else { return .exact(paragraph.length) }
    return .list(paragraph.words.flatMap { [JSONValue.exact($0.length), .exact($0.space)] }.dropLast())
  }

  /// Returns the fields that the root and the views have in common.
  private static func fields(_ item: LayoutItem) -> [(key: String, value: JSONValue)] {
    let plain = LayoutItem(name: "", parent: nil)
    var entries: [(key: String, value: JSONValue)] = []
    if let identifier = item.identifier { entries.append(("identifier", .text(identifier))) }
    if let coordinates = item.coordinates { entries.append(("coordinates", .text(coordinates.rawValue))) }
    let intrinsic = known([("width", item.intrinsicSize.horizontal), ("height", item.intrinsicSize.vertical)])
    if !intrinsic.isEmpty { entries.append(("intrinsic", .object(intrinsic))) }
    if let text = item.text {
      let lengths = text.paragraphs.map(length)
      let isAlone = lengths.count == 1 && text.paragraphs[0].words.isEmpty
      let length = isAlone ? lengths[0] : .list(lengths)
      var members: [(key: String, value: JSONValue)] = [("length", length), ("lineHeight", .exact(text.lineHeight))]
      if text.leading != 0 { members.append(("leading", .exact(text.leading))) }
      if text.padding != LayoutSize(0, 0) {
        members.append(("padding", .list([.exact(text.padding.width), .exact(text.padding.height)])))
      }
      entries.append(("text", .object(members)))
    }
    if item.heightFollowsWidth { entries.append(("heightFollowsWidth", .boolean(true))) }
    if item.hugging != plain.hugging { entries.append(("hugging", axes(item.hugging))) }
    if item.compressionResistance != plain.compressionResistance {
      entries.append(("compressionResistance", axes(item.compressionResistance)))
    }
    var baseline = known([("first", item.firstBaseline), ("last", item.lastBaseline)])
    if item.baselinesFollowMiddle { baseline.append(("followMiddle", .boolean(true))) }
    if !baseline.isEmpty { entries.append(("baseline", .object(baseline))) }
    if item.margins != plain.margins || !item.marginsFollowDirection {
      let (margins, follow) = (item.margins, item.marginsFollowDirection)
      entries.append(
        (
          "margins",
          .object(
            known([
              ("top", margins.top), (follow ? "leading" : "left", margins.leading), ("bottom", margins.bottom),
              (follow ? "trailing" : "right", margins.trailing),
            ]))
        ))
    }
    if item.preservesSuperviewMargins { entries.append(("preservesSuperviewMargins", .boolean(true))) }
    if let width = item.readableWidth { entries.append(("readableWidth", .number(width))) }
    if !item.insetsMarginsFromSafeArea { entries.append(("insetsMarginsFromSafeArea", .boolean(false))) }
    for (key, insets) in [("safeArea", item.safeAreaInsets), ("alignmentInsets", item.alignmentInsets)]
    where insets != .zero {
      entries.append(
        (
          key,
          .object(
            known([
              ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom), ("right", insets.right),
            ]))
        ))
    }
    if let direction = item.direction { entries.append(("direction", .text(direction.rawValue))) }
    return entries
  }

  private static func known(_ values: [(String, Double?)]) -> [(key: String, value: JSONValue)] {
    values.compactMap { name, value in value.map { (key: name, value: JSONValue.exact($0)) } }
  }

  static func axes(_ values: AxisValues<Double>) -> JSONValue {
    .object([("horizontal", .exact(values.horizontal)), ("vertical", .exact(values.vertical))])
  }

  private static func length(_ length: Double?, _ target: FittingTarget) -> JSONValue {
    if let length { return .exact(length) }
    return target == .fitting ? .null : .text(target.rawValue)
  }
}
