internal import LayoutInterchange
package import LayoutModel

/// A reader of vector files: JSON files with a `schema` and lists of cases, from public test suites and from answers of
/// other solvers.
package enum VectorFile {
  /// The contents of a file.
  package struct Contents: Sendable {
    /// The cases with a document, in the order of the file's lists.
    package var cases: [VectorCase] = []
    /// The errors of cases that could not be read.
    package var errors: [SourceDiagnostic] = []
    /// The number of cases without a document to solve, such as expected errors and other kinds of vector cases.
    package var otherCount = 0
  }

  /// Reads a file. Returns nil if it is not valid JSON, or if its `schema` is not a word with a number, such as
  /// `layout/1`.
  package static func read(bytes: [UInt8], file: String?) -> Contents? {
    // This quick test rules out most other files.
    guard DocumentReader.contains(Array("\"schema\"".utf8), in: bytes) else { return nil }
    let context = ReadingContext(SourceText(bytes: bytes, file: file))
    guard DocumentReader.isReadable(context, as: "file"), let root = DocumentReader.tree(.json, context),
      let schema = root["schema"]?.scalar, schema.wholeMatch(of: /[a-z]+\/[0-9]+/) != nil
    else { return nil }
    var contents = Contents()
    let lists = ["cases", "ambiguity", "caconstraint"]
    let others = root.entries.filter { !lists.contains($0.key) && !$0.value.elements.isEmpty }
    contents.otherCount = others.reduce(0) { $0 + $1.value.elements.count }
    let nodes = lists.flatMap { root.elements($0) }
    for node in nodes {
      let name = node["name"]?.scalar ?? "case \(contents.cases.count + contents.otherCount + 1)"
      guard node["expectError"] == nil, node["expectedFitting"] == nil else {
        contents.otherCount += 1
        continue
      }
      switch schema {
      case "layout/1": add(FormatVector(node).document, name, node, context, to: &contents)
      case "layout/2", "diagnostics/1": add(ItemVector(node).document, name, node, context, to: &contents)
      case "notation/1": add(CoreAnimationVector(node).document, name, node, context, to: &contents)
      case "ops/1":
        let cases = OperationVector(node, name: name).cases()
        contents.otherCount += cases.isEmpty ? 1 : 0
        contents.cases += cases
      default: contents.otherCount += 1
      }
      if let last = contents.cases.indices.last, contents.cases[last].name == name {
        if root["rounding"] != nil { contents.cases[last].uikitScale = 2 }
        // GTK rounds its answers to whole pixels, so they may differ from ours by up to 1 point.
        if node["dialect"]?.scalar == "gtk" { contents.cases[last].tolerance = 1 }
      }
    }
    return contents
  }

  private static func add(
    _ document: DocumentNode?, _ name: String, _ node: DocumentNode, _ source: ReadingContext,
    to contents: inout Contents
  ) {
    guard let document else {
      contents.otherCount += 1
      return
    }
    let context = ReadingContext(source.source)
    let read = DocumentReader.read(document, context)
    guard !context.hasErrors else {
      contents.errors += context.diagnostics()
      return
    }
    var expectation = VectorCase.Expectation.nothing
    if node["expectConflict"] != nil {
      expectation = .conflict
    } else if let expected = node["expected"] {
      expectation = .frames(expected.entries.map { (ItemVector.safe($0.key, root: ItemVector.root), $0.value.numbers) })
    }
    contents.cases.append(VectorCase(name: name, document: read, expectation: expectation))
  }
}
