import Foundation
import PackagePlugin

/// The plug-in for `swift package tinamou …`. It builds the command with the package, and runs it in the package's
/// folder.
@main struct TinamouPlugin: CommandPlugin {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    // The command is no dependency of the plug-in: SwiftPM finds such a tool only if its product and target have the
    // same name, and builds everything twice for it.
    var parameters = PackageManager.BuildParameters(configuration: .inherit)
    let homebrew = ProcessInfo.processInfo.environment["HOMEBREW_PREFIX"] ?? "/opt/homebrew"
    if FileManager.default.fileExists(atPath: "\(homebrew)/include/glpk.h") {
      // The system's compiler does not search Homebrew's folder on Apple silicon.
      parameters.otherCFlags.append("-I\(homebrew)/include")
      parameters.otherLinkerFlags.append("-L\(homebrew)/lib")
    }
    let build = try packageManager.build(.product("tinamou"), parameters: parameters)
    guard build.succeeded, let tool = build.builtArtifacts.first(where: { $0.kind == .executable }) else {
      throw Failure(description: "tinamou could not be built:\n\(build.logText)")
    }
    let process = Process()
    process.executableURL = tool.url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // An error makes `swift package` fail too.
    if process.terminationReason != .exit || process.terminationStatus != 0 {
      throw Failure(description: "tinamou ended with status \(process.terminationStatus)")
    }
  }
}
