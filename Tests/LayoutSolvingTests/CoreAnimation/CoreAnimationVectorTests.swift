import Foundation
import Testing
import Tinamou

/// Constraints of another implementation of Core Animation's rules, read from documents.
@Suite("Vectors of public suites: Core Animation", .enabled(if: Vectors.folder != nil))
struct CoreAnimationVectorTests {
  @Test("frames, constraints too many, and circles")
  func frames() throws {
    try Vectors.run("seed_notations.json", list: "caconstraint") { vector in
      let text = String(decoding: try Self.document(vector), as: UTF8.self)
      do {
        guard case .layout(let document) = try DocumentReader.read(text, format: .json) else {
          return .failed("not a layout document")
        }
        if vector["expectError"] as? Bool == true { return .failed("accepted") }
        return try Vectors.compare(vector, document)
      } catch let error as InvalidDocument {
        let rules = error.diagnostics.map(\.rule)
        let isMeant = rules == ["attribute-cycle"] || rules == ["axis-overdetermined"]
        return isMeant && vector["expectError"] as? Bool == true ? .passed : .failed("\(error.diagnostics)")
      }
    }
  }

  private static func document(_ vector: [String: Any]) throws -> Data {
    let host = try #require(vector["host"] as? [Any])
    let views = try #require(vector["views"] as? [String: Any]).sorted { $0.key < $1.key }
    let constraints = try #require(vector["constraints"] as? [[String: Any]]).map { constraint in
      // There the superview is null.
      constraint.merging(["relativeTo": constraint["relativeTo"] as? String ?? "superview"]) { $1 }
    }
    let document: [String: Any] = [
      "rules": "core-animation", "size": Array(host.suffix(2)),
      "views": views.map { ["name": $0.key, "frame": $0.value] }, "constraints": constraints,
    ]
    return try JSONSerialization.data(withJSONObject: document)
  }
}
