import Foundation
import Tinamou

/// A solver that returns the output line of a record. With given options, the line depends only on the record, and on
/// the file that the record may name.
struct RecordSolver {
  var options: LayoutEngine.Options
  /// The sizes at which all records are solved. If they are empty, each record is solved at the sizes in it.
  var sizes: [RequestedSize]
  var direction: LayoutDirection?
  /// The files to which records may refer.
  var files: RecordFiles
  /// The time limit of a record, for all its sizes together; nil for none.
  var timeLimit: Duration?
  private var reader = BatchReader()
  private let engine = LayoutEngine()
  private var series = LayoutSeries(LayoutEngine())

  /// The maximum number of frames of a record, at all its sizes together. It bounds the memory.
  private static let greatestFrameCount = 1_000_000

  init(
    options: LayoutEngine.Options, sizes: [RequestedSize], direction: LayoutDirection?,
    files: RecordFiles = .currentFolder, timeLimit: Duration?
  ) {
    (self.options, self.sizes, self.direction) = (options, sizes, direction)
    (self.files, self.timeLimit) = (files, timeLimit)
  }

  /// Returns the output line of a record, without a line break.
  mutating func line(for record: [UInt8]) -> [UInt8] {
    ResultWriter.batchBytes(result(of: record))
  }

  private mutating func result(of record: [UInt8]) -> BatchResult {
    var options = options
    options.limits.deadline = timeLimit.map { ContinuousClock.now + $0 }
    let id = RecordScanner.scalar("id", in: record)
    var file: String?
    do {
      switch try reader.read(record, until: options.limits.deadline) {
      case .document(.layout(let document)):
        return BatchResult(id: id, layouts: try layouts(of: document, reader.itemsVersion, sizes, direction, options))
      case .document(let document):
        return BatchResult(id: id, layouts: try layouts(of: document, sizes, direction, options))
      case .file(let path, let ownSizes, let ownDirection):
        file = path
        let layouts = try layouts(
          of: try InputFiles().read(try files.path(of: path), as: path, until: options.limits.deadline),
          sizes.isEmpty ? ownSizes : sizes, direction ?? ownDirection, options)
        return BatchResult(id: id, file: file, layouts: layouts)
      }
    } catch let error as InvalidDocument {
      return BatchResult(id: id, file: file, status: error.isLimit ? .limit : .invalid, errors: error.diagnostics)
    } catch let error as InvalidLayout {
      return BatchResult(id: id, file: file, status: .invalid, errors: error.diagnostics)
    } catch {
      let defect = SourceDiagnostic(.error, "\(error)", rule: "defect")
      return BatchResult(id: id, file: file, status: .failed, errors: [defect])
    }
  }

  private mutating func layouts(
    of document: InputDocument, _ sizes: [RequestedSize], _ direction: LayoutDirection?, _ options: LayoutEngine.Options
  ) throws -> [InputResult.Layout] {
    switch document {
    case .system(let system):
      return [.system(try LayoutEngine().solve(system, options: options), of: system)]
    case .layout(let document):
      return try layouts(of: document, nil, sizes, direction, options)
    case .layouts(let documents):
      var layouts: [InputResult.Layout] = []
      for document in documents { layouts += try self.layouts(of: document, nil, sizes, direction, options) }
      return layouts
    }
  }

  private mutating func layouts(
    of document: consuming LayoutDocument, _ itemsVersion: Int?, _ sizes: [RequestedSize],
    _ direction: LayoutDirection?, _ options: LayoutEngine.Options
  ) throws -> [InputResult.Layout] {
    if let direction { document.direction = direction }
    if !sizes.isEmpty { document.sizes = sizes }
    let (frames, isTooMany) = document.sizes.count.multipliedReportingOverflow(by: document.items.count)
    guard !isTooMany, frames <= Self.greatestFrameCount else {
      let message =
        "\(document.sizes.count) sizes of \(document.items.count) items are more than \(Self.greatestFrameCount) frames; "
        + "spread the sizes over several records"
      throw InvalidDocument([SourceDiagnostic(.error, message, rule: "too-large")])
    }
    let sizes = document.sizes.isEmpty ? [.fitting] : document.sizes
    var layouts: [InputResult.Layout] = []
    if let itemsVersion {
      for size in sizes {
        let solution = try series.solve(
          keepingFramesOf: document, itemsVersion: itemsVersion, at: size, options: options)
        layouts.append(.layout(solution, of: document))
      }
    } else {
      let layout = try engine.prepare(document)
      for size in sizes {
        layouts.append(
          .layout(try engine.solve(layout, keepingFramesOf: document, at: size, options: options), of: document))
      }
    }
    return layouts
  }
}
