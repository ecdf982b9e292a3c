import Tinamou

/// Earlier results with which those of today are compared.
struct EarlierResults {
  /// The file, as the user gave it.
  let file: String
  private let bytes: [UInt8]
  private var frames: ResultFrames

  /// By how much numbers differ at least, in points.
  private static let tolerance = 0.001

  init(_ path: String) throws(InvalidDocument) {
    file = path
    bytes = try Frontend.bytes(path)
    frames = try ResultFrames(bytes, file: path)
  }

  /// Tells layouts where their views were.
  mutating func add(to layouts: inout [PicturedLayout], _ results: [InputResult]) {
    let files = results.flatMap { result in RenderCommand.layouts(result).map { _ in result.file } }
    for (index, file) in files.enumerated() where layouts.indices.contains(index) {
      let layout = layouts[index]
      layouts[index].earlier = frames.take(of: layout.document, at: layout.solution.size, in: file) ?? []
    }
  }

  /// What differs in the results, in the order of the earlier ones.
  func changes(to results: [InputResult]) throws(InvalidDocument) -> [ResultDifference.Entry] {
    try ResultDifference(
      from: bytes, named: file, to: Array(ResultWriter.json(results).utf8), named: "<results>",
      tolerance: Self.tolerance
    ).entries
  }
}
