import ExactSolver
import LayoutOperators
import LinearProgramming
import Testing
import Tinamou
import TinamouTesting

// The examples in the catalogues of the modules, `Sources/MODULE/MODULE.docc`, each as it stands there.

func modelExample() throws -> LayoutDocument {
  var document = LayoutDocument(name: "form")
  let label = try document.add(view: "label", width: 60, height: 20)
  let field = try document.add(view: "field")
  document.add([label, field].chained(along: .horizontal, spacing: 8))
  document.add(label.centerYAnchor.constraint(equalTo: field.centerYAnchor))
  return document
}

func engineExample() throws {
  var document = LayoutDocument(name: "form")
  let label = try document.add(view: "label", width: 60, height: 20)
  let field = try document.add(view: "field", width: 100, height: 20)
  document.add([label, field].chained(along: .horizontal, spacing: 8))
  let solution = try LayoutEngine().solve(document, at: RequestedSize(320, 100))
  if let conflict = solution.conflict { print(conflict) }
  let layout = try LayoutEngine().prepare(document)
  for width in [320.0, 768] { print(try LayoutEngine().solve(layout, at: RequestedSize(width, 480)).status) }
  let why = try LayoutEngine().explain(document, at: RequestedSize(320, 100), field, .width)
  print(why)
}

func sessionExample() throws -> LayoutRect? {
  var document = LayoutDocument(name: "form")
  let label = try document.add(view: "label", width: 60, height: 20)
  let field = try document.add(view: "field", width: 100, height: 20)
  document.add([label, field].chained(along: .horizontal, spacing: 8))
  var session = try LayoutSession(document, size: RequestedSize(320, 100))
  let width = try session.add(field.width.constraint(equalToConstant: 120, priority: LayoutPriority.high))
  try session.setConstant(140, of: width)
  for change in session.takeChanges() { print(change.item, change.new ?? .null) }
  return session[field]
}

func systemExample() throws -> Double? {
  var slider = try SystemSession()
  for text in ["left + 10 <= right", "right <= 100", "left = 30 @ strong"] { try slider.add(text) }
  let edit = try slider.beginEdit("left", priority: 900)
  try slider.suggest(95, for: edit)
  print(slider["right"] ?? 0)
  return slider["right"]
}

func notationExample() throws -> LayoutDocument {
  var document = LayoutDocument(name: "form")
  let label = try document.add(view: "label", width: 60, height: 20)
  try document.add(view: "field", width: 100, height: 20)
  document.add(try VisualFormat.constraints("H:|-[label]-[field]-|", options: .alignAllFirstBaseline, in: document))
  document.add(try Formula.constraint("field.width >= 2 * label.width @ 750", in: document))
  document.add(try ConstraintText.constraints("V:|-[field]", in: &document))
  try document.add(label, ["width ==": 60])
  return document
}

func interchangeExample() throws {
  let text = "name: form\nviews: [{name: field}]\nconstraints: ['H:|-[field]-|', 'V:|-[field]-|']\n"
  if case .layout(let document) = try DocumentReader.read(text, format: .yaml) {
    print(AnchorWriter.swift(document))
  }
}

func checkingExample() throws -> [Finding] {
  let text = "name: row\nviews: [{name: label}]\nconstraints: ['H:|-16-[label]']\n"
  let checked = LayoutChecker(engine: LayoutEngine()).check(Array(text.utf8), file: "row.yaml", format: .yaml)
  for finding in checked.findings { print(finding.rule, finding.severity, finding.objects) }
  return checked.findings
}

func renderingExample() throws -> String {
  let document = try modelExample()
  let solution = try LayoutEngine().solve(document, at: RequestedSize(320, 100))
  let scene = RenderScene(of: [PicturedLayout(document, solution)])
  let picture = SVGWriter.svg(scene, appearance: .light)
  print(PicturedLayout(document, solution).sketch(columns: 40, rows: 12))
  return picture
}

func operatorExample() throws -> LayoutDocument {
  var document = LayoutDocument(name: "form")
  let label = try document.add(view: "label", width: 60, height: 20)
  let field = try document.add(view: "field", width: 100, height: 20)
  document.add {
    field.leading == label.trailing + 8
    field.width >= 2 * label.width ~ .high
    label.edges(.vertical) == LayoutItemID.root.edges.inset(by: 8)
  }
  return document
}

func programExample() throws -> Double? {
  var program = LexicographicProgram()
  let x = program.addVariable()
  _ = try program.addConstraint([LinearTerm(1, x)], .greaterOrEqual, 3)
  _ = try program.addConstraint([LinearTerm(1, x)], .equal, 1, priority: 250)
  let referee = ExactLexicographicSolver()
  let solver = LexicographicSolver(solver: referee.linearProgramSolver, referee: referee)
  if case .optimal(let optimum) = try solver.solve(program) { print(optimum.values[x]) }
  return nil
}

func exactExample() -> LayoutEngine {
  let exact = ExactLexicographicSolver()
  let engine = LayoutEngine(solver: exact.linearProgramSolver, referee: exact)
  return engine
}

func testingExample(_ document: LayoutDocument) {
  expectNoConflicts(in: document, sizes: [RequestedSize(320, 480)])
  expectNoAmbiguity(in: document, sizes: [RequestedSize(320, 480)])
  expectFrame(of: "field", in: document, at: RequestedSize(320, 480), is: LayoutRect(88, 20, 212, 34))
}
