import Testing
import Tinamou
import TinamouTesting

@Suite struct WindowLayoutTests {
  let document: LayoutDocument

  init() throws {
    var document = LayoutDocument(name: "window")
    let sidebar = try document.add(view: "sidebar")
    try document.add(view: "text")
    for line in ["H:|[sidebar(>=80,<=300)][text(>=120)]|", "V:|[sidebar]|", "V:|[text]|"] {
      document.add(try VisualFormat.constraints(line, in: document))
    }
    document.add(sidebar.width.constraint(equalToConstant: 200, priority: 250))
    self.document = document
  }

  @Test func hasALayoutAtEveryWidth() {
    expectNoConflicts(in: document, widths: 200...2000, height: 400)
  }

  @Test func leavesNothingOpen() {
    expectNoAmbiguity(in: document, sizes: [RequestedSize(600, 400), RequestedSize(300, 400)])
  }

  @Test func sidebarGivesWay() {
    expectFrame(of: "sidebar", in: document, at: RequestedSize(300, 400), is: LayoutRect(0, 0, 180, 400))
  }

  @Test func framesAreAsTheyWere() {
    expectFrames(
      of: document, at: [RequestedSize(600, 400), RequestedSize(300, 400)],
      match: """
        window 600 × 400
          sidebar: 0, 0, 200 × 400
          text: 200, 0, 400 × 400

        window 300 × 400
          sidebar: 0, 0, 180 × 400
          text: 180, 0, 120 × 400
        """)
  }
}
