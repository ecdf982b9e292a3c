import TestSupport
import Testing
import Tinamou

@testable import LayoutSolving

@Suite("Layouts of a series")
struct LayoutSeriesTests {
  /// A document of one of a few forms, with random numbers.
  private func document(_ form: Int, _ random: inout SeededGenerator) throws -> LayoutDocument {
    var document = LayoutDocument(name: "form \(form)")
    let a = try document.add(view: "a") { $0.intrinsicSize.horizontal = form == 1 ? 50 : nil }
    let b = try document.add(view: "b", in: form == 2 ? a : .root)
    if form == 3 { document[b].frame = LayoutRect(1, 2, 30, 40) }
    if form == 4 { document.direction = .rightToLeft }
    func number(_ range: ClosedRange<Int>) -> Double { Double(random.integer(in: range)) / 8 }
    typealias Anchor = LayoutConstraint.Anchor
    var constraints = [
      LayoutConstraint(a, .leading, .equal, to: Anchor(.root, .leading), constant: number(-80...800)),
      LayoutConstraint(a, .top, .equal, to: Anchor(.root, .top), constant: number(-80...800)),
      LayoutConstraint(
        a, .trailing, .lessThanOrEqual, to: Anchor(.root, .trailing), constant: -number(0...80), priority: 400),
      LayoutConstraint(a, .width, .equal, constant: number(0...900), priority: random.oneIn(8) ? 1000 : 600),
      LayoutConstraint(a, .height, .equal, constant: number(-40...900)),
    ]
    if form != 3 {
      constraints += [
        LayoutConstraint(b, .leading, .equal, to: Anchor(a, .trailing), constant: number(-80...80)),
        LayoutConstraint(b, .centerY, .equal, to: Anchor(a, .centerY), multiplier: 0.5, constant: number(-80...80)),
        LayoutConstraint(b, .width, .equal, to: Anchor(a, .width), multiplier: 2, constant: number(-80...80)),
      ]
    }
    if random.oneIn(10) { constraints[0].isActive = false }
    if random.oneIn(20) { constraints[2].constant = 2e9 }
    for constraint in constraints { document.add(constraint) }
    return document
  }

  private func size(_ random: inout SeededGenerator) -> RequestedSize {
    switch random.integer(in: 0...9) {
    case 0: .fitting
    case 1: RequestedSize(nil, 200)
    case 2: RequestedSize(nil, nil, target: AxisValues(.smallest))
    default: RequestedSize(Double(random.integer(in: 0...2000)) / 4, Double(random.integer(in: 0...2000)) / 4)
    }
  }

  private func facts(_ solve: () throws(InvalidLayout) -> LayoutSolution) -> String {
    do throws(InvalidLayout) {
      // With all digits of all numbers.
      return "\(try solve())"
    } catch {
      return "\(error.diagnostics)"
    }
  }

  @Test("each is what it is by itself, number by number")
  func random() throws {
    let seed = UInt64.random(in: 0..<1 << 32)
    var random = SeededGenerator(seed: seed)
    let engine = LayoutEngine()
    var series = LayoutSeries(engine)
    var form = 0
    for _ in 0..<1500 {
      if random.oneIn(6) { form = random.integer(in: 0...4) }
      let document = try document(form, &random)
      let size = size(&random)
      var options = LayoutEngine.Options()
      if random.oneIn(4) { options.fittingPriority = AxisValues(300) }
      let expected = facts { () throws(InvalidLayout) in try engine.solve(document, at: size, options: options) }
      let found = facts { () throws(InvalidLayout) in
        try series.solve(document, itemsVersion: form, at: size, options: options)
      }
      #expect(found == expected, "seed \(seed)")
      if found != expected { break }
    }
  }

  @Test("a program becomes, number by number, the one that the document compiles to")
  func programs() throws {
    let seed = UInt64.random(in: 0..<1 << 32)
    var random = SeededGenerator(seed: seed)
    let (engine, options) = (LayoutEngine(), LayoutEngine.Options())
    var repeated: RepeatedLayout?
    var repetitions = 0
    for _ in 0..<500 {
      let form = [0, 1, 2, 4][random.integer(in: 0...3)]
      let document = try document(form, &random)
      let size = RequestedSize(Double(random.integer(in: 0...2000)) / 3, 100)
      guard let layout = try? engine.prepare(document) else { continue }
      let compiled = try LayoutCompiler.compile(layout, at: size)
      if repeated?.update(to: document, form, at: size, options) == true, let found = repeated?.compiled.program {
        repetitions += 1
        func bits(_ numbers: [Double]) -> [UInt64] { numbers.map(\.bitPattern) }
        let expected = compiled.program
        #expect(
          bits(found.rows.map(\.rightHandSide)) == bits(expected.rows.map(\.rightHandSide)), "seed \(seed)")
        #expect(bits(found.terms.map(\.coefficient)) == bits(expected.terms.map(\.coefficient)))
        #expect(found.terms.map(\.variable) == expected.terms.map(\.variable))
        #expect(found.rows.map(\.entries) == expected.rows.map(\.entries))
        #expect(found.rows.map(\.relation) == expected.rows.map(\.relation))
        #expect(bits(found.rows.map(\.priority)) == bits(expected.rows.map(\.priority)))
        #expect(bits(found.lowerBounds) == bits(expected.lowerBounds))
      } else {
        repeated = RepeatedLayout(
          compiled, of: layout, form, at: size, reportable: compiled.reportableVariables(of: document), options)
      }
    }
    #expect(repetitions > 20, "seed \(seed)")
  }

  @Test("where a frame places a view, or a stack stands for constraints, nothing is used again")
  func others() throws {
    let engine = LayoutEngine()
    func isRepeatable(_ document: LayoutDocument) throws -> Bool {
      let layout = try engine.prepare(document)
      let size = RequestedSize(100, 100)
      let compiled = try LayoutCompiler.compile(layout, at: size)
      return RepeatedLayout(compiled, of: layout, 0, at: size, reportable: [], LayoutEngine.Options()) != nil
    }
    var document = LayoutDocument()
    let a = try document.add(view: "a")
    document.add(LayoutConstraint(a, .width, .equal, constant: 7))
    #expect(try isRepeatable(document))
    var framed = document
    try framed.add(view: "b") { $0.frame = LayoutRect(1, 2, 3, 4) }
    #expect(try !isRepeatable(framed))
    var stacked = document
    try stacked.add(view: "b") { $0.stack = StackConfiguration() }
    #expect(try !isRepeatable(stacked))
    document.constraints[0].isActive = false
    #expect(try !isRepeatable(document))
  }
}
