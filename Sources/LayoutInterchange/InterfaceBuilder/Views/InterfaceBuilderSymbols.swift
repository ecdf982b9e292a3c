internal import LayoutModel

/// A symbol that an image view of iOS shows. What is aligned of it is as high for all symbols of a point size, however high
/// they are themselves, and its baseline is that of a text beside it.
struct MobileSymbol {
  /// What the tables call it: the parts of the symbol's name, the last one first, for that is the shape that encloses the
  /// others. Filled shapes are as large as others.
  let name: [String]
  /// The point size of the text that it stands beside, as a part of the usual one.
  private let size: Double
  /// By how much it is larger than the scale of most symbols.
  private let scale: Double
  /// By how much the stroke of a shape around it reaches further above and below than that of the usual weight, in points.
  private let weight: Double
  /// How high it is for its width, if the document tells.
  private let shape: Double?
  private static let enclosing: Set<String> = ["circle", "rectangle", "square"]

  /// The symbol of an element; nil where it is no image view of iOS, or shows another image.
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

  /// By how much the frame is larger than what constraints see, from what it is for a symbol of the usual size and scale.
  func insets(_ usual: EdgeInsets) -> EdgeInsets {
    let half = PlatformMetrics.standard.measure("symbolHeight") / 2
    func inset(_ usual: Double) -> Double { ((usual + weight + half) * scale - half) * size }
    return EdgeInsets(
      top: inset(usual.top), left: usual.left * size, bottom: inset(usual.bottom), right: usual.right * size)
  }

  /// What is likely of a symbol that is in no table, of the usual size and scale: those that are wider than high are lower.
  /// It is as near as a third of a point to 37 of 79 symbols that are known.
  var likelyInsets: EdgeInsets {
    func likely(_ name: String) -> Double { PlatformMetrics.standard.measure("likelySymbol/\(name)") }
    let beyond = ((shape ?? 1) - 1) * likely("growth") + likely("square")
    let inset = min(max(beyond, likely("widest")), likely("highest")) / 2
    return EdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
  }

  /// How far the baseline is below the middle: symbols stand in the middle of capital letters.
  var baselineBelowMiddle: Double {
    let knowledge = PlatformMetrics.standard
    return knowledge.measure("capHeight") * knowledge.measure("standard") * size / 2
  }
}
