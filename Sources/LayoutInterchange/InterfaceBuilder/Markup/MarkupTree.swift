internal import LayoutModel

/// One element of an XML document.
struct MarkupElement {
  var name: String
  /// Its attributes, in the order of the text.
  private(set) var attributes: [(name: String, value: String)] = []
  /// The index of each attribute by name, filled only for elements with too many for a linear search.
  private var places: [String: Int] = [:]
  /// The byte offset at which it begins.
  var offset: Int
  /// The element around it; nil for the outermost one.
  var parent: Int?
  /// Its child elements, in document order.
  var children: [Int] = []
  /// Its text; only string elements have any.
  var text = ""

  init(name: String, offset: Int, parent: Int?) {
    (self.name, self.offset, self.parent) = (name, offset, parent)
  }

  /// The number of attributes up to which a linear search is faster than a look-up.
  private static let fewAttributes = 64

  /// The value of an attribute. Constant time.
  subscript(name: String) -> String? {
    // Passed on by parts: a copy of the element counts references.
    @inline(__always) get { Self.value(of: name, in: attributes, places) }
  }

  private static func value(
    of name: String, in attributes: [(name: String, value: String)], _ places: [String: Int]
  ) -> String? {
    if attributes.count > fewAttributes { return places[name].map { attributes[$0].value } }
    // Few names are of one length, and comparing strings takes longer.
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

  /// Renames attributes, and may change their values.
  mutating func replaceAttributes(_ replacement: (_ name: String, _ value: String) -> (String, String)) {
    let old = attributes
    (attributes, places) = ([], [:])
    for attribute in old {
      let (name, value) = replacement(attribute.name, attribute.value)
      add(name, value)
    }
  }

  /// The value of an attribute as a number; nil if not finite or beyond `LayoutLimits.largestLength`.
  func number(_ name: String) -> Double? {
    self[name].flatMap { Double($0) }.flatMap { $0.isFinite && abs($0) <= LayoutLimits.largestLength ? $0 : nil }
  }

  /// Whether an attribute is `YES` rather than `NO`; nil if it is absent.
  func flag(_ name: String) -> Bool? {
    self[name].map { $0 == "YES" }
  }
}

/// An XML document as a flat list: parents before children, so that no reader needs recursion.
struct MarkupTree {
  var elements: [MarkupElement] = []

  subscript(index: Int) -> MarkupElement {
    elements[index]
  }

  /// The first child with a name, and with a key if one is given.
  func child(of index: Int, named name: String, key: String? = nil) -> Int? {
    elements[index].children.first { elements[$0].name == name && (key == nil || elements[$0]["key"] == key) }
  }

  /// The first child with a key.
  func child(of index: Int, key: String) -> Int? {
    elements[index].children.first { elements[$0]["key"] == key }
  }

  /// The recorded frame of a view.
  func frame(of index: Int) -> MarkupElement? { child(of: index, named: "rect", key: "frame").map { elements[$0] } }

  /// The elements around an element, the closest first.
  func ancestors(of index: Int) -> [Int] {
    Array(
      sequence(state: index) { element in
        guard let parent = elements[element].parent else { return nil }
        element = parent
        return parent
      })
  }

  /// The children of the first child with a name.
  func children(of index: Int, in name: String) -> [Int] {
    child(of: index, named: name).map { elements[$0].children } ?? []
  }

  /// Rewrites frames that are insets as rectangles. For views with masks, some tools versions wrote the left and top
  /// distances and the size.
  mutating func normalizeFrames() {
    let names = ["minX": "x", "minY": "y"]
    for index in elements.indices where elements[index].name == "frame" && elements[index]["key"] == "frameInset" {
      elements[index].name = "rect"
      elements[index].replaceAttributes { name, value in
        name == "key" ? (name, "frame") : (names[name] ?? name, value)
      }
    }
  }
}
