internal import LayoutModel
internal import LayoutNotation

/// A reader of files with lines of Visual Format Language. All named views are children of the root. Lines that begin
/// with `//` are comments.
struct VisualFormatFileReader {
  private let context: ReadingContext

  init(_ context: ReadingContext) {
    self.context = context
  }

  func read() -> LayoutDocument {
    let source = context.source
    let text = String(decoding: source.bytes[source.start...], as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    var document = LayoutDocument()
    document.name = source.baseName ?? document.name
    // 1. The views, in the order of first mention.
    for line in lines {
      for name in Self.views(of: line) { document.add(LayoutItem(name: name, parent: .root)) }
    }
    // 2. The constraints.
    for (index, line) in lines.enumerated() where !Self.isEmpty(line) && !context.isOver() {
      let position = SourcePosition(line: index + 1, column: 1)
      do throws(NotationError) {
        let parsed = try VisualFormat.constraints(line, in: document)
        for var constraint in parsed {
          constraint.origin.location = source.location(position)
          document.constraints.append(constraint)
        }
      } catch {
        let scalar = DocumentNode.Scalar(text: line, style: .plain)
        context.add(error, of: DocumentNode(content: .scalar(scalar), position: position), isVisualFormat: true)
      }
    }
    return document
  }

  private static func isEmpty(_ line: String) -> Bool {
    let text = line.drop(while: \.isWhitespace)
    return text.isEmpty || text.hasPrefix("//")
  }

  /// The views of a line; empty if it is invalid, as the second reading reports the error.
  private static func views(of line: String) -> [String] {
    (try? VisualFormat.viewNames(in: line))?.filter { $0 != "superview" } ?? []
  }
}
