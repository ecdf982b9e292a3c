internal import LayoutModel

/// What Apple's controls are like: which have a content size, how their frames are larger than what is aligned, and where
/// their baselines are. By tables; see there for where the numbers are from.
struct InterfaceBuilderControls {
  let head: InterfaceBuilderHead

  /// The axes along which an element's class has an intrinsic content size.
  func intrinsicAxes(of element: Int, in tree: MarkupTree) -> [LayoutAxis] {
    let node = tree[element]
    let table = head.platform == .macOS ? Self.desktopContent : Self.mobileContent
    guard let content = table[node.name] else { return [] }
    switch content {
    case .size: return LayoutAxis.allCases
    case .height: return [.vertical]
    case .image:
      let hasImage =
        node["image"] != nil || tree.child(of: element, key: "image") != nil
        || tree.child(of: element, key: "cell").map { tree[$0]["image"] != nil } ?? false
      return hasImage ? LayoutAxis.allCases : []
    case .unlessScrolling: return node.flag("scrollEnabled") == false ? LayoutAxis.allCases : []
    case .separator: return node["boxType"] == "separator" ? [.vertical] : []
    case .bar: return node["style"] == "spinning" ? LayoutAxis.allCases : [.vertical]
    }
  }

  private enum Content { case size, height, image, unlessScrolling, separator, bar }

  private static let mobileContent: [String: Content] = [
    "label": .size, "button": .size, "textField": .size, "imageView": .image, "switch": .size,
    "segmentedControl": .size, "stepper": .size, "activityIndicatorView": .size, "pageControl": .size,
    "pickerView": .size, "datePicker": .size, "searchBar": .height, "progressView": .height, "slider": .height,
    "navigationBar": .height, "toolbar": .height, "tabBar": .height, "textView": .unlessScrolling,
  ]

  private static let desktopContent: [String: Content] = [
    "textField": .size, "secureTextField": .size, "searchField": .size, "tokenField": .size, "comboBox": .size,
    "button": .size, "popUpButton": .size, "comboButton": .size, "imageView": .image, "segmentedControl": .size,
    "slider": .size, "stepper": .size, "progressIndicator": .bar, "levelIndicator": .size, "colorWell": .size,
    "datePicker": .size, "switch": .size, "pathControl": .size, "box": .separator, "matrix": .size,
  ]

  // MARK: - Alignment insets

  /// By how much the frame is larger than what constraints see.
  func alignmentInsets(of element: Int, in tree: MarkupTree) -> EdgeInsets {
    guard let row = row(key(of: element, in: tree)) else { return .zero }
    return EdgeInsets(top: row[1], left: row[0], bottom: row[3], right: row[2])
  }

  private func row(_ key: String) -> [Double]? {
    let rows = AlignmentInsetTable.rows
    guard head.platform == .macOS else { return rows[Substring(key)] }
    return rows[Substring("\(key)@\(head.era)")] ?? rows[Substring("\(key)@*")]
  }

  /// The control in the words of the tables, without its era.
  private func key(of element: Int, in tree: MarkupTree) -> String {
    let node = tree[element]
    guard head.platform == .macOS else { return node.name }
    switch node.name {
    case "box":
      let parts = [node["boxType"] ?? "primary", node["borderType"] ?? "groove", node["titlePosition"] ?? "atTop"]
      return (["box"] + parts + [isVertical(element, in: tree) ? "v" : ""]).joined(separator: "/")
    case "progressIndicator": return "progressIndicator/\(node["style"] ?? "bar")/\(node["controlSize"] ?? "")"
    case "colorWell": return "colorWell/\(node["style"] ?? "")"
    case "switch": return "switch/\(node["controlSize"] ?? "")"
    case "tabView", "matrix", "webView", "comboButton": return node.name
    default: break
    }
    guard let cell = tree.child(of: element, key: "cell").map({ tree[$0] }) else { return node.name }
    // It is a text field that shows dots.
    let name = node.name == "secureTextField" ? "textField" : node.name
    var parts = [
      name, cell["type"] ?? "", cell["bezelStyle"] ?? "", cell["borderStyle"] ?? "", cell["controlSize"] ?? "",
      cell["sliderType"] ?? "", node.name == "segmentedControl" ? cell["style"] ?? "" : "", "",
    ]
    if node.name == "popUpButton" { parts.append(cell["pullsDown"] ?? "") }
    if node.name == "slider" {
      let hasTicks = (cell.number("numberOfTickMarks") ?? 0) > 0
      parts += [cell["tickMarkPosition"] ?? "", hasTicks ? "True" : "", ""]
    }
    return parts.joined(separator: "/")
  }

  /// Whether a separator is a vertical line: its content is higher than wide.
  private func isVertical(_ element: Int, in tree: MarkupTree) -> Bool {
    guard tree[element]["boxType"] == "separator", let rect = tree.child(of: element, named: "rect", key: "frame")
    else { return false }
    return (tree[rect].number("height") ?? 0) > (tree[rect].number("width") ?? 0)
  }

  // MARK: - Baselines

  /// The distance of the first baseline from the top of the alignment rectangle, and of the last one from its bottom.
  func baselines(of element: Int, in tree: MarkupTree, height: Double) -> (first: Double?, last: Double?) {
    if head.platform != .macOS { return mobileBaselines(of: element, in: tree, height: height) }
    let key = key(of: element, in: tree)
    let owner = tree.child(of: element, key: "cell") ?? element
    let font = tree.child(of: owner, named: "font", key: "font").map { tree[$0] }
    let name = font?["metaFont"] ?? font?["name"] ?? "None"
    let size = font?.number("size").map { "\($0)" } ?? "None"
    func value(_ suffix: String) -> Double? {
      for era in Self.eras(from: head.era) {
        for font in ["\(name)|\(size)", "\(name)|None", "system|None", "smallSystem|None"] {
          if let row = BaselineTable.rows["\(key)@\(era)|\(font)|\(suffix)"] { return row.first }
        }
      }
      return nil
    }
    return (value("F"), value("L"))
  }

  /// An era, and those that are most like it.
  private static func eras(from era: Character) -> [Character] {
    switch era {
    case "A": ["A", "B", "C"]
    case "B": ["B", "A", "C"]
    default: ["C", "B", "A"]
    }
  }

  private static let ascent = 0.952
  private static let descent = 0.242
  private static let standardSize = 17.0

  private func mobileBaselines(
    of element: Int, in tree: MarkupTree, height: Double
  ) -> (first: Double?, last: Double?) {
    let node = tree[element]
    guard ["label", "button", "textField", "textView"].contains(node.name) else { return (nil, nil) }
    let font = tree.child(of: element, named: "fontDescription").map { tree[$0] }
    let size = font?.number("pointSize") ?? Self.textStyles[font?["style"] ?? ""] ?? Self.standardSize
    if node.name == "label" {
      return (size * Self.ascent, size * Self.descent)
    }
    // In the middle of the control.
    let space = max(0, height - size * (Self.ascent + Self.descent)) / 2
    return (space + size * Self.ascent, space + size * Self.descent)
  }

  /// Point sizes of text styles at the standard content size, from Apple's typography guidelines.
  private static let textStyles: [String: Double] = [
    "UICTFontTextStyleLargeTitle": 34, "UICTFontTextStyleTitle0": 34, "UICTFontTextStyleTitle1": 28,
    "UICTFontTextStyleTitle2": 22, "UICTFontTextStyleTitle3": 20, "UICTFontTextStyleHeadline": 17,
    "UICTFontTextStyleBody": 17, "UICTFontTextStyleCallout": 16, "UICTFontTextStyleSubhead": 15,
    "UICTFontTextStyleFootnote": 13, "UICTFontTextStyleCaption1": 12, "UICTFontTextStyleCaption2": 11,
  ]
}
