import ArgumentParser
import Foundation

/// An enumeration of the output formats of a command. Without `--format`, the file name extension of the output
/// determines the format.
protocol OutputFormat: RawRepresentable<String>, CaseIterable, ExpressibleByArgument {
  /// The default format.
  static var text: Self { get }
  /// The formats for file name extensions that are no name of a format, by extension.
  static var otherEndings: [String: Self] { get }
}

extension OutputFormat {
  static var otherEndings: [String: Self] { [:] }

  /// Returns the format of an output: the named one, or else that of the output's file name extension, or else text.
  static func chosen(_ named: Self?, for output: String?) -> Self {
    let ending = ending(of: output)
    return named ?? Self(rawValue: ending) ?? otherEndings[ending] ?? .text
  }

  /// Throws an error if the output has the file name extension of a format that the command does not print. An explicit
  /// `--format` allows any extension.
  /// - Parameters:
  ///   - named: The format of `--format`; nil if none is given.
  ///   - output: The path of the output; nil for standard output.
  ///   - advice: A further part of the message, which begins with its punctuation.
  static func check(_ named: Self?, for output: String?, advice: String = "") throws {
    let ending = ending(of: output)
    guard named == nil, ForeignEnding.all.contains(ending), chosen(nil, for: output) == .text, ending != text.rawValue
    else { return }
    throw ValidationError(
      "This prints no .\(ending)\(advice); --format is one of \(allCases.map(\.rawValue).joined(separator: ", ")).")
  }

  /// Returns the file name extension of a path, in lower case and without its dot; empty if there is none.
  private static func ending(of path: String?) -> String {
    URL(fileURLWithPath: path ?? "").pathExtension.lowercased()
  }
}

/// The file name extensions of formats other than plain text.
private enum ForeignEnding {
  static let all: Set<String> = [
    "csv", "gif", "htm", "html", "jpeg", "jpg", "json", "jsonl", "lp", "md", "mps", "pdf", "png", "sarif", "svg",
    "swift",
    "tsv", "xml", "yaml", "yml",
  ]
}
