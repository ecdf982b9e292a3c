import Foundation

/// The main loop of a worker process: each line from standard input is answered by one line at once, until the input
/// ends.
enum WorkerLoop {
  /// Answers lines until there are no more, or until the parent process is gone.
  /// - Parameter memoryLimit: in MiB, beyond the process's initial memory.
  static func run(memoryLimit: Int?, answer: ([UInt8]) -> [UInt8]) {
    // A signal from the terminal goes to all processes; the parent decides what is still finished.
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_IGN) }
    signal(SIGPIPE, SIG_DFL)
    endWithReader()
    // The first line reports that the worker is ready.
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

  /// Ensures that this process exits with its parent, however that exits, even during an endless computation.
  ///
  /// The system can signal a pipe's writer (SIGIO) when the reader is gone; the default action ends the process. Nobody
  /// reads from this pipe before. A waiting thread would do the same, but make each allocation slower.
  private static func endWithReader() {
    #if os(Linux)
      var status = stat()
      guard fstat(STDERR_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return }
      signal(SIGIO, SIG_DFL)
      _ = fcntl(STDERR_FILENO, F_SETOWN, getpid())
      _ = fcntl(STDERR_FILENO, F_SETFL, fcntl(STDERR_FILENO, F_GETFL) | O_ASYNC)
      // The parent may have exited before.
      var place = pollfd(fd: STDERR_FILENO, events: 0, revents: 0)
      if poll(&place, 1, 0) > 0 { exit(0) }
    #endif
  }

  private static func write(_ line: consuming [UInt8]) {
    line.append(UInt8(ascii: "\n"))
    var bytes = line[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      // Without a reader no answers are needed.
      guard count > 0 || errno == EINTR else { exit(0) }
      bytes = bytes.dropFirst(max(0, count))
    }
  }
}
