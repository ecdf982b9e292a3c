#if SwiftSource
  import Foundation
  import Testing
  import Tinamou

  @testable import TinamouCommand

  @Suite("check --fix and --diff") struct FixCommandTests {
    static let source = """
      final class Card: UIView {
        let title = UILabel()
        init() {
          super.init(frame: .zero)
          addSubview(title)
          title.topAnchor.constraint(equalTo: topAnchor).isActive = true
          title.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        }
      }

      """

    @Test("--diff prints the changes and writes nothing; --fix writes them") func changes() throws {
      try withTool { tool in
        try tool.file("Sources/Card.swift", Self.source)
        let path = tool.folder.appendingPathComponent("Sources/Card.swift")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path.path)
        let diff = try tool.run("check", "--diff", "Sources")
        #expect(diff.status == 1 && diff.errors == "1 finding can be mended in 1 file\n", "\(diff.errors)")
        #expect(
          diff.output == """
            --- a/Sources/Card.swift
            +++ b/Sources/Card.swift
            @@ -3,6 +3,7 @@
               init() {
                 super.init(frame: .zero)
                 addSubview(title)
            +    title.translatesAutoresizingMaskIntoConstraints = false
                 title.topAnchor.constraint(equalTo: topAnchor).isActive = true
                 title.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
               }

            """)
        #expect(try String(contentsOf: path, encoding: .utf8) == Self.source)
        #expect(try tool.run("check", "--diff", path.path).output == diff.output)
        let fix = try tool.run("check", "--fix", "Sources")
        #expect(fix.status == 0 && fix.errors == "1 finding was mended in 1 file\n", "\(fix.errors)")
        #expect(fix.output == "0 errors and 0 warnings in 1 file\n")
        #expect(try String(contentsOf: path, encoding: .utf8).contains("title.translates"))
        let attributes = try FileManager.default.attributesOfItem(atPath: path.path)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        let names = try FileManager.default.contentsOfDirectory(atPath: path.deletingLastPathComponent().path)
        #expect(names == ["Card.swift"])
        let again = try tool.run("check", "--diff", "Sources")
        #expect(again.status == 0 && again.output.isEmpty && again.errors.isEmpty)
      }
    }

    /// A source with a conflict whose constant is a number or a name.
    private static func conflict(_ constant: String) -> String {
      """
      final class Card: UIView {
        let image = UIView()
        init() {
          super.init(frame: .zero)
          let wide: CGFloat = 50
          image.translatesAutoresizingMaskIntoConstraints = false
          addSubview(image)
          NSLayoutConstraint.activate([
            image.leadingAnchor.constraint(equalTo: leadingAnchor), image.topAnchor.constraint(equalTo: topAnchor),
            image.heightAnchor.constraint(equalToConstant: 9), image.widthAnchor.constraint(equalToConstant: 40),
            image.widthAnchor.constraint(greaterThanOrEqualToConstant: \(constant)),
          ])
        }
      }

      """
    }

    @Test("where nothing is changed, the reason is said") func nothingChanged() throws {
      try withTool { tool in
        try tool.file("Card.swift", Self.conflict("50"))
        let unsafe = try tool.run("check", "--diff", "Card.swift")
        #expect(unsafe.status == 0 && unsafe.output.isEmpty, "\(unsafe)")
        #expect(unsafe.errors == "nothing can be mended; --unsafe-fixes mends 1\n")
        #expect(try tool.run("check", "--diff", "--quiet", "Card.swift").errors.isEmpty)
        let safe = try tool.run("check", "--diff", "--unsafe-fixes", "Card.swift")
        #expect(
          safe.status == 1
            && safe.output.contains("+      image.widthAnchor.constraint(greaterThanOrEqualToConstant: 40)"))
        try tool.file("Card.swift", Self.conflict("wide"))
        #expect(
          try tool.run("check", "--diff", "Card.swift").errors == "nothing can be mended; 1 finding has no fix\n")
        let named = try tool.run("check", "--diff", "--unsafe-fixes", "Card.swift")
        #expect(named.status == 0 && named.output.isEmpty, "\(named)")
        #expect(
          named.errors == """
            Card.swift:11:7: note: the fix of 'conflict' is not made: the constant is 'wide' there and no number; it would have to be 40 [fix]
            nothing can be mended; 1 finding has no fix

            """)
        let fix = try tool.run("check", "--fix", "--unsafe-fixes", "Card.swift")
        #expect(fix.status == 1 && fix.errors.hasSuffix("nothing was mended; 1 finding has no fix\n"), "\(fix)")
        try tool.file("Panel.swift", Self.source.replacing("Card", with: "Panel"))
        let both = try tool.run("check", "--diff", ".")
        #expect(both.errors == "1 finding can be mended in 1 file; 1 finding has no fix\n", "\(both.errors)")
      }
    }

    @Test("a change that leaves a view no length is not made") func noLength() throws {
      try withTool { tool in
        let text = """
          final class Card: UIView {
            let title = UILabel(), detail = UIView()
            init() {
              super.init(frame: .zero)
              title.translatesAutoresizingMaskIntoConstraints = false
              detail.translatesAutoresizingMaskIntoConstraints = false
              addSubview(title)
              addSubview(detail)
              NSLayoutConstraint.activate([
                heightAnchor.constraint(equalToConstant: 120), title.topAnchor.constraint(equalTo: topAnchor, constant: 12),
                detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 8),
                detail.bottomAnchor.constraint(equalTo: bottomAnchor),
                detail.heightAnchor.constraint(equalToConstant: 150),
              ])
            }
          }

          """
        try tool.file("Card.swift", text)
        let run = try tool.run("check", "--fix", "--unsafe-fixes", "--only", "conflict", "Card.swift")
        let words = "leaves no height for 'title'"
        #expect(run.output.contains("lower the constant by 50, to 100, which \(words)"), "\(run)")
        #expect(run.errors.contains("the fix of 'conflict' is not made: the change \(words)"), "\(run)")
      }
    }

    @Test(
      "constants of SnapKit's calls are changed where one attribute has them",
      arguments: [
        ("make.width.equalTo(40)", "make.width.greaterThanOrEqualTo(50)", "make.width.greaterThanOrEqualTo(40)"),
        ("make.width.equalTo(50)", "make.width.lessThanOrEqualTo(width)", nil),
        (
          "make.left.equalToSuperview().offset(8)", "make.left.greaterThanOrEqualToSuperview().offset(12)",
          "make.left.greaterThanOrEqualToSuperview().offset(8)"
        ),
        (
          "make.right.equalToSuperview().inset(8)", "make.right.lessThanOrEqualToSuperview().inset(12)",
          "make.right.lessThanOrEqualToSuperview().inset(8)"
        ),
        (
          "make.left.greaterThanOrEqualToSuperview().offset(12)", "make.left.equalToSuperview()",
          "make.left.greaterThanOrEqualToSuperview().offset(0)"
        ),
        ("make.width.equalTo(40)", "make.size.greaterThanOrEqualTo(50)", nil),
      ] as [(String, String, String?)])
    func snapKit(first: String, second: String, mended: String?) throws {
      try withTool { tool in
        try tool.file(
          "Card.swift",
          """
          import SnapKit
          import UIKit

          final class Card: UIView {
            let image = UIView()
            let width: CGFloat = 40
            init() {
              super.init(frame: .zero)
              addSubview(image)
              image.snp.makeConstraints { make in
                \(first)
                \(second)
              }
            }
          }

          """)
        let diff = try tool.run("check", "--diff", "--unsafe-fixes", "--only", "conflict", "Card.swift")
        let added = diff.output.split(separator: "\n").filter { $0.hasPrefix("+ ") }
          .map { $0.drop { "+ ".contains($0) } }
        #expect(added == [mended].compactMap { $0.map { Substring($0) } }, "\(diff)")
        if mended == nil { #expect(diff.errors.contains("the fix of 'conflict' is not made"), "\(diff)") }
      }
    }

    @Test("a file that has changed meanwhile is left alone, and a link stays one") func meanwhile() throws {
      try withTool { tool in
        try tool.file("a.swift", "let a = 1\n")
        let link = tool.folder.appendingPathComponent("b.swift")
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "a.swift")
        let (old, new) = (Array("let a = 1\n".utf8), Array("let a = 2\n".utf8))
        let error = #expect(throws: InvalidDocument.self) { try SourceFile.replace(link.path, new, by: old) }
        #expect(error?.diagnostics.first?.message.hasPrefix("has changed since it was read") == true)
        try SourceFile.replace(link.path, old, by: new)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "a.swift")
        let text = try String(contentsOf: tool.folder.appendingPathComponent("a.swift"), encoding: .utf8)
        #expect(text == "let a = 2\n")
        #expect(
          try FileManager.default.contentsOfDirectory(atPath: tool.folder.path).sorted() == ["a.swift", "b.swift"])
      }
    }

    @Test("rules are selected as for check, and the baseline's cannot be") func options() throws {
      try withTool { tool in
        try tool.file("Card.swift", Self.source)
        #expect(try tool.run("check", "--diff", "--disable", "autoresizing-constraints", "Card.swift").status == 0)
        for arguments in [
          ["check", "--fix", "--diff", "Card.swift"], ["check", "--unsafe-fixes", "Card.swift"],
          ["check", "--fix", "--baseline", "b.json", "Card.swift"], ["check", "--fix", "--watch", "Card.swift"],
        ] {
          #expect(try tool.run(arguments).status == 64, "\(arguments)")
        }
      }
    }

    @Test("a build has lines of its own, and fails only if settings say so") func buildTool() throws {
      try withTool { tool in
        try tool.file(
          "Sources/Card.swift",
          Self.source.replacing(
            "title.topAnchor",
            with:
              "heightAnchor.constraint(equalToConstant: 3).isActive = true\n    heightAnchor.constraint(equalToConstant: 4).isActive = true\n    title.topAnchor"
          ))
        try tool.file("Sources/data.json", "{\"a\": 1}")
        let arguments = ["check", "--build-tool", "out.txt", "--", "Sources/Card.swift", "Sources/data.json"]
        let run = try tool.run(arguments)
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(
          run.output.contains("/Sources/Card.swift:7:5: warning: 'self.height == 4' contradicts"), "\(run.output)")
        #expect(run.output.hasPrefix("/"))
        let written = try String(contentsOf: tool.folder.appendingPathComponent("out.txt"), encoding: .utf8)
        #expect(written == run.output)
        try tool.file("Sources/.tinamou.yml", "failBuild: true\nrules: {autoresizing-constraints: off}\n")
        let failed = try tool.run(arguments)
        #expect(failed.status == 1 && failed.output.contains(": error: ") && !failed.output.contains("frame and mask"))
        try tool.file("Sources/.tinamou.yml", "excluded: [Card.swift]\n")
        #expect(try tool.run(arguments).output.isEmpty)
      }
    }

    @Test("a fix that was refused is not offered again") func refused() throws {
      try withTool { tool in
        let source = """
          final class Card: UIView {
            let one = UILabel()
            init() {
              super.init(frame: .zero)
              addSubview(one)
              NSLayoutConstraint.activate(made())
            }
            func made() -> [NSLayoutConstraint] {
              [one.topAnchor.constraint(equalTo: topAnchor), one.leadingAnchor.constraint(equalTo: leadingAnchor)]
            }
          }

          """
        try tool.file("Card.swift", source)
        let run = try tool.run("check", "--fix", "Card.swift")
        #expect(run.output.contains("'one' has constraints") && run.errors.contains("is not made"), "\(run)")
        #expect(run.output.hasSuffix("0 errors and 1 warning in 1 file\n"), "\(run.output)")
      }
    }

    @Test("a source that is no Swift is told, and nothing is concluded from it") func syntaxErrors() throws {
      try withTool { tool in
        let cut = String(Self.source.prefix { $0 != "}" })
        for source in [cut, cut + "foo(\n  }\n}\n", Self.source.replacing("(equalTo: topAnchor)", with: "(equalTo: ")] {
          try tool.file("Sources/Card.swift", source)
          let named = try tool.run("check", "Sources/Card.swift")
          #expect(named.status == 2 && named.output.contains("cannot be parsed as Swift"), "\(named.output)")
          #expect(!named.output.contains("frame and mask"))
          let found = try tool.run("check", "Sources")
          #expect(found.status == 0 && !found.output.contains("frame and mask"), "\(found.output)")
          #expect(found.output.contains("Sources/Card.swift") && found.output.contains("cannot be parsed as Swift"))
          #expect(try tool.run("solve", "Sources/Card.swift").status == 2)
        }
      }
    }

    @Test("pipes in folders are left out, and links to files that are there too") func specialFiles() throws {
      try withTool { tool in
        try tool.file("Card.swift", Self.source)
        for name in ["a.swift", "b.yaml", "z.storyboard"] {
          #expect(mkfifo(tool.folder.appendingPathComponent(name).path, 0o600) == 0)
        }
        let link = tool.folder.appendingPathComponent("A.swift").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "Card.swift")
        for path in [".", "Card.swift"] {
          let run = try tool.run("check", path)
          #expect(run.output.contains("0 errors and 1 warning in 1 file"), "\(run.output)")
          #expect(run.output.contains("Card.swift:6:5: warning: 'title' has constraints"))
        }
        #expect(try tool.run("check", "A.swift").output.contains("A.swift:6:5: warning: 'title' has constraints"))
        let fix = try tool.run("check", "--fix", ".")
        #expect(fix.status == 0 && fix.errors == "1 finding was mended in 1 file\n", "\(fix.errors)")
        // A link to a file elsewhere is read.
        try tool.file("other/Card.swift", Self.source)
        try tool.file("links/note.txt", "")
        let other = tool.folder.appendingPathComponent("links/B.swift").path
        try FileManager.default.createSymbolicLink(atPath: other, withDestinationPath: "../other/Card.swift")
        #expect(try tool.run("check", "links").output.contains("links/B.swift:6:5: warning: 'title' has constraints"))
      }
    }

    @Test("sources of Objective-C are read with their headers") func objectiveC() throws {
      try withTool { tool in
        try tool.file("Card.h", "@interface Card : UIView\n@property UILabel *title;\n@end\n")
        try tool.file(
          "Card.m",
          """
          @implementation Card
          - (id)init {
            self = [super init];
            self.title = [UILabel new];
            [self addSubview:self.title];
            [self.title.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;
            return self;
          }
          @end
          """)
        let run = try tool.run("check", ".")
        #expect(run.status == 0 && run.output.contains("Card.m:6:4: warning: 'title' has constraints"), "\(run.output)")
        #expect(try tool.run("check", "--diff", ".").status == 0)
      }
    }

    @Test("a fix that would be refused is not offered") func refusedFixes() throws {
      try withTool { tool in
        let text = """
          final class Card: UIView {
            let title = UIView()
            init() {
              super.init(frame: .zero)
              addSubview(title)
              title.translatesAutoresizingMaskIntoConstraints = false
              title.topAnchor.constraint(equalTo: topAnchor).isActive = true
              title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8).isActive = true
              title.leftAnchor.constraint(equalTo: leftAnchor, constant: 8).isActive = true
            }
          }
          """
        try tool.file("Card.swift", text)
        let check = try tool.run("check", "--only", "left-right,duplicate-constraint", "Card.swift")
        #expect(check.output.contains("[left-right]") && !check.output.contains("has a fix"), "\(check)")
        let json = try tool.run("check", "--only", "left-right,duplicate-constraint", "--format", "json", "Card.swift")
        #expect(json.output.contains("\"fix\": null"), "\(json)")
        try tool.file("Card.swift", text.replacing("leftAnchor, constant: 8", with: "leftAnchor, constant: 9"))
        let other = try tool.run("check", "--only", "left-right,duplicate-constraint", "Card.swift")
        #expect((other.output + other.errors).contains("1 of them has a fix"), "\(other)")
      }
    }
  }
#endif
