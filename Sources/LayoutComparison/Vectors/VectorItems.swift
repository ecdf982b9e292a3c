internal import LayoutInterchange
internal import LayoutModel

/// A vector case of items, and of constraints between their attributes. Each constraint is a JSON object.
struct ItemVector {
  static let root = "root"

  private let node: DocumentNode

  init(_ node: DocumentNode) {
    self.node = node
  }

  /// Returns a valid item name for a name in a file. If the name begins with a digit, it gets the prefix `v`, and its
  /// dots become underscores. Other names, and the name of the root, are returned unchanged.
  static func safe(_ name: String, root: String) -> String {
    guard name != root, name.utf8.first.map({ $0 >= 0x30 && $0 <= 0x39 }) ?? false else { return name }
    return "v" + name.replacing(".", with: "_")
  }

  /// The document of the case; nil if the case has no size.
  var document: DocumentNode? {
    guard node["size"] != nil else { return nil }
    let children = node.entries("views").map { entry in
      (parent: name(entry.value["parent"]?.scalar ?? Self.root), view: view(entry))
    }
    func tree(_ parent: String, depth: Int) -> [DocumentNode] {
      guard depth < 64 else { return [] }
      return children.filter { $0.parent == parent }.map { child in
        let below = tree(child.view.first?.1?.scalar ?? "", depth: depth + 1)
        return node.object(child.view + (below.isEmpty ? [] : [("children", node.list(below))]))
      }
    }
    return node.object([
      ("name", node["name"]), ("size", node["size"]),
      ("direction", node.text(node["rtl"]?.scalar == "true" ? "rtl" : "ltr")),
      ("root", node.object([("name", node.text(Self.root))])), ("views", node.list(tree(Self.root, depth: 0))),
      ("constraints", node.list(node.elements("constraints").map(constraint))),
    ])
  }

  private func name(_ name: String) -> String { Self.safe(name, root: Self.root) }

  private func view(_ entry: DocumentNode.Entry) -> [(String, DocumentNode?)] {
    let view = entry.value
    var members: [(String, DocumentNode?)] = [("name", view.text(name(entry.key)))]
    func add(_ key: String, _ source: String, _ names: [String], leavingOut isLeftOut: (DocumentNode) -> Bool) {
      guard let values = view[source] else { return }
      let pairs = zip(names, values.elements).filter { !isLeftOut($1) }
      members.append((key, values.object(pairs.map { ($0, $1) })))
    }
    // As in UIKit (`noIntrinsicMetric`), a negative number means that there is no intrinsic length.
    add("intrinsic", "intrinsic", ["width", "height"]) { ($0.number ?? -1) < 0 }
    add("hugging", "hug", ["horizontal", "vertical"]) { _ in false }
    add("compressionResistance", "resist", ["horizontal", "vertical"]) { _ in false }
    add("margins", "margins", ["top", "leading", "bottom", "trailing"]) { _ in false }
    if view["firstBaseline"] != nil || view["lastBaseline"] != nil {
      members.append(("baseline", view.object([("first", view["firstBaseline"]), ("last", view["lastBaseline"])])))
    }
    if let frame = view["frame"] {
      members += [("frame", frame), ("translatesAutoresizingMask", view.literal("true"))]
    }
    return members
  }

  private func constraint(_ node: DocumentNode) -> DocumentNode {
    var members: [(String, DocumentNode?)] = [
      ("item", node["first"].map { $0.text(name($0.scalar ?? "")) }), ("attribute", node["a1"]),
      ("relation", node["rel"]),
      ("constant", node["constant"] ?? node.literal("0")), ("priority", node["priority"] ?? node.literal("1000")),
    ]
    if let second = node["second"]?.scalar {
      members += [
        ("toItem", node.text(name(second))), ("toAttribute", node["a2"]),
        ("multiplier", node["multiplier"] ?? node.literal("1")),
      ]
    }
    return node.object(members)
  }
}

/// A vector case of frames, and of constraints by Core Animation's rules.
struct CoreAnimationVector {
  private let node: DocumentNode

  init(_ node: DocumentNode) {
    self.node = node
  }

  /// The document of the case; nil if the case has no host frame.
  var document: DocumentNode? {
    guard let host = node["host"]?.elements, host.count == 4 else { return nil }
    let keys = ["view", "attribute", "relativeTo", "relativeAttribute", "scale", "offset"]
    let constraints = node.elements("constraints").map { constraint in
      constraint.object(
        keys.map { key in
          let value = constraint[key].flatMap { $0.content == .null ? nil : $0 }
          return (key, value ?? (key == "relativeTo" ? constraint.text("superview") : nil))
        })
    }
    let views = node.entries("views").map { entry in
      entry.value.object([("name", entry.value.text(entry.key)), ("frame", entry.value)])
    }
    return node.object([
      ("name", node["name"]), ("rules", node.text("core-animation")), ("size", node.list(Array(host[2...]))),
      ("views", node.list(views)), ("constraints", node.list(constraints)),
    ])
  }
}

/// A vector case of constraints that are added and removed in steps. Each expectation in a step becomes a case, with
/// the constraints that exist at this step.
struct OperationVector {
  private let node: DocumentNode
  private let name: String

  init(_ node: DocumentNode, name: String) {
    self.node = node
    self.name = name
  }

  private struct Row {
    var id: String
    var terms: [(variable: String, coefficient: Double)]
    var relation: LayoutRelation
    var constant: Double
    var priority: Double
    var position: SourcePosition
  }

  /// Returns a case for each expectation before the first unknown step. If an added constraint is malformed, there are
  /// none. There are none either if a step ends an edit, since the values then depend on an earlier solution.
  func cases() -> [VectorCase] {
    let steps = node.elements("ops")
    guard !steps.contains(where: { $0["op"]?.scalar == "endEdit" }) else { return [] }
    var rows: [Row] = []
    var edits: [(variable: String, priority: Double)] = []
    var cases: [VectorCase] = []
    func set(_ row: Row) {
      rows.removeAll { $0.id == row.id }
      rows.append(row)
    }
    for step in steps {
      let variable = step["var"]?.scalar ?? ""
      let priority = step["priority"]?.number ?? 1000
      switch step["op"]?.scalar {
      case "add":
        guard let row = row(step, priority) else { return [] }
        set(row)
        if step["expect"]?.scalar == "unsatisfiable" {
          cases.append(self.case(rows, number: cases.count + 1, .conflict))
          rows.removeAll { $0.id == row.id }
        }
      case "remove": rows.removeAll { $0.id == step["id"]?.scalar }
      case "setPriority":
        for index in rows.indices where rows[index].id == step["id"]?.scalar { rows[index].priority = priority }
      case "stay": set(hold("stay \(variable)", variable, priority, step))
      case "edit": edits.append((variable, priority))
      case "suggest":
        guard let edit = edits.last(where: { $0.variable == variable }) else { return cases }
        set(hold("edit \(variable)", variable, edit.priority, step))
      case "expect":
        let ambiguous = step.elements("ambiguous").compactMap(\.scalar)
        let values = step.entries("values").compactMap { entry in entry.value.number.map { (entry.key, $0) } }
        let determined = values.filter { !ambiguous.contains($0.0) }.map { (name: $0.0, value: $0.1) }
        cases.append(
          self.case(rows, number: cases.count + 1, determined.isEmpty ? .nothing : .values(determined)))
      default: return cases
      }
    }
    return cases
  }

  /// Returns an equality, with an identifier and a priority, between a variable and the value that a step contains.
  private func hold(_ id: String, _ variable: String, _ priority: Double, _ step: DocumentNode) -> Row {
    Row(
      id: id, terms: [(variable, 1)], relation: .equal, constant: step["value"]?.number ?? 0, priority: priority,
      position: step.position)
  }

  private func row(_ step: DocumentNode, _ priority: Double) -> Row? {
    let relations: [String: LayoutRelation] = [
      "==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
    ]
    guard let id = step["id"]?.scalar, let relation = step["rel"]?.scalar.flatMap({ relations[$0] }) else { return nil }
    let terms = step.entries("coeffs").compactMap { entry in entry.value.number.map { (entry.key, $0) } }
    return Row(
      id: id, terms: terms.map { (variable: $0.0, coefficient: $0.1) }, relation: relation,
      constant: step["const"]?.number ?? 0, priority: priority, position: step.position)
  }

  private func `case`(_ rows: [Row], number: Int, _ expectation: VectorCase.Expectation) -> VectorCase {
    var system = ConstraintSystem(name: "\(name) (\(number))")
    for row in rows {
      let terms = row.terms.map { ConstraintSystem.Term($0.coefficient, system.variable(named: $0.variable)) }
      system.constraints.append(
        ConstraintSystem.Constraint(
          terms, row.relation, row.constant, priority: row.priority, identifier: row.id))
    }
    return VectorCase(name: system.name, document: .system(system), expectation: expectation)
  }
}
