import Tinamou

/// A window of the main actor with a text of letters that are 8 points wide, in lines of 16.
@MainActor final class TextWindow {
  private(set) var frames: [LayoutItemID: LayoutRect] = [:]
  private var texts: [LayoutItemID: String] = [:]
  private var session: LayoutSession?

  init(_ string: String) throws {
    var document = LayoutDocument(name: "window")
    let text = try document.add(view: "text") { $0.heightFollowsWidth = true }
    document.add(text.edges(except: .bottom).constraints(equalTo: LayoutItemID.root.edges.inset(by: 10)))
    texts[text] = string
    var session = try LayoutSession(
      document, size: RequestedSize(340, 200),
      heightForWidth: { [unowned self] id, _, width in height(of: id, at: width) })
    session.onChange = { [unowned self] changes in show(changes) }
    self.session = session
  }

  func resize(to width: Double) throws { try session?.setSize(RequestedSize(width, 200)) }

  private func height(of id: LayoutItemID, at width: Double) -> Double {
    16 * (8 * Double(texts[id]?.count ?? 0) / max(8, width)).rounded(.up)
  }

  private func show(_ changes: [FrameChange]) {
    for change in changes { frames[change.item] = change.new }
  }
}
