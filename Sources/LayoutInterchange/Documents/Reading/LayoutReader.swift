internal import LayoutModel
internal import LayoutNotation

/// A reader of layout documents: views and the constraints between them.
struct LayoutReader {
  private let context: ReadingContext
  private let fields: DocumentFields
  private let plainViews: FastViewReader?

  /// Creates a reader of the document in a node.
  /// - Parameter plainViews: the views, if they were read already; the node must then lack them.
  init(_ node: DocumentNode, _ context: ReadingContext, plainViews: FastViewReader? = nil) {
    self.context = context
    self.plainViews = plainViews
    fields =
      context.fields(node, of: "a layout document", keys: DocumentKeys.layout)
      ?? DocumentFields([], position: node.position)
  }

  func read() -> LayoutDocument {
    // 1. The properties of the document.
    var document = LayoutDocument(rootName: "root")
    let root = fields["root"].flatMap { context.fields($0.value, of: "'root'", keys: DocumentKeys.root) }
    if let entry = root?["name"], let name = context.text(entry, expected: "a name"),
      context.isName(name, at: entry.value.position)
    {
      document = LayoutDocument(rootName: name)
    }
    document.name = context.text(fields["name"]) ?? context.source.baseName ?? document.name
    document.sizes = context.sizes(fields)
    document.coordinates = context.choice(fields["coordinates"]) ?? document.coordinates
    document.pixelScale = context.number(fields["pixelScale"], expected: "a number above 0, at most 100") {
      $0 > 0 && $0 <= 100
    }
    document.direction = context.choice(fields["direction"]) ?? document.direction
    document.dialect = context.choice(fields["dialect"]) ?? document.dialect
    if let entry = fields["rules"], entry.value.isList {
      context.error(
        "expected 'auto-layout' or 'core-animation' for 'rules', found a list", .wrongType, at: entry.value.position,
        hints: ["did you mean 'constraints'?"])
    } else {
      document.rules = context.choice(fields["rules"]) ?? document.rules
    }
    readSpacing(into: &document.standardSpacing)
    if let entry = fields["metrics"] { document.metrics = context.metrics(entry) }
    // 2. Items.
    if let root {
      context.readItem(root, into: &document[.root])
      document[.root].location = context.source.location(root.position)
    }
    if let plainViews {
      plainViews.add(to: &document, context)
    } else if let views = fields["views"] {
      var reader = ViewReader(context)
      reader.read(views.value, into: &document)
    }
    if let root { ContainerEntries(root, of: document[.root].name).read(context, into: &document) }
    readGuides(into: &document)
    // 3. Constraints.
    if let constraints = fields["constraints"] {
      var reader = ConstraintReader(document, context)
      reader.read(constraints.value)
      // The reader's document also has the guides that lines of constraints added.
      reader.finish()
      document = reader.document
      checkRules(of: document)
    }
    return document
  }

  /// Checks the constraints if the document follows Core Animation's rules. The engine checks them again, but errors
  /// found here have positions.
  private func checkRules(of document: LayoutDocument) {
    guard document.rules == .coreAnimation else { return }
    for (index, problem) in CoreAnimationRules(document).problems() {
      guard let location = document.constraints[index].origin.location else { continue }
      context.error(
        problem.message, problem.rule, at: SourcePosition(line: location.line, column: location.column),
        hints: problem.hint.map { [$0] } ?? [])
    }
  }

  private func readSpacing(into spacing: inout StandardSpacing) {
    guard let entry = fields["standardSpacing"],
      let values = context.fields(entry.value, of: "'standardSpacing'", keys: DocumentKeys.standardSpacing)
    else { return }
    spacing.sibling = context.number(values["sibling"]) ?? spacing.sibling
    if let superview = values["superview"] {
      if case .scalar(let scalar) = superview.value.content, scalar.text == "margins" {
        spacing.superview = .margins
      } else if let points = context.number(superview, expected: "a number or 'margins'") {
        spacing.superview = .points(points)
      }
    }
  }

  // MARK: Guides

  private func readGuides(into document: inout LayoutDocument) {
    guard let entry = fields["guides"] else { return }
    for node in context.elements(entry) {
      guard let guide = context.fields(node, of: "a guide", keys: DocumentKeys.guide),
        let (name, position) = context.name(guide, of: "guide")
      else { continue }
      var owner = LayoutItemID.root
      if let entry = guide["in"], let text = context.text(entry, expected: "'superview' or the name of a view"),
        text != "superview", text != "|"
      {
        if let id = document.item(named: text), document[id].kind == .view {
          owner = id
        } else {
          context.error(
            "there is no view called \(DocumentNode.quoted(text))", .unknownView, at: entry.value.position,
            hints: NameSuggestion.hints(
              for: text, among: document.items.filter { $0.kind == .view }.map(\.name), kind: "views"))
        }
      }
      var item = LayoutItem(name: name, kind: .guide, parent: owner)
      item.isImplied = context.boolean(guide["implied"]) ?? false
      item.location = context.source.location(guide.position)
      context.readRole(guide["role"], into: &item, in: document)
      if document.add(item) == nil {
        context.error("another view or guide is called '\(name)'", .duplicateName, at: position)
      }
    }
  }
}

extension ReadingContext {
  /// Reads the metrics of a document: numbers that constraints refer to by name.
  func metrics(_ entry: DocumentNode.Entry) -> [String: Double] {
    guard case .mapping(let entries) = entry.value.content else {
      wrongType("an object of numbers", entry.key, entry.value)
      return [:]
    }
    var metrics: [String: Double] = [:]
    for metric in entries {
      // An invalid metric counts as 0, so that its uses are not errors as well.
      metrics[metric.key] = number(metric.value, metric.key) ?? 0
    }
    return metrics
  }
}
