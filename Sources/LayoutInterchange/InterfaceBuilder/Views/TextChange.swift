/// A change of a font's point size.
struct TextChange {
  private let ratio: Double
  /// The tracking (space between letters), in points.
  private let trackingBefore: Double
  private let trackingAfter: Double

  init(before: Double, after: Double) {
    ratio = after / before
    trackingBefore = PlatformMetrics.standard.tracking(before)
    trackingAfter = PlatformMetrics.standard.tracking(after)
  }

  /// The new width of a text, given its old width and its letters. Letters scale with the font, tracking follows
  /// Apple's tables.
  func width(_ width: Double, letters: Int) -> Double {
    let letters = Double(letters)
    return max(0, (width - letters * trackingBefore) * ratio + letters * trackingAfter)
  }

  /// The new height of a text, given its old one and the space that its control adds.
  func height(_ height: Double, around space: Double = 0) -> Double {
    max(0, height - space) * ratio + space
  }
}
