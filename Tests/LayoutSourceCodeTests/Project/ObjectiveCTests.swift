#if SwiftSource
  import LayoutChecking
  import LayoutModel
  import LayoutSourceCode
  import Testing
  import Tinamou

  @Suite("Sources of Objective-C") struct ObjectiveCTests {
    private static func analyzed(_ text: String, header: String = "") -> (SourceAnalyzer, AnalyzedSource) {
      let file = SwiftFile(path: "a.m", bytes: Array(text.utf8), headers: [Array(header.utf8)])
      let analyzer = SourceAnalyzer(SwiftProject([file]))
      return (analyzer, analyzer.analyze(file: 0))
    }

    /// The findings as `LINE:COLUMN RULE: MESSAGE`.
    private static func findings(_ text: String, header: String = "") -> [String] {
      let (analyzer, analyzed) = analyzed(text, header: header)
      let file = LayoutChecker(engine: LayoutEngine()).check(
        analyzed.checked, bytes: analyzer.bytes(ofFile: 0), file: "a.m", settings: ProjectSettings())
      return file.findings.map {
        "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.rule): \($0.message)"
      }
    }

    /// The constraints of a method body, in a controller with two labels in its view.
    private static func constraints(_ body: String) -> [String] {
      let (_, analyzed) = analyzed(
        """
        #import "Controller.h"
        @interface Controller ()
        @property (nonatomic, strong) UILabel *a;
        @property (nonatomic, strong) UIButton *b;
        @end
        @implementation Controller
        - (void)viewDidLoad {
          [super viewDidLoad];
          _a = [[UILabel alloc] init];
          self.b = [UIButton buttonWithType:UIButtonTypeSystem];
          [self.view addSubview:_a];
          [self.view addSubview:self.b];
          [self layOut];
        }
        - (void)layOut {
          \(body)
        }
        @end
        """, header: "@interface Controller : UIViewController\n@end\n")
      guard let layout = analyzed.layouts.first else { return [] }
      return layout.constraints.filter { $0.origin.location != nil }.map {
        ConstraintDescription.text(of: $0, in: layout)
      }
    }

    @Test(
      "forms make their constraints",
      arguments: [
        (
          "[self.view addConstraint:[NSLayoutConstraint constraintWithItem:_a attribute:NSLayoutAttributeLeading relatedBy:NSLayoutRelationEqual toItem:self.view attribute:NSLayoutAttributeLeading multiplier:1.0f constant:8.f]];",
          ["a.leading == view.leading + 8"]
        ),
        (
          "NSDictionary *views = NSDictionaryOfVariableBindings(_a, _b);\n[self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"H:|-(gap)-[_a(>=10)][_b]\" options:NSLayoutFormatAlignAllTop | NSLayoutFormatAlignAllBottom metrics:@{@\"gap\": @12} views:views]];",
          [
            "a.leading == view.leading + 12", "a.width >= 10", "b.leading == a.trailing", "a.top == b.top",
            "a.bottom == b.bottom",
          ]
        ),
        (
          "[self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"V:[_a(9)]\" options:0 metrics:0 views:NSDictionaryOfVariableBindings(_a)]];",
          ["a.height == 9"]
        ),
        (
          "[self.a.topAnchor constraintEqualToAnchor:self.view.safeAreaLayoutGuide.topAnchor constant:-4].active = YES;\n[[_b.widthAnchor constraintGreaterThanOrEqualToConstant:44] setActive:YES];",
          ["a.top == view.safeAreaLayoutGuide.top - 4", "b.width >= 44"]
        ),
        (
          "NSLayoutConstraint *height = [_a.heightAnchor constraintEqualToAnchor:_b.heightAnchor multiplier:0.5];\nheight.priority = UILayoutPriorityDefaultHigh;\n[NSLayoutConstraint activateConstraints:@[height]];",
          ["a.height == 0.5 * b.height @ 750"]
        ),
        (
          "[self.a mas_makeConstraints:^(MASConstraintMaker *make) {\n make.left.equalTo(self.view).with.offset(3);\n make.top.mas_equalTo(self.b.mas_bottom).mas_offset(-2.5);\n make.size.mas_equalTo(CGSizeMake(10, 20));\n make.width.lessThanOrEqualTo(@40).priorityLow();\n}];",
          [
            "a.left == view.left + 3", "a.top == b.bottom - 2.5", "a.width == 10", "a.height == 20",
            "a.width <= 40 @ 250",
          ]
        ),
        (
          "[_a mas_makeConstraints:^(MASConstraintMaker *make) {\n make.edges.mas_equalTo(UIEdgeInsetsMake(1, 2, 3, 4));\n make.width.mas_equalTo(UIEdgeInsetsMake(1, 2, 3, 4));\n make.trailing.equalTo(self.b.mas_leading).insets(UIEdgeInsetsMake(1, 2, 3, 4));\n}];",
          [
            "a.top == view.top + 1", "a.left == view.left + 2", "a.bottom == view.bottom - 3",
            "a.right == view.right - 4", "a.width == 0", "a.trailing == b.leading - 4",
          ]
        ),
        (
          "[_a mas_makeConstraints:^(MASConstraintMaker *make) {\n make.top.left.equalTo(@4);\n make.center.mas_equalTo(CGPointMake(5, 6));\n make.centerX.mas_equalTo(7);\n make.size.equalTo([NSValue valueWithCGSize:CGSizeMake(8, 9)]);\n make.bottom.mas_equalTo(CGSizeMake(8, 9));\n}];",
          [
            "a.top == view.top + 4", "a.left == view.left + 4", "a.centerX == view.centerX + 5",
            "a.centerY == view.centerY + 6", "a.centerX == view.centerX + 7", "a.width == 8", "a.height == 9",
            "a.bottom == view.bottom",
          ]
        ),
        (
          "for (UIView *view in @[_a, _b]) { [view.widthAnchor constraintEqualToConstant:kWide].active = YES; }",
          []
        ),
        (
          "for (UIView *view in @[self.a, self.b]) {\n  [view.widthAnchor constraintEqualToConstant:20 * 2 + (CGFloat)1].active = YES;\n}",
          ["a.width == 41", "b.width == 41"]
        ),
        (
          "UILabel *c = UILabel.new;\n[self.a addSubview:c];\n[c.heightAnchor constraintEqualToConstant:7].active = YES;\n[self.a.widthAnchor constraintEqualToAnchor:c.widthAnchor].active = YES;",
          ["c.height == 7", "a.width == c.width"]
        ),
        (
          "__weak typeof(self) weakSelf = self;\nif (self.isWide) { [self.a.widthAnchor constraintEqualToConstant:5].active = YES; return; }\n[weakSelf.b autoPinEdge:ALEdgeTop toEdge:ALEdgeBottom ofView:self.a withOffset:4];",
          ["b.top == a.bottom + 4"]
        ),
      ])
    func forms(_ body: String, _ expected: [String]) {
      let found = Self.constraints(body)
      if body.contains("isWide") {
        // The branch that returns is a path of its own.
        #expect(found == ["a.width == 5"] || found == expected, "\(found)")
      } else {
        #expect(found == expected)
      }
    }

    @Test("findings have their places in Objective-C, also inside of a format") func places() {
      let text = """
        #define kGap 8
        static const CGFloat kWide = 40.f;
        @implementation Card
        - (instancetype)initWithFrame:(CGRect)frame {
          if ((self = [super initWithFrame:frame])) {
            UILabel *title = [UILabel new]; // the title
            title.translatesAutoresizingMaskIntoConstraints = NO;
            [self addSubview:title];
            [NSLayoutConstraint activateConstraints:@[
              [title.widthAnchor constraintEqualToConstant:kWide + kGap],
              [title.widthAnchor constraintEqualToConstant:50],
            ]];
            [self addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[titel]-|" options:0 metrics:nil views:@{@"title": title}]];
          }
          return self;
        }
        @end
        """
      let found = Self.findings(text)
      #expect(
        found.first
          == "11:8 conflict: 'title.width == 50' contradicts another requirement; remove one of the two, or give one a priority below 1000"
      )
      #expect(
        found.count == 2 && found[1].hasPrefix("13:86 visual-format: Unable to find view with name titel"), "\(found)")
    }

    @Test("a lazy getter is the property, and a mask that is switched off by a message is off") func getters() {
      let text = """
        @interface Card : UIView
        @property (nonatomic) UILabel *title;
        @property (nonatomic) UIImageView *icon;
        @end
        @implementation Card
        - (instancetype)init {
          self = [super init];
          if (!self) return nil;
          [self addSubview:self.title];
          [self addSubview:self.icon];
          [[self.title.topAnchor constraintEqualToAnchor:self.topAnchor] setActive:YES];
          [[self.icon.topAnchor constraintEqualToAnchor:self.topAnchor] setActive:YES];
          return self;
        }
        - (UILabel *)title {
          if (!_title) {
            _title = [[UILabel alloc] init];
            [_title setTranslatesAutoresizingMaskIntoConstraints:NO];
          }
          return _title;
        }
        - (UIImageView *)icon {
          if (_icon == nil) { _icon = [UIImageView new]; }
          return _icon;
        }
        @end
        """
      let found = Self.findings(text)
      let masks = found.filter { !$0.contains("ambiguity") }
      #expect(masks.count == 1 && masks[0].contains("'icon' has constraints"), "\(found)")
    }

    @Test("code that is not understood makes no view judged") func unknown() {
      let text = """
        @implementation Card
        - (id)init {
          self = [super init];
          UILabel *title = [UILabel new];
          [self addSubview:title];
          title->^ ?? @@ = switchOff(&title);
          [title.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;
          return self;
        }
        @end
        """
      #expect(Self.findings(text).isEmpty)
    }

    @Test("a library's method that adds a view may place it") func libraryMethods() {
      func rules(_ message: String) -> [String] {
        Self.findings(
          """
          @interface Page : UIView
          @property (nonatomic, strong) ORStackView *stack;
          @end
          @implementation Page
          - (void)layOut {
            UIImageView *picture = [[UIImageView alloc] initWithFrame:CGRectMake(0, 0, 1, 1)];
            [self.stack addSubview:picture\(message)];
            [picture.heightAnchor constraintEqualToConstant:4].active = YES;
          }
          @end
          """
        ).map { String($0.split(separator: " ")[1]) }
      }
      #expect(rules(" withPrecedingMargin:20 sideMargin:40") == [])
      #expect(rules(" positioned:NSWindowAbove relativeTo:nil") == rules(""))
      #expect(rules("").contains("autoresizing-constraints:"))
    }

    @Test("no text crashes or hangs it") func hostile() {
      let text = """
        @interface A : UIView <P, Q>
        @property (copy) void (^block)(int);
        @end
        @implementation A { UILabel *_x; }
        - (void)f:(NSArray<UIView *> *)views g:(int)n { [self h:^BOOL(id a, id b) { return a == b; } k:@{@"a": @[@1, @(2)]}]; }
        + (id)s { switch (x) { case 1: case 2: f(); break; default: g(); } do { i++; } while (i < 3); for (;;) {} }
        @end
        """
      let bytes = Array(text.utf8)
      for length in stride(from: 0, through: bytes.count, by: 3) {
        let file = SwiftFile(path: "a.mm", bytes: Array(bytes[..<length]))
        _ = SourceAnalyzer(SwiftProject([file])).analyze(file: 0)
      }
      for seed in 0..<60 {
        var changed = bytes
        var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        for _ in 0..<6 {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          changed[Int(state >> 33) % changed.count] = Array("[]{}()@^\";:*<,".utf8)[Int(state >> 20) % 14]
        }
        let file = SwiftFile(path: "a.m", bytes: changed)
        _ = SourceAnalyzer(SwiftProject([file])).analyze(file: 0)
      }
      let nested = "@implementation A\n- (void)f { " + String(repeating: "[a b:(", count: 5000)
      _ = SwiftFile(path: "a.m", bytes: Array(nested.utf8))
    }

    @Test("a message to self runs the method of the subclass") func overrides() {
      let base = """
        @implementation Base
        - (void)viewDidLoad { [super viewDidLoad]; [self.view addSubview:self.table]; [self place]; }
        - (void)place {
          [self.table mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.view); }];
        }
        - (UITableView *)table { if (!_table) { _table = [[UITableView alloc] init]; } return _table; }
        @end
        """
      let header = "@interface Base : UIViewController\n@property UITableView *table;\n@end\n"
      func found(_ place: String) -> [String] {
        let text = """
          @implementation Group
          - (void)viewDidLoad {
            [super viewDidLoad];
            [self.table mas_makeConstraints:^(MASConstraintMaker *make) { make.top.equalTo(self.view); }];
          }
          \(place)
          @end
          """
        let files = [
          SwiftFile(
            path: "a.m", bytes: Array(text.utf8), headers: [Array("@interface Group : Base\n@end\n".utf8)]),
          SwiftFile(path: "b.m", bytes: Array(base.utf8), headers: [Array(header.utf8)]),
        ]
        let analyzer = SourceAnalyzer(SwiftProject(files))
        return LayoutChecker(engine: LayoutEngine()).check(
          analyzer.analyze(file: 0).checked, bytes: analyzer.bytes(ofFile: 0), file: "a.m", settings: ProjectSettings()
        ).findings.map(\.rule)
      }
      func place(_ lines: String) -> String {
        "- (void)place { [self.table mas_makeConstraints:^(MASConstraintMaker *make) { \(lines) }]; }"
      }
      #expect(found("") == ["duplicate-constraint"])
      #expect(found(place("make.left.right.bottom.equalTo(self.view);")) == [])
      #expect(found(place("make.top.equalTo(self.view).offset(5);")) == ["conflict"])
    }

    @Test("Masonry without the prefix of its names is understood") func shorthand() {
      func found(_ lines: String, by method: String = "makeConstraints") -> [String] {
        Self.constraints("[self.a \(method):^(MASConstraintMaker *make) { \(lines) }];")
      }
      #expect(
        found("make.left.equalTo(self.b.right).offset(3);\n make.height.equalTo(20); make.width.equalTo(_b.width);")
          == ["a.left == b.right + 3", "a.height == 20", "a.width == b.width"])
      #expect(found("make.edges.equalTo(self.view);", by: "remakeConstraints").count == 4)
      #expect(found("make.width.equalTo(self.b.frame.size.width);") == [])
      // With the prefix, such members may be numbers that a category gives to views.
      #expect(
        found("make.left.equalTo(self.b.right); make.width.equalTo(self.b.width);", by: "mas_makeConstraints") == [])
    }

    /// The rules of the findings in a class with a label in an instance variable.
    private static func variableRules(
      _ lines: String, variables: String = "UILabel *_title;", in block: String = "implementation Row",
      initialiser: String = "if (self = [super initWithFrame:frame])"
    ) -> [String] {
      let (implementation, interface) =
        block == "implementation Row" ? (" {\n\(variables)\n}", "") : ("", " {\n\(variables)\n}")
      return findings(
        """
        @interface Row ()\(interface)
        @end
        @implementation Row\(implementation)
        - (instancetype)initWithFrame:(CGRect)frame {
          \(initialiser) {
            _title = [[UILabel alloc] init];
            \(lines)
          }
          return self;
        }
        @end
        """, header: "@interface Row : UIView\n@end\n"
      ).map { String($0.split(separator: " ")[1].dropLast()) }
    }

    @Test("views in instance variables have all findings", arguments: ["implementation Row", "interface Row ()"])
    func instanceVariables(_ block: String) {
      let edge = "[_title.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;"
      #expect(Self.variableRules(edge, in: block) == ["no-common-ancestor"])
      #expect(Self.variableRules("[self addSubview:_title]; \(edge)", in: block) == ["autoresizing-constraints"])
      let free = "[self addSubview:_title]; _title.translatesAutoresizingMaskIntoConstraints = NO; \(edge)"
      #expect(Self.variableRules(free, in: block) == ["ambiguity"])
      #expect(Self.variableRules(free, variables: "@private UIView *_line, *_title;", in: block) == ["ambiguity"])
    }

    @Test(
      "the result of the superclass's initialiser is compared with nil",
      arguments: [
        "if ((self = [super initWithFrame:frame]) != nil)", "if ((self = [super initWithFrame:frame]))",
        "if (self = [super initWithFrame:frame])",
      ]) func comparedSelf(_ initialiser: String)
    {
      let lines = "[_title.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;"
      #expect(Self.variableRules(lines, initialiser: initialiser) == ["no-common-ancestor"])
    }

    @Test(
      "the result of the superclass's initialiser may be compared with nil to return",
      arguments: [
        "if (!(self = [super initWithFrame:frame])) return nil;",
        "if ((self = [super initWithFrame:frame]) == nil) { return nil; }",
        "self = [super initWithFrame:frame]; if (!self) { return nil; }",
      ]) func missingSelf(_ initialiser: String)
    {
      let lines = "[_title.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;"
      #expect(Self.variableRules(lines, initialiser: "\(initialiser)\n") == ["no-common-ancestor"])
    }

    @Test(
      "an assignment in an expression has the assigned value",
      arguments: [
        "if (n++ == 0) { [self addSubview:_title]; }", "if (++n == 1) { [self addSubview:_title]; }",
        "if (n-- == 0) { [self addSubview:_title]; }", "if ((box = [UIView new])) { [self addSubview:_title]; }",
        "if ((box = [self makeBox])) { [self addSubview:_title]; }",
        "if ((box = [UIView new]) != nil) { [self addSubview:_title]; }",
        "box = other = self; [box addSubview:_title];", "int m = n = 4; if (m == 4) { [self addSubview:_title]; }",
        "[(box = self) addSubview:_title];", "if ((n += 2) > 1) { [self addSubview:_title]; }",
        "while (n++ < 1) { [self addSubview:_title]; }",
        "BOOL isThere; if (!(isThere = NO)) { [self addSubview:_title]; }",
        "[self addSubview:(box = _title)];",
      ]) func assignments(_ line: String)
    {
      let lines = """
        int n = 0;
        UIView *box = nil, *other = nil;
        _title.translatesAutoresizingMaskIntoConstraints = NO;
        \(line)
        [_title.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;
        """
      #expect(Self.variableRules(lines).allSatisfy { $0 == "ambiguity" })
    }

    @Test("a case without break goes on with the next one") func cases() {
      func found(_ cases: String) -> [String] {
        Self.variableRules(
          """
          int n = 1;
          switch (n) { \(cases) }
          [_title.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;
          """)
      }
      let last = "case 2: [self addSubview:_title]; break; default: break;"
      #expect(found("case 1: self.alpha = 1; \(last)") == ["autoresizing-constraints"])
      #expect(found("case 1: self.alpha = 1; break; \(last)") == ["no-common-ancestor"])
      #expect(found("case 1: { self.alpha = 1; break; } \(last)") == ["no-common-ancestor"])
      #expect(found("case 1: { self.alpha = 1; } \(last)") == ["autoresizing-constraints"])
    }

    @Test("a condition with an assignment that is false is") func falseAssignments() {
      for condition in ["n++", "(n = 0)", "n-- == 1", "(box = nil)", "(n += 1) == 2"] {
        let lines = """
          int n = 0;
          UIView *box = self;
          if (\(condition)) { [self addSubview:_title]; }
          [_title.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;
          """
        #expect(Self.variableRules(lines) == ["no-common-ancestor"], "\(condition)")
      }
    }

    @Test("PureLayout's initialiser switches the mask off") func initialiserForAutoLayout() {
      let lines = """
        UIView *line = [[UIView alloc] initForAutoLayout];
        [self addSubview:line];
        [line autoPinEdgeToSuperviewEdge:ALEdgeTop];
        """
      #expect(Self.variableRules(lines) == ["ambiguity"])
      let other = lines.replacing("initForAutoLayout", with: "init")
      #expect(!Self.variableRules(other).contains("no-common-ancestor"))
    }
  }
#endif
