/// A known attribute of elements, with the type of its value.
struct AttributeKey<Value: AttributeValue>: Sendable {
  let name: String

  init(_ name: String) { self.name = name }
}

/// A type of values that attributes have.
protocol AttributeValue: Sendable {
  /// The value of an attribute; nil if it is absent, or no such value.
  static func value(of element: MarkupElement, _ name: String) -> Self?
}

extension String: AttributeValue {
  static func value(of element: MarkupElement, _ name: String) -> String? { element[name] }
}

extension Double: AttributeValue {
  static func value(of element: MarkupElement, _ name: String) -> Double? { element.number(name) }
}

extension Bool: AttributeValue {
  static func value(of element: MarkupElement, _ name: String) -> Bool? { element.flag(name) }
}

extension MarkupElement {
  subscript<Value>(key: AttributeKey<Value>) -> Value? { Value.value(of: self, key.name) }
}

// MARK: - Names

extension AttributeKey where Value == String {
  static var accessory: Self { Self("accessoryType") }
  static var alignment: Self { Self("alignment") }
  static var axis: Self { Self("axis") }
  static var borderStyle: Self { Self("borderStyle") }
  static var boxType: Self { Self("boxType") }
  static var customClass: Self { Self("customClass") }
  static var id: Self { Self("id") }
  static var insetAdjustment: Self { Self("contentInsetAdjustmentBehavior") }
  static var key: Self { Self("key") }
  static var numberOfLines: Self { Self("numberOfLines") }
  static var orientation: Self { Self("orientation") }
  static var presentationStyle: Self { Self("modalPresentationStyle") }
  static var preferredMaximumWidth: Self { Self("preferredMaxLayoutWidth") }
  static var distribution: Self { Self("distribution") }
  static var semanticContent: Self { Self("semanticContentAttribute") }
  static var spacingType: Self { Self("spacingType") }
  static var tableStyle: Self { Self("style") }
}

extension AttributeKey where Value == Bool {
  static var alwaysBouncesVertically: Self { Self("alwaysBounceVertical") }
  static var detachesHiddenViews: Self { Self("detachesHiddenViews") }
  static var extendsBelowOpaqueBars: Self { Self("extendedLayoutIncludesOpaqueBars") }
  static var followsReadableWidth: Self { Self("layoutMarginsFollowReadableWidth") }
  static var hidesBottomBars: Self { Self("hidesBottomBarWhenPushed") }
  static var hidesNavigationBar: Self { Self("navigationBarHidden") }
  static var hidesToolbar: Self { Self("toolbarHidden") }
  static var hidesWhenStopped: Self { Self("hidesWhenStopped") }
  static var insetsMarginsFromSafeArea: Self { Self("insetsLayoutMarginsFromSafeArea") }
  static var isMisplaced: Self { Self("misplaced") }
  /// Whether the constant of a constraint is the standard space.
  static var isSymbolic: Self { Self("symbolic") }
  static var preservesSuperviewMargins: Self { Self("preservesSuperviewLayoutMargins") }
  /// Whether the autoresizing mask becomes constraints; absent means that it does.
  static var translatesMask: Self { Self("translatesAutoresizingMaskIntoConstraints") }
}

extension AttributeKey where Value == Double {
  static var horizontalClippingResistance: Self { Self("horizontalClippingResistancePriority") }
  static var horizontalHugging: Self { Self("horizontalHuggingPriority") }
  static var rowHeight: Self { Self("rowHeight") }
  static var horizontalStackHugging: Self { Self("horizontalStackHuggingPriority") }
  static var verticalClippingResistance: Self { Self("verticalClippingResistancePriority") }
  static var verticalStackHugging: Self { Self("verticalStackHuggingPriority") }
}
