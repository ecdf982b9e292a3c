internal import LayoutModel

/// What becomes of contents on another canvas than they were drawn on.
extension InterfaceBuilderReader {
  /// On another canvas text styles may be of another size, and bars have the height of the device.
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

  /// By how much a length that was rounded up to whole points is too large, on average; by as much of a pixel one that was
  /// rounded up to pixels.
  private static let halfAPoint = 0.5

  /// What is much wider than its text has been stretched, and has the width of its text of itself, unless it clings to its
  /// content by all means. Of a button, which may have any space around its title, that is known where it says no such
  /// space, and in a stack, which makes all in it as wide. A line that is much narrower had no room.
  private func fit(_ item: inout LayoutItem, _ index: Int, _ paragraphs: [TextParagraph]?) {
    guard let width = item.intrinsicSize.horizontal, InterfaceBuilderVocabulary.textual.contains(tree[index].name),
      item.hugging.horizontal < LayoutPriority.required
    else { return }
    let stacks = tree.ancestors(of: index).lazy.filter { self.tree[$0].name == "stackView" }.map { self.tree[$0] }
    // Parts of what there is stay as they were to each other.
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

  /// What is much higher than a line of its text has been stretched too.
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

  /// By how much a view is wider or higher than its text at least that is not so of itself: a part of that, and points.
  private static let stretching = 1.25
  private static let squeezing = 1.15
  private static let heightening = 2.0
  private static let mostAround = 24.0

  /// On another canvas a text of several lines may break elsewhere. How long it is, its letters and the recorded lines tell
  /// roughly; that is better than to leave its size as it was.
  private func wrap(
    _ item: inout LayoutItem, _ index: Int, _ recorded: AxisValues<Double?>, _ paragraphs: [TextParagraph],
    _ change: TextChange?
  ) {
    let element = tree[index]
    // What has a width of its own to wrap at does so on all canvases.
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
    // A text that needs a few lines of so many is not as high of itself.
    guard full >= 0, guesses.reduce(0, +) > Self.leastFilling * full * width else { return }
    // Recorded heights are rounded up to pixels; those of one line more or less are to be so anew.
    let isRounded = (0...1).contains(height - lines * line)
    let recordedLine = (height > 1 ? height - Self.halfAPoint / head.drawnScale : height) / lines
    let scale = Self.scale(of: paragraphs, toFill: lines, ofWidth: width)
    item.text = WrappingText(
      paragraphs.map { $0.wrapping(scale, change) },
      lineHeight: change?.height(recordedLine) ?? (isRounded ? line : recordedLine))
    item.text?.padding = padding
    // What clings to its content by all means may have a content that is not known.
    if item.hugging.horizontal < LayoutPriority.required { item.intrinsicSize.horizontal = nil }
  }

  /// Whether a view's text has as many lines as it needs.
  private func wraps(_ element: MarkupElement) -> Bool {
    element.name == "label" ? element["numberOfLines"] == "0" : element.name == "textView"
  }

  /// The room that a view has around its text.
  private func padding(of element: MarkupElement) -> LayoutSize {
    guard element.name == "textView" else { return LayoutSize(0, 0) }
    let knowledge = PlatformMetrics.standard
    return LayoutSize(2 * knowledge.measure("lineFragmentPadding"), 2 * knowledge.measure("textContainerInset"))
  }

  /// How high a line is on average of paragraphs of about so long, with lines of so high.
  private static func meanLine(of paragraphs: [(guess: Double, line: Double)], ofWidth width: Double) -> Double {
    let counts = paragraphs.map { max(1, ($0.guess / width).rounded(.up)) }
    return zip(counts, paragraphs).reduce(0) { $0 + $1.0 * $1.1.line } / counts.reduce(0, +)
  }

  /// By how much guessed lengths are to be greater or less, as little as can be, so that the paragraphs fill so many lines.
  private static func scale(of paragraphs: [TextParagraph], toFill lines: Double, ofWidth width: Double) -> Double {
    let text = WrappingText(paragraphs.map { $0.wrapping(1, nil) }, lineHeight: 1)
    // Longer words are as many in a line as these are in a shorter one.
    func count(_ scale: Double) -> Double { text.height(atWidth: width / scale) }
    // What does not wrap is as long as it was drawn, unless that is far off.
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

  /// No guess is so far off.
  private static let mostScale = 1e3
  /// As many as tell what is closest to a point.
  private static let halvings = 40

  /// How much of its lines but the last one a text fills at least that is as high of itself.
  private static let leastFilling = 0.5
}
