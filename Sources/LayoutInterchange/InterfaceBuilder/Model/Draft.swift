/// A value that several import rules determine, one after the other.
struct Draft<Value> {
  var value: Value
  /// Whether the value is final. If so, no later rule applies to it.
  var isFinal = false

  init(_ value: Value) { self.value = value }
}
