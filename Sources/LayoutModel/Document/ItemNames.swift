/// An index of a document's items by name.
///
/// Nearly all names are ASCII; these are looked up by their bytes. Other names are looked up as Swift strings, which
/// compare by canonical equivalence.
struct ItemNames: Sendable {
  private var names = StringInterner()
  /// For each name in `names`, the last item that had it. This item may have been removed.
  private var owners: [LayoutItemID] = []
  private var others: [String: LayoutItemID] = [:]
  /// For each name, such as `view`, the last number up to which all numbered names are taken: `view 2`, `view 3` and so
  /// on. The search for a free name begins after it. A removal frees a name and therefore empties the dictionary.
  var takenNumbers: [String: Int] = [:]

  /// Creates an index of items, without removed ones.
  init(of items: [LayoutItem]) {
    for index in items.indices where items[index].kind != .removed {
      insert(LayoutItemID(index), called: items[index].name, in: items)
    }
  }

  /// Returns the item with a name; nil if there is none.
  func item(named name: some StringProtocol, in items: [LayoutItem]) -> LayoutItemID? {
    let found = name.utf8.withContiguousStorageIfAvailable { item(namedUTF8: $0, in: items) }
    return found ?? Array(name.utf8).withUnsafeBufferPointer { item(namedUTF8: $0, in: items) }
  }

  /// Returns the item with a name in UTF-8; nil if there is none.
  func item(namedUTF8 name: UnsafeBufferPointer<UInt8>, in items: [LayoutItem]) -> LayoutItemID? {
    if name.isASCII { return item(namedASCII: name, in: items) }
    let text = String(decoding: name, as: UTF8.self)
    if let item = others[text] { return item }
    guard let plain = Self.plain(text) else { return nil }
    return item(named: plain, in: items)
  }

  /// Returns the item with a name in ASCII; nil if there is none. The search is fastest if `guess` is the item with
  /// this name.
  func item(
    namedASCII name: UnsafeBufferPointer<UInt8>, guess: LayoutItemID = .root, in items: [LayoutItem]
  ) -> LayoutItemID? {
    // If no item was removed and all names are ASCII, the index of a name is that of its item.
    if let index = names.index(of: name, guess: guess.index), items[owners[index].index].kind != .removed {
      return owners[index]
    }
    return others.isEmpty ? nil : others[String(decoding: name, as: UTF8.self)]
  }

  /// Reserves capacity for a number of items.
  mutating func reserveCapacity(_ count: Int) {
    names.reserveCapacity(count)
    owners.reserveCapacity(count)
  }

  /// Adds an item, unless another item has its name. The item itself need not be in `items` yet.
  /// - Returns: whether it was added.
  @discardableResult
  mutating func insert(_ id: LayoutItemID, called name: String, in items: [LayoutItem]) -> Bool {
    var name = name
    let isInserted = name.withUTF8 { bytes -> Bool? in
      guard bytes.isASCII else { return nil }
      guard others.isEmpty || others[String(decoding: bytes, as: UTF8.self)] == nil else { return false }
      let (isNew, index) = names.insert(bytes)
      if isNew {
        owners.append(id)
      } else if items[owners[index].index].kind == .removed {
        owners[index] = id
      } else {
        return false
      }
      return true
    }
    if let isInserted { return isInserted }
    guard item(named: name, in: items) == nil else { return false }
    others[name] = id
    return true
  }

  /// Removes an item that is about to be removed from the document. An ASCII name stays in the index, since lookups of
  /// such names test whether the item was removed.
  mutating func remove(_ id: LayoutItemID, in items: [LayoutItem]) {
    takenNumbers = [:]
    if others[items[id.index].name] == id { others[items[id.index].name] = nil }
  }

  /// The non-ASCII characters that are canonically equivalent to an ASCII character, each with this character.
  private static let twins: [Unicode.Scalar: Unicode.Scalar] = ["\u{212A}": "K", "\u{37E}": ";", "\u{1FEF}": "`"]

  /// Returns the ASCII text that is canonically equivalent to a text; nil if there is none.
  private static func plain(_ text: String) -> String? {
    var plain = ""
    for scalar in text.unicodeScalars {
      guard let twin = scalar.isASCII ? scalar : twins[scalar] else { return nil }
      plain.unicodeScalars.append(twin)
    }
    return plain
  }
}
