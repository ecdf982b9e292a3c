import Tinamou

/// The results of an earlier run, with which the results of this run are compared.
struct EarlierResults {
  /// The path of the file with the earlier results, as it was given to the command.
  let file: String
  private let bytes: [UInt8]
  private var frames: ResultFrames

  init(_ path: String) throws(InvalidDocument) {
    file = path
    bytes = try InputFiles.bytes(path)
    frames = try ResultFrames(bytes, file: path)
  }

  /// Adds to each layout the frames that it had in the earlier results, if it was among them.
  mutating func add(to layouts: inout [PicturedLayout], _ results: [InputResult]) {
    let files = results.flatMap { result in RenderCommand.layouts(result).map { _ in result.file } }
    let isAlone = Set(zip(files, layouts).map { [$0, $1.document.name] }).count == 1
    for (index, file) in files.enumerated() where layouts.indices.contains(index) {
      let layout = layouts[index]
      layouts[index].earlier =
        frames.take(of: layout.document, at: layout.solution.size, in: file, isAlone: isAlone) ?? []
    }
    if !layouts.isEmpty, layouts.allSatisfy(\.earlier.isEmpty) {
      let message = "has no layout of these files, names and sizes, so there is nothing to compare"
      StandardError.report([SourceDiagnostic(.warning, message, rule: "baseline", file: self.file)])
    }
  }

  /// Returns the differences between the earlier results and the given ones, in the order of the given ones.
  func changes(to results: [InputResult]) throws(InvalidDocument) -> [ResultDifference.Entry] {
    try ResultDifference(
      from: bytes, named: file, to: Array(ResultWriter.json(results).utf8), named: "<results>",
      tolerance: InterchangeTolerance.results
    ).entries
  }
}
