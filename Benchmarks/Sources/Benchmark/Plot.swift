import Foundation

extension Report {
  /// An SVG of how many times as long the first peer takes, both axes logarithmic, a line for each workload.
  var plot: String {
    let (width, height, margin) = (640.0, 400.0, 56.0)
    let colors = ["#1b6ca8", "#c8553d", "#3a7d44", "#8e5ea2", "#b8860b"]
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
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"640\" height=\"400\" viewBox=\"0 0 640 400\" "
        + "font-family=\"sans-serif\" font-size=\"12\">",
      "<rect width=\"640\" height=\"400\" fill=\"#fff\"/>",
      text("How many times as long \(peer) takes to build and solve a layout", width / 2, 24, "middle"),
      text("views", width / 2, height - 12, "middle"),
    ]
    for power in stride(from: least, through: greatest, by: 1) {
      let level = y(pow(10, power))
      lines.append(
        "<path d=\"M\(number(margin)) \(number(level))H\(number(width - margin))\" stroke=\"\(power == 0 ? "#333" : "#ddd")\"/>")
      lines.append(text("\(String(format: "%g", pow(10, power)))×", margin - 6, level + 4, "end"))
    }
    for power in stride(from: 1, through: most, by: 1) {
      lines.append(text(String(format: "%.0f", pow(10, power)), x(pow(10, power)), height - margin + 20, "middle"))
    }
    for (index, curve) in curves.enumerated() {
      let color = colors[index % colors.count]
      let path = curve.points.map { "\(number(x(Double($0.views)))) \(number(y($0.ratio)))" }.joined(separator: "L")
      lines.append("<path d=\"M\(path)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"2\"/>")
      if let last = curve.points.last {
        lines.append(text(curve.workload, x(Double(last.views)) + 6, y(last.ratio) + 4, "start", color))
      }
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }
}
