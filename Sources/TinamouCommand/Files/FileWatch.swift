import ArgumentParser
import Foundation
import Tinamou

/// The option to run again on changes.
struct WatchOptions: ParsableArguments {
  @Flag(help: "Run again whenever a document changes, until interrupted.")
  var watch = false

  /// Runs a command once, or now and after each change of the files.
  ///
  /// - Parameter selection: the files of folders that count.
  func run(
    on paths: [String], among selection: FileSelection = FileSelection(), _ command: () async throws -> Void
  ) async throws {
    if watch { try await FileWatch(paths, selection).run(command) } else { try await command() }
  }

  func check(_ paths: [String]) throws {
    if watch, paths.contains("-") { throw ValidationError("--watch is for files; standard input does not change.") }
  }
}

/// A watch of files and folders, which runs a command again when a document changes, appears or goes.
struct FileWatch {
  /// The path of a file, with its size and time of change, by which a change is noticed.
  private struct Stamp: Equatable {
    var path: String
    var size: Int
    var seconds: Int
    var nanoseconds: Int

    /// Creates the stamp of a file; of one that is not there, one that no file has.
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

  /// The time between two looks at the files.
  private static let interval = Duration.milliseconds(200)

  init(_ paths: [String], _ selection: FileSelection) {
    self.paths = paths
    self.selection = selection
  }

  /// Runs a command now and after each change. Exit statuses, which are those of one run, do not end it.
  func run(_ command: () async throws -> Void) async throws {
    while true {
      // Before the run, so that no change is missed.
      let before = stamps()
      do {
        try await command()
      } catch let status as ExitCode where status != ExitStatus.cannotWrite {}
      StandardError.write("watching \(before.count == 1 ? "1 file" : "\(before.count) files")")
      while stamps() == before { try await Task.sleep(for: Self.interval) }
      // A terminal shows the latest run alone.
      if isatty(STDOUT_FILENO) == 1 { try OutputFile().write("\u{1B}[2J\u{1B}[3J\u{1B}[H") }
    }
  }

  /// The stamps of the files, and of those found in folders now.
  private func stamps() -> [Stamp] {
    var search = InputSearch(selection: selection)
    return search.inputs(of: paths).map { Stamp($0.path) }
  }
}
