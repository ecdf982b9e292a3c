package import LayoutModel

/// The elements of the dictionary shorthand: keys like `left ==`, and references like `superview` and `header.bottom`.
package enum Shorthand {
  /// A key, such as `left ==`. It consists of an attribute, one space and a relation.
  package struct Key: Sendable, Hashable {
    /// The text before the space, which should be the name of an attribute.
    package var attribute: String
    /// The relation after the space.
    package var relation: LayoutRelation

    /// Parses a key. Returns nil if the text does not have two parts, or if the second part is not a relation.
    package init?(_ text: String) {
      let parts = text.split(separator: " ", omittingEmptySubsequences: false)
      guard parts.count == 2, let relation = LayoutRelation(name: parts[1]) else { return nil }
      attribute = String(parts[0])
      self.relation = relation
    }
  }

  /// A reference to an attribute of an item, such as `header.bottom`. A reference without an attribute, such as
  /// `header`, means the attribute of the key.
  package struct Reference: Sendable, Hashable {
    /// The name of an item, or `superview`, or `|`, which also means the superview.
    package var item: String
    /// The text after the last dot; nil if the reference has no attribute.
    package var attribute: String?

    /// Parses a reference. Since names may contain dots, a text that is the name of an item has no attribute.
    package init(_ text: String, in document: LayoutDocument) {
      guard document.item(named: text) == nil, let dot = text.lastIndex(of: ".") else {
        item = text
        return
      }
      item = String(text[..<dot])
      attribute = String(text[text.index(after: dot)...])
    }
  }
}
