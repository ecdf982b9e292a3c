/// The styles of reports and of the playground, the page that `tinamou serve` shows.
package enum ReportStyle {
  /// Returns the style sheet of a report.
  static func css(_ appearance: SVGWriter.Appearance) -> String {
    variables(appearance) + common + report
  }

  /// Returns the colours as CSS variables.
  package static func variables(_ appearance: SVGWriter.Appearance) -> String {
    switch appearance {
    case .automatic:
      ":root { color-scheme: light dark; }\n" + variables(of: .light)
        + "@media (prefers-color-scheme: dark) {\n" + variables(of: .dark) + "}\n"
    case .light: ":root { color-scheme: light; }\n" + variables(of: .light)
    case .dark: ":root { color-scheme: dark; }\n" + variables(of: .dark)
    }
  }

  private static func variables(of palette: SVGStyle.Palette) -> String {
    """
    :root { --page: \(palette.page); --surface: \(palette.surface); --outline: \(palette.outline); --ink: \(palette.ink); \
    --muted: \(palette.muted); --error: \(palette.unmet); --warning: \(palette.ambiguous); --accent: \(palette.constraint); }

    """
  }

  /// The CSS rules that reports and the playground share.
  package static let common =
    ":root { --fonts: \(SVGStyle.fonts); }\n" + String(decoding: PackageResources.common_css, as: UTF8.self)

  private static let report = String(decoding: PackageResources.report_css, as: UTF8.self)
}
