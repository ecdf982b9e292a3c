import TestSupport
import Testing

@testable import LayoutInterchange
@testable import LayoutModel

/// A reader with caches, which must read each record as if it were the first.
@Suite struct BatchReaderTests {
  /// The contents of a record, for comparison.
  private enum Outcome: Equatable {
    case layout([String])
    case other
    case errors([SourceDiagnostic])
  }

  private func outcome(_ read: () throws(InvalidDocument) -> BatchRecord) -> Outcome {
    do throws(InvalidDocument) {
      guard case .document(.layout(let document)) = try read() else { return .other }
      return .layout(facts(document))
    } catch {
      return .errors(error.diagnostics)
    }
  }

  private func facts(_ document: LayoutDocument) -> [String] {
    [
      document.name, "\(document.sizes)", "\(document.coordinates)", "\(document.direction)",
      "\(document.standardSpacing)", "\(String(describing: document.pixelScale))", "\(document.dialect)",
      "\(document.rules)", "\(document.metrics.sorted { $0.key < $1.key })",
      document.items.map { "\($0.name) \(String(describing: document.item(named: $0.name)))" }.joined(separator: " "),
    ] + document.items.map { "\($0)" } + document.constraints.map { "\($0)" }
  }

  private func expectAlike(_ lines: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    var reader = BatchReader()
    for line in lines {
      let bytes = Array(line.utf8)
      let found = outcome { () throws(InvalidDocument) in try reader.read(bytes) }
      let expected = outcome { () throws(InvalidDocument) in try BatchRecord.read(bytes) }
      #expect(found == expected, "\(line)", sourceLocation: sourceLocation)
    }
  }

  private static let views = #""views": [{"name": "a", "intrinsic": {"width": 40}}, {"name": "b", "parent": "a"}]"#
  private static let guides = #""guides": [{"name": "g", "in": "a"}]"#
  private static let constraints =
    #""constraints": ["a.left == root.left + 8", "b.width >= 20 @ 700", "|-[a]-|", {"view": "b", "top ==": "superview"}]"#

  @Test func readingEndsAtTheDeadline() throws {
    let list = (0..<2000).map { "\"a.left == root.left + \($0)\"" }.joined(separator: ", ")
    let line = Array("{\"id\": 1, \(Self.views), \"constraints\": [\(list)]}".utf8)
    let past = ContinuousClock.now - .seconds(1)
    var reader = BatchReader()
    for _ in 0..<2 {
      let error = #expect(throws: InvalidDocument.self) { try reader.read(line, until: past) }
      #expect(error?.isLimit == true)
    }
    #expect(throws: InvalidDocument.self) { try BatchRecord.read(line, until: past) }
    // What was cut short is not remembered.
    let found = outcome { () throws(InvalidDocument) in try reader.read(line) }
    #expect(found == outcome { () throws(InvalidDocument) in try BatchRecord.read(line) })
  }

  @Test func recurringRecordsAreReadAlike() {
    let (views, guides, constraints) = (Self.views, Self.guides, Self.constraints)
    expectAlike([
      "{\"id\": 1, \"size\": [100, 200], \(views), \(constraints)}",
      "{\"id\": 2, \"size\": [100, 300], \(views), \(constraints)}",
      // Everything stands elsewhere in its line.
      "{\"id\": \"a longer name\", \"size\": [1, 2], \(views), \(constraints)}",
      "{\"id\":3,\"sizes\":[[1,2],\"fitting\"],\(views),\(constraints)}",
      "  { \(views) ,  \(constraints) }  ",
      // Parts move against each other.
      "{\(guides), \"id\": 1, \(views), \(constraints)}", "{\(guides), \"id\": 12, \(views), \(constraints)}",
      "{\(constraints), \(views), \"size\": [5, 5]}", "{\(views), \"size\": null, \"constraints\": null}",
      "{\(views), \"constraints\": []}", "{\(views), \"constraints\": [ ]}",
    ])
  }

  @Test func namesThatMeanSomethingElseAreLookedUpAnew() {
    let constraints = #""constraints": ["a.left == superview.left + gap", "b.width == a.width"]"#
    expectAlike([
      #"{"size": [9, 9], "metrics": {"gap": 4}, "views": [{"name": "a"}, {"name": "b"}], \#(constraints)}"#,
      #"{"size": [9, 9], "metrics": {"gap": 5}, "views": [{"name": "a"}, {"name": "b"}], \#(constraints)}"#,
      #"{"size": [9, 9], "metrics": {"gap": 5}, "views": [{"name": "b"}, {"name": "a"}], \#(constraints)}"#,
      #"{"size": [9, 9], "metrics": {"gap": 5}, "views": [{"name": "b", "children": [{"name": "a"}]}], \#(constraints)}"#,
      #"{"size": [9, 9], "views": [{"name": "b"}, {"name": "a"}], \#(constraints)}"#,
      #"{"size": [9, 9], "metrics": {"gap": 5}, "views": [{"name": "a"}], \#(constraints)}"#,
      #"{"size": [9, 9], "metrics": {"gap": 5}, "views": [{"name": "a"}, {"name": "b"}], "rules": "core-animation", \#(constraints)}"#,
    ])
  }

  /// The first is read, the second has another constant only.
  @Test(arguments: [
    ("+ 8", "+ 9.5"), ("- 8", "- 0"), ("+ 8", "- 8"), ("+ 8", "+ 1e3"), ("+ 8", "+ 1e+3"), ("+ 8", "+ 2000000000"),
    ("+ 8", "+ 08"), ("+ 8", "+ 8."), ("+ 8", "+ .5"), ("+ 8", "+ 1.2.3"), ("+ 8", "+ 8x"), ("+ 8", "+ gap"),
    ("+ 8", "+ 0.1234567890123456789"), ("+ 8", "+ 8 "), ("+ 8", "+ -8"), ("+ 8", "+  8"), ("+8", "+9"), ("+ 8", "+ "),
    ("+ 8 @ 500", "+ 8 @ 600"), ("# a + 8", "# a + 9"), ("+ 1 # a + 8", "+ 1 # a + 9"), ("* 2 + 8", "* 2 + 9"),
    ("/ 2", "/ 3"), ("* 2", "* 3"), ("+ gap", "+ 4"), ("+ 8 + 8", "+ 8 + 9"), ("* 2", "* 0.0000001"), ("@ 7", "@ 1001"),
  ])
  func formulasWithOtherConstantsAreReadAlike(_ first: String, _ second: String) {
    expectAlike(
      [first, second, first, second].map { end in
        #"{"size": [9, 9], "metrics": {"gap": 4}, "views": [{"name": "a"}], "constraints": ["a.left == root.left \#(end)"]}"#
      })
  }

  /// Views with only a name are read without a tree, others with one.
  @Test(arguments: [
    "[]", "[ ]", #"[{"name": "a"}]"#, #"[{"name":"a"},{"name":"b"}]"#, #" [ { "name" : "a" } , { "name" : "b" } ] "#,
    #"[{"name": "a"}, {"name": "b", "intrinsic": {"width": 4}}]"#, #"[{"name": "a", "children": [{"name": "b"}]}]"#,
    #"[{"name": "a", "name": "a"}]"#, #"[{"name": "a"}, {"name": "a"}]"#, #"[{"name": "root"}]"#, #"[{"name": ""}]"#,
    #"[{"name": "superview"}]"#, #"[{"name": "|"}]"#, #"[{"name": "a b"}]"#, #"[{"name": "a.b"}]"#,
    "[{\"name\": \"a\u{7F}\"}]", #"[{"nam": "a"}]"#, #"[{"names": "a"}]"#, #"[{}]"#, #"[{"name": 7}]"#,
    #"[{"name": null}]"#, #"[{"name": ["a"]}]"#, #"[{"name": "a"},]"#, #"[,{"name": "a"}]"#,
    #"[{"name": "a"} {"name": "b"}]"#,
    #"[{"name": "a",}]"#, #"[{"name" "a"}]"#, #"[{"name": "a"]"#, #"["a"]"#, #"{"name": "a"}"#, "null", "7",
  ])
  func viewsAreReadAlike(_ views: String) {
    let ends = [
      "", #", "constraints": ["a.left == root.left + 8"]"#, #", "guides": [{"name": "g", "in": "a"}]"#,
      #", "root": {"name": "a"}"#, #", "views": []"#, #", "rules": "core-animation""#,
    ]
    for end in ends {
      let line = #"{"id": 1, "size": [9, 9], "views": \#(views)\#(end)}"#
      // Again where it is known, and where it stands elsewhere.
      expectAlike([line, line, line.replacing("\"id\": 1", with: "\"id\": 123")])
    }
  }

  /// Sizes of two short numbers are read without a tree, others with one.
  @Test(arguments: [
    "[320, 480]", "[0,0.5]", "[ 1 , 2 ]", "[01, 2]", "[00, 2]", "[1., 2]", "[.5, 2]", "[-1, 2]", "[-0, 2]", "[1e2, 2]",
    "[1000000000, 2]", "[1000000001, 2]", "[2, 999999999999999]", "[1234567890123456789, 2]", "[1 2]", "[1, 2,]",
    "[1, 2", "[1, 2]]", "[1]", "[1, 2, 3]", "[]", "[1, null]", "[\"1\", 2]", "[1, \"smallest\"]", "\"fitting\"", "null",
    "7", "{}", "[0.1234567890123456, 2]", "[1.5.2, 2]", "[1, 2]x", "",
  ])
  func sizesAreReadAlike(_ size: String) {
    let (views, constraints) = (Self.views, Self.constraints)
    var lines: [String] = []
    for key in ["size", "sizes", "siz"] {
      let member = "\"\(key)\": \(size)"
      lines += [
        "{\(member), \(views), \(constraints)}", "{\(member), \(views), \(constraints)}",
        "{\(views), \(member), \(constraints)}",
        "{\(views), \(constraints), \(member)}", "{\"size\": [1, 2], \(member), \(views), \(constraints)}",
        "{\"sizes\": [[1, 2], \(size)], \(views), \(constraints)}", "{\(member)}",
      ]
    }
    expectAlike(lines)
  }

  /// Constraints are assumed to be the last member until a record has others after them.
  @Test(arguments: [
    "}", " } ", ", \"size\": [5, 6]}", ", \"sizes\": [[5, 6]]}", ", \"name\": \"n]\"}",
    ", \"guides\": [{\"name\": \"g\", \"in\": \"a\"}]}",
    ", \"constraints\": []}", ", \"views\": []}", ", \"metrics\": {\"x\": 1}}", "]}", "}]}", "", ",}", "}}", " ]",
    "} x", ", [1]}",
    ", \"direction\": \"rtl\", \"root\": {\"name\": \"r\"}}",
  ])
  func whatFollowsConstraintsIsReadAlike(_ end: String) {
    let (views, constraints) = (Self.views, Self.constraints)
    let lines = [
      "{\(views), \(constraints)\(end)", "{\(views), \"constraints\": []\(end)", "{\(views), \"constraints\": [\(end)",
      "{\(views), \"constraints\": [{\"group\": \"g\", \(constraints)}]\(end)",
      "{\(views), \"constraints\": [\"a.width == 7\", [1]\(end)",
      "{\(views), \"constraints\": \"a.width == 7\"\(end)", "{\"size\": [1, 2], \(views)\(end)",
    ]
    for line in lines { expectAlike([line]) }
    expectAlike(lines + lines.reversed() + ["{\(views), \(constraints)}"] + lines)
  }

  /// Batches skip checks of constraints, so their reader must not return invalid ones.
  @Test func constraintsOfRecordsAreChecked() throws {
    var reader = BatchReader()
    let formulas = [
      "a.left == root.left + 8", "a.width == 1000000001", "a.width == b.top", "a.left == 8",
      "a.width == 0.0000001 * b.width",
      "a.left == b.leading", "a.width == 7 @ 1001", "H:|-1000000001-[a]", "a.minX == b.width",
    ]
    for formula in formulas {
      for number in [1, 2] {
        let line = #"{"id": \#(number), \#(Self.views), "constraints": ["\#(formula)"]}"#
        guard case .document(.layout(let document))? = try? reader.read(Array(line.utf8)) else { continue }
        for constraint in document.constraints {
          #expect(ConstraintRules.problem(with: constraint, in: document) == nil, "\(formula)")
        }
      }
    }
  }

  /// The text of a constraint is a part of the line, which the next line does not change.
  @Test func textsStayTheirConstraints() throws {
    var reader = BatchReader()
    let texts = try ["a.left == root.left + 8", "a.left == root.left + 1234"].map { text -> String? in
      let line = #"{"size": [9, 9], "views": [{"name": "a"}], "constraints": ["\#(text)"]}"#
      guard case .document(.layout(let document)) = try reader.read(Array(line.utf8)) else { return nil }
      var constraint = document.constraints[0]
      #expect(constraint.origin == ConstraintOrigin(text: text, location: constraint.origin.location))
      #expect(
        constraint.origin.hashValue == ConstraintOrigin(text: text, location: constraint.origin.location).hashValue)
      let copy = constraint
      constraint.origin.text = nil
      #expect(constraint.origin.text == nil)
      return copy.origin.text
    }
    #expect(texts == ["a.left == root.left + 8", "a.left == root.left + 1234"])
  }

  /// Lines of the extended dialect name guides, which the next record may lack, or have elsewhere.
  @Test func namesThatLinesAddAreTheirRecords() {
    let head = #""dialect": "evfl", "views": [{"name": "a"}, {"name": "b"}]"#
    let lines = [
      #""H:|[a]-[g(==8)]-[b]|""#, #""H:|[h(==4)][a][g(==8)][b]|""#, #""a.left == g.left + 8""#, #""g.width == 3""#,
      #""H:|~(a,b)~|""#, #""H:|-(a)-g1-(b)-|""#, #""g1.width == 3 + 4""#, #""a.left == g1.right - 2""#,
    ]
    for seed in 1...20 {
      var random = SeededGenerator(seed: UInt64(seed))
      expectAlike(
        (0..<30).map { number in
          let some = (0..<random.integer(in: 1...4)).compactMap { _ in random.element(of: lines) }
          return "{\"id\": \(number), \(head), \"constraints\": [\(some.joined(separator: ", "))]}"
        })
    }
  }

  /// Formulas stay in place and are changed there; additional, missing or reordered ones are not.
  @Test func formulasThatComeAgainAreReadWhereTheyAre() {
    let formulas = ["a.left == root.left + 8", "a.width == 40", "b.width >= 2 * a.width - 1.5 @ 700", "b.top == a.top"]
    func record(_ number: Int, _ lines: [String]) -> String {
      "{\"id\": \(number), \(Self.views), \"constraints\": [\(lines.map { "\"\($0)\"" }.joined(separator: ", "))]}"
    }
    let others = formulas.map { $0.replacing("8", with: "12").replacing("1.5", with: "0").replacing("40", with: "41") }
    expectAlike([
      record(1, formulas), record(2, others), record(3, Array(others.prefix(1))), record(4, formulas + others),
      record(5, formulas.reversed()), record(6, ["H:|-[a]-|"] + formulas), record(7, formulas), record(8, []),
      record(9, others),
      // In a group, and then not.
      "{\"id\": 10, \(Self.views), \"constraints\": [{\"group\": \"g\", \"active\": false, \"constraints\": [\"a.left == root.left + 8\"]}]}",
      record(11, formulas),
    ])
  }

  @Test func itemsHaveAVersion() throws {
    let (views, guides, constraints) = (Self.views, Self.guides, Self.constraints)
    var reader = BatchReader()
    func version(_ line: String) throws -> Int? {
      _ = try reader.read(Array(line.utf8))
      return reader.itemsVersion
    }
    let first = try version("{\"id\": 1, \(views), \(constraints)}")
    #expect(first != nil)
    #expect(try version("{\"id\": 20, \"size\": [1, 2], \(views), \"constraints\": [\"a.width == 7\"]}") == first)
    let second = try version("{\"id\": 1, \(views), \(guides), \(constraints)}")
    #expect(second != nil && second != first)
    #expect(try version("{\"id\": 1, \(views.replacing("40", with: "41")), \(constraints)}") != second)
    // A gap of this dialect is a guide.
    let extended = "{\(views), \"dialect\": \"evfl\", \"constraints\": [\"V:|-10%-[a]\"]}"
    let plain = "{\(views), \"dialect\": \"evfl\", \"constraints\": [\"a.width == 7\"]}"
    #expect(try version(extended) == nil)
    #expect(try version(plain) != nil)
    // No layout, and no plain line.
    #expect(try version(#"{"constraints": ["x == 1"]}"#) == nil)
    #expect(try version("{\(views), \"name\": \"é\", \(constraints)}") == nil)
  }

  /// A number of formulas above the capacity of the cache.
  @Test func memoryIsBounded() {
    var known = FormulaCache()
    known.keepsMore = true
    var document = LayoutDocument()
    let long = String(repeating: "a", count: 10_000)
    document.add(LayoutItem(name: long, parent: .root))
    for number in 0..<300 {
      let text = Array("\(long).width == \(number) * \(long).height + \(number)".utf8)
      for _ in 0..<2 {
        guard case .known(let index, let constant) = text.withUnsafeBufferPointer({ known.find($0, in: document) })
        else {
          // Whatever is not kept is read again.
          #expect(known.size > 1 << 19)
          continue
        }
        let statement: ConstraintStatement? = known.statement(index, constant: constant)
        #expect(statement?.multiplier == Double(number) && statement?.constant == Double(number))
      }
      #expect(known.size <= 1 << 20)
    }
    #expect(known.size > 1 << 19)
  }

  @Test func whatIsNoPlainLayoutIsReadAsEver() {
    let views = Self.views
    expectAlike([
      "", " ", "{}", "[]", "7", "{\"id\": 1}", #"{"variables": ["x"], "constraints": ["x == 3"]}"#,
      #"{"file": "x.json", "size": [1, 2]}"#, "[{\(views)}]",
      "{\(views), \"id\": [1]}", "{\(views), \"id\": 01}", "{\(views), \"id\": tru}",
      "{\(views), \"id\": 1, \"id\": 1}",
      "{\(views), \(views)}", "{\(views)}{\(views)}", "{\(views),}", "{\(views), \"constraints\": [,]}",
      "{\(views), \"constraints\": [\"a.width == 3\",]}",
      "{\(views), \"constraints\": [\"a.width == 3\" \"b.width == 3\"]}",
      "{\(views), \"constraints\": [\"a.width == 3\", 7]}", "{\(views), \"constraints\": [\"a.width == 3\"",
      "{\(views), \"constraints\": \"]",
      "{\(views), \"constraints\": {\"a\": 1}}", "{\(views), \"constraints\": [\"c.width == 3\", \"a.width = = 3\"]}",
      "{\(views), \"constraints\": [\"a.wid\\u0074h == 3\"]}",
      "{\(views), \"name\": \"é\", \"constraints\": [\"a.width == 3\"]}",
      "{\(views),\r\"constraints\": [\"a.width == 3\"]}", "{\(views),\t\"constraints\": [\"a.width == 3\"]}",
      "{\(views), \"size\": [1], \"constraints\": [\"a.width == 3\"]}",
      "{\(views), \"size\": [1, 2], \"sizes\": [[1, 2]]}",
      "{\(views), \"unknown\": 1}", "{\"views\": [{\"name\": \"a\", \"name\": \"b\"}]}",
      "{\(views), \"constraints\": [{\"view\": \"a\", \"view\": \"a\", \"width ==\": 3}]}",
    ])
  }

  @Test(arguments: 1...20) func damagedRecordsAreReadAlike(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let whole = Array("{\"id\": 7, \"size\": [100, 200], \(Self.views), \(Self.guides), \(Self.constraints)}".utf8)
    let pieces = Array("\"{}[],: \\7aé\t-=@".utf8)
    var lines: [String] = []
    for _ in 0..<200 {
      var bytes = whole
      for _ in 0..<random.integer(in: 0...2) {
        let place = random.integer(in: 0...bytes.count - 1)
        switch random.integer(in: 0...3) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(random.element(of: pieces) ?? 0, at: place)
        case 2: bytes[place] = random.element(of: pieces) ?? 0
        default: bytes.removeSubrange(place..<min(bytes.count, place + random.integer(in: 1...30)))
        }
      }
      lines.append(String(decoding: bytes, as: UTF8.self))
    }
    expectAlike(lines)
  }
}
