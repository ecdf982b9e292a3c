import LayoutInterchange
import LayoutModel
import Testing

/// An unreadable document, with the expected text of its first message.
struct Malformed: Sendable, CustomTestStringConvertible {
  var text: String
  var format: DocumentFormat
  var place: String
  var words: String

  init(_ format: DocumentFormat, _ text: String, _ place: String, _ words: String) {
    (self.text, self.format, self.place, self.words) = (text, format, place, words)
  }

  var testDescription: String { "\(format.rawValue) \(text.debugDescription)" }

  static let json = [
    Malformed(.json, "", "1:1", "empty file"),
    Malformed(.json, " \n\t", "1:1", "empty file"),
    Malformed(.json, "{", "1:2", "expected a key in quotation marks or \"}\", found the end"),
    Malformed(.json, "{\"views\": []", "1:13", "expected a comma or \"}\" for the object that begins at 1:1"),
    Malformed(.json, "{\"views\": []\n\n", "1:13", "expected a comma or \"}\" for the object that begins at 1:1"),
    Malformed(.json, "{\"views\": [}", "1:12", "expected a value"),
    Malformed(.json, "{\"views\": []} x", "1:15", "expected the end of the text"),
    Malformed(.json, "{\"views\": [],}", "1:14", "expected a key"),
    Malformed(.json, "{\"views\": [] \"size\": null}", "1:14", "expected a comma"),
    Malformed(.json, "{\"views\" []}", "1:10", "expected a colon"),
    Malformed(.json, "{views: []}", "1:2", "expected a key in quotation marks"),
    Malformed(.json, "{\"views\": [],\n \"views\": []}", "2:2", "occurs twice"),
    Malformed(.json, "{\"size\": [01, 2]}", "1:12", "does not begin with 0"),
    Malformed(.json, "{\"size\": [1., 2]}", "1:13", "expected a digit"),
    Malformed(.json, "{\"size\": [NaN, 2]}", "1:11", "found NaN"),
    Malformed(.json, "{\"size\": [+1, 2]}", "1:11", "expected a value"),
    Malformed(.json, "{\"name\": \"a\nb\", \"views\": []}", "1:12", "control character"),
    Malformed(.json, "{\"name\": \"a", "1:10", "no closing quotation mark"),
    Malformed(.json, "{\"name\": \"\\x\"}", "1:11", "no such escape"),
    Malformed(.json, "{\"name\": \"é\\u12g4\"}", "1:16", "four hexadecimal digits"),
    Malformed(.json, "{\"name\": \"\\ud800\"}", "1:11", "half of a surrogate pair"),
    Malformed(.json, "{\"name\": \"\\ud800\\u0041\"}", "1:11", "half of a surrogate pair"),
    Malformed(.json, "[1, 2]", "1:2", "expected a layout document, with 'views', 'root', 'size' or 'sizes', found the"),
    Malformed(
      .yaml, "- {size: [1, 2]}\n- {constraints: [x == 1]}\n", "2:3", "expected a layout document, with 'views'"),
    Malformed(
      .yaml, "- {size: [1, 2]}\n- {vews: []}\n", "2:4", "unknown key \"vews\" in a document; did you mean 'views'?"),
    Malformed(.json, "null", "1:1", "found null"),
    Malformed(.json, "{\"name\": 5, \"views\": []}", "1:10", "expected a text for 'name', found the number 5"),
    Malformed(.json, "{\"size\": [1e999, 2]}", "1:11", "too large"),
    Malformed(.json, "{\"views\": [{\"name\": \"a\"}], \"constraints\": [true]}", "1:44", "found true"),
    Malformed(.json, "{\"constraints\": [\"x == 1\", 7]}", "1:28", "expected a linear constraint"),
  ]

  static let yaml = [
    Malformed(.yaml, "# nothing\n", "1:1", "comments only"),
    Malformed(.yaml, "views: [\n", "2:1", "expected a value"),
    Malformed(.yaml, "views: [a b\nc: d]", "2:2", "expected ',' or ']' in the list that begins at 1:8"),
    Malformed(.yaml, "views: {a: b\n", "2:1", "expected ',' or '}' in the object that begins at 1:8"),
    Malformed(.yaml, "views: []\n  - a\n", "2:3", "expected a key, as far in as the other keys of the object"),
    Malformed(.yaml, "views: a: b\n", "1:9", "found ': ' where no key can be"),
    Malformed(.yaml, "views: @a\n", "1:8", "found a character with which no value begins"),
    Malformed(.yaml, "views: \"\\q\"\n", "1:9", "found an escape that YAML does not have"),
    Malformed(.yaml, "views: &\n", "1:9", "expected a name after '&' or '*'"),
    Malformed(.yaml, "views: !a!b c\n", "1:8", "found a tag that no directive declares"),
    Malformed(.yaml, "views:\n\t- name: a\n", "2:1", "tab"),
    Malformed(.yaml, "views: []\n---\nviews: []\n", "2:1", "single document"),
    Malformed(.yaml, "views: *nowhere\n", "1:8", "undefined alias"),
    Malformed(.yaml, "views: []\nviews: []\n", "1:1", "the key \"views\" occurs twice"),
    Malformed(.yaml, "views: \"abc\n", "1:8", "no closing quotation mark"),
    Malformed(.yaml, "views: []\nconstraints:\n  - |-[a]-|\n", "3:7", "'[' or '@' stands in quotation marks"),
    Malformed(.yaml, "views: []\nconstraints:\n  - [a]-[b]\n", "3:8", "'[' or '@' stands in quotation marks"),
    Malformed(.yaml, "views: []\nconstraints:\n  - @a\n", "3:5", "'[' or '@' stands in quotation marks"),
    Malformed(.yaml, "[a, b]: 1\nviews: []\n", "1:1", "expected a name as key"),
    Malformed(.yaml, "views:\n  - a\n", "2:5", "expected an object for a view, found \"a\""),
    Malformed(.yaml, "views:\n  - {}\n", "2:5", "expected a 'name'"),
    Malformed(.yaml, "views:\n  - {name: [a]}\n", "2:12", "expected a name for 'name', found a list"),
    Malformed(.yaml, "views:\n  - {name: superview}\n", "2:12", "always means the parent"),
    Malformed(.yaml, "views:\n  - {name: ''}\n", "2:12", "at least one character"),
    Malformed(.yaml, "views:\n  - {name: a}\n  - {name: a}\n", "3:12", "another view is called 'a'; it is at 2:12"),
    Malformed(.yaml, "views:\n  - {name: root}\n", "2:12", "the root is called 'root' too"),
    Malformed(.yaml, "views:\n  - {name: a, hieght: 3}\n", "2:15", "unknown key \"hieght\""),
    Malformed(.yaml, "viws: []\n", "1:1", "did you mean 'views'"),
    Malformed(.yaml, "metrics: {}\nconstraints: []\n", "1:1", "belongs to a layout document"),
    Malformed(.yaml, "name: a\n", "1:1", "expected 'constraints'"),
    Malformed(.yaml, "size: 320\n", "1:7", "expected a width and a height"),
    Malformed(.yaml, "size: [320]\n", "1:7", "expected two numbers for a size"),
    Malformed(
      .yaml, "size: [320, abc]\n", "1:13",
      "at least 0, or null, 'fitting', 'smallest' or 'largest', for 'size', found \"abc\""),
    Malformed(.yaml, "size: biggest\n", "1:7", "or 'fitting', 'smallest' or 'largest' for 'size', found \"biggest\""),
    Malformed(.yaml, "views:\n  - {name: a, text: {length: 5}}\n", "2:21", "expected the key 'lineHeight' for 'text'"),
    Malformed(
      .yaml, "root: {text: {length: 5, lineHeight: 0}}\n", "1:38", "expected a number above 0 for 'lineHeight'"),
    Malformed(.yaml, "root: {text: {length: -5, lineHeight: 1}}\n", "1:23", "at least 0 for 'length'"),
    Malformed(.yaml, "root: {text: {length: [5, -5], lineHeight: 1}}\n", "1:27", "at least 0 for 'length'"),
    Malformed(.yaml, "root: {text: {length: [[5, -5, 5]], lineHeight: 1}}\n", "1:28", "at least 0 for 'length'"),
    Malformed(.yaml, "root: {text: {length: [5, [5, 5]], lineHeight: 1}}\n", "1:27", "in turn; found 2 numbers"),
    Malformed(.yaml, "root: {text: {length: [[]], lineHeight: 1}}\n", "1:24", "in turn; found 0 numbers"),
    Malformed(.yaml, "root: {text: {length: 5, lineHeight: 1, leading: -1}}\n", "1:50", "at least 0 for 'leading'"),
    Malformed(.yaml, "root: {text: {length: 5, lineHeight: 1, padding: [4]}}\n", "1:50", "a height; found 1"),
    Malformed(.yaml, "root: {text: {length: 5, lineHeight: 1, padding: [4, -1]}}\n", "1:50", "of a 'padding' are at"),
    Malformed(.yaml, "root: {text: {length: [], lineHeight: 1}}\n", "1:23", "expected a length for each paragraph"),
    Malformed(.yaml, "root: {safeArea: {leading: 5}}\n", "1:19", "unknown key \"leading\" in 'safeArea'"),
    Malformed(.yaml, "root: {}\nguides: [{name: a, role: safearea}]\n", "2:26", "found \"safearea\""),
    Malformed(.yaml, "views: [{name: a, preservesSuperviewMargins: 1}]\n", "1:46", "expected true or false"),
    Malformed(.yaml, "size: [320, \"5\"]\n", "1:13", "found the text \"5\""),
    Malformed(.yaml, "size: [320, -1]\n", "1:13", "at least 0"),
    Malformed(.yaml, "size: [.inf, 1]\n", "1:8", "expected a number"),
    Malformed(.yaml, "size: [1, 2]\nsizes: [[1, 2]]\n", "1:1", "found both"),
    Malformed(.yaml, "root: {}\ncoordinates: top\n", "2:14", "expected top-left or bottom-left"),
    Malformed(.yaml, "root: {}\ndirection: left\n", "2:12", "expected ltr or rtl"),
    Malformed(.yaml, "root: {}\nstandardSpacing: {superview: margin}\n", "2:30", "a number or 'margins'"),
    Malformed(.yaml, "root: {}\nmetrics: {gap: wide}\n", "2:16", "expected a number for 'gap'"),
    Malformed(.yaml, "root: {}\nmetrics: [1]\n", "2:10", "expected an object of numbers"),
    Malformed(.yaml, "root: {}\ndialect: evf\n", "2:10", "expected apple, evfl or gtk"),
    Malformed(.yaml, "root: {}\nrules: core-animations\n", "2:8", "expected auto-layout or core-animation"),
    Malformed(.yaml, "views:\n  - {name: a, intrinsic: {width: -1}}\n", "2:34", "at least 0"),
    Malformed(.yaml, "views:\n  - {name: a, hugging: {vertical: 1001}}\n", "2:35", "at most 1000"),
    Malformed(.yaml, "views:\n  - {name: a, hugging: {vertical: 0}}\n", "2:35", "above 0"),
    Malformed(.yaml, "views:\n  - {name: a, frame: [1, 2, 3]}\n", "2:22", "expected four numbers for 'frame'"),
    Malformed(.yaml, "views:\n  - {name: a, autoresizing: [flexible]}\n", "2:30", "unknown 'autoresizing'"),
    Malformed(.yaml, "views:\n  - {name: a, translatesAutoresizingMask: 1}\n", "2:43", "expected true or false"),
    Malformed(.yaml, "views:\n  - {name: a, parent: b}\n", "2:23", "there is no view called \"b\""),
    Malformed(.yaml, "views:\n  - {name: a, parent: a}\n", "2:23", "'a' is its own parent"),
    Malformed(
      .yaml, "views:\n  - {name: a, parent: b}\n  - {name: b, parent: a}\n", "2:23", "parents of each other: 'a', 'b'"),
    Malformed(
      .yaml, "views:\n  - {name: a, children: [{name: b, parent: c}]}\n  - {name: c}\n", "2:44",
      "'b' is a child of 'a' already"),
    Malformed(.yaml, "views: []\nguides: [{in: superview}]\n", "2:10", "expected a 'name' for the guide"),
    Malformed(.yaml, "views: []\nguides: [{name: g, in: x}]\n", "2:24", "there is no view called \"x\""),
  ]

  private static func constraint(_ text: String, _ place: String, _ words: String) -> Malformed {
    Malformed(.yaml, "views: [{name: a}, {name: title}]\nconstraints:\n  - \(text)\n", place, words)
  }

  static let constraints = [
    constraint("H:|-[a]-[b]-|", "3:15", "Unable to find view with name b"),
    constraint("'H:|-[a]-[b]-|'", "3:16", "Unable to find view with name b"),
    constraint("a.widht = 5", "3:7", "did you mean 'width'"),
    constraint("\"a.widht = 5\"", "3:8", "did you mean 'width'"),
    constraint("a.left = 5", "3:5", "superview.left"),
    constraint("a.left = title.leading", "3:5", "left and right cannot be related"),
    constraint("a.left = title.top", "3:5", "different axes"),
    constraint("a.left = title.width", "3:5", "a size cannot be related to a location"),
    constraint("[1]", "3:5", "expected a constraint, as a text or an object, found a list"),
    constraint("{itm: a}", "3:5", "did you mean 'item' instead of 'itm'"),
    constraint("{item: b, attribute: width}", "3:12", "there is no view or guide called \"b\""),
    constraint("{item: a, attribute: size}", "3:26", "no attribute called \"size\""),
    constraint("{item: a}", "3:5", "expected a value for 'attribute'"),
    constraint("{item: a, attribute: width, relation: '!='}", "3:43", "expected ==, <= or >="),
    constraint("{item: a, attribute: width, toItem: title}", "3:33", "expected the key 'toAttribute'"),
    constraint("{item: a, attribute: width, toAttribute: width}", "3:33", "expected the key 'toItem'"),
    constraint(
      "{item: a, attribute: width, toItem: title, toAttribute: notAnAttribute}", "3:61", "no attribute called"),
    constraint("{item: root, attribute: width, toItem: superview, toAttribute: width}", "3:12", "has no superview"),
    constraint("{item: superview, attribute: width}", "3:12", "there is no other"),
    constraint("{item: a, attribute: width, constant: x}", "3:43", "expected a number for 'constant', found \"x\""),
    constraint("{item: a, attribute: width, priority: high}", "3:43", "expected a priority"),
    constraint("{item: a, attribute: width, multiplier: 1e999}", "3:45", "too large"),
    constraint("{formula: width = 5}", "3:5", "expected the key 'lhs'"),
    constraint("{formula: widht = 5, lhs: a}", "3:15", "did you mean 'width'"),
    constraint("{format: 'H:[a]', options: [alignAllTp]}", "3:32", "did you mean 'alignAllTop'"),
    constraint("{format: 'H:[a]', option: []}", "3:23", "did you mean 'options'"),
    constraint("{view: a, left: 1}", "3:15", "expected an attribute, a space and a relation"),
    constraint("{view: a, 'lft ==': 1}", "3:15", "no attribute called \"lft\""),
    constraint("{view: a, 'left ==': titel.left}", "3:26", "did you mean 'title'"),
    constraint("{view: a, 'width ==': {constant: 9, priority: -1}}", "3:51", "expected a priority (above 0, at most"),
    constraint("{view: a, 'width ==': {constant: 9, priority: 0}}", "3:51", "expected a priority (above 0, at most"),
    constraint("{view: a, attribute: minX, relativeTo: title}", "3:5", "expected a value for 'relativeAttribute'"),
    constraint("{view: a, attribute: minX, relativeAttribute: minX}", "3:5", "expected a value for 'relativeTo'"),
    constraint("{group: g, constraints: [x]}", "3:31", "Expected"),
    constraint("{group: g, active: maybe, constraints: []}", "3:24", "expected true or false"),
    Malformed(.yaml, "variables: [1x]\nconstraints: []\n", "1:13", "expected the name of a variable"),
    Malformed(.yaml, "variables: [x, x]\nconstraints: []\n", "1:16", "listed twice"),
    Malformed(.yaml, "constraints:\n  - {constraint: x == 1, weight: 0}\n", "2:34", "from 0.000001 to 1000000"),
    Malformed(.yaml, "constraints:\n  - {constraint: x == 1, weight: 2e9}\n", "2:34", "from 0.000001 to 1000000"),
    Malformed(.yaml, "constraints:\n  - {constraint: x == 1, weight: 1e7}\n", "2:34", "from 0.000001 to 1000000"),
    Malformed(.yaml, "constraints:\n  - {priority: 5}\n", "2:5", "expected the key 'constraint'"),
    Malformed(.yaml, "constraints:\n  - x ==\n", "2:9", "xpected"),
    Malformed(.vfl, "H:|-[a]-|\n\nV:|-[a(10]-|\n", "3:10", "must end with ')'"),
    Malformed(.vfl, "# note\n", "1:1", "Expected a view"),
  ]
}

@Suite struct MalformedDocumentTests {
  @Test(arguments: Malformed.json + Malformed.yaml + Malformed.constraints)
  func theFirstMessageNamesThePlaceAndWhatWasExpected(_ malformed: Malformed) {
    let diagnostics = errors(malformed.text, malformed.format)
    guard let first = diagnostics.first else {
      Issue.record("no error")
      return
    }
    #expect(first.location.map { "\($0.line):\($0.column)" } == malformed.place, "\(first)")
    #expect(first.message.contains(malformed.words), "\(first)")
    #expect(first.file ?? first.location?.file == "file")
    let lines = malformed.text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = first.location.map { lines[$0.line - 1] } ?? ""
    #expect((first.excerpt == nil) == line.isEmpty)
    #expect(!first.rule.isEmpty)
  }

  @Test func theTableIsLongEnough() {
    #expect(Malformed.json.count + Malformed.yaml.count + Malformed.constraints.count >= 40)
  }

  @Test func allErrorsOfAFileComeAtOnceInTheOrderOfItsText() {
    let found = errors(
      """
      constraints:
        - a.width = b.width
        - [title(
      views:
        - {name: a, hieght: 3}
        - {name: c, parent: d, frame: 5}
      size: [1, x]
      """, .yaml)
    // The list that is not closed makes the document unreadable; without it all errors are reported.
    #expect(found.count == 1)
    let all = errors(
      """
      constraints:
        - a.width = b.width
        - V:[title]
      views:
        - {name: a, hieght: 3}
        - {name: c, parent: d, frame: 5}
      size: [1, x]
      """, .yaml)
    #expect(
      all.compactMap { $0.location.map { "\($0.line):\($0.column)" } } == [
        "2:15", "3:13", "5:15", "6:23", "6:33", "7:11",
      ])
  }

  @Test func aHundredErrorsAreEnough() {
    let text = "views: [" + (0..<250).map { "{nam: a\($0)}" }.joined(separator: ", ") + "]"
    let found = errors(text, .yaml)
    #expect(found.count == 101)
    #expect(found.last?.message == "too many errors; 300 more are not shown")
  }

  @Test(arguments: [
    "{item: a, atribute: width}", "{formula: width = 4, lsh: a}",
    "{item: a, attribute: width, toItem: a, toAtribute: width}",
    "{view: a, attribute: minX, relativeTo: superview, relativAttribute: minX}",
  ])
  func aMisspeltKeyIsOneErrorAndNotAMissingOneToo(_ text: String) {
    let found = errors("views: [{name: a}]\nconstraints:\n  - \(text)\n", .yaml)
    #expect(found.map(\.rule) == ["unknown-key"])
    #expect(found.first?.message.contains("did you mean") == true)
    #expect(errors("views: [{nam: a}]\n", .yaml).map(\.rule) == ["unknown-key"])
  }

  @Test func aTextThatEndsEarlyIsShownWhereItEnds() {
    for end in ["\n", "\r\n", "\n\n  \n"] {
      let found = errors("{\"views\": [\n  {\"name\": \"a\"},\(end)", .json)
      #expect(found.first?.location.map { [$0.line, $0.column] } == [2, 17])
      #expect(found.first?.excerpt == SourceDiagnostic.Excerpt(line: "  {\"name\": \"a\"},", offset: 16))
    }
  }

  @Test func messagesShowTheLineWithACaretAtThePlace() {
    let text = "views:\n  - {name: é, hieght: 3}\n"
    #expect(
      errors(text, .yaml).first?.description == """
        file:2:15: error: unknown key "hieght" in a view; \
        the keys are name, identifier, parent, coordinates, intrinsic, hugging, compressionResistance, baseline and 18 more \
        [unknown-key]
          - {name: é, hieght: 3}
                      ^
        """)
  }

  @Test func visualFormatIsShownAloneWithApplesCaret() {
    let found = errors("views: [{name: a}]\nconstraints: ['H:|-[a]-[b]-|']\n", .yaml)
    #expect(found.first?.excerpt == SourceDiagnostic.Excerpt(line: "H:|-[a]-[b]-|", offset: 10))
  }

  @Test func textsThatAreSpelledOtherwiseAreShownAsTheyAreRead() {
    let found = errors("views: [{name: a}]\nconstraints: [\"a.wi\\u0064ht = 5\"]\n", .yaml)
    #expect(found.first?.location?.column == 15)
    #expect(found.first?.excerpt == SourceDiagnostic.Excerpt(line: "a.widht = 5", offset: 2))
  }

  @Test func longLinesAreCut() throws {
    let text = "{\"views\": [" + String(repeating: " ", count: 5000) + "7" + String(repeating: " ", count: 5000) + "]}"
    let excerpt = try #require(errors(text, .json).first?.excerpt)
    #expect(excerpt.line.count < 200)
    #expect(Array(excerpt.line)[excerpt.offset] == "7")
  }
}

func errors(_ text: String, _ format: DocumentFormat) -> [SourceDiagnostic] {
  do throws(InvalidDocument) {
    _ = try DocumentReader.read(text, file: "file", format: format)
    return []
  } catch {
    return error.diagnostics
  }
}
