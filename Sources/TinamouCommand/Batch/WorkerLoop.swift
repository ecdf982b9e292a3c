import Foundation

/// The main loop of a worker process. It answers each line from standard input by one line, without delay, until the
/// input ends.
enum WorkerLoop {
  /// Answers lines until the input ends, or until the parent process has exited.
  /// - Parameters:
  ///   - memoryLimit: the memory that the process may use in addition to its initial memory, in MiB; nil for no limit.
  ///   - answer: returns the answer to a line, both without line breaks.
  static func run(memoryLimit: Int?, answer: ([UInt8]) -> [UInt8]) {
    // A signal from the terminal reaches all processes of the batch. Workers ignore it, since their parent decides
    // which records are still finished.
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_IGN) }
    signal(SIGPIPE, SIG_DFL)
    endWithReader()
    // An empty line reports that the worker is ready.
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

  /// Makes this process end with its parent, even during a computation that does not end. Only Linux supports this.
  ///
  /// Standard error is a pipe that the parent reads only at the end. When the reader of a pipe exits, Linux can send
  /// SIGIO to the writer. Here the writer is this process, and the signal ends it. A waiting thread would also notice
  /// the exit, but a second thread makes each allocation slower.
  private static func endWithReader() {
    #if os(Linux)
      var status = stat()
      guard fstat(STDERR_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return }
      signal(SIGIO, SIG_DFL)
      _ = fcntl(STDERR_FILENO, F_SETOWN, getpid())
      _ = fcntl(STDERR_FILENO, F_SETFL, fcntl(STDERR_FILENO, F_GETFL) | O_ASYNC)
      // If the parent exited before this process requested SIGIO, the signal will not come.
      var place = pollfd(fd: STDERR_FILENO, events: 0, revents: 0)
      if poll(&place, 1, 0) > 0 { exit(0) }
    #endif
  }

  private static func write(_ line: consuming [UInt8]) {
    line.append(UInt8(ascii: "\n"))
    var bytes = line[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      // The parent no longer reads, so no answers are needed.
      guard count > 0 || errno == EINTR else { exit(0) }
      bytes = bytes.dropFirst(max(0, count))
    }
  }
}
