internal import LayoutModel

/// Adaptation of intrinsic sizes to a canvas other than the original one.
extension InterfaceBuilderReader {
  /// Adapts the content of a view: text styles may differ in size, and bars have the device's height.
  func adaptContent(_ item: inout LayoutItem, _ index: Int) {
    let element = tree[index]
    let recorded = item.intrinsicSize
    let change = controls.textChange(of: index, in: tree)
    let isText = InterfaceBuilderVocabulary.textual.contains(element.name)
    let paragraphs = isText || element.name == "textView" ? controls.paragraphs(of: index, in: tree) : nil
    fit(&item, index, paragraphs)
    lower(&item, index, paragraphs)
    if let paragraphs { wrap(&item, index, recorded, paragraphs, change) }
    if let height = head.height(ofView: element.name), recorded.vertical == head.drawnBarHeights[element.name] {
      item.intrinsicSize.vertical = height
    }
    let isBordered = element.name == "textField" && element["borderStyle"] != nil
    guard item.text == nil, let change, isText, !isBordered else { return }
    let letters = tree.shownText(of: index)?.count ?? 0
    guard letters > 0 || element.name == "textField" else { return }
    let around = element.name == "button" ? space("around/button").vertical : 0
    item.intrinsicSize.horizontal = item.intrinsicSize.horizontal.map {
      // Titles of buttons are rounded up to whole points.
      let width = element.name == "button" ? max(0, $0 - Self.halfAPoint) : $0
      return letters == 0 ? $0 : roundedUp(change.width(width, letters: letters))
    }
    item.intrinsicSize.vertical = item.intrinsicSize.vertical.map { roundedUp(change.height($0, around: around)) }
  }

  /// Mean error of a length rounded up to whole points; per pixel, that of one rounded up to pixels.
  private static let halfAPoint = 0.5

  /// Replaces the recorded width of a stretched or compressed view by its text's width. Required hugging keeps the
  /// width. Buttons may have any space around their titles, so only those count without insets of their own, or in a
  /// stack that makes all views as wide; only one-line labels count as compressed.
  private func fit(_ item: inout LayoutItem, _ index: Int, _ paragraphs: [TextParagraph]?) {
    guard let width = item.intrinsicSize.horizontal, InterfaceBuilderVocabulary.textual.contains(tree[index].name),
      item.hugging.horizontal < LayoutPriority.required
    else { return }
    let stacks = tree.ancestors(of: index).lazy.filter { self.tree[$0].name == "stackView" }.map { self.tree[$0] }
    // In proportional stacks the recorded sizes are kept, as their ratios matter.
    if stacks.contains(where: { $0["distribution"] == "fillProportionally" && $0["axis"] != "vertical" }) { return }
    if tree[index].name == "button" {
      let isFilling =
        isArranged(index) && stacks.first.map { $0["axis"] == "vertical" && $0["alignment"] == nil } ?? false
      let isPlain =
        tree[index]["customClass"] == nil && tree.configuration(of: index) == nil
        && tree.child(of: index, key: "contentEdgeInsets") == nil
      guard isFilling || isPlain else { return }
    }
    let isField = tree[index].name == "textField"
    let paragraphs = paragraphs ?? (isField ? [TextParagraph()] : [])
    guard image(of: index) == nil, paragraphs.count == 1, var natural = paragraphs[0].width else { return }
    let empty = PlatformMetrics.standard.content(of: "textField", tools: head.tools)?.width ?? 0
    if isField { natural = max(natural, empty) }
    if width > Self.stretching * natural + Self.mostAround { item.intrinsicSize.horizontal = natural.rounded(.up) }
    let isLine = tree[index].name == "label" && [nil, "1"].contains(tree[index]["numberOfLines"])
    if isLine, Self.squeezing * width < natural { item.intrinsicSize.horizontal = roundedUp(natural) }
  }

  /// Replaces the height of a view that is much higher than a line of its text.
  private func lower(_ item: inout LayoutItem, _ index: Int, _ paragraphs: [TextParagraph]?) {
    let element = tree[index]
    guard let height = item.intrinsicSize.vertical, ["label", "button"].contains(element.name),
      [nil, "1"].contains(element["numberOfLines"]), item.hugging.vertical < LayoutPriority.required,
      image(of: index) == nil, let paragraphs, paragraphs.count == 1
    else { return }
    let around = element.name == "button" ? space("around/button").vertical : 0
    let natural = paragraphs[0].line + around
    if height > Self.heightening * natural + Self.mostAround { item.intrinsicSize.vertical = roundedUp(natural) }
  }

  /// Tolerances beyond which a view's length differs from its text's: a factor, and points.
  private static let stretching = 1.25
  private static let squeezing = 1.15
  private static let heightening = 2.0
  private static let mostAround = 24.0

  /// Makes a text of several lines wrap at another width. Its length, estimated from its letters and the recorded
  /// number of lines, is better than its old size.
  private func wrap(
    _ item: inout LayoutItem, _ index: Int, _ recorded: AxisValues<Double?>, _ paragraphs: [TextParagraph],
    _ change: TextChange?
  ) {
    let element = tree[index]
    // A preferred maximum width applies on all canvases.
    guard wraps(element), element["preferredMaxLayoutWidth"] == nil, let recordedWidth = recorded.horizontal,
      let recordedHeight = recorded.vertical
    else { return }
    let padding = padding(of: element)
    let (width, height) = (recordedWidth - padding.width, recordedHeight - padding.height)
    guard width > 0, height > 0 else { return }
    let guesses = paragraphs.map { $0.likelyWidth }
    let line = Self.meanLine(of: zip(guesses, paragraphs).map { ($0, $1.line + $1.spacing) }, ofWidth: width)
    guard line > 0 else { return }
    let lines = max(1, ((height + (paragraphs.last?.spacing ?? 0)) / line).rounded())
    let full = lines - Double(paragraphs.count)
    // A text that needs far fewer lines than recorded does not have that intrinsic height.
    guard full >= 0, guesses.reduce(0, +) > Self.leastFilling * full * width else { return }
    // Recorded heights are rounded up to pixels; adapted ones are rounded anew.
    let isRounded = (0...1).contains(height - lines * line)
    let recordedLine = (height > 1 ? height - Self.halfAPoint / head.drawnScale : height) / lines
    let scale = Self.scale(of: paragraphs, toFill: lines, ofWidth: width)
    item.text = WrappingText(
      paragraphs.map { $0.wrapping(scale, change) },
      lineHeight: change?.height(recordedLine) ?? (isRounded ? line : recordedLine))
    item.text?.padding = padding
    // With a required hugging priority the recorded width stays, as the content may not be known.
    if item.hugging.horizontal < LayoutPriority.required { item.intrinsicSize.horizontal = nil }
  }

  /// Whether a view's text has no limit of lines.
  private func wraps(_ element: MarkupElement) -> Bool {
    element.name == "label" ? element["numberOfLines"] == "0" : element.name == "textView"
  }

  /// The space between a view's edges and its text, both sides together.
  private func padding(of element: MarkupElement) -> LayoutSize {
    guard element.name == "textView" else { return LayoutSize(0, 0) }
    let knowledge = PlatformMetrics.standard
    return LayoutSize(2 * knowledge.measure("lineFragmentPadding"), 2 * knowledge.measure("textContainerInset"))
  }

  /// The mean line height of paragraphs, from their estimated lengths and line heights.
  private static func meanLine(of paragraphs: [(guess: Double, line: Double)], ofWidth width: Double) -> Double {
    let counts = paragraphs.map { max(1, ($0.guess / width).rounded(.up)) }
    return zip(counts, paragraphs).reduce(0) { $0 + $1.0 * $1.1.line } / counts.reduce(0, +)
  }

  /// The factor closest to 1 for estimated lengths with which the paragraphs fill a number of lines.
  private static func scale(of paragraphs: [TextParagraph], toFill lines: Double, ofWidth width: Double) -> Double {
    let text = WrappingText(paragraphs.map { $0.wrapping(1, nil) }, lineHeight: 1)
    // Words scaled up fill as many lines as unscaled words at a narrower width.
    func count(_ scale: Double) -> Double { text.height(atWidth: width / scale) }
    // A text that does not wrap is as long as recorded, unless that differs too much.
    let exact = (width - halfAPoint / 2) / min(text.length, width)
    let isWrapped = lines > Double(paragraphs.count)
    if !isWrapped, width <= stretching * text.length + mostAround, count(exact) == lines { return exact }
    let guess = count(1)
    guard guess != lines else { return 1 }
    let isTooLong = guess > lines
    var (wrong, right) = (1.0, isTooLong ? 0 : mostScale)
    for _ in 0..<halvings {
      let middle = (wrong + right) / 2
      if isTooLong ? count(middle) > lines : count(middle) < lines {
        wrong = middle
      } else {
        right = middle
      }
    }
    return right
  }

  /// The upper limit of the factor.
  private static let mostScale = 1e3
  /// Bisection steps; enough for an error far below a point.
  private static let halvings = 40

  /// The least share of its lines but the last that a text fills if its height is intrinsic.
  private static let leastFilling = 0.5
}
