/// Names of device models.
///
/// An identifier of Interface Builder denotes a screen, which several models may have. The name of a model denotes the
/// screen of this model.
extension CanvasDevice {
  /// The names of the models that have this screen; empty for the canvas without a device.
  public var models: [String] { Self.modelsByIdentifier[id] ?? [] }

  /// Creates the device with an identifier, such as `retina6_12`, or with the name of a model, such as `iPhone 15` or
  /// `iphone-15`. A model stands for the device with its screen. Returns nil if there is none.
  ///
  /// In the name of a model, case and the marks between words do not matter, and neither do `inch` and `generation`:
  /// `iPad Air (5th generation)` is `ipad-air-5`.
  /// - Complexity: linear in the length of the name.
  public init?(name: String) {
    guard let device = Self(id: name) ?? Self.byModel[Self.words(of: name).joined()] else { return nil }
    self = device
    title = name
  }

  /// Returns the name of a model in the form of command-line arguments, such as `iphone-15-pro`.
  package static func argument(ofModel model: String) -> String {
    String(model.lowercased().map { $0 == " " ? "-" : $0 })
  }

  /// The identifiers of all devices, and then the names of their models in the form of command-line arguments.
  package static let names: [String] = all.map(\.id) + all.flatMap { $0.models.map(argument) }

  private static let byModel = Dictionary(
    all.flatMap { device in device.models.map { (words(of: $0).joined(), device) } },
    uniquingKeysWith: { first, _ in first })

  /// Returns the words of a model's name that matter, in lowercase: ordinals as numbers, and neither `inch` nor
  /// `generation`.
  package static func words(of name: String) -> [String] {
    let words = name.lowercased().split { !($0.isLetter || $0.isNumber || $0 == ".") }.map(String.init)
    return words.filter { !["inch", "generation", "gen"].contains($0) }.map { word in
      // An ordinal, such as `2nd`, is a number with two letters.
      let number = word.prefix(while: \.isNumber)
      let isOrdinal = !number.isEmpty && word.count == number.count + 2 && word.suffix(2).allSatisfy(\.isLetter)
      return isOrdinal ? String(number) : word
    }
  }

  private static let modelsByIdentifier: [String: [String]] = [
    "retina3_5": ["iPhone 4", "iPhone 4s"],
    "retina4_0": ["iPhone 5", "iPhone 5c", "iPhone 5s", "iPhone SE 1"],
    "retina4_7": ["iPhone 6", "iPhone 6s", "iPhone 7", "iPhone 8", "iPhone SE", "iPhone SE 2", "iPhone SE 3"],
    "retina5_5": ["iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus", "iPhone 8 Plus"],
    "retina5_4": ["iPhone 12 mini", "iPhone 13 mini"],
    "retina5_9": ["iPhone X", "iPhone XS", "iPhone 11 Pro"],
    "retina6_0": ["iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14", "iPhone 16e"],
    "retina6_1": ["iPhone XR", "iPhone 11"],
    "retina6_12": ["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"],
    "retina6_3": ["iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"],
    "retina6_5": ["iPhone XS Max", "iPhone 11 Pro Max"],
    "retina6_54": ["iPhone Air"],
    "retina6_7": ["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"],
    "retina6_72": ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus"],
    "retina6_9": ["iPhone 16 Pro Max", "iPhone 17 Pro Max"],
    "ipad8_3rounded": ["iPad mini", "iPad mini 6", "iPad mini 8.3", "iPad mini A17 Pro"],
    "ipad9_7": [
      "iPad 9.7", "iPad 5", "iPad 6", "iPad Air 1", "iPad Air 2", "iPad Pro 9.7", "iPad mini 7.9", "iPad mini 2",
      "iPad mini 3", "iPad mini 4", "iPad mini 5",
    ],
    "ipad10_2": ["iPad 10.2", "iPad 7", "iPad 8", "iPad 9"],
    "ipad10_5": ["iPad Air 3", "iPad Air 10.5", "iPad Pro 10.5"],
    "ipad10_9rounded": [
      "iPad 10", "iPad 10.9", "iPad A16", "iPad Air", "iPad Air 4", "iPad Air 5", "iPad Air 10.9", "iPad Air 11",
      "iPad Air 11 M2", "iPad Air 11 M3",
    ],
    "ipad11_0rounded": ["iPad Pro 11", "iPad Pro 11 1", "iPad Pro 11 2", "iPad Pro 11 3", "iPad Pro 11 4"],
    "ipad11_1rounded": ["iPad Pro 11 M4", "iPad Pro 11 M5"],
    "ipad12_9": ["iPad Pro 12.9 with home button", "iPad Pro 12.9 1", "iPad Pro 12.9 2"],
    "ipad12_9rounded": [
      "iPad Pro 12.9", "iPad Pro 12.9 3", "iPad Pro 12.9 4", "iPad Pro 12.9 5", "iPad Pro 12.9 6", "iPad Air 13",
      "iPad Air 13 M2", "iPad Air 13 M3",
    ],
    "iPad13_0rounded": ["iPad Pro 13", "iPad Pro 13 M4", "iPad Pro 13 M5"],
    "appleTV": ["Apple TV"],
  ]
}
