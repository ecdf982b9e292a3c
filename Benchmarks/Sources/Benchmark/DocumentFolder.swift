import Foundation
import LinearProgramming
import Tinamou

/// A workload of the documents in a folder: each is solved at its first size, one after the other.
struct DocumentFolder {
  private let name: String
  private var layouts: [(document: LayoutDocument, size: RequestedSize)] = []

  /// Reads the documents of a folder, in the order of file names. Files that cannot be read as documents are left out.
  init(name: String, path: String) throws {
    self.name = name
    let names = FileManager.default.enumerator(atPath: path)?.allObjects.compactMap { $0 as? String } ?? []
    for name in names.sorted() {
      guard let format = DocumentFormat(fileName: name) else { continue }
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path).appendingPathComponent(name)))
      guard DocumentReader.isDocument(bytes: bytes, format: format),
        let input = try? DocumentReader.read(bytes: bytes, file: name, format: format)
      else { continue }
      switch input {
      case .layout(let document): add(document)
      case .layouts(let documents): documents.forEach { add($0) }
      case .system: break
      }
    }
    guard !layouts.isEmpty else { throw CocoaError(.fileReadNoSuchFile) }
  }

  private mutating func add(_ document: LayoutDocument) {
    // A document with diagnostics is left out, since its solve would throw an error and end the measurement.
    guard LayoutEngine().diagnostics(of: document).isEmpty else { return }
    layouts.append((document, document.sizes.first ?? .fitting))
  }

  private var viewCount: Int {
    layouts.reduce(0) { $0 + $1.document.items.count { $0.kind == .view } }
  }

  /// Returns the rows of all documents as text for other solvers (`RowsFile`), one program after the other.
  func rows() throws -> String {
    try layouts.map { layout in
      let views = layout.document.items.count { $0.kind == .view }
      let program = try LayoutEngine().program(of: layout.document, at: layout.size).program
      return ProgramText.rows(program, name: "\(name) \(views)")
    }.joined()
  }

  /// Measures one pass over the nonzeros of all programs, and returns the line with the result (`Measurement.line`).
  func onePass() throws -> String {
    try Measurement(ofOnePassOver: layouts).line(name, views: viewCount, Report.onePass)
  }

  /// Measures a solve of all documents, and returns the line with the result (`Measurement.line`).
  /// - Parameter isWhole: whether GLPK solves each program as a whole, without presolve.
  func measurement(
    isWhole: Bool, _ ambiguity: LexicographicSolver.AmbiguityReport, by variant: EngineVariant
  ) throws -> String {
    var options = variant.options()
    options.ambiguity = ambiguity
    options.usesPresolve = !isWhole
    return try Measurement(of: layouts, by: variant.engine, options: options)
      .line(name, views: viewCount, isWhole ? "GLPK alone" : Report.own)
  }
}
