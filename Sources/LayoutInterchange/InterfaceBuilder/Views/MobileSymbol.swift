internal import LayoutModel

/// A symbol (SF Symbols) in an image view of iOS. All symbols of a point size have the same alignment height, however
/// high they are, and the baseline of a text beside them.
struct MobileSymbol {
  /// Its name in the tables: the parts of the symbol's name in reverse, as the last one is the enclosing shape. Fills
  /// make no difference.
  let name: [String]
  /// The point size of the text beside it, relative to the standard one.
  private let size: Double
  /// Its scale relative to that of most symbols.
  private let scale: Double
  /// The additional height above and below, in points, of an enclosing shape's stroke in its weight.
  private let weight: Double
  /// The ratio of its height to its width, if the document records it.
  private let shape: Double?
  private static let enclosing: Set<String> = ["circle", "rectangle", "square"]

  /// The symbol of an element; nil if it is no image view of iOS, or shows another image.
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

  /// The alignment insets, from those of a symbol of the usual size and scale.
  func insets(_ usual: EdgeInsets) -> EdgeInsets {
    let half = PlatformMetrics.standard.measure("symbolHeight") / 2
    func inset(_ usual: Double) -> Double { ((usual + weight + half) * scale - half) * size }
    return EdgeInsets(
      top: inset(usual.top), left: usual.left * size, bottom: inset(usual.bottom), right: usual.right * size)
  }

  /// The estimated insets of a symbol in no table, of the usual size and scale: wider symbols are lower. Right to a
  /// third of a point for 37 of 79 known symbols.
  var likelyInsets: EdgeInsets {
    func likely(_ name: String) -> Double { PlatformMetrics.standard.measure("likelySymbol/\(name)") }
    let beyond = ((shape ?? 1) - 1) * likely("growth") + likely("square")
    let inset = min(max(beyond, likely("widest")), likely("highest")) / 2
    return EdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
  }

  /// The distance from the middle to the baseline: symbols are centred on the cap height.
  var baselineBelowMiddle: Double {
    let knowledge = PlatformMetrics.standard
    return knowledge.measure("capHeight") * knowledge.measure("standard") * size / 2
  }
}
