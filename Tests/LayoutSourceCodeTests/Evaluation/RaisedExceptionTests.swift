#if SwiftSource
  import LayoutChecking
  import LayoutModel
  import LayoutSourceCode
  import Testing
  import Tinamou

  /// Pairs of attributes at which the program stops, in each of the notations.
  @Suite("Pairs of attributes that raise exceptions") struct RaisedExceptionTests {
    private func controller(_ body: String) -> String {
      """
      final class Controller: UIViewController {
        let card = UIView()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(card)
          card.translatesAutoresizingMaskIntoConstraints = false
          \(body)
        }
      }
      """
    }

    private func snap(_ lines: String) -> String {
      controller("card.snp.makeConstraints { make in\n\(lines)\n}")
    }

    private func activated(_ constraint: String) -> String { controller("card.\(constraint).isActive = true") }

    @Test(
      "Left and right are not related to leading and trailing by anchors",
      arguments: [
        "leadingAnchor.constraint(equalTo: view.leftAnchor)",
        "trailingAnchor.constraint(lessThanOrEqualTo: view.safeAreaLayoutGuide.rightAnchor, constant: -8)",
        "leftAnchor.constraint(equalTo: view.leadingAnchor)",
      ]) func anchors(_ constraint: String) throws
    {
      let text = activated(constraint)
      #expect(rules(in: text, except: "ambiguity") == ["invalid-constraint"])
      let notes = try VisibleSource(text).notes
      #expect(notes.count == 1 && notes[0].hasSuffix("raises an exception, and is left out"), "\(notes)")
    }

    @Test("The message names the views and what to use") func message() {
      let found = findings(in: activated("leadingAnchor.constraint(equalTo: view.leftAnchor)"))
      #expect(
        found == [
          "7 invalid-constraint: left and right cannot be related to leading and trailing: 'card.leading' and 'view.left', at which NSLayoutConstraint raises an exception; use leading and trailing on both sides, or left and right"
        ])
    }

    @Test("A constraint that is never activated raises the exception as well") func unused() {
      let text = controller("let kept = card.leadingAnchor.constraint(equalTo: view.leftAnchor)\n_ = kept")
      #expect(rules(in: text).contains("invalid-constraint"))
    }

    @Test(
      "Pairs in SnapKit's notation raise exceptions",
      arguments: [
        "make.leading.equalTo(view.snp.left)", "make.width.equalTo(view.snp.leading)",
        "make.top.equalTo(view.snp.left)",
        "make.top.equalTo(view.snp.height).offset(8)",
      ]) func snapKit(_ line: String)
    {
      #expect(rules(in: snap(line)) == ["invalid-constraint"])
      // The advice to use leading and trailing is about constraints that have an effect.
      #expect(rules(in: snap("make.leading.equalTo(view)\n\(line)")) == ["invalid-constraint"])
    }

    @Test(
      "Other pairs of different attributes are allowed",
      arguments: [
        "make.leading.equalTo(view.snp.centerX)", "make.leading.equalTo(view.snp.leadingMargin).offset(4)",
        "make.width.equalTo(view.snp.height).multipliedBy(0.5)", "make.top.equalTo(8)", "make.size.equalTo(view)",
        "make.edges.equalTo(view.snp.margins)", "make.top.equalTo(view.snp.centerY)",
      ]) func allowed(_ line: String)
    {
      #expect(!rules(in: snap(line)).contains("invalid-constraint"))
    }

    @Test(
      "Other libraries make the same constraints",
      arguments: [
        "constrain(card, view) { card, view in card.leading == view.left }",
        "card.leadingAnchor == view.leftAnchor",
        "card.autoPinEdge(.leading, to: .left, of: view)",
      ]) func libraries(_ body: String)
    {
      #expect(rules(in: controller(body), except: "ambiguity") == ["invalid-constraint"])
    }

    @Test("Masonry and anchors in Objective-C raise them too") func objectiveC() {
      let text = """
        @interface CardController : UIViewController
        @property (nonatomic, strong) UIView *card;
        @end
        @implementation CardController
        - (void)viewDidLoad {
          [super viewDidLoad];
          self.card = [[UIView alloc] init];
          [self.view addSubview:self.card];
          [self.card mas_makeConstraints:^(MASConstraintMaker *make) {
            make.leading.equalTo(self.view.mas_left);
            make.width.equalTo(self.view.mas_top);
            make.top.equalTo(self.view);
          }];
          [self.card.trailingAnchor constraintEqualToAnchor:self.view.rightAnchor].active = YES;
        }
        @end
        """
      let file = SwiftFile(path: "a.m", bytes: Array(text.utf8))
      let analyzer = SourceAnalyzer(SwiftProject([file]))
      let checked = LayoutChecker(engine: LayoutEngine()).check(
        analyzer.analyze(file: 0).checked, bytes: analyzer.bytes(ofFile: 0), file: "a.m", settings: ProjectSettings())
      let lines = checked.findings.filter { $0.rule == "invalid-constraint" }.map { $0.location?.line }
      #expect(lines == [10, 11, 14])
    }

    @Test("A guide is added by its own method") func guides() {
      let text = controller(
        """
        let guide = UILayoutGuide()
        card.topAnchor.constraint(equalTo: guide.topAnchor).isActive = true
        """)
      let message = findings(in: text).first ?? ""
      #expect(message.hasSuffix("which is an exception; add it by 'addLayoutGuide' first"), "\(message)")
    }

    @Test("Of a guide of a view that was not added, the view is named") func ownersOfGuides() {
      let text = controller(
        """
        let other = UIView()
        card.topAnchor.constraint(equalTo: other.layoutMarginsGuide.topAnchor).isActive = true
        """)
      let message = findings(in: text).first ?? ""
      #expect(message.contains("'other' has no superview in common with 'card'"), "\(message)")
      #expect(message.hasSuffix("add it as a subview first"), "\(message)")
    }
  }
#endif
