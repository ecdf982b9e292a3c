#if SwiftSource
  import Synchronization

  /// The numbers that the user assumes for unknown expressions, as with `--set`, by the text of the expression in the
  /// source.
  package final class AssumedNumbers: Sendable {
    private let values: [String: Double]
    private let used = Mutex<Set<String>>([])

    package init(_ values: [String: Double] = [:]) { self.values = values }

    /// The texts that no unknown number has had so far, in alphabetical order.
    package var unused: [String] {
      let used = used.withLock { $0 }
      return values.keys.filter { !used.contains($0) }.sorted()
    }

    /// Returns the number assumed for a text; nil if there is none.
    func value(of text: String) -> Double? {
      guard let value = values[text] else { return nil }
      used.withLock { _ = $0.insert(text) }
      return value
    }
  }
#endif
