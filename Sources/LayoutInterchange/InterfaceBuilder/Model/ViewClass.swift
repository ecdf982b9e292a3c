/// A class of views, identified by the name of the XML element for its views.
struct ViewClass: Sendable, Hashable {
  let name: String

  init(_ name: String) { self.name = name }

  static var activityIndicator: Self { Self("activityIndicatorView") }
  static var button: Self { Self("button") }
  static var clipView: Self { Self("clipView") }
  static var collectionViewCell: Self { Self("collectionViewCell") }
  static var customView: Self { Self("customView") }
  static var label: Self { Self("label") }
  /// The content view of a row of a UIKit table.
  static var rowContent: Self { Self("tableViewCellContentView") }
  static var scrollView: Self { Self("scrollView") }
  static var splitView: Self { Self("splitView") }
  static var stackView: Self { Self("stackView") }
  static var textField: Self { Self("textField") }
  static var textView: Self { Self("textView") }
  /// A cell of an AppKit table.
  static var tableCellView: Self { Self("tableCellView") }
  static var tabView: Self { Self("tabView") }
  static var tableView: Self { Self("tableView") }
  /// A row of a UIKit table.
  static var tableViewCell: Self { Self("tableViewCell") }
}
