import LocalHTTP
import Testing

@Suite("The field Host") struct LocalHostTests {
  @Test(
    "is a name of this machine, perhaps with a port",
    arguments: [
      ("127.0.0.1", "127.0.0.1", nil), ("127.0.0.1:8790", "127.0.0.1", 8790), ("localhost", "localhost", nil),
      ("LocalHost:1", "localhost", 1), ("localhost:65535", "localhost", 65535), ("[::1]", "[::1]", nil),
      ("[::1]:8790", "[::1]", 8790),
    ] as [(String, String, UInt16?)])
  func local(_ value: String, _ name: String, _ port: UInt16?) throws {
    let host = try #require(LocalHost(value))
    #expect(host.name == name && host.port == port)
  }

  @Test(
    "is refused if it is another host or malformed in any part",
    arguments: [
      "", " ", "evil.example", "evil.example:8790", "192.168.0.1", "127.0.0.2", "127.1", "2130706433", "0.0.0.0",
      // Something before or behind a name.
      "[::1].evil.com", "[::1]evil", "[::1]]", "[::1", "::1", "[::1]:", "[::1]:80.evil.com", "[::1]:80:evil",
      "[::1]:80]",
      "localhost:80:evil", "localhost:", "localhost::80", "localhost:80.", "localhost:80 ", " localhost", "localhost ",
      "localhost.", "localhost.evil.example", "localhostile", "xlocalhost", "evil@localhost", "localhost@evil:80",
      "localhost/evil", "localhost#", "localhost?x", "localhost,evil.example", "127.0.0.1.evil.example", "127.0.0.1.",
      "127.0.0.1:80@evil.example", "http://localhost", "localhost\u{0}", "localhost:80\u{0}", "[0:0:0:0:0:0:0:1]",
      // A port that is none.
      "localhost:0", "localhost:00080000", "localhost:65536", "localhost:99999999999999999999", "localhost:-1",
      "localhost:+80", "localhost:8x", "localhost:0x50", "localhost:８０", "localhost:٣", "127.0.0.1:1e3",
    ])
  func other(_ value: String) {
    #expect(LocalHost(value) == nil)
  }
}
