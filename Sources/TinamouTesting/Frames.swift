public import Testing
public import Tinamou

/// Expects that a view or guide has a certain frame.
///
/// - Parameters:
///   - name: the name of a view or guide.
///   - document: the views and constraints.
///   - size: the root's size in points; nil along an axis for the length that its `target` selects, by default the
///     fitting one.
///   - frame: the expected frame in points, in the superview's coordinates.
///   - tolerance: the tolerance of each of the four numbers, at least 0 points.
///   - engine: the layout engine.
///   - sourceLocation: the location of recorded issues in Swift Testing.
///   - file: the file of recorded failures in XCTest.
///   - line: the line of recorded failures in XCTest.
public func expectFrame(
  of name: String, in document: LayoutDocument, at size: RequestedSize, is frame: LayoutRect,
  within tolerance: Double = 0.01, engine: LayoutEngine = LayoutEngine(),
  sourceLocation: Testing.SourceLocation = #_sourceLocation, file: StaticString = #filePath, line: UInt = #line
) {
  let place = TestPlace(sourceLocation, file, line)
  guard tolerance >= 0 else { return record("the tolerance must be at least 0 points, not \(tolerance)", place) }
  guard let item = document.item(named: name) else {
    let names = document.items.map(\.name).filter { !$0.isEmpty }
    let hint = NameSuggestion.closest(to: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
    return record("'\(document.name)' has no item '\(name)'\(hint)", place)
  }
  guard let solution = solution(of: document, at: size, engine, LayoutEngine.Options(), place) else { return }
  guard let actual = solution[item] else {
    return record("'\(name)' is not in the layout of '\(document.name)'", place)
  }
  compare(actual, of: name, with: frame, within: tolerance, solution.size, place)
}

/// Records an issue if a frame of a layout is not the expected one.
func compare(
  _ actual: LayoutRect, of name: String, with frame: LayoutRect, within tolerance: Double, _ size: LayoutSize?,
  _ place: TestPlace
) {
  let pairs = [
    ("x", actual.x, frame.x), ("y", actual.y, frame.y), ("width", actual.width, frame.width),
    ("height", actual.height, frame.height),
  ]
  // The negated comparison is also true for NaN, so NaN fails.
  let wrong = pairs.filter { !(($0.1 - $0.2).magnitude <= tolerance) }
  if wrong.isEmpty { return }
  let differences = wrong.map { "\($0.0) is \(DecimalText.string($0.1)), not \(DecimalText.string($0.2))" }
  record(
    "'\(name)' is at \(FrameText.words(actual)) \(IssueText.at(size)), not at \(FrameText.words(frame)): "
      + differences.joined(separator: "; "), place)
}

/// Expects that all views have certain frames, which are given as text.
///
/// The text has a block for each size: a line with the document's name and the root's size, then a line for each view,
/// indented by its depth, in the order of the document:
///
/// ```
/// form 320 × 100
///   label: 20, 27, 60 × 20
///   field: 88, 20, 212 × 34
/// ```
///
/// The numbers are x, y, width and height in points with at most two decimals, in the superview's coordinates. Guides
/// are left out. Trailing spaces, and empty lines around the text, are ignored. An empty text never matches: the issue
/// then contains the actual text, which can be copied into the test.
/// - Parameters:
///   - document: the views and constraints.
///   - sizes: the root's sizes in points. If empty, those written in the document, or the fitting size if it contains
///     none.
///   - text: the expected frames.
///   - engine: the layout engine.
///   - sourceLocation: the location of recorded issues in Swift Testing.
///   - file: the file of recorded failures in XCTest.
///   - line: the line of recorded failures in XCTest.
public func expectFrames(
  of document: LayoutDocument, at sizes: [RequestedSize] = [], match text: String,
  engine: LayoutEngine = LayoutEngine(), sourceLocation: Testing.SourceLocation = #_sourceLocation,
  file: StaticString = #filePath, line: UInt = #line
) {
  let place = TestPlace(sourceLocation, file, line)
  var blocks: [String] = []
  for size in requested(sizes, of: document) {
    guard let solution = solution(of: document, at: size, engine, LayoutEngine.Options(), place) else {
      return
    }
    blocks.append(frameText(of: document, solution))
  }
  compare(blocks, of: document.name, with: text, place)
}

/// Records an issue if the frames of layouts are not the expected ones.
/// - Parameters:
///   - blocks: the actual frames of each layout, as text (`frameText(of:_:)`).
///   - name: the name of the document.
///   - text: the expected frames of all layouts.
func compare(_ blocks: [String], of name: String, with text: String, _ place: TestPlace) {
  let actual = blocks.joined(separator: "\n\n")
  if let difference = TextDifference.text(from: text, to: actual) {
    record("the frames of '\(name)' differ (- expected, + actual):\n\(difference)", place)
  }
}

/// Returns the frames of a layout in the form that `expectFrames(of:at:match:)` compares, without a line break at the
/// end. For a layout without frames it is only the first line.
public func frameText(of document: LayoutDocument, _ solution: LayoutSolution) -> String {
  FrameText.lines(document, solution).joined(separator: "\n")
}
