internal import LayoutModel

/// One element of an XML document.
struct MarkupElement {
  /// Its name.
  var name: String
  /// Its attributes, in the order of the text.
  private(set) var attributes: [(name: String, value: String)] = []
  /// The place of each attribute, kept only for elements with too many to look through.
  private var places: [String: Int] = [:]
  /// The byte at which it begins.
  var offset: Int
  /// The element that it is in; nil for the outermost one.
  var parent: Int?
  /// The elements directly in it, in their order.
  var children: [Int] = []
  /// What it has of text, of strings alone.
  var text = ""

  init(name: String, offset: Int, parent: Int?) {
    (self.name, self.offset, self.parent) = (name, offset, parent)
  }

  /// So many attributes are looked through sooner than looked up.
  private static let fewAttributes = 64

  /// The value of an attribute. Constant time.
  subscript(name: String) -> String? {
    if attributes.count > Self.fewAttributes { return places[name].map { attributes[$0].value } }
    return attributes.first { $0.name == name }?.value
  }

  /// Adds an attribute that the element does not have yet.
  mutating func add(_ name: String, _ value: String) {
    attributes.append((name, value))
    if attributes.count > Self.fewAttributes {
      if places.isEmpty { for (place, attribute) in attributes.enumerated() { places[attribute.name] = place } }
      places[name] = attributes.count - 1
    }
  }

  /// Gives attributes other names, and may give them other values.
  mutating func replaceAttributes(_ replacement: (_ name: String, _ value: String) -> (String, String)) {
    let old = attributes
    (attributes, places) = ([], [:])
    for attribute in old {
      let (name, value) = replacement(attribute.name, attribute.value)
      add(name, value)
    }
  }

  /// The value of an attribute as a finite number.
  func number(_ name: String) -> Double? {
    self[name].flatMap { Double($0) }.flatMap { $0.isFinite && abs($0) <= LayoutLimits.largestLength ? $0 : nil }
  }

  /// An attribute that is `YES` or `NO`.
  func flag(_ name: String) -> Bool? {
    self[name].map { $0 == "YES" }
  }
}

/// An XML document: each element after the one that it is in, so that nobody has to descend.
struct MarkupTree {
  var elements: [MarkupElement] = []

  subscript(index: Int) -> MarkupElement {
    elements[index]
  }

  /// The first child of that name, and with that key where one is given.
  func child(of index: Int, named name: String, key: String? = nil) -> Int? {
    elements[index].children.first { elements[$0].name == name && (key == nil || elements[$0]["key"] == key) }
  }

  /// The first child with that key.
  func child(of index: Int, key: String) -> Int? {
    elements[index].children.first { elements[$0]["key"] == key }
  }

  /// The frame that a view is recorded with.
  func frame(of index: Int) -> MarkupElement? { child(of: index, named: "rect", key: "frame").map { elements[$0] } }

  /// The elements that an element is in, the closest first.
  func ancestors(of index: Int) -> [Int] {
    Array(
      sequence(state: index) { element in
        guard let parent = elements[element].parent else { return nil }
        element = parent
        return parent
      })
  }

  /// The children of the first child of that name.
  func children(of index: Int, in name: String) -> [Int] {
    child(of: index, named: name).map { elements[$0].children } ?? []
  }

  /// Makes the frames of all views rectangles. Those that masks place some versions of the tools wrote as what is before and
  /// above them, with their size.
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
