/// The style of reports and of the playground.
package enum ReportStyle {
  /// The style sheet of a report.
  static func css(_ appearance: SVGWriter.Appearance) -> String {
    variables(appearance) + common + report
  }

  /// The colours, as CSS variables.
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
    --muted: \(palette.muted); --error: \(palette.unmet); --warning: \(palette.open); --accent: \(palette.constraint); }

    """
  }

  package static let common = """
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--ink); font: 14px/1.5 \(SVGStyle.fonts); }
    small, .none, .place, .notes, .readout { color: var(--muted); font-weight: normal; }
    h1, h2, h3, h4, p { margin: 0 0 8px; overflow-wrap: anywhere; }
    h1 { font-size: 22px; } h2 { font-size: 18px; } h3 { font-size: 15px; } h4 { font-size: 14px; margin-top: 8px; }
    h2 small { font-size: 13px; }
    ul { margin: 0 0 8px; padding: 0; list-style: none; }
    code { font: 12px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; color: var(--muted); }
    button, input, select { font: inherit; color: inherit; }
    button { border: 1px solid var(--outline); border-radius: 4px; background: var(--surface); padding: 2px 10px; }
    input[type=number] { border: 1px solid var(--outline); border-radius: 4px; background: var(--surface); padding: 2px 6px; \
    width: 100px; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    .findings li { margin-bottom: 10px; overflow-wrap: anywhere; border-left: 3px solid var(--outline); padding-left: 8px; }
    .findings li.error { border-color: var(--error); } .findings li.error > b { color: var(--error); }
    .findings li.warning { border-color: var(--warning); } .findings li.warning > b { color: var(--warning); }
    .findings ul { margin: 4px 0 0; }
    .findings ul li { margin: 0; border: 0; padding-left: 12px; color: var(--muted); font-size: 13px; }
    .place { display: block; font-size: 12px; }

    """

  private static let report = """
    header, main { max-width: 1480px; margin: 0 auto; padding: 24px 32px 0; }
    nav ul { display: flex; flex-wrap: wrap; gap: 4px 20px; }
    nav a { color: var(--accent); }
    nav li.error::before, nav li.warning::before, nav li.fine::before { content: "● "; }
    nav li.error::before { color: var(--error); } nav li.warning::before { color: var(--warning); }
    nav li.fine::before { color: var(--outline); }
    .definitions { position: absolute; }
    .document { border-top: 1px solid var(--outline); padding: 20px 0 32px; }
    .columns { display: grid; grid-template-columns: minmax(0, 1fr) 380px; gap: 32px; }
    @media (max-width: 1100px) { .columns { grid-template-columns: minmax(0, 1fr); } }
    .grid { display: flex; flex-wrap: wrap; gap: 32px; align-items: flex-start; margin-bottom: 20px; }
    figure { margin: 0; max-width: 100%; }
    figure svg { display: block; max-width: 100%; height: auto; }
    .notes li { font-size: 13px; }
    dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 2px 12px; margin: 0 0 8px; font-size: 13px; }
    dt { max-width: 150px; overflow-wrap: anywhere; } dd { margin: 0; overflow-wrap: anywhere; color: var(--muted); }
    .study { margin-bottom: 24px; }
    .controls { display: flex; gap: 8px; align-items: center; max-width: 720px; margin-bottom: 8px; }
    .controls[hidden] { display: none; }
    .track { flex: 1; min-width: 0; }
    .slider { display: block; width: 100%; margin: 0; accent-color: var(--accent); }
    .ticks { display: block; width: calc(100% - 16px); height: 6px; margin: 0 8px; }
    .ticks path { fill: none; stroke: var(--muted); stroke-width: 1.5; vector-effect: non-scaling-stroke; }
    .live { display: block; max-width: 100%; height: auto; }
    .readout { min-height: 1.5em; font-size: 13px; }
    .preferences li.unmet { color: var(--error); }
    .preferences li.met { color: var(--muted); }
    .preferences li.unmet::before { content: "✗ "; } .preferences li.met::before { content: "✓ "; }
    .beyond { color: var(--error); font-size: 13px; }
    td { padding: 0 12px 0 0; font-size: 13px; font-variant-numeric: tabular-nums; text-align: right; }
    td:first-child { text-align: left; }

    """
}
