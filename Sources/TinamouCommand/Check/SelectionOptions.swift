import ArgumentParser
import Tinamou

/// The options that select files and settings.
struct SelectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Leave out files and folders of searched folders, by a pattern as in .gitignore, from the current folder on; repeatable.",
      valueName: "pattern"))
  var exclude: [String] = []

  @Flag(
    inversion: .prefixedNo, help: "Whether folders are searched without what .gitignore files of the repository name.")
  var respectGitignore = true

  @Flag(name: .customLong("no-ignore"), help: "The same as --no-respect-gitignore.")
  var ignoresNothing = false

  @Option(
    help: ArgumentHelp(
      "The path that standard input stands for: its format, settings and messages go by it.", valueName: "file"))
  var stdinFilename: String?

  @Option(help: ArgumentHelp("Settings to use in place of the nearest .tinamou.yml.", valueName: "file"))
  var config: String?

  @Flag(help: "Read no .tinamou.yml.")
  var isolated = false

  @Flag(help: "Print the files that would be checked, and check none.")
  var showFiles = false

  @Flag(help: "Print the settings in force, as YAML with where each is from, and check nothing.")
  var showSettings = false

  /// The selection of the files in folders.
  var files: FileSelection { FileSelection(respectsGit: respectGitignore && !ignoresNothing, excluded: exclude) }

  /// The choice of settings files.
  var settings: SettingsFiles.Choice { isolated ? .none : config.map { .only($0) } ?? .nearest }

  func validate() throws {
    if isolated, config != nil { throw ValidationError("Give either --isolated or --config.") }
    if showFiles, showSettings { throw ValidationError("Give either --show-files or --show-settings.") }
    if exclude.contains(where: \.isEmpty) { throw ValidationError("--exclude must be a pattern, such as '*.xib'.") }
    if stdinFilename?.isEmpty == true { throw ValidationError("--stdin-filename must be a path.") }
  }
}
