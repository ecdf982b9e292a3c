import Foundation
import Testing
import Tinamou

@Suite("SVG") struct SVGTests {
  @Test("is well formed, with an element for each shape, and the same on every run", arguments: Pictures.examples)
  func wellFormed(_ path: String) throws {
    let layouts = try Pictures.read(path)
    let scene = RenderScene(of: layouts)
    let text = SVGWriter.svg(scene)
    let xml = ParsedXML(text)
    #expect(xml.isWellFormed)
    #expect(xml.elements.first?.name == "svg")
    #expect(xml.elements.first?.attributes["viewBox"]?.hasPrefix("0 0 ") == true)
    #expect(xml.elements.count { $0.name == "text" } == scene.texts.count)
    let roles = Set(RenderScene.Role.allCases.map(\.rawValue) + ["page", "openHatch", "missingHatch", "tinamou"])
    #expect(xml.elements.compactMap { $0.attributes["class"] }.allSatisfy(roles.contains))
    #expect(SVGWriter.svg(RenderScene(of: try Pictures.read(path))) == text)
  }

  /// The DTD of SVG 1.1 in Debian's package w3c-sgml-lib.
  private static let grammar = "/usr/share/xml/w3c-sgml-lib/schema/dtd/REC-SVG11-20110816/svg11.dtd"
  private static let validator = "/usr/bin/xmllint"
  private static let canValidate = [grammar, validator].allSatisfy(FileManager.default.fileExists)

  @Test("is valid by the grammar of SVG 1.1, but for its role", .enabled(if: canValidate), arguments: Pictures.examples)
  func validity(_ path: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tinamou-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (grammar, picture) = (folder.appendingPathComponent("svg.dtd"), folder.appendingPathComponent("picture.svg"))
    // For those who read a picture aloud it has one attribute of a later standard.
    let role = "<!ENTITY % svg SYSTEM \"file://\(Self.grammar)\">\n%svg;\n<!ATTLIST svg role CDATA #IMPLIED>\n"
    try Data(role.utf8).write(to: grammar)
    try Data(SVGWriter.svg(RenderScene(of: try Pictures.read(path))).utf8).write(to: picture)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.validator)
    process.arguments = ["--nonet", "--noout", "--dtdvalid", grammar.path, picture.path]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
  }

  @Test("has light and dark colours, or one of them")
  func appearance() throws {
    let scene = RenderScene(of: try Pictures.read("Examples/login.yaml"))
    let both = SVGWriter.svg(scene)
    #expect(both.contains("@media (prefers-color-scheme: dark)"))
    let light = SVGWriter.svg(scene, appearance: .light)
    let dark = SVGWriter.svg(scene, appearance: .dark)
    #expect(!light.contains("@media") && !dark.contains("@media") && light != dark)
    #expect(both.contains("#F7F7F5") && both.contains("#1C1C1F"))
    #expect(light.contains("#F7F7F5") && !light.contains("#1C1C1F"))
    #expect(dark.contains("#1C1C1F") && !dark.contains("#F7F7F5"))
  }

  /// The contrast of two colours, as the Web Content Accessibility Guidelines 2.2 define it.
  private static func contrast(_ one: String, _ other: String) throws -> Double {
    func luminance(_ hex: String) throws -> Double {
      let digits = try #require(Int(hex.dropFirst(), radix: 16))
      let parts = [16, 8, 0].map { shift -> Double in
        let value = Double(digits >> shift & 0xFF) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let values = try [luminance(one), luminance(other)].sorted()
    return (values[1] + 0.05) / (values[0] + 0.05)
  }

  @Test(
    "texts have a contrast of 4.5 to 1 at least, lines and edges of 3 to 1",
    arguments: [SVGWriter.Appearance.light, .dark])
  func contrast(_ appearance: SVGWriter.Appearance) throws {
    let text = SVGWriter.svg(RenderScene(of: try Pictures.read("Examples/login.yaml")), appearance: appearance)
    func color(_ selector: String, _ property: String) throws -> String {
      let rule = try #require(text.firstRange(of: ".tinamou \(selector) { \(property): "), "\(selector)")
      return String(text[rule.upperBound...].prefix(7))
    }
    let surface = try color(".root", "fill")
    for background in [surface, try color(".page", "fill")] {
      for selector in ["text.unmet", "text.open", "text.constraint", ".subtitle, .tinamou .size, .tinamou .note"] {
        #expect(try Self.contrast(color(selector, "fill"), background) >= 4.5, "\(selector)")
      }
    }
    for selector in [".rootEdge", ".guide", ".baseline", ".leader", ".constraint", "path.unmet"] {
      #expect(try Self.contrast(color(selector, "stroke"), surface) >= 3, "\(selector)")
    }
    for number in 0..<500 {
      let view = DebugColor(of: "view\(number)").hex
      #expect(try Self.contrast(view, surface) >= 3, "\(view)")
    }
  }

  @Test("has the colours by which the views are known everywhere")
  func colors() throws {
    let layouts = try Pictures.read("Examples/login.yaml")
    let text = SVGWriter.svg(RenderScene(of: layouts))
    for (name, color) in try #require(layouts.first).document.debugColors() {
      #expect(text.contains("fill=\"\(color.hex)\""), "\(name)")
    }
  }

  static let hostileNames = [
    "<script>alert(1)</script>", "a & b \"c\" 'd' ]]>", "\u{202E}desrever\u{202C}", "\u{0}\u{1B}[31m\u{7}\n\r\t",
    String(repeating: "long", count: 2560), "e" + String(repeating: "\u{301}", count: 10_000), "\u{FFFE}\u{FFFF}",
    "日本語の名前", "👩‍👩‍👧‍👦", "شاشة", " ", "</svg>", "&#0;",
  ]

  @Test("keeps hostile names harmless", arguments: hostileNames)
  func hostile(_ name: String) throws {
    var document = LayoutDocument(name: name, sizes: [RequestedSize(300, 200)])
    let big = try document.add(view: name)
    document[big].frame = LayoutRect(0, 0, 300, 150)
    let small = try document.add(view: name + "2")
    document[small].frame = LayoutRect(0, 160, 3, 3)
    let layouts = try Pictures.solve(document)
    let svg = SVGWriter.svg(RenderScene(of: layouts))
    let xml = ParsedXML(svg)
    #expect(xml.isWellFormed)
    #expect(
      Set(xml.elements.map(\.name)).isSubset(of: ["svg", "title", "style", "defs", "pattern", "path", "rect", "text"]))
    #expect(svg.utf8.count < 30_000)
    let sketch = try #require(layouts.first).sketch()
    for text in [svg, sketch] {
      #expect(
        text.unicodeScalars.allSatisfy { scalar in
          scalar == "\n"
            || !(scalar.properties.generalCategory == .control || (0x202A...0x202E).contains(scalar.value)
              || (0x2066...0x2069).contains(scalar.value))
        })
    }
    #expect(sketch.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
