import Foundation
import PackagePlugin

/// The check of a target's sources and documents as a part of its build: findings are warnings in their places.
@main struct TinamouBuildToolPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    return Self.commands(
      for: target.name, files: module.sourceFiles.map(\.url), in: context.package.directoryURL,
      tool: Self.tool { try context.tool(named: "TinamouCommand").url }, folder: context.pluginWorkDirectoryURL)
  }

  /// The command: the one that is built, or else the one that is installed; nil if there is none.
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

  /// The extensions of files that are checked. Those that are neither layouts nor sources with some are passed over.
  private static let extensions: Set<String> = [
    "swift", "m", "mm", "storyboard", "xib", "vfl", "kiwi", "yaml", "yml", "json",
  ]

  /// The command that checks files, if there are any.
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

  /// The settings that files may have, so that a change of them is seen.
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
