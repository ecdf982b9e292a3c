import Foundation
import Testing
import Tinamou

/// Lines of Visual Format Language of two other systems, with their frames.
@Suite("Vectors of public suites: Visual Format Language", .enabled(if: Vectors.folder != nil))
struct FormatVectorTests {
  @Test("autolayout.js, in the extended dialect")
  func extended() throws {
    try Vectors.run("autolayoutjs_layout.json") { vector in
      guard vector["dialect"] as? String == "evfl" else { return .failed("not of the extended dialect") }
      return try verdict(on: vector, dialect: .extended)
    }
  }

  @Test("autolayout.js, what is Apple's too")
  func applesPart() throws {
    try Vectors.run("autolayoutjs_layout.json") { vector in
      // An error may be one of what Apple's dialect lacks, and prove nothing.
      if vector["expectError"] != nil { return .skipped("errors") }
      do {
        return try verdict(on: vector, dialect: .apple)
      } catch is NotationError {
        return .skipped("extended dialect")
      }
    }
  }

  @Test("GTK")
  func gtk() throws {
    try Vectors.run("gtk_vfl_layout.json") { vector in
      let lines = vector["format"] as? [String] ?? []
      guard lines.contains(where: { $0.contains("*") || $0.contains(".") }) else {
        return try verdict(on: vector, dialect: .apple)
      }
      // The extended dialect says the same without spaces.
      var vector = vector
      vector["format"] = lines.map { $0.replacingOccurrences(of: " ", with: "") }
      return try verdict(on: vector, dialect: .extended)
    }
  }

  private func verdict(on vector: [String: Any], dialect: VisualFormatDialect) throws -> Vectors.Verdict {
    guard let spacing = (vector["spacing"] ?? 8.0) as? Double else {
      return .skipped("a spacing for each edge or axis, which documents do not have")
    }
    let lines = (vector["format"] as? [String] ?? []).map { line in
      // GTK's words for priorities.
      ["weak": "250", "medium": "500", "strong": "750", "required": "1000"].reduce(line) {
        $0.replacingOccurrences(of: "@" + $1.key, with: "@" + $1.value)
      }
    }
    let size = (vector["size"] as? [Any] ?? []).map { $0 as? Double }
    var document = LayoutDocument(sizes: [RequestedSize(size[0], size[1])])
    document.dialect = dialect
    document.standardSpacing = StandardSpacing(sibling: spacing, superview: .points(spacing))
    document.direction = vector["rtl"] as? Bool == true ? .rightToLeft : .leftToRight
    // What the peer takes for new views, documents declare.
    let named = lines.flatMap { line in line.matches(of: /\[(\w+)/).map { String($0.1) } }
    let expected = (vector["expected"] as? [String: Any])?.keys.map { $0 } ?? []
    let explicit = lines.compactMap { $0.firstMatch(of: /^C:(\w+)/).map { String($0.1) } }
    for name in Set(vector["views"] as? [String] ?? named + expected + explicit).sorted() {
      var item = LayoutItem(name: name, parent: .root)
      if let intrinsic = (vector["intrinsic"] as? [String: [Any]])?[name] {
        item.intrinsicSize = AxisValues(horizontal: intrinsic[0] as? Double, vertical: intrinsic[1] as? Double)
      }
      _ = document.add(item)
    }
    if vector["expectError"] as? Bool == true {
      for line in lines {
        do {
          _ = try ConstraintText.visualFormat(line, in: &document)
        } catch {
          // A name that nobody declared is no answer to what the vector asks.
          return error.rule == .unknownView ? .failed(error.message) : .passed
        }
      }
      return .failed("accepted")
    }
    for line in lines { document.constraints += try ConstraintText.visualFormat(line, in: &document) }
    if let fitting = vector["expectedFitting"] as? [Any] {
      let solution = try #require(try LayoutEngine().solve(document).first)
      let size = try #require(solution.size)
      for (value, wanted) in zip([size.width, size.height], fitting.map { $0 as? Double }) {
        if let wanted, abs(value - wanted) > frameTolerance { return .failed("\(size) for \(fitting)") }
      }
    }
    return try Vectors.compare(vector, document)
  }
}
