import LayoutModel
import LayoutNotation
import Testing

/// A document of views under the root, and metrics.
func document(
  _ views: String..., root: String = "root", metrics: [String: Double] = [:],
  nested: [(view: String, parent: String)] = []
) -> LayoutDocument {
  var document = LayoutDocument(rootName: root)
  for view in views { #expect(document.add(LayoutItem(name: view, parent: .root)) != nil) }
  for (view, parent) in nested {
    #expect(document.add(LayoutItem(name: view, parent: document.item(named: parent))) != nil)
  }
  document.metrics = metrics
  return document
}

/// The constraints as text, one a line.
func described(_ constraints: [LayoutConstraint], in document: LayoutDocument) -> [String] {
  constraints.map { ConstraintDescription.text(of: $0, in: document) }
}

/// Expects a line to produce constraints, in order.
func expectFormat(
  _ format: String, options: [String] = [], in document: LayoutDocument, _ expected: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    let constraints = try VisualFormat.constraints(format, options: options, in: document)
    #expect(described(constraints, in: document) == expected, sourceLocation: sourceLocation)
    for constraint in constraints {
      #expect(
        constraint.origin == ConstraintOrigin(text: format, isPartOfText: true), sourceLocation: sourceLocation)
    }
  } catch {
    Issue.record("\(format): \(error)", sourceLocation: sourceLocation)
  }
}

/// Expects an error of a kind at a position, whose message and hints contain a text.
func expectError(
  _ rule: NotationError.Rule, at offset: Int, _ text: String = "", sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Void
) {
  do {
    try body()
    Issue.record("no error", sourceLocation: sourceLocation)
  } catch let error as NotationError {
    #expect(error.rule == rule, "\(error)", sourceLocation: sourceLocation)
    #expect(error.offset == offset, "\(error)", sourceLocation: sourceLocation)
    let message = ([error.message] + error.hints).joined(separator: "; ")
    #expect(text.isEmpty || message.contains(text), "\(message)", sourceLocation: sourceLocation)
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
}

typealias SourceLocation = Testing.SourceLocation
