#if SwiftSource
  import SwiftSyntax

  /// A cache of the parts into which the evaluator divides syntax nodes, so that a node is divided only once. The paths
  /// through one file share it.
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
        /// The expression `&x` of an argument whose variable the call may change; nil for other arguments.
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
          form = .member(
            member.declName.baseName.unquoted, of: member.base, offset: CodeSites.offset(of: member.declName))
        } else if let reference = callee.as(DeclReferenceExprSyntax.self) {
          form = .name(reference.baseName.unquoted, offset: CodeSites.offset(of: reference))
        } else {
          form = .other(callee)
        }
        arguments = node.arguments.map { argument in
          Argument(
            label: argument.label?.unquoted, expression: argument.expression,
            changed: argument.expression.as(InOutExprSyntax.self), offset: CodeSites.offset(of: argument.expression))
        }
        trailing = node.trailingClosure.map { Closure(node: $0, offset: CodeSites.offset(of: $0)) }
        additional = node.additionalTrailingClosures.map {
          Closure(label: $0.label.unquoted, node: $0.closure, offset: CodeSites.offset(of: $0.closure))
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
        name = node.declName.baseName.unquoted
        base = node.base
        offset = CodeSites.offset(of: node.declName)
      }
    }

    /// A sequence of operands and operators.
    final class Sequence {
      let elements: [ExprSyntax]
      /// Whether the second element is `=`.
      let isAssignment: Bool
      /// The name of the operator that is the second element; nil if the second element is no operator with a name,
      /// such as `=`.
      let infix: String?
      /// The elements after the first operator, if that operator assigns, as `=` and `+=` do; nil for other sequences.
      let assigned: Sequence?
      /// Whether the sequence is a statement, which has no value.
      let isStatement: Bool

      /// Creates a sequence.
      ///
      /// - Parameters:
      ///   - elements: the operands and operators.
      ///   - isPart: whether they are only the last ones of a sequence.
      init(_ elements: [ExprSyntax], isPart: Bool = false) {
        self.elements = elements
        let first = elements.count >= 3 ? elements[1] : nil
        isAssignment = first?.is(AssignmentExprSyntax.self) == true
        infix = first?.as(BinaryOperatorExprSyntax.self)?.operator.text
        let changes = ["+=", "-=", "*=", "/="].contains(infix)
        assigned = isAssignment || changes ? Sequence(Array(elements[2...]), isPart: true) : nil
        isStatement = !isPart && elements.first?.parent?.parent?.parent?.is(CodeBlockItemSyntax.self) == true
      }
    }

    /// An expression in the form in which it is evaluated.
    final class Expression {
      enum Form {
        case name(String, offset: Int)
        case member(Member)
        case call(Call)
        case sequence(Sequence)
        /// A literal without parts that have to be evaluated.
        case value(SourceValue)
        /// An expression that has the value of another one, such as `try a`. A forced one, `a!`, traps if the value is
        /// nil.
        case wrapper(ExprSyntax, isForced: Bool)
        /// An operator between operands.
        case infix(String)
        /// An `if` or `switch`.
        case choice
        case other
      }

      let form: Form

      fileprivate init(_ node: ExprSyntax, in file: Int) { form = Self.form(of: node, in: file) }

      private static func form(of node: ExprSyntax, in file: Int) -> Form {
        switch node.kind {
        case .declReferenceExpr:
          if let name = node.as(DeclReferenceExprSyntax.self) {
            return .name(name.baseName.unquoted, offset: CodeSites.offset(of: name))
          }
        case .memberAccessExpr: if let member = node.as(MemberAccessExprSyntax.self) { return .member(Member(member)) }
        case .functionCallExpr: if let call = node.as(FunctionCallExprSyntax.self) { return .call(Call(call)) }
        case .sequenceExpr:
          if let sequence = node.as(SequenceExprSyntax.self) { return .sequence(Sequence(Array(sequence.elements))) }
        case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr:
          if let literal = SourceEvaluator.literal(node) { return .value(literal) }
        case .stringLiteralExpr:
          if let literal = node.as(StringLiteralExprSyntax.self),
            let string = SourceEvaluator.plainString(literal, in: file)
          {
            return .value(.string(string))
          }
        case .forceUnwrapExpr, .optionalChainingExpr, .tryExpr, .awaitExpr, .inOutExpr, .asExpr:
          if let inner = SourceEvaluator.unwrapped(node) {
            return .wrapper(inner, isForced: node.is(ForceUnwrapExprSyntax.self))
          }
        case .binaryOperatorExpr:
          if let infix = node.as(BinaryOperatorExprSyntax.self) { return .infix(infix.operator.text) }
        case .ifExpr, .switchExpr: return .choice
        default: break
        }
        return .other
      }
    }

    /// The first words of a node's code, for messages.
    private final class Words {
      let text: String

      init(_ text: String) { self.text = text }
    }

    /// Whether the code of a node mentions the reading direction of views.
    private final class Direction {
      let isMentioned: Bool

      init(_ isMentioned: Bool) { self.isMentioned = isMentioned }
    }

    /// A declaration of constants or variables.
    final class Variable {
      struct Binding {
        var pattern: PatternSyntax
        var initial: ExprSyntax?
        /// The type after the pattern; nil if there is none.
        var annotation: TypeSyntax?
        /// The type, which in `var a, b: UIView?` follows the last pattern; nil if there is none.
        var type: TypeSyntax?
        var hasAccessors: Bool
        var offset: Int
      }

      let node: VariableDeclSyntax
      let bindings: [Binding]
      let hasAttributes: Bool

      fileprivate init(_ node: VariableDeclSyntax) {
        self.node = node
        let all = Array(node.bindings)
        bindings = all.enumerated().map { index, binding in
          Binding(
            pattern: binding.pattern, initial: binding.initializer?.value, annotation: binding.typeAnnotation?.type,
            type: all[index...].lazy.compactMap { $0.typeAnnotation?.type }.first,
            hasAccessors: binding.accessorBlock != nil, offset: CodeSites.offset(of: binding))
        }
        hasAttributes = !node.attributes.isEmpty
      }
    }

    /// The statements of a block.
    final class Block {
      let items: [CodeBlockItemSyntax.Item]
      /// The number that the cache has given to the first statement of the block. The other statements have the numbers
      /// after it.
      let first: Int
      /// The local functions, which can be called before their declarations.
      let functions: [FunctionDeclSyntax]

      fileprivate init(_ node: CodeBlockItemListSyntax, first: Int) {
        items = node.map(\.item)
        self.first = first
        functions = items.compactMap { item in
          guard case .decl(let declaration) = item else { return nil }
          return declaration.as(FunctionDeclSyntax.self)
        }
      }
    }

    /// The cached parts of nodes of one kind, by the indices of the files and of the nodes in their trees.
    private final class Table<Site: AnyObject> {
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

      func site(_ id: SyntaxIdentifier, in file: Int, _ make: () -> Site?) -> Site? {
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

    private let expressions = Table<Expression>()
    private let words = Table<Words>()
    private let blocks = Table<Block>()
    private let directions = Table<Direction>()
    private let variables = Table<Variable>()
    /// The numbers of statements, by the places where their leading comments and blanks begin.
    private var numbers: [SourcePlace: Int] = [:]
    /// The number of statements in the cache.
    private var count = 0

    /// Returns the form in which an expression is evaluated.
    func form(of node: ExprSyntax, in file: Int) -> Expression.Form {
      expressions.site(node.id, in: file) { Expression(node, in: file) }?.form ?? .other
    }

    /// Returns the first words of a node's code. The function `find` returns them if they are not in the cache.
    func words(_ node: some SyntaxProtocol, in file: Int, _ find: () -> String) -> String {
      words.site(node.id, in: file) { Words(find()) }?.text ?? ""
    }

    /// Returns whether the code of a node mentions the reading direction of views. The function `find` returns this if
    /// it is not in the cache.
    func mentionsDirection(_ node: some SyntaxProtocol, in file: Int, _ find: () -> Bool) -> Bool {
      directions.site(node.id, in: file) { Direction(find()) }?.isMentioned ?? false
    }

    /// Returns the parts of a declaration of constants or variables; nil for another declaration.
    func variable(_ node: DeclSyntax, in file: Int) -> Variable? {
      guard node.kind == .variableDecl else { return nil }
      return variables.site(node.id, in: file) { node.as(VariableDeclSyntax.self).map { Variable($0) } }
    }

    func block(_ node: CodeBlockItemListSyntax, in file: Int) -> Block? {
      blocks.site(node.id, in: file) {
        let block = Block(node, first: count)
        for item in node {
          numbers[SourcePlace(file: file, offset: item.position.utf8Offset)] = count
          count += 1
        }
        return block
      }
    }

    /// Returns the number of a statement, given the place where its leading comments and blanks begin; nil if its block
    /// is not in the cache.
    func number(of statement: SourcePlace) -> Int? { numbers[statement] }

    private static func offset(of node: some SyntaxProtocol) -> Int {
      node.positionAfterSkippingLeadingTrivia.utf8Offset
    }
  }
#endif
