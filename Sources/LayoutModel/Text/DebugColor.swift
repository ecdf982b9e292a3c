/// A colour that identifies a view in drawings and printed output.
///
/// It is a function of the view's name, equal in all documents and on all machines. There are 36 colours: 10 hues, a
/// brown and a slate, in 3 shades each. All have a contrast of at least 3 to 1 against black and white, and none is
/// near the red of findings. In documents with many views, some views share a colour.
public struct DebugColor: Sendable, Hashable {
  /// The red component.
  public var red: UInt8
  /// The green component.
  public var green: UInt8
  /// The blue component.
  public var blue: UInt8

  /// Creates the colour of a view with a name.
  public init(of name: some StringProtocol) {
    // The hash is FNV-1a, since `Hasher` differs from run to run.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    // The high bits are included, since the low bits of similar names are similar.
    let rgb = Self.palette[Int((hash ^ (hash >> 32)) % UInt64(Self.palette.count))]
    red = UInt8(truncatingIfNeeded: rgb >> 16)
    green = UInt8(truncatingIfNeeded: rgb >> 8)
    blue = UInt8(truncatingIfNeeded: rgb)
  }

  /// The colour as `#` and six hexadecimal digits, as in CSS.
  public var hex: String {
    let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The nearest of the 256 terminal colours, in 16...231.
  public var terminalIndex: Int {
    func level(_ part: UInt8) -> Int {
      let levels = [0, 95, 135, 175, 215, 255]
      let distances = levels.map { abs($0 - Int(part)) }
      return distances.indices.min { distances[$0] < distances[$1] } ?? 0
    }
    return 16 + 36 * level(red) + 6 * level(green) + level(blue)
  }

  /// The colours: hues 30 degrees apart in OKLCH, with a brown in place of red and a slate in place of pink. The 12
  /// colours of a shade have equal luminance: 0.115, 0.18 and 0.28.
  static let palette: [UInt32] = [
    0x715C44, 0x9B4701, 0x7E5901, 0x626303, 0x1E6E00, 0x076C54, 0x056A6F, 0x036789, 0x1D5BBF, 0x664BBC, 0x8E3CA0,
    0x50626F,
    0x88725A, 0xBE5903, 0x9A6E06, 0x797A01, 0x2C870F, 0x0A8668, 0x0C8388, 0x067FA8, 0x3573D9, 0x7C63D6, 0xA754B9,
    0x667886,
    0xA38D73, 0xE46F16, 0xBC870B, 0x959508, 0x4AA335, 0x09A480, 0x10A0A6, 0x069BCD, 0x4F8FF8, 0x957EF4, 0xC46FD7,
    0x8093A1,
  ]
}

extension LayoutDocument {
  /// Returns the colour of each view below the root, in the order of the document.
  public func debugColors() -> [(name: String, color: DebugColor)] {
    items.dropFirst().filter { $0.kind == .view }.map { ($0.name, DebugColor(of: $0.name)) }
  }
}
