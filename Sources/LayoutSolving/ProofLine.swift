internal import LayoutModel
internal import LinearProgramming

/// A proof of a conflict in one line: `[1] + 2·[2] − [3] gives 320 >= 400, 80 short`.
///
/// What is on the left comes from the members that are subtracted, what is on the right from those that are added:
/// all variables cancel. The first inequality is added, so that the comparison is its own.
struct ProofLine {
  /// A member's place in a `Conflict`.
  enum Index {
    case constraint(Int)
    case implied(Int)
  }

  private struct Term {
    var number: Int
    var multiplier: Int128
    var relation: Relation
    var right: Double
  }

  /// Larger multipliers are shown as multiples of that of the first inequality, with decimals.
  private static let largestShown: UInt128 = 10_000
  /// More neighbours with the same multiplier are told by the first and the last.
  private static let longestRun = 6

  private let constraintCount: Int
  private var terms: [Term] = []

  /// Creates a line without members.
  init(constraintCount: Int) {
    self.constraintCount = constraintCount
  }

  /// Adds a member.
  /// - Parameter isReversed: whether the row is the negative of what the user wrote.
  mutating func add(
    _ row: Int, of program: LexicographicProgram, times multiplier: Int128, at index: Index, isReversed: Bool = false
  ) {
    let relation = program.relations[row]
    let right = program.rightHandSides[row]
    terms.append(
      Term(
        number: number(index), multiplier: isReversed ? -multiplier : multiplier,
        relation: isReversed ? relation.reversed : relation, right: isReversed ? -right : right))
  }

  /// Adds that a size is at least 0.
  mutating func addBound(times multiplier: Int128, at index: Index) {
    terms.append(Term(number: number(index), multiplier: multiplier, relation: .greaterOrEqual, right: 0))
  }

  private func number(_ index: Index) -> Int {
    switch index {
    case .constraint(let index): index + 1
    case .implied(let index): constraintCount + index + 1
    }
  }

  /// The line. The members' multiples read `0 >= excess`.
  func text(excess: Double) -> String {
    var terms = terms.sorted { $0.number < $1.number }
    // 1. The direction in which it reads best.
    let inequality = terms.first { $0.relation != .equal }
    let relation = inequality?.relation ?? .equal
    let isNegated = relation == .equal ? (terms.first?.multiplier ?? 1) < 0 : relation == .lessOrEqual
    if isNegated { for index in terms.indices { terms[index].multiplier.negate() } }
    // 2. Small multipliers.
    let largest = terms.reduce(0) { max($0, $1.multiplier.magnitude) }
    let unit =
      largest > Self.largestShown ? (inequality ?? terms.first).map { Double($0.multiplier.magnitude) } ?? 1 : 1
    // 3. The two sides of what they add up to.
    var (left, right) = (0.0, 0.0)
    for term in terms {
      let amount = Double(term.multiplier) / unit * term.right
      if term.multiplier < 0 { left -= amount } else { right += amount }
    }
    let missing = excess / unit
    let isOver = relation == .equal ? left > right : relation == .lessOrEqual
    let words = "\(Self.number(missing)) \(isOver ? "over" : "short")"
    return "\(Self.sum(terms, unit)) gives \(Self.comparison(left, relation, right)), \(words)"
  }

  /// The same in numbers: what adds to the excess is asked for, what takes from it is there.
  func budget(excess: Double) -> Conflict.Budget {
    // Whichever way the inequality reads, what is missing is what the members leave over.
    let sum = terms.reduce(0) { $0 + Double($1.multiplier) * $1.right }
    let sign = sum < 0 ? -1.0 : 1
    let largest = terms.map { Double($0.multiplier.magnitude) }.max() ?? 1
    let unit = largest > Double(Self.largestShown) ? largest : 1
    var budget = Conflict.Budget(required: [], available: [], missing: excess / unit)
    for term in terms.sorted(by: { $0.number < $1.number }) {
      let amount = sign * Double(term.multiplier) / unit * term.right
      let entry = Conflict.Budget.Entry(member: term.number - 1, amount: abs(amount))
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

  /// A number that is not 0, so that it is not shown as 0.
  private static func number(_ value: Double) -> String {
    let text = DecimalText.string(value)
    return text == "0" ? DecimalText.exact(value) : text
  }

  private static func sum(_ terms: [Term], _ unit: Double) -> String {
    var text = ""
    func add(_ part: String, _ term: Term) {
      let isNegative = term.multiplier < 0
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
        add(product(terms[start], unit), terms[start])
        add("…", terms[start])
        add(product(terms[end], unit), terms[end])
      } else {
        for term in terms[start...end] { add(product(term, unit), term) }
      }
      start = end + 1
    }
    return text
  }

  /// A member times the size of its multiplier.
  private static func product(_ term: Term, _ unit: Double) -> String {
    let multiplier = Double(term.multiplier.magnitude) / unit
    if multiplier == 1 { return "[\(term.number)]" }
    let text = number(multiplier)
    return "\(text == DecimalText.exact(multiplier) ? "" : "≈")\(text)·[\(term.number)]"
  }
}

extension Relation {
  /// What the relation becomes when both sides are negated.
  fileprivate var reversed: Relation {
    switch self {
    case .equal: .equal
    case .lessOrEqual: .greaterOrEqual
    case .greaterOrEqual: .lessOrEqual
    }
  }

  /// As formulas write it.
  fileprivate var sign: String {
    switch self {
    case .equal: "=="
    case .lessOrEqual: "<="
    case .greaterOrEqual: ">="
    }
  }
}
