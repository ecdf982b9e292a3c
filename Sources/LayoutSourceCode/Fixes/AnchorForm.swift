#if SwiftSource
  import LayoutModel

  /// The constraints of a call with a format string, or with items and attributes, rewritten as calls of anchor
  /// methods; or the reason why that is impossible.
  enum AnchorForm: Hashable {
    case calls([AnchorCall])
    /// A text that says why anchors cannot state the constraints, or why that is uncertain.
    case impossible(String)
  }

  /// A call such as `a.topAnchor.constraint(equalTo: b.bottomAnchor, constant: 8)`.
  struct AnchorCall: Hashable {
    /// The code of the anchor on which the method is called.
    var anchor: String
    var arguments: [String]

    var text: String { "\(anchor).constraint(\(arguments.joined(separator: ", ")))" }

    /// A number in a call: a multiplier or constant.
    enum Number {
      case literal(Double, text: String)
      /// The code of an expression that is not a literal. Its value is not needed.
      case expression(String)

      var text: String {
        switch self {
        case .literal(_, let text), .expression(let text): text
        }
      }

      func isLiteral(_ value: Double) -> Bool {
        if case .literal(value, _) = self { true } else { false }
      }
    }

    /// A side of a constraint: the code of an item, and its attribute. The code is empty if the item is an implied
    /// `self`.
    struct Side {
      var item: String
      var attribute: LayoutAttribute
      var guide: SourceItem.Guide?

      /// The code of the anchor; nil if the item has no anchor for the attribute.
      fileprivate var anchor: String? {
        let isBaseline = attribute == .firstBaseline || attribute == .lastBaseline
        guard let name = AnchorCall.anchorName(of: attribute) else { return nil }
        switch guide {
        case nil: break
        // The top or bottom layout guide of a controller is a `UILayoutSupport`, which has only these anchors.
        case .top, .bottom: guard [.top, .bottom, .height].contains(attribute) else { return nil }
        default: guard !isBaseline, !name.hasPrefix("layoutMarginsGuide") else { return nil }
        }
        return item.isEmpty ? name : "\(item).\(name)"
      }
    }

    /// A kind of anchor: of left and right (`absolute`), of leading and trailing (`reading`), of the horizontal centre
    /// (`either`), of vertical locations, or of sizes. Anchors of different kinds cannot be related, but `either` also
    /// fits `absolute` and `reading`.
    private enum Kind { case absolute, reading, either, vertical, dimension }

    private static func kind(of attribute: LayoutAttribute) -> Kind {
      switch attribute {
      case .left, .right, .leftMargin, .rightMargin: .absolute
      case .leading, .trailing, .leadingMargin, .trailingMargin: .reading
      case _ where attribute.isSize: .dimension
      default: attribute.axis == .horizontal ? .either : .vertical
      }
    }

    private static func anchorName(of attribute: LayoutAttribute) -> String? {
      switch attribute {
      case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .firstBaseline,
        .lastBaseline:
        "\(attribute.rawValue)Anchor"
      case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin:
        "layoutMarginsGuide.\(attribute.rawValue.dropLast("Margin".count))Anchor"
      case .centerXWithinMargins, .centerYWithinMargins:
        "layoutMarginsGuide.\(attribute.rawValue.dropLast("WithinMargins".count))Anchor"
      case .minX, .midX, .maxX, .minY, .midY, .maxY: nil
      }
    }

    /// Returns the call that states a constraint, or the reason why there is none.
    static func call(
      _ first: Side, _ relation: LayoutRelation, _ second: Side?, multiplier: Number, constant: Number
    ) -> Result<AnchorCall, Impossibility> {
      guard let anchor = first.anchor else {
        return .failure(Impossibility("there is no anchor for '\(first.attribute.rawValue)'"))
      }
      let label =
        switch relation {
        case .equal: "equalTo"
        case .lessThanOrEqual: "lessThanOrEqualTo"
        case .greaterThanOrEqual: "greaterThanOrEqualTo"
        }
      let isSize = kind(of: first.attribute) == .dimension
      guard let second else {
        guard isSize else { return .failure(Impossibility("a location needs another item")) }
        return .success(AnchorCall(anchor: anchor, arguments: ["\(label)Constant: \(constant.text)"]))
      }
      guard let other = second.anchor else {
        return .failure(Impossibility("there is no anchor for '\(second.attribute.rawValue)'"))
      }
      let kinds = [kind(of: first.attribute), kind(of: second.attribute)]
      guard kinds[0] == kinds[1] || kinds.contains(.either) && !kinds.contains(.vertical) && !kinds.contains(.dimension)
      else { return .failure(Impossibility("anchors of these attributes cannot be related")) }
      var call = AnchorCall(anchor: anchor, arguments: ["\(label): \(other)"])
      if !multiplier.isLiteral(1) {
        guard isSize else { return .failure(Impossibility("anchors of locations have no multiplier")) }
        call.arguments.append("multiplier: \(multiplier.text)")
      }
      if !constant.isLiteral(0) { call.arguments.append("constant: \(constant.text)") }
      return .success(call)
    }
  }

  /// The reason why a constraint cannot be written with anchors.
  struct Impossibility: Error {
    var reason: String

    init(_ reason: String) { self.reason = reason }
  }

  /// The facts about the followed code that the fix of an observation needs.
  enum FixPlan: Hashable {
    /// The replacement of a call by calls of anchor methods. The call is at the range of bytes in the source. The new
    /// calls are put into a list if the old one returns several constraints.
    case anchors(AnchorForm, range: Range<Int>, isList: Bool)
    /// The insertion of a statement that switches off `translatesAutoresizingMaskIntoConstraints` of the first or the
    /// second item of a constraint. The same statement is also inserted before the code at further offsets.
    case mask(isSecondItem: Bool, before: [Int] = [])
    /// The replacement of left and right by leading and trailing in the calls at some places. All of them are replaced
    /// at once, since each one left over would become a finding.
    case turning([SourcePlace])
  }
#endif
