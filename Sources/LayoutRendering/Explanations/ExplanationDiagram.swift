internal import LayoutModel

/// A diagram of an explanation: the chain of constraints from the root to the value, one below the other, then the
/// unmet preferences.
struct ExplanationDiagram {
  let explanation: Explanation
  let width: Double

  /// The minimum width of a diagram, in pixels.
  static let leastWidth = 448.0
  /// The default for the maximum height of the layout's drawing above a chain, in pixels.
  static let drawingHeight = 480.0
  /// The height of a line of text, in pixels. A row of the chain also has `space` below its lines.
  private static let lineHeight = 16.0
  private static let space = 4.0
  private static let leastRowHeight = 22.0
  private static let font = 12.0
  /// The indent of the texts to the right of the chain's vertical line, in pixels.
  private static let indent = 18.0
  /// The maximum number of constraints of the chain that are listed. If there are more, the first ones are omitted.
  private static let mostLinks = 60
  /// The maximum number of unmet preferences that are listed, and also of constraints that one sentence names.
  private static let mostOthers = 12

  /// Returns the heading: the variable and its value.
  static func title(_ explanation: Explanation) -> String {
    DisplayText.safe("\(explanation.variable) = \(TextTable.number(explanation.value))")
  }

  func scene() -> RenderScene {
    var scene = RenderScene()
    scene.size.width = width
    var notes = CaptionDrawing(width: width)
    notes.add(.heading, [ExplanationWords.verdict(explanation).capitalizedFirst])
    scene.add(notes.scene, at: RenderScene.Point(0, 0))
    scene.size.height = notes.scene.size.height + 10
    addChain(to: &scene)
    var rest = CaptionDrawing(width: width)
    if !explanation.contentHeights.isEmpty {
      rest.add(.heading, explanation.contentHeights.map { ExplanationWords.sentence($0) })
    }
    for unmet in explanation.unmet.prefix(Self.mostOthers) {
      let constraint = unmet.violation.constraint
      rest.add(
        .unmet, ["Off by \(TextTable.number(unmet.violation.amount)): \(constraint.descriptionWithPriority)"],
        [(unmet.isOutweighed ? "outweighed by " : "violated because of ") + references(unmet.blockers)])
    }
    if let nonUniqueness = explanation.nonUniqueness {
      var sentences = ["to make it unique, \(nonUniqueness.remedy.instruction)"]
      switch nonUniqueness.cause {
      case .free: sentences.insert("no constraint fixes it", at: 0)
      case .tie(let members):
        sentences.insert("constraints of equal priority tie: \(references(members))", at: 0)
      }
      rest.add(.ambiguous, ["Could be \(nonUniqueness.range)"], sentences)
    }
    scene.add(rest.scene, at: RenderScene.Point(0, scene.size.height))
    scene.size.height += rest.scene.size.height
    return scene
  }

  private func addChain(to scene: inout RenderScene) {
    guard !explanation.bindingConstraints.isEmpty else { return }
    let top = scene.size.height + 9
    var dots: [Double] = []
    func row(_ number: String, _ text: String, _ details: String, _ role: RenderScene.Role) {
      let y = scene.size.height
      dots.append(y + 9)
      let room = (width - Self.indent) / Self.font
      var lines = CaptionDrawing.wrapped(DisplayText.safe(number + text), toWidth: room).map { (role, $0) }
      if !details.isEmpty {
        lines += CaptionDrawing.wrapped(DisplayText.safe(details), toWidth: room).map { (.note, $0) }
      }
      for (index, line) in lines.enumerated() {
        scene.shapes.append(
          .text(
            RenderScene.Text(
              role: line.0, string: line.1,
              origin: RenderScene.Point(Self.indent, y + 13 + Self.lineHeight * Double(index)), fontSize: Self.font)))
      }
      scene.size.height += max(Self.lineHeight * Double(lines.count) + Self.space, Self.leastRowHeight)
    }
    let bindingConstraints = explanation.bindingConstraints
    // The last constraints of a chain are closest to the value, so the first ones are omitted.
    let skipped = max(bindingConstraints.count - Self.mostLinks, 0)
    for (index, binding) in bindingConstraints.enumerated().dropFirst(skipped) {
      if index == skipped, skipped > 0 { row("", "… \(skipped) before", "", .note) }
      let constraint = binding.constraint
      let details = [
        constraint.location?.description ?? "", ExplanationWords.side(binding), ExplanationWords.slopes(binding),
        ExplanationWords.absence(binding),
      ].filter { !$0.isEmpty }.joined(separator: " · ")
      row("[\(index + 1)] ", constraint.descriptionWithPriority, details, .name)
    }
    row("", Self.title(explanation), "", .heading)
    scene.shapes.append(
      .line(.chain, from: RenderScene.Point(4, top), to: RenderScene.Point(4, dots.last ?? top)))
    for (index, dot) in dots.enumerated() {
      let side = index == dots.count - 1 ? 9.0 : 5
      scene.shapes.append(.rectangle(.link, LayoutRect(4 - side / 2, dot - side / 2, side, side)))
    }
  }

  /// Returns constraints as text: those of the chain by their numbers, others by their names.
  private func references(_ constraints: [ReportedConstraint]) -> String {
    let names = constraints.prefix(Self.mostOthers).map { constraint in
      explanation.bindingConstraints.firstIndex { $0.constraint == constraint }.map { "[\($0 + 1)]" }
        ?? constraint.description
    }
    let rest = constraints.count > names.count ? ["… and \(constraints.count - names.count) more"] : []
    return (names + rest).joined(separator: ", ")
  }

}
