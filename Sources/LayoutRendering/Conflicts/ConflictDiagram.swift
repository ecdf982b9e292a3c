internal import LayoutModel

/// A diagram of a conflict. Two bars compare the available length with the required one, if `conflict.budget` contains
/// these lengths. The members of the conflict, its proof and its repairs follow as text.
struct ConflictDiagram {
  let conflict: Conflict
  let width: Double

  private static let barHeight = 34.0
  private static let font = 11.0
  private static let amountFont = 10.0
  /// The distance from the edge of a piece of a bar to its texts, and between its texts, in pixels.
  private static let padding = 6.0
  /// The height of the caption above each bar, in pixels.
  private static let captionHeight = 22.0
  /// The maximum number of members that are listed. It is large, since the proof refers to members by their numbers.
  private static let mostMembers = 30
  /// The maximum number of changes of constraints that are listed as repairs. The others are counted.
  private static let mostChanges = 12

  private let members: [ReportedConstraint]

  init(conflict: Conflict, width: Double) {
    (self.conflict, self.width) = (conflict, width)
    members = conflict.constraints + conflict.implied
  }

  func scene() -> RenderScene {
    var scene = RenderScene()
    scene.size.width = width
    if let budget = conflict.budget { addBars(budget, to: &scene) }
    var notes = CaptionDrawing(width: width)
    let isNumbered = conflict.proof != nil
    let lines = members.enumerated().map { index, member in
      let place = member.location.map { " · \($0)" } ?? ""
      return (isNumbered ? "[\(index + 1)] " : "") + member.description + place
    }
    notes.add(.heading, ["These cannot hold together"], lines, atMost: Self.mostMembers)
    if let proof = conflict.proof { notes.add(.heading, ["Proof"], [proof]) }
    let changes = conflict.repairs.compactMap { repair -> String? in
      switch repair.change {
      case .drop, .priority: nil
      default: "\(repair.constraint.description): \(repair.advice)"
      }
    }
    if conflict.combinedRepair.count > 1 {
      let parts = conflict.combinedRepair.map { "\($0.constraint.description): \($0.instruction)" }
      notes.add(.heading, ["One way out, by these changes together"], parts, atMost: Self.mostChanges)
    }
    if !changes.isEmpty {
      notes.add(.heading, ["Any one of these changes resolves it"], changes, atMost: Self.mostChanges)
    }
    let drops = conflict.repairs.filter { $0.change == .drop && $0.remaining == 0 }
    if !drops.isEmpty, drops.count == conflict.constraints.count {
      let which = conflict.constraints.count > 1 ? "any one of the constraints" : "the constraint"
      notes.add(.note, ["Dropping \(which), or giving it a priority below 1000, resolves it."])
    }
    scene.add(notes.scene, at: RenderScene.Point(0, scene.size.height))
    scene.size.height += notes.scene.size.height + 12
    return scene
  }

  private func addBars(_ budget: Conflict.Budget, to scene: inout RenderScene) {
    let asked = budget.required.reduce(0) { $0 + $1.amount }
    let given = budget.available.reduce(0) { $0 + $1.amount }
    guard max(asked, given) > 0, asked.isFinite, given.isFinite else { return }
    let scale = width / max(asked, given)
    // The length of the shorter bar, in pixels; the difference is drawn from there on.
    let limit = min(asked, given) * scale

    addCaption(.subtitle, "Available: \(TextTable.number(given))", at: 0, scene.size.height, to: &scene)
    scene.size.height += Self.captionHeight
    let top = scene.size.height
    addPieces(budget.available, .available, scale, room: limit, to: &scene)
    scene.size.height += Self.barHeight + 8

    addCaption(.subtitle, "Required: \(TextTable.number(asked))", at: 0, scene.size.height, to: &scene)
    let difference = "\(TextTable.number(budget.difference)) \(budget.isOver ? "over" : "short")"
    addCaption(
      .unmet, difference, at: width - DisplayText.width(difference) * 12, scene.size.height, .end, to: &scene)
    scene.size.height += Self.captionHeight
    addPieces(budget.required, .required, scale, room: limit, to: &scene)
    scene.shapes.append(
      .rectangle(.missing, LayoutRect(limit, scene.size.height, max(width - limit, 1), Self.barHeight)))
    scene.size.height += Self.barHeight
    scene.shapes.append(
      .line(
        .unmet, from: RenderScene.Point(limit, top - 4), to: RenderScene.Point(limit, scene.size.height + 4)))
    scene.size.height += 6
  }

  private func addCaption(
    _ role: RenderScene.Role, _ text: String, at x: Double, _ y: Double, _ alignment: RenderScene.Alignment = .start,
    to scene: inout RenderScene
  ) {
    let origin = RenderScene.Point(x, y + 15)
    scene.shapes.append(
      .text(RenderScene.Text(role: role, string: text, origin: origin, fontSize: 12, alignment: alignment)))
  }

  /// Adds the adjacent pieces of a bar, each with its name and amount. All texts are to the left of the x coordinate
  /// `room`, where the difference of the two bars begins. The width of a piece in pixels is its amount times `scale`.
  private func addPieces(
    _ entries: [Conflict.Budget.Entry], _ role: RenderScene.Role, _ scale: Double, room: Double,
    to scene: inout RenderScene
  ) {
    var x = 0.0
    for entry in entries where members.indices.contains(entry.member) {
      let length = min(entry.amount * scale, width - x)
      let name = members[entry.member].description
      scene.shapes.append(
        .rectangle(
          role, LayoutRect(x, scene.size.height, length, Self.barHeight), color: DebugColor(of: name),
          tooltip: DisplayText.safe(name)))
      addTexts(entry, named: DisplayText.safe(name), from: x, to: min(x + length, room), in: &scene)
      x += length
    }
  }

  /// Adds the texts in a piece of a bar, which stands for a member of the conflict. On the left are the multiple of the
  /// member in the proof (unless it is 1), its number and its name; on the right is the amount.
  ///
  /// If there is too little space, the amount is left out. If there is still too little, the name is left out instead,
  /// or else everything but the amount. A piece too short for its amount has no text.
  private func addTexts(
    _ entry: Conflict.Budget.Entry, named name: String, from left: Double, to right: Double, in scene: inout RenderScene
  ) {
    let number = "[\(entry.member + 1)]"
    let factor = entry.multiple == 1 ? "" : "\(TextTable.number(entry.multiple))·"
    let amount = TextTable.number(entry.amount)
    let free = right - left - 2 * Self.padding
    let amountWidth = DisplayText.width(amount) * Self.amountFont
    let baseline = scene.size.height + Self.barHeight / 2 + 4
    func add(
      _ role: RenderScene.Role, _ text: String, at x: Double, _ font: Double,
      _ alignment: RenderScene.Alignment = .start
    ) {
      let origin = RenderScene.Point(x, baseline)
      scene.shapes.append(
        .text(RenderScene.Text(role: role, string: text, origin: origin, fontSize: font, alignment: alignment)))
    }
    let (full, short) = ("\(factor)\(number) \(name)", "\(factor)\(number)")
    let room = free - amountWidth - Self.padding
    func fits(_ text: String, _ room: Double) -> Bool { DisplayText.width(text) * Self.font <= room }
    if fits(full, free), !fits(full, room) {
      add(.name, full, at: left + Self.padding, Self.font)
    } else if let text = [full, short].first(where: { fits($0, room) }) {
      add(.name, text, at: left + Self.padding, Self.font)
      add(.size, amount, at: right - Self.padding - amountWidth, Self.amountFont, .end)
    } else if fits(amount, free) {
      add(.name, amount, at: left + Self.padding, Self.font)
    }
  }
}
