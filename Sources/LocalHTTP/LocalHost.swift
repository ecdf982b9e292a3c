/// A value of the header field `Host` that means this machine: `127.0.0.1`, `localhost` or `[::1]`, each with or
/// without a port.
///
/// Any web page can send requests to this machine under a domain name that resolves to it (DNS rebinding). So the whole
/// value must match: `[::1].evil.example` and `localhost:80:evil` are other hosts.
package struct LocalHost: Sendable, Equatable {
  /// The host, in lower case.
  package let name: String
  /// The port; nil if the value has none.
  package let port: UInt16?

  /// The names that always mean this machine.
  private static let names = ["127.0.0.1", "localhost", "[::1]"]

  /// Parses a value of the header field `Host`.
  /// - Returns: nil if the value does not mean this machine, or is malformed.
  package init?(_ value: String) {
    let lower = value.lowercased()
    guard let name = Self.names.first(where: lower.hasPrefix) else { return nil }
    let rest = lower.utf8.dropFirst(name.utf8.count)
    self.name = name
    if rest.isEmpty {
      port = nil
      return
    }
    let digits = rest.dropFirst()
    guard rest.first == UInt8(ascii: ":"), (1...5).contains(digits.count),
      digits.allSatisfy({ (0x30...0x39).contains($0) }), let port = UInt16(String(decoding: digits, as: UTF8.self)),
      port > 0
    else { return nil }
    self.port = port
  }
}
