#if SwiftSource
  import Synchronization

  /// A value that is computed when it is first needed. Other threads wait meanwhile.
  final class Deferred<Value: Sendable>: Sendable {
    private let known = Mutex<Value?>(nil)

    var isKnown: Bool { known.withLock { $0 != nil } }

    func value(_ make: () -> Value) -> Value {
      known.withLock { known in
        if let known { return known }
        let made = make()
        known = made
        return made
      }
    }
  }

  /// A cache of values that are computed when their keys are first looked up. Two threads may compute the same value at
  /// the same time.
  final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let known: Mutex<[Key: Value]>

    init(_ known: [Key: Value] = [:]) { self.known = Mutex(known) }

    func value(for key: Key, _ make: () -> Value) -> Value {
      if let value = known.withLock({ $0[key] }) { return value }
      let value = make()
      known.withLock { $0[key] = value }
      return value
    }

    /// Returns a copy of the cache with the values that meet a condition.
    func copy(where isKept: (Key, Value) -> Bool) -> Memo {
      Memo(known.withLock { $0 }.filter { isKept($0.key, $0.value) })
    }
  }
#endif
