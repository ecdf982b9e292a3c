package import LayoutModel

/// Margins and readable widths of views on a device. They come from the tables for Interface Builder documents.
extension CanvasDevice {
  /// Returns the minimum margins of a controller's view of a given width, in points, as in
  /// `UIViewController.systemMinimumLayoutMargins`; nil if the tables have none.
  package func controllerMargins(ofWidth width: Double) -> DirectionalInsets? {
    let kind = shape == .television ? "controller/tvOS" : "controller"
    return PlatformMetrics.standard.margins(of: kind, tools: .greatestFiniteMagnitude, width: width)
  }

  /// Returns the margins of the content of a table row, in points; nil for televisions. The row is as wide as the
  /// screen, and the margins are those of the newest version of Xcode.
  package func rowMargins(_ orientation: Orientation) -> DirectionalInsets? {
    guard shape != .television else { return nil }
    // On a phone in landscape, rows have the margins of the narrowest screens.
    let isTurnedPhone = orientation == .landscape && (shape == .phone || shape == .roundedPhone)
    let width = size(orientation).width
    return PlatformMetrics.standard.margins(
      of: "row", tools: .greatestFiniteMagnitude, screen: isTurnedPhone ? 0 : width, width: width)
  }

  /// The maximum width of the readable content guide, in points; nil if the tables have none.
  package var readableWidth: Double? {
    let isTablet = shape == .tablet || shape == .roundedTablet
    return PlatformMetrics.standard.font(isTablet ? "readableWidth/tablet" : "readableWidth")
  }
}

extension DirectionalInsets {
  /// Returns the larger of both insets on each side.
  package func union(_ other: DirectionalInsets) -> DirectionalInsets {
    DirectionalInsets(
      top: max(top, other.top), leading: max(leading, other.leading), bottom: max(bottom, other.bottom),
      trailing: max(trailing, other.trailing))
  }
}
