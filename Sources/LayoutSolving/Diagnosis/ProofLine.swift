internal import LayoutModel
internal import LinearProgramming

/// A Farkas certificate as one line of text: `[1] + 2·[2] − [3] gives 320 >= 400, 80 short`.
///
/// `[1]` is the first member of the conflict. In the sum of the members, each times its multiplier, all variables
/// cancel, and a false comparison of two numbers remains. Its left number is the sum of the right-hand sides of
/// subtracted members, each times its multiplier; its right number is that of added members. The sign of the sum is
/// chosen such that the first inequality is added; the comparison then has the relation of this inequality. If all
/// members are equations, the comparison is `==`.
struct ProofLine {
  /// The index of a member in a `Conflict`: in its `constraints`, or in its `implied`.
  enum Index {
    case constraint(Int)
    case implied(Int)
  }

  private struct Term {
    var number: Int
    var multiplier: ExactInteger
    var relation: Relation
    var right: Double
  }

  /// The largest multiplier that is shown as an integer.
  ///
  /// If a multiplier is larger, all multipliers are shown as decimals or fractions, divided by one of them: that of the
  /// first inequality. If all members are equations, it is that of the first member.
  private static let largestShown: UInt128 = 10_000
  /// The exclusive bound on numerators and denominators of multipliers that are shown as fractions: at most 7 digits.
  private static let largestOfFraction: UInt128 = 10_000_000
  /// The maximum number of consecutive members with equal multipliers that are written one by one. Of more such
  /// members, only the first and the last are written.
  private static let longestRun = 6

  private let constraintCount: Int
  private var terms: [Term] = []

  /// Creates a line without members.
  /// - Parameter constraintCount: the number of written constraints in the conflict. Implied members follow these.
  init(constraintCount: Int) {
    self.constraintCount = constraintCount
  }

  /// Adds the row of a member.
  /// - Parameters:
  ///   - multiplier: the row's Farkas multiplier.
  ///   - isReversed: whether the row is the negative of the written constraint.
  mutating func add(
    _ row: Int, of program: LexicographicProgram, times multiplier: ExactInteger, at index: Index,
    isReversed: Bool = false
  ) {
    let relation = program.rows[row].relation
    let right = program.rows[row].rightHandSide
    terms.append(
      Term(
        number: number(index), multiplier: isReversed ? -multiplier : multiplier,
        relation: isReversed ? relation.reversed : relation, right: isReversed ? -right : right))
  }

  /// Adds a member that is the bound of a size, `size >= 0`.
  mutating func addBound(times multiplier: ExactInteger, at index: Index) {
    terms.append(Term(number: number(index), multiplier: multiplier, relation: .greaterOrEqual, right: 0))
  }

  private func number(_ index: Index) -> Int {
    switch index {
    case .constraint(let index): index + 1
    case .implied(let index): constraintCount + index + 1
    }
  }

  /// The sum of the members, each times its multiplier, with the sign with which the text shows it. Multipliers are
  /// shown divided by `unit`.
  private struct Sum {
    var terms: [Term]
    var relation: Relation
    var unit: ExactInteger
    /// The sum of the right-hand sides of subtracted members, each times its shown multiplier.
    var left = 0.0
    /// The sum of the right-hand sides of added members, each times its shown multiplier.
    var right = 0.0

    /// Whether the relation fails because `left` is too large; otherwise `left` is too small.
    var isOver: Bool { relation == .equal ? left > right : relation == .lessOrEqual }
  }

  private func sum() -> Sum {
    var terms = terms.sorted { $0.number < $1.number }
    // 1. The sign of the sum. The first inequality is added. If all members are equations, the side with more amounts,
    //    such as the parts of a length, becomes that of `Conflict.Budget.required`. If both sides have equally many,
    //    the first member is added.
    let inequality = terms.first { $0.relation != .equal }
    let relation = inequality?.relation ?? .equal
    let balance = terms.reduce(0) { sum, term in
      let amount = Double(term.multiplier.signum) * term.right
      return amount > 0 ? sum + 1 : amount < 0 ? sum - 1 : sum
    }
    let isFirstNegative = terms.first?.multiplier.isNegative ?? false
    let isNegated =
      relation != .equal ? relation == .lessOrEqual : balance == 0 ? isFirstNegative : balance < 0
    if isNegated { for index in terms.indices { terms[index].multiplier = -terms[index].multiplier } }
    // 2. The divisor of all multipliers. It is 1, unless a multiplier is too large to be shown as an integer: then it
    //    is the multiplier of the first inequality, or of the first member if all are equations.
    let areShown = terms.allSatisfy { ($0.multiplier.fixedSize?.magnitude).map { $0 <= Self.largestShown } ?? false }
    let unit = areShown ? 1 : (inequality ?? terms.first)?.multiplier.magnitude ?? 1
    // 3. The sums of subtracted and of added members.
    var sum = Sum(terms: terms, relation: relation, unit: unit)
    for term in terms {
      let amount = term.multiplier.divided(by: unit) * term.right
      if term.multiplier.isNegative { sum.left -= amount } else { sum.right += amount }
    }
    return sum
  }

  /// Writes the certificate into a conflict: as a line of text, as exact multipliers and as a budget.
  func write(_ proof: FarkasProof, to conflict: inout Conflict) {
    let sum = sum()
    let excess = proof.excess(per: sum.unit)
    let words = "\(DecimalText.small(excess)) \(sum.isOver ? "over" : "short")"
    conflict.proof =
      "\(Self.text(sum.terms, sum.unit)) gives \(Self.comparison(sum.left, sum.relation, sum.right)), \(words)"
    conflict.multipliers = sum.terms.map { term in
      Conflict.Multiplier(member: term.number - 1, value: term.multiplier.description)
    }
    conflict.budget = budget(sum, excess: excess)
  }

  /// Returns the certificate as a budget of required and available amounts: the right-hand side of each member, times
  /// its multiplier.
  ///
  /// If the sum of the members has the relation `>=` or `==` (`Sum.relation`), added members require their amounts, and
  /// subtracted members make theirs available. With `<=` it is the reverse. A member with a negative right-hand side
  /// goes to the other side, with the magnitude of its amount. A member with the right-hand side 0 is left out.
  /// - Parameter excess: the right-hand side of the sum of all members, `0 >= excess`, divided by the sum's `unit`.
  private func budget(_ sum: Sum, excess: Double) -> Conflict.Budget {
    var budget = Conflict.Budget(required: [], available: [], difference: excess, isOver: sum.isOver)
    for term in sum.terms {
      // With the relation `<=`, added members make their amounts available; otherwise they require them.
      let sign = sum.relation == .lessOrEqual ? -1.0 : 1
      let multiple = term.multiplier.divided(by: sum.unit)
      let amount = sign * multiple * term.right
      let entry = Conflict.Budget.Entry(member: term.number - 1, amount: abs(amount), multiple: abs(multiple))
      if amount > 0 { budget.required.append(entry) } else if amount < 0 { budget.available.append(entry) }
    }
    return budget
  }

  private static func comparison(_ left: Double, _ relation: Relation, _ right: Double) -> String {
    let (short, long) = (DecimalText.string(left), DecimalText.string(right))
    let isTold = short != long
    return
      "\(isTold ? short : DecimalText.exact(left)) \(relation.sign) \(isTold ? long : DecimalText.exact(right))"
  }

  private static func text(_ terms: [Term], _ unit: ExactInteger) -> String {
    let hasFractions = terms.allSatisfy { exactDecimal($0, unit) != nil || fraction($0, unit) != nil }
    func product(_ term: Term) -> String { Self.product(term, unit, hasFractions: hasFractions) }
    var text = ""
    func add(_ part: String, _ term: Term) {
      let isNegative = term.multiplier.isNegative
      text += text.isEmpty ? (isNegative ? "−" : "") : (isNegative ? " − " : " + ")
      text += part
    }
    var start = 0
    while start < terms.count {
      var end = start
      while end + 1 < terms.count, terms[end + 1].multiplier == terms[start].multiplier,
        terms[end + 1].number == terms[end].number + 1
      {
        end += 1
      }
      if end - start + 1 > Self.longestRun {
        add(product(terms[start]), terms[start])
        add("…", terms[start])
        add(product(terms[end]), terms[end])
      } else {
        for term in terms[start...end] { add(product(term), term) }
      }
      start = end + 1
    }
    return text
  }

  /// Returns the text of a member times the magnitude of its multiplier, such as `2·[3]`.
  /// - Parameter hasFractions: whether a multiplier that is no short decimal is shown as a fraction; otherwise it is
  ///   rounded.
  private static func product(_ term: Term, _ unit: ExactInteger, hasFractions: Bool) -> String {
    if term.multiplier.magnitude == unit { return "[\(term.number)]" }
    let multiplier =
      exactDecimal(term, unit) ?? (hasFractions ? fraction(term, unit) : nil)
      ?? "≈\(DecimalText.small(abs(term.multiplier.divided(by: unit))))"
    return "\(multiplier)·[\(term.number)]"
  }

  /// Returns the magnitude of a multiplier as a decimal of few digits; nil if it has more digits.
  private static func exactDecimal(_ term: Term, _ unit: ExactInteger) -> String? {
    let multiplier = abs(term.multiplier.divided(by: unit))
    let text = DecimalText.small(multiplier)
    return text == DecimalText.exact(multiplier) ? text : nil
  }

  /// Returns the magnitude of a multiplier as a fraction in lowest terms; nil if its integers have more than 7 digits.
  private static func fraction(_ term: Term, _ unit: ExactInteger) -> String? {
    let (numerator, denominator) = term.multiplier.magnitude.reduced(over: unit)
    guard let above = numerator.fixedSize, let below = denominator.fixedSize, above < largestOfFraction,
      below < largestOfFraction
    else { return nil }
    return "\(above)/\(below)"
  }
}

extension Relation {
  /// The relation after both sides are negated.
  fileprivate var reversed: Relation {
    switch self {
    case .equal: .equal
    case .lessOrEqual: .greaterOrEqual
    case .greaterOrEqual: .lessOrEqual
    }
  }

  /// The sign of the relation in formulas.
  fileprivate var sign: String {
    switch self {
    case .equal: "=="
    case .lessOrEqual: "<="
    case .greaterOrEqual: ">="
    }
  }
}
