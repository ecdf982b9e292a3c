#if SwiftSource
  import LayoutChecking
  import LayoutSourceCode
  import Testing
  import Tinamou

  /// Updates of constraints by SnapKit and Masonry, and constraints to superviews that are not there.
  @Suite("Updates by libraries") struct LibraryUpdateTests {
    private func card(_ code: String) -> [String] {
      findings(
        in: """
          import SnapKit
          final class Card: UIView {
            let label = UILabel()
            let note = UILabel()
            override init(frame: CGRect) {
              super.init(frame: frame)
              \(code)
            }
          }
          """)
    }

    private static let update = """
      addSubview(label)
      label.snp.updateConstraints { make in
        make.top.leading.equalToSuperview()
        make.height.equalTo(20)
      }
      """

    @Test("the first update makes the constraints") func firstUpdate() {
      #expect(card(Self.update) == [])
      #expect(
        card("\(Self.update)\nlabel.snp.makeConstraints { $0.height.equalTo(30) }").map { $0.split(separator: ":")[0] }
          == ["12 conflict"])
      // One that is removed is not there any more.
      #expect(
        card(
          "addSubview(label)\nlabel.snp.makeConstraints { $0.height.equalTo(30) }\n"
            + "label.snp.removeConstraints()\n\(Self.update)") == [])
    }

    @Test("a further update changes the constraints that were made last") func furtherUpdate() {
      #expect(card("\(Self.update)\nlabel.snp.updateConstraints { $0.height.equalTo(30) }") == [])
      #expect(
        card(
          """
          \(Self.update)
          label.snp.remakeConstraints { $0.top.leading.equalToSuperview(); $0.height.equalTo(30) }
          label.snp.updateConstraints { $0.height.equalTo(40) }
          label.heightAnchor.constraint(equalToConstant: 40).isActive = true
          """
        ).map { $0.split(separator: ":")[0].suffix(20) } == ["duplicate-constraint"])
    }

    @Test("what a closure for later makes anew is not beside what the code after it makes") func remakeLater() {
      let make = "label.snp.makeConstraints { $0.edges.equalToSuperview() }"
      func card(_ call: String) -> [String] {
        self.card("addSubview(label)\n\(call)\n\(make)").map { $0.split(separator: ":")[0].suffix(20) }
          .map(String.init)
      }
      let remake = make.replacing("makeC", with: "remakeC")
      #expect(card("keyboard.subscribe(onNext: { _ in \(remake) })") == [])
      #expect(card("keyboard.subscribe(onNext: { _ in \(make) })").contains { $0.hasSuffix("duplicate-constraint") })
      #expect(card("UIView.animate(withDuration: 1) { \(remake) }").contains { $0.hasSuffix("duplicate-constraint") })
    }

    @Test("the update of one constraint changes its priority, or its constant") func oneUpdate() {
      func contradicts(after update: String) -> Bool {
        !card(
          """
          addSubview(label)
          var low: Constraint!
          label.snp.makeConstraints { make in
            make.top.leading.equalToSuperview()
            make.height.equalTo(30)
            low = make.height.equalTo(20).priority(500).constraint
          }
          \(update)
          """
        ).filter { $0.contains("conflict") }.isEmpty
      }
      #expect(!contradicts(after: ""))
      #expect(contradicts(after: "low.update(priority: 1000)"))
      #expect(!contradicts(after: "low.update(priority: 1000)\nlow.update(offset: 30)"))
    }

    @Test("a constraint to the superview of a view that has none is an error, and nothing follows from it")
    func missingSuperview() {
      let make =
        "label.snp.makeConstraints { make in make.top.equalToSuperview().inset(12); make.left.equalToSuperview() }"
      #expect(
        Set(card("\(make)\naddSubview(label)"))
          == [
            "7 no-common-ancestor: 'label' has no superview when 'equalToSuperview' is called, at which SnapKit stops; add it as a subview first"
          ])
      #expect(card("addSubview(label)\n\(make)") == [])
      #expect(card("Later.perform { [weak self] in\n\(make)\n}\naddSubview(label)") == [])
      #expect(card("if let frame = Unknown.frame(label) { addSubview(label) }\n\(make)") == [])
      #expect(card("label.topToSuperview(offset: 4)\nlabel.autoPinEdge(toSuperviewEdge: .top, withInset: 4)") == [])
    }

    /// The rules of the findings in the implementation of an Objective-C class with a label.
    private func masonry(_ code: String) -> [String] {
      let text = """
        @interface A : UIView
        @property (nonatomic, strong) UILabel *label;
        @end
        @implementation A
        - (instancetype)initWithFrame:(CGRect)frame {
          self = [super initWithFrame:frame];
          _label = [[UILabel alloc] init];
          [self addSubview:_label];
          \(code)
          return self;
        }
        @end
        """
      let analyzer = SourceAnalyzer(SwiftProject([SwiftFile(path: "a.m", bytes: Array(text.utf8))]))
      return LayoutChecker(engine: LayoutEngine()).check(
        analyzer.analyze(file: 0).checked, bytes: analyzer.bytes(ofFile: 0), file: "a.m", settings: ProjectSettings()
      ).findings.map(\.rule)
    }

    private func call(_ method: String, _ lines: String) -> String {
      "[_label \(method):^(MASConstraintMaker *make) { \(lines) }];"
    }

    @Test("an update by Masonry makes what is not there") func masonryUpdates() {
      let first = call("mas_updateConstraints", "make.top.left.equalTo(self); make.height.mas_equalTo(20);")
      #expect(masonry(first) == [])
      #expect(masonry(first + call("mas_makeConstraints", "make.height.mas_equalTo(30);")) == ["conflict"])
      #expect(masonry(first + call("mas_updateConstraints", "make.height.mas_equalTo(30);")) == [])
      let further = call("mas_updateConstraints", "make.width.mas_equalTo(20);")
      #expect(
        masonry(first + further + call("mas_makeConstraints", "make.width.mas_equalTo(30);")) == ["conflict"])
    }

    @Test("a constraint that Masonry uninstalls or changes is not there any more") func masonryHandles() {
      let made = call("mas_makeConstraints", "make.top.left.equalTo(self); h = make.height.mas_equalTo(20);")
      let other = call("mas_makeConstraints", "make.height.mas_equalTo(30);")
      func found(_ change: String) -> [String] { masonry("__block MASConstraint *h = nil; \(made)\(change)\(other)") }
      #expect(found("") == ["conflict"])
      for change in [
        "[h uninstall];", "[h deactivate];", "h.mas_equalTo(30);", "[h setOffset:30];",
        "[h uninstall]; [h install]; [h uninstall];",
      ] {
        #expect(!found(change).contains("conflict"), "\(change)")
      }
      #expect(found("[h uninstall]; [h install];") == ["conflict"])
      let place = "make.top.left.equalTo(self);"
      let all = "NSArray *all = " + call("mas_makeConstraints", "\(place) make.height.mas_equalTo(20);")
      for end in [
        "for (MASConstraint *each in all) [each uninstall];",
        "[all makeObjectsPerformSelector:@selector(uninstall)];",
      ] {
        #expect(!masonry(all + end + call("mas_makeConstraints", place) + other).contains("conflict"))
      }
      #expect(masonry(all + other) == ["conflict"])
    }

    @Test("Masonry makes a constraint with each element of an array") func masonryArrays() {
      let place = call("mas_makeConstraints", "make.left.equalTo(self); make.top.equalTo(@[self, @0]);")
      #expect(masonry(place) == [])
      #expect(
        masonry(place + call("mas_makeConstraints", "make.height.equalTo(@[@10, @20]);")) == ["conflict"])
    }

    @Test(
      "attributes of SnapKit are related to themselves, in whatever order they are",
      arguments: [
        "centerY.centerX.equalTo(note.snp.center)", "height.width.equalTo(note.snp.size)",
        "bottom.right.left.top.equalTo(note.snp.edges)",
        "trailing.top.leading.bottom.equalTo(note.snp.directionalEdges)",
        "right.bottom.top.left.equalTo(note.snp.margins)", "directionalEdges.equalTo(note.snp.directionalMargins)",
        "margins.equalTo(note.snp.edges)",
      ]) func attributeSets(_ chain: String)
    {
      let place =
        "note.snp.makeConstraints { $0.top.leading.equalToSuperview(); $0.width.equalTo(90); $0.height.equalTo(90) }"
      let code = "addSubview(label)\naddSubview(note)\n\(place)\nlabel.snp.makeConstraints { $0.\(chain) }"
      #expect(card(code).filter { !$0.contains(" ambiguity: ") && !$0.contains(" left-right: ") } == [])
    }

    @Test("attributes of SnapKit that differ are related to the first one") func otherAttributes() {
      let code =
        "addSubview(label)\naddSubview(note)\nlabel.snp.makeConstraints { $0.top.left.equalTo(note.snp.edges) }"
      #expect(card(code).contains { $0.hasPrefix("9 invalid-constraint: locations of different axes") })
    }

    @Test("a constraint of SnapKit is released by those of its layout constraints") func layoutConstraints() {
      func found(_ variable: String, _ handle: String, _ release: String) -> [String] {
        card(
          """
          addSubview(label)
          var c: \(variable)
          label.snp.makeConstraints { $0.top.leading.equalToSuperview(); c \(handle) }
          \(release)
          label.snp.makeConstraints { $0.height.equalTo(30) }
          """
        ).filter { $0.contains(" conflict: ") }
      }
      let made = "$0.height.equalTo(20).constraint"
      #expect(found("NSLayoutConstraint?", "= \(made).layoutConstraints.first", "").count == 1)
      #expect(found("NSLayoutConstraint?", "= \(made).layoutConstraints.first", "c?.isActive = false") == [])
      #expect(found("NSLayoutConstraint!", "= \(made).layoutConstraints[0]", "c.constant = 30") == [])
      #expect(found("Constraint!", "= \(made)", "NSLayoutConstraint.deactivate(c.layoutConstraints)") == [])
      #expect(
        found("[NSLayoutConstraint] = []", "+= \(made).layoutConstraints", "c.forEach { $0.isActive = false }") == [])
    }

    @Test("groups of Cartography can be replaced, cleared and switched off") func groups() {
      func found(_ lines: String) -> [String] {
        card(
          """
          addSubview(label)
          label.snp.makeConstraints { $0.top.leading.equalToSuperview() }
          \(lines)
          """
        ).filter { $0.contains(" conflict: ") }
      }
      let made = "let group = constrain(label) { $0.height == 20 }"
      let other = "constrain(label) { $0.height == 30 }"
      #expect(found("\(made)\n\(other)").count == 1)
      #expect(found("\(made)\ngroup.active = false\n\(other)") == [])
      #expect(found("\(made)\nconstrain(clear: group)\n\(other)") == [])
      #expect(found("\(made)\nconstrain(label, replace: group) { $0.height == 30 }") == [])
      #expect(
        found(
          """
          let group = ConstraintGroup()
          constrain(label, replace: group) { $0.height == 20 }
          constrain(label, replace: group) { $0.height == 30 }
          """) == [])
    }
  }
#endif
