internal import LayoutInterchange

/// A vector case of Visual Format Language: its lines, a size, and possibly intrinsic sizes.
struct FormatVector {
  private let node: DocumentNode

  init(_ node: DocumentNode) {
    self.node = node
  }

  /// The document of the case; nil if no document can express the case.
  var document: DocumentNode? {
    let words = [("weak", 250), ("medium", 500), ("strong", 750), ("required", 1000)]
    var lines = node.elements("format").compactMap { line in
      words.reduce(line.scalar ?? "") { $0.replacing("@" + $1.0, with: "@\($1.1)") }
    }
    let isMirrored = node["rtl"]?.scalar == "true"
    var dialect = node["dialect"]?.scalar ?? "apple"
    if dialect == "gtk" {
      dialect = "apple"
      if lines.contains(where: { $0.contains("*") || $0.contains(".") }) {
        if isMirrored { return nil }
        (dialect, lines) = ("evfl", lines.map { $0.replacing(" ", with: "") })
      }
    }
    let spacing = node["spacing"] ?? node.literal("8")
    guard spacing.scalar != nil else { return nil }
    let names = node.elements("views").compactMap(\.scalar)
    let views = (names.isEmpty ? expectedNames(lines) : names).map { name in
      let content = node["intrinsic"]?[name].map { sizes in
        let members = zip(["width", "height"], sizes.elements).filter { $1.content != .null }
        return sizes.object(members.map { ($0, $1) })
      }
      return node.object([("name", node.text(name)), ("intrinsic", content)])
    }
    return node.object([
      ("name", node["name"]), ("size", node["size"]),
      ("standardSpacing", node.object([("sibling", spacing), ("superview", spacing)])),
      ("direction", node.text(isMirrored ? "rtl" : "ltr")), ("views", node.list(views)),
      ("dialect", node.text(dialect)),
      ("constraints", node.list(lines.map { node.object([("format", node.text($0))]) })),
    ])
  }

  /// Returns the names of the views with expected frames. If no frames are expected, returns the names in the lines of
  /// the case.
  private func expectedNames(_ lines: [String]) -> [String] {
    let expected = node.entries("expected").map(\.key)
    if !expected.isEmpty { return expected }
    var names: [String] = []
    for line in lines {
      for match in line.matches(of: /\[([A-Za-z_][A-Za-z0-9_]*)/) {
        let name = String(match.output.1)
        if !names.contains(name) { names.append(name) }
      }
    }
    return names
  }
}
