import LayoutInterchange
import Testing

/// Keys that users of other tools type, and the messages about them.
@Suite("Keys of other tools") struct ForeignKeyTests {
  @Test(
    "a key of another tool is answered with the way to say it here, at its place",
    arguments: [
      // Modelling languages.
      (
        "maximize: x + y\nconstraints: [\"x <= 1\"]", "1:1",
        "maximise by a constraint such as \"x + 3 * y >= 1000000 @ 500\""
      ),
      ("constraints: [\"x <= 1\"]\nminimize: x", "2:1", "minimise by a constraint such as \"x + 3 * y <= 0 @ 500\""),
      ("constraints: []\nObjective: x", "2:1", "an objective is a preference that cannot be met"),
      ("subject_to: [\"x <= 1\"]", "1:1", "did you mean 'constraints'?"),
      ("Subject To: [\"x <= 1\"]", "1:1", "did you mean 'constraints'?"),
      ("rules: [\"x <= 1\"]", "1:1", "did you mean 'constraints'?"),
      ("vars: [x]\nconstraints: []", "1:1", "did you mean 'variables'?"),
      ("constraints: []\nbounds: {x: [0, 1]}", "2:1", "bounds are constraints, such as \"x >= 0\" and \"x <= 3\""),
      ("constraints: []\ninteger: [x]", "2:1", "there are no integer ones"),
      ("constraints: []\nparams: {a: 1}", "2:1", "numbers are written in the constraints themselves"),
      ("constraints: []\nvariables: {x: [0, 1]}", "2:12", "expected a list of names, whose bounds are constraints"),
      ("constraints: []\nvariables: [{name: x, lb: 0}]", "2:13", "whose bounds are constraints such as \"x >= 0\""),
      ("constraints: [{lhs: x, op: \"<=\", rhs: 1}]", "1:16", "a linear constraint is one text"),
      ("constraints: [{constraint: \"x <= 1\", strength: 500}]", "1:38", "did you mean 'priority'?"),
      ("constraints: [{constraint: \"x <= 1\", name: c}]", "1:38", "did you mean 'identifier'?"),
      // Other layout tools.
      ("views: [{name: a, width: 30}]", "1:19", "a size is a constraint, such as \"title.width == 120\""),
      ("views: [{name: a, left: 30}]", "1:19", "a position is a constraint"),
      ("views: [{name: a, min-width: 30}]", "1:19", "a limit is a constraint"),
      ("views: [{name: a, id: b}]", "1:19", "did you mean 'name'?"),
      ("views: [{name: a, subviews: []}]", "1:19", "did you mean 'children'?"),
      ("views: [{name: a, constraints: []}]", "1:19", "constraints are a list of the whole document"),
      ("views: [{name: a, padding: 3}]", "1:19", "did you mean 'margins'?"),
      ("views: [{name: a, flexDirection: row}]", "1:19", "'stack: {axis: horizontal, spacing: 8}'"),
      ("views: [{name: a, contentHuggingPriority: 3}]", "1:19", "did you mean 'hugging'?"),
      ("views: [{name: a, class: UILabel}]", "1:19", "a view has only what its layout depends on"),
      ("root: {width: 30}", "1:8", "the root's size is that of the document: 'size'"),
      ("size: [3, 4]\nsubviews: []", "2:1", "did you mean 'views'?"),
      ("views: []\nwidth: 320", "2:1", "did you mean 'size: [320, 480]'?"),
      ("views: []\nspacing: 8", "2:1", "did you mean 'standardSpacing'?"),
      ("views: []\nparameters: {a: 8}", "2:1", "did you mean 'metrics'?"),
      ("views: []\nrules: [a.width == 3]", "2:8", "found a list; did you mean 'constraints'?"),
      (
        "views: [{name: a}]\nconstraints: [{firstItem: a, firstAttribute: width, constant: 3}]", "2:15",
        "did you mean 'item'?"
      ),
      (
        "views: [{name: a}]\nconstraints: [{item: a, attribute: width, secondItem: b}]", "2:43",
        "did you mean 'toItem'?"
      ),
      (
        "views: [{name: a}]\nconstraints: [{item: a, attribute: width, constant: 3, strength: 5}]", "2:56",
        "did you mean 'priority'?"
      ),
      ("views: [{name: a}]\nconstraints: [{constraint: a.width == 3}]", "2:15", "a constraint may be a text by itself"),
      // A slip is one all the same.
      ("views: []\nmetrcs: {a: 8}", "2:1", "did you mean 'metrics'?"),
    ] as [(String, String, String)])
  func hints(_ text: String, _ place: String, _ hint: String) throws {
    let error = try #require(throws: InvalidDocument.self) {
      try DocumentReader.read(bytes: Array(text.utf8), file: "a.yaml", format: .yaml)
    }
    let first = try #require(error.diagnostics.first { $0.message.contains(hint) }, "\(error)")
    #expect(first.description.hasPrefix("a.yaml:\(place): error: "), "\(first)")
  }
}
