#if SwiftSource
  import LayoutModel
  import SwiftSyntax

  // The notation of SnapKit 5: `view.snp.makeConstraints { make in make.left.equalToSuperview().offset(8) }`.
  extension SourceEvaluator {
    func snapKitMember(_ name: String, of notation: LibraryNotation) -> SourceValue? {
      switch notation.stage {
      case .view, .maker, .attributes:
        guard let attributes = Self.snapKitAttributes(name) else { return .method(.notation(notation), name) }
        var next = notation
        next.stage = .attributes
        // Attributes in a chain such as `make.left.right` are collected.
        next.attributes += attributes
        if attributes.count > 1 { next.isOfAllSides = true }
        return .notation(next)
      case .made:
        let made = notation.constraints.map { SourceValue.constraint($0) }
        switch name {
        case "constraint": return made.count == 1 ? made[0] : .list(made)
        case "layoutConstraints": return .list(made)
        default: return .method(.notation(notation), name)
        }
      }
    }

    private static func snapKitAttributes(_ name: String) -> [LayoutAttribute]? {
      switch name {
      case "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY",
        "firstBaseline", "lastBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin",
        "trailingMargin", "centerXWithinMargins", "centerYWithinMargins", "baseline":
        LayoutAttribute(name: name).map { [$0] }
      case "edges": [.top, .left, .bottom, .right]
      case "horizontalEdges": [.left, .right]
      case "verticalEdges": [.top, .bottom]
      case "directionalEdges": [.top, .leading, .bottom, .trailing]
      case "directionalHorizontalEdges": [.leading, .trailing]
      case "directionalVerticalEdges": [.top, .bottom]
      case "size": [.width, .height]
      case "center": [.centerX, .centerY]
      case "margins": [.topMargin, .leftMargin, .bottomMargin, .rightMargin]
      case "directionalMargins": [.topMargin, .leadingMargin, .bottomMargin, .trailingMargin]
      case "centerWithinMargins": [.centerXWithinMargins, .centerYWithinMargins]
      default: nil
      }
    }

    func callSnapKit(
      _ name: String, of notation: LibraryNotation, _ arguments: [SourceArgument], at place: SourcePlace
    ) -> SourceValue? {
      guard let item = notation.items.first else { return nil }
      switch (notation.stage, name) {
      case (.view, "makeConstraints"), (.view, "remakeConstraints"), (.view, "updateConstraints"),
        (.view, "prepareConstraints"):
        guard case .closure(let closure)? = arguments.first?.value else { return nil }
        // SnapKit switches off `translatesAutoresizingMaskIntoConstraints` of views.
        if state.items[item].guide == nil { state.items[item].mask = .off }
        if name == "remakeConstraints" { removeSnapKit(of: item) }
        var maker = notation
        maker.stage = .maker
        // If there are no constraints to update, both SnapKit and Masonry make them.
        maker.isUpdate =
          name == "updateConstraints"
          && state.constraints.contains { $0.maker == "snp" && $0.first == item && $0.activity != .inactive }
        let first = state.constraints.count
        _ = self.call(closure, [SourceArgument(value: .notation(maker), place: place)])
        let made = Array(first..<max(first, state.constraints.count)).filter { state.constraints[$0].maker == "snp" }
        for index in made { state.constraints[index].closure = first + 1 }
        if name == "remakeConstraints", callbackDepth > 0 {
          // The closure around the call may run later. It then removes the constraints that code after it has made.
          for index in made { state.constraints[index].isExposed = true }
        }
        if name == "prepareConstraints" { return .list(made.map { .constraint($0) }) }
        for index in made where state.constraints[index].activity == .inactive {
          activate([index], at: state.constraints[index].place)
        }
        // Masonry returns the constraints.
        return isMasonry ? .list(made.map { .constraint($0) }) : SourceValue.none
      case (.view, "removeConstraints"):
        removeSnapKit(of: item)
        return SourceValue.none
      case (.attributes, "equalTo"), (.attributes, "lessThanOrEqualTo"), (.attributes, "greaterThanOrEqualTo"),
        (.attributes, "equalToSuperview"), (.attributes, "lessThanOrEqualToSuperview"),
        (.attributes, "greaterThanOrEqualToSuperview"):
        let relation: LayoutRelation =
          name.hasPrefix("equal") ? .equal : name.hasPrefix("less") ? .lessThanOrEqual : .greaterThanOrEqual
        let isOfSuperview = name.hasSuffix("Superview")
        if isOfSuperview { observeLone(item, name, at: place) }
        let target: SourceValue =
          isOfSuperview ? .item(superview(of: item, at: place)) : arguments.first?.value ?? .unknown("")
        return relate(notation, relation, to: target, at: place)
      case (.made, _): return changeSnapKit(name, notation, arguments, at: place)
      default: return nil
      }
    }

    /// Returns the superview of an item. If the item certainly has none, the library stops the program or leaves the
    /// constraint out. In this case, a new unknown view is returned.
    func superview(of item: Int, at place: SourcePlace) -> Int {
      guard case .item(let parent)? = member("superview", of: .item(item), at: place) else {
        return makeUnknownObject(nil, name: "\(state.items[item].name).superview", at: place)
      }
      return parent
    }

    private func removeSnapKit(of item: Int) {
      for index in state.constraints.indices
      where state.constraints[index].maker == "snp" && state.constraints[index].first == item {
        deactivate([index])
      }
    }

    private func relate(
      _ notation: LibraryNotation, _ relation: LayoutRelation, to target: SourceValue, at place: SourcePlace
    ) -> SourceValue {
      var made = notation
      made.stage = .made
      for attribute in notation.attributes {
        // A list makes a constraint with each of its elements.
        for target in target.elementsOfList ?? [target] {
          guard let index = relate(attribute, of: notation, relation, to: target, at: place) else { continue }
          made.constraints.append(index)
        }
      }
      return .notation(made)
    }

    /// Makes the constraint of one attribute, or updates it, and returns its index; nil if an update finds no
    /// constraint, at which SnapKit stops.
    private func relate(
      _ attribute: LayoutAttribute, of notation: LibraryNotation, _ relation: LayoutRelation, to target: SourceValue,
      at place: SourcePlace
    ) -> Int? {
      let item = notation.items[0]
      var constraint = SourceConstraint(first: item, firstAttribute: attribute, relation: relation, place: place)
      constraint.maker = "snp"
      constraint.isOfAllSides = notation.isOfAllSides
      constraint.isUsed = true
      switch target {
      case .item(let other): (constraint.second, constraint.secondAttribute) = (other, attribute)
      case .anchor(let other, let attribute): (constraint.second, constraint.secondAttribute) = (other, attribute)
      case .notation(let other) where !other.items.isEmpty:
        constraint.second = other.items[0]
        constraint.secondAttribute = Self.attribute(relatedTo: attribute, of: notation.attributes, in: other.attributes)
      default:
        let other = attributeOfSuperview(for: attribute)
        constraint.constant = snapKitConstant(target, for: other) ?? .known(0)
        if mayBeAttribute(target) {
          // An unknown argument may be a view, an attribute of one or a number.
          constraint.isPartlyUnknown = true
          if !attribute.isSize { unfollowed.insert(place) }
        } else if !attribute.isSize {
          constraint.second = superview(of: item, at: place)
          constraint.secondAttribute = other
        }
      }
      if notation.isUpdate, let index = updated(constraint) {
        understoodCalls.insert(namePlace ?? place)
        state.constraints[index].constant = constraint.constant
        noteChange(of: index)
        return index
      }
      // Masonry makes a constraint that it does not find. SnapKit stops.
      guard !notation.isUpdate || project.files[place.file].isTranslated else { return nil }
      observeInvalid(constraint)
      return add(constraint)
    }

    /// Returns the attribute to which SnapKit relates an attribute at the start of a relation. Attributes are sets, so
    /// their order in the code does not matter.
    ///
    /// - Parameters:
    ///   - first: an attribute at the start of the relation.
    ///   - attributes: all attributes at the start.
    ///   - others: the attributes at the end; empty for a view.
    private static func attribute(
      relatedTo first: LayoutAttribute, of attributes: [LayoutAttribute], in others: [LayoutAttribute]
    ) -> LayoutAttribute {
      let (own, other) = (Set(attributes), Set(others))
      if others.isEmpty || own == other { return first }
      for sides in [["left", "top", "right", "bottom"], ["leading", "top", "trailing", "bottom"]] {
        let edges = Set(sides.compactMap { LayoutAttribute(name: $0) })
        let margins = Set(sides.compactMap { LayoutAttribute(name: $0 + "Margin") })
        if own == edges, other == margins { return LayoutAttribute(name: first.rawValue + "Margin") ?? first }
        if own == margins, other == edges {
          return LayoutAttribute(name: first.rawValue.replacing("Margin", with: "")) ?? first
        }
      }
      return snapKitOrder.first(where: other.contains) ?? others[0]
    }

    /// The attributes in the order in which SnapKit lists those of a set.
    private static let snapKitOrder: [LayoutAttribute] = [
      .left, .top, .right, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .lastBaseline,
      .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins,
    ]

    /// Returns whether an argument may be a view, or an attribute of one, although its value is not known. Examples are
    /// a property of another object, and `view.left` in Masonry's shorthand.
    private func mayBeAttribute(_ target: SourceValue) -> Bool {
      switch target {
      case .unknown, .item: true
      case .method(let owner, let name):
        // In Swift, `view.left` is a number, which an extension declares, as is `view.bounds.width`.
        number(target) == nil && !ViewMember.isPlainValue(name) && isMasonry == (LayoutAttribute(name: name) != nil)
          && mayBeAttribute(owner)
      default: false
      }
    }

    /// Returns the index of the existing constraint that an update changes: the last one with the same items,
    /// attributes and relation. The result is nil if there is none; constraints that were removed do not count.
    private func updated(_ constraint: SourceConstraint) -> Int? {
      state.constraints.indices.last { index in
        let other = state.constraints[index]
        return other.maker == "snp" && other.first == constraint.first
          && (other.activity != .inactive || other.activation == 0)
          && other.firstAttribute == constraint.firstAttribute && other.relation == constraint.relation
          && other.second == constraint.second && other.secondAttribute == constraint.secondAttribute
      }
    }

    /// Returns the length that a value has for an attribute: a number itself, or a field of a structure; nil for other
    /// values.
    func length(_ value: SourceValue, for attribute: LayoutAttribute) -> SourceNumber? {
      if let number = number(value) { return number }
      guard case .record = value else { return nil }
      let name: String
      switch attribute {
      case .width: name = "width"
      case .height: name = "height"
      case .centerX: name = "x"
      case .centerY: name = "y"
      default: name = attribute.rawValue
      }
      return value[field: name].flatMap { number($0) }
    }

    /// Whether the current file is in Objective-C, where SnapKit's notation is Masonry's.
    private var isMasonry: Bool { project.files[file].isTranslated }

    /// Returns the attribute of the superview to which a number relates an attribute. With SnapKit for UIKit, a centre
    /// is measured from the left and top edges.
    private func attributeOfSuperview(for attribute: LayoutAttribute) -> LayoutAttribute {
      switch attribute {
      case .centerX where !isMasonry && (isUIKit || !isAppKit): .left
      case .centerY where !isMasonry && (isUIKit || !isAppKit): .top
      default: attribute
      }
    }

    /// Returns the constant that a value gives to a constraint with an attribute. Insets are subtracted at far edges,
    /// and the insets of both sides are subtracted from a size. The result is nil if the library keeps the old
    /// constant: Masonry does for structures that are not about the attribute.
    private func snapKitConstant(
      _ value: SourceValue, for attribute: LayoutAttribute, isInset: Bool = false
    ) -> SourceNumber? {
      let whole = number(value)
      if !isInset, let whole { return whole }
      func field(_ names: String...) -> SourceNumber? {
        for name in names {
          if let field = value[field: name] { return number(field) ?? .unknown(text(of: field)) }
        }
        return whole
      }
      let isHorizontal = attribute.axis == .horizontal
      let start = isHorizontal ? field("left", "leading") : field("top")
      let end = isHorizontal ? field("right", "trailing") : field("bottom")
      if let start, let end {
        if attribute.isFarEdge { return isMasonry && attribute.isMargin ? nil : end.map { -$0 } }
        if isMasonry { return attribute.isNearEdge ? start : nil }
        func both(_ join: (Double, Double) -> Double) -> SourceNumber {
          guard let first = start.value, let second = end.value else { return .unknown(text(of: value)) }
          return .known(join(first, second))
        }
        switch attribute {
        case .width, .height: return both { -($0 + $1) }
        case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins:
          return whole == nil ? both { ($0 - $1) / 2 } : .known(0)
        case .lastBaseline: return end.map { -$0 }
        default: return start
        }
      }
      if let size = field(isHorizontal ? "width" : "height") {
        return attribute.isSize ? size : isMasonry ? nil : .known(0)
      }
      if let position = field(isHorizontal ? "x" : "y") {
        if isMasonry { return [.centerX, .centerY].contains(attribute) ? position : nil }
        return attribute.isSize ? .known(0) : position
      }
      return .unknown(text(of: value))
    }

    /// Changes a constraint as SnapKit's `update(offset:)`, `update(inset:)` and `update(priority:)` do. A new priority
    /// is stored, but a new constant counts as unknown.
    func update(_ constraint: Int, _ arguments: [SourceArgument]) {
      for argument in arguments {
        if argument.label == "priority" {
          state.constraints[constraint].priority = number(argument.value) ?? .unknown(text(of: argument.value))
        } else {
          state.constraints[constraint].constant = .unknown("an update")
        }
      }
    }

    /// Changes constraints by a call in the notation of SnapKit or Masonry. Returns nil for other calls.
    func changeSnapKit(
      _ name: String, _ notation: LibraryNotation, _ arguments: [SourceArgument], at place: SourcePlace
    ) -> SourceValue? {
      let value = arguments.first?.value ?? .unknown("")
      for index in notation.constraints {
        let attribute = state.constraints[index].firstAttribute
        switch name {
        case "offset", "inset":
          // SnapKit takes the constant for the attribute at the end of the relation, Masonry for the one at its start.
          let other = isMasonry ? nil : state.constraints[index].secondAttribute
          if let amount = snapKitConstant(value, for: other ?? attribute, isInset: name == "inset") {
            state.constraints[index].constant = amount
            noteChange(of: index)
          }
        case "multipliedBy": state.constraints[index].multiplier = number(value) ?? .unknown(text(of: value))
        case "dividedBy":
          state.constraints[index].multiplier = (number(value) ?? .unknown(text(of: value))).map { 1 / $0 }
        case "priority": state.constraints[index].priority = number(value) ?? .unknown(text(of: value))
        case "priorityHigh": state.constraints[index].priority = .known(LayoutPriority.high)
        case "priorityMedium": state.constraints[index].priority = .known(LayoutPriority.medium)
        case "priorityLow": state.constraints[index].priority = .known(LayoutPriority.low)
        case "priorityRequired": state.constraints[index].priority = .known(LayoutPriority.required)
        case "labeled": if case .string(let label) = value { state.constraints[index].identifier = label.text }
        case "activate", "install": activate([index], at: place)
        case "deactivate", "uninstall": deactivate([index])
        case "equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo":
          // Masonry changes the constant if the argument is a number.
          guard let amount = length(value, for: attribute) else { return nil }
          state.constraints[index].constant = amount
          noteChange(of: index)
        case "update": update(index, arguments)
        default: return nil
        }
      }
      return .notation(notation)
    }
  }
#endif
