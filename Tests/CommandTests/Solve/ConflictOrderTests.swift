import Foundation
import Testing

/// The order of conflicts and members, equal in text and JSON, for documents, logs and `check`.
@Suite("The order of conflicts") struct ConflictOrderTests {
  static let documents: [[String]] = [
    ["a.width == 100", "a.width == 120"],
    ["root.width == 100", "a.left == root.left + 60", "a.width == 100", "a.right == root.right - 60"],
    ["root.width == 100", "a.left == root.left + 60", "a.right == root.right - 60"],
    ["a.width <= 10", "a.width >= 20", "a.width >= 35", "a.width >= 30"],
    ["a.width == 10", "a.width >= 20", "b.height == 5", "b.height >= 9"],
    [
      "a.width == 10", "a.width >= 20", "b.height == 5", "b.height >= 9", "root.width == 50",
      "c.left == root.left + 30", "c.right == root.right - 30",
    ],
    [
      "root.width == 200", "a.width == 0.5 * root.width", "b.width == 0.75 * root.width", "a.left == root.left",
      "b.left == a.right + 8", "b.right == root.right",
    ],
    ["a.top == b.top", "a.top == b.top + 4", "b.height == 4", "b.height == 5", "c.width == 9", "c.width <= 3"],
    ["a.width == b.width", "b.width == c.width", "c.width == a.width + 10"],
    [
      "a.width >= 40", "a.width <= 20", "a.width == 30", "root.width == 30", "a.left >= root.left",
      "a.right <= root.right",
    ],
    ["a.height == 2 * a.width", "a.width == 50", "a.height == 90", "a.height <= 95"],
    ["a.centerX == root.centerX", "a.left == root.left + 8", "a.right == root.right - 9", "root.width == 300"],
  ]

  /// A conflict as the lines of its constraints, counted from 1.
  private struct Told: Equatable {
    struct Change: Equatable {
      var line: Int
      var action: String
      var by: Double?
      var remaining: Int
    }

    var members: [Int]
    var implied: [String]
    var repairs: [Change]
    var combinedRepair: [Change]
    /// The members as JSON calls them, and the changes that a text lists.
    var names: [String]
    var listedRepairs: [String]
    var listedCombinedRepair: [String]

    /// - Parameter first: the line of the first constraint.
    init(_ object: [String: Any], first: Int) throws {
      func entries(_ key: String) throws -> [[String: Any]] { try #require(object[key] as? [[String: Any]]) }
      func line(_ entry: [String: Any]) throws -> Int {
        let source = try #require(entry["source"] as? String)
        return try #require(source.split(separator: ":").dropLast().last.flatMap { Int($0) }) - first + 1
      }
      func changes(_ key: String) throws -> [Change] {
        try entries(key).map {
          Change(
            line: try line($0), action: try #require($0["action"] as? String), by: $0["by"] as? Double,
            remaining: $0["remaining"] as? Int ?? 0)
        }
      }
      members = try entries("constraints").map(line)
      implied = try entries("implied").compactMap {
        ($0["constraint"] as? String)?.split(separator: ".").last.map(String.init)
      }
      repairs = try changes("repairs")
      combinedRepair = try changes("wayOut")
      names = try (entries("constraints") + entries("implied")).compactMap { $0["constraint"] as? String }
      func listed(_ key: String) throws -> [String] {
        try entries(key).filter { $0["by"] != nil }.compactMap { $0["text"] as? String }
      }
      listedRepairs = try listed("repairs")
      listedCombinedRepair = try listed("wayOut")
    }

    static func == (left: Told, right: Told) -> Bool {
      left.members == right.members && left.implied == right.implied && left.repairs == right.repairs
        && left.combinedRepair == right.combinedRepair
    }
  }

  private func conflicts(_ object: [String: Any], first: Int) throws -> [Told] {
    let conflict = try #require(object["conflict"] as? [String: Any])
    let further = try #require(object["furtherConflicts"] as? [[String: Any]])
    return try ([conflict] + further).map { try Told($0, first: first) }
  }

  private func object(_ run: Tool.Run) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  @Test("is one for text and JSON, documents, logs and check", arguments: documents) func order(_ lines: [String])
    throws
  {
    try withTool { tool in
      try tool.file(
        "a.yaml", "views: [{name: a}, {name: b}, {name: c}]\nconstraints:\n" + lines.map { "  - \"\($0)\"\n" }.joined())
      let logged = lines.enumerated().map { index, line in
        var line = line.replacing(" * ", with: "*").replacing(/\b([abc])\./) { "UIView:0x\($0.output.1)." }
        line.replace("root.", with: "UIView:0xf.")
        return "    \"<NSLayoutConstraint:0x1\(index) \(line)   (active)>\""
      }
      try tool.file(
        "a.log", "Unable to simultaneously satisfy constraints.\n(\n\(logged.joined(separator: ",\n"))\n)\n")

      let solved = try object(try tool.run("solve", "--format", "json", "a.yaml"))
      let told = try conflicts(try #require((solved["layouts"] as? [[String: Any]])?.first), first: 3)
      let ofLog = try conflicts(try object(try tool.run("shrink", "--format", "json", "a.log")), first: 3)
      #expect(told == ofLog)
      // If the first repair does not lead to a layout, other conflicts are reported, and a combined repair.
      if told[0].repairs.first?.remaining != 0 { #expect(told.count > 1 && !told[0].combinedRepair.isEmpty) }

      for (command, file, conflicts) in [("solve", "a.yaml", told), ("shrink", "a.log", ofLog)] {
        let text = try tool.run(command, file).output
        if command == "shrink", conflicts.count > 1, !text.contains("a further conflict") {
          // Conflicts of a log that do not depend on each other are reported alone, each with its own repairs.
          #expect(text.components(separatedBy: "cannot all hold").count == conflicts.count + 1)
          continue
        }
        let combinedRepair = conflicts[0].listedCombinedRepair.count > 1 ? conflicts[0].listedCombinedRepair : []
        expectInOrder(combinedRepair + conflicts[0].listedRepairs, in: text)
        if command == "solve" {
          expectInOrder(conflicts.flatMap(\.names), in: text.replacing(/(?s)  proof:.*?(?=  a further|$)/, with: ""))
        }
      }
      // A finding for each conflict, whose members are in the same order but for the first.
      let checked = try object(try tool.run("check", "--format", "json", "a.yaml"))
      let findings = try #require(checked["findings"] as? [[String: Any]]).filter {
        $0["rule"] as? String == "conflict"
      }
      #expect(findings.count == told.count)
      for finding in findings {
        let names = try #require(finding["objects"] as? [String])
        let own = try #require(told.first { Set($0.names.prefix($0.members.count)) == Set(names) })
        #expect(names.dropFirst() == own.names.prefix(own.members.count).filter { $0 != names[0] }[...])
        let message = try #require(finding["message"] as? String)
        // Of two equations that differ in their constants alone, a new constant would make one repeat the other.
        if message.contains("remove one of the two") {
          #expect(own.members.count == 2 && own.implied.isEmpty && own.names.allSatisfy { $0.contains(" == ") })
          continue
        }
        let best = (own.listedRepairs + told[0].listedCombinedRepair).map { $0.prefix { $0 != ";" } }
        #expect(best.contains { message.contains($0) })
      }
    }
  }

  private func expectInOrder(_ parts: [String], in text: String) {
    var rest = text[...]
    for part in parts {
      guard let range = rest.firstRange(of: part) else {
        Issue.record("'\(part)' is not where it should be in\n\(text)")
        return
      }
      rest = rest[range.upperBound...]
    }
  }
}
