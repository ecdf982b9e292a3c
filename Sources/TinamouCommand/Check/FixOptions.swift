import ArgumentParser
import Tinamou

/// The options that request changes of source files.
struct FixOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Mend what is safe to mend in Swift sources, and report the rest. Each change is read back before it is written.")
  )
  var fix = false

  @Flag(help: "Print the changes of --fix as a unified diff, and write nothing.")
  var diff = false

  @Flag(
    help:
      "Make changes too that may not be what is meant, such as another constant for a conflict; with --fix or --diff."
  )
  var unsafeFixes = false

  /// The destination of the changes that fixes make; nil if no fixes are requested.
  var mode: FixMode? { diff ? .diff : fix ? .write : nil }

  func check(_ command: CheckCommand) throws {
    if fix, diff { throw ValidationError("Give either --fix or --diff.") }
    if unsafeFixes, mode == nil { throw ValidationError("--unsafe-fixes is for --fix and --diff.") }
    guard mode != nil else { return }
    if command.baseline != nil || command.writeBaseline != nil {
      throw ValidationError("Baselines cannot be used with --fix and --diff: they are about sources as they are.")
    }
    if command.watching.watch { throw ValidationError("--watch cannot be used with --fix and --diff.") }
  }
}

/// A destination of the changes that fixes make.
enum FixMode: Sendable {
  /// The files themselves.
  case write
  /// Standard output or the output file, to which the changes are written as a diff.
  case diff
}

/// The changes that fixes make to one file.
struct FileChanges: Sendable {
  var path: String
  var old: [UInt8]
  var new: [UInt8]
  /// The number of findings that the changes correct.
  var count: Int
  /// A message for each change that was not made, with the reason.
  var refusals: [SourceDiagnostic] = []

  /// Returns the message that the fix of a finding is not made.
  static func refusal(of finding: Finding, reason: String) -> SourceDiagnostic {
    SourceDiagnostic(
      .note, "the fix of '\(finding.rule)' is not made: \(reason)", rule: "fix", file: finding.file,
      location: finding.location)
  }

  /// The changes as a unified diff. A file below the current folder has its path from there.
  var diff: String { UnifiedDiff.text(from: old, to: new, file: SettingsFiles.relative(path)) }
}
