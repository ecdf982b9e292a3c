internal import LayoutModel

/// Metrics of Apple's controls: intrinsic axes, alignment insets and baselines. They come from tables, whose rows name
/// their sources.
struct InterfaceBuilderControls {
  let head: DocumentEnvironment
  let tables: InterfaceBuilderTables
  /// The era of most controls.
  private(set) var era: String
  /// The heights of system symbol images of macOS, by name: of the system catalog, and of AppKit.
  private var symbols: [String: Double] = [:]
  private var namedSymbols: [String: Double] = [:]
  /// The ratios of height to width of symbols of iOS, by name.
  private(set) var symbolShapes: [String: Double] = [:]
  /// The sizes of images of iOS in points, approximate for symbols, by name.
  private(set) var imageSizes: [String: LayoutSize] = [:]
  /// The eras of pages that determine one for all their controls.
  private(set) var pages: [Int: String] = [:]
  /// Whether the document has controls of the Touch Bar.
  private let hasTouchBar: Bool
  /// The possible eras of the controls, by the version of the tools.
  private(set) var eras: [String] = []

  /// The rules that determined the style of the document's controls.
  private(set) var styleRules: [String] = []
  let rules: ActiveImportRules

  init(_ tree: MarkupTree, _ head: DocumentEnvironment, _ tables: InterfaceBuilderTables, _ rules: ActiveImportRules) {
    self.head = head
    self.tables = tables
    self.rules = rules
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
      guard let name = element["name"], let height = element.number("height"), !isBitmap(element) else { continue }
      if element["catalog"] == Self.systemCatalog {
        symbols[name] = height
      } else if knowledge.isSymbol(name, tools: head.tools) {
        namedSymbols[name] = height
      }
    }
    let file = ImportedStyles(tree: tree, controls: self)
    var style = Draft(ControlStyle(era: eras.count > 1 ? head.era : eras.first ?? head.era, possible: eras))
    for rule in rules.style where !style.isFinal {
      if rule.apply(&style, file) { styleRules.append(rule.id) }
    }
    (era, eras) = (style.value.era, style.value.possible)
    pages = looksOfPages(in: tree)
  }

  /// Whether an image of AppKit is as high in the document's resources as before it became a symbol.
  func isBitmap(_ image: MarkupElement) -> Bool {
    let knowledge = PlatformMetrics.standard
    guard let name = image["name"], let height = image.number("height") else { return false }
    return eras.contains { knowledge.hasLook("bitmaps", $0) } && knowledge.isEarlier(name, height: height)
  }

  /// The catalog of system symbols.
  private static let systemCatalog = "system"

  /// The maximum length of an image, in points.
  private static let mostImage = 1e5

  /// The recorded height of a control; nil if a constraint of its own may give it a height that is not intrinsic.
  func contentHeight(of element: Int, in tree: MarkupTree) -> Double? {
    contentLength("height", of: element, in: tree)
  }

  /// The recorded width or height of a control, under the same condition.
  func contentLength(_ length: String, of element: Int, in tree: MarkupTree) -> Double? {
    let isGiven = tree.children(of: element, in: "constraints").contains { tree[$0]["firstAttribute"] == length }
    return isGiven ? nil : tree.frame(of: element)?.number(length)
  }

  /// Controls whose content height identifies the era of their style.
  static let telling: Set<String> = [
    "button", "popUpButton", "textField", "secureTextField", "comboBox", "searchField", "segmentedControl", "slider",
    "switch", "stepper",
  ]

  /// Controls whose content height also identifies the system version, and so the insets.
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

  /// Whether a control is in the Touch Bar, whose controls are drawn to their edges.
  func isInTouchBar(_ element: Int, in tree: MarkupTree) -> Bool {
    hasTouchBar && tree.ancestors(of: element).contains { tree[$0].name == InterfaceBuilderVocabulary.touchBar }
  }

  /// The height by which the line of a check box is higher than one in the font of its size, in points.
  func lineBeyondUsual(of element: Int, _ cell: MarkupElement, in tree: MarkupTree) -> Double {
    // The tables are for the font of the control's size.
    let control = cell["controlSize"] ?? tree[element]["controlSize"] ?? ""
    let usual = PlatformMetrics.standard.font("desktopControl/\(control)") ?? Self.systemSize
    let size = fontSize(of: element, in: tree)
    // For sizes whose line height is unknown, the line grows with the point size.
    guard let line = lineHeight(of: size), let usualLine = lineHeight(of: usual) else { return size - usual }
    return line - usualLine
  }

  /// The cell of a check box or a radio button; nil for other views.
  func markedCell(of element: Int, in tree: MarkupTree) -> MarkupElement? {
    guard let cell = tree.child(of: element, key: "cell").map({ tree[$0] }),
      InterfaceBuilderTables.unbezeled.contains(cell["type"] ?? "")
    else { return nil }
    return cell
  }

  /// A control's intrinsic height, as the last part of its name. It differs between systems of one era, and the insets
  /// and baselines with it.
  func heightName(of element: Int, in tree: MarkupTree) -> [String] {
    guard head.platform == .macOS, Self.looking.contains(tree[element].name),
      let height = contentHeight(of: element, in: tree)
    else { return [] }
    return [DecimalText.string(height)]
  }

  /// The height of a symbol image shown alone by a view without a border, from the document's resources.
  func symbolHeight(of element: Int, in tree: MarkupTree) -> Double? {
    guard head.platform == .macOS, let cell = tree.child(of: element, key: "cell") else { return nil }
    // A button without a title shows its image alone, whatever the image position.
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
    // Resources record the size in the medium scale.
    let scale = PlatformMetrics.standard.font("symbolScale/large") ?? 1
    return isLarge ? height.map { ($0 * scale).rounded(.up) } : height
  }

  /// The image reference of a cell, or of an image view of iOS, with attributes besides the name.
  func imageReference(of element: Int, in tree: MarkupTree) -> MarkupElement? {
    tree.child(of: element, named: "imageReference", key: "image").map { tree[$0] }
  }

  /// The distances from a symbol to the capitals of its button's font, above and below, given its height in the usual
  /// font.
  func beyondCapitals(
    _ height: Double, of element: Int, in tree: MarkupTree
  ) -> (above: Double, below: Double) {
    let cell = tree.child(of: element, key: "cell")
    let scale = cell.flatMap { imageReference(of: $0, in: tree)?["symbolScale"] }
    // With a symbol scale, the size is that for the usual font, whatever the button's font is.
    let isInFont = tree[element].name == "button" && (scale ?? Self.defaultScale) == Self.defaultScale
    let size = isInFont ? fontSize(of: element, in: tree) : Self.systemSize
    let knowledge = PlatformMetrics.standard
    // A symbol's alignment rectangle reaches from the baseline to the cap height, rounded to half points.
    let capitals = (2 * size * knowledge.measure("capHeight")).rounded() / 2
    guard size != Self.systemSize else {
      let (beyond, rise) = ((height - capitals) / 2, knowledge.measure("symbolRise"))
      return (beyond + rise, beyond - rise)
    }
    // An image's height is in whole points.
    let whole = (height * size / Self.systemSize).rounded() - capitals
    let above = whole.rounded(.down) / 2
    return (above, whole - above)
  }

  private static let defaultScale = "default"

  /// A control's name in the tables: its element and the relevant metadata, from general to specific.
  /// `scripts/learn-insets` has the names from `solve --trace-import`.
  func name(of element: Int, in tree: MarkupTree) -> [String] {
    let node = tree[element]
    guard head.platform == .macOS else {
      // On iOS views below a navigation bar overlap the bar's separator.
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
      // Without a title they have the size of their image too.
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
      // Momentary segments look like buttons in this style since macOS 11.
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

  /// Whether a separator is a vertical line: its hugging priority is higher for its width than for its height.
  func isVertical(_ separator: Int, in tree: MarkupTree) -> Bool {
    let height = tree[separator].number("verticalHuggingPriority") ?? LayoutPriority.low
    return height <= LayoutPriority.low
      && tree[separator].number("horizontalHuggingPriority") ?? LayoutPriority.low > height
  }

  // MARK: - Baselines

  /// The baselines of a control of a content height: from the top and from the bottom of the alignment rectangle.
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
    // Controls in no table have the usual baseline, if they show text.
    guard let below = tables.baseline(of: look, in: era, fontSize: size) ?? usualBaseline(of: element, in: tree, size)
    else { return (nil, nil) }
    // Only texts without a border have more than one line, all of one height.
    let isText = name[0] == "textField" && name[1] == "none"
    let lines = isText ? max(1, (height / (size * PlatformMetrics.standard.measure("desktopLineHeight"))).rounded()) : 1
    var half = height / lines / 2
    // In a stretched line, the first baseline is fixed to the top, and the last one to the bottom.
    if isText, lines == 1, let line = usualLine(of: element, in: tree, size), height >= line + Self.stretched {
      half = line / 2
    }
    // The last baseline of a mark without a title is at the mark's lower edge.
    return (half + below, isBareMark(element, in: tree) ? 0 : half - below)
  }

  /// The last part of the name of a control with its appearance's font. In fields with a bezel its baseline differs
  /// from that of the same font named by the file.
  private func fontName(of element: Int, in tree: MarkupTree) -> [String] {
    tree.font(of: element)?.flag("usesAppearanceFont") == true ? ["appearance"] : []
  }

  /// The line height of the system font; nil for other fonts, and sizes without a recorded label.
  private func usualLine(of element: Int, in tree: MarkupTree, _ size: Double) -> Double? {
    let font = tree.child(of: element, key: "cell").flatMap { tree.child(of: $0, key: "font") }.map { tree[$0] }
    return font.flatMap { $0["name"] == nil ? lineHeight(of: size) : nil }
  }

  /// The line height of the system font of a point size; nil if no label records it.
  private func lineHeight(of size: Double) -> Double? {
    Int(exactly: size).flatMap { PlatformMetrics.standard.content(of: "line/\($0)", tools: head.tools)?.height }
  }

  /// The minimum difference between a stretched text's height and its line's, in points.
  private static let stretched = 2.0

  private func isBareMark(_ element: Int, in tree: MarkupTree) -> Bool {
    markedCell(of: element, in: tree).map { ($0["title"] ?? "").isEmpty } ?? false
  }

  /// The distance from a control's middle to the baseline of text centred in it; nil for controls without text.
  private func usualBaseline(of element: Int, in tree: MarkupTree, _ fontSize: Double) -> Double? {
    Self.textless.contains(tree[element].name) ? nil : fontSize * PlatformMetrics.standard.measure("desktopBaseline")
  }

  private static let textless: Set<String> = ["imageView", "progressIndicator", "colorWell", "box", "matrix", "form"]

  func fontSize(of element: Int, in tree: MarkupTree) -> Double {
    tree.font(of: element).flatMap(Self.size) ?? Self.systemSize
  }

  /// The size of a font in points, as in the file; nil for text styles.
  static func size(of font: MarkupElement) -> Double? {
    if let size = font.number("pointSize") ?? font.number("size") { return size }
    guard font.name == "font" else { return nil }
    return PlatformMetrics.standard.font("desktopFont/\(font["metaFont"] ?? "")") ?? systemSize
  }

  /// The point size of the system font of macOS.
  static let systemSize = PlatformMetrics.standard.measure("desktopFont/system")
}
