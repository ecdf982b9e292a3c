#if SwiftSource
  import LayoutChecking
  import LayoutModel
  import SwiftSyntax

  /// A maker of fixes: edits of a source file that remove the causes of observations.
  struct SourceFixer: Sendable {
    let file: SwiftFile

    /// The maximum length of a new line, in characters.
    private static let longestLine = 120

    /// Returns the fix for observations at one place, which several paths may have made; nil if there is no fix, or if
    /// the observations of different paths need different anchors.
    func fix(for observations: [SourceObservation]) -> SourceFix? {
      guard let first = observations.first, file.canBeChanged else { return nil }
      switch first.plan {
      case .anchors(.calls(let calls), let range, let isList)?:
        guard observations.allSatisfy({ $0.plan == first.plan }) else { return nil }
        return anchors(calls, in: range, isList: isList)
      case .mask(let isSecond, let others)?:
        return maskFix(at: first.place.offset, isSecond: isSecond, before: others)
      case .anchors(.impossible, _, _)?: return nil
      case .turning?:
        var places: Set<SourcePlace> = []
        for case .turning(let others)? in observations.map(\.plan) { places.formUnion(others) }
        return leadingTrailing(at: places, in: first.place.file)
      case nil: return nil
      }
    }

    // MARK: Fixes that write anchors

    private func anchors(_ calls: [AnchorCall], in range: Range<Int>, isList: Bool) -> SourceFix? {
      guard let first = calls.first else { return nil }
      let indentation = file.indentation(at: range.lowerBound)
      let column = file.column(of: range.lowerBound)
      let comments = comments(in: range)
      let title = isList ? "write the format string as anchors" : "write the items as anchors"
      func made(_ text: String) -> SourceFix { SourceFix(title, [file.edit(range, text)]) }
      if !isList {
        guard comments.isEmpty else { return nil }
        return made(wrapped(first, from: column, indentation: indentation))
      }
      let oneLine = "[\(first.text)]"
      if calls.count == 1, comments.isEmpty, column + oneLine.count + 2 <= Self.longestLine { return made(oneLine) }
      let inner = indentation + file.indentationUnit
      let lines =
        comments.map { inner + $0 }
        + calls.enumerated().map { index, call in
          inner + wrapped(call, from: inner.count, indentation: inner) + (index + 1 < calls.count ? "," : "")
        }
      return made((["["] + lines + [indentation + "]"]).joined(separator: file.lineBreak))
    }

    /// Returns a call on one line or, if that line is too long, with the arguments on a second line.
    private func wrapped(_ call: AnchorCall, from column: Int, indentation: String) -> String {
      if column + call.text.count + 1 <= Self.longestLine { return call.text }
      let arguments = call.arguments.joined(separator: ", ")
      return "\(call.anchor).constraint(\(file.lineBreak)\(indentation + file.indentationUnit)\(arguments))"
    }

    /// Returns the comments in a range of bytes, each on one line.
    private func comments(in range: Range<Int>) -> [String] {
      guard range.lowerBound < file.bytes.count,
        let token = file.tree.token(at: AbsolutePosition(utf8Offset: range.lowerBound))
      else { return [] }
      var result: [String] = []
      var current: TokenSyntax? = token
      var isFirst = true
      while let token = current, token.position.utf8Offset < range.upperBound {
        let isLast = token.endPosition.utf8Offset >= range.upperBound
        let pieces =
          (isFirst ? [] : Array(token.leadingTrivia.pieces)) + (isLast ? [] : Array(token.trailingTrivia.pieces))
        for piece in pieces {
          switch piece {
          case .lineComment(let text), .docLineComment(let text): result.append(text)
          case .blockComment(let text), .docBlockComment(let text):
            result.append(text.split(whereSeparator: \.isNewline).joined(separator: " "))
          default: break
          }
        }
        isFirst = false
        current = token.nextToken(viewMode: .sourceAccurate)
      }
      return result
    }

    // MARK: Fixes that replace left and right

    private static let readingNames = [
      "left": "leading", "right": "trailing", "leftAnchor": "leadingAnchor", "rightAnchor": "trailingAnchor",
      "leftMargin": "leadingMargin", "rightMargin": "trailingMargin",
    ]

    /// Returns the fix that replaces left and right in the calls at several places. The result is nil if one of the
    /// places is in another file, or if a call there does not name an attribute of its constraint.
    private func leadingTrailing(at places: Set<SourcePlace>, in index: Int) -> SourceFix? {
      guard places.allSatisfy({ $0.file == index }) else { return nil }
      let offsets = Set(places.map(\.offset))
      var edits: Set<SourceFix.Edit> = []
      for offset in offsets.union(offsets.flatMap { alternatives(to: $0) }) {
        guard let fix = leadingTrailing(at: offset) else { return nil }
        edits.formUnion(fix.edits)
      }
      let sorted = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
      return sorted.isEmpty ? nil : SourceFix("use leading and trailing in place of left and right", sorted)
    }

    /// Returns the offsets of the calls in the same function that constrain the same left or right edges as the call at
    /// an offset. They are on other paths, such as another arm of a conditional, and have to change with it.
    private func alternatives(to offset: Int) -> [Int] {
      guard let call = file.call(at: offset, { Self.makesConstraint($0) }), let function = file.function(at: offset)
      else { return [] }
      let edges = Self.fixedEdges(of: call)
      let finder = CallFinder(viewMode: .sourceAccurate)
      finder.walk(function)
      return finder.found.filter { Self.makesConstraint($0) && !Self.fixedEdges(of: $0).isDisjoint(with: edges) }
        .map(\.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    /// Returns the left and right edges that a call constrains on its first side, as texts such as `icon.left`.
    private static func fixedEdges(of call: FunctionCallExprSyntax) -> Set<String> {
      var view: ExprSyntax?
      var names: [String] = []
      if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
        if member.declName.baseName.text == "constraint" {
          view = member.base?.as(MemberAccessExprSyntax.self)?.base
          names = [member.base.flatMap { lastName(of: $0)?.text } ?? ""]
        } else {
          // The view is that of the call, such as `view.snp.makeConstraints`, whose closure contains this one.
          view = Syntax(call).ancestor { node in
            node.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self).flatMap {
              $0.declName.baseName.text.hasSuffix("Constraints") ? $0.base : nil
            }
          }
          names = Self.names(inChain: member.base).map(\.text)
        }
      } else {
        view = call.arguments.first { $0.label?.text == "item" }?.expression
        names = [
          call.arguments.first { $0.label?.text == "attribute" }.flatMap { lastName(of: $0.expression)?.text } ?? ""
        ]
      }
      let owner = view?.trimmedDescription.replacing("self.", with: "") ?? "self"
      return Set(names.filter { readingNames[$0] != nil }.map { "\(owner).\($0.replacing("Anchor", with: ""))" })
    }

    private final class CallFinder: SyntaxVisitor {
      var found: [FunctionCallExprSyntax] = []

      override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        found.append(node)
        return .visitChildren
      }
    }

    /// Returns the fix that replaces left and right on both sides of a constraint; nil if the call does not name an
    /// attribute of the constraint.
    func leadingTrailing(at offset: Int) -> SourceFix? {
      guard let call = file.call(at: offset, { Self.makesConstraint($0) }) else { return nil }
      var names: [TokenSyntax] = []
      if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
        let method = member.declName.baseName.text
        if method == "constraint" {
          // The fix replaces the names of both anchors, so the call must contain both.
          guard let first = member.base.flatMap({ Self.lastName(of: $0) }),
            let second = call.arguments.first.flatMap({ Self.lastName(of: $0.expression) })
          else { return nil }
          names = [first, second]
        } else {
          names = Self.names(inChain: member.base)
          guard let argument = call.arguments.first?.expression else {
            return fix(names)
          }
          let others = Self.names(inChain: argument)
          // An argument such as `view.snp.left` names an attribute. A view without one means the attribute of the other
          // side.
          let isAttribute = argument.as(MemberAccessExprSyntax.self)?.base.map {
            Self.lastName(of: $0)?.text == "snp"
          }
          if isAttribute == true {
            guard others.count == 1 else { return nil }
            names += others
          }
        }
      } else {
        // An array keeps the nodes of the file. A filtered syntax collection would be a new tree, with other positions.
        let attributes = Array(call.arguments).filter { $0.label?.text == "attribute" }
        names = attributes.compactMap { Self.lastName(of: $0.expression) }
        guard names.count == attributes.count else { return nil }
        // Without a second item, the second attribute is `notAnAttribute`.
        if names.count == 2, names[1].text == "notAnAttribute" { names.removeLast() }
      }
      guard names.allSatisfy({ Self.readingNames[$0.text] != nil }) else { return nil }
      return fix(names)
    }

    private func fix(_ names: [TokenSyntax]) -> SourceFix? {
      let edits = names.compactMap { name in
        Self.readingNames[name.text].map { file.edit(name.byteRange, $0) }
      }
      guard !edits.isEmpty else { return nil }
      return SourceFix("use leading and trailing in place of left and right", edits)
    }

    private static func makesConstraint(_ call: FunctionCallExprSyntax) -> Bool {
      if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
        let name = member.declName.baseName.text
        return name == "constraint" || relations.contains(name)
      }
      return call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "NSLayoutConstraint"
    }

    private static let relations: Set<String> = [
      "equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo", "equalToSuperview", "lessThanOrEqualToSuperview",
      "greaterThanOrEqualToSuperview",
    ]

    private static func lastName(of expression: ExprSyntax) -> TokenSyntax? {
      if let member = expression.as(MemberAccessExprSyntax.self) { return member.declName.baseName }
      return expression.as(DeclReferenceExprSyntax.self)?.baseName
    }

    /// Returns the names of left and right attributes in a chain of members.
    private static func names(inChain expression: ExprSyntax?) -> [TokenSyntax] {
      var names: [TokenSyntax] = []
      var current = expression
      while let member = current?.as(MemberAccessExprSyntax.self) {
        let name = member.declName.baseName
        if name.text == "left" || name.text == "right" || name.text == "leftMargin" || name.text == "rightMargin" {
          names.insert(name, at: 0)
        }
        current = member.base
      }
      return names
    }

    // MARK: Fixes that switch off autoresizing masks

    /// Returns the fix that switches off `translatesAutoresizingMaskIntoConstraints` of a constraint's view before the
    /// statement that makes the constraint. The fix is nil if the view's code cannot be repeated, or if no statement
    /// can be inserted. For example, none can be inserted outside of a closure whose parameter is the view.
    ///
    /// - Parameters:
    ///   - offset: the byte offset of the call that makes the constraint.
    ///   - isSecond: whether the view is the second item of the constraint.
    ///   - others: the offsets of further code that must be in the block of the new statement.
    private func maskFix(at offset: Int, isSecond: Bool, before others: [Int]) -> SourceFix? {
      guard let call = file.call(at: offset, { Self.makesConstraint($0) }),
        let view = Self.view(of: call, isSecond: isSecond),
        let statement = Syntax(call).ancestor({ node in
          node.as(CodeBlockItemSyntax.self).flatMap { item in
            let block = item.parent?.byteRange
            return Self.isPlainStatement(item) && others.allSatisfy { block?.contains($0) == true }
              && Self.means(view, at: Syntax(item)) ? item : nil
          }
        })
      else { return nil }
      // A call that is a whole statement is taken for an element of a result builder, which accepts no assignments.
      guard statement.item.as(FunctionCallExprSyntax.self)?.id != call.id else { return nil }
      let start = statement.positionAfterSkippingLeadingTrivia.utf8Offset
      let line = "\(view.trimmedDescription).translatesAutoresizingMaskIntoConstraints = false"
      let text =
        file.isFirstOnLine(start) ? line + file.lineBreak + file.indentation(at: start) : line + "; "
      return SourceFix(
        "set '\(line)'", [file.edit(start..<start, text)])
    }

    /// Returns whether an expression for a view means the same view at another node: the names in it have the same
    /// declarations there.
    private static func means(_ view: ExprSyntax, at node: Syntax) -> Bool {
      view.tokens(viewMode: .sourceAccurate).allSatisfy { token in
        guard let name = token.parent?.as(DeclReferenceExprSyntax.self) else { return true }
        return SourceEvaluator.localDeclaration(of: token.text, from: Syntax(name))?.id
          == SourceEvaluator.localDeclaration(of: token.text, from: node)?.id
      }
    }

    /// Returns the expression for a constraint's view, if another statement can repeat the expression: a name or member
    /// on one line. The result is nil otherwise, and if the view is an implied `self`.
    private static func view(of call: FunctionCallExprSyntax, isSecond: Bool) -> ExprSyntax? {
      var expression: ExprSyntax?
      if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
        guard member.declName.baseName.text == "constraint" else { return nil }
        let anchor = isSecond ? call.arguments.first?.expression : member.base
        guard let anchor else { return nil }
        if anchor.is(DeclReferenceExprSyntax.self) { return nil }
        expression = anchor.as(MemberAccessExprSyntax.self)?.base
      } else {
        expression = call.arguments.first { $0.label?.text == (isSecond ? "toItem" : "item") }?.expression
      }
      guard let expression,
        expression.is(DeclReferenceExprSyntax.self) || expression.is(MemberAccessExprSyntax.self)
          || expression.is(ForceUnwrapExprSyntax.self)
      else { return nil }
      let text = expression.trimmedDescription
      return text.contains(where: \.isNewline) || text.contains("?") ? nil : expression
    }

    /// Returns whether another statement can be inserted before a given one. It cannot if the given one is the value of
    /// a function or closure, which must be the only statement there.
    private static func isPlainStatement(_ item: CodeBlockItemSyntax) -> Bool {
      guard let list = item.parent?.as(CodeBlockItemListSyntax.self), let block = list.parent else { return false }
      if case .decl = item.item { return true }
      if list.count > 1 || block.is(SourceFileSyntax.self) { return true }
      // A single expression in a function or closure may be its value.
      guard case .expr(let expression) = item.item else { return true }
      if expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) { return true }
      if let sequence = expression.as(SequenceExprSyntax.self),
        sequence.elements.contains(where: { $0.is(AssignmentExprSyntax.self) })
      {
        return true
      }
      if let function = block.parent?.as(FunctionDeclSyntax.self) { return function.signature.returnClause == nil }
      if block.parent?.is(InitializerDeclSyntax.self) == true { return true }
      return block.is(CodeBlockSyntax.self) && block.parent?.is(AccessorDeclSyntax.self) != true
    }

    // MARK: Fixes that change constants

    /// Returns the fix that changes the constant of the constraint at a place, or the reason why there is none.
    func constant(at offset: Int, _ value: Double) -> CheckedSource.ConstantFix {
      guard file.canBeChanged else { return .impossible(reason: "only sources in Swift are changed") }
      guard let call = file.call(at: offset, { Self.makesConstraint($0) }) else { return Self.unknownConstant }
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else {
        return replaced(call.arguments.last { $0.label?.text == "constant" }?.expression, by: value)
      }
      if Self.relations.contains(member.declName.baseName.text) { return snapKitConstant(of: call, member, value) }
      guard member.declName.baseName.text == "constraint", let first = call.arguments.first,
        let label = first.label?.text, !label.contains("SystemSpacing")
      else { return Self.unknownConstant }
      if label.hasSuffix("Constant") { return replaced(first.expression, by: value) }
      if let constant = call.arguments.first(where: { $0.label?.text == "constant" }) {
        return replaced(constant.expression, by: value)
      }
      guard let last = call.arguments.last,
        ["equalTo", "greaterThanOrEqualTo", "lessThanOrEqualTo", "multiplier"]
          .contains(last.label?.text ?? "")
      else { return Self.unknownConstant }
      let (text, end) = (DecimalText.string(value), last.expression.byteRange.upperBound)
      return .fix(
        SourceFix("add the constant \(text)", [file.edit(end..<end, ", constant: \(text)")], isSafe: false))
    }

    /// Returns the fix that changes the constant in a call of SnapKit, or the reason why there is none. Such calls are
    /// `make.width.equalTo(80)` and `make.left.equalTo(view).offset(8)`.
    private func snapKitConstant(
      of call: FunctionCallExprSyntax, _ relation: MemberAccessExprSyntax, _ value: Double
    ) -> CheckedSource.ConstantFix {
      guard let attribute = relation.base?.as(MemberAccessExprSyntax.self),
        attribute.base?.is(DeclReferenceExprSyntax.self) == true,
        let kind = LayoutAttribute(name: attribute.declName.baseName.text)
      else { return .impossible(reason: "the call there makes several constraints, of which one would have to change") }
      var outer = call
      while let access = outer.parent?.as(MemberAccessExprSyntax.self),
        let next = access.parent?.as(FunctionCallExprSyntax.self)
      {
        outer = next
        switch access.declName.baseName.text {
        case "offset": return replaced(next.arguments.first?.expression, by: value)
        case "inset":
          // SnapKit takes an inset for the attribute at the end of the relation.
          let target = call.arguments.first?.expression.as(MemberAccessExprSyntax.self)
          let other = target.flatMap {
            $0.base?.trimmedDescription.hasSuffix("snp") == true
              ? LayoutAttribute(name: $0.declName.baseName.text) : nil
          }
          switch other ?? kind {
          case .left, .leading, .top: return replaced(next.arguments.first?.expression, by: value)
          case .right, .trailing, .bottom: return replaced(next.arguments.first?.expression, by: -value)
          default: return Self.unknownConstant
          }
        default: break
        }
      }
      guard let target = call.arguments.first?.expression,
        Self.isNumber(target) || kind.isSize && target.is(DeclReferenceExprSyntax.self)
      else { return .impossible(reason: "the code there has no constant that could be changed") }
      return replaced(target, by: value)
    }

    private func replaced(_ expression: ExprSyntax?, by value: Double) -> CheckedSource.ConstantFix {
      guard let expression else { return Self.unknownConstant }
      let text = DecimalText.string(value)
      guard Self.isNumber(expression) else {
        let code = PrintableText.line(expression.trimmedDescription)
        return .impossible(reason: "the constant is '\(code)' there and no number; it would have to be \(text)")
      }
      let edit = file.edit(expression.byteRange, text)
      return .fix(SourceFix("change the constant to \(text)", [edit], isSafe: false))
    }

    private static let unknownConstant = CheckedSource.ConstantFix.impossible(
      reason: "constants are not changed in calls of this form")

    private static func isNumber(_ expression: ExprSyntax) -> Bool {
      if let prefix = expression.as(PrefixOperatorExprSyntax.self) { return isNumber(prefix.expression) }
      return expression.is(IntegerLiteralExprSyntax.self) || expression.is(FloatLiteralExprSyntax.self)
    }
  }
#endif
