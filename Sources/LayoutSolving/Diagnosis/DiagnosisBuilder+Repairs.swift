internal import LayoutModel
internal import LinearProgramming

/// The members of a layout's conflict, each with the changes that may resolve the conflict.
extension DiagnosisBuilder {
  /// Returns a row as a member of a conflict, with those changes of the row that may resolve the conflict.
  /// - Parameter size: the root's size for which the program was compiled.
  func member(
    _ row: Int, at size: RequestedSize, _ solver: LexicographicSolver, _ limits: SolveLimits
  ) -> RepairFinder.Member {
    var member = RepairFinder.Member(row: row, constraint: report(row))
    switch compiled.rowOrigins[row] {
    case .constraint(let index):
      describe(document.constraints[index], &member)
      member.remainingWithout = { count in
        compiled.removalChangesPlacement(ofConstraintAt: index, of: document)
          ? conflictCount(withoutConstraintAt: index, at: size, solver, limits) : count
      }
    case .rootSize(let axis):
      member.rank = RepairFinder.Member.rootRank
      member.repair = { amount, remaining in
        rootSize(size, along: axis, changedBy: amount) { other in
          guard remaining > 0 else { return solver.canBeMet(other, limits: limits) }
          return RepairSearch(in: other, solver, limits: limits).map { $0.conflictCount <= remaining } ?? false
        }
      }
    case .mask(let item, let axis):
      if isSwitchable(item, axis) { member.mask = .init(rows: switchedRows(of: item, around: row)) }
    case .hugging, .compressionResistance:
      member.hasPriority = true
    case .container, .keptSize, .keptOrigin, .fittingSize, .guideEdge:
      break
    }
    return member
  }

  /// Returns the number of conflicts that the document has without a constraint; nil if it cannot be determined.
  private func conflictCount(
    withoutConstraintAt index: Int, at size: RequestedSize, _ solver: LexicographicSolver, _ limits: SolveLimits
  ) -> Int? {
    var changed = layout.document
    changed.constraints[index].isActive = false
    let other = PreparedLayout(expanding: changed, rules: CoreAnimationRules(ifRulesOf: changed))
    guard let program = try? LayoutCompiler.compile(other, at: size).program else { return nil }
    return RepairSearch(in: program, solver, limits: limits)?.conflictCount
  }

  /// Whether setting an item's `translatesAutoresizingMask` to false removes the rows of its mask along an axis. It
  /// does not if no constraints lay out the item, since its frame and mask then determine it in any case.
  func isSwitchable(_ item: LayoutItemID, _ axis: LayoutAxis) -> Bool {
    document[item].translatesAutoresizingMask && compiled.placements[item.index][axis].kind == .solved
  }

  /// Returns the rows that are removed if an item's mask is switched off, given one of these rows. They are adjacent.
  private func switchedRows(of item: LayoutItemID, around row: Int) -> [Int] {
    func isOwn(_ row: Int) -> Bool {
      if case .mask(item, let axis) = compiled.rowOrigins[row] { isSwitchable(item, axis) } else { false }
    }
    let first = (0..<row).reversed().prefix(while: isOwn).last ?? row
    return Array((first..<compiled.rowOrigins.count).prefix(while: isOwn))
  }

  private func describe(_ constraint: LayoutConstraint, _ member: inout RepairFinder.Member) {
    member.canBeDropped = true
    // Core Animation's constraints have no priorities.
    member.hasPriority = document.rules == .autoLayout
    member.rank = RepairFinder.Member.rank(
      isEquality: constraint.relation == .equal, isRelation: constraint.second != nil,
      hasConstant: constraint.constant != 0)
    if document.isOfHiddenLength(constraint) {
      member.setHiddenLength()
      return
    }
    let sign = compiled.sign(of: constraint)
    let isOfSize = constraint.second == nil && constraint.firstAttribute.isSize
    member.repair = { amount, _ in
      let constant = DecimalText.sum(constraint.constant, sign * amount)
      return isOfSize && constant < -Tolerance.reportedViolation ? nil : .constant(by: sign * amount, to: constant)
    }
  }

  /// Returns the repair that changes the root's length along an axis by an amount. The result is nil if the length is
  /// not given, if the new length would be negative, or if the change does not resolve the conflict.
  ///
  /// The program is compiled again for the new size, since frames that depend on the root's size are numbers in it.
  /// - Parameter isResolved: a function that returns whether a program for the new size is feasible, or has few enough
  ///   conflicts. It is called only if this program differs from the present one in more than the row that states the
  ///   size.
  private func rootSize(
    _ size: RequestedSize, along axis: LayoutAxis, changedBy amount: Double,
    isResolved: (LexicographicProgram) -> Bool
  ) -> Repair.Change? {
    var other = size
    guard let old = axis == .horizontal ? size.width : size.height, old + amount >= 0 else { return nil }
    if axis == .horizontal { other.width = old + amount } else { other.height = old + amount }
    guard let program = try? LayoutCompiler.compile(layout, at: other).program else { return nil }
    // If only the row of the size differs, the computed amount suffices without a further test.
    let isOther = program.differsFrom(compiled.program) { !compiled.rowOrigins[$0].isRootSize(along: axis) }
    guard !isOther || isResolved(program) else { return nil }
    return .rootSize(by: amount, to: old + amount)
  }
}

extension LexicographicProgram {
  /// Whether two programs differ in the number of rows, or in a row for which `isCompared` returns true. Relations,
  /// right-hand sides and terms are compared.
  fileprivate func differsFrom(_ other: LexicographicProgram, inRows isCompared: (Int) -> Bool) -> Bool {
    guard constraintCount == other.constraintCount else { return true }
    return (0..<constraintCount).contains { row in
      isCompared(row)
        && (rows[row].rightHandSide != other.rows[row].rightHandSide || rows[row].relation != other.rows[row].relation
          || terms(of: row) != other.terms(of: row))
    }
  }
}

extension LayoutDocument {
  /// Whether a constraint concerns the length that a hidden view of a `UIStackView` has along the stack.
  ///
  /// It does if it contains this length. It also does if it contains an attribute along the stack's axis, and each of
  /// its items is the view itself or inside the view.
  fileprivate func isOfHiddenLength(_ constraint: LayoutConstraint) -> Bool {
    let anchors = [LayoutConstraint.Anchor(constraint.firstItem, constraint.firstAttribute), constraint.second]
      .compactMap(\.self)
    return anchors.contains { anchor in
      var view: LayoutItemID? = anchor.item
      while let item = view, let holder = parent(of: item) {
        view = holder
        guard self[item].isHidden, let stack = self[holder].stack, !stack.yieldsToConstraints,
          stack.axis == anchor.attribute.axis
        else { continue }
        if item == anchor.item, anchor.attribute.isSize { return true }
        if anchors.allSatisfy({ isDescendant($0.item, of: item) }) { return true }
      }
      return false
    }
  }
}
