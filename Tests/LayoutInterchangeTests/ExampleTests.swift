import Foundation
import TestSupport
import Testing
import Tinamou

/// The examples: each has a unique layout at all of its sizes, without views outside of their superviews, and some
/// frames are compared with ones computed by hand.
@Suite("Examples") struct ExampleTests {
  private static let folder = packageFolder.appendingPathComponent("Examples")

  /// The documents in the folder of examples, without intentionally broken ones.
  private static let files: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { DocumentFormat(fileName: $0) != nil }.sorted()
  }()

  /// The views that overlap a sibling intentionally.
  private static let overlays: Set<String> = ["portrait", "toTop"]
  /// The tolerance of frames, in points.
  private static let tolerance = 1e-6

  private static func read(_ name: String) throws -> InputDocument {
    let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
    return try DocumentReader.read(
      bytes: bytes, file: name, format: try #require(DocumentFormat(fileName: name)))
  }

  private static func layout(_ name: String) throws -> LayoutDocument {
    guard case .layout(let document) = try read(name) else { throw NotALayout() }
    return document
  }

  private struct NotALayout: Error {}

  private static var options: LayoutEngine.Options {
    var options = LayoutEngine.Options()
    options.ambiguity = .ranges
    return options
  }

  // MARK: - All of them

  @Test("there are as many as the documentation says") func theFolderIsFound() {
    #expect(Self.files.count >= 14)
  }

  @Test("are solved, determined, and inside of their superviews, without overlaps", arguments: files)
  func areInOrder(_ name: String) throws {
    guard case .layout(let document) = try Self.read(name) else { return }
    #expect(!document.sizes.isEmpty)
    for solution in try LayoutEngine().solve(document, options: Self.options) {
      #expect(solution.status == .solved)
      #expect(solution.ambiguities.isEmpty)
      let views = document.items.indices.dropFirst().filter {
        document.items[$0].kind == .view && !document.items[$0].isHidden
      }
      for index in views {
        let (item, frame) = (document.items[index], solution.frames[index])
        let parent = Self.area(of: try #require(item.parent), solution)
        #expect(frame.x >= -Self.tolerance && frame.y >= -Self.tolerance, "\(item.name)")
        #expect(frame.x + frame.width <= parent.width + Self.tolerance, "\(item.name)")
        #expect(frame.y + frame.height <= parent.height + Self.tolerance, "\(item.name)")
        #expect(frame.width > 0 && frame.height > 0, "\(item.name)")
        for other in views where other > index && document.items[other].parent == item.parent {
          if Self.overlays.contains(item.name) || Self.overlays.contains(document.items[other].name) { continue }
          #expect(
            !Self.overlap(frame, solution.frames[other]), "\(item.name) and \(document.items[other].name)")
        }
      }
    }
  }

  /// The size of the area of a view's children: its frame, or its content if it scrolls.
  private static func area(of id: LayoutItemID, _ solution: LayoutSolution) -> LayoutSize {
    if let content = solution.contentSizes.first(where: { $0.item == id }) { return content.size }
    return LayoutSize(solution.frames[id.index].width, solution.frames[id.index].height)
  }

  private static func overlap(_ first: LayoutRect, _ second: LayoutRect) -> Bool {
    first.x + first.width > second.x + tolerance && second.x + second.width > first.x + tolerance
      && first.y + first.height > second.y + tolerance && second.y + second.height > first.y + tolerance
  }

  // MARK: - Frames by hand

  /// The expected frame of a view of an example at one of its sizes.
  struct Expectation: Sendable, CustomTestStringConvertible {
    var file: String
    /// The index of the size in the document.
    var size: Int
    var frames: [String: LayoutRect]

    init(_ file: String, _ size: Int, _ frames: [String: LayoutRect]) {
      (self.file, self.size, self.frames) = (file, size, frames)
    }

    var testDescription: String { "\(file), size \(size)" }
  }

  // Numbers are written out, with the sums beside them: literals with operators take the compiler long.
  private static let expectations: [Expectation] = [
    // The safe area and the margin make 59 + 8 above. 960 points of text in 353 are 3 lines, 410 are 2; in 280 the
    // first takes 4. The fields' own margins are the root's 20 at the sides and 8 above and below.
    Expectation(
      "sign-up.yaml", 0,
      [
        "heading": LayoutRect(20, 67, 150, 34), "explanation": LayoutRect(20, 113, 353, 66),
        "fields": LayoutRect(0, 199, 393, 140), "address": LayoutRect(20, 8, 353, 34),
        "password": LayoutRect(20, 54, 353, 34), "hint": LayoutRect(20, 96, 353, 36),
        "submit": LayoutRect(20, 758, 353, 44),
      ]),
    Expectation(
      "sign-up.yaml", 1,
      [
        "explanation": LayoutRect(20, 113, 280, 88), "fields": LayoutRect(0, 221, 320, 140),
        "hint": LayoutRect(20, 96, 280, 36), "submit": LayoutRect(20, 474, 280, 44),
      ]),
    // The field takes what 20 + 76 + 8 before it and 20 behind it leave; baselines meet at 64 + 29 + 32 + 22 = 147.
    Expectation(
      "login.yaml", 0,
      [
        "title": LayoutRect(79, 64, 162, 29), "userLabel": LayoutRect(25, 132, 71, 20),
        "user": LayoutRect(104, 125, 196, 34), "password": LayoutRect(104, 171, 196, 34),
        "logIn": LayoutRect(20, 229, 280, 44), "forgot": LayoutRect(95, 440, 130, 20),
      ]),
    Expectation(
      "login.yaml", 1, ["user": LayoutRect(104, 125, 251, 34), "logIn": LayoutRect(37.5, 229, 300, 44)]),
    // Three rows of 44 and two lines of 0.5. The switch ends 16 before 375, the bar begins at 57 + 60 + 16.
    Expectation(
      "settings-list.yaml", 0,
      [
        "group": LayoutRect(0, 46, 375, 133), "deviceName": LayoutRect(123, 12, 220, 20),
        "airplane": LayoutRect(0, 44.5, 375, 44), "airplaneSwitch": LayoutRect(308, 6.5, 51, 31),
        "storageBar": LayoutRect(133, 20, 226, 4),
      ]),
    // The name keeps what 57 + 45 + 8 before it and 8 + 8 + 16 behind it leave of 320.
    Expectation("settings-list.yaml", 1, ["deviceName": LayoutRect(110, 12, 178, 20)]),
    // 1024 - 320 - 1 = 703; the photo is 703 - 40 wide and 9/16 of that high; the text takes what is left above 20.
    Expectation(
      "master-detail.yaml", 0,
      [
        "master": LayoutRect(0, 0, 320, 768), "detail": LayoutRect(321, 0, 703, 768),
        "photo": LayoutRect(20, 64, 663, 372.9375), "heading": LayoutRect(281.5, 11, 140, 22),
        "text": LayoutRect(20, 448.9375, 663, 299.0625),
      ]),
    // Two fifths of 568.
    Expectation(
      "master-detail.yaml", 1, ["master": LayoutRect(0, 0, 227.2, 320), "search": LayoutRect(16, 8, 195.2, 36)]),
    // Four gaps share 375 - 64 - (36 + 44 + 36) = 195: 48.75 each.
    Expectation(
      "media-player.yaml", 0,
      [
        "artwork": LayoutRect(32, 40, 311, 311), "previous": LayoutRect(80.75, 506, 36, 24),
        "play": LayoutRect(165.5, 496, 44, 44), "next": LayoutRect(258.25, 506, 36, 24),
        "volume": LayoutRect(52, 612, 261, 31),
      ]),
    Expectation(
      "media-player.yaml", 1, ["artwork": LayoutRect(32, 40, 256, 256), "play": LayoutRect(138, 441, 44, 44)]),
    // A bubble's frame is larger than what constraints see by 3 at the sides, 2 at the top and 4 at the bottom: the
    // first one's is 212 + 24 + 6 wide. The height of the row follows: 156 + 12 + 8.
    Expectation(
      "chat-row.yaml", 0,
      [
        "bubble": LayoutRect(53, 28, 242, 82), "message": LayoutRect(15, 10, 212, 60),
        "avatar": LayoutRect(12, 70, 36, 36), "reply": LayoutRect(240, 114, 126, 42),
        "receipt": LayoutRect(305, 156, 58, 12), "root": LayoutRect(0, 0, 375, 176),
      ]),
    // Keys are (320 - 5 * 8) / 4 wide and (408 - 88 - 4 * 8) / 4 high; zero takes two and a gap.
    Expectation(
      "calculator.yaml", 0,
      [
        "readout": LayoutRect(8, 8, 304, 72), "seven": LayoutRect(8, 88, 70, 72), "divide": LayoutRect(242, 88, 70, 72),
        "zero": LayoutRect(8, 328, 148, 72), "plus": LayoutRect(242, 328, 70, 72),
      ]),
    Expectation("calculator.yaml", 1, ["minus": LayoutRect(283.25, 345.5, 83.75, 120.75)]),
    // Leading is right: 16 points of margin there, 24 at the left. The headline's first baseline is at 166.75 + 40, its
    // last one 27 lower, for its text has two lines: 58 - 24 - 7.
    Expectation(
      "article-right-to-left.yaml", 0,
      [
        "headline": LayoutRect(24, 182.75, 335, 58), "portrait": LayoutRect(319, 249.75, 40, 40),
        "author": LayoutRect(201, 249.75, 110, 20), "date": LayoutRect(227, 273.75, 84, 16),
        "bookmark": LayoutRect(24, 257.75, 18, 24), "listenPlay": LayoutRect(12, 8, 28, 28),
        "body": LayoutRect(24, 365.75, 335, 281.25),
      ]),
    // The sheet's height follows from its content: 24 + 26 + 16 + 56 + 16 + 1 + 16 + 20 + 12 + 29 + 24 + 50 + 34.
    Expectation(
      "checkout.yaml", 0,
      [
        "sheet": LayoutRect(0, 343, 375, 324), "price": LayoutRect(297, 74, 58, 20),
        "totalLabel": LayoutRect(20, 191, 44, 24), "pay": LayoutRect(20, 240, 335, 50),
      ]),
    Expectation("checkout.yaml", 1, ["sheet": LayoutRect(144, 700, 480, 324)]),
    // Columns share 375 - 32 - 2.
    Expectation(
      "profile-header.yaml", 0,
      [
        "portrait": LayoutRect(16, 70, 80, 80), "followers": LayoutRect(17 + columnWidth, 244, columnWidth, 40),
        "postsCount": LayoutRect(columnWidth / 2 - 15, 0, 30, 22), "follow": LayoutRect(285, 122, 74, 32),
      ]),
    // y grows upward; the frames of controls are larger than what constraints see by their insets.
    Expectation(
      "preferences-window.yaml", 0,
      [
        "nameField": LayoutRect(102, 178, 358, 22), "nameLabel": LayoutRect(20, 180, 74, 17),
        "languagePopup": LayoutRect(99, 142, 156, 26), "save": LayoutRect(374, 13, 92, 32),
        "grip": LayoutRect(468, 0, 12, 12),
      ]),
    Expectation("preferences-window.yaml", 1, ["grip": LayoutRect(628, 0, 12, 12)]),
    // Cards share 1024 - 48 - 32; the change's baseline, 14 below its top, is the value's: 12 + 16 + 4 + 30.
    Expectation(
      "dashboard.json", 0,
      [
        "period": LayoutRect(868, 35, 132, 20), "orders": LayoutRect(40 + cardWidth, 74, cardWidth, 82),
        "ordersChange": LayoutRect(cardWidth - 52, 48, 40, 18), "chart": LayoutRect(24, 172, 976, 540),
        "plot": LayoutRect(12, 12, 816, 516), "legend": LayoutRect(844, 222, 120, 96),
      ]),
    // Inside of margins of 16 there are 288 points: buttons share them without 2 * 8, and the figures, 40 + 72 + 56
    // wide, leave 60 between each other. The card is 16 + 64 + 20 + 44 + 12 + 16 + 16 high.
    Expectation(
      "sidebar.yaml", 0, ["sidebar": LayoutRect(0, 0, 240, 600), "content": LayoutRect(240, 0, 560, 600)]),
    Expectation(
      "stack.yaml", 0,
      [
        "card": LayoutRect(0, 0, 320, 188), "person": LayoutRect(16, 16, 288, 64), "texts": LayoutRect(76, 9, 212, 46),
        "company": LayoutRect(0, 28, 96, 18), "buttons": LayoutRect(16, 100, 288, 44),
        "message": LayoutRect(8 + buttonWidth, 0, buttonWidth, 44), "comments": LayoutRect(100, 0, 72, 16),
        "date": LayoutRect(232, 4, 56, 12),
      ]),
    Expectation("stack.yaml", 1, ["message": LayoutRect(152, 0, 144, 44), "date": LayoutRect(392, 4, 56, 12)]),
    // The picture is half as high as wide, 288; 24 + 58 + 16 + 144 + 16 + 640 + 16 + 90 + 24 in all.
    Expectation(
      "scroll.yaml", 0,
      [
        "scroller": LayoutRect(0, 0, 320, 480), "article": LayoutRect(0, 0, 320, 1028),
        "picture": LayoutRect(16, 98, 288, 144), "strip": LayoutRect(16, 914, 288, 90),
        "related": LayoutRect(0, 0, 496, 90), "third": LayoutRect(336, 0, 160, 90),
        "toTop": LayoutRect(260, 420, 44, 44),
      ]),
    Expectation(
      "scroll.yaml", 1, ["article": LayoutRect(0, 0, 768, 1252), "toTop": LayoutRect(708, 964, 44, 44)]),
  ]
  private static let buttonWidth = 272.0 / 3
  private static let columnWidth = 341.0 / 3
  private static let cardWidth = 944.0 / 3

  @Test("have the frames that were worked out by hand", arguments: expectations)
  func framesByHand(_ expected: Expectation) throws {
    let document = try Self.layout(expected.file)
    let solution = try LayoutEngine().solve(document, at: document.sizes[expected.size])
    for (name, frame) in expected.frames.sorted(by: { $0.key < $1.key }) {
      let id = try #require(document.item(named: name), "\(name)")
      let found = try #require(solution[id], "\(name)")
      let differences = [
        found.x - frame.x, found.y - frame.y, found.width - frame.width, found.height - frame.height,
      ]
      #expect(differences.allSatisfy { abs($0) <= Self.tolerance }, "\(name): \(found), not \(frame)")
    }
  }

  @Test("every layout among them has frames by hand") func eachIsExpected() throws {
    let expected = Set(Self.expectations.map(\.file))
    for name in Self.files {
      if case .layout = try Self.read(name) { #expect(expected.contains(name), "\(name)") }
    }
  }

  // MARK: - What they do not meet

  @Test("fail to meet only the preferences that their comments name", arguments: files)
  func violations(_ name: String) throws {
    guard case .layout(let document) = try Self.read(name) else { return }
    let found = try LayoutEngine().solve(document).map { solution in
      solution.violations.map { "\($0.constraint.description) by \(DecimalText.string($0.amount))" }
    }
    let expected: [[String]] =
      switch name {
      case "login.yaml": [["logIn.width == 300 @ 750 by 20"], []]
      case "settings-list.yaml": [[], ["deviceName.width >= 220 (compression resistance) by 42"]]
      case "master-detail.yaml": [[], ["list is 320 wide by 92.8"]]
      case "checkout.yaml": [[], ["sheet as wide as the screen by 288"]]
      default: document.sizes.map { _ in [] }
      }
    #expect(found == expected)
  }

  @Test("the constraint document: the higher preference holds, the lower one is violated") func small() throws {
    guard case .system(let system) = try Self.read("small.yaml") else { throw NotALayout() }
    let solution = try LayoutEngine().solve(system)
    #expect(solution.status == .solved)
    #expect(system.variables == ["x", "y"])
    // 2x - y == 5 and x + y >= 10 leave x >= 5; x == 3 would like it nearest to 3.
    #expect(zip(solution.values, [5, 5]).allSatisfy { abs($0 - $1) <= Self.tolerance })
    #expect(solution.violations.map(\.constraint.description) == ["x == 3"])
    #expect(solution.ambiguities.isEmpty)
  }

  // MARK: - Broken ones

  @Test("the conflict is identified by its members, and dropping any one of them resolves it") func conflict() throws {
    let document = try Self.layout("broken/conflict.yaml")
    let solution = try #require(try LayoutEngine().solve(document).first)
    #expect(solution.status == .conflict)
    let conflict = try #require(solution.conflict)
    #expect(conflict.isMinimal)
    #expect(
      conflict.constraints.map(\.description) == [
        "list.leading == root.leading", "detail.leading == list.trailing",
        "root.trailing == detail.trailing", "list.width == 240", "details stay readable",
      ])
    #expect(conflict.constraints.map { $0.location?.line } == [8, 8, 8, 11, 12])
    #expect(conflict.implied.map(\.description) == ["root.width == 480"])
    for index in conflict.constraints.compactMap(\.index) {
      var repaired = document
      repaired.constraints[index].isActive = false
      #expect(try LayoutEngine().solve(repaired).map(\.status) == [.solved])
    }
  }

  @Test("the ambiguity lists exactly the values that are not unique, with ranges") func ambiguity() throws {
    let document = try Self.layout("broken/ambiguous.yaml")
    let solution = try #require(try LayoutEngine().solve(document, options: Self.options).first)
    #expect(solution.status == .solved)
    // 320 - 16 - 8 - 16 is 170 more than the two contents, and either may have any part of it.
    let ranges = [("label.width", 60.0, 230.0), ("value.left", 84, 254), ("value.width", 50, 220)]
    #expect(solution.ambiguities.map(\.variable) == ranges.map(\.0))
    for (found, expected) in zip(solution.ambiguities, ranges) {
      let range = try #require(found.range)
      let (minimum, maximum) = (try #require(range.minimum), try #require(range.maximum))
      #expect(abs(minimum - expected.1) <= Self.tolerance, "\(expected.0)")
      #expect(abs(maximum - expected.2) <= Self.tolerance, "\(expected.0)")
    }
  }
}
