import Foundation
import Testing
import Tinamou

/// The public vectors, where their folder is beside the package. See also the fixtures of the project's own.
@Suite("Vectors of public suites", .enabled(if: Vectors.folder != nil))
struct VectorTests {
  @Test("item and attribute constraints", arguments: ["apple_engine_frames.json", "gtk_layout.json"])
  func items(file: String) throws {
    try Vectors.run(file) { vector in
      // A fitting size is reported as the root's, not as a frame.
      guard vector["size"] is [Any] else { return .skipped("fitting size: needs the preferred size of a view") }
      return try Vectors.compare(vector, Vectors.document(ofItems: vector))
    }
  }

  @Test("UIKit's own frames, with its rounding")
  func uikit() throws {
    var options = LayoutEngine.Options()
    options.alignment = .uikit(scale: 2)
    try Vectors.run("uikit_golden.json") { vector in
      try Vectors.compare(vector, Vectors.document(ofItems: vector), options)
    }
  }

  @Test("ambiguity as Apple reports it")
  func ambiguity() throws {
    try Vectors.run("apple_diagnostics.json", list: "ambiguity") { vector in
      let document = try Vectors.document(ofItems: vector)
      let solution = try #require(try LayoutEngine().solve(document).first)
      let open = solution.ambiguities.map { String($0.variable.prefix { $0 != "." }) }
      for (view, isOpen) in vector["expectAmbiguous"] as? [String: Bool] ?? [:] where open.contains(view) != isOpen {
        return .failed("\(view) is ambiguous: \(!isOpen)")
      }
      return .passed
    }
  }

  @Test(
    "plain Visual Format Language of two other systems", arguments: ["autolayoutjs_layout.json", "gtk_vfl_layout.json"])
  func plainFormat(file: String) throws {
    try Vectors.run(file) { vector in
      let lines = (vector["format"] as? [String] ?? []).map { line in
        ["weak": "250", "medium": "500", "strong": "750"].reduce(line) {
          $0.replacingOccurrences(of: "@" + $1.key, with: "@" + $1.value)
        }
      }
      let extras: [(mark: String, reason: String)] = [
        ("~", "equal gaps"), ("%", "percentages"), ("->", "loose ends"), ("..", "ranges"), ("*", "multipliers"),
        ("/", "divisions and comments"), ("HV:", "both axes at once"), ("Z:", "depth"), ("C:", "explicit constraints"),
        (".", "attributes"),
      ]
      if let extra = extras.first(where: { extra in lines.contains { $0.contains(extra.mark) } }) {
        return .skipped("extended language: \(extra.reason)")
      }
      if lines.contains(where: { $0.firstMatch(of: /\[\w+,/) != nil }) {
        return .skipped("extended language: lists of views")
      }
      if lines.contains(where: { $0.firstMatch(of: /\[\w+:/) != nil }) { return .skipped("extended language: stacks") }
      if vector["expectedFitting"] != nil { return .skipped("fitting size") }
      guard let spacing = (vector["spacing"] ?? 8.0) as? Double else { return .skipped("spacing by edge") }
      let size = vector["size"] as? [Double] ?? []
      var document = LayoutDocument(sizes: [RequestedSize(size[0], size[1])])
      document.standardSpacing = StandardSpacing(sibling: spacing, superview: .points(spacing))
      document.direction = vector["rtl"] as? Bool == true ? .rightToLeft : .leftToRight
      let names = Set(lines.flatMap { $0.matches(of: /\[(\w+)/).map { String($0.1) } })
      for name in names.sorted() {
        var item = LayoutItem(name: name, parent: .root)
        if let intrinsic = (vector["intrinsic"] as? [String: [Any]])?[name] {
          item.intrinsicSize = AxisValues(horizontal: intrinsic[0] as? Double, vertical: intrinsic[1] as? Double)
        }
        _ = document.add(item)
      }
      let isWrong = vector["expectError"] as? Bool == true
      do {
        for line in lines { document.constraints += try VisualFormat.constraints(line, in: document) }
      } catch let error as NotationError {
        if isWrong { return .passed }
        // What the peer takes for a new view is an unknown one in Apple's language.
        return error.rule == .unknownView ? .skipped("unknown views become views") : .failed(error.message)
      }
      return isWrong ? .failed("accepted") : try Vectors.compare(vector, document)
    }
  }

  @Test("operations of Cassowary's suites: every script without edit variables")
  func operations() throws {
    try Vectors.run("cassowary_ops.json") { vector in
      var script = OperationScript(vector)
      return try script.run()
    }
  }
}
