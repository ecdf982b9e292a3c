#if SwiftSource
  import SwiftSyntax

  /// A cache of the parts of syntax nodes, each found once for its node. The paths through one file share it.
  final class CodeSites {
    /// A call of a function, a closure or an initialiser.
    final class Call {
      /// The forms of what is called.
      enum Form {
        case closure(ClosureExprSyntax)
        /// A member of a value, or an implicit one; with the offset of the name.
        case member(String, of: ExprSyntax?, offset: Int)
        case name(String, offset: Int)
        case other(ExprSyntax)
      }

      struct Argument {
        var label: String?
        var expression: ExprSyntax
        /// The variable that the call may change; nil for other arguments.
        var changed: InOutExprSyntax?
        var offset: Int
      }

      struct Closure {
        var label: String?
        var node: ClosureExprSyntax
        var offset: Int
      }

      let node: FunctionCallExprSyntax
      let offset: Int
      let form: Form
      let arguments: [Argument]
      /// The trailing closure; nil if there is none.
      let trailing: Closure?
      let additional: [Closure]

      fileprivate init(_ node: FunctionCallExprSyntax) {
        self.node = node
        offset = CodeSites.offset(of: node)
        let callee = SourceEvaluator.callee(node.calledExpression)
        if let closure = callee.as(ClosureExprSyntax.self) {
          form = .closure(closure)
        } else if let member = callee.as(MemberAccessExprSyntax.self) {
          form = .member(member.declName.baseName.text, of: member.base, offset: CodeSites.offset(of: member.declName))
        } else if let reference = callee.as(DeclReferenceExprSyntax.self) {
          form = .name(reference.baseName.text, offset: CodeSites.offset(of: reference))
        } else {
          form = .other(callee)
        }
        arguments = node.arguments.map { argument in
          Argument(
            label: argument.label?.text, expression: argument.expression,
            changed: argument.expression.as(InOutExprSyntax.self), offset: CodeSites.offset(of: argument.expression))
        }
        trailing = node.trailingClosure.map { Closure(node: $0, offset: CodeSites.offset(of: $0)) }
        additional = node.additionalTrailingClosures.map {
          Closure(label: $0.label.text, node: $0.closure, offset: CodeSites.offset(of: $0.closure))
        }
      }
    }

    /// A member of a value, or an implicit one.
    final class Member {
      let name: String
      let base: ExprSyntax?
      /// The offset of the name.
      let offset: Int

      fileprivate init(_ node: MemberAccessExprSyntax) {
        name = node.declName.baseName.text
        base = node.base
        offset = CodeSites.offset(of: node.declName)
      }
    }

    /// A name that stands alone.
    final class Name {
      let text: String
      let offset: Int

      fileprivate init(_ node: DeclReferenceExprSyntax) {
        text = node.baseName.text
        offset = CodeSites.offset(of: node)
      }
    }

    /// A sequence of operands and operators.
    final class Sequence {
      let elements: [ExprSyntax]

      fileprivate init(_ node: SequenceExprSyntax) { elements = Array(node.elements) }
    }

    /// The first words of a node, for messages.
    private final class Words {
      let text: String

      init(_ text: String) { self.text = text }
    }

    /// The statements of a block.
    final class Block {
      let items: [(position: AbsolutePosition, item: CodeBlockItemSyntax.Item)]
      /// The local functions, which can be called before their declarations.
      let functions: [FunctionDeclSyntax]

      fileprivate init(_ node: CodeBlockItemListSyntax) {
        items = node.map { ($0.position, $0.item) }
        functions = items.compactMap { part in
          guard case .decl(let declaration) = part.item else { return nil }
          return declaration.as(FunctionDeclSyntax.self)
        }
      }
    }

    /// The sites of one kind, by the indices of the files and of the nodes in their trees.
    private struct Table<Site: AnyObject> {
      private final class Tree {
        let file: Int
        var pages: [[Site?]] = []

        init(_ file: Int) { self.file = file }
      }

      private static var shift: Int { 7 }
      private static var size: Int { 1 << shift }

      private var trees: [Int: Tree] = [:]
      /// The tree that was asked for last.
      private var last: Tree?

      mutating func site(_ id: SyntaxIdentifier, in file: Int, _ make: () -> Site?) -> Site? {
        let tree: Tree
        if let last, last.file == file {
          tree = last
        } else {
          tree = trees[file] ?? Tree(file)
          trees[file] = tree
          last = tree
        }
        let index = Int(id.indexInTree.toOpaque())
        let (page, slot) = (index >> Self.shift, index & (Self.size - 1))
        if page < tree.pages.count, !tree.pages[page].isEmpty {
          if let known = tree.pages[page][slot] { return known }
        } else {
          while tree.pages.count <= page { tree.pages.append([]) }
          tree.pages[page] = Array(repeating: nil, count: Self.size)
        }
        let site = make()
        tree.pages[page][slot] = site
        return site
      }
    }

    private var calls = Table<Call>()
    private var members = Table<Member>()
    private var names = Table<Name>()
    private var sequences = Table<Sequence>()
    private var words = Table<Words>()
    private var blocks = Table<Block>()

    func call(_ node: ExprSyntax, in file: Int) -> Call? {
      calls.site(node.id, in: file) { node.as(FunctionCallExprSyntax.self).map { Call($0) } }
    }

    func member(_ node: ExprSyntax, in file: Int) -> Member? {
      members.site(node.id, in: file) { node.as(MemberAccessExprSyntax.self).map { Member($0) } }
    }

    func name(_ node: ExprSyntax, in file: Int) -> Name? {
      names.site(node.id, in: file) { node.as(DeclReferenceExprSyntax.self).map { Name($0) } }
    }

    func sequence(_ node: ExprSyntax, in file: Int) -> Sequence? {
      sequences.site(node.id, in: file) { node.as(SequenceExprSyntax.self).map { Sequence($0) } }
    }

    /// Returns the first words of a node, which the function `find` finds out if they are not known yet.
    func words(_ node: some SyntaxProtocol, in file: Int, _ find: () -> String) -> String {
      words.site(node.id, in: file) { Words(find()) }?.text ?? ""
    }

    func block(_ node: CodeBlockItemListSyntax, in file: Int) -> Block? {
      blocks.site(node.id, in: file) { Block(node) }
    }

    private static func offset(of node: some SyntaxProtocol) -> Int {
      node.positionAfterSkippingLeadingTrivia.utf8Offset
    }
  }
#endif
