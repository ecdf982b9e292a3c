package import LayoutModel
internal import LayoutNotation

/// A thing that a user names to have it explained: a view, by its name or object id, or one of its attributes.
package enum ExplainedSubject {
  package enum Found {
    case found([LayoutConstraint.Anchor])
    /// The message where there is no such view.
    case unknown(String)
    /// The message where there are several such views, or no such attribute of the one.
    case unclear(String)
  }

  /// The number of views that are named where any could be meant.
  private static let mostNames = 8

  /// The attributes that are explained where a view alone is named.
  package static let frameAttributes: [LayoutAttribute] = [.left, .top, .width, .height]

  /// A view's name alone comes first, since names may have dots in them.
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

  /// The item of that name, or else of that object id, or else those whose name it is but for the object id after it.
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

  /// The message where there is nothing of that name.
  package static func unknown(_ kind: String, _ name: String, among names: [String]) -> String {
    let hints = NameSuggestion.hints(for: name, among: names, kind: "\(kind)s")
    return (["There is no \(kind) '\(name)'"] + hints).joined(separator: "; ")
  }
}
