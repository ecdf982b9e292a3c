/// The items of a document by their names.
///
/// Nearly all names are ASCII, and looked up by their bytes. Others are looked up as Swift compares strings, by which a
/// character is the same however it is composed.
struct ItemNames: Sendable {
  /// A table with open addresses: at the place of a name's hash, or the next that was free, one more than the index of
  /// its item; 0 is free, and a removed item stays. The length is a power of two, and at least a third is free.
  private var places: [Int32] = Array(repeating: 0, count: 16)
  private var taken = 0
  private var others: [String: LayoutItemID] = [:]

  /// Creates an index of items; removed ones are not in it.
  init(of items: [LayoutItem]) {
    for index in items.indices where items[index].kind != .removed { insert(LayoutItemID(index), in: items) }
  }

  /// The item of a name.
  func item(named name: some StringProtocol, in items: [LayoutItem]) -> LayoutItemID? {
    let found = name.utf8.withContiguousStorageIfAvailable { item(namedUTF8: $0, in: items) }
    return found ?? Array(name.utf8).withUnsafeBufferPointer { item(namedUTF8: $0, in: items) }
  }

  /// The item of a name as UTF-8.
  func item(namedUTF8 name: UnsafeBufferPointer<UInt8>, in items: [LayoutItem]) -> LayoutItemID? {
    if name.allSatisfy({ $0 < 0x80 }) {
      var place = ByteHash.value(of: name) & (places.count - 1)
      while places[place] != 0 {
        let index = Int(places[place]) - 1
        if items[index].kind != .removed, Self.isEqual(items[index].name, name) { return LayoutItemID(index) }
        place = (place + 1) & (places.count - 1)
      }
      return others.isEmpty ? nil : others[String(decoding: name, as: UTF8.self)]
    }
    let text = String(decoding: name, as: UTF8.self)
    if let item = others[text] { return item }
    guard let plain = Self.plain(text) else { return nil }
    return item(named: plain, in: items)
  }

  /// Takes in the item at an index, whose name no other has.
  mutating func insert(_ id: LayoutItemID, in items: [LayoutItem]) {
    let name = items[id.index].name
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
      others[name] = id
      return
    }
    if 3 * (taken + 1) > 2 * places.count { grow(items) }
    place(id, name)
  }

  /// Forgets an item that is about to be removed: those that are removed do not count any more.
  mutating func remove(_ id: LayoutItemID, in items: [LayoutItem]) {
    if others[items[id.index].name] == id { others[items[id.index].name] = nil }
  }

  private mutating func grow(_ items: [LayoutItem]) {
    let old = places
    places = Array(repeating: 0, count: 2 * old.count)
    taken = 0
    for entry in old where entry != 0 && items[Int(entry) - 1].kind != .removed {
      place(LayoutItemID(Int(entry) - 1), items[Int(entry) - 1].name)
    }
  }

  private mutating func place(_ id: LayoutItemID, _ name: String) {
    var name = name
    var place = name.withUTF8(ByteHash.value) & (places.count - 1)
    while places[place] != 0 { place = (place + 1) & (places.count - 1) }
    places[place] = Int32(id.index + 1)
    taken += 1
  }

  // MARK: - Bytes

  private static func isEqual(_ name: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    name.utf8.count == bytes.count && name.utf8.elementsEqual(bytes)
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
