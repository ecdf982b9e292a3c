import Foundation
import LayoutInterchange
import LayoutModel
import TestSupport
import Testing
import Tinamou

/// Mutated logs, which are read to the end without losing a constraint.
@Suite struct ConsoleLogMutationTests {
  static let lines = ConsoleLogReadingTests.forms.map(\.0)
  /// The bytes with a meaning in logs, so that mutations reach deep.
  static let meaningful = Array("<>[]()|-:'\".,=&*\\\n\r\t 0x1eHV@#^".utf8) + [0xC3, 0xA9, 0xFF, 0]

  @Test(.timeLimit(.minutes(10)), arguments: 0..<4) func mutatedLogsAreReadToTheEnd(_ seed: Int) throws {
    var random = SeededGenerator(seed: 0x10C5, index: seed)
    var (understood, refused) = (0, 0)
    for round in 0..<150 {
      let count = random.integer(in: 1...6)
      let lines = (0..<count).compactMap { _ in random.element(of: Self.lines) }
      let choice = random.oneIn(3) ? lines.first : nil
      var bytes = Array(ConsoleLogs.message(lines, breaking: choice).utf8)
      for _ in 0..<random.integer(in: 1...8) { mutate(&bytes, &random) }
      guard let log = try? ConsoleLogReader.read(bytes: bytes, file: "log") else { continue }
      for report in log.reports {
        understood += report.parsed
        refused += report.unparsed.count
        #expect(report.unparsed.allSatisfy { !$0.reason.isEmpty && $0.location.line > 0 }, "seed \(seed), \(round)")
        #expect(report.constraints.allSatisfy { $0.constant.isFinite && $0.multiplier.isFinite })
        #expect(report.objects.allSatisfy { !$0.name.isEmpty })
        let finding = try ConsoleLogs.finding(report)
        #expect(finding.status == .solved || finding.status == .conflict, "seed \(seed), \(round)")
        for constraint in report.constraints { #expect(!report.sentence(of: constraint).isEmpty) }
      }
      _ = ConsoleLogWriter.json(try log.reports.map { try ConsoleLogs.finding($0) }, file: "log")
    }
    // Both kinds must occur, or the test tests nothing.
    #expect(understood > 100 && refused > 50, "\(understood) \(refused)")
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard bytes.count > 2 else { return }
    let place = random.integer(in: 0...(bytes.count - 1))
    let byte = random.element(of: Self.meaningful) ?? 0
    switch random.integer(in: 0...5) {
    case 0: bytes[place] = byte
    case 1: bytes.insert(byte, at: place)
    case 2: bytes.remove(at: place)
    case 3: bytes.removeSubrange(place..<min(bytes.count, place + random.integer(in: 1...60)))
    case 4: bytes.swapAt(place, random.integer(in: 0...(bytes.count - 1)))
    default: if random.oneIn(4) { bytes.removeSubrange(place...) }
    }
  }

  /// Damaged lines within a list are counted, parsed or not.
  @Test func everyLineOfAListIsAccountedFor() throws {
    var random = SeededGenerator(seed: 0xACC0)
    for round in 0..<300 {
      let count = random.integer(in: 1...8)
      var lines: [String] = []
      for index in 0..<count {
        var line = Array((random.element(of: Self.lines) ?? "").utf8)
        // The beginning, by which a line is known, and its end stay.
        let inner = 24..<(line.count - 2)
        for _ in 0..<random.integer(in: 0...3) {
          let place = random.integer(in: inner.lowerBound...(inner.upperBound - 1))
          line[place] = random.element(of: Array("[]()|-:'.,=&*0x1eHV@#^".utf8)) ?? 0
        }
        // A number of its own makes each line another.
        lines.append(String(decoding: line, as: UTF8.self).replacing(":0x1 ", with: ":0x1\(index) "))
      }
      let log = try ConsoleLogs.log(ConsoleLogs.message(lines))
      let total = log.reports.reduce(0) { $0 + $1.parsed + $1.unparsed.count }
      #expect(total == count, "round \(round): \(lines)")
    }
  }

  @Test func hostileLogsAreReadInOnePass() throws {
    let many = 5_000
    let hostile = [
      String(repeating: "<", count: 100_000),
      "(\n" + String(repeating: "\"<NSLayoutConstraint:0x1 UIView:0x2\nno end\n", count: many),
      "(\n" + String(repeating: "\"<NSLayoutConstraint:0x1 UIView:0x2.width == 1>\", ", count: many),
      "\"<NSLayoutConstraint:0x1 UIView:0x2'" + String(repeating: "'.width' == ", count: many) + ">\"",
      "<NSLayoutConstraint:0x1 " + String(repeating: "a:0x", count: 10_000) + ".width == 1>",
      String(repeating: "Unable to simultaneously satisfy constraints.\n(\n", count: many),
      "<MASLayoutConstraint:" + String(repeating: "a <", count: many) + " UILabel:x.top == UIView:y.top>",
      "<MASLayoutConstraint:" + String(repeating: " a(", count: many) + " == >",
      "<NSLayoutConstraint:0x1 _TtC" + String(repeating: "1", count: 60_000) + ":0x2.top == 5>",
      "Unable to simultaneously satisfy constraints" + String(repeating: "\r", count: 400_000) + "(",
      "Unable to simultaneously satisfy constraints=20\n=3D=" + String(repeating: "\r", count: 400_000) + "(",
      String(repeating: "Constraint:0x1 ", count: 70_000), String(repeating: "Constraint:0x1 '", count: 70_000),
      String(repeating: "Constraint:0x1 H:[", count: 10_000),
      "Constraint:0x1 " + String(repeating: "|", count: 400_000),
      "Constraint:0x1 " + String(repeating: "|\u{2502} ", count: 100_000), String(repeating: "=C3=\n", count: 100_000),
      String(repeating: ">", count: 400_000) + "=20", String(repeating: ">=20\n", count: 100_000),
      "<NSLayoutConstraint:0x1 " + String(repeating: "a", count: 20_000_000) + ">",
      "Constraint:0x1 == " + String(repeating: "a", count: 20_000_000) + "|",
    ]
    for text in hostile { _ = try? ConsoleLogs.log(text).reports.map { $0.system() } }
    let long = try ConsoleLogs.report(hostile[2])
    #expect(long.parsed == many && long.constraints.count == 1)
  }

  // MARK: - Logs that others published

  static let shared: URL? = {
    let package = packageFolder
    let folder = package.appendingPathComponent("../shared").standardizedFileURL
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  @Test(.enabled(if: shared != nil)) func publishedLogsAreReadWhole() throws {
    let folder = try #require(Self.shared).appendingPathComponent("conflict-logs")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }
      .sorted()
    var conflicts = 0
    for name in names {
      let text = String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
      let listed = text.matches(of: /(?m)^\s*"\\?</).count
      let report = try ConsoleLogs.report(text)
      #expect(report.parsed == listed && report.unparsed.isEmpty, "\(name)")
      let finding = try ConsoleLogs.finding(report)
      if finding.conflict != nil { conflicts += 1 }
      try expectIrreducible(finding, name)
    }
    #expect(conflicts >= 25, "\(conflicts) of \(names.count)")
  }

  @Test(.enabled(if: shared != nil)) func publishedVerdictsAreFound() throws {
    let file = try #require(Self.shared).appendingPathComponent("vectors/apple_conflict_logs.json")
    let content = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    for vector in try #require(content?["cases"] as? [[String: Any]]) {
      let name = try #require(vector["name"] as? String)
      let lines = try #require(vector["log"] as? [String])
      let finding = try ConsoleLogs.finding(ConsoleLogs.message(lines))
      #expect(finding.report.parsed == lines.count && finding.report.unparsed.isEmpty, "\(name)")
      // Two views of this one have the same name, and no address.
      if name == "log.custom8" || vector["linesReadLater"] != nil { continue }
      #expect((finding.conflict != nil) == (vector["expectConflict"] as? Bool), "\(name)")
      if let size = (vector["oneMinimalConflict"] as? [Int])?.count {
        // Constraints of the log stand in it where sizes of at least 0 would do as well.
        let counts = finding.conflict.map { ($0.constraints.count, $0.implied.count) }
        #expect(counts.map { $0.0 == size || $0.0 > size && $0.1 < size } == true, "\(name)")
      }
      try expectIrreducible(finding, name)
    }
  }

  /// Removes each constraint of a conflict, after which it must be none.
  private func expectIrreducible(_ finding: ConsoleLogFinding, _ name: String) throws {
    guard let conflict = finding.conflict else { return }
    let members = conflict.constraints.compactMap(\.index)
    var options = LayoutEngine.Options()
    options.conflictsOnly = true
    for member in members {
      // Margins that the log holds stay what they are, also without the line that says so; of the sizes that are at
      // least 0 those count that take part.
      let log = finding.report.system().system
      var system = ConstraintSystem()
      for name in log.variables {
        let isMember = conflict.implied.contains { $0.description == "\(name) >= 0" }
        _ = isMember ? system.size(named: name) : system.variable(named: name)
      }
      system.constraints = log.constraints
      for index in system.constraints.indices where index == member || !members.contains(index) {
        system.constraints[index].priority = 1
      }
      #expect(try LayoutEngine().solve(system, options: options).conflict == nil, "\(name): \(member)")
    }
  }
}
