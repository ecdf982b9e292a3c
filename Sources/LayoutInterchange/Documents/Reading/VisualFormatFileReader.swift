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
    var document = LayoutDocument()
    document.name = source.baseName ?? document.name
    // 1. The views, in the order in which the lines first mention them. Errors are stored, and reported in step 2.
    var failures: [Int: NotationError] = [:]
    var lines: [(number: Int, text: String)] = []
    for number in 1...source.lineCount where !context.isOver() {
      let line = source.line(number)
      guard !Self.isEmpty(line), context.isParsable(line, at: SourcePosition(line: number, column: 1)) else { continue }
      lines.append((number, line))
      do throws(NotationError) {
        for name in try VisualFormat.viewNames(in: line) where name != "superview" {
          document.add(LayoutItem(name: name, parent: .root))
        }
      } catch {
        failures[number] = error
      }
    }
    // 2. The constraints.
    for (number, line) in lines where !context.isOver() {
      let position = SourcePosition(line: number, column: 1)
      do throws(NotationError) {
        if let failure = failures[number] { throw failure }
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
}
