#if SwiftSource
  import Synchronization

  /// A value that is made when it is asked for first, by one thread alone.
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

  /// Values that are made when their keys are asked for first. Two threads may make one at a time, both the same.
  final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let known: Mutex<[Key: Value]>

    init(_ known: [Key: Value] = [:]) { self.known = Mutex(known) }

    func value(for key: Key, _ make: () -> Value) -> Value {
      if let value = known.withLock({ $0[key] }) { return value }
      let value = make()
      known.withLock { $0[key] = value }
      return value
    }

    /// The values that are known, but for that of one key.
    func copy(except key: Key) -> Memo {
      var values = known.withLock { $0 }
      values[key] = nil
      return Memo(values)
    }
  }
#endif
