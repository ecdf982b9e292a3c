internal import LayoutModel

/// A reader of the output of `Solver.dumps()` of the constraint solver kiwi. The text of an exception
/// `UnsatisfiableConstraint` may follow it.
///
/// The lists of variables, edit variables and constraints are read. The tableau is skipped, since it follows from the
/// constraints. A line in the list of constraints is
///
/// ```
/// 1 * left + 1 * right + -600 == 0  | strength = 1.001e+09
/// ```
///
/// The constraint of an edit variable is left out, since kiwi prints it without the suggested value. Strengths become
/// priorities in the same order, although kiwi uses them as weights of a single sum.
struct KiwiDumpReader {
  private let context: ReadingContext
  private var system: ConstraintSystem
  private var edited: Set<Substring> = []

  init(_ context: ReadingContext) {
    self.context = context
    system = ConstraintSystem(name: context.source.baseName ?? "system")
  }

  /// The strength of required constraints in kiwi's output, `strength::required`. Greater strengths are required, too.
  private static let required = 1.001e9

  mutating func read() -> ConstraintSystem {
    let source = context.source
    let text = String(decoding: source.bytes[source.start...], as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    // A text without the heading `Constraints` has only constraints.
    var section: Substring = lines.contains("Constraints") ? "" : "Constraints"
    var known: Set<Substring> = []
    for (index, line) in lines.enumerated() where !context.isOver() {
      let position = SourcePosition(line: index + 1, column: 1)
      if index + 1 < lines.count, lines[index + 1].hasPrefix("---"), !line.hasPrefix("-") {
        section = line
        continue
      }
      guard line.contains(where: { !$0.isWhitespace }), !line.hasPrefix("---") else { continue }
      switch section {
      case "Variables":
        guard let name = Self.name(ofVariable: line) else { continue }
        if !known.insert(name).inserted {
          context.error(
            "several variables are named '\(PrintableText.line(String(name)))', and constraints do not tell which they are about; give "
              + "each variable a name of its own", .duplicateName, at: position)
        }
        _ = system.variable(named: name)
      case "Edit Variables": edited.insert(line)
      case "Constraints": readConstraint(line, at: position)
      default: break
      }
    }
    return system
  }

  /// Returns the name in a line such as `left = v1`; nil if the line has another form.
  private static func name(ofVariable line: Substring) -> Substring? {
    guard let sign = line.lastIndex(of: "="), line[line.index(after: sign)...].starts(with: " ") else { return nil }
    let name = line[..<sign]
    return name.hasSuffix(" ") ? name.dropLast() : name
  }

  private mutating func readConstraint(_ line: Substring, at position: SourcePosition) {
    var cursor = KiwiConstraintCursor(line)
    guard let read = cursor.constraint() else {
      context.error(
        "expected a constraint as kiwi prints it, such as '1 * left + -220 >= 0 | strength = 1000'", .kiwiSyntax,
        at: SourcePosition(line: position.line, column: 1 + line.unicodeScalars.count))
      return
    }
    let isRequired = read.strength >= Self.required
    if !isRequired, read.relation == .equal, read.constant == 0, read.terms.count == 1, read.terms[0].coefficient == 1,
      edited.contains(read.terms[0].name)
    {
      return
    }
    let priority = isRequired ? LayoutPriority.required : Self.priority(of: read.strength)
    let terms = read.terms.map { ConstraintSystem.Term($0.coefficient, system.variable(named: $0.name)) }
    let origin = ConstraintOrigin(text: read.text(priority: priority), location: context.source.location(position))
    system.constraints.append(
      ConstraintSystem.Constraint(terms, read.relation, 0 - read.constant, priority: priority, origin: origin))
  }

  /// Returns the priority for a strength below `required`: 250 for `weak` (1), 500 for `medium` (1e3) and 750 for
  /// `strong` (1e6). Priorities are linear in the logarithm of the strength, and within 1 ... 999.
  private static func priority(of strength: Double) -> Double {
    guard strength > 0 else { return 1 }
    let exact = 250 + 250 * logarithm10(strength) / 3
    return min(max((exact * 1000).rounded() / 1000, 1), 999)
  }

  /// Returns the decimal logarithm, which is exact for powers of ten.
  private static func logarithm10(_ value: Double) -> Double {
    var (exponent, rest) = (0.0, value)
    while rest >= 10 { (exponent, rest) = (exponent + 1, rest / 10) }
    while rest < 1 { (exponent, rest) = (exponent - 1, rest * 10) }
    // The fraction of the logarithm, one binary digit at a time, by squaring.
    var (fraction, digit) = (0.0, 0.5)
    for _ in 0..<40 {
      rest *= rest
      if rest >= 10 { (rest, fraction) = (rest / 10, fraction + digit) }
      digit /= 2
    }
    return exponent + fraction
  }
}

/// A constraint as kiwi prints it.
struct KiwiConstraint {
  var terms: [(coefficient: Double, name: Substring)] = []
  var constant = 0.0
  var relation = LayoutRelation.equal
  var strength = 0.0

  /// Returns the constraint in the notation of constraint documents.
  func text(priority: Double) -> String {
    var text = ""
    for (coefficient, name) in terms {
      let sign = coefficient < 0 ? "-" : "+"
      text += text.isEmpty ? (coefficient < 0 ? "-" : "") : " \(sign) "
      text += coefficient.magnitude == 1 ? "\(name)" : "\(DecimalText.string(coefficient.magnitude)) * \(name)"
    }
    text += " \(relation.rawValue) \(DecimalText.string(0 - constant))"
    return priority == LayoutPriority.required ? text : "\(text) @ \(DecimalText.string(priority))"
  }
}

/// A cursor in a line that contains a constraint.
private struct KiwiConstraintCursor {
  private var rest: Substring

  init(_ line: Substring) {
    rest = line
    // A printed exception has its type before the constraint.
    if let name = line.firstRange(of: "UnsatisfiableConstraint: ") { rest = line[name.upperBound...] }
  }

  /// Reads `TERM + TERM + CONSTANT RELATION 0 | strength = NUMBER`, with or without `(VIOLATED)` after it. Returns nil
  /// if the line has another form.
  mutating func constraint() -> KiwiConstraint? {
    var read = KiwiConstraint()
    guard let bar = rest.lastRange(of: " | strength = ") else { return nil }
    let strength = rest[bar.upperBound...].prefix { !$0.isWhitespace }
    let after = rest[strength.endIndex...].drop(while: \.isWhitespace)
    guard let value = Double(strength), value.isFinite, after.isEmpty || after.hasPrefix("(VIOLATED)") else {
      return nil
    }
    read.strength = value
    rest = rest[..<bar.lowerBound]
    while rest.last?.isWhitespace ?? false { rest.removeLast() }
    for relation in [LayoutRelation.equal, .lessThanOrEqual, .greaterThanOrEqual] {
      if rest.hasSuffix(" \(relation.rawValue) 0") {
        read.relation = relation
        rest.removeLast(relation.rawValue.count + 3)
        // The constant comes last.
        guard let plus = rest.lastRange(of: " + "), let constant = Double(rest[plus.upperBound...]), constant.isFinite
        else { return nil }
        read.constant = constant
        rest = rest[..<plus.lowerBound]
        while let term = term() { read.terms.append(term) }
        return rest.isEmpty && !read.terms.isEmpty ? read : nil
      }
    }
    return nil
  }

  /// Reads a term `NUMBER * NAME`. Its name ends where the next term begins, since names may contain spaces. Returns
  /// nil if no term is next.
  private mutating func term() -> (coefficient: Double, name: Substring)? {
    guard let start = Self.coefficient(rest) else { return nil }
    var end = start.rest.startIndex
    while let plus = rest[end...].firstRange(of: " + ") {
      if Self.coefficient(rest[plus.upperBound...]) != nil {
        let name = start.rest[..<plus.lowerBound]
        rest = rest[plus.upperBound...]
        return (start.coefficient, name)
      }
      end = plus.upperBound
    }
    rest = rest[rest.endIndex...]
    return (start.coefficient, start.rest)
  }

  private static func coefficient(_ text: Substring) -> (coefficient: Double, rest: Substring)? {
    let number = text[..<(text.utf8.firstIndex(of: UInt8(ascii: " ")) ?? text.endIndex)]
    guard let value = Double(number), value.isFinite, text[number.endIndex...].hasPrefix(" * ") else { return nil }
    return (value, text[number.endIndex...].dropFirst(3))
  }
}

extension Substring {
  /// Returns the range of the first occurrence of a text; nil if there is none. The standard library's search takes a
  /// hundred times as long.
  /// - Complexity: linear in the number of bytes searched, for a short text.
  fileprivate func firstRange(of text: String) -> Range<Index>? {
    var start = startIndex
    let length = text.utf8.count
    while let found = utf8[start...].firstIndex(of: text.utf8.first ?? 0) {
      if utf8[found...].starts(with: text.utf8) { return found..<utf8.index(found, offsetBy: length) }
      start = utf8.index(after: found)
    }
    return nil
  }

  /// Returns the range of the last occurrence of a text; nil if there is none.
  fileprivate func lastRange(of text: String) -> Range<Index>? {
    var last: Range<Index>?
    var rest = self
    while let found = rest.firstRange(of: text) {
      last = found
      rest = self[utf8.index(after: found.lowerBound)...]
    }
    return last
  }
}
