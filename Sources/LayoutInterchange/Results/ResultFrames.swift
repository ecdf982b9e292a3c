package import LayoutModel

/// The frames in a result file, with which the frames of a later solve are compared.
package struct ResultFrames: Sendable {
  private struct Key: Hashable {
    var input: String?
    var layout: String
  }

  /// The frames of each layout by view, under the key of its input, name and size. Several layouts with the same key
  /// are in file order.
  private var layouts: [Key: [[String: LayoutRect]]] = [:]
  /// The input and the name of the only layout in the file, which may occur in several sizes. It is nil if layouts
  /// differ in input or name, or if the file has no layouts.
  private var only: (input: String?, layout: String)?

  /// Reads a file that `solve --format json` or `batch` wrote.
  /// - Throws: `InvalidDocument` if the file contains anything other than results.
  /// - Complexity: linear in the number of bytes.
  package init(_ bytes: [UInt8], file: String) throws(InvalidDocument) {
    var reader = try ResultFileReader(bytes, file: file)
    var names: Set<[String?]> = []
    while let record = try reader.next() {
      for layout in record.layouts {
        names.insert([record.name, layout.name])
        only = names.count == 1 ? (record.name, layout.name) : nil
        layouts[Key(input: record.name, layout: layout.title), default: []].append(layout.frames)
      }
    }
  }

  /// Returns the frames that the file has for a layout of an input: one for each item of the document, by its index. A
  /// frame that the file lacks is `.null`. The result is nil if the file has no layout with this name and size, or if
  /// earlier calls have returned all of them.
  ///
  /// If several layouts have the same name and size, successive calls return their frames in file order.
  ///
  /// - Parameters:
  ///   - document: The document of the layout.
  ///   - size: The size of the layout; nil if it has none.
  ///   - input: The name of the input.
  ///   - isAlone: Whether the run has one document only. If all layouts in the file have one input and one name, too,
  ///     only sizes are compared: the input and the name of the document may be other ones.
  package mutating func take(
    of document: LayoutDocument, at size: LayoutSize?, in input: String, isAlone: Bool = false
  ) -> [LayoutRect]? {
    let size = size.map { "  \(NumberText.format($0.width)) × \(NumberText.format($0.height))" } ?? ""
    var key = Key(input: input, layout: document.name + size)
    if isAlone, let only { key = Key(input: only.input, layout: only.layout + size) }
    guard let frames = layouts[key]?.first else { return nil }
    layouts[key]?.removeFirst()
    return document.items.map { frames[$0.identifier ?? $0.name] ?? .null }
  }
}

extension ResultRecord.Layout {
  /// The frames among the facts of the layout, by the name of the view.
  fileprivate var frames: [String: LayoutRect] {
    var frames: [String: LayoutRect] = [:]
    for fact in facts {
      guard case .numbers(let numbers) = fact.value, numbers.map(\.label) == ["x", "y", "width", "height"] else {
        continue
      }
      let values = numbers.compactMap(\.value).filter(\.isFinite)
      guard values.count == 4, frames[fact.subject] == nil else { continue }
      frames[fact.subject] = LayoutRect(values[0], values[1], values[2], values[3])
    }
    return frames
  }
}
