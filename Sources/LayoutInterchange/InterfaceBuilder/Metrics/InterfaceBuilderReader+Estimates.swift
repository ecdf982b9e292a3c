internal import LayoutModel

/// Estimates of intrinsic sizes that Xcode did not record. They are made for iOS only, where some versions of Xcode
/// saved no frames.
extension InterfaceBuilderReader {
  /// An estimated content size, in points, with the text of the content if it wraps. A length is nil if it is not
  /// estimated.
  typealias ContentEstimate = (size: AxisValues<Double?>, text: WrappingText?)

  /// Returns the estimated content size of a view. Texts are measured by their letters. The sizes of images come from
  /// the document's resources, and those of other views from tables.
  func estimate(of index: Int) -> ContentEstimate {
    guard head.platform == .iOS else { return (AxisValues(nil), nil) }
    switch tree[index].name {
    case "label": return label(index)
    case "button": return (button(index), nil)
    case "textField": return (field(index), nil)
    case "segmentedControl": return (segments(index), nil)
    case "imageView":
      let size = imageSize(of: index)
      return (AxisValues(horizontal: size?.width, vertical: size?.height), nil)
    default: return (known(index), nil)
    }
  }

  /// Returns the estimated content size of a view whose recorded frame may differ from its content; nil lengths for
  /// other views.
  ///
  /// Such a view is flagged by Xcode as misplaced, or shows an image of the document's resources that is not a symbol.
  /// A length is nil if the view's class has no intrinsic one, or if the document gives a placeholder size for it.
  func likelyContent(of index: Int) -> AxisValues<Double?> {
    let element = tree[index]
    let isMisplaced = element.flag("misplaced") == true
    let isOfResources = image(of: index).map { controls.imageSizes[$0] != nil && controls.symbolShapes[$0] == nil }
    guard tree.frame(of: index) != nil, isMisplaced || isOfResources == true else { return AxisValues(nil) }
    let axes = controls.intrinsicAxes(of: index, in: tree)
    let placeholders = placeholderSize(of: index)
    var size = estimate(of: index).size
    for axis in LayoutAxis.allCases where !axes.contains(axis) || placeholders[axis] != nil { size[axis] = nil }
    return size
  }

  /// Returns the likely content size of a view whose recorded one is that of the canvas alone; a length is nil along axes
  /// on which the recorded size may be that of a content.
  ///
  /// A placeholder size is the author's guess of a size that the program determines. An image view without an image and
  /// a label without a text were drawn at some size, which says nothing about the content that the program gives them.
  func canvasContent(of index: Int, _ item: LayoutItem) -> AxisValues<Double?> {
    var size = AxisValues<Double?>(nil)
    let view = ImportedView(reader: self, index: index)
    let isDesigned = view[.id].flatMap { designedSizes[$0] } != nil
    if tree.frame(of: index) != nil, !isDesigned {
      switch view.viewClass.name {
      case "imageView" where image(of: index) == nil && tree[index]["highlightedImage"] == nil:
        size = AxisValues(0)
      case "label" where tree.shownText(of: index) == nil:
        size.horizontal = 0
        if ![nil, "1"].contains(view[.numberOfLines]) { size.vertical = 0 }
      default: break
      }
    }
    let placeholders = placeholderSize(of: index)
    for axis in LayoutAxis.allCases {
      if placeholders[axis] != nil { size[axis] = item.intrinsicSize[axis] }
      if item.intrinsicSize[axis] == nil { size[axis] = nil }
    }
    return size
  }

  /// Returns an entry of `spaces.json`, in points: the space around a content, as the sum of both sides, or the space
  /// between two views.
  func space(_ kind: String, _ variant: String? = nil) -> AxisValues<Double> {
    PlatformMetrics.standard.space(kind, variant, tools: head.tools)
  }

  /// Returns the size, in points, that is fixed for the class and the style of a view. A length is nil if it is not
  /// fixed.
  private func known(_ index: Int) -> AxisValues<Double?> {
    let element = tree[index]
    if let height = head.height(ofView: element.name) { return AxisValues(horizontal: nil, vertical: height) }
    let variant = element["style"] ?? element["borderStyle"] ?? ""
    let size =
      PlatformMetrics.standard.content(of: "\(element.name)/\(variant)", tools: head.tools)
      ?? PlatformMetrics.standard.content(of: element.name, tools: head.tools)
    func length(_ length: Double?) -> Double? { length.flatMap { $0 > 0 ? $0 : nil } }
    return AxisValues(horizontal: length(size?.width), vertical: length(size?.height))
  }

  // MARK: - Texts

  /// Returns the paragraphs of a view's text, with their line heights in points. The font sizes are those of the canvas
  /// for which the document is laid out.
  private func paragraphs(of index: Int) -> [(text: WrappingText.Paragraph, line: Double)] {
    let change = controls.textChange(of: index, in: tree)
    return (controls.paragraphs(of: index, in: tree) ?? []).map { paragraph in
      let line = change?.height(paragraph.line) ?? paragraph.line
      return (paragraph.wrapping(1, change), min(line, LayoutLimits.largestLength))
    }
  }

  private func label(_ index: Int) -> ContentEstimate {
    let paragraphs = paragraphs(of: index)
    let lines = tree[index]["numberOfLines"].flatMap { Int($0) } ?? 1
    let shown = lines > 0 ? paragraphs.prefix(lines) : paragraphs[...]
    let width = shown.map(\.text.length).max() ?? 0
    let height = shown.reduce(0) { $0 + $1.line }
    let size = AxisValues<Double?>(horizontal: roundedUp(width), vertical: roundedUp(height))
    guard lines == 0, height > 0 else { return (size, nil) }
    let text = WrappingText(shown.map(\.text), lineHeight: height / Double(shown.count))
    return (AxisValues(horizontal: nil, vertical: size.vertical), text)
  }

  /// Returns the estimated size of a button: the size of the title, the image beside it, and the insets around both.
  /// The size of the title is rounded up to whole points.
  private func button(_ index: Int) -> AxisValues<Double?> {
    let title = paragraphs(of: index)
    var width = (title.map(\.text.length).max() ?? 0).rounded(.up)
    var height = title.reduce(0) { $0 + $1.line }.rounded(.up)
    let standard = tree[index]["buttonType"].flatMap {
      PlatformMetrics.standard.content(of: "button/\($0)", tools: head.tools)
    }
    if let image = imageSize(of: index) ?? standard {
      (width, height) = (width + image.width, max(height, image.height))
    }
    let around = spaceAroundTitle(ofButton: index)
    let usual = title.isEmpty ? 0 : space("around/button").vertical
    return AxisValues(
      horizontal: width + (around?.horizontal ?? 0), vertical: height + (around?.vertical ?? usual))
  }

  /// Returns whether a button has a second text below its title.
  func hasSubtitle(_ index: Int) -> Bool {
    guard let configuration = tree.configuration(of: index) else { return false }
    return tree[configuration]["subtitle"] != nil || tree.child(of: configuration, key: "attributedSubtitle") != nil
  }

  /// Returns the space around the title of a button, as the sum of both sides, in points. The button's content edge
  /// insets determine it, or else the configuration of the button; nil if it has neither.
  func spaceAroundTitle(ofButton index: Int) -> AxisValues<Double>? {
    if let edges = tree.child(of: index, key: "contentEdgeInsets").map({ tree[$0] }) {
      func edge(_ name: String) -> Double { edges.number(name) ?? 0 }
      return AxisValues(horizontal: edge("minX") + edge("maxX"), vertical: edge("minY") + edge("maxY"))
    }
    guard let configuration = tree.configuration(of: index) else { return nil }
    guard let edges = tree.child(of: configuration, key: "contentInsets").map({ tree[$0] }) else {
      return space("around/button", "configured")
    }
    func edge(_ name: String) -> Double { edges.number(name) ?? 0 }
    return AxisValues(horizontal: edge("leading") + edge("trailing"), vertical: edge("top") + edge("bottom"))
  }

  /// Returns the estimated size of a text field, from its text or placeholder text. Without either, it is the size of a
  /// new field.
  private func field(_ index: Int) -> AxisValues<Double?> {
    var size = known(index)
    let text = paragraphs(of: index)
    let border = tree[index]["borderStyle"] == nil ? 0 : space("around/textField").horizontal
    if let width = text.map(\.text.length).max() { size.horizontal = roundedUp(width) + border }
    let line = text.first?.line ?? 0
    if size.vertical == nil, line > 0 { size.vertical = line.rounded(.up) + 1 }
    return size
  }

  /// Returns the estimated size of a segmented control. All segments are as wide as the widest title needs.
  private func segments(_ index: Int) -> AxisValues<Double?> {
    var size = known(index)
    let titles = tree.children(of: index, in: "segments").map { tree[$0]["title"] ?? "" }
    let widest = titles.map { controls.width(ofSegment: $0) }.max() ?? 0
    size.horizontal = Double(titles.count) * (widest.rounded(.up) + space("around/segment").horizontal)
    return size
  }

  /// Returns the size of a view's image in the document's resources, in points; nil if they do not have it.
  private func imageSize(of index: Int) -> LayoutSize? {
    image(of: index).flatMap { controls.imageSizes[$0] }
  }
}
