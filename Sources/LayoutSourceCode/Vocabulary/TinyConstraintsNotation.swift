#if SwiftSource
  import LayoutModel

  // The notation of TinyConstraints: `view.topToSuperview(offset: 8)`, `view.height(40)`, `a.topToBottom(of: b)`.
  extension SourceEvaluator {
    func callTinyConstraints(
      _ name: String, on item: Int, _ arguments: [SourceArgument], at place: SourcePlace
    ) -> SourceValue? {
      guard let form = TinyForm(name, arguments) else { return nil }
      func argument(_ label: String) -> SourceValue? { arguments.first { $0.label == label }?.value }
      func length(_ label: String) -> SourceNumber {
        argument(label).map { number($0) ?? .unknown(text(of: $0)) } ?? .known(0)
      }
      let library = "TinyConstraints"
      let isActive = if case .bool(false)? = argument("isActive") { false } else { true }
      var relation = LayoutRelation.equal
      switch argument("relation") {
      case nil, .member("equal")?: break
      case .member("equalOrGreater")?: relation = .greaterThanOrEqual
      case .member("equalOrLess")?: relation = .lessThanOrEqual
      default: return .constraint(makeUnknown(library, item, .width, at: place))
      }
      let priority =
        argument("priority").map { number($0) ?? .unknown(text(of: $0)) } ?? .known(LayoutPriority.required)
      var made: [Int] = []
      /// Relates an attribute to one of another item. At far edges the sign of an offset depends on the version of the
      /// library, so the constant is unknown.
      func relate(_ attribute: LayoutAttribute, to other: Int, _ second: LayoutAttribute, _ constant: SourceNumber) {
        var constant = constant
        if form.isInset, attribute.isFarEdge, constant != .known(0) || relation != .equal {
          constant = .unknown("an offset at a far edge")
        }
        let multiplier = argument("multiplier") == nil ? SourceNumber.known(1) : length("multiplier")
        let index = make(
          library, item, attribute, relation, to: (other, second), multiplier: multiplier, constant: constant,
          priority: priority, at: place)
        state.constraints[index].isOfAllSides = form.attributes.count > 1
        made.append(index)
      }
      switch form.target {
      case .superview:
        var other = superview(of: item, at: place)
        if case .bool(false)? = argument("usingSafeArea") {
        } else if argument("usingSafeArea") != nil,
          case .item(let guide)? = member("safeAreaLayoutGuide", of: .item(other), at: place)
        {
          other = guide
        }
        let excluded = argument("excluding")?.elements ?? argument("excluding").map { [$0] } ?? []
        for attribute in form.attributes {
          // Excluding the leading edge also excludes left, as in a layout from left to right.
          let names = [attribute.rawValue, attribute == .left ? "leading" : attribute == .right ? "trailing" : ""]
          let isExcluded = excluded.contains {
            if case .member(let name) = $0 { names.contains(name) } else { false }
          }
          if isExcluded { continue }
          let insets = argument("insets").map { value -> SourceNumber in
            value[field: attribute.rawValue].flatMap { number($0) } ?? number(value) ?? .unknown(text(of: value))
          }
          relate(attribute, to: other, attribute, insets ?? length("offset"))
        }
      case .item(let value, let second):
        guard case .item(let other) = value else {
          return .constraint(makeUnknown(library, item, form.attributes[0], at: place))
        }
        for attribute in form.attributes {
          let insets = argument("insets").map { value -> SourceNumber in
            value[field: attribute.rawValue].flatMap { number($0) } ?? number(value) ?? .unknown(text(of: value))
          }
          relate(attribute, to: other, second ?? attribute, insets ?? length("offset"))
        }
      case .length(let value):
        for attribute in form.attributes {
          let length =
            value[field: attribute.rawValue].flatMap { number($0) } ?? number(value) ?? .unknown(text(of: value))
          made.append(make(library, item, attribute, relation, constant: length, priority: priority, at: place))
        }
      case .ratio(let value):
        made.append(
          make(
            library, item, .width, relation, to: (item, .height),
            multiplier: number(value) ?? .unknown(text(of: value)),
            priority: priority, at: place))
      }
      if !isActive { deactivate(made) }
      return made.count == 1 ? .constraint(made[0]) : .list(made.map { .constraint($0) })
    }
  }

  /// A method of TinyConstraints, by its name and arguments.
  private struct TinyForm {
    enum Target {
      case superview
      case item(SourceValue, LayoutAttribute?)
      case length(SourceValue)
      case ratio(SourceValue)
    }

    var attributes: [LayoutAttribute]
    var target: Target
    /// Whether the method's offsets may be insets, so that their signs at far edges are not known.
    var isInset = false

    init?(_ name: String, _ arguments: [SourceArgument]) {
      func attributes(_ word: String) -> [LayoutAttribute]? {
        switch word {
        case "edges": [.top, .left, .bottom, .right]
        case "horizontal": [.left, .right]
        case "vertical": [.top, .bottom]
        case "center": [.centerX, .centerY]
        case "size": [.width, .height]
        case "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY":
          LayoutAttribute(name: word).map { [$0] }
        default: nil
        }
      }
      if name == "centerInSuperview" {
        (self.attributes, target) = ([.centerX, .centerY], .superview)
        return
      }
      if name == "aspectRatio", let first = arguments.first, first.label == nil {
        (self.attributes, target) = ([.width], .ratio(first.value))
        return
      }
      if name.hasSuffix("ToSuperview"), let found = attributes(String(name.dropLast("ToSuperview".count))) {
        (self.attributes, target, isInset) = (found, .superview, true)
        return
      }
      guard let first = arguments.first else { return nil }
      if first.label == "of", let middle = name.firstRange(of: "To"),
        case let left = String(name[..<middle.lowerBound]),
        let found = attributes(left), let second = attributes(name[middle.upperBound...].lowercased()), found.count == 1
      {
        (self.attributes, target) = (found, .item(first.value, second.first))
      } else if first.label == "to" || first.label == "in", let found = attributes(name) {
        (self.attributes, target, isInset) = (found, .item(first.value, nil), true)
      } else if first.label == nil, name == "width" || name == "height" || name == "size", let found = attributes(name)
      {
        (self.attributes, target) = (found, .length(first.value))
      } else {
        return nil
      }
    }
  }
#endif
