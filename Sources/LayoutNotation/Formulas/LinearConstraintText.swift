public import LayoutModel

/// Constraints between plain variables, written as text: linear expressions on both sides of a relation.
///
/// ```
/// 2 * (x - y) / 3 <= width.max + 1e3 @ strong # widest
/// ```
public enum LinearConstraintText {
  /// The maximum depth of nested parentheses. Deeper nesting is an error, since recursion could exhaust the call stack.
  public static let maximumDepth = 200

  /// Returns the constraint of a text. Its variables are added to the system in the order of their first occurrence.
  /// After an error, no variable is added.
  public static func constraint(
    _ text: String, in system: inout ConstraintSystem
  ) throws(NotationError) -> ConstraintSystem.Constraint {
    var parser = LinearConstraintParser(text)
    let parsed = try parser.parse()
    let variables = parser.names.map { system.variable(named: $0) }
    var terms: [ConstraintSystem.Term] = []
    for (local, coefficient) in parsed.coefficients.enumerated() where coefficient != 0 {
      terms.append(ConstraintSystem.Term(coefficient, variables[local]))
    }
    var constraint = ConstraintSystem.Constraint(
      terms, parsed.relation, parsed.constant, priority: parsed.priority, identifier: parsed.identifier,
      origin: ConstraintOrigin(text: text))
    constraint.isTurned = parsed.isTurned
    return constraint
  }
}

/// A parser of a linear constraint. It numbers the variables by their first occurrence in the text.
struct LinearConstraintParser {
  /// A parsed constraint: a relation between a sum and a constant. The sum is that of all variables, each times its
  /// coefficient.
  struct Constraint {
    var coefficients: [Double]
    var relation: LayoutRelation
    var constant: Double
    var priority = LayoutPriority.required
    var identifier: String?
    /// Whether the constant is on the left-hand side in the text, as in `5 <= x`.
    var isTurned = false
  }

  /// A linear expression: a sum of terms and a constant. A variable may occur in several terms.
  private struct Sum {
    var terms: [(variable: Int, coefficient: Double)] = []
    var constant = 0.0

    var isConstant: Bool { terms.isEmpty }

    mutating func add(_ other: Sum, times factor: Double) {
      for term in other.terms { terms.append((term.variable, term.coefficient * factor)) }
      constant += other.constant * factor
    }

    mutating func scale(by factor: Double) {
      for index in terms.indices { terms[index].coefficient *= factor }
      constant *= factor
    }

    var isFinite: Bool { constant.isFinite && terms.allSatisfy(\.coefficient.isFinite) }
  }

  /// The magnitude up to which the sum of a variable's coefficients counts as a rounding error, such as `0.1 + 0.2 -
  /// 0.3`. It is relative to the largest of these coefficients.
  private static let cancelledCoefficient = 1e-13

  /// The names of the variables, in the order of their first occurrence.
  private(set) var names: [String] = []

  private var cursor: TextCursor
  private var indices: [String: Int] = [:]
  private var depth = 0

  init(_ text: String) {
    cursor = TextCursor(text)
  }

  /// Parses the whole text.
  mutating func parse() throws(NotationError) -> Constraint {
    var left = try parseSum()
    cursor.skipSpaces()
    let start = cursor.position
    guard var relation = cursor.takeRelation(short: true) else {
      throw expected("an operator or a relation, one of = == < <= > >=,")
    }
    // The side with the variables becomes the left one, so that the constant has the sign of the other side.
    var right = try parseSum()
    let isTurned = left.isConstant && !right.isConstant
    if isTurned {
      swap(&left, &right)
      relation = relation.reversed
    }
    left.add(right, times: -1)
    var constraint = Constraint(
      coefficients: [Double](repeating: 0, count: names.count), relation: relation, constant: 0 - left.constant,
      isTurned: isTurned)
    var largest = constraint.coefficients
    for term in left.terms {
      constraint.coefficients[term.variable] += term.coefficient
      largest[term.variable] = max(largest[term.variable], abs(term.coefficient))
    }
    for (index, size) in largest.enumerated()
    where abs(constraint.coefficients[index]) <= Self.cancelledCoefficient * size { constraint.coefficients[index] = 0 }
    guard constraint.constant.isFinite, constraint.coefficients.allSatisfy(\.isFinite) else {
      throw tooLarge(at: start)
    }

    cursor.skipSpaces()
    if cursor.take("@") {
      cursor.skipSpaces()
      constraint.priority = try cursor.takePriority { _ in nil }
      cursor.skipSpaces()
    }
    if cursor.take("#") {
      guard let identifier = cursor.takeIdentifier() else { throw expected("an identifier after '#'") }
      constraint.identifier = identifier
    }
    guard cursor.isAtEnd else {
      let isRange = cursor.current.map { $0 == "<" || $0 == ">" || $0 == "=" } ?? false
      throw expected("the end of the constraint", hint: isRange ? "write a range as two constraints" : nil)
    }
    return constraint
  }

  /// Parses a sum, such as `product + product - product`.
  private mutating func parseSum() throws(NotationError) -> Sum {
    var sum = try parseProduct()
    while true {
      cursor.skipSpaces()
      let start = cursor.position
      let sign = cursor.take("+") ? 1.0 : cursor.take("-") ? -1.0 : 0
      if sign == 0 { return sum }
      sum.add(try parseProduct(), times: sign)
      if !sum.constant.isFinite { throw tooLarge(at: start) }
    }
  }

  /// Parses a product, such as `factor * factor / factor`.
  private mutating func parseProduct() throws(NotationError) -> Sum {
    var product = try parseFactor()
    while true {
      cursor.skipSpaces()
      let start = cursor.position
      if cursor.take("*") {
        var factor = try parseFactor()
        if product.isConstant { swap(&product, &factor) }
        guard factor.isConstant else {
          throw cursor.error(.notLinear, "Not linear: a product of two expressions with variables", at: start)
        }
        product.scale(by: factor.constant)
      } else if cursor.take("/") {
        cursor.skipSpaces()
        let place = cursor.position
        let divisor = try parseFactor()
        guard divisor.isConstant else {
          throw cursor.error(.notLinear, "Not linear: a division by an expression with variables", at: place)
        }
        guard divisor.constant != 0 else { throw cursor.error(.number, "Division by zero", at: place) }
        for index in product.terms.indices { product.terms[index].coefficient /= divisor.constant }
        product.constant /= divisor.constant
      } else {
        return product
      }
      if !product.isFinite { throw tooLarge(at: start) }
    }
  }

  /// Parses a factor: a number, a variable or parentheses, after any number of minus signs.
  private mutating func parseFactor() throws(NotationError) -> Sum {
    cursor.skipSpaces()
    var isNegative = false
    while cursor.take("-") {
      isNegative.toggle()
      cursor.skipSpaces()
    }
    var factor = try parseOperand()
    if isNegative { factor.scale(by: -1) }
    return factor
  }

  private mutating func parseOperand() throws(NotationError) -> Sum {
    let start = cursor.position
    if let number = try cursor.takeNumber(.exponent) { return Sum(constant: number) }
    if let name = cursor.takeName(dots: true) {
      if ["nan", "inf", "infinity"].contains(name.lowercased()) {
        throw cursor.error(.number, "'\(name)' is neither a number nor a name", at: start)
      }
      return Sum(terms: [(variable(name), 1)])
    }
    guard cursor.take("(") else { throw expected("a number, a name or '('") }
    depth += 1
    guard depth <= LinearConstraintText.maximumDepth else {
      throw cursor.error(
        .linearSyntax, "Parentheses are nested more than \(LinearConstraintText.maximumDepth) deep", at: start)
    }
    let sum = try parseSum()
    guard cursor.take(")") else { throw expected("an operator or ')'") }
    depth -= 1
    return sum
  }

  private mutating func variable(_ name: String) -> Int {
    if let index = indices[name] { return index }
    indices[name] = names.count
    names.append(name)
    return names.count - 1
  }

  private func tooLarge(at position: Int) -> NotationError {
    cursor.error(.number, "The numbers here are too large", at: position)
  }

  private func expected(_ what: String, hint: String? = nil) -> NotationError {
    var before = cursor.position
    while before > 0, cursor.bytes[before - 1].isSpace { before -= 1 }
    let last = before > 0 ? cursor.bytes[before - 1] : 0
    let next = cursor.current ?? 0
    // Common mistakes: a missing `*`, as in `2x`, `=<`, and a label as in LP files.
    var hint = hint
    if last.isDigit, next.isASCIILetter || next == "(" { hint = "write '*' for a product" }
    if last == "=", next == "<" || next == ">" { hint = "write '\(next == "<" ? "<" : ">")='" }
    if next == ":" { hint = "an identifier comes last, as in 'x >= 2 # c1'" }
    return cursor.error(
      .linearSyntax, "Expected \(what) but found \(cursor.found)", hints: hint.map { [$0] } ?? [])
  }
}
