// Descriptions of results. They are the reports that the command prints, without the path of a file.

extension ReportedConstraint: CustomStringConvertible {}

extension Conflict: CustomStringConvertible {
  /// The members, the proof, and the changes that resolve the conflict. Members are numbered if a proof refers to them.
  public var description: String {
    (["these required constraints contradict each other"] + ReportText().lines(self)).joined(separator: "\n")
  }
}

extension Repair: CustomStringConvertible {
  /// The constraint and its change, such as `list.width == 240: lower the constant by 80, to 160`.
  public var description: String { "\(constraint.description): \(advice)" }
}

extension BrokenRequirement: CustomStringConvertible {
  /// The constraint, and the constraints that it contradicts.
  public var description: String {
    ReportText().lines([self]).dropFirst().map { String($0.dropFirst(4)) }.joined(separator: "\n")
  }
}

extension Violation: CustomStringConvertible {
  /// The constraint, its priority, the amount and the location: `logIn.width == 300 @ 750  by 20  login.yaml:36:5`.
  public var description: String { cells(TextTable.number).filter { !$0.isEmpty }.joined(separator: "  ") }
}

extension Ambiguity: CustomStringConvertible {
  /// The variable, and its interval if this was requested: `label.width  60 … 230`.
  public var description: String { ([variable] + (range.map { [$0.description] } ?? [])).joined(separator: "  ") }
}

extension Ambiguity.Range: CustomStringConvertible {
  /// The interval: `60 … 230`, `at least 60`, `at most 230` or `any value`.
  public var description: String { ReportText.words(self) }
}

extension LayoutSolution: CustomStringConvertible {
  /// The size, the outcome if it is not `solved`, and the findings. The frames are only in `report(of:from:)`, since a
  /// solution has no names of views.
  public var description: String { ReportText().text(self, title: "", table: []).withoutLineEnd }

  /// Returns the frames by name, and the findings, as the command prints them.
  ///
  /// - Parameters:
  ///   - document: the document that was solved.
  ///   - place: the file of the document, or another text that names its origin; nil for none.
  /// - Complexity: linear in the size of the document and the number of findings. At most 20 findings of a kind are
  ///   listed.
  public func report(of document: LayoutDocument, from place: String? = nil) -> String {
    ReportText().text(self, of: document, place: place).withoutLineEnd
  }
}

extension SystemSolution: CustomStringConvertible {
  /// The values by name, the outcome if it is not `solved`, and the findings.
  public var description: String { ReportText().text(self).withoutLineEnd }

  /// Returns the values by name, the findings, and the totals of the priorities, as the command prints them.
  public func report(of system: ConstraintSystem, from place: String? = nil) -> String {
    ReportText().text(self, of: system, place: place).withoutLineEnd
  }
}

extension Explanation: CustomStringConvertible {
  /// The value, its binding constraints, and the other parts of the explanation.
  public var description: String {
    ReportText().lines(self).map { String($0.dropFirst(2)) }.joined(separator: "\n")
  }
}

extension ExplainedLayout: CustomStringConvertible {
  /// The size, and each value with its binding constraints.
  public var description: String { ReportText().text(self).withoutLineEnd }
}

extension String {
  fileprivate var withoutLineEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
