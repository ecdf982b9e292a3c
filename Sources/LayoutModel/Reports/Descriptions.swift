// Reports as the command prints them, without the place of a file.

extension ReportedConstraint: CustomStringConvertible {}

extension Conflict: CustomStringConvertible {
  /// The members, numbered if a proof refers to them, the proof, and the changes that resolve the conflict.
  public var description: String {
    (["these required constraints contradict each other"] + ReportText().lines(self)).joined(separator: "\n")
  }
}

extension Repair: CustomStringConvertible {
  /// The constraint and the change of it, such as `list.width == 240: lower the constant by 80, to 160`.
  public var description: String { "\(constraint.description): \(advice)" }
}

extension BrokenRequirement: CustomStringConvertible {
  /// The constraint, and those that it contradicts.
  public var description: String {
    ReportText().lines([self]).dropFirst().map { String($0.dropFirst(4)) }.joined(separator: "\n")
  }
}

extension Violation: CustomStringConvertible {
  /// The constraint, its priority, the amount and the place: `logIn.width == 300 @ 750  by 20  login.yaml:36:5`.
  public var description: String { cells.filter { !$0.isEmpty }.joined(separator: "  ") }
}

extension Ambiguity: CustomStringConvertible {
  /// The variable, and its interval if that was asked for: `label.width  60 … 230`.
  public var description: String { ([variable] + (range.map { [$0.description] } ?? [])).joined(separator: "  ") }
}

extension Ambiguity.Range: CustomStringConvertible {
  /// The interval: `60 … 230`, `at least 60`, `at most 230` or `any value`.
  public var description: String { ReportText.words(self) }
}

extension LayoutSolution: CustomStringConvertible {
  /// The size, the outcome, and the findings. A solution knows no names: `report(of:)` has the frames too.
  public var description: String { ReportText().text(self, title: "", table: []).withoutLineEnd }

  /// Returns the frames by name, and the findings, as the command prints them.
  ///
  /// - Parameters:
  ///   - document: the document whose solution it is.
  ///   - place: the file of the document, or anything else that says where it is from.
  /// - Complexity: linear in the document and the findings, of which at most 20 of a kind are listed.
  public func report(of document: LayoutDocument, from place: String? = nil) -> String {
    ReportText().text(self, of: document, place: place).withoutLineEnd
  }
}

extension SystemSolution: CustomStringConvertible {
  /// The outcome and the findings. A solution knows no names: `report(of:)` has the values too.
  public var description: String { ReportText().text(self, title: "", table: []).withoutLineEnd }

  /// Returns the values by name, and the findings, as the command prints them.
  public func report(of system: ConstraintSystem, from place: String? = nil) -> String {
    ReportText().text(self, of: system, place: place).withoutLineEnd
  }
}

extension Explanation: CustomStringConvertible {
  /// The value, and what holds it.
  public var description: String {
    ReportText().lines(self).map { String($0.dropFirst(2)) }.joined(separator: "\n")
  }
}

extension ExplainedLayout: CustomStringConvertible {
  /// The size, and each value with what holds it.
  public var description: String { ReportText().text(self).withoutLineEnd }
}

extension String {
  fileprivate var withoutLineEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
