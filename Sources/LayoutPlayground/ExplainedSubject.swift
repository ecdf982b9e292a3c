package import LayoutModel
internal import LayoutNotation

/// The subject of an explanation as a user names it: a view, by name or object id, or one of its attributes.
package enum ExplainedSubject {
  package enum Found {
    case found([LayoutConstraint.Anchor])
    /// No view has the name; with the message.
    case unknown(String)
    /// Several views have the name, or the view has no such attribute; with the message.
    case unclear(String)
  }

  /// The maximum number of views listed in a message.
  private static let mostNames = 8

  /// The attributes explained for a view.
  package static let frameAttributes: [LayoutAttribute] = [.left, .top, .width, .height]

  /// Returns the anchors that a text names. Names of views take precedence over attributes, as they may contain dots.
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

  /// The items of a name: by name, else by object id, else by the name without the object id appended to it.
  private static func items(called name: String, in document: LayoutDocument) -> [LayoutItemID] {
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

  /// The layout of a name, of the object id behind that, or of the name without the id; nil unless there is just one.
  /// The layouts of a storyboard are named after its scenes.
  package static func layout(_ subject: String, among layouts: [LayoutDocument]) -> LayoutDocument? {
    for isCalled: (String) -> Bool in [
      { $0 == subject }, { $0.hasSuffix(" (\(subject))") }, { $0.hasPrefix("\(subject) (") },
    ] {
      let called = layouts.filter { isCalled($0.name) }
      if !called.isEmpty { return called.count == 1 ? called[0] : nil }
    }
    return nil
  }

  /// The message on an unknown name, with suggestions.
  package static func unknown(
    _ kind: String, _ name: String, among names: [String], plural: String? = nil
  ) -> String {
    let hints = NameSuggestion.hints(for: name, among: names, kind: plural ?? "\(kind)s")
    return (["There is no \(kind) '\(name)'"] + hints).joined(separator: "; ")
  }
}
