internal import LayoutModel

/// A slider for the root's width or height in an HTML page, with the layout at the chosen size. The page contains the
/// frames at both ends of each affine segment, and interpolates between them without a solver.
struct StudyView {
  private let pictured: PicturedStudy
  private var study: SizeStudy { pictured.study }
  private var axisName: String { study.axis == .horizontal ? "width" : "height" }

  /// The maximum number of coordinates in the page. A larger study is not shown, since browsers would be slow.
  private static let mostNumbers = 400_000
  /// The maximum size of the drawing, in pixels.
  private static let largest = (width: 900.0, height: 620.0)
  private static let largestScale = 1.5

  init(_ pictured: PicturedStudy) {
    self.pictured = pictured
  }

  var html: String {
    let heading = "<h3>Every \(axisName)</h3>\n"
    guard let feasible = study.feasible, study.interruption == nil, !study.segments.isEmpty else {
      var reason = study.interruption ?? "no \(axisName) \(words(study.requested)) has a layout"
      if study.interruption == nil, let conflict = study.conflictBelow { reason += ": \(words(conflict))" }
      return "<div class=\"study\">\(heading)<p class=\"none\">\(HTMLWriter.escaped(reason))</p></div>\n"
    }
    guard let data = data(feasible) else {
      return "<div class=\"study\">\(heading)<p class=\"none\">Too large to be moved through.</p></div>\n"
    }
    let across = pictured.other.map { " at a \(otherName) of \(number($0))" } ?? " at the fitting \(otherName)"
    var text = """
      <div class="study">
      \(heading)<p>\(range(feasible))\(across).\(bends)</p>
      <div class="controls" hidden="hidden">
      <button type="button" class="previous" title="To the change before">‹</button>
      <div class="track"><input type="range" class="slider" aria-label="\(axisName.capitalizedFirst)" \
      min="\(number(feasible.lowerBound))" max="\(number(feasible.upperBound))" step="any"/>\(ticks(feasible))</div>
      <button type="button" class="next" title="To the next change">›</button>
      <input type="number" class="extent" aria-label="\(axisName.capitalizedFirst) in points" \
      min="\(number(feasible.lowerBound))" max="\(number(feasible.upperBound))" step="any"/>
      </div>
      <svg xmlns="http://www.w3.org/2000/svg" class="tinamou live" role="img"></svg>
      <ul class="legend"></ul>
      <p class="readout" aria-live="polite"></p>
      <ul class="preferences"></ul>
      <details><summary>Frames</summary><table><tbody></tbody></table></details>

      """
    for (conflict, place) in [
      (study.conflictBelow, "Below \(number(feasible.lowerBound))"),
      (study.conflictAbove, "Above \(number(feasible.upperBound))"),
    ] {
      if let conflict { text += "<p class=\"beyond\">\(place): \(HTMLWriter.escaped(words(conflict)))</p>\n" }
    }
    return text + "<script type=\"application/json\" class=\"study-data\">\(data)</script>\n</div>\n"
  }

  // MARK: - Words

  private var otherName: String { study.axis == .horizontal ? "height" : "width" }

  private func words(_ range: ClosedRange<Double>) -> String {
    "from \(number(range.lowerBound)) to \(number(range.upperBound))"
  }

  /// Returns the range of sizes that have a layout, within the studied range, as text.
  private func range(_ feasible: ClosedRange<Double>) -> String {
    let isWhole = study.conflictBelow == nil && study.conflictAbove == nil
    return isWhole ? words(feasible).capitalizedFirst : "Valid \(words(feasible))"
  }

  private func words(_ conflict: Conflict) -> String {
    // The root's size is left out, since the text before the conflict states it.
    let members = (conflict.constraints + conflict.implied.filter { $0.implied != .rootSize }).map(\.description)
    let rest = members.count > 6 ? ["… and \(members.count - 6) more"] : []
    return "these contradict each other: " + (members.prefix(6) + rest).joined(separator: " · ")
  }

  private var bends: String {
    let places = study.breakpoints
    guard !places.isEmpty else { return "" }
    let rest = places.count > 12 ? " and \(places.count - 12) more" : ""
    return " The layout changes its course at \(places.prefix(12).map(number).joined(separator: ", "))\(rest)."
  }

  /// Returns HTML with a tick below the slider for each breakpoint.
  private func ticks(_ feasible: ClosedRange<Double>) -> String {
    let extent = feasible.upperBound - feasible.lowerBound
    let places = study.breakpoints.filter { $0 > feasible.lowerBound && $0 < feasible.upperBound }
    guard extent > 0, !places.isEmpty else { return "" }
    let path = places.map { "M\(SVGWriter.number(1000 * ($0 - feasible.lowerBound) / extent)) 0v6" }.joined()
    return "<svg class=\"ticks\" viewBox=\"0 0 1000 6\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
      + "<path d=\"\(path)\"/></svg>"
  }

  /// Returns a number of points as text, rounded to 1e-5. Studies are exact to 1e-6 points.
  private func number(_ value: Double) -> String { DecimalText.string((value * 1e5).rounded() / 1e5) }

  // MARK: - Data

  /// Returns the visible views of a layout from back to front, by their indices among the items of the document.
  private func order(_ first: PlacedLayout) -> [Int] {
    first.document.drawingOrder.map(\.index).filter { first.isShown[$0] }
  }

  /// Returns the study as JSON that is safe inside of a script element; nil if the study is too large, or has no
  /// frames.
  private func data(_ feasible: ClosedRange<Double>) -> String? {
    let document = pictured.document
    func placed(_ frames: [LayoutRect]) -> PlacedLayout {
      var solution = LayoutSolution(status: .solved)
      solution.frames = frames
      return PlacedLayout(document, solution)
    }
    let ends = study.segments.map { (lower: placed($0.framesAtLower), upper: placed($0.framesAtUpper)) }
    guard let first = ends.first?.lower, !first.frames.isEmpty else { return nil }
    let order = order(first)
    var places = [Int](repeating: -1, count: document.items.count)
    var isContainer = [Bool](repeating: false, count: document.items.count)
    for (place, item) in order.enumerated() {
      places[item] = place
      if let parent = document.items[item].parent { isContainer[parent.index] = true }
    }
    // A segment lists only the views whose frames at its two ends are not those at the ends of the previous segment.
    var left = Self.mostNumbers
    var last = [[String]](repeating: [], count: order.count)
    var pieces: [String] = []
    for (segment, (lower, upper)) in zip(study.segments, ends) {
      var moved: [String] = []
      for (place, item) in order.enumerated() {
        let numbers = [lower.frames[item], upper.frames[item]].flatMap { [$0.x, $0.y, $0.width, $0.height] }
        let texts = numbers.map(DecimalText.string)
        guard texts != last[place] else { continue }
        last[place] = texts
        left -= texts.count
        guard left > 0 else { return nil }
        moved.append("[\(place),\(texts.joined(separator: ","))]")
      }
      pieces.append(
        "[\(DecimalText.exact(segment.range.lowerBound)),\(DecimalText.exact(segment.range.upperBound)),"
          + "[\(moved.joined(separator: ","))]]")
    }
    let views = order.map { index -> String in
      let item = document.items[index]
      let name = DisplayText.safe(item.name)
      let parent = item.parent.map { places[$0.index] } ?? -1
      return "[\(Self.json(name)),\(Self.json(DebugColor(of: item.name).hex)),\(parent),"
        + "\(DecimalText.string(DisplayText.width(name))),\(isContainer[index] ? 1 : 0)]"
    }
    let preferences = study.preferences.filter { $0.constraint.implied == nil }.map { preference -> String in
      let met = preference.met.map { "[\(DecimalText.exact($0.lowerBound)),\(DecimalText.exact($0.upperBound))]" }
      let views = viewPlaces(of: preference.constraint, places).map(String.init)
      return "[\(Self.json(DisplayText.safe(preference.constraint.description))),[\(met.joined(separator: ","))],"
        + "[\(views.joined(separator: ","))]]"
    }
    let size = extent(ends.map(\.lower) + ends.map(\.upper))
    return "{\"axis\":\(Self.json(axisName)),\"name\":\(Self.json(DisplayText.safe(document.name))),"
      + "\"upward\":\(document.coordinates == .bottomLeft ? "true" : "false"),"
      + "\"scale\":\(DecimalText.string(size.scale)),\"size\":[\(DecimalText.string(size.width)),"
      + "\(DecimalText.string(size.height))],\"start\":\(DecimalText.exact(start(feasible))),"
      + "\"views\":[\n\(views.joined(separator: ",\n"))],\n\"pieces\":[\n\(pieces.joined(separator: ",\n"))],\n"
      + "\"preferences\":[\(preferences.joined(separator: ",\n"))]}"
  }

  /// Returns the positions of a constraint's views in the drawing order. Invisible views and the root are left out.
  ///
  /// - Parameter places: the position of each item in the drawing order; -1 for an item that is not drawn.
  private func viewPlaces(of constraint: ReportedConstraint, _ places: [Int]) -> [Int] {
    guard let index = constraint.index, pictured.document.constraints.indices.contains(index) else { return [] }
    return pictured.document.constraints[index].items.map { places[$0.index] }.filter { $0 > 0 }
  }

  /// Returns the slider's initial position: the first of the document's sizes that lies in the range, else the range's
  /// start.
  private func start(_ feasible: ClosedRange<Double>) -> Double {
    pictured.document.sizes.lazy.compactMap { $0[study.axis] }.first(where: feasible.contains) ?? feasible.lowerBound
  }

  /// Returns the greatest width and the greatest height of the root in some layouts, in points. `scale` is the number
  /// of pixels per point at which a drawing of this size fits the page.
  private func extent(_ layouts: [PlacedLayout]) -> (width: Double, height: Double, scale: Double) {
    let width = max(layouts.lazy.compactMap { $0.frames.first?.width }.max() ?? 0, 1)
    let height = max(layouts.lazy.compactMap { $0.frames.first?.height }.max() ?? 0, 1)
    return (width, height, min(Self.largest.width / width, Self.largest.height / height, Self.largestScale))
  }

  /// Returns a string as JSON without characters of markup, so that it cannot end a script element.
  static func json(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "<", ">", "&", "'", "\u{2028}", "\u{2029}": result += escape(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += escape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
