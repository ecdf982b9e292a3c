import Tinamou
import Testing

@testable import LayoutChecking

/// Checks of console logs.
@Suite struct LogTests {
  private static let log = """
    <NSLayoutConstraint:0x1 'narrow' UIView:0xa.width == 100   (active)>
    <NSLayoutConstraint:0x2 UIView:0xa.width == 120   (active)>

    """

  private static func rules(_ suppressions: [ProjectSettings.Suppression]) throws -> [String] {
    var settings = ProjectSettings()
    settings.suppressions = suppressions
    let checker = LayoutChecker(engine: LayoutEngine())
    return try checker.check(log: Array(log.utf8), file: "Logs/a.log", path: "Logs/a.log", settings: settings).findings
      .map(\.rule)
  }

  static let suppressions: [(ProjectSettings.Suppression, isSuppressed: Bool)] = [
    (ProjectSettings.Suppression(rule: "conflict"), true),
    (ProjectSettings.Suppression(file: "Logs/a.log", rule: "conflict"), true),
    (ProjectSettings.Suppression(file: "Logs/*.log"), true),
    (ProjectSettings.Suppression(object: "narrow"), true),
    (ProjectSettings.Suppression(object: "UIView is 120 wide", rule: "conflict"), true),
    (ProjectSettings.Suppression(file: "b.log", rule: "conflict"), false),
    (ProjectSettings.Suppression(rule: "ambiguity"), false),
    (ProjectSettings.Suppression(object: "wide"), false),
  ]

  @Test(arguments: suppressions) func suppressionsAreForLogsToo(
    _ suppression: ProjectSettings.Suppression, _ isSuppressed: Bool
  ) throws {
    #expect(try Self.rules([]) == ["conflict"])
    #expect(try Self.rules([suppression]) == (isSuppressed ? [] : ["conflict"]))
  }

  @Test("changes that resolve a conflict together are all in the finding") func together() throws {
    let guide = "UILayoutGuide:0xe'UIViewLayoutMarginsGuide'"
    let log = """
      <NSLayoutConstraint:0x1 'UIView-leftMargin-guide-constraint' H:|-(22)-[\(guide)](LTR)   (active, names: '|':UIView:0xf )>
      <NSLayoutConstraint:0x2 'UIView-rightMargin-guide-constraint' H:[\(guide)]-(22)-|(LTR)   (active, names: '|':UIView:0xf )>
      <NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' UIView:0xf.width == 1   (active)>

      """
    let findings = try LayoutChecker(engine: LayoutEngine()).check(log: Array(log.utf8), file: "a.log").findings
    let message = try #require(findings.first?.message)
    #expect(message.contains("; one way out: lower the left margin of UIView by 2"), "\(message)")
    #expect(message.contains(" (layoutMargins), and lower the right margin of UIView by 2"), "\(message)")
  }

  @Test("a change that suffices only without margins is the least") func margins() throws {
    func message(_ number: Int) throws -> String? {
      let log = """
        <NSLayoutConstraint:0x1 UILabel:0xa.leading == UIView:0xf.leadingMargin   (active)>
        <NSLayoutConstraint:0x2 UILabel:0xa.trailing == UIView:0xf.trailing   (active)>
        <NSLayoutConstraint:0x3 UILabel:0xa.width == 310   (active)>
        <NSLayoutConstraint:0x4 UIView:0xf.width == \(number)   (active)>

        """
      return try LayoutChecker(engine: LayoutEngine()).check(log: Array(log.utf8), file: "a.log").findings.first?
        .message
    }
    #expect(try message(320) == nil)
    #expect(try message(300)?.hasSuffix(", or by more, as the log lacks margins") == true)
  }
}
