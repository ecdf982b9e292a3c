import ArgumentParser
import FlyingFox
import Foundation
import Tinamou

/// `tinamou serve`: a playground in the browser.
struct ServeCommand: AsyncParsableCommand {
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

  func validate() throws {
    guard file != "-" else { throw ValidationError("Name a file: standard input cannot be served.") }
    try WorkLimit.check(timeLimit: timeLimit, jobs: nil)
  }

  func run() async throws {
    let playground: Playground
    do throws(InvalidDocument) {
      playground = try self.playground()
    } catch {
      Frontend.report(error.diagnostics)
      return try Frontend.exit(.invalidInput)
    }
    let server = try Self.server(playground, port: port)
    let signals = StopSignal.numbers()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        do {
          try await server.run()
        } catch {
          // A signal ends connections that are open.
          if Task.isCancelled { return }
          Frontend.report([
            SourceDiagnostic(
              .error, "port \(port) cannot be used: \(error.localizedDescription); choose another one by --port",
              rule: "serve")
          ])
          try Frontend.exit(.problem)
        }
      }
      // No signal ends process 1, which it is in a container, unless it listens to it.
      group.addTask {
        for await number in signals { throw ExitCode(128 + number) }
      }
      group.addTask {
        // Where it does not come to listen, the first task has the reason.
        if (try? await server.waitUntilListening(timeout: 60)) != nil,
          case .ip4(_, let port)? = await server.listeningAddress
        {
          try Frontend().write("\(file) is at http://127.0.0.1:\(port)/\n")
        }
      }
      // The first error ends all.
      for try await _ in group {}
    }
  }

  /// The playground of the document.
  func playground() throws(InvalidDocument) -> Playground {
    let (bytes, format) = try Frontend(inputFormat: inputFormat).source(file)
    // What is too large or no text could not be edited in a page.
    guard bytes.count <= Playground.mostBytes, let text = String(validating: bytes, as: UTF8.self) else {
      throw InvalidDocument([
        SourceDiagnostic(
          .error, "the playground takes texts in UTF-8 of at most \(Playground.mostBytes) bytes", rule: "serve",
          file: file)
      ])
    }
    var settings = SettingsFiles(only: nil)
    return Playground(
      file: file, text: text, format: format, settings: settings.settings(of: file).0, isWritable: write,
      timeLimit: .seconds(timeLimit))
  }

  static func server(_ playground: Playground, port: UInt16) throws -> HTTPServer {
    HTTPServer(
      config: HTTPServer.Configuration(
        // Of this machine alone.
        address: try .inet(ip4: "127.0.0.1", port: port), timeout: 60, logger: .disabled),
      handler: PlaygroundHandler(playground))
  }
}
