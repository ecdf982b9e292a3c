internal import LayoutModel

/// One element of an XML document.
struct MarkupElement {
  var name: String
  /// The attributes of the element, in document order.
  private(set) var attributes: [(name: String, value: String)] = []
  /// The index of each attribute in `attributes`, by name. It is filled only if the element has too many for a linear
  /// search.
  private var places: [String: Int] = [:]
  /// The byte offset at which the element begins.
  var offset: Int
  /// The index in `MarkupTree.elements` of the parent element; nil for the outermost element.
  var parent: Int?
  /// The indices in `MarkupTree.elements` of the child elements, in document order.
  var children: [Int] = []
  /// The text between the tags of a `string` or `mutableString` element; empty for other elements.
  var text = ""

  init(name: String, offset: Int, parent: Int?) {
    (self.name, self.offset, self.parent) = (name, offset, parent)
  }

  /// The number of attributes up to which a linear search is faster than a look-up in a dictionary.
  private static let fewAttributes = 64

  /// The value of an attribute; nil if the element does not have it.
  /// - Complexity: constant, since linear searches are limited to few attributes.
  subscript(name: String) -> String? {
    // The properties are passed one by one, since a copy of the whole element would update reference counts.
    @inline(__always) get { Self.value(of: name, in: attributes, places) }
  }

  private static func value(
    of name: String, in attributes: [(name: String, value: String)], _ places: [String: Int]
  ) -> String? {
    if attributes.count > fewAttributes { return places[name].map { attributes[$0].value } }
    // Few names have the same length, and a comparison of strings takes longer than one of lengths.
    let length = name.utf8.count
    for place in attributes.indices where attributes[place].name.utf8.count == length {
      if attributes[place].name == name { return attributes[place].value }
    }
    return nil
  }

  /// Adds an attribute that the element does not have yet.
  mutating func add(_ name: String, _ value: String) {
    attributes.append((name, value))
    if attributes.count > Self.fewAttributes {
      if places.isEmpty { for (place, attribute) in attributes.enumerated() { places[attribute.name] = place } }
      places[name] = attributes.count - 1
    }
  }

  /// Replaces the name and the value of each attribute by those that a function returns. If the function returns nil,
  /// the attribute is removed.
  mutating func replaceAttributes(_ replacement: (_ name: String, _ value: String) -> (String, String)?) {
    let old = attributes
    (attributes, places) = ([], [:])
    for attribute in old {
      if let (name, value) = replacement(attribute.name, attribute.value) { add(name, value) }
    }
  }

  /// Returns the value of an attribute as a number; nil if it is absent, not finite, or of a magnitude beyond
  /// `LayoutLimits.largestLength`.
  func number(_ name: String) -> Double? {
    self[name].flatMap { Double($0) }.flatMap { $0.isFinite && abs($0) <= LayoutLimits.largestLength ? $0 : nil }
  }

  /// Returns whether an attribute is `YES`; nil if it is absent.
  func flag(_ name: String) -> Bool? {
    self[name].map { $0 == "YES" }
  }
}

/// An XML document as a flat list of elements. Parents come before children, so that no reader needs recursion.
struct MarkupTree {
  var elements: [MarkupElement] = []

  subscript(index: Int) -> MarkupElement {
    elements[index]
  }

  /// Returns the index in `elements` of an element's first child with the given name and, if one is given, with the
  /// given value of the attribute `key`; nil if there is none.
  func child(of index: Int, named name: String, key: String? = nil) -> Int? {
    elements[index].children.first { elements[$0].name == name && (key == nil || elements[$0]["key"] == key) }
  }

  /// Returns the index in `elements` of an element's first child with the given value of the attribute `key`; nil if
  /// there is none.
  func child(of index: Int, key: String) -> Int? {
    elements[index].children.first { elements[$0]["key"] == key }
  }

  /// Returns the element of the recorded frame of a view; nil if none is recorded.
  func frame(of index: Int) -> MarkupElement? { child(of: index, named: "rect", key: "frame").map { elements[$0] } }

  /// Returns the indices in `elements` of the elements that contain an element, the closest first.
  func ancestors(of index: Int) -> [Int] {
    Array(
      sequence(state: index) { element in
        guard let parent = elements[element].parent else { return nil }
        element = parent
        return parent
      })
  }

  /// Returns the grandchildren of an element that are children of its first child with a name, by their indices in
  /// `elements`. It is empty if there is no such child.
  func children(of index: Int, in name: String) -> [Int] {
    child(of: index, named: name).map { elements[$0].children } ?? []
  }

  /// Converts frames, constraints and attributes that can be written in two ways into one form.
  mutating func normalize() {
    normalizeFrames()
    normalizeConstraints()
    normalizeRuntimeAttributes()
  }

  /// Types of the user defined runtime attributes that affect a layout, by key path. Each attribute sets the property
  /// of a view that the XML attribute with the same name sets too. Its type may also be `string`, since key-value
  /// coding reads a Boolean or a number from a text.
  ///
  /// `translatesAutoresizingMaskIntoConstraints` is not among the attributes. A view that switches it off here often
  /// gets its constraints from the program. Without the mask, nothing in the document would then determine its frame.
  private static let runtimeAttributes = [
    "baselineRelativeArrangement": "boolean", "hidden": "boolean", "insetsLayoutMarginsFromSafeArea": "boolean",
    "preservesSuperviewLayoutMargins": "boolean", "spacing": "number",
  ]

  /// Gives elements the attributes that their user defined runtime attributes set when the document is loaded.
  private mutating func normalizeRuntimeAttributes() {
    for index in elements.indices where elements[index].name == "userDefinedRuntimeAttribute" {
      guard let name = elements[index]["keyPath"], let type = Self.runtimeAttributes[name],
        let given = elements[index]["type"], [type, "string"].contains(given),
        let owner = elements[index].parent.flatMap({ elements[$0].parent })
      else { continue }
      let element = given == "number" ? child(of: index, key: "value") : index
      guard var value = element.flatMap({ elements[$0]["value"] }) else { continue }
      // As of `NSString.boolValue`, but for blanks, signs and zeros at the beginning.
      if given == "string", type == "boolean" { value = value.contains(/^[YyTt1-9]/) ? "YES" : "NO" }
      elements[owner].replaceAttributes { $0 == name ? nil : ($0, $1) }
      elements[owner].add(name, value)
    }
  }

  /// Removes attributes of constraints with default values, which Xcode usually leaves out. The default first item is
  /// the view that owns the constraint, and the default relation is equality.
  private mutating func normalizeConstraints() {
    for index in elements.indices where elements[index].name == "constraint" {
      let owner = elements[index].parent.flatMap { elements[$0].parent }.flatMap { elements[$0]["id"] }
      let defaults = ["firstItem": owner, "relation": "equal"]
      guard defaults.contains(where: { $1 != nil && elements[index][$0] == $1 }) else { continue }
      elements[index].replaceAttributes { name, value in defaults[name] == value ? nil : (name, value) }
    }
  }

  /// Turns frames that are written as insets into rectangles. Some versions of Xcode wrote the frames of views with
  /// autoresizing masks as left and top distances and a size.
  private mutating func normalizeFrames() {
    let names = ["minX": "x", "minY": "y"]
    for index in elements.indices where elements[index].name == "frame" && elements[index]["key"] == "frameInset" {
      elements[index].name = "rect"
      elements[index].replaceAttributes { name, value in
        name == "key" ? (name, "frame") : (names[name] ?? name, value)
      }
    }
  }
}
