public import LayoutModel

/// What the dictionary shorthand consists of, in documents and in Swift: keys like `left ==`, and references like
/// `superview` and `header.bottom`.
public enum Shorthand {
  /// `left ==`: an attribute, one space, a relation.
  public struct Key: Sendable, Hashable {
    /// The name before the space; of an attribute, if it is right.
    public var attribute: String
    /// The relation behind it.
    public var relation: LayoutRelation

    /// The parts of a key; nil where it has not two, or the second one is no relation.
    public init?(_ text: String) {
      let parts = text.split(separator: " ", omittingEmptySubsequences: false)
      guard parts.count == 2, let relation = LayoutRelation(name: parts[1]) else { return nil }
      attribute = String(parts[0])
      self.relation = relation
    }
  }

  /// `header.bottom`, or `header` for its attribute that the key has.
  public struct Reference: Sendable, Hashable {
    /// The name of an item, or `superview`, or `|`, which is the same.
    public var item: String
    /// The name behind the last dot, where there is one.
    public var attribute: String?

    /// The parts of a reference. Names may have dots in them, so what is an item's name as a whole has one part.
    public init(_ text: String, in document: LayoutDocument) {
      guard document.item(named: text) == nil, let dot = text.lastIndex(of: ".") else {
        item = text
        return
      }
      item = String(text[..<dot])
      attribute = String(text[text.index(after: dot)...])
    }
  }
}
