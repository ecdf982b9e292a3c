import Foundation

extension Report {
  /// A plot, in SVG, of the ratios of the first peer's times to those of this package. It has one line for each
  /// workload; both axes are logarithmic.
  var plot: String {
    let (width, height, margin) = (640.0, 400.0, 56.0)
    // The margins beside the plot: on the left for numbers of the vertical axis, on the right for the names of lines.
    let (left, right) = (24.0, 96.0)
    let colors = ["#1b6ca8", "#c8553d", "#3a7d44", "#8e5ea2", "#a67c00", "#5f6368"]
    let peer = peers.first ?? ""
    let curves = generated.map { (workload: $0, points: ratios($0, peer)) }.filter { !$0.points.isEmpty }
    let points = curves.flatMap { $0.points }
    let most: Double = max(1, log10(points.map { Double($0.views) }.max() ?? 10).rounded(.up))
    let least: Double = min(0, log10(points.map { $0.ratio }.min() ?? 1).rounded(.down))
    let greatest: Double = max(1, log10(points.map { $0.ratio }.max() ?? 10).rounded(.up))
    func x(_ views: Double) -> Double {
      let share = (log10(views) - 1) / max(1, most - 1)
      return margin + share * (width - 2 * margin)
    }
    func y(_ ratio: Double) -> Double {
      let share = (log10(ratio) - least) / (greatest - least)
      return height - margin - share * (height - 2 * margin)
    }
    func number(_ value: Double) -> String { String(format: "%.1f", value) }
    func text(_ string: String, _ x: Double, _ y: Double, _ anchor: String, _ color: String = "#333") -> String {
      "<text x=\"\(number(x))\" y=\"\(number(y))\" text-anchor=\"\(anchor)\" fill=\"\(color)\">\(string)</text>"
    }

    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(number(left + width + right))\" height=\"\(number(height))\" "
        + "viewBox=\"\(number(-left)) 0 \(number(left + width + right)) \(number(height))\" font-family=\"sans-serif\" "
        + "font-size=\"12\">",
      "<rect x=\"\(number(-left))\" width=\"\(number(left + width + right))\" height=\"\(number(height))\" fill=\"#fff\"/>",
      text("How many times as long \(peer) takes to build and solve a layout", width / 2, 24, "middle"),
      text("views", width / 2, height - 12, "middle"),
    ]
    for power in stride(from: least, through: greatest, by: 1) {
      let level = y(pow(10, power))
      lines.append(
        "<path d=\"M\(number(margin)) \(number(level))H\(number(width - margin))\" stroke=\"\(power == 0 ? "#333" : "#ddd")\"/>")
      let times = pow(10, power) < 1 ? String(format: "%g", pow(10, power)) : Self.grouped(Int(pow(10, power)))
      lines.append(text("\(times)×", margin - 6, level + 4, "end"))
    }
    for power in stride(from: 1, through: most, by: 1) {
      lines.append(text(Self.grouped(Int(pow(10, power))), x(pow(10, power)), height - margin + 20, "middle"))
    }
    for (index, curve) in curves.enumerated() {
      let color = colors[index % colors.count]
      let path = curve.points.map { "\(number(x(Double($0.views)))) \(number(y($0.ratio)))" }.joined(separator: "L")
      lines.append("<path d=\"M\(path)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"2\"/>")
    }
    // Each name is at the end of its line, or below the name before it if their lines end close to each other.
    let names = curves.enumerated().compactMap { index, curve in
      curve.points.last.map {
        (name: Self.titles[curve.workload] ?? curve.workload, x: x(Double($0.views)), y: y($0.ratio),
          color: colors[index % colors.count])
      }
    }
    // A white outline separates each name from lines that pass behind it.
    let halo = "<g paint-order=\"stroke\" stroke=\"#fff\" stroke-width=\"5\" stroke-linejoin=\"round\">"
    var lowest: [Double: Double] = [:]
    for name in names.sorted(by: { ($0.y, $0.name) < ($1.y, $1.name) }) {
      let place = max(name.y, (lowest[name.x] ?? -height) + 15)
      lowest[name.x] = place
      lines.append(halo + text(name.name, name.x + 6, place + 4, "start", name.color) + "</g>")
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }
}
