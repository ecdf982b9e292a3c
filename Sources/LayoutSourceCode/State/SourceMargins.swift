#if SwiftSource
  import LayoutModel
  import SwiftSyntax

  /// The layout margins of a view, as code sets them or as the system gives them to it.
  struct SourceMargins {
    /// The margins, without those that the safe area or the superview add.
    private(set) var insets: DirectionalInsets
    /// Whether the leading margin is at the right if the view reads from right to left.
    private(set) var followDirection = true
    private(set) var preservesSuperview = false
    private(set) var insetsFromSafeArea = true
    /// The names of the properties of margins that code sets to values which are not known.
    private(set) var unknown: [String] = []

    /// Reads the margins of a view.
    ///
    /// - Parameters:
    ///   - item: the index of the view.
    ///   - usual: the margins without any code about them.
    ///   - minimum: the margins that the view has at least; nil if there is no minimum.
    ///   - evaluator: the evaluator at the end of a path.
    init(of item: Int, usual: DirectionalInsets, minimum: DirectionalInsets?, by evaluator: SourceEvaluator) {
      insets = usual
      let properties = evaluator.state.items[item].properties
      func value(_ name: String) -> SourceValue? { properties[evaluator.propertyKey(name, of: item)] }
      var unknown: [String] = []
      func truth(_ name: String, else usual: Bool) -> Bool {
        switch value(name) {
        case .bool(let truth)?: return truth
        case nil: return usual
        default:
          unknown.append(name)
          return usual
        }
      }
      for name in Self.properties {
        guard let value = value(name) else { continue }
        followDirection = name != "layoutMargins"
        if let known = Self.insets(value, usual, by: evaluator) { insets = known } else { unknown.append(name) }
      }
      if let minimum { insets = insets.union(minimum) }
      preservesSuperview = truth("preservesSuperviewLayoutMargins", else: false)
      insetsFromSafeArea = truth("insetsLayoutMarginsFromSafeArea", else: true)
      self.unknown = unknown
    }

    /// Returns whether a property of this name holds the margins of a view.
    static func isProperty(_ name: String) -> Bool { properties.contains(name) }

    fileprivate static let properties = ["layoutMargins", "directionalLayoutMargins"]

    /// Returns the insets that a value has; nil if one of them is not known. A side that code leaves unchanged has its
    /// usual inset.
    private static func insets(
      _ value: SourceValue, _ usual: DirectionalInsets, by evaluator: SourceEvaluator
    ) -> DirectionalInsets? {
      if case .member("zero") = value { return DirectionalInsets(top: 0, leading: 0, bottom: 0, trailing: 0) }
      guard case .record(let fields) = value else { return nil }
      var insets = DirectionalInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
      for field in fields {
        guard let label = field.label, let side = side(label) else { return nil }
        if case .method(.method(_, let name), _) = field.value, isProperty(name) {
          insets[keyPath: side] = usual[keyPath: side]
        } else if let length = evaluator.number(field.value)?.value, length.magnitude <= LayoutLimits.largestLength {
          insets[keyPath: side] = length
        } else {
          return nil
        }
      }
      return insets
    }

    fileprivate static func side(_ label: String) -> WritableKeyPath<DirectionalInsets, Double>? {
      switch label {
      case "top": \.top
      case "left", "leading": \.leading
      case "bottom": \.bottom
      case "right", "trailing": \.trailing
      default: nil
      }
    }
  }

  // Setting of margins.
  extension SourceEvaluator {
    /// Sets one side of the margins of a view, as in `view.layoutMargins.left = 20`. The other sides stay as they are.
    /// Returns false if the expression does not denote the margins of a known view.
    ///
    /// - Parameters:
    ///   - side: the name of the side.
    ///   - margins: the expression of the margins.
    func setMargin(_ side: String, of margins: ExprSyntax, to value: SourceValue) -> Bool {
      guard SourceMargins.side(side) != nil else { return false }
      var owner = receiver
      var name = margins.as(DeclReferenceExprSyntax.self)?.baseName.unquoted
      if let member = margins.as(MemberAccessExprSyntax.self), let base = member.base {
        name = member.declName.baseName.unquoted
        guard name.map(SourceMargins.isProperty) == true else { return false }
        owner = evaluate(base)
      }
      guard let name, SourceMargins.isProperty(name), variable(name) == nil, case .item(let item)? = owner,
        !mayDeclare(name, of: item)
      else { return false }
      let sides =
        name == "layoutMargins" ? ["top", "left", "bottom", "right"] : ["top", "leading", "bottom", "trailing"]
      let unchanged = SourceValue.method(.item(item), name)
      var fields: [SourceValue.Field]
      switch knownMargins(name, of: item) {
      case .record(let known)? where !known.isEmpty: fields = known
      case .record?, .member("zero")?: fields = sides.map { .init(label: $0, value: .number(0)) }
      case nil: fields = sides.map { .init(label: $0, value: .method(unchanged, $0)) }
      default: return false
      }
      guard let index = fields.firstIndex(where: { $0.label == side }) else { return false }
      fields[index].value = value
      setMember(name, ofItem: item, to: .record(fields), at: place(of: margins))
      return true
    }

    /// Returns the margins that code has set by either property; nil if it has set none. Their sides have the names of
    /// the given property: the left side is taken for the leading one, as in a view that reads from left to right.
    private func knownMargins(_ name: String, of item: Int) -> SourceValue? {
      let properties = state.items[item].properties
      if let own = properties[propertyKey(name, of: item)] { return own }
      let other = SourceMargins.properties.first { $0 != name } ?? name
      guard let value = properties[propertyKey(other, of: item)] else { return nil }
      guard case .record(let fields) = value else { return value }
      let names = ["left": "leading", "right": "trailing", "leading": "left", "trailing": "right"]
      return .record(
        fields.map { .init(label: $0.label.map { names[$0] ?? $0 }, value: $0.value) })
    }

    /// Forgets the margins that code has set by the other property, since the last assignment counts.
    func forgetOtherMargins(than name: String, of item: Int) {
      for other in SourceMargins.properties where other != name {
        state.items[item].properties[propertyKey(other, of: item)] = nil
      }
    }
  }
#endif
