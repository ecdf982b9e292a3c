/// The result of one input in a result file: its name, and its *facts*. Two result files are compared by the facts in
/// them.
struct ResultRecord: Sendable {
  /// A fact: a named value of a result.
  struct Fact: Sendable {
    enum Value: Sendable, Equatable {
      /// Numbers with labels. A number is nil if it is unbounded or unknown.
      case numbers([(label: String, value: Double?)])
      case text(String)

      static func == (left: Value, right: Value) -> Bool { left.description == right.description }
    }

    var subject: String
    var value: Value
  }

  /// A layout of a result, with its facts.
  struct Layout: Sendable {
    var name: String
    var size: String?
    var facts: [Fact]

    /// The name and the size of the layout, for reports.
    var title: String { name + (size.map { "  \($0)" } ?? "") }
  }

  /// The `id` of the input, or else its file; nil if the result has neither.
  var name: String?
  /// The facts about the input as a whole.
  var facts: [Fact]
  var layouts: [Layout]
}

extension ResultRecord.Fact.Value {
  /// The value as text, for reports.
  var description: String {
    switch self {
    case .text(let text): text
    case .numbers(let numbers):
      numbers.map { number in
        (number.label.isEmpty ? "" : number.label + " ") + (number.value.map(NumberText.format) ?? "none")
      }.joined(separator: ", ")
    }
  }
}

extension ResultRecord {
  /// Creates a record from the JSON of a result; nil if the JSON is not a result.
  init?(_ node: DocumentNode) {
    guard case .sequence(let elements)? = node["layouts"]?.content, elements.allSatisfy(\.isMapping) else { return nil }
    name = node["id"]?.scalar ?? node["file"]?.scalar
    layouts = node.elements("layouts").map(Layout.init)
    // The status of an input with layouts is left out, since it only summarizes the statuses of the layouts.
    facts = layouts.isEmpty ? [Fact("status", text: node["status"]?.scalar)].compactMap { $0 } : []
    facts += node.elements("errors").map { Fact(subject: "error", value: .text($0["message"]?.scalar ?? "")) }
  }
}

extension ResultRecord.Layout {
  fileprivate init(_ node: DocumentNode) {
    name = node["name"]?.scalar ?? ""
    size = node["size"].flatMap { $0.numbers.isEmpty ? nil : $0 }.map { node in
      node.numbers.map { $0.map(NumberText.format) ?? "?" }.joined(separator: " × ")
    }
    typealias Fact = ResultRecord.Fact
    facts = [Fact("size", text: size), Fact("status", text: node["status"]?.scalar)].compactMap { $0 }
    facts += node.entries("frames").map { Fact($0.key, $0.value, ["x", "y", "width", "height"]) }
    facts += node.entries("values").map { Fact($0.key, $0.value, [""]) }
    facts += node.entries("contentSizes").map { Fact("content of \($0.key)", $0.value, ["width", "height"]) }
    facts += node.elements("violations").map { violation in
      let numbers = ["violation", "priority"].map { key in
        (label: key == "priority" ? key : "by", value: violation[key]?.number)
      }
      return Fact(subject: "violated: \(violation["constraint"]?.scalar ?? "")", value: .numbers(numbers))
    }
    facts += node.elements("ambiguities").map { ambiguity in
      let numbers = ["min", "max"].filter { ambiguity[$0] != nil }.map { (label: $0, value: ambiguity[$0]?.number) }
      return Fact(subject: "open: \(ambiguity["variable"]?.scalar ?? "")", value: .numbers(numbers))
    }
    for conflict in [node["conflict"]].compactMap({ $0 }) + node.elements("furtherConflicts") {
      let members = conflict.elements("constraints") + conflict.elements("implied")
      if !members.isEmpty { facts.append(Fact(subject: "conflict", value: .text(Self.text(of: members)))) }
    }
    for broken in node.elements("broken") {
      facts.append(Fact(subject: "broken: \(broken["constraint"]?.scalar ?? "")", value: .numbers([])))
    }
    facts += node.elements("messages").map { Fact(subject: "message", value: .text($0.scalar ?? "")) }
  }

  private static func text(of members: [DocumentNode]) -> String {
    members.map { $0["constraint"]?.scalar ?? "" }.joined(separator: " · ")
  }
}

extension ResultRecord.Fact {
  fileprivate init?(_ subject: String, text: String?) {
    guard let text else { return nil }
    self.init(subject: subject, value: .text(text))
  }

  fileprivate init(_ subject: String, _ node: DocumentNode, _ labels: [String]) {
    let numbers = zip(labels, node.isScalar ? [node.number] : node.numbers)
    self.init(subject: subject, value: .numbers(numbers.map { (label: $0, value: $1) }))
  }
}
