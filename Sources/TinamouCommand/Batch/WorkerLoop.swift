import Foundation

/// The life of a worker's process: lines come on standard input, each is answered by one line at once, and the end of the
/// input is the end of the process.
enum WorkerLoop {
  /// Answers lines until there are no more, or until the process that asks is gone.
  /// - Parameter memoryLimit: in MiB, beyond what the process takes from the beginning.
  static func run(memoryLimit: Int?, answer: ([UInt8]) -> [UInt8]) {
    // A signal from the terminal goes to all processes; the one that asks decides what is still finished.
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_IGN) }
    signal(SIGPIPE, SIG_DFL)
    endWithReader()
    // The first line says that the worker is there.
    write([])
    if let memoryLimit { MemoryLimit.set(memoryLimit) }
    let faults = InjectedFaults()
    var lines = LineBuffer()
    while lines.fill(from: STDIN_FILENO) == .read {
      while let line = lines.next() {
        faults.strike(at: line)
        write(answer(line))
      }
    }
  }

  /// Ends the process with the one that asks, however that ends, also where a line would go on for ever.
  ///
  /// The system tells a writer of a pipe by a signal that its reader is gone, if asked to; nobody reads from this one
  /// before, and the signal's way is to end the process. A thread that waits for the same would make each allocation
  /// slower.
  private static func endWithReader() {
    #if os(Linux)
      var status = stat()
      guard fstat(STDERR_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return }
      signal(SIGIO, SIG_DFL)
      _ = fcntl(STDERR_FILENO, F_SETOWN, getpid())
      _ = fcntl(STDERR_FILENO, F_SETFL, fcntl(STDERR_FILENO, F_GETFL) | O_ASYNC)
      // It may have gone before.
      var place = pollfd(fd: STDERR_FILENO, events: 0, revents: 0)
      if poll(&place, 1, 0) > 0 { exit(0) }
    #endif
  }

  private static func write(_ line: consuming [UInt8]) {
    line.append(UInt8(ascii: "\n"))
    var bytes = line[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      // Nobody is there to read answers, so none are wanted.
      guard count > 0 || errno == EINTR else { exit(0) }
      bytes = bytes.dropFirst(max(0, count))
    }
  }
}
