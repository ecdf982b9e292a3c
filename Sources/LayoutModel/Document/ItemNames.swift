/// The items of a document by their names.
///
/// Nearly all names are ASCII, and looked up by their bytes. Others are looked up as Swift compares strings, by which a
/// character is the same however it is composed.
struct ItemNames: Sendable {
  private var names = StringInterner()
  /// The item of each name in the table, the last where several had it; it may have been removed.
  private var owners: [LayoutItemID] = []
  private var others: [String: LayoutItemID] = [:]

  /// Creates an index of items; removed ones are not in it.
  init(of items: [LayoutItem]) {
    for index in items.indices where items[index].kind != .removed {
      insert(LayoutItemID(index), called: items[index].name, in: items)
    }
  }

  /// The item of a name.
  func item(named name: some StringProtocol, in items: [LayoutItem]) -> LayoutItemID? {
    let found = name.utf8.withContiguousStorageIfAvailable { item(namedUTF8: $0, in: items) }
    return found ?? Array(name.utf8).withUnsafeBufferPointer { item(namedUTF8: $0, in: items) }
  }

  /// The item of a name as UTF-8.
  func item(namedUTF8 name: UnsafeBufferPointer<UInt8>, in items: [LayoutItem]) -> LayoutItemID? {
    if name.isASCII { return item(namedASCII: name, in: items) }
    let text = String(decoding: name, as: UTF8.self)
    if let item = others[text] { return item }
    guard let plain = Self.plain(text) else { return nil }
    return item(named: plain, in: items)
  }

  /// The item of a name as ASCII, found soonest if it is the one that is supposed.
  func item(
    namedASCII name: UnsafeBufferPointer<UInt8>, perhaps supposed: LayoutItemID = .root, in items: [LayoutItem]
  ) -> LayoutItemID? {
    // Unless some were removed, names have the indices of their items.
    if let index = names.index(of: name, perhaps: supposed.index), items[owners[index].index].kind != .removed {
      return owners[index]
    }
    return others.isEmpty ? nil : others[String(decoding: name, as: UTF8.self)]
  }

  /// Makes room for so many items.
  mutating func reserveCapacity(_ count: Int) {
    names.reserveCapacity(count)
    owners.reserveCapacity(count)
  }

  /// Takes in the item at an index, which need not be there yet, unless another one has its name.
  /// - Returns: whether it was taken in.
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

  /// Forgets an item that is about to be removed: those that are removed do not count any more.
  mutating func remove(_ id: LayoutItemID, in items: [LayoutItem]) {
    if others[items[id.index].name] == id { others[items[id.index].name] = nil }
  }

  /// The characters beyond ASCII that Swift holds equal to one of ASCII.
  private static let twins: [Unicode.Scalar: Unicode.Scalar] = ["\u{212A}": "K", "\u{37E}": ";", "\u{1FEF}": "`"]

  /// A text as ASCII that is equal to it; nil where there is none.
  private static func plain(_ text: String) -> String? {
    var plain = ""
    for scalar in text.unicodeScalars {
      guard let twin = scalar.isASCII ? scalar : twins[scalar] else { return nil }
      plain.unicodeScalars.append(twin)
    }
    return plain
  }
}
