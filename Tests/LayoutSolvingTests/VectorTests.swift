import Foundation
import Testing
import Tinamou

/// The public vectors, if their folder is beside the package. See also the project's own fixtures.
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

  @Test("operations of Cassowary's suites: every script")
  func operations() throws {
    try Vectors.run("cassowary_ops.json") { vector in
      var script = OperationScript(vector)
      return try script.run()
    }
  }
}
