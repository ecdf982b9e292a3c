import Foundation
import Testing
import Tinamou

@testable import TinamouCommand

@Suite("Pictures in terminals") struct TerminalGraphicsTests {
  @Test("terminals are taken for what they say, and multiplexers for none")
  func terminals() {
    func choice(_ environment: [String: String]) -> TerminalGraphics.Choice { TerminalGraphics.known(environment) }
    #expect(
      choice([:]) == .sketch && choice(["TERM": "xterm-256color"]) == .sketch && choice(["TERM": "dumb"]) == .sketch)
    #expect(choice(["TERM": "xterm-kitty"]) == .kitty && choice(["TERM": "xterm-ghostty"]) == .kitty)
    #expect(choice(["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"]) == .kitty)
    #expect(choice(["TERM": "foot"]) == .sixel && choice(["TERM": "mlterm"]) == .sixel)
    for multiplexer in [["TMUX": "x"], ["STY": "x"], ["TERM": "tmux-256color"], ["TERM": "screen"]] {
      #expect(choice(["TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1"].merging(multiplexer) { $1 }) == .sketch)
    }
    // Where output goes elsewhere, nothing but a sketch is written unless it was asked for.
    let kitty = ["TERM": "xterm-kitty"]
    #expect(TerminalGraphics(.auto, nil, kitty, isTerminal: false).choice == .sketch)
    #expect(TerminalGraphics(.auto, nil, kitty, isTerminal: true).choice == .kitty)
    // An answer counts for more than the environment does.
    #expect(TerminalGraphics(.auto, TerminalAnswers(), kitty, isTerminal: true).choice == .sketch)
    let sixels = TerminalAnswers("\u{1B}[?63;4;22c")
    #expect(TerminalGraphics(.auto, sixels, ["TMUX": "x"], isTerminal: true).choice == .sixel)
    #expect(TerminalGraphics(.sketch, sixels, [:], isTerminal: true).choice == .sketch)
    #expect(
      TerminalGraphics(.auto, TerminalAnswers("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4c"), [:], isTerminal: true).choice
        == .kitty)
  }

  @Test("answers of terminals say what they draw and how")
  func answers() {
    #expect(TerminalAnswers("\u{1B}[?62;c") == TerminalAnswers())
    // 4 is the attribute; not the first number, which is the level, nor a part of another one.
    #expect(TerminalAnswers("\u{1B}[?63;1;2;4;6c").hasSixels && !TerminalAnswers("\u{1B}[?4;14;40c").hasSixels)
    #expect(TerminalAnswers("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c").hasKitty)
    #expect(!TerminalAnswers("\u{1B}_Gi=31;ENOTSUP:no\u{1B}\\\u{1B}[?62;c").hasKitty)
    #expect(TerminalAnswers("\u{1B}]11;rgb:1a1a/1b1b/26FF\u{7}").isDark == true)
    #expect(TerminalAnswers("\u{1B}]11;rgb:ff/ff/e0\u{1B}\\").isDark == false)
    #expect(TerminalAnswers("\u{1B}]11;rgb:/ff/e0\u{1B}\\").isDark == nil)
    let details = TerminalAnswers("\u{1B}[?2;0;600;650S\u{1B}[?1;0;16S")
    #expect(details.sixelExtent == LayoutSize(600, 650) && details.sixelColors == 16)
    // Failures have no numbers, and nothing is as small as this.
    let failures = TerminalAnswers("\u{1B}[?2;3S\u{1B}[?1;0;0S\u{1B}[?2;0;0;650S")
    #expect(failures.sixelExtent == nil && failures.sixelColors == nil)
  }

  @Test("terminals that would show questions are not asked")
  func silence() {
    for environment in [
      [:], ["TERM": "dumb"], ["TERM": "linux"], ["TERM": "xterm", "TERM_PROGRAM": "Apple_Terminal"],
      ["TERM": "screen.xterm", "STY": "1"],
    ] {
      #expect(!TerminalAnswers.mayBeAsked(environment), "\(environment)")
    }
    #expect(TerminalAnswers.mayBeAsked(["TERM": "xterm-256color"]))
    #expect(TerminalAnswers.mayBeAsked(["TERM": "tmux-256color", "TMUX": "x"]))
    // tmux would take the question of kitty's protocol for a title.
    #expect(TerminalAnswers.questions(["TERM": "xterm-256color"]).contains("_G"))
    #expect(!TerminalAnswers.questions(["TERM": "tmux-256color"]).contains("_G"))
    #expect(!TerminalAnswers.questions(["TERM": "xterm-256color", "TMUX": "x"]).contains("_G"))
  }

  @Test("pictures are as wide as the terminal, no larger than it draws, with texts as large as its own")
  func canvas() throws {
    let document = try DocumentReader.read(bytes: Array(CommandLineTests.good.utf8), file: "good.yaml", format: .yaml)
    guard case .layout(let document) = document else {
      Issue.record("a layout document was expected")
      return
    }
    let layouts = try LayoutEngine().solve(document).map { PicturedLayout(document, $0) }
    let size = winsize(ws_row: 40, ws_col: 100, ws_xpixel: 800, ws_ypixel: 800)
    let plain = TerminalGraphics.Canvas(size, extent: nil)
    #expect(plain.width == 800 && plain.density == 1 && plain.drawingHeight == 640)
    // On a screen with twice the pixels.
    let dense = TerminalGraphics.Canvas(winsize(ws_row: 20, ws_col: 50, ws_xpixel: 800, ws_ypixel: 800), extent: nil)
    #expect(dense.width == 400 && dense.density == 2)
    // A terminal that does not tell its pixels has cells of 8 × 16; and a low one is scrolled.
    let silent = TerminalGraphics.Canvas(winsize(ws_row: 10, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0), extent: nil)
    #expect(silent.width == 800 && silent.density == 1 && silent.drawingHeight == 240)
    let scene = RenderScene(of: layouts, options: PictureOptions(width: 800))
    #expect(plain.fits(scene) && plain.zoom(of: scene) == 1)
    let small = TerminalGraphics.Canvas(size, extent: LayoutSize(300, 200))
    let zoom = small.zoom(of: scene)
    #expect(!small.fits(scene) && small.width == 299)
    #expect((scene.size.width * zoom).rounded(.up) <= 300 && (scene.size.height * zoom).rounded(.up) <= 200)
  }

  /// Runs a shell command in a terminal with given answers, and returns the bytes sent to the terminal.
  private static func inTerminal(saying answer: String, _ line: String, _ tool: Tool) throws -> String {
    try tool.run(
      ["-qec", line, "/dev/null"], as: URL(fileURLWithPath: "/usr/bin/script"), input: answer,
      environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "", "SHELL": "/bin/sh"]
    ).output
  }

  /// Whether the program `script` of util-linux is installed.
  private static let hasTerminal =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/setsid")
    && FileManager.default.isExecutableFile(atPath: "/usr/bin/script")

  @Test(
    "a terminal is asked what it draws, and answers are not shown",
    .enabled(if: hasTerminal && RenderCommandTests.hasConverter))
  func asking() throws {
    try withTool { tool in
      try tool.file("good.yaml", CommandLineTests.good)
      let kitty = "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c"
      let (render, solve) = (
        "'\(Tool.binary.path)' render good.yaml", "'\(Tool.binary.path)' solve good.yaml --picture"
      )
      let picture = try Self.inTerminal(saying: kitty, render, tool)
      #expect(picture.contains("\u{1B}_Ga=T,f=100,q=2,m=") && !picture.contains("┌"), "\(picture.prefix(300))")
      let solved = try Self.inTerminal(saying: kitty, solve, tool)
      #expect(solved.contains("width  height") && solved.contains("\u{1B}_Ga=T,f=100,q=2,m="), "\(solved.prefix(300))")
      let sketch = try Self.inTerminal(saying: "\u{1B}[?1;2c", render, tool)
      #expect(sketch.contains("\u{1B}[c") && sketch.contains("┌") && !sketch.contains("_Ga=T"))
      // Options that are for pictures are refused where there are only sketches.
      #expect(try Self.inTerminal(saying: kitty, render + " --graphics sketch", tool).contains("┌"))
      #expect(try Self.inTerminal(saying: kitty, render + " --select a", tool).contains("\u{1B}_Ga=T"))
      #expect(try Self.inTerminal(saying: "\u{1B}[?1;2c", render + " --select a", tool).contains("--select"))
      // A file is no terminal.
      #expect(try Self.inTerminal(saying: kitty, solve + " -o out.txt; cat out.txt", tool).contains("┌"))
    }
  }

  @Test("a picture in kitty's protocol is the PNG in chunks")
  func kitty() throws {
    let bytes = Data((0..<10_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    let text = TerminalGraphics.kitty(bytes)
    let chunks = text.matches(of: /\u{1B}_G([^;]*);([A-Za-z0-9+\/=]*)\u{1B}\\/)
    #expect(chunks.map { String($0.1) } == ["a=T,f=100,q=2,m=1", "m=1", "m=1", "m=0"])
    #expect(chunks.allSatisfy { $0.2.count <= 4096 })
    #expect(Data(base64Encoded: chunks.map { String($0.2) }.joined()) == bytes)
  }

  @Test("pictures in the terminal are made when asked for", .enabled(if: RenderCommandTests.hasConverter))
  func terminalPictures() throws {
    try withTool { tool in
      try tool.file("good.yaml", CommandLineTests.good)
      let kitty = try tool.run("render", "good.yaml", "--graphics", "kitty", "--appearance", "dark")
      #expect(kitty.status == 0 && kitty.output.hasPrefix("\u{1B}_Ga=T,f=100,q=2,m="))
      let without = try tool.run("render", "good.yaml", "--graphics", "kitty", environment: ["PATH": "/nowhere"])
      #expect(without.status == 74 && without.errors.contains("rsvg-convert"))
      let sketch = try tool.run("render", "good.yaml", "--graphics", "sketch")
      #expect(try sketch.output == tool.run("render", "good.yaml").output)
      #expect(try tool.run("render", "good.yaml", "--graphics", "kitty", "-o", "a.svg").status == 64)
      #expect(try tool.run("render", "good.yaml", "--graphics", "sketch", "--select", "a").status == 64)
      #expect(try tool.run("solve", "good.yaml", "--graphics", "sketch").status == 64)
      let solved = try tool.run("solve", "good.yaml", "--picture", "--graphics", "kitty")
      #expect(solved.status == 0 && solved.output.contains("\n\u{1B}_Ga=T,f=100,q=2,m="))
    }
  }

  @Test(
    "pictures in the terminal are sixels when asked for",
    .enabled(if: RenderCommandTests.hasConverter && RenderCommandTests.has("img2sixel")))
  func sixels() throws {
    try withTool { tool in
      try tool.file("good.yaml", CommandLineTests.good)
      let run = try tool.run("render", "good.yaml", "--graphics", "sixel")
      #expect(run.status == 0 && run.output.hasPrefix("\u{1B}P") && run.output.hasSuffix("\u{1B}\\\n"), "\(run.errors)")
    }
  }
}
