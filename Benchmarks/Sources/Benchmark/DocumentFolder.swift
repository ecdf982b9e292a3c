import Foundation
import LinearProgramming
import Tinamou

/// The documents of a folder as a workload: each at its first size, all one after the other.
struct DocumentFolder {
  private let name: String
  private var layouts: [(document: LayoutDocument, size: RequestedSize)] = []

  /// Reads a folder, in the order of names, without files that are no readable documents.
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
    // What cannot be solved for what it says would end the measurement.
    guard LayoutEngine().diagnostics(of: document).isEmpty else { return }
    layouts.append((document, document.sizes.first ?? .fitting))
  }

  private var viewCount: Int {
    layouts.reduce(0) { $0 + $1.document.items.count { $0.kind == .view } }
  }

  /// The rows of the documents, one problem after the other.
  func rows() throws -> String {
    try layouts.map { layout in
      let views = layout.document.items.count { $0.kind == .view }
      let program = try LayoutEngine().program(of: layout.document, at: layout.size).program
      return ProgramText.rows(program, name: "\(name) \(views)")
    }.joined()
  }

  /// The cost of one pass over the non-zeros of all their programs.
  func onePass() throws -> String {
    try Measurement(ofOnePassOver: layouts).line(name, views: viewCount, Report.onePass)
  }

  /// The cost of solving all of them.
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
