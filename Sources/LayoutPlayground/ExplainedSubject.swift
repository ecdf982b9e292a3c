package import LayoutModel
internal import LayoutNotation

/// The subject of an explanation, as a user names it on the command line or in the playground. It is a view, given by
/// its name or object id, or an attribute of a view.
package enum ExplainedSubject {
  package enum Found {
    case found([LayoutConstraint.Anchor])
    /// No view has the name. The associated value is the error message.
    case unknown(String)
    /// The name is that of several views, or the text after the name of a view is no attribute. The associated value is
    /// the error message.
    case unclear(String)
  }

  /// The maximum number of views that a message lists.
  private static let mostNames = 8

  /// The attributes that are explained if only a view is named.
  package static let frameAttributes: [LayoutAttribute] = [.left, .top, .width, .height]

  /// Returns the attributes that a text names. The text is compared with names of views before an attribute is
  /// separated from it, since names may contain dots.
  package static func anchors(_ subject: String, in document: LayoutDocument) -> Found {
    var called = items(called: subject, in: document)
    if called.count == 1 { return .found(frameAttributes.map { LayoutConstraint.Anchor(called[0], $0) }) }
    var (view, attribute) = (subject, String?.none)
    if called.isEmpty, let dot = subject.lastIndex(of: ".") {
      (view, attribute) = (String(subject[..<dot]), String(subject[subject.index(after: dot)...]))
      called = items(called: view, in: document)
    }
    if called.count > 1 {
      let names = called.prefix(mostNames).map { "'\(document[$0].name)'" }.joined(separator: ", ")
      let rest = called.count > mostNames ? " and \(called.count - mostNames) more" : ""
      return .unclear("\(called.count) views are called '\(view)'; name one by its object id: \(names)\(rest)")
    }
    guard let attribute, !called.isEmpty else {
      return .unknown(unknown("view", view, among: document.items.filter { !$0.isImplied }.map(\.name)))
    }
    guard let found = LayoutAttribute(name: attribute) else {
      return .unclear(unknown("attribute", attribute, among: LayoutAttribute.allCases.map(\.rawValue)))
    }
    return .found([LayoutConstraint.Anchor(called[0], found)])
  }

  /// Returns the items that a text designates: those with this name or, if there are none, those with this object id.
  /// If there are none either, returns those whose name is the text with an appended object id.
  package static func items(called name: String, in document: LayoutDocument) -> [LayoutItemID] {
    if let item = document.item(named: name) { return [item] }
    let others = document.items.indices.filter { document.items[$0].identifier != nil && !document.items[$0].isImplied }
    let identified = others.filter { document.items[$0].identifier == name }
    let found =
      !identified.isEmpty
      ? identified
      : others.filter { index in
        let item = document.items[index]
        return item.identifier.map { item.name == "\(name) (\($0))" } == true
      }
    return found.map { LayoutItemID($0) }
  }

  /// Returns the only layout that a text designates: by its name, by the object id at the end of the name, or by the
  /// name without this id; nil if there is none, or if there are several.
  package static func layout(_ subject: String, among layouts: [LayoutDocument]) -> LayoutDocument? {
    let names = Self.layouts(subject, among: layouts.map(\.name))
    let called = layouts.filter { names.contains($0.name) }
    return called.count == 1 ? called[0] : nil
  }

  /// Returns the names of layouts that a text designates. The text is compared with full names, then with the object
  /// ids at the ends of names, then with names without these ids. The first of these comparisons that finds a name
  /// counts. Layouts of a storyboard are named after its scenes, and have object ids in their names.
  package static func layouts(_ subject: String, among names: [String]) -> [String] {
    for isCalled: (String) -> Bool in [
      { $0 == subject }, { $0.hasSuffix(" (\(subject))") }, { $0.hasPrefix("\(subject) (") },
    ] {
      let called = names.filter(isCalled)
      if !called.isEmpty { return called }
    }
    return []
  }

  /// Returns the error message for a subject that names a constraint; nil for other subjects. Only values can be
  /// explained, so the message suggests the values in the constraint.
  /// - Parameters:
  ///   - name: The subject. It may be the identifier of a constraint, its text, or its name in reports.
  ///   - constraints: The constraints of the document, by identifier and text.
  ///   - preferences: The texts of the constraints that are not required. A value that is alone in one of them is
  ///     suggested first, since it is an objective of the document.
  ///   - values: The placeholder that the message has, such as `VARIABLE`, if no values are found in the constraint.
  ///   - isValue: Returns whether a text is the name of a value of the document, such as `title.width`.
  package static func constraint(
    _ name: String, among constraints: [(identifier: String?, text: String?)], preferences: [String] = [],
    values: String, isValue: (String) -> Bool
  ) -> String? {
    let known = constraints.first { $0.identifier == name || $0.text == name }
    let named = Self.values(in: known.map { $0.text ?? "" } ?? name, isValue)
    guard known != nil || !named.isEmpty else { return nil }
    let objectives = preferences.map { Self.values(in: $0, isValue) }.filter { $0.count == 1 }.joined()
    var suggested: [String] = []
    for value in objectives + named where !suggested.contains(value) { suggested.append(value) }
    let values = named.isEmpty ? values : suggested.joined(separator: "' or 'tinamou explain FILE ")
    return "'\(name)' is a constraint; 'tinamou explain FILE \(values)' has the sensitivity of a value to it, "
      + "its dual price if that is the objective; one with slack is not listed"
  }

  /// Returns the names of the values in the text of a constraint: `a.width` and `b.width` for `a.width == 2 * b.width +
  /// 8`; empty if the text has no relation.
  private static func values(in text: String, _ isValue: (String) -> Bool) -> [String] {
    let operators: Set<Character> = ["=", "<", ">", "+", "*", "/", "@"]
    guard text.contains(where: { "=<>".contains($0) }) else { return [] }
    // A minus may be within a name.
    let parts = text.replacing(" - ", with: "+").split(whereSeparator: operators.contains)
    var values: [String] = []
    for part in parts {
      let value = part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
      let text = String(value)
      if isValue(text), !values.contains(text) { values.append(text) }
    }
    return values
  }

  /// Returns the error message for an unknown name, with suggestions.
  /// - Parameters:
  ///   - kind: the kind of thing that was named, such as "view".
  ///   - plural: the plural of the kind; nil for the kind with an s appended.
  package static func unknown(
    _ kind: String, _ name: String, among names: [String], plural: String? = nil
  ) -> String {
    let hints = NameSuggestion.hints(for: name, among: names, kind: plural ?? "\(kind)s")
    return (["There is no \(kind) '\(name)'"] + hints).joined(separator: "; ")
  }
}
