#if SwiftSource
  import LayoutChecking
  import LayoutSourceCode
  import Testing
  import Tinamou

  /// Loops, of which the iterations are executed one by one if their number is known and small.
  @Suite("Loops in sources") struct LoopTests {
    /// The rules of the findings in a class whose initialiser puts rows of 30 points below each other, and pins the
    /// bottom of the last one.
    ///
    /// - Parameters:
    ///   - loop: the head of the loop, up to its opening brace.
    ///   - end: the end of the body, with the closing brace.
    ///   - height: the height of all rows.
    private func rows(_ loop: String, _ end: String = "}", height: Int) -> [String] {
      rules(
        in: """
          enum Kind: CaseIterable { case small, medium, large }
          enum Part: CaseIterable {
            case one, two
            #if DEBUG
              case three
            #endif
          }
          final class Rows: UIView {
            init(titles: [String]) {
              super.init(frame: .zero)
              var last: UIView?
              \(loop)
                let row = UIView()
                row.translatesAutoresizingMaskIntoConstraints = false
                addSubview(row)
                row.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
                row.trailingAnchor.constraint(equalTo: trailingAnchor).isActive = true
                row.heightAnchor.constraint(equalToConstant: 30).isActive = true
                if let last { row.topAnchor.constraint(equalTo: last.bottomAnchor).isActive = true }
                else { row.topAnchor.constraint(equalTo: topAnchor).isActive = true }
                last = row
              \(end)
              last?.bottomAnchor.constraint(equalTo: topAnchor, constant: \(height)).isActive = true
            }
          }
          """)
    }

    @Test(
      "Iterations are executed one by one if their number is known",
      arguments: [
        ("for _ in 0..<3 {", "}"), ("for _ in stride(from: 0, to: 6, by: 2) {", "}"),
        ("for _ in stride(from: 5, through: 1, by: -2) {", "}"), ("for _ in stride(from: 0.5, to: 2, by: 0.5) {", "}"),
        ("for _ in Kind.allCases {", "}"), ("Kind.allCases.forEach { _ in", "}"),
        ("var i = 0; while i < 3 {", "i += 1 }"), ("var i = 0; repeat {", "i += 1 } while i < 3"),
        ("var i = 0; while true {", "i += 1; if i == 3 { break } }"),
        ("var i = 0; outer: while i < 9 {", "i += 1; while true { if i < 3 { continue outer }; break outer } }"),
      ])
    func known(_ loop: String, _ end: String) {
      #expect(rows(loop, end, height: 90) == [])
      #expect(rows(loop, end, height: 91) == ["conflict"])
    }

    @Test(
      "One of an unknown number of iterations may be any, and others may follow it",
      arguments: [
        ("for _ in titles {", "}"), ("titles.forEach { _ in", "}"), ("for i in 0..<titles.count {", "}"),
        ("for _ in 0..<100 {", "}"), ("var i = 0; while i < titles.count {", "i += 1 }"),
        ("var i = 0; while i < 100 {", "i += 1 }"), ("while more() {", "}"), ("repeat {", "} while more()"),
        ("while true {", "if !more() { break } }"), ("for _ in Part.allCases {", "}"),
      ])
    func unknown(_ loop: String, _ end: String) {
      #expect(rows(loop, end, height: 90) == [])
    }

    @Test(
      "the body of a repeat comes before its condition",
      arguments: [
        "var again = false\nrepeat { view.addSubview(box); again = shouldRetry() } while again",
        "var count = 0\nrepeat { view.addSubview(box); count += steps() } while count < 3 && count > 0",
        "var next: UIView? = nil\nrepeat { view.addSubview(box); next = next?.superview ?? other() } while next != nil",
        "var isDone = true\nrepeat { view.addSubview(box); isDone = try() } while !isDone",
        "var again = false\nouter: repeat { view.addSubview(box); if x() { continue outer }; again = y() } while again",
      ]) func repeated(_ loop: String)
    {
      let text = """
        final class Controller: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            \(loop)
            box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          }
        }
        """
      #expect(rules(in: text, except: "ambiguity") == [])
    }

    @Test(
      "code behind a loop is followed if all arms in it end the iteration",
      arguments: [
        "for view in [UIView(), UIView()] { if flag { addSubview(view); continue } else { break } }",
        "for view in [UIView(), UIView()] { switch kind { case .one: continue; default: view.alpha = 1; continue } }",
        "for i in 0..<3 { if flag { continue } else { alpha = 1; continue } }",
        "while true { if flag { break } else { alpha = 1; break } }",
        "outer: for _ in 0..<2 { for _ in 0..<2 { if flag { continue outer } else { break outer } } }",
      ]) func leavingArms(_ loop: String)
    {
      func text(_ height: Int) -> String {
        """
        final class Row: UIView {
          init(flag: Bool, kind: Kind) {
            super.init(frame: .zero)
            \(loop)
            heightAnchor.constraint(equalToConstant: 10).isActive = true
            heightAnchor.constraint(equalToConstant: \(height)).isActive = true
          }
        }
        """
      }
      #expect(rules(in: text(20)) == ["conflict"])
    }

    private func body(_ code: String) -> [String] {
      rules(in: "func layOut(a: UIView, names: [String]) {\n\(code)\n}")
    }

    private static let either = """
      if big { a.heightAnchor.constraint(equalToConstant: 10).isActive = true }
      else { a.heightAnchor.constraint(equalToConstant: 20).isActive = true }
      a.heightAnchor.constraint(lessThanOrEqualToConstant: 10).isActive = true
      """

    @Test("What iterations change is certain behind a loop with a known number of them") func certain() {
      #expect(body("var big = false\nfor _ in 0..<10 { big = true }\n\(Self.either)") == [])
      #expect(body("var big = false\nfor _ in names { big = true }\n\(Self.either)") == ["conflict"])
      #expect(body("var big = true\nfor i in 0..<1000 { big = i == 5 }\n\(Self.either)") == ["conflict"])
    }

    @Test("A value is unknown that depends on a value which an iteration changes") func dependence() {
      #expect(
        body(
          """
          var first = true, second = true
          for _ in names {
            if !second { a.widthAnchor.constraint(equalToConstant: 10).isActive = true }
            second = first
            first = false
          }
          a.widthAnchor.constraint(equalToConstant: 20).isActive = true
          """) == ["conflict"])
    }

    @Test("An arbitrary iteration has no conflict with another one of the same code") func endless() {
      #expect(
        body(
          """
          var i = 0
          while i < 1000 { i += 1; a.widthAnchor.constraint(equalToConstant: CGFloat(i)).isActive = true }
          """) == [])
      #expect(body("while true { a.widthAnchor.constraint(equalToConstant: 10).isActive = true }") == [])
    }

    private func objectiveC(_ loop: String, _ end: String = "}", height: Int) -> [String] {
      let text = """
        @implementation Rows
        - (instancetype)initWithFrame:(CGRect)frame {
          self = [super initWithFrame:frame];
          UIView *last = nil;
          \(loop)
            UIView *row = [UIView new];
            [self addSubview:row];
            [row mas_makeConstraints:^(MASConstraintMaker *make) {
              make.left.right.equalTo(self);
              make.height.mas_equalTo(30);
              if (last) { make.top.equalTo(last.mas_bottom); } else { make.top.equalTo(self); }
            }];
            last = row;
          \(end)
          [last mas_makeConstraints:^(MASConstraintMaker *make) { make.bottom.equalTo(self.mas_top).offset(\(height)); }];
          return self;
        }
        @end
        """
      return rules(in: text, at: "a.m", besides: [:])
    }

    @Test(
      "A loop of C that counts has known iterations",
      arguments: [
        ("for (NSInteger i = 0; i < 3; i++) {", "}"), ("for (int i = 3; i >= 1; --i) {", "}"),
        ("for (NSUInteger i = 0; i <= 4; i += 2) {", "}"), ("int i; for (i = 0; i < 3; ++i) {", "}"),
        ("for (int i = 0; i < 3; i++) {", "if (i < 1) { continue; } }"),
        ("for (int i = 0; i < 9; i++) {", "if (i == 2) { break; } }"),
        ("NSArray *names = @[@1, @2, @3]; for (int i = 0; i < names.count; i++) {", "}"),
        ("int i = 0; while (i < 3) {", "i++; }"), ("int i = 0; do {", "} while (++i < 3);"),
        ("int i = 0; do {", "i += 1; } while (i != 3);"), ("int i = 0; while (i++ < 3) {", "}"),
        ("int i; for (i = 0; i < 9; i++) {", "if (i == 2) { break; } } if (i != 2) { return nil; }"),
        ("for (int i = 0; i < 3; i++) {", "switch (i) { case 1: continue; default: break; } }"),
        (
          "for (int i = 0; i < 3; i++) {",
          "for (int j = 0; j < 4; j++) { if (j == 1) { continue; } if (j == 2) { break; } } }"
        ),
      ])
    func counted(_ loop: String, _ end: String) {
      #expect(objectiveC(loop, end, height: 90) == [])
      #expect(objectiveC(loop, end, height: 91) == ["conflict"])
    }

    @Test("the step of a loop of C does not follow a break") func brokenLoop() {
      func text(_ width: String) -> String {
        """
        @implementation Row
        - (void)layOut {
          int i;
          for (i = 0; i < 3; i++) { if (i == 1) { break; } }
          [self.widthAnchor constraintEqualToConstant:\(width)].active = YES;
          [self.widthAnchor constraintEqualToConstant:10].active = YES;
        }
        @end
        """
      }
      #expect(rules(in: text("10 * i"), at: "a.m", besides: [:]).allSatisfy { $0 != "conflict" })
      #expect(rules(in: text("5 * i"), at: "a.m", besides: [:]) == ["conflict"])
    }

    @Test(
      "Other loops of C have any number of iterations",
      arguments: [
        ("for (int i = 0; i < self.count; i++) {", "}"), ("for (int i = 0; i < 99; i++) {", "}"),
        ("for (int i = 0; i < 3; i++) {", "if (self.isFull) i = 7; }"), ("for (; [self more];) {", "}"),
        ("for (int i = 0, j = 3; i < j; i++, j--) {", "}"), ("for (int i = 3; i-- > 0; i++) {", "}"),
        ("while ((name = [names nextObject])) {", "}"), ("do {", "} while ([self more]);"),
        ("while (1) {", "if ([self isFull]) { break; } }"), ("UIView *v = nil; while ((v = [self next])) {", "}"),
        ("int i = 0; do {", "i = [self count]; } while (i > 0);"), ("while (^ ??) {", "}"),
      ])
    func other(_ loop: String, _ end: String) {
      #expect(objectiveC(loop, end, height: 90) == [])
    }
  }
#endif
