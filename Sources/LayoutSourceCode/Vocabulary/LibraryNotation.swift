#if SwiftSource
  import LayoutModel
  import SwiftSyntax

  /// An expression in the notation of a library. It is unfinished, such as `view.snp`, `make.left.right` or
  /// `a.edgeAnchors + 8`, or it is finished, and further calls may change its constraints.
  struct LibraryNotation {
    enum Library { case snapKit, anchorage, cartography, document }

    enum Stage {
      /// A view with the members that the library adds: `view.snp`.
      case view
      /// The parameter of a closure that makes constraints: `make`.
      case maker
      /// Attributes of the view, for either side of a constraint: `make.left`.
      case attributes
      /// Constraints that were made: `make.left.equalToSuperview()`.
      case made
    }

    var library: Library
    var stage: Stage
    /// The index of the view or guide to which the expression refers, as the only element. It is empty for the group of
    /// constraints that Cartography's `constrain` returns, which may refer to several views.
    var items: [Int]
    var attributes: [LayoutAttribute] = []
    /// Whether some attributes come from a name for several sides, such as `edges`.
    var isOfAllSides = false
    var constraints: [Int] = []
    /// Whether the expression is in a closure of SnapKit's `updateConstraints`, which updates existing constraints
    /// instead of making new ones.
    var isUpdate = false
    /// The lengths added to the attributes, one for each attribute; empty if there are none.
    var constants: [SourceNumber] = []
    var multiplier = SourceNumber.known(1)

    init(_ library: Library, items: [Int], attributes: [LayoutAttribute] = []) {
      self.library = library
      self.items = items
      self.attributes = attributes
      stage = attributes.isEmpty ? .view : .attributes
    }
  }

  extension SourceEvaluator {
    func member(_ name: String, of notation: LibraryNotation, at place: SourcePlace) -> SourceValue? {
      switch notation.library {
      case .snapKit: snapKitMember(name, of: notation)
      case .cartography: cartographyMember(name, of: notation, at: place)
      case .anchorage, .document: .method(.notation(notation), name)
      }
    }

    /// Calls a method of a library's notation. Returns nil if the notation has no method of that name.
    func callNotation(
      _ name: String, of notation: LibraryNotation, _ arguments: [SourceArgument], at place: SourcePlace
    ) -> SourceValue? {
      switch notation.library {
      case .snapKit: callSnapKit(name, of: notation, arguments, at: place)
      case .document: callDocumentNotation(name, of: notation, arguments)
      case .anchorage, .cartography: nil
      }
    }

    /// Calls a global function or an initialiser of a library. Returns nil if no library has one of that name.
    func callLibrary(
      _ name: String, _ arguments: [SourceArgument], _ call: FunctionCallExprSyntax
    ) -> SourceValue? {
      if let document = createDocument(name, arguments, call) { return document }
      return callCartography(name, arguments).map { isUnused(call) ? .none : $0 }
    }

    /// Calls a method that a library adds to views. Returns nil if no library has one of that name.
    func callLibrary(
      _ name: String, on item: Int, _ arguments: [SourceArgument], _ call: FunctionCallExprSyntax
    ) -> SourceValue? {
      let place = place(of: call)
      if let result = callDocument(name, on: item, arguments, at: place) { return result }
      if name.hasPrefix("auto") || name == "configureForAutoLayout" {
        return callPureLayout(name, on: item, arguments, at: place)
      }
      return callTinyConstraints(name, on: item, arguments, at: place)
    }

    /// Makes a constraint in the notation of a library, and returns the constraint's index.
    ///
    /// The constraint is active. If the library is this package (`documentMaker`), it becomes active only when code
    /// adds it to a document. If its first item is a view, `translatesAutoresizingMaskIntoConstraints` of the view is
    /// switched off.
    func make(
      _ library: String, _ first: Int, _ attribute: LayoutAttribute, _ relation: LayoutRelation = .equal,
      to second: (item: Int, attribute: LayoutAttribute)? = nil, multiplier: SourceNumber = .known(1),
      constant: SourceNumber = .known(0), priority: SourceNumber = .known(LayoutPriority.required),
      at place: SourcePlace
    ) -> Int {
      var constraint = SourceConstraint(first: first, firstAttribute: attribute, relation: relation, place: place)
      (constraint.second, constraint.secondAttribute) = (second?.item, second?.attribute)
      constraint.multiplier = multiplier
      constraint.constant = constant
      constraint.priority = priority
      constraint.maker = library
      if state.items[first].guide == nil { state.items[first].mask = .off }
      if library == Self.documentMaker, state.items.count(where: { $0.className == "LayoutDocument" }) > 1 {
        // With several documents, it is not known whose root is meant.
        constraint.isPartlyUnknown = true
      }
      if second != nil, library != Self.documentMaker { observeInvalid(constraint) }
      let index = add(constraint)
      if library != Self.documentMaker { activate([index], at: place) }
      return index
    }

    /// Makes a constraint whose other side is not known, and returns its index.
    func makeUnknown(_ library: String, _ first: Int, _ attribute: LayoutAttribute, at place: SourcePlace) -> Int {
      let index = make(library, first, attribute, at: place)
      state.constraints[index].isPartlyUnknown = true
      unfollowed.insert(place)
      return index
    }

    // MARK: Operators

    /// Returns the value of an expression with a relation operator of a library, such as `a.leadingAnchor ==
    /// b.leadingAnchor`; nil for other operators, or if the left side is no anchor of a library.
    func libraryOperator(_ name: String, _ elements: [ExprSyntax], at node: ExprSyntax) -> SourceValue? {
      let relation: LayoutRelation
      switch name {
      case "==", "/==/": relation = .equal
      case "<=", "/<=/": relation = .lessThanOrEqual
      case ">=", "/>=/": relation = .greaterThanOrEqual
      default: return nil
      }
      guard mayBeAnchor(elements[0]) else { return nil }
      let left = evaluate(elements[0])
      guard let first = sides(left), !first.items.isEmpty else { return nil }
      // A priority follows at the end: `~ priority`.
      var rest = Array(elements[2...])
      var priority = SourceNumber.known(LayoutPriority.required)
      if let mark = rest.firstIndex(where: { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "~" }) {
        let value = mark + 1 < rest.count ? evaluate(rest[mark + 1]) : .unknown("")
        priority = number(value) ?? .unknown(text(of: value))
        rest = Array(rest[..<mark])
      }
      let right = evaluateTerms(rest)
      namePlace = nil
      return relate(first, relation, to: right, priority, at: place(of: node))
    }

    /// Returns whether an expression may be an anchor, judged by the name of its last member.
    private func mayBeAnchor(_ expression: ExprSyntax) -> Bool {
      guard let member = expression.as(MemberAccessExprSyntax.self) else {
        guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.unquoted else { return false }
        return name.hasSuffix("Anchor") || name.hasSuffix("Anchors")
      }
      let name = member.declName.baseName.unquoted
      if name.hasSuffix("Anchor") || name.hasSuffix("Anchors") { return true }
      if let base = member.base, Self.documentAttributes.contains(name) || LayoutAttribute(appleName: name) != nil,
        case .item(let item) = evaluate(base), isDocumentItem(item)
      {
        return true
      }
      guard Self.cartographyAttributes(name) != nil, let base = member.base?.as(DeclReferenceExprSyntax.self),
        case .notation(let notation)? = variable(base.baseName.unquoted)
      else { return false }
      return notation.library == .cartography
    }

    private static let documentAttributes: Set<String> = [
      "edges", "horizontalEdges", "verticalEdges", "center", "size",
    ]

    /// Returns the attributes in a value that is an anchor or a group of anchors; nil for other values.
    private func sides(_ value: SourceValue) -> LibraryNotation? {
      switch value {
      case .anchor(let item, let attribute):
        LibraryNotation(isDocumentItem(item) ? .document : .anchorage, items: [item], attributes: [attribute])
      case .notation(let notation) where notation.library != .snapKit && notation.stage == .attributes: notation
      default: nil
      }
    }

    /// Returns the value of terms such as `b.edgeAnchors * 2 + 8`, evaluated from left to right.
    private func evaluateTerms(_ elements: [ExprSyntax]) -> SourceValue {
      guard let first = elements.first else { return .unknown("") }
      // `2 * anchor` is evaluated as `anchor * 2`.
      if elements.count >= 3, elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "*",
        !mayBeAnchor(first), mayBeAnchor(elements[2])
      {
        return evaluateTerms([elements[2], elements[1], elements[0]] + elements[3...])
      }
      guard mayBeAnchor(first) || elements.count == 1 else { return evaluateSequence(elements) }
      var value = evaluate(first)
      var index = 1
      while index + 1 < elements.count, let name = elements[index].as(BinaryOperatorExprSyntax.self)?.operator.text {
        let operand = evaluate(elements[index + 1])
        guard var notation = sides(value) else { return .unknown("") }
        let number = number(operand)
        switch name {
        case "+", "-":
          let sign = name == "+" ? 1.0 : -1.0
          notation.constants = notation.attributes.map { attribute in
            (number ?? length(operand, for: attribute) ?? .unknown(text(of: operand))).map { $0 * sign }
          }
          // In a group of edges, a positive number moves each edge inwards.
          if notation.attributes.count >= 2, notation.attributes.contains(where: \.isFarEdge), number != nil {
            notation.constants = zip(notation.attributes, notation.constants).map { attribute, constant in
              attribute.isFarEdge ? constant.map { -$0 } : constant
            }
          } else if case .record = operand {
            notation.constants = zip(notation.attributes, notation.constants).map { attribute, constant in
              attribute.isFarEdge ? constant.map { -$0 } : constant
            }
          }
        case "*": notation.multiplier = number ?? .unknown(text(of: operand))
        case "/": notation.multiplier = (number ?? .unknown(text(of: operand))).map { 1 / $0 }
        default: return .unknown("")
        }
        value = .notation(notation)
        index += 2
      }
      return value
    }

    private func relate(
      _ first: LibraryNotation, _ relation: LayoutRelation, to right: SourceValue, _ priority: SourceNumber,
      at place: SourcePlace
    ) -> SourceValue {
      let library =
        switch first.library {
        case .cartography: "Cartography"
        case .document: Self.documentMaker
        case .anchorage, .snapKit: "Anchorage"
        }
      var made: [Int] = []
      for (position, attribute) in first.attributes.enumerated() {
        let item = first.items[0]
        // Of a group of edges, such as `edgeAnchors`, far edges use the reversed relation. So with `>=`, the edges of
        // the left side are all inside those of the right side.
        let isFlipped = first.attributes.count > 1 && attribute.isFarEdge
        let relation = isFlipped ? relation.reversed : relation
        if let second = sides(right) {
          guard second.attributes.count == first.attributes.count || second.attributes.count == 1 else {
            made.append(makeUnknown(library, item, attribute, at: place))
            continue
          }
          let other = second.attributes[min(position, second.attributes.count - 1)]
          let constant =
            second.constants.isEmpty ? .known(0) : second.constants[min(position, second.constants.count - 1)]
          made.append(
            make(
              library, item, attribute, relation, to: (second.items[0], other), multiplier: second.multiplier,
              constant: constant, priority: priority, at: place))
        } else if case .item(let other) = right, first.library == .anchorage {
          made.append(make(library, item, attribute, relation, to: (other, attribute), priority: priority, at: place))
        } else if attribute.isSize, let length = length(right, for: attribute) {
          made.append(make(library, item, attribute, relation, constant: length, priority: priority, at: place))
        } else {
          made.append(makeUnknown(library, item, attribute, at: place))
        }
      }
      return made.count == 1 ? .constraint(made[0]) : .list(made.map { .constraint($0) })
    }

    // MARK: Cartography

    private func callCartography(_ name: String, _ arguments: [SourceArgument]) -> SourceValue? {
      guard name == "constrain", arguments.allSatisfy({ [nil, "replace", "clear", "block"].contains($0.label) }) else {
        return nil
      }
      let old = arguments.first { $0.label == "replace" || $0.label == "clear" }
      if let old {
        deactivate(old.value.constraints)
        expose([old.value])
      }
      guard let last = arguments.last, case .closure(let closure) = last.value else { return old.map { _ in .none } }
      let views = arguments.dropLast().filter { $0.label == nil }
      let proxies = views.map { argument -> SourceArgument in
        var proxy = argument
        if case .item(let item) = argument.value {
          if state.items[item].guide == nil { state.items[item].mask = .off }
          proxy.value = .notation(LibraryNotation(.cartography, items: [item]))
        } else {
          expose([argument.value])
        }
        return proxy
      }
      let first = state.constraints.count
      _ = call(closure, proxies)
      var group = LibraryNotation(.cartography, items: [])
      group.stage = .made
      group.constraints = (first..<max(first, state.constraints.count)).filter {
        state.constraints[$0].maker == "Cartography"
      }
      // Another call may replace the constraints of the same group.
      if old != nil { expose([.notation(group)]) }
      return .notation(group)
    }

    private func cartographyMember(
      _ name: String, of notation: LibraryNotation, at place: SourcePlace
    ) -> SourceValue? {
      guard let item = notation.items.first else { return nil }
      if name == "superview" {
        return .notation(LibraryNotation(.cartography, items: [superview(of: item, at: place)]))
      }
      if name == "safeAreaLayoutGuide" || name == "layoutMarginsGuide" || name == "readableContentGuide" {
        guard case .item(let guide)? = member(name, of: .item(item), at: place) else { return nil }
        return .notation(LibraryNotation(.cartography, items: [guide]))
      }
      guard let attributes = Self.cartographyAttributes(name) else { return nil }
      return .notation(LibraryNotation(.cartography, items: [item], attributes: attributes))
    }

    private static func cartographyAttributes(_ name: String) -> [LayoutAttribute]? {
      switch name {
      case "edges": [.top, .leading, .bottom, .trailing]
      case "center": [.centerX, .centerY]
      case "size": [.width, .height]
      case "edgesWithinMargins": [.topMargin, .leadingMargin, .bottomMargin, .trailingMargin]
      default: LayoutAttribute(name: name).map { [$0] }
      }
    }
  }

  extension LayoutAttribute {
    /// Whether the attribute is a right, bottom or trailing edge, at which an inset is subtracted.
    var isFarEdge: Bool {
      switch self {
      case .right, .bottom, .trailing, .rightMargin, .bottomMargin, .trailingMargin: true
      default: false
      }
    }
  }
#endif
