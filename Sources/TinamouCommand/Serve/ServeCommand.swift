import ArgumentParser
import Foundation
import LayoutPlayground
import Tinamou

/// The command `tinamou serve`. It serves a playground, in which a document can be changed and tried out in a browser.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Shows a document in a browser, to be changed and tried out.",
    discussion: """
      The document's text is on the left, and its layout on the right, with what is found about it and why values are what \
      they are. It follows every change at once. Nothing is written but by the button Save, which is there with --write.

      Only this machine is served, at 127.0.0.1, and nothing is fetched from elsewhere. Other users of the machine can \
      open the page too. It runs until it is interrupted.

      Exit status: 1 the port cannot be used · 2 the document cannot be read · 64 the command line is wrong · 129, 130 or \
      143 stopped by a signal.
      """)

  @Argument(help: "The document.", completion: .file())
  var file: String

  @Option(help: "How the document is written, where its name does not say it.")
  var inputFormat: DocumentFormat?

  @Option(help: ArgumentHelp("Where to serve; 0 for any port that is free.", valueName: "number"))
  var port: UInt16 = 8790

  @Flag(help: "Let the page save the document.")
  var write = false

  @Option(help: ArgumentHelp("How long one answer may take to solve.", valueName: "seconds"))
  var timeLimit = 2.0

  /// Whether this process is a worker of the server. A worker answers the texts on standard input, line by line.
  @Flag(help: .hidden)
  var worker = false

  func validate() throws {
    guard file != "-" else { throw ValidationError("Name a file: standard input cannot be served.") }
    try WorkLimit.check(timeLimit: timeLimit, jobs: nil)
  }

  func run() throws {
    if worker {
      let playground = playground(of: "", inputFormat ?? .yaml)
      return WorkerLoop.run(memoryLimit: PlaygroundWorker.memoryLimit) { PlaygroundWork.answer(to: $0, in: playground) }
    }
    StandardStreams.fillClosed()
    // Writing to a worker or a client that has gone becomes an error, in place of a fatal signal.
    signal(SIGPIPE, SIG_IGN)
    let playground: Playground
    do throws(InvalidDocument) {
      playground = try self.playground()
    } catch {
      StandardError.report(error.diagnostics)
      return try ExitStatus.invalidInput.exit()
    }
    // With these handlers, signals also end a server that is process 1, as in a container: the system drops signals to
    // process 1 that have no handler.
    let signals = StopSignal.listen()
    let server: PlaygroundServer
    do throws(PlaygroundServer.ListenFailure) {
      server = try PlaygroundServer(
        PlaygroundHandler(playground), port: port, workerArguments: workerArguments(playground.format),
        timeLimit: playground.timeLimit)
    } catch {
      StandardError.report([
        SourceDiagnostic(
          .error, "port \(port) cannot be used: \(error.reason); choose another one by --port", rule: "serve")
      ])
      return try ExitStatus.problem.exit()
    }
    try OutputFile().write("\(file) is at http://127.0.0.1:\(server.port)/\n")
    throw ExitCode(128 + server.run(until: signals))
  }

  /// Returns the command line of a worker process.
  private func workerArguments(_ format: DocumentFormat) -> [String] {
    [
      CommandLine.arguments.first ?? "tinamou", "serve", "--worker", "--input-format", format.rawValue, "--time-limit",
      "\(timeLimit)", "--", file,
    ]
  }

  /// Reads the document, and returns a playground for it.
  func playground() throws(InvalidDocument) -> Playground {
    let (bytes, format) = try InputFiles(inputFormat: inputFormat).source(file)
    // The page can edit only texts in UTF-8 of limited size.
    guard bytes.count <= Playground.mostBytes, let text = String(validating: bytes, as: UTF8.self) else {
      throw InvalidDocument([
        SourceDiagnostic(
          .error, "the playground takes texts in UTF-8 of at most \(Playground.mostBytes) bytes", rule: "serve",
          file: file)
      ])
    }
    return playground(of: text, format)
  }

  private func playground(of text: String, _ format: DocumentFormat) -> Playground {
    var settings = SettingsFiles()
    return Playground(
      engine: LayoutEngine(), file: file, text: text, format: format, settings: settings.project(of: file).settings,
      isWritable: write,
      timeLimit: .seconds(timeLimit))
  }
}
