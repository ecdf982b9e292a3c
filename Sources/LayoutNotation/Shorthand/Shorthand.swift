package import LayoutModel

/// The elements of the dictionary shorthand: keys like `left ==`, and references like `superview` and `header.bottom`.
package enum Shorthand {
  /// A key, such as `left ==`: an attribute, one space, a relation.
  package struct Key: Sendable, Hashable {
    /// The text before the space; the name of an attribute, if valid.
    package var attribute: String
    /// The relation after it.
    package var relation: LayoutRelation

    /// Parses a key; nil if it has not two parts, or if the second is no relation.
    package init?(_ text: String) {
      let parts = text.split(separator: " ", omittingEmptySubsequences: false)
      guard parts.count == 2, let relation = LayoutRelation(name: parts[1]) else { return nil }
      attribute = String(parts[0])
      self.relation = relation
    }
  }

  /// A reference, such as `header.bottom`, or `header` for the key's attribute.
  package struct Reference: Sendable, Hashable {
    /// The name of an item, or `superview` or its synonym `|`.
    package var item: String
    /// The text after the last dot, if there is one.
    package var attribute: String?

    /// Parses a reference. Names may contain dots, so a text that is an item's name has no attribute.
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
