internal import LayoutModel

/// A constraint of a document, for the rules of the import.
struct ImportedConstraint {
  let reader: InterfaceBuilderReader
  /// The place of its element.
  let index: Int
  /// The view or guide that the file names first, or the view that owns the constraint.
  let first: InterfaceBuilderReader.Place
  /// The second one; nil for a length.
  var second: InterfaceBuilderReader.Place?

  /// The value of an attribute.
  subscript<Value>(key: AttributeKey<Value>) -> Value? { reader.tree.elements[index][key] }

  /// The view that has it in its list of constraints.
  var owner: ImportedView? { ImportedView(reader: reader, index: index).owner?.owner }

  /// Whether its constant is the standard space, which Interface Builder shows in place of a number.
  var isStandardSpace: Bool { self[.isSymbolic] == true }

  /// Whether one of its items has a role.
  func involves(_ role: GuideRole) -> Bool {
    [first, second].contains { place in
      place.map { reader.layouts[$0.layout][$0.item].role == role } ?? false
    }
  }

  /// Whether it names the older guide at the top: the first or the second item.
  func namesTopGuide(second isSecond: Bool) -> Bool {
    reader.tree.elements[index][isSecond ? "secondItem" : "firstItem"].map(reader.topGuides.contains) ?? false
  }
}
