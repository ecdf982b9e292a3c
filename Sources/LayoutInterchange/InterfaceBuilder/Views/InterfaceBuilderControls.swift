internal import LayoutModel

/// Metrics of the controls of a document, such as the axes with an intrinsic size, alignment insets and baselines. The
/// numbers come from tables, each row of which names its source.
struct InterfaceBuilderControls {
  let head: DocumentEnvironment
  let tables: InterfaceBuilderTables
  /// The era of the document's controls. Rules may give single controls another one.
  private(set) var era: String
  /// The heights of symbol images from the system catalog of macOS, by name, in points.
  private var symbols: [String: Double] = [:]
  /// The heights of other images of AppKit that are symbols in this version of Xcode, by name, in points.
  private var namedSymbols: [String: Double] = [:]
  /// The ratio of the height to the width of each symbol of iOS, by name.
  private(set) var symbolShapes: [String: Double] = [:]
  /// The sizes of images of iOS, by name, in points. Those of symbols are approximate.
  private(set) var imageSizes: [String: LayoutSize] = [:]
  /// The eras of single pages, by the index of the page's element. Only pages on which heights of controls prove an era
  /// are included.
  private(set) var pages: [Int: String] = [:]
  /// Whether the document has a Touch Bar.
  private let hasTouchBar: Bool
  /// The eras that the document's controls may have, the oldest first: those of the version of Xcode, unless an import
  /// rule reduces them to one.
  private(set) var eras: [String] = []

  /// The identifiers of the import rules that determined the style of the document's controls.
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
    pages = erasOfPages(in: tree)
  }

  /// Returns whether an image in the document's resources is an image of AppKit that was not a symbol yet. It then has
  /// the height from before it became a symbol, and one of the possible eras has bitmaps in place of symbols.
  func isBitmap(_ image: MarkupElement) -> Bool {
    let knowledge = PlatformMetrics.standard
    guard let name = image["name"], let height = image.number("height") else { return false }
    return eras.contains { knowledge.hasLook("bitmaps", $0) } && knowledge.isEarlier(name, height: height)
  }

  /// The name of the catalog of system symbols.
  private static let systemCatalog = "system"

  /// The maximum width and height of an image, in points; larger ones are reduced to it.
  private static let mostImage = 1e5

  /// Returns the recorded height of a control, in points; nil if none is recorded. The result is also nil if the
  /// control has a constraint on its height: the recorded height may then not be the intrinsic one.
  func contentHeight(of element: Int, in tree: MarkupTree) -> Double? {
    contentLength("height", of: element, in: tree)
  }

  /// Returns the recorded width or height of a control, in points; nil if none is recorded, or if the control has a
  /// constraint on that attribute.
  /// - Parameter length: the attribute: `width` or `height`.
  func contentLength(_ length: String, of element: Int, in tree: MarkupTree) -> Double? {
    let isGiven = tree.children(of: element, in: "constraints").contains { tree[$0]["firstAttribute"] == length }
    return isGiven ? nil : tree.frame(of: element)?.number(length)
  }

  /// The names of the controls whose content height helps to identify the era of their style.
  static let eraControls: Set<String> = [
    "button", "popUpButton", "textField", "secureTextField", "comboBox", "searchField", "segmentedControl", "slider",
    "switch", "stepper",
  ]

  /// The names of the controls whose content height distinguishes versions of the system within an era. Their alignment
  /// insets differ between these versions.
  private static let versionControls = eraControls.union([
    "progressIndicator", "datePicker", "levelIndicator", "colorWell",
  ])

  /// Returns the axes along which the class of an element has an intrinsic content size.
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

  /// Returns the axis along which a control of macOS has its recorded length only on the canvas, since its class has no
  /// intrinsic one; nil if there is no such axis. A linear slider has none along its track, and a field whose text can
  /// be edited none along its line: `NSView.noIntrinsicMetric`.
  func axisWithoutContent(of element: Int, in tree: MarkupTree) -> LayoutAxis? {
    guard head.platform == .macOS, let cell = tree.child(of: element, key: "cell").map({ tree[$0] }) else { return nil }
    switch tree[element].name {
    case "slider" where [nil, "linear"].contains(cell["sliderType"]):
      return isVertical(element, in: tree) ? .vertical : .horizontal
    case "searchField": return .horizontal
    case "textField", "secureTextField", "tokenField": return cell.flag("editable") == true ? .horizontal : nil
    default: return nil
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

  /// Returns whether a control is in the Touch Bar. Such a control has no alignment insets: its drawing fills its
  /// frame.
  func isInTouchBar(_ element: Int, in tree: MarkupTree) -> Bool {
    hasTouchBar && tree.ancestors(of: element).contains { tree[$0].name == InterfaceBuilderVocabulary.touchBar }
  }

  /// Returns the height, in points, by which the line of a check box exceeds a line in the usual font for the control's
  /// size. It is negative if the line is lower.
  func lineBeyondUsual(of element: Int, _ cell: MarkupElement, in tree: MarkupTree) -> Double {
    // The usual font is the one for which the tables have insets.
    let control = cell["controlSize"] ?? tree[element]["controlSize"] ?? ""
    let usual = PlatformMetrics.standard.font("desktopControl/\(control)") ?? Self.systemSize
    let size = fontSize(of: element, in: tree)
    // For sizes whose line height is unknown, the line is assumed to grow as much as the point size.
    guard let line = lineHeight(of: size), let usualLine = lineHeight(of: usual) else { return size - usual }
    return line - usualLine
  }

  /// Returns the cell of a check box or a radio button; nil for other views.
  func markedCell(of element: Int, in tree: MarkupTree) -> MarkupElement? {
    guard let cell = tree.child(of: element, key: "cell").map({ tree[$0] }),
      InterfaceBuilderTables.unbezeled.contains(cell["type"] ?? "")
    else { return nil }
    return cell
  }

  /// Returns the recorded height of a control, as a part of its name in the tables; empty if the height does not
  /// matter. The height distinguishes systems of one era, which differ in insets and baselines.
  func heightName(of element: Int, in tree: MarkupTree) -> [String] {
    guard head.platform == .macOS, Self.versionControls.contains(tree[element].name),
      let height = contentHeight(of: element, in: tree)
    else { return [] }
    return [DecimalText.string(height)]
  }

  /// Returns the height, in points, of the symbol image of a view that shows this image alone; nil for other views. The
  /// view is an image view of macOS, or a button without a border.
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
    // The project may have an image with the name of a system symbol, so the catalog of the image decides where its
    // height is looked up.
    let isOfSystem = (reference ?? tree[cell])["catalog"] == Self.systemCatalog
    let height = (isOfSystem ? symbols : namedSymbols)[image].map { inButtons ?? $0 }
    // The resources record the height of the symbol at the medium scale.
    let scale = PlatformMetrics.standard.font("symbolScale/large") ?? 1
    return isLarge ? height.map { ($0 * scale).rounded(.up) } : height
  }

  /// Returns the element by which a cell, or an image view of iOS, refers to its image with further attributes; nil if
  /// it refers to its image by name alone, or has none.
  func imageReference(of element: Int, in tree: MarkupTree) -> MarkupElement? {
    tree.child(of: element, named: "imageReference", key: "image").map { tree[$0] }
  }

  /// Returns the distances, in points, by which a symbol extends beyond the capital letters of its font, above and
  /// below. `height` is the height of the symbol in the system font of the standard size.
  func beyondCapitals(
    _ height: Double, of element: Int, in tree: MarkupTree
  ) -> (above: Double, below: Double) {
    let cell = tree.child(of: element, key: "cell")
    let scale = cell.flatMap { imageReference(of: $0, in: tree)?["symbolScale"] }
    // A symbol with a scale of its own does not follow the button's font: it has the size for the standard font.
    let isInFont = tree[element].name == "button" && (scale ?? Self.defaultScale) == Self.defaultScale
    let size = isInFont ? fontSize(of: element, in: tree) : Self.systemSize
    let knowledge = PlatformMetrics.standard
    // A symbol's alignment rectangle reaches from the baseline to the cap height, rounded to half points.
    let capitals = (2 * size * knowledge.measure("capHeight")).rounded() / 2
    guard size != Self.systemSize else {
      let (beyond, rise) = ((height - capitals) / 2, knowledge.measure("symbolRise"))
      return (beyond + rise, beyond - rise)
    }
    // The scaled height of an image is rounded to whole points.
    let whole = (height * size / Self.systemSize).rounded() - capitals
    let above = whole.rounded(.down) / 2
    return (above, whole - above)
  }

  private static let defaultScale = "default"

  /// Returns the name of a control in the tables: its element and relevant attributes, as parts from general to
  /// specific. `scripts/learn-insets` takes these names from the output of `solve --trace-import`.
  func name(of element: Int, in tree: MarkupTree) -> [String] {
    let node = tree[element]
    guard head.platform == .macOS else {
      // On iOS, the insets of a progress view depend on its style: in the style for bars, it overlaps the separator of
      // a bar.
      if head.platform == .iOS, node.name == "progressView", let style = node["progressViewStyle"] {
        return [node.name, style]
      }
      return MobileSymbol(element, in: tree, self)?.name ?? [node.name]
    }
    let cell = tree.child(of: element, key: "cell").map { tree[$0] }
    let size = cell?["controlSize"] ?? node["controlSize"] ?? "regular"
    // A secure field has the metrics of a text field.
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
      // A check box or radio button without a title has the size of its image, like other buttons that show an image
      // alone.
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
      // Since macOS 11, momentary segments in the rounded style look like buttons.
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

  /// Returns whether a separator is a vertical line. Its hugging priority is then higher for its width than for its
  /// height, and at most the default for its height.
  func isVertical(_ separator: Int, in tree: MarkupTree) -> Bool {
    let height = tree[separator].number("verticalHuggingPriority") ?? LayoutPriority.low
    return height <= LayoutPriority.low
      && tree[separator].number("horizontalHuggingPriority") ?? LayoutPriority.low > height
  }

  // MARK: - Baselines

  /// Returns the baselines of a control, in points. The first one is measured from the top of the alignment rectangle,
  /// and the last one from the bottom. Both are nil if the control has no baselines, or they are unknown.
  /// - Parameters:
  ///   - element: the index of the control's element.
  ///   - tree: the document.
  ///   - height: the intrinsic height of the control, in points; nil if it has none.
  ///   - designedHeight: the intrinsic height, in points, that Xcode recorded for a view of a class of the project; nil
  ///     if there is none.
  func baselines(
    of element: Int, in tree: MarkupTree, height: Double?, designedHeight: Double?
  ) -> (first: Double?, last: Double?) {
    if head.platform != .macOS {
      return mobileBaselines(of: element, in: tree, height: height, designedHeight: designedHeight)
    }
    guard let height, Self.desktopContent[tree[element].name] != nil else { return (nil, nil) }
    // Both baselines of an image are at its bottom edge.
    if tree[element].name == "imageView" { return (height, 0) }
    let name = name(of: element, in: tree)
    let size = fontSize(of: element, in: tree)
    let look = name + heightName(of: element, in: tree) + fontName(of: element, in: tree)
    let era = era(of: element, called: name, in: tree)
    // A control that is in no table has the usual baseline, if it shows text.
    guard let below = tables.baseline(of: look, in: era, fontSize: size) ?? usualBaseline(of: element, in: tree, size)
    else { return (nil, nil) }
    // Only texts without a border have more than one line. All lines are equally high.
    let isText = name[0] == "textField" && name[1] == "none"
    let lines = isText ? max(1, (height / (size * PlatformMetrics.standard.measure("desktopLineHeight"))).rounded()) : 1
    var half = height / lines / 2
    // If a control is higher than its one line of text, the first baseline keeps its distance from the top, and the
    // last one from the bottom.
    if isText, lines == 1, let line = usualLine(of: element, in: tree, size), height >= line + Self.stretched {
      half = line / 2
    }
    // The last baseline of a check box or radio button without a title is at the lower edge of its mark.
    return (half + below, isBareMark(element, in: tree) ? 0 : half - below)
  }

  /// Returns the last part of the name of a control whose font follows its appearance (`usesAppearanceFont`); empty for
  /// other controls. In a field with a bezel, the baseline of this font differs from that of the same font named in the
  /// file.
  private func fontName(of element: Int, in tree: MarkupTree) -> [String] {
    tree.font(of: element)?.flag("usesAppearanceFont") == true ? ["appearance"] : []
  }

  /// Returns the line height of the font of an element, in points; nil unless it is the system font in a size that the
  /// tables have.
  private func usualLine(of element: Int, in tree: MarkupTree, _ size: Double) -> Double? {
    let font = tree.child(of: element, key: "cell").flatMap { tree.child(of: $0, key: "font") }.map { tree[$0] }
    return font.flatMap { $0["name"] == nil ? lineHeight(of: size) : nil }
  }

  /// Returns the line height of the system font at a point size, in points; nil if the tables do not have it.
  private func lineHeight(of size: Double) -> Double? {
    Int(exactly: size).flatMap { PlatformMetrics.standard.content(of: "line/\($0)", tools: head.tools)?.height }
  }

  /// The minimum difference between the height of a text and its line height at which the text counts as stretched, in
  /// points.
  private static let stretched = 2.0

  private func isBareMark(_ element: Int, in tree: MarkupTree) -> Bool {
    markedCell(of: element, in: tree).map { ($0["title"] ?? "").isEmpty } ?? false
  }

  /// Returns the distance from the middle of a control down to the baseline of a text centred in it, in points; nil for
  /// controls without text.
  private func usualBaseline(of element: Int, in tree: MarkupTree, _ fontSize: Double) -> Double? {
    Self.textless.contains(tree[element].name) ? nil : fontSize * PlatformMetrics.standard.measure("desktopBaseline")
  }

  private static let textless: Set<String> = ["imageView", "progressIndicator", "colorWell", "box", "matrix", "form"]

  func fontSize(of element: Int, in tree: MarkupTree) -> Double {
    tree.font(of: element).flatMap(Self.size) ?? Self.systemSize
  }

  /// Returns the point size of a font that the file names; nil for text styles.
  static func size(of font: MarkupElement) -> Double? {
    if let size = font.number("pointSize") ?? font.number("size") { return size }
    guard font.name == "font" else { return nil }
    return PlatformMetrics.standard.font("desktopFont/\(font["metaFont"] ?? "")") ?? systemSize
  }

  /// The point size of the system font of macOS.
  static let systemSize = PlatformMetrics.standard.measure("desktopFont/system")
}
