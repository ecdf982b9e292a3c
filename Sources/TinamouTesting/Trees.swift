public import Testing
public import Tinamou

/// Expects that the required constraints of a tree are satisfiable at each of the given sizes.
///
/// The tree is laid out at each size, and remains in the last layout that was found. For each size without a layout, an
/// issue is recorded that lists the conflicting constraints and a repair.
/// - Parameters:
///   - tree: the tree of views.
///   - sizes: the root's sizes in points. If empty, the fitting size.
///   - sourceLocation: the location of recorded issues in Swift Testing.
///   - file: the file of recorded failures in XCTest.
///   - line: the line of recorded failures in XCTest.
public func expectNoConflicts(
  in tree: LayoutTree, sizes: [RequestedSize] = [], sourceLocation: Testing.SourceLocation = #_sourceLocation,
  file: StaticString = #filePath, line: UInt = #line
) {
  let place = TestPlace(sourceLocation, file, line)
  for size in sizes.isEmpty ? [.fitting] : sizes { _ = layOut(tree, in: size, place) }
}

/// Expects that a tree has a layout at each of the given sizes, and that no layout is ambiguous.
///
/// The tree is laid out at each size, and remains in the last layout that was found.
/// - Parameters:
///   - tree: the tree of views.
///   - sizes: the root's sizes in points. If empty, the fitting size.
///   - sourceLocation: the location of recorded issues in Swift Testing.
///   - file: the file of recorded failures in XCTest.
///   - line: the line of recorded failures in XCTest.
public func expectNoAmbiguity(
  in tree: LayoutTree, sizes: [RequestedSize] = [], sourceLocation: Testing.SourceLocation = #_sourceLocation,
  file: StaticString = #filePath, line: UInt = #line
) {
  let place = TestPlace(sourceLocation, file, line)
  var options = LayoutEngine.Options()
  options.ambiguity = .ranges
  for size in sizes.isEmpty ? [.fitting] : sizes {
    guard layOut(tree, in: size, place) != nil else { continue }
    // After the tree's layout, its document has the lengths that were measured at this size.
    let document = tree.document
    guard let solution = solution(of: document, at: size, LayoutEngine(), options, place),
      !solution.ambiguities.isEmpty
    else { continue }
    record(IssueText.ambiguities(solution, in: document), place)
  }
}

/// Expects that a view of a tree has a certain frame.
///
/// The tree is laid out at the size, and remains in this layout. Frames are rounded if the tree has a `pixelScale`.
/// - Parameters:
///   - node: the view.
///   - tree: the tree of views.
///   - size: the root's size in points; nil along an axis for the length that its `target` selects, by default the
///     fitting one.
///   - frame: the expected frame in points, in the parent's coordinates.
///   - tolerance: the tolerance of each of the four numbers, at least 0 points.
///   - sourceLocation: the location of recorded issues in Swift Testing.
///   - file: the file of recorded failures in XCTest.
///   - line: the line of recorded failures in XCTest.
public func expectFrame(
  of node: any LayoutNode, in tree: LayoutTree, at size: RequestedSize, is frame: LayoutRect,
  within tolerance: Double = 0.01, sourceLocation: Testing.SourceLocation = #_sourceLocation,
  file: StaticString = #filePath, line: UInt = #line
) {
  let place = TestPlace(sourceLocation, file, line)
  guard tolerance >= 0 else { return record("the tolerance must be at least 0 points, not \(tolerance)", place) }
  guard let solution = layOut(tree, in: size, place) else { return }
  let document = tree.document
  guard let item = tree.item(of: node), let actual = solution[item] else {
    return record("the node of type '\(type(of: node))' is not in the tree of '\(document.name)'", place)
  }
  compare(actual, of: document[item].name, with: frame, within: tolerance, solution.size, place)
}

/// Expects that all views of a tree have certain frames, which are given as text, like `expectFrames` for a document.
///
/// The tree is laid out at each size, and remains in the last layout that was found. Frames are rounded if the tree has
/// a `pixelScale`.
/// - Parameters:
///   - tree: the tree of views.
///   - sizes: the root's sizes in points. If empty, the fitting size.
///   - text: the expected frames.
///   - sourceLocation: the location of recorded issues in Swift Testing.
///   - file: the file of recorded failures in XCTest.
///   - line: the line of recorded failures in XCTest.
public func expectFrames(
  of tree: LayoutTree, at sizes: [RequestedSize] = [], match text: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation, file: StaticString = #filePath, line: UInt = #line
) {
  let place = TestPlace(sourceLocation, file, line)
  var blocks: [String] = []
  for size in sizes.isEmpty ? [.fitting] : sizes {
    guard let solution = layOut(tree, in: size, place) else { return }
    blocks.append(frameText(of: tree.document, solution))
  }
  compare(blocks, of: tree.document.name, with: text, place)
}

/// Lays out a tree, and returns the layout with the frames that the nodes have. If there is no layout, records an issue
/// and returns nil.
private func layOut(_ tree: LayoutTree, in size: RequestedSize, _ place: TestPlace) -> LayoutSolution? {
  do {
    try tree.layout(in: size)
  } catch {
    if case .unsolved(let solution) = error {
      record(IssueText.failure(solution, of: tree.document, at: size), place)
    } else {
      record("'\(tree.document.name)' has no layout: \(error)", place)
    }
    return nil
  }
  var solution = tree.solution
  for index in solution?.frames.indices ?? 0..<0 {
    guard let node = tree.node(of: LayoutItemID(index)), let frame = tree.frame(of: node) else { continue }
    solution?.frames[index] = frame
  }
  return solution
}
