/// A class of views, by the name of its element.
struct ViewClass: Sendable, Hashable {
  let name: String

  init(_ name: String) { self.name = name }

  static var activityIndicator: Self { Self("activityIndicatorView") }
  static var button: Self { Self("button") }
  static var clipView: Self { Self("clipView") }
  static var collectionViewCell: Self { Self("collectionViewCell") }
  static var customView: Self { Self("customView") }
  static var label: Self { Self("label") }
  /// The content of a row of a table of UIKit.
  static var rowContent: Self { Self("tableViewCellContentView") }
  static var scrollView: Self { Self("scrollView") }
  static var splitView: Self { Self("splitView") }
  static var stackView: Self { Self("stackView") }
  static var textField: Self { Self("textField") }
  static var textView: Self { Self("textView") }
  /// A row of a table of AppKit.
  static var tableCellView: Self { Self("tableCellView") }
  static var tabView: Self { Self("tabView") }
  static var tableView: Self { Self("tableView") }
  /// A row of a table of UIKit.
  static var tableViewCell: Self { Self("tableViewCell") }
}
