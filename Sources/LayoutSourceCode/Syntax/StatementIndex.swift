#if SwiftSource
  import SwiftSyntax

  /// The statements and members of a source, by their positions. A search in the syntax tree would take linear time in
  /// a long list.
  struct StatementIndex: Sendable {
    /// A statement, a declaration outside types, or a member of a type.
    struct Statement: Sendable {
      /// The offset in bytes at which the statement begins, including the comments and blanks before it.
      var start: Int
      var end: Int
      /// Whether the statement is a member of a type, or is at the top level of the file.
      var isDeclaration: Bool
      /// The index of the enclosing statement; nil if there is none.
      fileprivate var parent: Int?
    }

    /// The statements in ascending order of their starts. An enclosing one precedes those inside it.
    private let statements: [Statement]

    init(_ tree: SourceFileSyntax) {
      let collector = Collector(viewMode: .sourceAccurate)
      collector.walk(tree)
      statements = collector.statements
    }

    /// Returns the innermost statement that contains an offset; nil if there is none.
    ///
    /// - Complexity: logarithmic in the number of statements, plus linear in the depth.
    func statement(at offset: Int) -> Statement? {
      var (low, high) = (0, statements.count)
      while low < high {
        let middle = (low + high) / 2
        if statements[middle].start <= offset { low = middle + 1 } else { high = middle }
      }
      var index = low == 0 ? nil : low - 1
      while let current = index {
        if offset < statements[current].end { return statements[current] }
        index = statements[current].parent
      }
      return nil
    }

    private final class Collector: SyntaxVisitor {
      var statements: [Statement] = []
      private var around: [Int] = []

      private func enter(_ node: some SyntaxProtocol, isDeclaration: Bool) -> SyntaxVisitorContinueKind {
        statements.append(
          Statement(
            start: node.position.utf8Offset, end: node.endPosition.utf8Offset, isDeclaration: isDeclaration,
            parent: around.last))
        around.append(statements.count - 1)
        return .visitChildren
      }

      override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        enter(node, isDeclaration: node.parent?.parent?.is(SourceFileSyntax.self) == true)
      }

      override func visitPost(_ node: CodeBlockItemSyntax) { around.removeLast() }

      override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
        enter(node, isDeclaration: true)
      }

      override func visitPost(_ node: MemberBlockItemSyntax) { around.removeLast() }
    }
  }
#endif
