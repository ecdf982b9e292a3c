#if SwiftSource
  import LayoutModel
  import LayoutNotation
  import SwiftSyntax

  // Rewriting of format strings and of `NSLayoutConstraint(item:…)` calls as calls of anchors, with the code's own
  // expressions for views and numbers.
  extension SourceEvaluator {
    // MARK: Constraints between items

    /// Adds an observation that says how a call `NSLayoutConstraint(item:…)` can be written with anchors, or why it
    /// cannot.
    func noteAnchorForm(of constraint: SourceConstraint, _ call: FunctionCallExprSyntax) {
      guard notesAnchors else { return }
      note(itemForm(of: constraint, call), of: call, isList: false)
    }

    private func note(_ form: Result<[AnchorCall], Impossibility>, of call: FunctionCallExprSyntax, isList: Bool) {
      let kind = isList ? "a format string" : "items"
      var message = "constraints are made of \(kind), which the compiler does not check"
      let plan: AnchorForm
      switch form {
      case .success(let calls):
        message += "; anchors can express them"
        plan = .calls(calls)
      case .failure(let failure):
        message += "; there is no fix: \(failure.reason)"
        plan = .impossible(failure.reason)
      }
      let range = call.positionAfterSkippingLeadingTrivia.utf8Offset..<call.endPositionBeforeTrailingTrivia.utf8Offset
      var observation = SourceObservation(
        rule: "prefer-anchors", place: place(of: call), message: message, objects: [words(of: call)])
      observation.plan = .anchors(plan, range: range, isList: isList)
      observations.append(observation)
    }

    private func itemForm(
      of constraint: SourceConstraint, _ call: FunctionCallExprSyntax
    ) -> Result<[AnchorCall], Impossibility> {
      let nodes = Array(call.arguments)
      let labels = ["item", "attribute", "relatedBy", "toItem", "attribute", "multiplier", "constant"]
      guard nodes.map({ $0.label?.text ?? "" }) == labels, call.trailingClosure == nil else {
        return .failure(Impossibility("its arguments are not those of Apple's initialiser"))
      }
      guard !constraint.isPartlyUnknown, let item = constraint.first else {
        return .failure(Impossibility("its items are not known"))
      }
      guard let base = anchorBase(nodes[0].expression, item) else {
        return .failure(Impossibility("'\(words(of: nodes[0].expression))' may be optional, or no view"))
      }
      let first = AnchorCall.Side(
        item: base, attribute: constraint.firstAttribute, guide: state.items[item].guide)
      var second: AnchorCall.Side?
      if let other = constraint.second {
        guard let attribute = constraint.secondAttribute else {
          return .failure(Impossibility("its second attribute is none"))
        }
        guard let base = anchorBase(nodes[3].expression, other) else {
          return .failure(Impossibility("'\(words(of: nodes[3].expression))' may be optional, or no view"))
        }
        second = AnchorCall.Side(item: base, attribute: attribute, guide: state.items[other].guide)
      } else if !nodes[3].expression.is(NilLiteralExprSyntax.self) {
        return .failure(Impossibility("its second item is not known"))
      }
      guard let multiplier = codeNumber(nodes[5].expression), let constant = codeNumber(nodes[6].expression) else {
        return .failure(Impossibility("its multiplier or constant is on several lines"))
      }
      if second == nil, case .expression = multiplier {
        return .failure(Impossibility("its multiplier has no meaning without a second item"))
      }
      return AnchorCall.call(first, constraint.relation, second, multiplier: multiplier, constant: constant)
        .map { [$0] }
    }

    /// Returns a number as it is written in the code; nil if its text cannot be moved to another place.
    private func codeNumber(_ expression: ExprSyntax) -> AnchorCall.Number? {
      guard let text = movableText(of: expression) else { return nil }
      if let value = Self.literalNumber(expression) { return .literal(value, text: text) }
      return .expression(text)
    }

    private static func literalNumber(_ expression: ExprSyntax) -> Double? {
      if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "-" {
        return literalNumber(prefix.expression).map { -$0 }
      }
      if let integer = expression.as(IntegerLiteralExprSyntax.self) {
        return Double(integer.literal.text.filter { $0 != "_" })
      }
      if let float = expression.as(FloatLiteralExprSyntax.self) {
        return Double(float.literal.text.filter { $0 != "_" })
      }
      return nil
    }

    // MARK: Format strings

    /// The first of the placeholder lengths, in points. Each metric and standard distance of a format has its own
    /// placeholder, each 1 more than the one before. By it, the length is recognised in the resulting constraints.
    private static let placeholder = 0x1p20 + 0x1.56789p-3

    /// Adds an observation that says how a format string can be written with anchors, or why it cannot.
    ///
    /// - Parameters:
    ///   - format: the format string.
    ///   - options: its options; nil if they are not known.
    ///   - document: a document with the views and metrics of the dictionaries.
    ///   - views: for each view's item in the document, the index of the view's object.
    ///   - parent: the superview that `|` denotes; nil if the format has no `|`, or if the superview is not known or
    ///     not unique.
    ///   - call: the call that has the format string.
    func noteAnchorForm(
      of format: SourceString, options: VisualFormatOptions?, in document: LayoutDocument, _ views: [LayoutItemID: Int],
      parent: Int?, _ call: FunctionCallExprSyntax
    ) {
      guard notesAnchors else { return }
      do throws(Impossibility) {
        note(
          .success(try formatForm(of: format, options: options, in: document, views, parent: parent, call)), of: call,
          isList: true)
      } catch {
        note(.failure(error), of: call, isList: true)
      }
    }

    /// Adds an observation that says why a format string cannot be written with anchors.
    func noteNoAnchorForm(_ reason: String, _ call: FunctionCallExprSyntax) {
      guard notesAnchors else { return }
      note(.failure(Impossibility(reason)), of: call, isList: true)
    }

    private func formatForm(
      of format: SourceString, options: VisualFormatOptions?, in document: LayoutDocument, _ views: [LayoutItemID: Int],
      parent: Int?, _ call: FunctionCallExprSyntax
    ) throws(Impossibility) -> [AnchorCall] {
      func node(_ label: String) -> ExprSyntax? { call.arguments.first { $0.label?.text == label }?.expression }
      guard let options else { throw Impossibility("its options are not known") }
      guard node("withVisualFormat")?.is(StringLiteralExprSyntax.self) == true, format.start != nil else {
        throw Impossibility("the format is not a plain literal")
      }
      // 1. Placeholder lengths for metrics and standard distances.
      let metrics = entries(of: node("metrics"))
      var symbolic = document
      var lengths: [Double: Length] = [Self.placeholder: .margin, Self.placeholder + 1: .standard]
      symbolic.standardSpacing = StandardSpacing(
        sibling: Self.placeholder + 1, superview: .points(Self.placeholder))
      for (index, name) in document.metrics.keys.sorted().enumerated() {
        let length = Self.placeholder + Double(index + 2)
        symbolic.metrics[name] = length
        lengths[length] = .metric(name)
      }
      guard let made = try? VisualFormat.constraints(ofLooseFormat: format.text, options: options, in: symbolic),
        !made.isEmpty
      else {
        throw Impossibility("it has priorities or numbers that are not known, or makes no constraint")
      }
      // 2. The code of the views.
      let entries = entries(of: node("views"))
      var bases: [LayoutItemID: String] = [:]
      func side(_ anchor: LayoutConstraint.Anchor) throws(Impossibility) -> AnchorCall.Side {
        guard let object = anchor.item == .root ? parent : views[anchor.item] else {
          throw Impossibility("the superview is not known here")
        }
        let guide = state.items[object].guide
        if let base = bases[anchor.item] {
          return AnchorCall.Side(item: base, attribute: anchor.attribute, guide: guide)
        }
        let name = symbolic[anchor.item].name
        let base: String?
        if anchor.item == .root {
          base = superviewCode(of: object, at: call)
        } else {
          base = entries?[name].flatMap { entry in
            isSeen(entry, at: call) ? anchorBase(entry, object) : nil
          }
        }
        guard let base else {
          throw Impossibility(
            anchor.item == .root
              ? "no expression for the superview is known here"
              : "no expression for the view '\(name)' is known here that is not optional")
        }
        bases[anchor.item] = base
        return AnchorCall.Side(item: base, attribute: anchor.attribute, guide: guide)
      }
      // 3. The calls of anchors.
      var calls: [AnchorCall] = []
      for constraint in made {
        guard constraint.priority == LayoutPriority.required else {
          throw Impossibility("it has a priority, which an anchor's constraint takes in a statement of its own")
        }
        var first = try side(.init(constraint.firstItem, constraint.firstAttribute))
        var second: AnchorCall.Side?
        if let anchor = constraint.second { second = try side(anchor) }
        var constant = AnchorCall.Number.literal(constraint.constant, text: DecimalText.string(constraint.constant))
        switch lengths[abs(constraint.constant)] {
        case .margin?:
          guard isUIKitOnly else { throw Impossibility("the standard distance depends on the platform") }
          // UIKit uses the superview's margin as the standard distance to the superview.
          guard let margin = LayoutAttribute(name: constraint.firstAttribute.rawValue + "Margin"),
            let other = constraint.second?.attribute, let otherMargin = LayoutAttribute(name: other.rawValue + "Margin")
          else { throw Impossibility("the standard distance has no margin") }
          if constraint.firstItem == .root { first.attribute = margin } else { second?.attribute = otherMargin }
          constant = .literal(0, text: "0")
        case .standard?:
          guard isUIKitOnly else { throw Impossibility("the standard distance depends on the platform") }
          constant = .literal(8, text: constraint.constant < 0 ? "-8" : "8")
        case .metric(let name)?:
          guard let entry = metrics?[name], isSeen(entry, at: call), let code = metricCode(entry) else {
            throw Impossibility("the type of the metric '\(name)' is not known")
          }
          constant = code
        case nil: break
        }
        switch AnchorCall.call(
          first, constraint.relation, second,
          multiplier: .literal(constraint.multiplier, text: DecimalText.string(constraint.multiplier)),
          constant: constant)
        {
        case .success(let call): calls.append(call)
        case .failure(let failure): throw failure
        }
      }
      return calls
    }

    /// The meaning of a placeholder length.
    private enum Length {
      case margin, standard
      case metric(String)
    }

    /// Returns the code of a metric as a `CGFloat`; nil if its type is not known, or if its text cannot be moved to
    /// another place.
    private func metricCode(_ expression: ExprSyntax) -> AnchorCall.Number? {
      let expression = withoutCast(expression)
      guard let text = movableText(of: expression) else { return nil }
      if let value = Self.literalNumber(expression) { return .literal(value, text: text) }
      switch numberType(of: expression) {
      case "CGFloat": return .expression(text)
      case "Double", "Float", "Int": return .expression("CGFloat(\(text))")
      default: return nil
      }
    }

    /// Returns the entries of a dictionary literal, which is an argument of the call or the value of a constant; nil
    /// for other expressions, and if a key is no string literal or occurs twice.
    private func entries(of expression: ExprSyntax?) -> [String: ExprSyntax]? {
      guard var expression = expression.map(withoutCast) else { return nil }
      if let constant = constantInitial(of: expression) { expression = withoutCast(constant) }
      guard let dictionary = expression.as(DictionaryExprSyntax.self),
        case .elements(let elements) = dictionary.content
      else { return nil }
      var result: [String: ExprSyntax] = [:]
      for element in elements {
        guard let key = element.key.as(StringLiteralExprSyntax.self)?.representedLiteralValue, result[key] == nil else {
          return nil
        }
        result[key] = element.value
      }
      return result
    }

    /// Returns the code of an expression for the superview of a format's views; nil if none is known.
    private func superviewCode(of parent: Int, at call: FunctionCallExprSyntax) -> String? {
      // 1. The view to which the constraints are added.
      if let added = Syntax(call).ancestor({ $0.as(FunctionCallExprSyntax.self) }),
        let callee = added.calledExpression.as(MemberAccessExprSyntax.self),
        ["addConstraints", "addConstraint"].contains(callee.declName.baseName.text), let base = callee.base,
        let code = anchorBase(base, parent)
      {
        return code
      }
      // 2. `self` or its view, or else a view to which the code adds subviews. Outside of closures, where names need no
      // explicit `self`, they are tried in the other order.
      let isInClosure = Syntax(call).ancestor { $0.as(ClosureExprSyntax.self) } != nil
      return isInClosure
        ? ownCode(of: parent, at: call) ?? receiverCode(of: parent, at: call)
        : receiverCode(of: parent, at: call) ?? ownCode(of: parent, at: call)
    }

    /// Returns the code of the given object if it is `self`, or the `view` or `contentView` of `self`; else nil.
    private func ownCode(of parent: Int, at call: FunctionCallExprSyntax) -> String? {
      // A closure may capture `self` weakly, which makes it an optional.
      guard case .item(let receiver)? = receiver, Self.localDeclaration(of: "self", from: Syntax(call)) == nil else {
        return nil
      }
      if receiver == parent, isAnchored(receiver) { return "self" }
      for name in ["view", "contentView"] {
        if Self.localDeclaration(of: name, from: Syntax(call)) == nil,
          case .item(parent)? = state.items[receiver].properties[name],
          FrameworkMember(name) != nil, declaredProperty(name, ofItem: receiver) == nil
        {
          return "self.\(name)"
        }
      }
      return nil
    }

    /// Returns the code of an expression for the given object, in the code around the given call. The expression is the
    /// receiver of another call, such as `addSubview`. The result is nil if there is no such expression.
    private func receiverCode(of parent: Int, at call: FunctionCallExprSyntax) -> String? {
      guard let body = Syntax(call).outermostMember else { return nil }
      let finder = ReceiverFinder(viewMode: .sourceAccurate)
      finder.walk(body)
      for receiver in finder.receivers where isSeen(receiver, at: call) {
        if let code = anchorBase(receiver, parent) { return code }
      }
      return nil
    }
  }

  /// A finder of views on which `addSubview`, `insertSubview` or `addConstraints` is called.
  private final class ReceiverFinder: SyntaxVisitor {
    var receivers: [ExprSyntax] = []
    private static let most = 64

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if receivers.count < Self.most, let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
        ["addSubview", "insertSubview", "addConstraints"].contains(callee.declName.baseName.text),
        let base = callee.base
      {
        receivers.append(base)
      }
      return .visitChildren
    }
  }

  extension Syntax {
    /// Calls a function for the enclosing nodes, the innermost first, until a result is not nil, and returns this
    /// result; nil if all results are nil.
    func ancestor<Node>(_ body: (Syntax) -> Node?) -> Node? {
      var current = parent
      while let node = current {
        if let found = body(node) { return found }
        current = node.parent
      }
      return nil
    }

    /// The outermost class, structure, extension or function around the node; nil if there is none.
    var outermostMember: Syntax? {
      var result: Syntax?
      var current = parent
      while let node = current {
        if node.is(ClassDeclSyntax.self) || node.is(ExtensionDeclSyntax.self) || node.is(FunctionDeclSyntax.self)
          || node.is(StructDeclSyntax.self)
        {
          result = node
        }
        current = node.parent
      }
      return result
    }
  }
#endif
