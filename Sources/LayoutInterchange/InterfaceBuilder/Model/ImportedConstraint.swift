internal import LayoutModel

/// A constraint of a document, as the input of import rules.
struct ImportedConstraint {
  let reader: InterfaceBuilderReader
  /// The index of the constraint's element.
  let index: Int
  /// The item that the file names first, or the view that owns the constraint if the file names none.
  let first: InterfaceBuilderReader.Place
  /// The second item, or the view that owns the constraint if the file names the second attribute alone; nil for a
  /// constraint on a length.
  var second: InterfaceBuilderReader.Place?

  /// The value of an attribute of the constraint's element; nil if the attribute is absent.
  subscript<Value>(key: AttributeKey<Value>) -> Value? { reader.tree.elements[index][key] }

  /// The view whose list of constraints contains the constraint; nil if the constraint is in no list.
  var owner: ImportedView? { ImportedView(reader: reader, index: index).owner?.owner }

  /// Whether the constraint's constant is the standard space, which Interface Builder shows in place of a number.
  var isStandardSpace: Bool { self[.isSymbolic] == true }

  /// Returns whether one of the constraint's items is a guide with the given role.
  func involves(_ role: GuideRole) -> Bool {
    [first, second].contains { place in
      place.map { reader.layouts[$0.layout][$0.item].role == role } ?? false
    }
  }

  /// Returns whether the constraint's first or second item is the top layout guide of a controller. Such guides are
  /// found in documents from before safe areas.
  func namesTopGuide(second isSecond: Bool) -> Bool {
    reader.tree.elements[index][isSecond ? "secondItem" : "firstItem"].map(reader.topGuides.contains) ?? false
  }
}
