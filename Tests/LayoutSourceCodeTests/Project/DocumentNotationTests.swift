#if SwiftSource
  import Foundation
  import LayoutChecking
  import LayoutModel
  import LayoutSourceCode
  import TestSupport
  import Testing

  @Suite("This package's notations in sources") struct DocumentNotationTests {
    private func found(_ body: String) -> [String] {
      let text = """
        import LayoutOperators
        import Tinamou

        func form() throws -> LayoutDocument {
          var document = LayoutDocument(name: "form")
          let root = LayoutItemID.root
          let a = try document.add(view: "a", width: 96)
          let b = try document.add(view: "b", in: a)
          \(body)
          return document
        }
        """
      let file = SwiftFile(path: "a.swift", bytes: Array(text.utf8))
      let analyzed = SourceAnalyzer(SwiftProject([file])).analyze(file: 0)
      guard let layout = analyzed.layouts.first else { return [] }
      return layout.constraints.filter { $0.origin.location != nil }.map {
        ConstraintDescription.text(of: $0, in: layout)
      }
    }

    @Test(
      "operators, builders and formats make their constraints",
      arguments: [
        (
          "document.add {\n a.top == root.top + 20\n a.width <= 0.75 * root.width\n (a.width == 400 ~ .high).named(\"wide\")\n}",
          ["a.top == root.top + 20", "a.width <= 0.75 * root.width", "a.width == 400 @ 750"]
        ),
        ("for view in [a, b] { document.add { view.height == 44 } }", ["a.height == 44", "b.height == 44"]),
        (
          "document.add { b.edges == a.edges.inset(by: 8) }",
          [
            "b.top == a.top + 8", "b.leading == a.leading + 8", "b.bottom == a.bottom - 8",
            "b.trailing == a.trailing - 8",
          ]
        ),
        (
          "document.metrics = [\"gap\": 12]\ndocument.add(try VisualFormat.constraints(\"H:|-gap-[a(>=40)]-|\", in: document))",
          ["a.leading == root.leading + 12", "a.width >= 40", "root.trailing == a.trailing + 20"]
        ),
        ("document.add(a.centerY.constraint(equalTo: root.centerY, constant: 3))", ["a.centerY == root.centerY + 3"]),
        // A constraint that is made and not added has no effect.
        ("let later = a.width == 3\ndocument.add { a.width == 4 }", ["a.width == 4"]),
      ])
    func forms(_ body: String, _ expected: [String]) {
      #expect(found(body).map { $0.replacing(" # wide", with: "") } == expected)
    }

    @Test("contradictions and wrong formats are found") func findings() {
      let text = """
        import Tinamou
        func form() throws {
          var document = LayoutDocument()
          let a = try document.add(view: "a")
          document.add(try VisualFormat.constraints("H:|[a(40]|", in: document))
          document.add {
            a.width == 40
            a.width >= 44
          }
        }
        """
      #expect(rules(in: text) == ["visual-format", "conflict"])
    }

    @Test("the package's examples have nothing to find") func examples() throws {
      for folder in ["Examples/Cookbook/Swift", "Snippets"] {
        let url = packageFolder.appending(path: folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: url.path).filter { $0.hasSuffix(".swift") }
        #expect(!names.isEmpty)
        for name in names.sorted() {
          let text = try String(contentsOf: url.appending(path: name), encoding: .utf8)
          #expect(checkSource(text).findings.map(\.message) == [], "\(name)")
        }
      }
    }
  }
#endif
