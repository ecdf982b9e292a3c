/// A change of a font's point size.
struct TextChange {
  private let ratio: Double
  /// The tracking (space added between letters) at the old point size, in points.
  private let trackingBefore: Double
  /// The tracking at the new point size, in points.
  private let trackingAfter: Double

  init(before: Double, after: Double) {
    ratio = after / before
    trackingBefore = PlatformMetrics.standard.tracking(before)
    trackingAfter = PlatformMetrics.standard.tracking(after)
  }

  /// Returns the new width of a text, given its old width in points and its number of letters. Letters scale with the
  /// font; tracking follows Apple's tables.
  func width(_ width: Double, letters: Int) -> Double {
    let letters = Double(letters)
    return max(0, (width - letters * trackingBefore) * ratio + letters * trackingAfter)
  }

  /// Returns the new height of a text in a control, given its old height, in points. `space` is the part of the height
  /// that the control adds to the text.
  func height(_ height: Double, around space: Double = 0) -> Double {
    max(0, height - space) * ratio + space
  }
}
