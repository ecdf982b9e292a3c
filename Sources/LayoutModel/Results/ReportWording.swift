/// The description of a constraint in a report.
///
/// The description is formatted only when it is read, since most violations of a large layout are never printed.
package struct ReportWording: Sendable {
  private enum Content: Sendable {
    case text(String)
    case constraint(ConstraintStatement, first: String, second: String?)
    case contentSize(String, LayoutAxis, Double, isHugging: Bool)
    case made(@Sendable () -> String)
  }

  private let content: Content

  package init(_ text: String) { content = .text(text) }

  /// Creates a description from a function, which is called when the description is read.
  package init(_ text: @escaping @Sendable () -> String) { content = .made(text) }

  /// Creates the description of a constraint: its identifier, if there is one; else the source text, if it states no
  /// other constraint; else the formula. A note follows if Interface Builder removes the constraint at build time.
  package init(of constraint: LayoutConstraint, in document: LayoutDocument) {
    if constraint.origin.isPlaceholder {
      var other = constraint
      other.origin.isPlaceholder = false
      let wording = ReportWording(of: other, in: document)
      self.init { "\(wording.text) (removed at build time)" }
    } else if let identifier = constraint.identifier {
      self.init(identifier)
    } else if let text = constraint.origin.text, !constraint.origin.isPartOfText {
      self.init(text)
    } else {
      self.init(ConstraintStatement(constraint), in: document)
    }
  }

  /// Creates the description of a constraint's formula.
  package init(_ constraint: ConstraintStatement, in document: LayoutDocument) {
    content = .constraint(
      constraint, first: document[constraint.firstItem].name, second: constraint.second.map { document[$0.item].name })
  }

  /// Creates the description of a preference for the intrinsic length of content, in points: content hugging or
  /// compression resistance.
  package init(contentOf name: String, _ axis: LayoutAxis, _ length: Double, isHugging: Bool) {
    content = .contentSize(name, axis, length, isHugging: isHugging)
  }

  var text: String {
    switch content {
    case .text(let text): return text
    case .made(let text): return text()
    case .constraint(let constraint, let first, let second):
      return ConstraintDescription.text(of: constraint, first, second)
    case .contentSize(let name, let axis, let length, let isHugging):
      let (relation, reason) =
        isHugging ? ("<=", "content hugging") : (">=", "compression resistance")
      let attribute = axis == .horizontal ? "width" : "height"
      return "\(name).\(attribute) \(relation) \(DecimalText.string(length)) (\(reason))"
    }
  }
}

extension ReportWording: Hashable {
  package static func == (one: ReportWording, other: ReportWording) -> Bool { one.text == other.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
