import Synchronization
import Testing
import Tinamou
import TinamouTesting

/// Expectations about layouts: each passes if true, and else records a helpful issue.
@Suite struct ExpectationTests {
  @Test func layoutsWithoutConflictPass() throws {
    expectNoConflicts(in: try form(), sizes: [RequestedSize(320, 100), RequestedSize(208, 100), .fitting])
    expectNoConflicts(in: try split())
    expectNoConflicts(in: try form(), widths: 208...1000, height: 100)
  }

  @Test func conflictsAreTold() throws {
    let document = try form()
    let texts = issues {
      expectNoConflicts(in: document, sizes: [RequestedSize(320, 100), RequestedSize(100, 100)])
    }
    let text = try #require(texts.first)
    #expect(texts.count == 1)
    #expect(
      text.hasPrefix(
        "'form' has no layout at 100 × 100: these required constraints contradict each other\n  [1] label.leading == "))
    #expect(text.contains("field.width >= 100"))
    #expect(text.contains("\nproof: [1] + "))
    #expect(text.contains("\none way out: '"))
  }

  @Test func numbersOutOfRangeAreNamed() throws {
    let document = try form()
    let texts = issues {
      expectNoConflicts(in: document, widths: 200...Double.infinity, height: 100)
      expectFrame(
        of: "label", in: document, at: RequestedSize(320, 100), is: LayoutRect(20, 27, 60, 20), within: -1)
    }
    try #require(texts.count == 2)
    #expect(texts[0].contains("the requested width must be a number of at most 1000000000 points, not inf"))
    #expect(texts[1] == "the tolerance must be at least 0 points, not -1.0")
  }

  @Test func eachSizeIsAnIssue() throws {
    let document = try form()
    let texts = issues {
      expectNoConflicts(
        in: document, sizes: [RequestedSize(100, 100), RequestedSize(320, 100), RequestedSize(90, nil)])
    }
    #expect(
      texts.map { $0.prefix { $0 != ":" } } == [
        "'form' has no layout at 100 × 100", "'form' has no layout at 90 × fitting",
      ])
  }

  @Test func conflictsInARangeAreTold() throws {
    var document = try form()
    document.add(try VisualFormat.constraints("H:[label(==60)]", in: document))
    document.add(try VisualFormat.constraints("H:[field(<=500)]", in: document))
    let texts = issues { expectNoConflicts(in: document, widths: 20...1000, height: 100) }
    #expect(
      texts.map { $0.prefix { $0 != ":" } } == [
        "'form' has no layout below a width of 208", "'form' has no layout above a width of 608",
      ])
    let everywhere = issues { expectNoConflicts(in: document, widths: 20...100, height: 100) }
    #expect(everywhere.map { $0.prefix { $0 != ":" } } == ["'form' has no layout at all widths from 20 to 100"])
  }

  @Test func whatIsNotUnderstoodIsTold() throws {
    var document = try form()
    let label = try #require(document.item(named: "label"))
    document.add(LayoutConstraint(label, .width, .equal, constant: 20, priority: 2000))
    for texts in [
      issues { expectNoConflicts(in: document) }, issues { expectNoAmbiguity(in: document) },
      issues { expectNoConflicts(in: document, widths: 0...100, height: nil) },
      issues { expectFrame(of: "label", in: document, at: .fitting, is: .zero) },
      issues { expectFrames(of: document, match: "") },
    ] {
      #expect(texts.count == 1)
      #expect(texts.first?.hasPrefix("'form' is not understood:\n") == true, "\(texts)")
    }
  }

  @Test func ambiguityIsTold() throws {
    expectNoAmbiguity(in: try form(), sizes: [RequestedSize(320, 100)])
    let document = try split()
    #expect(
      issues { expectNoAmbiguity(in: document) } == [
        """
        'split' is ambiguous at 300 × 40:
          first.width: 0 … 300
          second.left: 0 … 300
          second.width: 0 … 300
        """
      ])
  }

  @Test func issuesAreWhereTheCallIs() throws {
    let document = try split()
    let lines = Mutex<[Int?]>([])
    let before = #line + 1
    withKnownIssue {
      expectNoConflicts(in: document, sizes: [RequestedSize(-1, 0)])
      expectNoConflicts(in: document, widths: -2 ... -1, height: 0)
      expectNoAmbiguity(in: document)
      expectFrame(of: "none", in: document, at: .fitting, is: .zero)
      expectFrames(of: document, match: "")
    } matching: { issue in
      lines.withLock { $0.append(issue.sourceLocation?.line) }
      return true
    }
    #expect(lines.withLock(\.self) == (1...5).map { before + $0 })
  }

  @Test func framesPass() throws {
    expectFrame(of: "field", in: try form(), at: RequestedSize(320, 100), is: LayoutRect(88, 20, 212, 34))
    expectFrame(of: "field", in: try form(), at: RequestedSize(320, 100), is: LayoutRect(88, 20, 211, 34), within: 1)
  }

  @Test func wrongFramesAreTold() throws {
    let document = try form()
    let size = RequestedSize(320, 100)
    #expect(
      issues { expectFrame(of: "field", in: document, at: size, is: LayoutRect(88, 20, 200, 30)) } == [
        "'field' is at 88, 20, 212 × 34 at 320 × 100, not at 88, 20, 200 × 30: width is 212, not 200; height is 34, not 30"
      ])
    #expect(
      issues { expectFrame(of: "fields", in: document, at: size, is: .zero) } == [
        "'form' has no item 'fields'; did you mean 'field'?"
      ])
    #expect(
      issues { expectFrame(of: "field", in: document, at: size, is: LayoutRect(.nan, 20, 212, 34)) } == [
        "'field' is at 88, 20, 212 × 34 at 320 × 100, not at nan, 20, 212 × 34: x is 88, not nan"
      ])
  }

  @Test func framesMatchTheirText() throws {
    expectFrames(
      of: try form(), at: [RequestedSize(320, 100), RequestedSize(400, 100)],
      match: """
        form 320 × 100
          label: 20, 27, 60 × 20
          field: 88, 20, 212 × 34

        form 400 × 100
          label: 20, 27, 60 × 20
          field: 88, 20, 292 × 34
        """)
  }

  @Test func differencesAreTold() throws {
    let document = try form()
    let expected = "form 320 × 100\n  label: 20, 27, 60 × 20\n  field: 88, 20, 200 × 34\n"
    #expect(
      issues { expectFrames(of: document, at: [RequestedSize(320, 100)], match: expected) } == [
        """
        the frames of 'form' differ (- expected, + actual):
          form 320 × 100
            label: 20, 27, 60 × 20
        -   field: 88, 20, 200 × 34
        +   field: 88, 20, 212 × 34
        """
      ])
    #expect(
      issues { expectFrames(of: document, at: [RequestedSize(320, 100)], match: "") } == [
        """
        the frames of 'form' differ (- expected, + actual):
        + form 320 × 100
        +   label: 20, 27, 60 × 20
        +   field: 88, 20, 212 × 34
        """
      ])
  }

  @Test func nestedViewsAreIndentedAndGuidesLeftOut() throws {
    var document = try form()
    let field = try #require(document.item(named: "field"))
    let clear = try document.add(view: "clear", in: field, width: 20, height: 20)
    try document.add(guide: "middle")
    document.add([
      clear.trailing.constraint(equalTo: field.trailing), clear.centerY.constraint(equalTo: field.centerY),
    ])
    let solution = try LayoutEngine().solve(document, at: RequestedSize(320, 100))
    #expect(
      frameText(of: document, solution)
        == "form 320 × 100\n  label: 20, 27, 60 × 20\n  field: 88, 20, 212 × 34\n    clear: 192, 7, 20 × 20")
  }
}
