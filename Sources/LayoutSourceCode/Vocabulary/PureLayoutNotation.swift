#if SwiftSource
  import LayoutModel

  // The notation of PureLayout 3: `view.autoPinEdge(toSuperviewEdge: .top, withInset: 8)`.
  extension SourceEvaluator {
    func callPureLayout(
      _ name: String, on item: Int, _ arguments: [SourceArgument], at place: SourcePlace
    ) -> SourceValue? {
      func argument(_ label: String?) -> SourceValue? { arguments.first { $0.label == label }?.value }
      func length(_ label: String) -> SourceNumber {
        argument(label).map { number($0) ?? .unknown(text(of: $0)) } ?? .known(0)
      }
      var relation = LayoutRelation.equal
      if let value = argument("relation") {
        switch value {
        case .member("equal"): break
        case .member("greaterThanOrEqual"): relation = .greaterThanOrEqual
        case .member("lessThanOrEqual"): relation = .lessThanOrEqual
        default: return .constraint(makeUnknown("PureLayout", item, .width, at: place))
        }
      }
      func pin(_ edge: LayoutAttribute, to other: Int, inset: SourceNumber) -> Int {
        make(
          "PureLayout", item, edge, edge.isFarEdge ? relation.reversed : relation, to: (other, edge),
          constant: edge.isFarEdge ? inset.map { -$0 } : inset, at: place)
      }
      func guide(_ name: String) -> Int {
        let parent = superview(of: item, at: place)
        if case .item(let guide)? = member(name, of: .item(parent), at: place) { return guide }
        return parent
      }
      if state.items[item].guide == nil { state.items[item].mask = .off }
      switch name {
      case "configureForAutoLayout": return .item(item)
      case "autoPinEdge":
        for (label, other) in [
          ("toSuperviewEdge", nil), ("toSuperviewMargin", "layoutMarginsGuide"),
          ("toSuperviewSafeArea", "safeAreaLayoutGuide"),
        ] as [(String, String?)] {
          guard let value = argument(label) else { continue }
          guard let edge = Self.edge(value) else {
            return .constraint(makeUnknown("PureLayout", item, .top, at: place))
          }
          return .constraint(
            pin(edge, to: other.map(guide) ?? superview(of: item, at: place), inset: length("withInset")))
        }
        guard let edge = argument(nil).flatMap(Self.edge), let other = argument("to").flatMap(Self.edge),
          case .item(let view)? = argument("of")
        else { return .constraint(makeUnknown("PureLayout", item, .top, at: place)) }
        return .constraint(
          make("PureLayout", item, edge, relation, to: (view, other), constant: length("withOffset"), at: place))
      case "autoPinEdgesToSuperviewEdges", "autoPinEdgesToSuperviewMargins", "autoPinEdgesToSuperviewSafeArea":
        let insets = argument("with") ?? argument("withInsets") ?? argument(nil)
        let excluded = argument("excludingEdge").flatMap(Self.edge)
        if argument("excludingEdge") != nil, excluded == nil {
          return .list([.constraint(makeUnknown("PureLayout", item, .top, at: place))])
        }
        let other =
          name.hasSuffix("Edges")
          ? superview(of: item, at: place)
          : guide(name.hasSuffix("Margins") ? "layoutMarginsGuide" : "safeAreaLayoutGuide")
        let made = [LayoutAttribute.top, .leading, .bottom, .trailing].compactMap { edge -> SourceValue? in
          if edge == excluded || excluded == .left && edge == .leading || excluded == .right && edge == .trailing {
            return nil
          }
          return .constraint(pin(edge, to: other, inset: Self.inset(insets, edge, self)))
        }
        return .list(made)
      case "autoSetDimension":
        guard let attribute = argument(nil).flatMap(Self.dimension) else {
          return .constraint(makeUnknown("PureLayout", item, .width, at: place))
        }
        return .constraint(make("PureLayout", item, attribute, relation, constant: length("toSize"), at: place))
      case "autoSetDimensions":
        let size = argument("to") ?? .unknown("")
        return .list(
          [LayoutAttribute.width, .height].map { attribute in
            let length = size[field: attribute.rawValue].flatMap { number($0) } ?? .unknown(text(of: size))
            return .constraint(make("PureLayout", item, attribute, relation, constant: length, at: place))
          })
      case "autoCenterInSuperview":
        let parent = superview(of: item, at: place)
        return .list(
          [LayoutAttribute.centerX, .centerY].map {
            .constraint(make("PureLayout", item, $0, to: (parent, $0), at: place))
          })
      case "autoAlignAxis", "autoHCenterInSuperview", "autoVCenterInSuperview":
        let axis: LayoutAttribute? =
          name == "autoHCenterInSuperview"
          ? .centerX
          : name == "autoVCenterInSuperview"
            ? .centerY
            : (argument("toSuperviewAxis") ?? argument(nil)).flatMap(Self.axis)
        guard let axis else { return .constraint(makeUnknown("PureLayout", item, .centerX, at: place)) }
        var other = superview(of: item, at: place)
        if let value = argument("toSameAxisOf") {
          guard case .item(let view) = value else {
            return .constraint(makeUnknown("PureLayout", item, axis, at: place))
          }
          other = view
        }
        return .constraint(
          make(
            "PureLayout", item, axis, to: (other, axis),
            multiplier: argument("withMultiplier") == nil ? .known(1) : length("withMultiplier"),
            constant: length("withOffset"), at: place))
      case "autoMatch":
        guard let first = argument(nil).flatMap(Self.dimension), let second = argument("to").flatMap(Self.dimension),
          case .item(let view)? = argument("of")
        else { return .constraint(makeUnknown("PureLayout", item, .width, at: place)) }
        return .constraint(
          make(
            "PureLayout", item, first, relation, to: (view, second),
            multiplier: argument("withMultiplier") == nil ? .known(1) : length("withMultiplier"),
            constant: length("withOffset"), at: place))
      case let name where name.hasPrefix("auto"):
        return .constraint(makeUnknown("PureLayout", item, .width, at: place))
      default: return nil
      }
    }

    private static func inset(_ insets: SourceValue?, _ edge: LayoutAttribute, _ evaluator: SourceEvaluator)
      -> SourceNumber
    {
      guard let insets else { return .known(0) }
      if case .member("zero") = insets { return .known(0) }
      let name = edge == .leading ? "left" : edge == .trailing ? "right" : edge.rawValue
      let value = insets[field: name] ?? insets[field: edge.rawValue]
      return value.flatMap { evaluator.number($0) } ?? .unknown(evaluator.text(of: insets))
    }

    private static func edge(_ value: SourceValue) -> LayoutAttribute? {
      guard case .member(let name) = value, ["left", "right", "top", "bottom", "leading", "trailing"].contains(name)
      else {
        return nil
      }
      return LayoutAttribute(name: name)
    }

    private static func dimension(_ value: SourceValue) -> LayoutAttribute? {
      switch value {
      case .member("width"): .width
      case .member("height"): .height
      default: nil
      }
    }

    // PureLayout's vertical axis is the vertical line through the centre of a view, so its attribute is `centerX`.
    private static func axis(_ value: SourceValue) -> LayoutAttribute? {
      switch value {
      case .member("vertical"): .centerX
      case .member("horizontal"): .centerY
      case .member("firstBaseline"): .firstBaseline
      case .member("lastBaseline"), .member("baseline"): .lastBaseline
      default: nil
      }
    }
  }
#endif
