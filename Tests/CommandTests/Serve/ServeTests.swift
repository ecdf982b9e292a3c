import Foundation
import Testing

@testable import TinamouCommand

/// The server of the playground, as a process with clients of all kinds.
@Suite("serve") struct ServeTests {
  /// A served document, until the body ends.
  private static func serving(
    _ options: [String] = [], environment: [String: String] = [:], _ body: (Client.Address, Process) throws -> Void
  ) throws {
    try withTool { tool in
      try tool.file("good.yaml", CommandLineTests.good)
      let process = Process()
      process.executableURL = Tool.binary
      process.arguments = ["serve", "good.yaml", "--port", "0"] + options
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      process.currentDirectoryURL = tool.folder
      process.standardInput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      defer {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
      }
      let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      let port = try #require(line.wholeMatch(of: #/good\.yaml is at http://127\.0\.0\.1:(\d+)/\n/#)?.1, "\(line)")
      try body(Client.Address(port: try #require(UInt16(port))), process)
    }
  }

  private static func layout(_ text: String, _ query: String = "", fields: String = "") -> String {
    "POST /layout\(query) HTTP/1.1\r\nHost: localhost\r\nX-Tinamou: 1\r\n\(fields)"
      + "Content-Length: \(text.utf8.count)\r\n\r\n\(text)"
  }

  private static let page = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"

  @Test("answers pages and texts over one connection, on this machine alone")
  func answers() throws {
    try Self.serving(["--time-limit", "60"]) { address, _ in
      let client = try Client(address)
      let answers = try client.exchange(
        "GET /document HTTP/1.1\r\nHost: localhost\r\n\r\n" + Self.layout(CommandLineTests.good, "?explain=a.width")
          + Self.layout("views: [", fields: "Connection: close\r\n"))
      #expect(answers.components(separatedBy: "HTTP/1.1 200 OK\r\n").count == 4, "\(answers)")
      #expect(answers.contains("\"status\":\"solved\"") && answers.contains("a.width = 260"))
      let last = try #require(answers.components(separatedBy: "HTTP/1.1 ").last)
      #expect(last.contains("Connection: close") && last.contains("\"severity\":\"error\""))
      #expect(try Client(address).exchange(Self.page).contains("<textarea"))
      try withTool { tool in
        try tool.file("good.yaml", CommandLineTests.good)
        let second = try tool.run("serve", "good.yaml", "--port", "\(address.port)")
        #expect(second.status == 1 && second.errors.hasPrefix("error: port \(address.port) cannot be used: "))
      }
    }
  }

  @Test("refuses hostile requests at once, and reads nothing behind them")
  func refusals() throws {
    try Self.serving { address, _ in
      let long = String(repeating: "a", count: 400_000)
      let inner = "GET /document HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
      let body = inner + String(repeating: "x", count: 3_000_000) + inner
      for (text, status) in [
        ("GET /\(long) HTTP/1.1\r\nHost: localhost\r\n\r\n", 414), ("GET /\(long)", 414), (long, 414),
        ("GET / HTTP/1.1\r\nHost: localhost\r\nA: \(long)\r\n\r\n", 431),
        ("GET / HTTP/1.1\r\nHost: localhost\r\n" + String(repeating: "A: b\r\n", count: 50_000), 431),
        ("GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: [::1].evil.com\r\n\r\n", 421),
        ("GET / HTTP/1.1\r\nHost: localhost:80:evil\r\n\r\n", 421),
        // Who asks is looked at before the body, which never comes.
        ("POST /layout HTTP/1.1\r\nHost: evil.example\r\nX-Tinamou: 1\r\nContent-Length: 100\r\n\r\n", 421),
        ("POST /layout HTTP/1.1\r\nHost: localhost\r\nOrigin: http://evil.example\r\nContent-Length: 9\r\n\r\n", 403),
        ("POST /layout HTTP/1.1\r\nHost: localhost\r\nX-Tinamou: 1\r\nContent-Length: 1048577\r\n\r\n", 413),
        ("POST /layout HTTP/1.1\r\nHost: localhost\r\nX-Tinamou: 1\r\nTransfer-Encoding: chunked\r\n\r\n", 411),
        // A body that is made of requests of its own.
        ("POST /layout HTTP/1.1\r\nHost: evil.example\r\nContent-Length: \(body.utf8.count)\r\n\r\n" + body, 421),
        ("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(inner.utf8.count)\r\n\r\n" + inner, 400),
      ] {
        let answer = try Client(address).exchange(text)
        #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(text.prefix(120)): \(answer.prefix(200))")
        #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 2)
      }
    }
  }

  @Test("is not held up by clients that send slowly, or only connect")
  func slowClients() throws {
    try Self.serving { address, _ in
      // Far more than are kept at once.
      var others: [Client] = []
      for number in 0..<200 {
        others.append(try Client(address))
        try others[number].send(
          ["", "GET", "GET / HTTP/1.1\r\nHost:", Self.layout("").dropLast(4) + "9\r\n\r\nx"][number % 4])
      }
      #expect(try Client(address).exchange(Self.page).contains("<textarea"))
      withExtendedLifetime(others) {}
    }
  }

  #if DEBUG
    @Test("ends what takes too long, and answers others meanwhile", .timeLimit(.minutes(5)))
    func slowTexts() throws {
      let faults = ["TINAMOU_TEST_FAULTS": "hang:\"explain=hang\",segv:\"explain=crash\""]
      try Self.serving(["--time-limit", "2"], environment: faults) { address, _ in
        let slow = try Client(address)
        try slow.send(Self.layout(CommandLineTests.good, "?explain=hang"))
        // One process hangs, and others are there.
        let other = try Client(address).exchange(
          Self.layout(CommandLineTests.good, fields: "Connection: close\r\n") + Self.page)
        #expect(other.contains("\"status\":\"solved\""))
        #expect(try Client(address).exchange(Self.page).contains("<textarea"))
        let late = try slow.exchange(Self.page)
        #expect(
          late.hasPrefix("HTTP/1.1 503 ") && late.contains("Not done in 2 s (--time-limit)."), "\(late.prefix(300))")
        // The connection goes on.
        #expect(late.contains("<textarea"))
        let crash = try Client(address).exchange(
          Self.layout(CommandLineTests.good, "?explain=crash", fields: "Connection: close\r\n"))
        #expect(crash.hasPrefix("HTTP/1.1 500 ") && crash.contains("was ended by signal 11"), "\(crash)")
      }
    }

    @Test("answers clients that are there before those that are gone", .timeLimit(.minutes(5)))
    func goneClients() throws {
      let faults = ["TINAMOU_TEST_FAULTS": "hang:\"explain=hang\""]
      try Self.serving(["--time-limit", "100000"], environment: faults) { address, _ in
        // Far more than there are processes, and each would be worked at for ever.
        for _ in 0..<20 {
          try Client(address).send(Self.layout(CommandLineTests.good, "?explain=hang"))
        }
        let answer = try Client(address).exchange(
          Self.layout(CommandLineTests.good, fields: "Connection: close\r\n"))
        #expect(answer.contains("\"status\":\"solved\""), "\(answer.prefix(300))")
      }
    }

    @Test(
      "ends by a signal within a second, whatever it is at", .timeLimit(.minutes(5)),
      arguments: [(SIGTERM, 143), (SIGINT, 130), (SIGHUP, 129)] as [(Int32, Int32)])
    func signals(_ signal: Int32, _ status: Int32) throws {
      let faults = ["TINAMOU_TEST_FAULTS": "hang:\"explain=hang\""]
      try Self.serving(["--time-limit", "1000"], environment: faults) { address, process in
        var clients: [Client] = []
        for text in ["GET / HTTP/1.1\r\n", Self.layout("a", "?explain=hang"), Self.layout("b", "?explain=hang")] {
          clients.append(try Client(address))
          try clients[clients.count - 1].send(text)
        }
        _ = try Client(address).exchange(Self.page)
        let begin = ContinuousClock.now
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(ContinuousClock.now - begin < .seconds(10))
        #expect(process.terminationStatus == status && process.terminationReason == .exit)
        withExtendedLifetime(clients) {}
      }
    }
  #endif

  #if os(Linux)
    /// Whether a new process namespace can be made here, as in a container.
    private static let hasNamespaces = {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      process.arguments = ["-c", "unshare -rpf true"]
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }()

    @Test(
      "ends by a signal, also as process 1, for which no signal does so by itself", .enabled(if: hasNamespaces),
      arguments: [("TERM", 143), ("INT", 130), ("HUP", 129)])
    func signals(_ name: String, _ status: Int) throws {
      try withTool { tool in
        try tool.file("good.yaml", CommandLineTests.good)
        // The namespace ends with its process 1, and `unshare` with its status.
        let run = try tool.shell(
          """
          unshare -rpf --kill-child "$tinamou" serve good.yaml --port 0 >out & outer=$!
          until grep -q 'is at http' out; do kill -0 $outer || exit; sleep 0.05; done
          exec 9<>/dev/tcp/127.0.0.1/$(grep -o '[0-9]*/$' out | tr -d /); printf 'GET / HTTP/1.1\\r\\n' >&9; sleep 0.2
          kill -\(name) $(cat /proc/$outer/task/$outer/children)
          for _ in {1..600}; do kill -0 $outer || break; sleep 0.1; done
          kill -KILL $outer
          wait $outer; echo $? >&3
          """)
        #expect(run.output == "\(status)\n", "\(run.errors)")
        // Not even of a connection that was open.
        #expect(!run.errors.contains("cannot be used"), "\(run.errors)")
      }
    }
  #endif
}

/// A client on a socket that blocks.
final class Client {
  struct Address {
    var port: UInt16
  }

  private let descriptor: Int32

  init(_ server: Address) throws {
    #if canImport(Darwin)
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = server.port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    // Nothing is waited for longer.
    var patience = timeval(tv_sec: 120, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(result == 0, "\(String(cString: strerror(errno)))")
  }

  deinit { close(descriptor) }

  /// Sends the part of a text that the server accepts.
  func send(_ text: some StringProtocol) throws {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      #if canImport(Darwin)
        let count = bytes.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, 0) }
      #else
        let count = bytes.withUnsafeBytes {
          Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
      #endif
      // The server may refuse before all of it has come.
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Sends a text, and reads until the server closes the connection.
  func exchange(_ text: some StringProtocol) throws -> String {
    try send(text)
    var answer: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &piece, piece.count)
      guard count > 0 else { return String(decoding: answer, as: UTF8.self) }
      answer += piece[..<count]
    }
  }
}
