internal import LayoutModel

extension ImportRule {
  /// The rule for texts of any number of lines, which wrap anew at other widths.
  ///
  /// The widths of the words are estimated from their letters. They are then multiplied by a factor, so that the text
  /// fills the number of lines that the recorded height implies. This predicts the size of the text better than the
  /// recorded size does.
  static let wrappingTexts = ImportRule(
    "wrapping-texts", .texts,
    "On another device a text of any number of lines wraps anew, by the widths of its letters and its recorded lines.",
    source: .apple("UILabel.numberOfLines, UITextView.isScrollEnabled"),
    effect: .adaptation { item, text in
      guard item.text == nil, let (paragraphs, size) = text.wrapped else { return false }
      let (width, height) = (size.width, size.height)
      let guesses = paragraphs.map { $0.likelyWidth }
      let line = WrappingEstimate.meanLine(
        of: zip(guesses, paragraphs).map { ($0, $1.line + $1.spacing) }, ofWidth: width)
      guard line > 0 else { return false }
      let lines = max(1, ((height + (paragraphs.last?.spacing ?? 0)) / line).rounded())
      // Recorded heights are rounded up to pixels, and adapted heights are rounded again, so the mean rounding error is
      // subtracted.
      let isRounded = (0...1).contains(height - lines * line)
      let recordedLine =
        (height > 1 ? height - TextTolerance.meanRounding / text.view.environment.originalScale : height) / lines
      return text.wrap(
        &item, paragraphs, toFill: lines, ofWidth: width,
        lineHeight: text.change?.height(recordedLine) ?? (isRounded ? line : recordedLine))
    })
}

extension ImportedText {
  /// The paragraphs of a text that wraps, and its recorded size without padding, in points; nil for other views, and
  /// for a view with a preferred maximum width, which applies on all canvases.
  var wrapped: (paragraphs: [TextParagraph], size: LayoutSize)? {
    guard let paragraphs, wraps, view[.preferredMaximumWidth] == nil, let width = recorded.horizontal,
      let height = recorded.vertical, width > padding.width, height > padding.height
    else { return nil }
    return (paragraphs, LayoutSize(width - padding.width, height - padding.height))
  }

  /// Sets the text of an item, with its letters scaled so that the text fills the given number of lines at the given
  /// width. The width and the line height are in points. Returns false, without a change, if the text has more
  /// paragraphs than lines, or needs far fewer lines. The recorded height is then not intrinsic.
  func wrap(
    _ item: inout LayoutItem, _ paragraphs: [TextParagraph], toFill lines: Double, ofWidth width: Double,
    lineHeight: Double
  ) -> Bool {
    let full = lines - Double(paragraphs.count)
    guard full >= 0,
      paragraphs.reduce(0, { $0 + $1.likelyWidth }) > WrappingEstimate.leastFilling * full * width
    else { return false }
    let scale = WrappingEstimate.scale(of: paragraphs, toFill: lines, ofWidth: width)
    item.text = WrappingText(paragraphs.map { $0.wrapping(scale, change) }, lineHeight: lineHeight)
    item.text?.padding = padding
    // With a required hugging priority, the item keeps its recorded width.
    if item.hugging.horizontal < LayoutPriority.required { item.intrinsicSize.horizontal = nil }
    return true
  }

  /// Whether the text wraps to any number of lines.
  fileprivate var wraps: Bool {
    view.viewClass == .label ? view[.numberOfLines] == "0" : view.viewClass == .textView
  }

  /// The space between the view's edges and its text, as the sum of both sides, in points.
  fileprivate var padding: LayoutSize {
    guard view.viewClass == .textView else { return LayoutSize(0, 0) }
    let knowledge = PlatformMetrics.standard
    return LayoutSize(2 * knowledge.measure("lineFragmentPadding"), 2 * knowledge.measure("textContainerInset"))
  }
}

/// Estimates of how the text of a view was wrapped when its size was recorded.
private enum WrappingEstimate {
  /// Returns the mean line height of paragraphs that wrap at a width, from their estimated lengths and line heights,
  /// all in points.
  static func meanLine(of paragraphs: [(guess: Double, line: Double)], ofWidth width: Double) -> Double {
    let counts = paragraphs.map { max(1, ($0.guess / width).rounded(.up)) }
    return zip(counts, paragraphs).reduce(0) { $0 + $1.0 * $1.1.line } / counts.reduce(0, +)
  }

  /// Returns the factor closest to 1 by which estimated lengths must be multiplied so that the paragraphs fill a number
  /// of lines at the recorded width.
  ///
  /// If no paragraph wraps, however, the result is the factor that makes the text as wide as recorded, unless the
  /// recorded width is much above the estimate.
  static func scale(of paragraphs: [TextParagraph], toFill lines: Double, ofWidth width: Double) -> Double {
    let text = WrappingText(paragraphs.map { $0.wrapping(1, nil) }, lineHeight: 1)
    // Words scaled up fill as many lines as unscaled words at a narrower width.
    func count(_ scale: Double) -> Double { text.height(atWidth: width / scale) }
    // A text that does not wrap is assumed to be as wide as recorded, unless the recorded width is much above the
    // estimate.
    let exact = (width - TextTolerance.meanRounding / 2) / min(text.length, width)
    let isWrapped = lines > Double(paragraphs.count)
    let most = TextTolerance.greatestWidth(ofText: text.length, isKnown: paragraphs.allSatisfy { $0.width != nil })
    if !isWrapped, width <= most, count(exact) == lines { return exact }
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

  /// The minimum ratio of the length of a text to the length of its full lines, which are all lines but the last one of
  /// each paragraph. If the ratio is lower, the recorded height is not intrinsic.
  static let leastFilling = 0.5
  /// The greatest factor that `scale` considers.
  private static let mostScale = 1e3
  /// The number of bisection steps, which is enough for an error far below a point.
  private static let halvings = 40
}
