import Foundation
import PackagePlugin

/// A build-tool plug-in that checks the sources and documents of a target. Findings appear as warnings at their
/// positions.
@main struct TinamouBuildToolPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    return Self.commands(
      for: target.name, files: module.sourceFiles.map(\.url), in: context.package.directoryURL,
      tool: Self.tool { try context.tool(named: "TinamouCommand").url }, folder: context.pluginWorkDirectoryURL)
  }

  /// Returns the location of the command `tinamou`: the one that is built with the package, or else an installed one.
  /// Nil, with a warning, if there is none.
  static func tool(_ built: () throws -> URL) -> URL? {
    if let built = try? built() { return built }
    let environment = ProcessInfo.processInfo.environment
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let path = (folders + ["/opt/homebrew/bin", "/usr/local/bin"]).map { "\($0)/tinamou" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    if path == nil {
      Diagnostics.warning(
        "layouts are not checked: there is no tinamou to do it; enable the trait BuildTool of the package tinamou, or install the command"
      )
    }
    return path.map { URL(fileURLWithPath: $0) }
  }

  /// The file name extensions of the files that are checked. The command skips those of them that contain no layouts.
  private static let extensions: Set<String> = [
    "swift", "m", "mm", "storyboard", "xib", "vfl", "kiwi", "yaml", "yml", "json",
  ]

  /// Returns the build command that checks files. Empty if there are no files to check, or if there is no tool.
  static func commands(for name: String, files: [URL], in root: URL, tool: URL?, folder: URL) -> [Command] {
    let files = files.filter { extensions.contains($0.pathExtension.lowercased()) }
      .sorted { $0.path < $1.path }
    guard !files.isEmpty, let tool else { return [] }
    let output = folder.appendingPathComponent("\(name).findings.txt")
    return [
      .buildCommand(
        displayName: "Checking layouts of \(name)", executable: tool,
        arguments: ["check", "--build-tool", output.path, "--"] + files.map(\.path),
        inputFiles: files + settings(above: files, to: root), outputFiles: [output])
    ]
  }

  /// Returns the settings files in the folders of some files and above, up to the root. They are inputs of the build
  /// command, so that it runs again if they change.
  private static func settings(above files: [URL], to root: URL) -> [URL] {
    var folders: Set<String> = []
    var found: [URL] = []
    for file in files {
      var folder = file.deletingLastPathComponent()
      while folders.insert(folder.path).inserted {
        let settings = folder.appendingPathComponent(".tinamou.yml")
        if FileManager.default.fileExists(atPath: settings.path) { found.append(settings) }
        guard folder.path != root.path, folder.path != "/" else { break }
        folder = folder.deletingLastPathComponent()
      }
    }
    return found
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension TinamouBuildToolPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      Self.commands(
        for: target.displayName, files: target.inputFiles.map(\.url), in: context.xcodeProject.directoryURL,
        tool: Self.tool { try context.tool(named: "TinamouCommand").url }, folder: context.pluginWorkDirectoryURL)
    }
  }
#endif
