internal import LayoutModel

/// A symbol (SF Symbols) in an image view of iOS or tvOS.
///
/// All symbols of one point size have alignment rectangles of the same height, whatever the heights of their images
/// are. The baseline of a symbol is the baseline of a text beside it.
struct MobileSymbol {
  /// The name of the symbol in the tables. It has the parts of the symbol's own name in reverse order, since the last
  /// part may be an enclosing shape, as in `star.circle`. The part `fill` is left out, since it makes no difference.
  let name: [String]
  /// The symbol's point size, as a multiple of the standard point size.
  private let size: Double
  /// The symbol's scale, as a multiple of the default scale.
  private let scale: Double
  /// The height, in points, that the stroke of an enclosing shape adds above and below because of its weight. It is 0
  /// without such a shape.
  private let weight: Double
  /// The ratio of the symbol's height to its width; nil if the document does not record it.
  private let shape: Double?
  private static let enclosing: Set<String> = ["circle", "rectangle", "square"]

  /// Creates the symbol of an element. Returns nil if the element is not an image view of iOS or tvOS, or shows no
  /// symbol.
  init?(_ element: Int, in tree: MarkupTree, _ controls: InterfaceBuilderControls) {
    let node = tree[element]
    guard controls.head.platform != .macOS, node.name == "imageView" else { return nil }
    let reference = controls.imageReference(of: element, in: tree)
    guard (reference ?? node)["catalog"] == "system", let image = (reference ?? node)["image"] else { return nil }
    name = [node.name, "symbol"] + image.split(separator: ".").reversed().map(String.init).filter { $0 != "fill" }
    let knowledge = PlatformMetrics.standard
    let standard = knowledge.measure("standard")
    let child = tree.child(of: element, key: "preferredSymbolConfiguration")
    let configuration = child.map { tree[$0] }
    var points = configuration?.number("pointSize")
    if points == nil, configuration?["configurationType"] == "font", let child {
      points = controls.pointSize(of: child, in: tree, controls.head.texts)
    }
    size = standard > 0 ? max(0, points ?? standard) / standard : 1
    let named = configuration?["scale"] ?? reference?["symbolScale"] ?? ""
    scale = knowledge.font("symbolScale/\(named)") ?? 1
    let encloses = name.dropFirst(2).first.map { Self.enclosing.contains($0) } ?? false
    shape = controls.symbolShapes[image]
    weight = encloses ? knowledge.measure("symbolWeight/\(configuration?["weight"] ?? "")") : 0
  }

  /// Returns the alignment insets of the symbol, in points, given those of the symbol in the standard size and scale.
  func insets(_ usual: EdgeInsets) -> EdgeInsets {
    let half = PlatformMetrics.standard.measure("symbolHeight") / 2
    func inset(_ usual: Double) -> Double { ((usual + weight + half) * scale - half) * size }
    return EdgeInsets(
      top: inset(usual.top), left: usual.left * size, bottom: inset(usual.bottom), right: usual.right * size)
  }

  /// The estimated alignment insets, in points, of a symbol that no table has, in the standard size and scale. Wider
  /// symbols are assumed to be lower. For 37 of 79 symbols that the tables have, the estimate is right to a third of a
  /// point.
  var likelyInsets: EdgeInsets {
    func likely(_ name: String) -> Double { PlatformMetrics.standard.measure("likelySymbol/\(name)") }
    let beyond = ((shape ?? 1) - 1) * likely("growth") + likely("square")
    let inset = min(max(beyond, likely("widest")), likely("highest")) / 2
    return EdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
  }

  /// The distance from the symbol's middle down to the baseline, in points. Symbols are centred on the height of
  /// capitals.
  var baselineBelowMiddle: Double {
    let knowledge = PlatformMetrics.standard
    return knowledge.measure("capHeight") * knowledge.measure("standard") * size / 2
  }
}
