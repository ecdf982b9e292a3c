import ArgumentParser
import Foundation
import Tinamou

/// The option that runs a command again after changes of its files.
struct WatchOptions: ParsableArguments {
  @Flag(help: "Run again whenever a document changes, until interrupted.")
  var watch = false

  /// Runs a command once, or, with the option, now and after each change of the files.
  ///
  /// - Parameters:
  ///   - paths: the files and folders of the command.
  ///   - selection: the selection of the files in folders.
  ///   - command: the command.
  func run(
    on paths: [String], among selection: FileSelection = FileSelection(), _ command: () async throws -> Void
  ) async throws {
    if watch { try await FileWatch(paths, selection).run(command) } else { try await command() }
  }

  func check(_ paths: [String]) throws {
    if watch, paths.contains("-") { throw ValidationError("--watch is for files; standard input does not change.") }
  }
}

/// A watch of files and folders. It runs a command again when a document, a source read with it, or a settings file
/// changes, appears or disappears.
struct FileWatch {
  /// The properties by which a change of a file is noticed: its path, size, and time of modification.
  private struct Stamp: Equatable {
    var path: String
    var size: Int
    var seconds: Int
    var nanoseconds: Int

    /// Creates the stamp of a file. If there is no such file, its size is -1.
    init(_ path: String) {
      self.path = path
      var status = stat()
      let isThere = stat(path, &status) == 0
      size = isThere ? Int(status.st_size) : -1
      #if os(Linux)
        let time = status.st_mtim
      #else
        let time = status.st_mtimespec
      #endif
      (seconds, nanoseconds) = isThere ? (Int(time.tv_sec), Int(time.tv_nsec)) : (0, 0)
    }
  }

  private let paths: [String]
  private let selection: FileSelection

  /// The interval at which the files are examined.
  private static let interval = Duration.milliseconds(200)

  init(_ paths: [String], _ selection: FileSelection) {
    self.paths = paths
    self.selection = selection
  }

  /// Runs a command now and after each change. An exit status of the command does not end the watch, unless the output
  /// cannot be written.
  func run(_ command: () async throws -> Void) async throws {
    while true {
      // The stamps are taken before the run, so that no change during it is missed.
      let before = stamps()
      do {
        try await command()
      } catch let status as ExitCode where status != ExitStatus.cannotWrite {}
      StandardError.write("watching \(before.count == 1 ? "1 file" : "\(before.count) files")")
      while stamps() == before { try await Task.sleep(for: Self.interval) }
      // The terminal is cleared, so that it shows only the latest run.
      if isatty(STDOUT_FILENO) == 1 { try OutputFile().write("\u{1B}[2J\u{1B}[3J\u{1B}[H") }
    }
  }

  /// Returns the stamps of the given files, of the files that are now in the given folders, and of what is read with
  /// them: the other sources in the folders of sources, and settings.
  private func stamps() -> [Stamp] {
    var search = InputSearch(readsSources: SwiftSources.areRead, selection: selection)
    let inputs = search.inputs(of: paths)
    let sources = inputs.map(\.path).filter { SwiftSources.areRead && SwiftSources.isSource($0) }
    let settings = Set(inputs.compactMap(\.settingsFile)).sorted()
    return (inputs.map(\.path) + SwiftSources.companions(of: sources) + settings).map { Stamp($0) }
  }
}
