/// A value while rules determine it.
struct Draft<Value> {
  var value: Value
  /// Whether it is final: no later rule applies.
  var isFinal = false

  init(_ value: Value) { self.value = value }
}
