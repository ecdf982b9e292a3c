internal import LayoutModel
internal import LayoutNotation

/// The values of the keys `stack` and `scroll` of a view, as they are in the source. They are read after all views,
/// since they refer to children, which may come later in the document.
struct ContainerEntries {
  private let name: String
  private let stack: DocumentNode.Entry?
  private let scroll: DocumentNode.Entry?

  init(_ fields: DocumentFields, of name: String) {
    self.name = name
    stack = fields["stack"]
    scroll = fields["scroll"]
  }

  /// Whether the view has at least one of the keys `stack` and `scroll`.
  var areGiven: Bool { stack != nil || scroll != nil }

  /// Reads the values into the document, which must contain all views.
  func read(_ context: ReadingContext, into document: inout LayoutDocument) {
    guard areGiven, let id = document.item(named: name) else { return }
    let reader = ContainerReader(context: context, id: id)
    if let stack { document[id].stack = reader.stack(stack, in: document) }
    if let scroll { document[id].scroll = reader.scroll(scroll, in: document) }
    if let entry = self.stack ?? self.scroll, document.rules == .coreAnimation {
      context.error(
        "'\(name)' is a container, and Core Animation's rules know none", .invalidValue, at: entry.keyPosition)
    }
  }
}

/// A reader of the configuration of one container, used after all views have been read.
private struct ContainerReader {
  let context: ReadingContext
  /// The view that is the container.
  let id: LayoutItemID

  // MARK: - Stacks

  private enum Axis: String, CaseIterable { case horizontal, vertical }
  private enum Rules: String, CaseIterable { case uikit, appkit }

  func stack(_ entry: DocumentNode.Entry, in document: LayoutDocument) -> StackConfiguration? {
    guard let fields = context.fields(entry.value, of: "'stack'", keys: DocumentKeys.stack) else { return nil }
    var stack = StackConfiguration()
    if context.choice(fields["axis"], as: Axis.self) == .vertical { stack.axis = .vertical }
    stack.distribution = context.choice(fields["distribution"]) ?? stack.distribution
    stack.alignment = context.choice(fields["alignment"]) ?? stack.alignment
    stack.spacing = length(fields["spacing"]) ?? stack.spacing
    stack.isLayoutMarginsRelativeArrangement = context.boolean(fields["marginsRelative"]) ?? false
    stack.isBaselineRelativeArrangement = context.boolean(fields["baselineRelative"]) ?? false
    if stack.axis == .vertical, stack.alignment == .firstBaseline || stack.alignment == .lastBaseline,
      let alignment = fields["alignment"]
    {
      context.error(
        "'\(stack.alignment.rawValue)' aligns horizontal stacks only, and this one is vertical", .invalidValue,
        at: alignment.value.position)
    }
    stack.arranged = fields["arranged"].map { arranged($0, in: document) }
    let known = stack.arranged.map { Set($0) }
    if let spaces = fields["customSpacing"] {
      stack.customSpacing = values(spaces, "numbers", known, in: document, length)
    }
    stack.yieldsToConstraints = context.choice(fields["rules"], as: Rules.self) == .appkit
    stack.direction = context.choice(fields["direction"])
    if let areas = fields["gravity"] {
      stack.gravity = values(areas, "gravity areas", known, in: document) { context.choice($0) }
    }
    stack.gravityHugging = context.priority(fields["hugging"]) ?? stack.gravityHugging
    context.readPriorities(fields["clippingResistance"], into: &stack.clippingResistance)
    return stack
  }

  private func arranged(_ entry: DocumentNode.Entry, in document: LayoutDocument) -> [LayoutItemID] {
    var views: [LayoutItemID] = []
    var seen: Set<LayoutItemID> = []
    for node in context.elements(entry) {
      guard let name = context.text(node, entry.key, expected: "the name of a child"),
        let view = child(name, at: node.position, in: document)
      else { continue }
      if seen.insert(view).inserted {
        views.append(view)
      } else {
        context.error("'\(name)' is arranged already", .duplicateName, at: node.position)
      }
    }
    return views
  }

  /// Reads an object whose keys are names of the container's children. Returns the values by view.
  /// - Parameters:
  ///   - entry: the entry whose value is the object.
  ///   - what: the kind of the values, in the plural, for errors.
  ///   - arranged: the views that the key `arranged` lists, so that any other view is an error; nil if there is no such
  ///     key, so that all children are allowed.
  ///   - document: the document, which has all views.
  ///   - read: reads one value; nil after an error, which it reports.
  private func values<Value>(
    _ entry: DocumentNode.Entry, _ what: String, _ arranged: Set<LayoutItemID>?, in document: LayoutDocument,
    _ read: (DocumentNode.Entry) -> Value?
  ) -> [LayoutItemID: Value] {
    guard case .mapping(let entries) = entry.value.content else {
      context.wrongType("an object of \(what)", entry.key, entry.value)
      return [:]
    }
    var values: [LayoutItemID: Value] = [:]
    for member in entries {
      guard let view = child(member.key, at: member.keyPosition, in: document), let value = read(member) else {
        continue
      }
      if let arranged, !arranged.contains(view) {
        context.error("'\(member.key)' is not among the views in 'arranged'", .unknownView, at: member.keyPosition)
      }
      values[view] = value
    }
    return values
  }

  /// Returns the container's child view with the given name. If there is none, an error is reported, and the result is
  /// nil.
  private func child(_ name: String, at position: SourcePosition, in document: LayoutDocument) -> LayoutItemID? {
    let container = document[id].name
    guard let view = document.item(named: name) else {
      context.error(
        "there is no view called \(DocumentNode.quoted(name))", .unknownView, at: position,
        hints: hints(for: name, in: document))
      return nil
    }
    guard document.parent(of: view) == id else {
      context.error("'\(name)' is not a child of '\(container)'", .unknownView, at: position)
      return nil
    }
    return view
  }

  private func hints(for name: String, in document: LayoutDocument) -> [String] {
    let children = document.items.filter { $0.parent == id && $0.kind == .view }.map(\.name)
    return children.isEmpty ? [] : NameSuggestion.hints(for: name, among: children, kind: "children")
  }

  private func length(_ entry: DocumentNode.Entry?) -> Double? {
    let largest = LayoutLimits.largestLength
    return context.number(entry, expected: "a number of at most \(Int(largest))") { abs($0) <= largest }
  }

  // MARK: - Scroll views

  func scroll(_ entry: DocumentNode.Entry, in document: LayoutDocument) -> ScrollConfiguration? {
    // `scroll: true` makes a view a scroll view with default settings, and `scroll: false` makes it none.
    if case .scalar = entry.value.content { return context.boolean(entry) == true ? ScrollConfiguration() : nil }
    guard let fields = context.fields(entry.value, of: "'scroll'", keys: DocumentKeys.scroll) else { return nil }
    var scroll = ScrollConfiguration()
    scroll.axis = context.choice(fields["axis"]) ?? scroll.axis
    scroll.insetAdjustment = context.choice(fields["insetAdjustment"]) ?? scroll.insetAdjustment
    if let content = fields["content"], let name = context.text(content, expected: "the name of a child") {
      scroll.content = child(name, at: content.value.position, in: document)
    } else if fields["content"] == nil, let axis = fields["axis"] {
      context.error(
        "'axis' says how the view under 'content' scrolls, and there is none", .missingKey, at: axis.keyPosition)
    }
    return scroll
  }
}

extension ReadingContext {
  /// Reads the role of a guide. The guide's parent must already be set, since only guides of scroll views can have the
  /// roles `content` and `frame`.
  func readRole(_ entry: DocumentNode.Entry?, into guide: inout LayoutItem, in document: LayoutDocument) {
    guard let entry, let role: GuideRole = choice(entry) else { return }
    guide.role = role
    guard role == .content || role == .frame, let owner = guide.parent else { return }
    if document[owner].scroll == nil {
      error(
        "the role '\(role.rawValue)' is for guides of scroll views, and '\(document[owner].name)' is not one",
        .invalidValue, at: entry.value.position, hints: ["'in' names the owner; 'scroll: true' makes it a scroll view"])
    }
  }
}
