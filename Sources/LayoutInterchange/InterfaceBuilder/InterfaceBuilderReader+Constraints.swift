internal import LayoutModel

extension InterfaceBuilderReader {
  /// Returns one item of a constraint, with its attribute: `half` is `first` or `second`. The result is nil if the item
  /// is, or lies in, a view that is not installed. It is nil, with a warning, if the layout has no such item, or the
  /// attribute is unknown.
  private func end(of index: Int, _ half: String, _ owner: Place) -> (place: Place, attribute: LayoutAttribute)? {
    let (name, attribute) = (tree[index]["\(half)Item"], tree[index]["\(half)Attribute"] ?? "")
    // If no item is named, the item is the view that owns the constraint.
    let named = name.map { object($0, in: owner.layout) ?? standIn(forUnknown: $0, in: owner.layout) }
    guard let place = named ?? owner else {
      // No warning is needed: the constraints of a view that is not installed are removed together with the view.
      if let name, absent.contains(name) { return nil }
      warnIgnored("the constraint names '\(name ?? "")', which is not in this layout", index, owner)
      return nil
    }
    guard let known = LayoutAttribute(name: attribute) else {
      warnIgnored("the attribute '\(attribute)' is not known", index, owner)
      return nil
    }
    return (place, known)
  }

  func readConstraint(_ index: Int, owner: Place) {
    let element = tree[index]
    guard let first = end(of: index, "first", owner) else { return }
    var constraint = LayoutConstraint(first.place.item, first.attribute, .equal, origin: origin(index))
    var file = ImportedConstraint(reader: self, index: index, first: first.place)
    switch element["relation"] ?? "equal" {
    case "equal": break
    case "greaterThanOrEqual": constraint.relation = .greaterThanOrEqual
    case "lessThanOrEqual": constraint.relation = .lessThanOrEqual
    case let relation: return warnIgnored("the relation '\(relation)' is not known", index, owner)
    }
    if element["secondItem"] != nil || element["secondAttribute"] != nil {
      guard let second = end(of: index, "second", owner) else { return }
      constraint.second = LayoutConstraint.Anchor(second.place.item, second.attribute)
      file.second = second.place
    }
    guard let multiplier = element["multiplier"].map({ Self.ratio($0) }) ?? 1 else {
      return warnIgnored("the multiplier '\(element["multiplier"] ?? "")' is no number", index, owner)
    }
    constraint.multiplier = multiplier
    let varying = variations.matching(index, in: tree)
    /// Returns the index of the element that gives the constraint an XML attribute. It is the most specific matching
    /// variation that has the attribute, or else the constraint's own element.
    func source(of name: String) -> Int { varying.last { tree[$0][name] != nil } ?? index }
    let sources = (constant: source(of: "constant"), priority: source(of: "priority"))
    if let constant = tree[sources.constant]["constant"] {
      // The word `standard` means the standard space, which is assumed to be the one between siblings.
      guard let number = constant == "standard" ? standardSpace : Double(constant) else {
        return warnIgnored("the constant '\(constant)' is no number", index, owner)
      }
      constraint.constant = number
    }
    for rule in rules.constraint where rule.apply(&constraint, file) {
      note(rule.id, at: first.place)
      if let second = file.second { note(rule.id, at: second) }
    }
    if let priority = tree[sources.priority]["priority"] {
      guard let number = Double(priority) else {
        return warnIgnored("the priority '\(priority)' is no number", index, owner)
      }
      constraint.priority = number
    }
    constraint.identifier = element["identifier"] ?? element["userLabel"]
    constraint.origin.isPlaceholder = element.flag("placeholder") == true
    constraint.origin.outlet = element["id"].flatMap { outlets[$0] }.map { ConstraintOrigin.Outlet.named($0) }
    constraint.origin.variation = [sources.constant, sources.priority].compactMap(variation).first
    add(constraint, index, owner)
  }

  /// Returns an element as a variation of a constraint for size classes; nil if the element is no variation, or the one
  /// for all size classes.
  private func variation(_ element: Int) -> ConstraintOrigin.Variation? {
    guard tree[element].name == "variation", let sizeClasses = tree[element]["key"], sizeClasses != "default" else {
      return nil
    }
    return .sizeClasses(sizeClasses, at: location(element))
  }

  var standardSpace: Double { space("between/views").horizontal }

  private func add(_ constraint: LayoutConstraint, _ index: Int, _ owner: Place) {
    if let problem = ConstraintRules.problem(with: constraint, in: layouts[owner.layout]) {
      return warnIgnored(problem.message, index, owner)
    }
    layouts[owner.layout].constraints.append(constraint)
  }

  /// Adds a warning that a constraint is ignored, with the reason.
  private func warnIgnored(_ message: String, _ index: Int, _ owner: Place) {
    unsupported(message, index, in: owner.layout, rule: Self.ignoredConstraint)
  }

  /// Returns the item whose attribute a constraint uses. For a baseline of a stack, it is the arranged view that
  /// provides the baseline, if there is one. In all other cases it is the item of the given place.
  func item(of place: Place, for attribute: LayoutAttribute) -> LayoutItemID {
    guard attribute.isBaseline,
      layouts[place.layout][place.item].stack != nil, let index = elementOfPlace[place]
    else { return place.item }
    return item(with: attribute, in: index) ?? place.item
  }

  /// Returns the value of a multiplier, such as `16:9`, `1/3` or `0.8`; nil if the text is neither a number nor the
  /// ratio of two numbers, or if the second one is 0.
  static func ratio(_ text: String) -> Double? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }.map { Double($0) }
    switch parts.count {
    case 1: return parts[0]
    case 2:
      guard let above = parts[0], let below = parts[1], below != 0 else { return nil }
      return above / below
    default: return nil
    }
  }
}
