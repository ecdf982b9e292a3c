/// The key of a known attribute of elements, with the type of the attribute's value.
struct AttributeKey<Value: AttributeValue>: Sendable {
  let name: String

  init(_ name: String) { self.name = name }
}

/// A type that the value of an attribute may have.
protocol AttributeValue: Sendable {
  /// Returns the value of an attribute of an element; nil if the attribute is absent, or its value is not of this type.
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

// MARK: - Attributes by the type of their values

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
  /// The key of an attribute of constraints: whether the constant is the standard space, which Interface Builder shows
  /// in place of a number.
  static var isSymbolic: Self { Self("symbolic") }
  static var preservesSuperviewMargins: Self { Self("preservesSuperviewLayoutMargins") }
  /// The key of an attribute of views: whether the autoresizing mask becomes constraints. If the attribute is absent,
  /// it does.
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
