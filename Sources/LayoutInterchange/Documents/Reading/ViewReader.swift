internal import LayoutModel
internal import LayoutNotation

/// A reader of views, which adds them to a document that has only its root.
struct ViewReader {
  private let context: ReadingContext
  private var views: [Entry] = []
  private var indices: [String: Int] = [:]

  /// A view that has been read, but not added to the document.
  private struct Entry {
    var item: LayoutItem
    var namePosition: SourcePosition
    /// The index, among the views read so far, of the view whose `children` contain this view; nil if it is in the list
    /// `views` of the document.
    var holder: Int?
    /// The value of the key `parent`, which is the name of the superview, with its position; nil if the view does not
    /// have this key.
    var parent: (name: String, position: SourcePosition)?
    /// The values of the keys `stack` and `scroll`.
    var container: ContainerEntries
  }

  init(_ context: ReadingContext) {
    self.context = context
  }

  /// Adds a list of views and all their descendants to the document.
  mutating func read(_ node: DocumentNode, into document: inout LayoutDocument) {
    let root = document[.root].name
    collect(node, rootName: root)
    document.reserveCapacity(items: document.items.count + views.count)
    // Parents may follow their children in the text, but must precede them in the document.
    enum State { case waiting, onChain, added }
    var states = [State](repeating: .waiting, count: views.count)
    for index in views.indices where states[index] != .added && !context.source.isTimeUp() {
      var chain: [Int] = []
      var current: Int? = index
      while let next = current, states[next] != .added {
        if states[next] == .onChain {
          // The views of the cycle become children of the root, so that reading can continue.
          reportCycle(chain[(chain.firstIndex(of: next) ?? 0)...])
          break
        }
        states[next] = .onChain
        chain.append(next)
        current = parentIndex(of: next, root: root)
      }
      for index in chain.reversed() {
        var item = views[index].item
        let parent = parentIndex(of: index, root: root).map { views[$0].item.name }
        item.parent = parent.flatMap { document.item(named: $0) } ?? .root
        document.add(item)
        states[index] = .added
      }
    }
    // Containers are read last, since they refer to children, which may come later in the list.
    for index in views.indices where views[index].container.areGiven {
      views[index].container.read(context, into: &document)
    }
  }

  /// Reads all views in document order. There is no recursion, so that deeply nested views cannot exhaust the stack.
  /// - Parameter rootName: the name of the root, which no view may have.
  private mutating func collect(_ node: DocumentNode, rootName: String) {
    var pending: [(node: DocumentNode, holder: Int?)] = []
    pending = context.elements(node, "views").reversed().map { ($0, nil) }
    // There are at least this many views. The entries are large, so that growing the array would be slow.
    views.reserveCapacity(pending.count)
    indices.reserveCapacity(pending.count)
    while let (node, holder) = pending.popLast(), !context.source.isTimeUp() {
      guard let fields = context.fields(node, of: "a view", keys: DocumentKeys.view) else { continue }
      var holderOfChildren = holder
      if let view = view(fields, holder: holder, rootName: rootName) {
        holderOfChildren = views.count
        indices[view.item.name] = views.count
        views.append(view)
      }
      if let children = fields["children"] {
        pending += context.elements(children).reversed().map { ($0, holderOfChildren) }
      }
    }
  }

  private func view(_ fields: DocumentFields, holder: Int?, rootName: String) -> Entry? {
    guard let (name, position) = context.name(fields, of: "view") else { return nil }
    if name == rootName {
      context.error(
        "the root is called '\(name)' too", .duplicateName, at: position,
        hints: ["give the root another name with 'root: {name: …}'"])
      return nil
    }
    if let other = indices[name] {
      let first = views[other].namePosition
      context.error(
        "another view is called '\(name)'; it is at \(first.line):\(first.column)", .duplicateName, at: position)
      return nil
    }
    var entry = Entry(
      item: LayoutItem(name: name, parent: .root), namePosition: position, holder: holder,
      container: ContainerEntries(fields, of: name))
    entry.item.location = context.source.location(fields.position)
    // Many views have only a name, so that the other keys need not be looked up.
    if fields.count == 1 { return entry }
    context.readItem(fields, into: &entry.item)
    context.readFrame(fields, into: &entry.item)
    entry.item.layer = context.integer(fields["layer"], in: LayoutLimits.layers) ?? 0
    if let parent = fields["parent"], let text = context.text(parent, expected: "the name of a view") {
      entry.parent = (text, parent.value.position)
    }
    return entry
  }

  /// Returns the index in `views` of a view's parent; nil if the parent is the root. If the key `parent` is wrong, an
  /// error is reported, and the key is ignored.
  /// - Parameter root: the name of the root.
  private mutating func parentIndex(of index: Int, root: String) -> Int? {
    guard let (name, position) = views[index].parent else { return views[index].holder }
    // Reports an error in the key `parent`. The caller must then forget the key, so that the error is reported once.
    func refuse(_ message: String, _ rule: DocumentRule, _ hints: @autoclosure () -> [String] = []) {
      context.error(message, rule, at: position, hints: hints())
    }
    if let holder = views[index].holder {
      if views[holder].item.name != name {
        refuse("'\(views[index].item.name)' is a child of '\(views[holder].item.name)' already", .invalidValue)
      }
      views[index].parent = nil
      return holder
    }
    if name == root { return nil }
    if let parent = indices[name] { return parent }
    refuse(
      "there is no view called \(DocumentNode.quoted(name))", .unknownView,
      NameSuggestion.hints(for: name, among: [root] + views.map(\.item.name), kind: "views"))
    views[index].parent = nil
    return nil
  }

  private mutating func reportCycle(_ members: ArraySlice<Int>) {
    guard let first = members.min() else { return }
    let names = members.map { "'\(views[$0].item.name)'" }
    context.error(
      names.count == 1
        ? "\(names[0]) is its own parent" : "these views are parents of each other: \(names.joined(separator: ", "))",
      .parentCycle, at: views[first].parent?.position ?? views[first].namePosition)
    for member in members {
      views[member].parent = nil
      views[member].holder = nil
    }
  }
}

extension ReadingContext {
  /// Returns the name of a view or a guide, with its position. If there is no valid name, an error is reported, and the
  /// result is nil.
  /// - Parameter what: the word `view` or `guide`, for the error that there is no name.
  func name(_ fields: DocumentFields, of what: String) -> (name: String, position: SourcePosition)? {
    guard let entry = fields["name"] else {
      if fields.lacks("name") { error("expected a 'name' for the \(what)", .missingKey, at: fields.position) }
      return nil
    }
    guard let name = text(entry, expected: "a name") else { return nil }
    guard isName(name, at: entry.value.position) else { return nil }
    return (name, entry.value.position)
  }

  /// Returns whether a text is a valid item name; adds an error if not.
  func isName(_ name: String, at position: SourcePosition) -> Bool {
    if name == "superview" || name == "|" {
      error("'\(name)' always means the parent; expected another name", .invalidName, at: position)
    } else if name.isEmpty || (!Self.isPrintableASCII(name) && Self.hasControl(name)) {
      error(
        "expected a name of at least one character, and none of them a control character", .invalidName, at: position)
    } else {
      return true
    }
    return false
  }

  private static func isPrintableASCII(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { $0.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
  }

  private static func hasControl(_ name: String) -> Bool {
    name.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// Reads the fields that the root and the views have in common.
  func readItem(_ fields: DocumentFields, into item: inout LayoutItem) {
    if let sizes = object(fields["intrinsic"], keys: DocumentKeys.intrinsic) {
      item.intrinsicSize = AxisValues(horizontal: length(sizes["width"]), vertical: length(sizes["height"]))
    }
    item.identifier = text(fields["identifier"])
    item.coordinates = choice(fields["coordinates"])
    item.isHidden = boolean(fields["hidden"]) ?? false
    readText(fields, into: &item)
    readPriorities(fields["hugging"], into: &item.hugging)
    readPriorities(fields["compressionResistance"], into: &item.compressionResistance)
    if let baseline = object(fields["baseline"], keys: DocumentKeys.baseline) {
      item.firstBaseline = number(baseline["first"])
      item.lastBaseline = number(baseline["last"])
      item.baselinesFollowMiddle = boolean(baseline["followMiddle"]) ?? false
    }
    if let margins = object(fields["margins"], keys: DocumentKeys.margins) { readMargins(margins, into: &item) }
    item.preservesSuperviewMargins = boolean(fields["preservesSuperviewMargins"]) ?? false
    item.readableWidth = number(fields["readableWidth"], expected: "a number above 0") { $0 > 0 }
    item.insetsMarginsFromSafeArea = boolean(fields["insetsMarginsFromSafeArea"]) ?? true
    item.safeAreaInsets = edgeInsets(fields["safeArea"], keys: DocumentKeys.safeArea)
    item.alignmentInsets = edgeInsets(fields["alignmentInsets"], keys: DocumentKeys.alignmentInsets)
    item.direction = choice(fields["direction"])
  }

  /// Reads margins. Their horizontal sides are either leading and trailing, which depend on the reading direction, or
  /// left and right.
  private func readMargins(_ fields: DocumentFields, into item: inout LayoutItem) {
    let standard = item.margins
    let isDirectional = fields["leading"] != nil || fields["trailing"] != nil
    if let side = fields["left"] ?? fields["right"] {
      item.marginsFollowDirection = false
      if isDirectional {
        error(
          "'margins' have either leading and trailing sides or left and right ones, not both", .invalidValue,
          at: side.keyPosition)
      }
    }
    item.margins = DirectionalInsets(
      top: number(fields["top"]) ?? standard.top,
      leading: number(fields["leading"] ?? fields["left"]) ?? standard.leading,
      bottom: number(fields["bottom"]) ?? standard.bottom,
      trailing: number(fields["trailing"] ?? fields["right"]) ?? standard.trailing)
  }

  /// Reads the frame, the reference size and the autoresizing mask of a view, which determine its place if no
  /// constraint does.
  func readFrame(_ fields: DocumentFields, into item: inout LayoutItem) {
    if let entry = fields["frame"] {
      let numbers = elements(entry).map { number($0, "frame") }
      if case .sequence(let elements) = entry.value.content, elements.count != 4 {
        error(
          "expected four numbers for 'frame': x, y, width and height; found \(elements.count)", .invalidValue,
          at: entry.value.position)
      } else if numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
        let height = numbers[3]
      {
        if width < 0 || height < 0 {
          error("the width and the height of a 'frame' are at least 0", .invalidValue, at: entry.value.position)
        }
        item.frame = LayoutRect(x, y, width, height)
      }
    }
    if let entry = fields["referenceSize"] { item.referenceSize = size(entry) }
    if let entry = fields["autoresizing"] {
      for element in elements(entry) {
        guard let text = text(element, "autoresizing") else { continue }
        if let named = AutoresizingMask.named.first(where: { $0.name == text }) {
          item.autoresizing.insert(named.mask)
        } else {
          error(
            "unknown 'autoresizing' \(DocumentNode.quoted(text))", .invalidValue, at: element.position,
            hints: NameSuggestion.hints(for: text, among: AutoresizingMask.named.map(\.name), kind: "words"))
        }
      }
    }
    item.translatesAutoresizingMask = boolean(fields["translatesAutoresizingMask"]) ?? false
  }

  /// Reads a size, which is a list of a width and a height. The result is nil after an error.
  private func size(_ entry: DocumentNode.Entry) -> LayoutSize? {
    let numbers = elements(entry).map { number($0, entry.key) }
    guard numbers.count == 2 else {
      if case .sequence = entry.value.content {
        error(
          "expected two numbers for '\(entry.key)', a width and a height; found \(numbers.count)", .invalidValue,
          at: entry.value.position)
      }
      return nil
    }
    guard let width = numbers[0], let height = numbers[1] else { return nil }
    if width < 0 || height < 0 {
      error("the width and the height of a '\(entry.key)' are at least 0", .invalidValue, at: entry.value.position)
    }
    return LayoutSize(width, height)
  }

  private func readText(_ fields: DocumentFields, into item: inout LayoutItem) {
    item.heightFollowsWidth = boolean(fields["heightFollowsWidth"]) ?? false
    guard let text = object(fields["text"], keys: DocumentKeys.text) else { return }
    for key in DocumentKeys.text where text[key] == nil && !["leading", "padding"].contains(key) {
      error("expected the key '\(key)' for 'text'", .missingKey, at: text.position)
    }
    let lineHeight = number(text["lineHeight"], expected: "a number above 0") { $0 > 0 }
    let paragraphs = text["length"].map { self.paragraphs($0) }
    let leading = number(text["leading"], expected: "a number of at least 0") { $0 >= 0 }
    let padding = text["padding"].flatMap { size($0) }
    if let paragraphs, !paragraphs.isEmpty, let lineHeight {
      item.text = WrappingText(paragraphs, lineHeight: lineHeight)
      item.text?.leading = leading ?? 0
      item.text?.padding = padding ?? LayoutSize(0, 0)
    }
  }

  /// Reads the paragraphs of a text: a single length, or a list with an element for each paragraph. The result is empty
  /// after an error.
  private func paragraphs(_ entry: DocumentNode.Entry) -> [WrappingText.Paragraph] {
    guard case .sequence(let nodes) = entry.value.content else {
      return lengths([entry.value], entry).map(WrappingText.Paragraph.init(length:))
    }
    if nodes.isEmpty {
      error("expected a length for each paragraph in 'length'", .invalidValue, at: entry.value.position)
    }
    let found = nodes.compactMap { node -> WrappingText.Paragraph? in
      guard case .sequence(let parts) = node.content else {
        return lengths([node], entry).first.map(WrappingText.Paragraph.init(length:))
      }
      guard !parts.isEmpty, !parts.count.isMultiple(of: 2) else {
        error(
          "expected the lengths of a paragraph's words and of the spaces between them, in turn; found \(parts.count) "
            + "numbers", .invalidValue, at: node.position)
        return nil
      }
      let numbers = lengths(parts, entry)
      guard numbers.count == parts.count else { return nil }
      return WrappingText.Paragraph(
        words: stride(from: 0, to: numbers.count, by: 2).map {
          WrappingText.Word(numbers[$0], space: $0 + 1 < numbers.count ? numbers[$0 + 1] : 0)
        })
    }
    return found.count == nodes.count ? found : []
  }

  /// Reads lengths, which must not be negative. Invalid values are reported as errors and left out.
  private func lengths(_ nodes: [DocumentNode], _ entry: DocumentNode.Entry) -> [Double] {
    nodes.compactMap { number($0, entry.key, expected: "a number that is at least 0") { $0 >= 0 } }
  }

  private func edgeInsets(_ entry: DocumentNode.Entry?, keys: [String]) -> EdgeInsets {
    guard let insets = object(entry, keys: keys) else { return .zero }
    return EdgeInsets(
      top: number(insets["top"]) ?? 0, left: number(insets["left"]) ?? 0, bottom: number(insets["bottom"]) ?? 0,
      right: number(insets["right"]) ?? 0)
  }

  func readPriorities(_ entry: DocumentNode.Entry?, into values: inout AxisValues<Double>) {
    guard let fields = object(entry, keys: DocumentKeys.axes) else { return }
    values.horizontal = priority(fields["horizontal"]) ?? values.horizontal
    values.vertical = priority(fields["vertical"]) ?? values.vertical
  }

  private func object(_ entry: DocumentNode.Entry?, keys: [String]) -> DocumentFields? {
    entry.flatMap { fields($0.value, of: "'\($0.key)'", keys: keys) }
  }

  private func length(_ entry: DocumentNode.Entry?) -> Double? {
    number(entry, expected: "a number that is at least 0") { $0 >= 0 }
  }
}
