import Foundation

/// A child process that runs this executable, with pipes to its standard streams.
struct ChildProcess {
  /// The cause of a process's end: an exit with a status, or a signal.
  enum End {
    case exit(Int32)
    case signal(Int32)
  }

  /// The requested capacity of the pipes to and from the process, in bytes.
  private static let pipeSize: Int32 = 1 << 19

  let identifier: pid_t
  /// The parent's ends of the pipes to standard input, output and error. They are non-blocking.
  let input: Int32
  let output: Int32
  let errors: Int32

  /// Starts a process.
  /// - Throws: `StartFailure` with the system's error message.
  init(arguments: [String]) throws(StartFailure) {
    let pipes = try (Self.pipe(), Self.pipe(), Self.pipe())
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Only these duplicates stay open in the child: this process opens all files and pipes so that `exec` closes them.
    posix_spawn_file_actions_adddup2(&actions, pipes.0.reading, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, pipes.1.writing, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, pipes.2.writing, STDERR_FILENO)
    var arguments: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    // Swift's backtraces are switched off, since a line of the output reports a crash.
    let settings = ProcessInfo.processInfo.environment.filter { $0.key != "SWIFT_BACKTRACE" }
    var environment: [UnsafeMutablePointer<CChar>?] =
      settings.map { strdup("\($0.key)=\($0.value)") } + [strdup("SWIFT_BACKTRACE=enable=no"), nil]
    defer { for text in arguments + environment { free(text) } }
    var identifier: pid_t = 0
    let result = posix_spawn(&identifier, Self.executable, &actions, nil, &arguments, &environment)
    for descriptor in [pipes.0.reading, pipes.1.writing, pipes.2.writing] { Foundation.close(descriptor) }
    self.identifier = identifier
    (input, output, errors) = (pipes.0.writing, pipes.1.reading, pipes.2.reading)
    if result != 0 {
      close()
      throw StartFailure(reason: String(cString: strerror(result)))
    }
    for descriptor in [input, output, errors] {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
    #if os(Linux)
      // 1031 is `F_SETPIPE_SZ`, which Swift does not import. With a smaller pipe, both processes wait for each other
      // more often.
      for descriptor in [input, output] { _ = fcntl(descriptor, 1031, Self.pipeSize) }
    #endif
  }

  struct StartFailure: Error {
    var reason: String
  }

  /// Waits until the process has ended, and closes its pipes. It blocks, so the process must be about to end.
  func end() -> End {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    close()
    let signal = status & 0x7F
    return signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
  }

  private func close() {
    for descriptor in [input, output, errors] { Foundation.close(descriptor) }
  }

  private static var executable: String {
    #if os(Linux)
      // This path remains valid if the file of the executable is replaced.
      "/proc/self/exe"
    #else
      Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }

  /// Returns the ends of a new pipe that child processes do not inherit.
  private static func pipe() throws(StartFailure) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { throw StartFailure(reason: StandardError.systemReason) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
