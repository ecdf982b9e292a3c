package import LayoutModel

/// Stacks and scroll views as JSON. Most members with default values are left out.
extension DocumentWriter {
  static func container(_ item: LayoutItem, in document: LayoutDocument) -> [(key: String, value: JSONValue)] {
    var entries: [(key: String, value: JSONValue)] = []
    if item.isHidden { entries.append(("hidden", .boolean(true))) }
    if let stack = item.stack { entries.append(("stack", value(stack, in: document))) }
    if let scroll = item.scroll {
      var members: [(key: String, value: JSONValue)] = []
      if let content = scroll.content {
        members = [("content", .text(document[content].name)), ("axis", .text(scroll.axis.rawValue))]
      }
      if scroll.insetAdjustment != .automatic {
        members.append(("insetAdjustment", .text(scroll.insetAdjustment.rawValue)))
      }
      entries.append(("scroll", members.isEmpty ? .boolean(true) : .object(members)))
    }
    return entries
  }

  private static func value(_ stack: StackConfiguration, in document: LayoutDocument) -> JSONValue {
    let plain = StackConfiguration()
    var members: [(key: String, value: JSONValue)] = [("axis", .text("\(stack.axis)"))]
    if stack.distribution != plain.distribution { members.append(("distribution", .text(stack.distribution.rawValue))) }
    if stack.alignment != plain.alignment { members.append(("alignment", .text(stack.alignment.rawValue))) }
    if stack.spacing != plain.spacing { members.append(("spacing", .exact(stack.spacing))) }
    let spaces = stack.customSpacing.sorted { $0.key.index < $1.key.index }
    if !spaces.isEmpty {
      members.append(
        ("customSpacing", .object(spaces.map { (key: document[$0.key].name, value: JSONValue.exact($0.value)) })))
    }
    if let arranged = stack.arranged {
      members.append(("arranged", .list(arranged.map { JSONValue.text(document[$0].name) })))
    }
    if stack.isLayoutMarginsRelativeArrangement { members.append(("marginsRelative", .boolean(true))) }
    if stack.isBaselineRelativeArrangement { members.append(("baselineRelative", .boolean(true))) }
    if stack.yieldsToConstraints { members.append(("rules", .text("appkit"))) }
    if let direction = stack.direction { members.append(("direction", .text(direction.rawValue))) }
    let areas = stack.gravity.sorted { $0.key.index < $1.key.index }
    if !areas.isEmpty {
      members.append(
        ("gravity", .object(areas.map { (key: document[$0.key].name, value: JSONValue.text($0.value.rawValue)) })))
    }
    if stack.gravityHugging != plain.gravityHugging { members.append(("hugging", .exact(stack.gravityHugging))) }
    if stack.clippingResistance != plain.clippingResistance {
      members.append(("clippingResistance", axes(stack.clippingResistance)))
    }
    return .object(members)
  }
}

extension LayoutDocument {
  /// Throws an error if the document has stacks or scroll views, for formats that cannot express them.
  /// - Parameter form: the name of the format, for the error.
  /// - Throws: `InvalidDocument` that names each stack and scroll view.
  package func refuseContainers(in form: String) throws(InvalidDocument) {
    let problems = items.compactMap { item -> SourceDiagnostic? in
      let kind = item.stack != nil ? "stack" : item.scroll != nil ? "scroll view" : nil
      return kind.map {
        SourceDiagnostic(
          .error,
          "the \($0) '\(item.name)' cannot be written as \(form); json and anchors keep it, lp and mps have what it implies",
          rule: "convert", file: item.location?.file, location: item.location)
      }
    }
    guard problems.isEmpty else { throw InvalidDocument(problems) }
  }
}
