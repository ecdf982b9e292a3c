import Foundation
import Testing
import Tinamou

/// The catalogues for DocC: their topics have all public types, and their examples compile.
@Suite("The catalogues of modules") struct CatalogueTests {
  /// The public libraries, but for the umbrella.
  static let modules =
    (try? CookbookPages.text("Package.swift"))?
    .matches(of: /\.library\(name: "(\w+)"/).map { String($0.1) }.filter { $0 != "Tinamou" } ?? []

  private static func catalogue(of module: String) throws -> String {
    try CookbookPages.text("Sources/\(module)/\(module).docc/\(module).md")
  }

  @Test("every public type is a topic of its module, and no other", arguments: modules)
  func topics(module: String) throws {
    let folder = CookbookPages.package.appendingPathComponent("Sources/\(module)")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
    var types: Set<String> = []
    for file in files.compactMap({ $0 as? URL }) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      let declared = text.matches(
        of: /^(?:@\w+ )?public (?:final )?(?:struct|enum|class|protocol|actor) (\w+)/.anchorsMatchLineEndings())
      types.formUnion(declared.map { String($0.1) })
    }
    let listed = try Self.catalogue(of: module).matches(of: /^- ``(\w+)``$/.anchorsMatchLineEndings()).map {
      String($0.1)
    }
    #expect(Set(listed) == types)
    #expect(listed.count == types.count)
  }

  @Test("the examples are those that are compiled here", arguments: modules)
  func examples(module: String) throws {
    let compiled = try CookbookPages.text("Tests/CommandTests/Pages/CatalogueExamples.swift")
    let blocks = try Self.catalogue(of: module).matches(of: /```swift\n((?:.*\n)*?)```/).map { String($0.1) }
    #expect(!blocks.isEmpty)
    for block in blocks {
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let code = lines.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
      #expect(compiled.contains(code), "\(block)")
    }
  }

  @Test("and run") func run() throws {
    #expect(try modelExample().constraints.count == 2)
    try engineExample()
    #expect(try sessionExample()?.width == 140)
    #expect(try systemExample() == 100)
    #expect(try notationExample().constraints.count == 7)
    try interchangeExample()
    #expect(try !checkingExample().isEmpty)
    #expect(try renderingExample().contains("<svg"))
    #expect(try operatorExample().constraints.count == 4)
    #expect(try programExample() == nil)
    #expect(try exactExample().solve(try modelExample(), at: .fitting).status == .solved)
  }
}
