import Foundation
import GLPKSolver
import LayoutInterchange
import LayoutModel
import LayoutSolving
import Testing

@testable import LayoutComparison

/// A solver with a given answer.
struct FixedSolver: ComparedSolver {
  var id: String
  var answer: SolverAnswer
  var undetermined: [Int] = []

  var title: String { "a told answer" }

  func solve(_ problem: ComparedProblem, repeats: Int, until deadline: ContinuousClock.Instant) -> SolverRun {
    SolverRun(answer, undetermined: undetermined)
  }
}

@Suite("Comparisons") struct ComparisonTests {
  static var later: ContinuousClock.Instant { .now + .seconds(30) }
  static let strict = BuiltInSolver.strict(GLPKSolver())
  static let weighted = BuiltInSolver.weighted(GLPKSolver())

  /// A system with the row `x == value @ priority`, repeated `count` times, per entry.
  static func system(_ rows: (value: Double, priority: Double, count: Int)...) throws -> ComparedProblem {
    var system = ConstraintSystem(name: "system")
    let x = system.variable(named: "x")
    for row in rows {
      for _ in 0..<row.count {
        system.constraints.append(
          .init([.init(1, x)], .equal, row.value, priority: row.priority, identifier: "x is \(row.value)"))
      }
    }
    return try ComparedProblem(system, file: "system.yaml", engine: LayoutEngine(solver: GLPKSolver()))
  }

  static func layout(_ text: String) throws -> ComparedProblem {
    guard case .layout(let document) = try DocumentReader.read(text, file: "layout.yaml", format: .yaml) else {
      throw TestFailure()
    }
    return try ComparedProblem(
      document, at: document.sizes.first ?? .fitting, file: "layout.yaml", engine: LayoutEngine(solver: GLPKSolver()))
  }

  struct TestFailure: Error {}

  @Test("strict answers are verified as those of solve are") func verified() throws {
    // Both hold where y is at least 1e11.
    var system = ConstraintSystem(name: "system")
    let (x, y) = (system.variable(named: "x"), system.variable(named: "y"))
    system.constraints = [
      .init([.init(1, x), .init(1, y)], .equal, 10),
      .init([.init(1, x), .init(1.0000000001, y)], .greaterThanOrEqual, 20),
    ]
    let problem = try ComparedProblem(system, file: "system.yaml", engine: LayoutEngine(solver: GLPKSolver()))
    let result = ProblemComparison(problem, solvers: [Self.strict, RationalSolver()], repeats: 1)
    #expect(result.assessments.map(\.verdict) == [.reference, .same])
    #expect(result.assessments[0].totals.isEmpty)
  }

  @Test("1,001 constraints at 250 outvote one at 500 by weights, and not strictly") func outvoting() throws {
    let result = ProblemComparison(
      try Self.system((100, 500, 1), (0, 250, 1001)), solvers: [Self.strict, Self.weighted], repeats: 1)
    let (strict, weighted) = (result.assessments[0], result.assessments[1])
    #expect(strict.verdict == .reference && strict.totals.elementsEqual([0, 100_100]) { abs($0 - $1) < 1e-6 })
    #expect(weighted.verdict == .worse && weighted.differsAt == 500)
    #expect(weighted.lost.map(\.constraint) == ["x is 100.0"])
    #expect(weighted.lost.allSatisfy { abs($0.violation - 100) < 1e-6 && abs($0.reference) < 1e-6 })
    #expect(weighted.gained.count == 1001 && weighted.gained.allSatisfy { $0.priority == 250 })
    #expect(weighted.compared == 1 && weighted.differing == 1 && weighted.farthest?.name == "x")
    // It reaches what it is after.
    #expect(try #require(weighted.weightedSum) < (try #require(strict.weightedSum)))
    #expect(!result.isProblem)
    #expect(
      ComparisonWords.outvoting(result.assessments) == [
        [
          "weighted gives up, at priority 500:", "  x is 100.0 @ 500: off by 100, by 0 in strict",
          "for 1,001 constraints of lower priority:",
          "  1,001 times x is 0.0 @ 250: off by 0, by 100 in strict",
        ]
      ])
  }

  @Test("with one constraint fewer the two agree") func notOutvoted() throws {
    let result = ProblemComparison(
      try Self.system((100, 500, 1), (0, 250, 999)), solvers: [Self.strict, Self.weighted], repeats: 1)
    #expect(result.assessments.map(\.verdict) == [.reference, .same] && !result.hasDifferences)
  }

  @Test("an answer that is better than Tinamou's is said to be, and is a problem") func better() throws {
    let problem = try Self.system((100, 500, 1), (0, 250, 3))
    let result = ProblemComparison(
      problem,
      solvers: [FixedSolver(id: "strict", answer: .point([0])), FixedSolver(id: "peer", answer: .point([100]))],
      repeats: 1)
    #expect(result.assessments[1].verdict == .better && result.assessments[1].differsAt == 500 && result.isProblem)
    let only = ProblemComparison(
      problem, solvers: [FixedSolver(id: "strict", answer: .conflict), FixedSolver(id: "peer", answer: .point([3]))],
      repeats: 1)
    #expect(only.assessments[1].verdict == .better && only.isProblem)
    let silent = ProblemComparison(
      problem, solvers: [FixedSolver(id: "strict", answer: .none("tired")), Self.weighted], repeats: 1)
    #expect(silent.assessments[1].verdict == .better && silent.isProblem && silent.hasDifferences)
  }

  @Test("a small loss at a higher priority is no tie, whatever a lower one gains by it") func smallLoss() throws {
    // x is 0 at 500.0001 and y is 90,000: a total of 90,000, which the other answer exceeds by 2.
    var system = ConstraintSystem(name: "system")
    let (x, y) = (system.variable(named: "x"), system.variable(named: "y"))
    system.constraints = [
      .init([.init(1, x)], .equal, 0, priority: 500.0001), .init([.init(1, y)], .equal, 90_000),
      .init([.init(1, y)], .equal, 0, priority: 500.0001), .init([.init(1, x)], .equal, 1000, priority: 500),
    ]
    let problem = try ComparedProblem(system, file: "system.yaml", engine: LayoutEngine(solver: GLPKSolver()))
    let result = ProblemComparison(
      problem, solvers: [Self.strict, FixedSolver(id: "peer", answer: .point([2, 90_000]))], repeats: 1)
    #expect(result.assessments[1].verdict == .worse && result.assessments[1].differsAt == 500.0001)
    #expect(!result.isProblem)
    #expect(ComparisonWords.verdict(result.assessments[1]) == "worse at 500.0001")
    #expect(result.levelRows.map { $0[0] } == ["priority", "500.0001", "500", "as one sum"])
    // As small a gain is no reason to doubt the reference.
    let gain = ProblemComparison(
      problem,
      solvers: [
        FixedSolver(id: "strict", answer: .point([2, 90_000])), FixedSolver(id: "peer", answer: .point([0, 90_000])),
      ], repeats: 1)
    #expect(gain.assessments[1].verdict == .worse && gain.assessments[1].differsAt == 500)
  }

  @Test("what a solver gains by its tolerances is not better, and no problem") func tolerances() throws {
    var system = ConstraintSystem(name: "system")
    let (x, y) = (system.variable(named: "x"), system.variable(named: "y"))
    system.constraints = [
      .init([.init(1, x)], .equal, 1000), .init([.init(1, y)], .equal, 99_999.5),
      .init([.init(100, x), .init(-1, y)], .equal, 0, priority: 500),
    ]
    let problem = try ComparedProblem(system, file: "system.yaml", engine: LayoutEngine(solver: GLPKSolver()))
    // Off by 5e-6 of the first requirement, which is let pass, and worth 0.5 at 500.
    let loose = FixedSolver(id: "loose", answer: .point([999.995, 99_999.5]))
    for solvers in [[Self.strict, loose], [Self.strict, loose, RationalSolver()]]
      as [[any ComparedSolver]]
    {
      let result = ProblemComparison(problem, solvers: solvers, repeats: 1)
      #expect(result.assessments[1].verdict == .wrong && !result.isProblem && result.hasDifferences)
      #expect(
        result.assessments[1].note
          == "gains by what its tolerances let through; exact arithmetic agrees with strict")
    }
    // It is the first solver that is to be doubted where exact arithmetic does not agree with it.
    let doubtful = FixedSolver(id: "strict", answer: .point([1000.005, 99_999.5]))
    let result = ProblemComparison(problem, solvers: [doubtful, Self.weighted], repeats: 1)
    #expect(result.assessments[1].verdict == .better && result.isProblem)
    var contradiction = system
    contradiction.constraints.append(.init([.init(1, x)], .equal, 1000.01))
    let conflict = ProblemComparison(
      try ComparedProblem(contradiction, file: "c.yaml", engine: LayoutEngine(solver: GLPKSolver())),
      solvers: [Self.strict, FixedSolver(id: "loose", answer: .point([1000.005, 99_999.5]))], repeats: 1)
    #expect(conflict.assessments[0].answer == .conflict && conflict.assessments[1].verdict == .wrong)
    #expect(conflict.assessments[1].note?.hasSuffix("exact arithmetic sees the conflict") == true)
  }

  @Test("a point that breaks a requirement is wrong, however little else it violates") func wrong() throws {
    let problem = try Self.system((100, 1000, 1), (0, 500, 1))
    let result = ProblemComparison(
      problem,
      solvers: [
        Self.strict, FixedSolver(id: "off", answer: .point([99])), FixedSolver(id: "gone", answer: .conflict),
        FixedSolver(id: "mute", answer: .none("not done")), FixedSolver(id: "close", answer: .point([100.000001])),
      ], repeats: 1)
    #expect(result.assessments.map(\.verdict) == [.reference, .wrong, .wrong, .unanswered, .same])
    #expect(result.assessments[1].note == "'x is 100.0' is required, and does not hold")
    #expect(result.hasDifferences && !result.isProblem)
  }

  @Test("a reference that breaks a requirement is a problem, and a conflict in its place is better")
  func wrongReference() throws {
    let result = ProblemComparison(
      try Self.system((100, 1000, 1), (0, 500, 1)),
      solvers: [FixedSolver(id: "off", answer: .point([99])), FixedSolver(id: "gone", answer: .conflict)], repeats: 1)
    #expect(result.assessments.map(\.verdict) == [.wrong, .better])
    #expect(result.isProblem && result.hasDifferences)
  }

  @Test("ambiguous values are not compared by coordinates") func open() throws {
    let problem = try Self.layout(
      "{size: [300, 100], views: [{name: a}, {name: b}], constraints: ['H:|[a(>=50)]', 'H:|[b(20)]', 'V:|[a]|', 'V:|[b]|']}"
    )
    guard case .layout(let layout) = problem.content else { return }
    let width = try #require(layout.named.variables.firstIndex(of: "a.width"))
    guard case .point(var values) = Self.strict.solve(problem, repeats: 1, until: Self.later).answer else { return }
    values[width] += 70
    let result = ProblemComparison(
      problem, solvers: [Self.strict, FixedSolver(id: "other", answer: .point(values))], repeats: 1)
    #expect(result.undeterminedCount == 1)
    let other = result.assessments[1]
    #expect(other.verdict == .same && other.compared == 2 && other.differing == 0)
    // What is determined is compared.
    let left = try #require(layout.named.variables.firstIndex(of: "b.width"))
    values[left] += 0.1
    #expect(problem.places(at: values, undetermined: [width]).map(\.isAmbiguous) == [false, true, false])
  }

  @Test("the exact solver agrees, and is spared large problems") func exact() throws {
    let exact = RationalSolver()
    let small = ProblemComparison(
      try Self.system((1, 500, 3), (4, 250, 2)), solvers: [Self.strict, exact], repeats: 1)
    #expect(small.assessments[1].verdict == .same)
    let conflict = ProblemComparison(
      try Self.system((1, 1000, 1), (4, 1000, 1)), solvers: [Self.strict, exact, Self.weighted], repeats: 1)
    #expect(conflict.assessments.map(\.answer) == [.conflict, .conflict, .conflict] && !conflict.hasDifferences)
    #expect(conflict.isProblem && conflict.agreement == "all see a conflict")
    let large = ProblemComparison(try Self.system((1, 500, 201)), solvers: [Self.strict, exact], repeats: 1)
    #expect(large.assessments[1].answer == .leftOut("more than 200 constraints") && !large.hasDifferences)
    let late = RationalSolver().solve(
      try Self.system((1, 500, 3), (4, 250, 2)), repeats: 1, until: .now)
    #expect(late.answer == .late)
  }

  /// A solver that uses all of its time, as long as a test waits for it.
  private final class SlowSolver: ComparedSolver {
    let id: String
    let title = "slow"
    private let isSlow: Bool
    private(set) var share = Duration.zero

    init(_ id: String, isSlow: Bool) { (self.id, self.isSlow) = (id, isSlow) }

    func solve(_ problem: ComparedProblem, repeats: Int, until deadline: ContinuousClock.Instant) -> SolverRun {
      share = deadline - .now
      while isSlow, ContinuousClock.now < deadline {}
      return SolverRun(.late)
    }
  }

  @Test("all solvers have the time of a problem together, and none takes that of the others") func timeLimit() throws {
    let solvers = [SlowSolver("a", isSlow: true), SlowSolver("b", isSlow: false), SlowSolver("c", isSlow: true)]
    let limit = Duration.milliseconds(300)
    let start = ContinuousClock.now
    let result = ProblemComparison(try Self.system((1, 500, 1)), solvers: solvers, repeats: 5, timeLimit: limit)
    #expect(result.assessments.map(\.answer) == [.late, .late, .late])
    #expect(ContinuousClock.now - start >= limit)
    // What the second one leaves is the third one's.
    #expect(solvers[0].share <= limit / 3 && solvers[1].share <= limit / 3 && solvers[2].share > solvers[1].share)
  }

  @Test("GLPK alone has the same answers") func whole() throws {
    let problem = try Self.layout(
      "{size: [300, 100], views: [{name: a, intrinsic: {width: 90, height: 10}}], constraints: ['H:|-[a]', 'V:|-[a]', 'a.width == 50 @ 800']}"
    )
    let result = ProblemComparison(
      problem, solvers: [Self.strict, BuiltInSolver.glpk(GLPKSolver()), Self.weighted], repeats: 2)
    #expect(result.assessments.map(\.verdict) == [.reference, .same, .same])
    #expect(result.assessments.allSatisfy { $0.compared == (result.assessments[0].solver == $0.solver ? 0 : 2) })
    #expect(result.assessments.allSatisfy { ($0.seconds ?? 0) > 0 })
  }

  @Test("what is known to come out is held against every answer") func expectation() throws {
    var problem = try Self.system((100, 500, 1), (0, 250, 1))
    problem.expectation = .values([("x", 100)])
    let met = ProblemComparison(problem, solvers: [Self.strict, FixedSolver(id: "p", answer: .point([3]))], repeats: 1)
    #expect(met.assessments.map(\.meetsExpectation) == [true, false] && !met.isProblem)
    problem.expectation = .values([("x", 7)])
    let missed = ProblemComparison(problem, solvers: [Self.strict], repeats: 1)
    #expect(missed.missesExpectation && missed.isProblem && missed.hasDifferences)
    var contradiction = try Self.system((1, 1000, 1), (4, 1000, 1))
    contradiction.expectation = .conflict
    #expect(!ProblemComparison(contradiction, solvers: [Self.strict], repeats: 1).isProblem)
  }

  @Test("a peer with a lower weighted sum than Tinamou's is reported") func lowerSums() throws {
    let problem = ProblemComparison(
      try Self.system((100, 500, 1), (0, 250, 1001)),
      solvers: [
        Self.strict, FixedSolver(id: "weighted", answer: .point([100])), FixedSolver(id: "kiwi", answer: .point([0])),
      ],
      repeats: 1)
    let comparison = Comparison(
      participants: ["strict", "weighted", "kiwi"].map { .init(id: $0, title: $0) }, problems: [problem])
    #expect(comparison.lowerSums(of: "kiwi") == 1 && comparison.lowerSums(of: "weighted") == 0)
    var timed = comparison
    timed.hasTimes = true
    timed.problems[0].assessments[0].seconds = 2
    timed.problems[0].assessments[2].seconds = 1
    #expect(timed.remarks.last == "kiwi takes less time than strict: 0.5×")
    #expect(comparison.remarks == ["kiwi reaches a lower weighted sum than weighted on 1 problem"])
  }
}

@Suite("Comparison reports") struct ComparisonReportTests {
  private static func comparison(named name: String, hasTimes: Bool = false) throws -> Comparison {
    var system = ConstraintSystem(name: name)
    let x = system.variable(named: "x")
    for (value, priority) in [(100.0, 501.0), (0, 500), (0, 500)] {
      system.constraints.append(.init([.init(1, x)], .equal, value, priority: priority, identifier: name))
    }
    let problem = try ComparedProblem(system, file: "\(name).yaml", engine: LayoutEngine(solver: GLPKSolver()))
    let solvers: [any ComparedSolver] = [ComparisonTests.strict, ComparisonTests.weighted]
    return Comparison(
      participants: solvers.map { .init(id: $0.id, title: $0.title) }
        + [.init(id: "kiwi", title: "kiwi", absence: "\(name) is not there")],
      problems: [ProblemComparison(problem, solvers: solvers, repeats: 1)], hasTimes: hasTimes)
  }

  @Test("names are escaped in pages") func escaping() throws {
    let page = try Self.comparison(named: "<script>alert('&\"')</script>\u{1}").html
    #expect(!page.contains("<script") && !page.contains("\u{1}"))
    #expect(page.components(separatedBy: "&lt;script&gt;alert(&#39;&amp;&quot;&#39;)&lt;/script&gt;").count > 4)
    #expect(page.contains("<td class=\"worse\">worse at 501</td>") && page.hasSuffix("</html>\n"))
    // Nothing is fetched from elsewhere.
    #expect(!page.contains("http") && !page.contains("src="))
  }

  @Test("JSON has totals, trade-offs, and times only if measured") func json() throws {
    let (plain, timed) = (try Self.comparison(named: "a"), try Self.comparison(named: "a", hasTimes: true))
    #expect(plain.json == (try Self.comparison(named: "a").json))
    #expect(
      !plain.json.contains("seconds") && timed.json.contains("\"seconds\": ")
        && timed.json.contains("\"timesAsLong\": "))
    #expect(plain.json.contains("\"totals\": [0, 200]") && plain.json.contains("\"totals\": [100, 0]"))
    #expect(
      plain.json.contains(#"{"constraint": "a", "priority": 501, "violation": 100, "reference": 0}"#))
    #expect(plain.json.contains(#"{"id": "kiwi", "title": "kiwi", "leftOut": "a is not there"}"#))
  }
}
