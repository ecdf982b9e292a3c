import ArgumentParser
import Foundation

/// The formats that a command prints. The ending of an output file's name chooses one where `--format` does not.
protocol OutputFormat: RawRepresentable<String>, CaseIterable, ExpressibleByArgument {
  /// The format without a name that says otherwise.
  static var text: Self { get }
  /// The formats of endings that are not the names of formats.
  static var otherEndings: [String: Self] { get }
}

extension OutputFormat {
  static var otherEndings: [String: Self] { [:] }

  /// Returns the format that is chosen: the named one, or that of the output's name, or text.
  static func chosen(_ named: Self?, for output: String?) -> Self {
    let ending = ending(of: output)
    return named ?? Self(rawValue: ending) ?? otherEndings[ending] ?? .text
  }

  /// Throws an error if the name of the output says a format that the command does not print, and none is named.
  /// - Parameters:
  ///   - named: The format of `--format`; nil if none is given.
  ///   - output: The path of the output; nil for standard output.
  ///   - advice: What the message says beside that, with its punctuation.
  static func check(_ named: Self?, for output: String?, advice: String = "") throws {
    let ending = ending(of: output)
    guard named == nil, ForeignEnding.all.contains(ending), chosen(nil, for: output) == .text, ending != text.rawValue
    else { return }
    throw ValidationError(
      "This prints no .\(ending)\(advice); --format is one of \(allCases.map(\.rawValue).joined(separator: ", ")).")
  }

  /// Returns the ending of a path in lower case; empty if there is none.
  private static func ending(of path: String?) -> String {
    URL(fileURLWithPath: path ?? "").pathExtension.lowercased()
  }
}

/// The endings of files that are no plain text.
private enum ForeignEnding {
  static let all: Set<String> = [
    "csv", "gif", "htm", "html", "jpeg", "jpg", "json", "jsonl", "lp", "md", "mps", "pdf", "png", "sarif", "svg",
    "swift",
    "tsv", "xml", "yaml", "yml",
  ]
}
