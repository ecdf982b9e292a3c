public import LayoutModel

/// A writer of a document as Swift source. The source is a function that builds the document, for targets that import
/// `LayoutModel`.
///
/// A constraint is written with layout anchors if these can express it. Others, such as inactive constraints and those
/// with Core Animation's attributes, are written with `LayoutConstraint.init`, so that every constraint can be written.
public enum AnchorWriter {
  /// Returns a file with one function that returns the document. It ends with a line break.
  public static func swift(_ document: LayoutDocument) -> String {
    let function = functionName(document)
    var names = SwiftNames(reserved: SwiftNames.reserved + [function])
    let identifiers = document.items.map { $0.kind == .removed ? "" : names.identifier(for: $0.name) }
    let mentioned = mentionedItems(document)
    var lines = [
      "// Made by tinamou convert --to anchors; changes are lost when it is made again.", "// swift-format-ignore-file",
      "", "import LayoutModel", "", "/// The layout \(SwiftNames.literal(document.name)).",
      "func \(function)() throws(LayoutItemError) -> LayoutDocument {",
    ]
    var body = head(document)
    if mentioned[0] { body.append("let \(identifiers[0]) = LayoutItemID.root") }
    body += configuration(of: document.items[0]).map { "document[.root].\($0)" }
    for (index, item) in document.items.enumerated().dropFirst() where item.kind != .removed {
      let parent = item.parent.flatMap { $0 == .root ? nil : identifiers[$0.index] }
      body += addition(of: item, to: parent, as: mentioned[index] ? identifiers[index] : nil)
    }
    for (item, name) in zip(document.items, identifiers) { body += container(item, name, identifiers) }
    if !document.constraints.isEmpty { body.append("") }
    for constraint in document.constraints {
      body.append("document.add(\(expression(constraint, identifiers)))")
    }
    body.append("return document")
    lines += body.map { $0.isEmpty ? "" : "  " + $0 } + ["}"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the name of the function: `loginLayout` for a document named `login`, `layout` for one with the default
  /// name.
  private static func functionName(_ document: LayoutDocument) -> String {
    let base = SwiftNames.base(document.name)
    return base.lowercased().hasSuffix("layout") ? base : base + "Layout"
  }

  /// Returns, for each item by its index, whether the code refers to it later, so that it needs a variable.
  private static func mentionedItems(_ document: LayoutDocument) -> [Bool] {
    var mentioned = Array(repeating: false, count: document.items.count)
    for (index, item) in document.items.enumerated() {
      if let parent = item.parent, parent != .root { mentioned[parent.index] = true }
      if item.isImplied || isContainer(item) { mentioned[index] = true }
      for view in namedViews(item) { mentioned[view.index] = true }
    }
    for constraint in document.constraints {
      mentioned[constraint.firstItem.index] = true
      if let second = constraint.second { mentioned[second.item.index] = true }
    }
    return mentioned
  }

  // MARK: - Document and items

  private static func head(_ document: LayoutDocument) -> [String] {
    let sizes = document.sizes.map { size -> String in
      let lengths = [size.width, size.height].map { $0.map(NumberText.exact) ?? "nil" }
      let target = size.target
      let more =
        target == AxisValues(.fitting)
        ? "" : ", target: AxisValues(horizontal: .\(target.horizontal), vertical: .\(target.vertical))"
      return "RequestedSize(\(lengths.joined(separator: ", "))\(more))"
    }
    var call = "LayoutDocument(name: \(SwiftNames.literal(document.name))"
    if !sizes.isEmpty { call += ", sizes: [\(sizes.joined(separator: ", "))]" }
    if document[.root].name != "root" { call += ", rootName: \(SwiftNames.literal(document[.root].name))" }
    var lines = ["var document = \(call))"]
    if document.coordinates != .topLeft { lines.append("document.coordinates = .\(document.coordinates)") }
    if document.direction != .leftToRight { lines.append("document.direction = .\(document.direction)") }
    if document.standardSpacing != StandardSpacing() {
      let superview =
        switch document.standardSpacing.superview {
        case .points(let points): ".points(\(NumberText.exact(points)))"
        case .margins: ".margins"
        }
      let sibling = NumberText.exact(document.standardSpacing.sibling)
      lines.append("document.standardSpacing = StandardSpacing(sibling: \(sibling), superview: \(superview))")
    }
    if document.dialect != .apple { lines.append("document.dialect = .\(document.dialect)") }
    if document.rules != .autoLayout { lines.append("document.rules = .\(document.rules)") }
    if !document.metrics.isEmpty {
      let metrics = document.metrics.sorted { $0.key < $1.key }
        .map { "\(SwiftNames.literal($0.key)): \(NumberText.exact($0.value))" }
      lines.append("document.metrics = [\(metrics.joined(separator: ", "))]")
    }
    return lines
  }

  private static func addition(of item: LayoutItem, to parent: String?, as identifier: String?) -> [String] {
    var call = identifier.map { "let \($0) = " } ?? ""
    call += "try document.add(\(item.kind): \(SwiftNames.literal(item.name))"
    if let parent { call += ", in: \(parent)" }
    guard item.kind == .view else {
      if item.role != .plain { call += ", role: .\(item.role)" }
      guard item.isImplied, let identifier else { return [call + ")"] }
      return [call + ")", "document[\(identifier)].isImplied = true"]
    }
    if let width = item.intrinsicSize.horizontal { call += ", width: \(NumberText.exact(width))" }
    if let height = item.intrinsicSize.vertical { call += ", height: \(NumberText.exact(height))" }
    var plain = item
    plain.intrinsicSize = AxisValues(nil)
    let settings = configuration(of: plain)
    if settings.isEmpty { return [call + ")"] }
    return [call + ") {"] + settings.map { "  $0.\($0)" } + ["}"]
  }

  // MARK: - Constraints

  private static func expression(_ constraint: LayoutConstraint, _ identifiers: [String]) -> String {
    let first = constraint.firstAttribute
    let item = identifiers[constraint.firstItem.index]
    var more = ""
    if constraint.multiplier != 1 { more += ", multiplier: \(NumberText.exact(constraint.multiplier))" }
    if constraint.second == nil || constraint.constant != 0 {
      more += ", constant: \(NumberText.exact(constraint.constant))"
    }
    if constraint.priority != LayoutPriority.required { more += ", priority: \(NumberText.exact(constraint.priority))" }
    if let identifier = constraint.identifier { more += ", identifier: \(SwiftNames.literal(identifier))" }

    guard constraint.isActive, constraint.group == nil, hasAnchors(constraint) else {
      var call = "LayoutConstraint(\(item), .\(first), .\(constraint.relation)"
      if let second = constraint.second {
        call += ", to: LayoutConstraint.Anchor(\(identifiers[second.item.index]), .\(second.attribute))"
      }
      if !constraint.isActive { more += ", isActive: false" }
      if let group = constraint.group { more += ", group: \(SwiftNames.literal(group))" }
      return call + more + ")"
    }
    let relation = constraint.relation == .equal ? "equal" : "\(constraint.relation)"
    guard let second = constraint.second else {
      // The constant is the argument of `ToConstant:`, so that the label `constant:` is left out.
      return "\(item).\(first).constraint(\(relation)ToConstant:\(more.dropFirst(", constant:".count)))"
    }
    return "\(item).\(first).constraint(\(relation)To: \(identifiers[second.item.index]).\(second.attribute)\(more))"
  }

  /// Returns whether layout anchors can express a constraint. Its two attributes must have anchors of the same type, or
  /// it must relate a size without a multiplier to a constant.
  private static func hasAnchors(_ constraint: LayoutConstraint) -> Bool {
    let first = constraint.firstAttribute
    guard let second = constraint.second?.attribute else { return first.isSize && constraint.multiplier == 1 }
    if first.isCoreAnimation || second.isCoreAnimation || first.isSize != second.isSize { return false }
    return first.isSize || first.axis == second.axis
  }
}
