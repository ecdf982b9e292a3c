/// The CSS of pictures: a style for each role of a shape (`RenderScene.Role`), in light and dark colours.
package enum SVGStyle {
  /// Returns the style sheet for a colour scheme. Line widths do not scale with the picture.
  package static func css(_ appearance: SVGWriter.Appearance) -> String {
    switch appearance {
    case .automatic: common + colors(.light) + "@media (prefers-color-scheme: dark) {\n" + colors(.dark) + "}\n"
    case .light: common + colors(.light)
    case .dark: common + colors(.dark)
    }
  }

  /// The font families of all texts, as a CSS value. The system font comes after the named ones, since it may be Noto
  /// Sans. This font lacks ≠ and other relation signs, which browsers then compose from parts that overlap adjacent
  /// characters.
  package static let fonts =
    #"-apple-system, "Segoe UI", "Helvetica Neue", Arial, "DejaVu Sans", system-ui, sans-serif"#

  private static let common = """
    .tinamou text { font-family: \(fonts); }
    .tinamou rect, .tinamou path { vector-effect: non-scaling-stroke; }
    .tinamou path { fill: none; stroke-width: 1; }
    .tinamou .title { font-weight: 600; }
    .tinamou .heading, .tinamou text.unmet, .tinamou text.open { font-weight: 500; }
    .tinamou .rootEdge { fill: none; stroke-width: 1; }
    .tinamou .view { stroke-width: 1; }
    .tinamou .certain { fill-opacity: 0.25; stroke: none; }
    .tinamou rect.open { fill: url(#tinamou-open); stroke-dasharray: 3 2; stroke-opacity: 0.8; }
    .tinamou .swatch { fill-opacity: 0.3; stroke-opacity: 0.85; }
    .tinamou .available { fill-opacity: 0.1; stroke-opacity: 0.6; }
    .tinamou .required { fill-opacity: 0.25; stroke-opacity: 0.85; }
    .tinamou .missing { fill: url(#tinamou-missing); }
    .tinamou .guide { fill: none; stroke-dasharray: 4 3; }
    .tinamou .baseline { stroke-dasharray: 1 3; }
    .tinamou path.unmet { stroke-width: 1.5; }
    .tinamou .earlier { fill: none; stroke-width: 1.5; stroke-dasharray: 2 3; stroke-opacity: 0.9; }
    .tinamou .selected { fill: none; stroke-width: 2.5; }

    """

  struct Palette {
    var page: String
    var surface: String
    var outline: String
    var ink: String
    var muted: String
    var faint: String
    var unmet: String
    var ambiguous: String
    var constraint: String
    var margins: String
    var safeArea: String
    /// The opacity of the areas of views. Their edges are opaque, so that each colour is visible on light and on dark
    /// surfaces.
    var tint: Double

    static let light = Palette(
      page: "#F7F7F5", surface: "#FFFFFF", outline: "#8E8E8B", ink: "#1C1C1E", muted: "#68686D", faint: "#929298",
      unmet: "#C4162A", ambiguous: "#9A5B00", constraint: "#0B5FC0", margins: "#EEF4FB", safeArea: "#ECECEF", tint: 0.12
    )
    static let dark = Palette(
      page: "#1C1C1F", surface: "#0E0E10", outline: "#62626A", ink: "#F2F2F4", muted: "#A3A3AB", faint: "#76767E",
      unmet: "#FF7077", ambiguous: "#F0B35A", constraint: "#78B4FF", margins: "#222C38", safeArea: "#2C2C31", tint: 0.18
    )
  }

  private static func colors(_ palette: Palette) -> String {
    """
    .tinamou .page { fill: \(palette.page); }
    .tinamou .root { fill: \(palette.surface); }
    .tinamou .rootEdge { stroke: \(palette.outline); }
    .tinamou .plate { fill: \(palette.surface); fill-opacity: 0.9; }
    .tinamou .margins { fill: \(palette.margins); }
    .tinamou .safeArea { fill: \(palette.safeArea); }
    .tinamou .view { fill-opacity: \(palette.tint); }
    .tinamou .selected { stroke: \(palette.constraint); }
    .tinamou .link { fill: \(palette.constraint); }
    .tinamou .chain { stroke: \(palette.constraint); stroke-opacity: 0.5; }
    .tinamou .guide { stroke: \(palette.muted); }
    .tinamou .baseline { stroke: \(palette.faint); }
    .tinamou .leader { stroke: \(palette.faint); }
    .tinamou .constraint { stroke: \(palette.constraint); }
    .tinamou path.unmet { stroke: \(palette.unmet); }
    .tinamou .missing { stroke: \(palette.unmet); }
    .tinamou .missingHatch { stroke: \(palette.unmet); }
    .tinamou .openHatch { stroke: \(palette.ambiguous); stroke-opacity: 0.55; }
    .tinamou .title, .tinamou .name, .tinamou .heading { fill: \(palette.ink); }
    .tinamou .subtitle, .tinamou .size, .tinamou .note { fill: \(palette.muted); }
    .tinamou text.unmet { fill: \(palette.unmet); }
    .tinamou text.open { fill: \(palette.ambiguous); }
    .tinamou text.constraint { fill: \(palette.constraint); stroke: none; }

    """
  }
}
