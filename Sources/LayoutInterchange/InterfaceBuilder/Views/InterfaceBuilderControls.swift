internal import LayoutModel

/// What Apple's controls are like: which have a content size, how their frames are larger than what is aligned, and where
/// their baselines are. By tables; see there for where the numbers are from.
struct InterfaceBuilderControls {
  let head: DocumentEnvironment
  let tables: InterfaceBuilderTables
  /// The era that most controls look like.
  private(set) var era: String
  /// The heights of the system's symbol images of macOS, by name: of its catalog, and of AppKit.
  private var symbols: [String: Double] = [:]
  private var namedSymbols: [String: Double] = [:]
  /// How high those of iOS are for their width, by name.
  private(set) var symbolShapes: [String: Double] = [:]
  /// How large images of iOS are in points, symbols about so, by name.
  private(set) var imageSizes: [String: LayoutSize] = [:]
  /// The eras that all controls of a page look like, where they tell.
  private(set) var pages: [Int: String] = [:]
  /// Whether the document has controls of the Touch Bar.
  private let hasTouchBar: Bool
  /// The eras that they can look like, by the version of the tools.
  private(set) var eras: [String] = []

  init(_ tree: MarkupTree, _ head: DocumentEnvironment, _ tables: InterfaceBuilderTables) {
    self.head = head
    self.tables = tables
    hasTouchBar = tree.elements.contains { $0.name == InterfaceBuilderVocabulary.touchBar }
    era = head.mobileEra
    guard head.platform == .macOS else {
      for element in tree.elements where element.name == "image" {
        guard let name = element["name"], let width = element.number("width"), width > 0,
          let height = element.number("height"), height > 0
        else { continue }
        let isSymbol = element["catalog"] == Self.systemCatalog
        let scale = isSymbol ? PlatformMetrics.standard.measure("symbolResource") : 1
        imageSizes[name] = LayoutSize(min(scale * width, Self.mostImage), min(scale * height, Self.mostImage))
        if isSymbol { symbolShapes[name] = height / width }
      }
      return
    }
    eras = head.eras
    let knowledge = PlatformMetrics.standard
    for element in tree.elements where element.name == "image" {
      guard let name = element["name"], let height = element.number("height") else { continue }
      if eras.contains(Self.bitmapEra), knowledge.isEarlier(name, height: height) {
        // The tools ran on a system without symbols.
        eras = [Self.bitmapEra]
      } else if element["catalog"] == Self.systemCatalog {
        symbols[name] = height
      } else if knowledge.isSymbol(name, tools: head.tools) {
        namedSymbols[name] = height
      }
    }
    era = look(of: tree)
    pages = looksOfPages(in: tree)
  }

  /// The catalog that the symbols of the system are in.
  private static let systemCatalog = "system"

  /// No image is larger, in points.
  private static let mostImage = 1e5

  /// The last era of systems that have no symbols.
  private static let bitmapEra = "A"

  /// The recorded height of a control, unless a constraint of its own gives it another one than its content has.
  func contentHeight(of element: Int, in tree: MarkupTree) -> Double? {
    contentLength("height", of: element, in: tree)
  }

  /// The recorded width or height of a control, under the same condition.
  func contentLength(_ length: String, of element: Int, in tree: MarkupTree) -> Double? {
    let isGiven = tree.children(of: element, in: "constraints").contains { tree[$0]["firstAttribute"] == length }
    return isGiven ? nil : tree.frame(of: element)?.number(length)
  }

  /// Controls whose content height tells the era of their look.
  static let telling: Set<String> = [
    "button", "popUpButton", "textField", "secureTextField", "comboBox", "searchField", "segmentedControl", "slider",
    "switch", "stepper",
  ]

  /// Controls whose content height tells the system besides, and so the insets.
  private static let looking = telling.union(["progressIndicator", "datePicker", "levelIndicator", "colorWell"])

  /// The axes along which an element's class has an intrinsic content size.
  func intrinsicAxes(of element: Int, in tree: MarkupTree) -> [LayoutAxis] {
    let node = tree[element]
    let table = head.platform == .macOS ? Self.desktopContent : Self.mobileContent
    guard let content = table[node.name] else { return [] }
    switch content {
    case .size: return LayoutAxis.allCases
    case .height: return [.vertical]
    case .unlessScrolling: return node.flag("scrollEnabled") == false ? LayoutAxis.allCases : []
    case .separator:
      return node["boxType"] == "separator" ? [isVertical(element, in: tree) ? .horizontal : .vertical] : []
    case .bar: return node["style"] == "spinning" ? LayoutAxis.allCases : [.vertical]
    }
  }

  private enum Content { case size, height, unlessScrolling, separator, bar }

  private static let mobileContent: [String: Content] = [
    "label": .size, "button": .size, "textField": .size, "imageView": .size, "switch": .size,
    "segmentedControl": .size, "stepper": .size, "activityIndicatorView": .size, "pageControl": .size,
    "pickerView": .size, "datePicker": .size, "searchBar": .height, "progressView": .height, "slider": .height,
    "navigationBar": .height, "toolbar": .height, "tabBar": .height, "textView": .unlessScrolling,
  ]

  private static let desktopContent: [String: Content] = [
    "textField": .size, "secureTextField": .size, "searchField": .size, "tokenField": .size, "comboBox": .size,
    "button": .size, "popUpButton": .size, "comboButton": .size, "imageView": .size, "segmentedControl": .size,
    "slider": .size, "stepper": .size, "progressIndicator": .bar, "levelIndicator": .size, "colorWell": .size,
    "datePicker": .size, "switch": .size, "pathControl": .size, "box": .separator, "matrix": .size,
    "form": .size,
  ]

  // MARK: - Alignment insets

  /// By how much the frame is larger than what constraints see.
  func alignmentInsets(of element: Int, in tree: MarkupTree) -> EdgeInsets {
    let name = name(of: element, in: tree)
    guard !isFilled(element, in: tree), !isInTouchBar(element, in: tree) else { return .zero }
    let look = name + heightName(of: element, in: tree)
    let era = era(of: element, called: name, in: tree)
    let known = tables.insets(of: look, in: era)
    if let symbol = MobileSymbol(element, in: tree, self) { return symbol.insets(known ?? symbol.likelyInsets) }
    var found = known ?? .zero
    if let height = symbolHeight(of: element, in: tree) {
      let beyond = beyondCapitals(height, of: element, in: tree)
      found.top += beyond.above
      found.bottom += beyond.below
    }
    if era == Self.lineEra { align(&found, of: element, toLineIn: tree) }
    if !Self.evenEras.contains(era), isTurned(element, in: tree) {
      (found.left, found.right) = (found.right, found.left)
    }
    guard head.platform == .macOS, tree[element]["boxType"] == "separator", isVertical(element, in: tree) else {
      return found
    }
    // A vertical line is a horizontal one that was turned.
    return EdgeInsets(top: found.left, left: found.top, bottom: found.right, right: found.bottom)
  }

  /// Whether a view is a text without a border that draws what is behind it: all of that is aligned.
  private func isFilled(_ element: Int, in tree: MarkupTree) -> Bool {
    guard head.platform == .macOS, tree[element].name == "textField" || tree[element].name == "secureTextField",
      let cell = tree.child(of: element, key: "cell")
    else { return false }
    return tree[cell]["borderStyle"] == nil && tree[cell].flag("drawsBackground") == true
  }

  /// Whether a control is in the Touch Bar, whose controls are drawn to their edges.
  func isInTouchBar(_ element: Int, in tree: MarkupTree) -> Bool {
    hasTouchBar && tree.ancestors(of: element).contains { tree[$0].name == InterfaceBuilderVocabulary.touchBar }
  }

  /// The era in which the line of its title is what is aligned of a check box or a radio button.
  private static let lineEra = "B"

  /// The marks of check boxes are as high in all fonts, and so reach less far beyond a higher line.
  private func align(_ insets: inout EdgeInsets, of element: Int, toLineIn tree: MarkupTree) {
    guard let cell = markedCell(of: element, in: tree), !(cell["title"] ?? "").isEmpty else { return }
    // The tables are for one font by the size of controls.
    let control = cell["controlSize"] ?? tree[element]["controlSize"] ?? ""
    let usual = PlatformMetrics.standard.font("desktopControl/\(control)") ?? Self.systemSize
    let size = fontSize(of: element, in: tree)
    var higher = size - usual
    // A line of a size that no label tells is as much higher as the letters are.
    if let line = lineHeight(of: size), let usualLine = lineHeight(of: usual) { higher = line - usualLine }
    let beyond = -higher / 2
    insets.top = max(0, insets.top + beyond)
    insets.bottom = max(0, insets.bottom + beyond)
  }

  /// The eras in which check boxes have the same space on both sides, wherever their marks are.
  private static let evenEras: Set<String> = ["Y", "A"]

  /// Whether a check box or a radio button has its mark behind its title, and so its space on the other side.
  private func isTurned(_ element: Int, in tree: MarkupTree) -> Bool {
    guard head.platform == .macOS, let cell = markedCell(of: element, in: tree) else { return false }
    return ["right", "trailing"].contains(cell["imagePosition"] ?? "")
  }

  /// The cell of a check box or a radio button; nil for other views.
  private func markedCell(of element: Int, in tree: MarkupTree) -> MarkupElement? {
    guard let cell = tree.child(of: element, key: "cell").map({ tree[$0] }),
      InterfaceBuilderTables.unbezeled.contains(cell["type"] ?? "")
    else { return nil }
    return cell
  }

  /// The height of a control that has it of itself, as the last part of its name: it differs between systems of one era,
  /// and the insets and baselines with it.
  private func heightName(of element: Int, in tree: MarkupTree) -> [String] {
    guard head.platform == .macOS, Self.looking.contains(tree[element].name),
      let height = contentHeight(of: element, in: tree)
    else { return [] }
    return [DecimalText.string(height)]
  }

  /// The height of the symbol image that a view without a border shows alone, as the document's resources tell it.
  private func symbolHeight(of element: Int, in tree: MarkupTree) -> Double? {
    guard head.platform == .macOS, let cell = tree.child(of: element, key: "cell") else { return nil }
    // A button without a title shows its image alone, wherever that is to be.
    let isAlone =
      tree[element].name == "button" && tree[cell]["borderStyle"] == nil
      && (tree[cell]["imagePosition"] == "only" || (tree[cell]["title"] ?? "").isEmpty)
    guard tree[element].name == "imageView" || isAlone else { return nil }
    let reference = imageReference(of: cell, in: tree)
    let isLarge = tree.child(of: element, named: "symbolConfiguration").map { tree[$0]["scale"] == "large" } ?? false
    let image = reference?["image"] ?? tree[cell]["image"] ?? ""
    let inButtons = isAlone ? PlatformMetrics.standard.heightInButtons(ofSymbol: image) : nil
    // An image of the project may have the name of a symbol.
    let isOfSystem = (reference ?? tree[cell])["catalog"] == Self.systemCatalog
    let height = (isOfSystem ? symbols : namedSymbols)[image].map { inButtons ?? $0 }
    // Resources tell the size in the medium scale.
    let scale = PlatformMetrics.standard.font("symbolScale/large") ?? 1
    return isLarge ? height.map { ($0 * scale).rounded(.up) } : height
  }

  /// What a cell, or an image view of iOS, says of its image besides the name.
  func imageReference(of element: Int, in tree: MarkupTree) -> MarkupElement? {
    tree.child(of: element, named: "imageReference", key: "image").map { tree[$0] }
  }

  /// How far a symbol of that height in the usual font reaches above and below the capitals of the font of its button.
  private func beyondCapitals(
    _ height: Double, of element: Int, in tree: MarkupTree
  ) -> (above: Double, below: Double) {
    let cell = tree.child(of: element, key: "cell")
    let scale = cell.flatMap { imageReference(of: $0, in: tree)?["symbolScale"] }
    // A scale is of the usual font, whatever the button's is.
    let isInFont = tree[element].name == "button" && (scale ?? Self.defaultScale) == Self.defaultScale
    let size = isInFont ? fontSize(of: element, in: tree) : Self.systemSize
    let knowledge = PlatformMetrics.standard
    // What is aligned of a symbol reaches from the baseline to the height of capitals, which end at half points.
    let capitals = (2 * size * knowledge.measure("capHeight")).rounded() / 2
    guard size != Self.systemSize else {
      let (beyond, rise) = ((height - capitals) / 2, knowledge.measure("symbolRise"))
      return (beyond + rise, beyond - rise)
    }
    // An image is whole points high.
    let whole = (height * size / Self.systemSize).rounded() - capitals
    let above = whole.rounded(.down) / 2
    return (above, whole - above)
  }

  private static let defaultScale = "default"

  /// What the tables call a control: its element and what of its metadata matters, from the outside in.
  /// `scripts/learn-insets` makes the same of it.
  func name(of element: Int, in tree: MarkupTree) -> [String] {
    let node = tree[element]
    guard head.platform == .macOS else {
      // On iOS what is below a navigation bar reaches over the line that the bar ends with.
      if head.platform == .iOS, node.name == "progressView", let style = node["progressViewStyle"] {
        return [node.name, style]
      }
      return MobileSymbol(element, in: tree, self)?.name ?? [node.name]
    }
    let cell = tree.child(of: element, key: "cell").map { tree[$0] }
    let size = cell?["controlSize"] ?? node["controlSize"] ?? "regular"
    // A secure field is a text field that shows dots.
    let name = node.name == "secureTextField" ? "textField" : node.name
    switch name {
    case "box":
      let kind = node["boxType"] ?? "primary"
      if kind == "separator" { return [name, kind] }
      return [name, kind, node["borderType"] ?? "groove", node["titlePosition"] ?? "atTop"]
    case "tabView": return [name, node["type"] ?? "topTabsBezelBorder", node["controlSize"] ?? "regular"]
    case "progressIndicator": return [name, node["style"] ?? "bar", node["controlSize"] ?? "regular"]
    case "colorWell":
      return [name, node["style"] ?? "default"] + PlatformMetrics.standard.eras("wells", tools: head.tools)
    case "switch":
      let look = PlatformMetrics.standard.eras("switches", tools: head.tools)
      return [name, node["controlSize"] ?? "regular"] + look.filter { $0 != "plain" }
    case "imageView": return [name] + [cell?["imageFrameStyle"]].compactMap(\.self)
    case "button", "popUpButton":
      var parts = ["bezelStyle", "type", "borderStyle"].map { cell?[$0] ?? "none" }
      // Check boxes and radio buttons have no bezel, whatever style the file has.
      if InterfaceBuilderTables.unbezeled.contains(parts[1]) { parts[0] = "regularSquare" }
      // So do those without a title, which are as their image alone.
      let isBare = InterfaceBuilderTables.unbezeled.contains(parts[1]) && (cell?["title"] ?? "").isEmpty
      let isImage = isBare || ["only", "overlaps"].contains(cell?["imagePosition"] ?? "")
      let last =
        name == "button" ? (isImage ? "image" : "title") : cell?.flag("pullsDown") == true ? "pullsDown" : "popsUp"
      return [name] + parts + [size, last]
    case "datePicker":
      return [name, cell?["datePickerStyle"] ?? "textFieldAndStepper", cell?["borderStyle"] ?? "none", size]
    case "textField", "comboBox", "searchField", "tokenField":
      return [name, cell?["borderStyle"] ?? "none", cell?["bezelStyle"] ?? "square", size]
    case "segmentedControl":
      let style = cell?["style"] ?? "rounded"
      // What acts as buttons looks as such in this style since macOS 11.
      let isButtons = style == "rounded" && cell?["trackingMode"] == "momentary"
      return [name, style, size] + (isButtons ? ["momentary"] : [])
    case "slider":
      let hasTicks = (cell?.number("numberOfTickMarks") ?? 0) > 0
      return [name, cell?["sliderType"] ?? "linear", hasTicks ? cell?["tickMarkPosition"] ?? "below" : "plain", size]
    case "stepper", "levelIndicator": return [name, size]
    case "pathControl": return [name, cell?["pathStyle"] ?? "standard", size]
    default: return [name]
    }
  }

  /// Whether a separator is a vertical line: it clings to its width, and not to its height as well.
  private func isVertical(_ separator: Int, in tree: MarkupTree) -> Bool {
    let height = tree[separator].number("verticalHuggingPriority") ?? LayoutPriority.low
    return height <= LayoutPriority.low
      && tree[separator].number("horizontalHuggingPriority") ?? LayoutPriority.low > height
  }

  // MARK: - Baselines

  /// The distance of the first baseline from the top of the alignment rectangle, and of the last one from its bottom, for
  /// a control whose content is of that height.
  func baselines(
    of element: Int, in tree: MarkupTree, height: Double?, designedHeight: Double?
  ) -> (first: Double?, last: Double?) {
    if head.platform != .macOS {
      return mobileBaselines(of: element, in: tree, height: height, designedHeight: designedHeight)
    }
    guard let height, Self.desktopContent[tree[element].name] != nil else { return (nil, nil) }
    // An image stands on its baselines.
    if tree[element].name == "imageView" { return (height, 0) }
    let name = name(of: element, in: tree)
    let size = fontSize(of: element, in: tree)
    let look = name + heightName(of: element, in: tree) + fontName(of: element, in: tree)
    let era = era(of: element, called: name, in: tree)
    // What no table knows is as most are, but for what shows no text.
    guard let below = tables.baseline(of: look, in: era, fontSize: size) ?? usualBaseline(of: element, in: tree, size)
    else { return (nil, nil) }
    // Only texts without a border have more than one line, all of one height.
    let isText = name[0] == "textField" && name[1] == "none"
    let lines = isText ? max(1, (height / (size * PlatformMetrics.standard.measure("desktopLineHeight"))).rounded()) : 1
    var half = height / lines / 2
    // A line that was drawn higher than it needs has its first baseline from the top, and its last one from the bottom.
    if isText, lines == 1, let line = usualLine(of: element, in: tree, size), height >= line + Self.stretched {
      half = line / 2
    }
    // The last baseline of a mark without a title is where the mark ends.
    return (half + below, isBareMark(element, in: tree) ? 0 : half - below)
  }

  /// The last part of the name of a control whose font is left to its appearance: it differs from the same font that the
  /// file names, in fields with a bezel.
  private func fontName(of element: Int, in tree: MarkupTree) -> [String] {
    tree.font(of: element)?.flag("usesAppearanceFont") == true ? ["appearance"] : []
  }

  /// How high a line of the system font is; nil for other fonts, and sizes that no label tells.
  private func usualLine(of element: Int, in tree: MarkupTree, _ size: Double) -> Double? {
    let font = tree.child(of: element, key: "cell").flatMap { tree.child(of: $0, key: "font") }.map { tree[$0] }
    return font.flatMap { $0["name"] == nil ? lineHeight(of: size) : nil }
  }

  /// How high a line of the system font of that point size is; nil where no label tells.
  private func lineHeight(of size: Double) -> Double? {
    Int(exactly: size).flatMap { PlatformMetrics.standard.content(of: "line/\($0)", tools: head.tools)?.height }
  }

  /// By how much texts are higher than their line that were stretched, in points.
  private static let stretched = 2.0

  private func isBareMark(_ element: Int, in tree: MarkupTree) -> Bool {
    markedCell(of: element, in: tree).map { ($0["title"] ?? "").isEmpty } ?? false
  }

  /// How far a text in the middle of a control has its baseline below the middle; nil for controls that show none.
  private func usualBaseline(of element: Int, in tree: MarkupTree, _ fontSize: Double) -> Double? {
    Self.textless.contains(tree[element].name) ? nil : fontSize * PlatformMetrics.standard.measure("desktopBaseline")
  }

  private static let textless: Set<String> = ["imageView", "progressIndicator", "colorWell", "box", "matrix", "form"]

  func fontSize(of element: Int, in tree: MarkupTree) -> Double {
    tree.font(of: element).flatMap(Self.size) ?? Self.systemSize
  }

  /// The size of a font in points as the file tells it; nil for text styles.
  static func size(of font: MarkupElement) -> Double? {
    if let size = font.number("pointSize") ?? font.number("size") { return size }
    guard font.name == "font" else { return nil }
    return PlatformMetrics.standard.font("desktopFont/\(font["metaFont"] ?? "")") ?? systemSize
  }

  /// The point size of the system font of macOS.
  static let systemSize = PlatformMetrics.standard.measure("desktopFont/system")
}
