#if SwiftSource
  import LayoutSourceCode
  import Testing

  /// Code that is right, in which a fault was once reported.
  @Suite("Certain faults") struct CertainFaultTests {
    @Test("Options of Objective-C are numbers, of which a helper's conditions test the bits") func options() {
      let helper = """
        typedef NS_OPTIONS(NSUInteger, Edges) {
          EdgesNone = 0, EdgesTop = 1 << 0, EdgesLeading = 1 << 1,
          EdgesAll = (EdgesTop | EdgesLeading)
        };
        @implementation UIView (Pin)
        - (void)pin:(Edges)edges to:(UIView *)view {
          if (edges & EdgesTop) { [self.topAnchor constraintEqualToAnchor:view.topAnchor].active = YES; }
          if (edges & EdgesLeading) {
            [self.leadingAnchor constraintEqualToAnchor:view.leadingAnchor].active = YES;
          }
        }
        @end
        """
      func found(_ edges: String) -> [String] {
        let text = """
          @implementation Card
          - (instancetype)initWithFrame:(CGRect)frame {
            self = [super initWithFrame:frame];
            UIView *box = [[UIView alloc] init];
            box.translatesAutoresizingMaskIntoConstraints = NO;
            [self addSubview:box];
            [box.topAnchor constraintEqualToAnchor:self.topAnchor constant:8].active = YES;
            [box.leadingAnchor constraintEqualToAnchor:self.leadingAnchor constant:0].active = YES;
            [box pin:\(edges) to:self];
            return self;
          }
          @end
          """
        return rules(in: text, at: "Card.m", besides: ["UIView+Pin.m": helper])
      }
      #expect(!found("EdgesLeading").contains("conflict"))
      #expect(found("EdgesTop").contains("conflict"))
      #expect(found("EdgesTop | EdgesLeading").contains("conflict"))
      #expect(found("EdgesAll").contains("conflict"))
      #expect(!found("EdgesNone").contains("conflict"))
    }

    @Test("A constant that a helper updates for its parameter may be another one by then") func updatedArguments() {
      let text = """
        import SnapKit
        final class Overall: UIView {
          let table = UITableView()
          override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(table)
            table.snp.makeConstraints { $0.height.equalTo(0) }
            table.snp.makeConstraints { $0.height.equalTo(self) }
            table.snp.makeConstraints { $0.top.leading.trailing.equalToSuperview() }
            snp.makeConstraints { $0.height.equalTo(40) }
          }
          required init?(coder: NSCoder) { fatalError() }
        }
        """
      func besides(_ body: String) -> String {
        """
        class Base: UIViewController {
          let overall = Overall()
          func refresh(rows: UITableView) { \(body) }
          override func viewDidLoad() { refresh(rows: overall.table) }
        }
        """
      }
      #expect(rules(in: text, besides: [besides("rows.snp.updateConstraints { $0.height.equalTo(9) }")]) == [])
      #expect(rules(in: text, besides: [besides("rows.reloadData()")]) == ["conflict"])
    }

    @Test("A function that nothing calls raises no exception") func uncalled() {
      func found(_ call: String, besides: [String] = [], _ attribute: String = "") -> [String] {
        rules(
          in: """
            final class Auth: UIView {
              private let label = UILabel()
              override init(frame: CGRect) {
                super.init(frame: frame)
                \(call)
              }
              required init?(coder: NSCoder) { fatalError() }
              \(attribute) func placeLabel() {
                label.translatesAutoresizingMaskIntoConstraints = false
                label.topAnchor.constraint(equalTo: topAnchor).isActive = true
              }
            }
            """, besides: besides
        ).filter { $0 == "no-common-ancestor" }
      }
      #expect(found("// placeLabel()") == [])
      #expect(found("placeLabel()") == ["no-common-ancestor"])
      #expect(found("", besides: ["func show(_ auth: Auth) { auth.placeLabel() }"]) == ["no-common-ancestor"])
      #expect(found("", "@objc") == ["no-common-ancestor"])
      #expect(found("", besides: ["final class Other { func placeLabel() { placeLabel() } }"]) == [])
    }

    @Test("Constraints of a scroll view's frame guide place the scroll view") func frameGuide() {
      func found(_ edges: String) -> [String] {
        rules(
          in: """
            final class Pages: UIViewController {
              private let scrollView = UIScrollView()
              override func viewDidLoad() {
                super.viewDidLoad()
                scrollView.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(scrollView)
                let frame = scrollView.frameLayoutGuide
                NSLayoutConstraint.activate([
                  frame.topAnchor.constraint(equalTo: view.topAnchor),
                  \(edges)
                ])
              }
            }
            """)
      }
      let far = """
        frame.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        frame.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        frame.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        """
      #expect(found(far) == [])
      #expect(found("") == ["ambiguity"])
    }

    @Test("A constraint that is given to a call which only compares it is used") func compared() {
      let text = """
        func made(_ a: UIView, _ b: UIView) -> NSLayoutConstraint { a.topAnchor.constraint(equalTo: b.topAnchor) }
        final class Card: UIView {
          func check(_ a: UIView) { print(constraints.contains(made(a, self))) }
        }
        """
      #expect(!rules(in: text).contains("never-activated"))
    }

    @Test("An inset that is not known is the same on both sides, and a constant is known in each arm") func insets() {
      func found(_ inset: String) -> [String] {
        rules(
          in: """
            import SnapKit
            enum Padding { static let medium: CGFloat = 15 }
            final class Card: UIView {
              func show(_ models: [String], _ inset: CGFloat) {
                for model in models {
                  let title = UILabel()
                  addSubview(title)
                  title.snp.makeConstraints { make in
                    make.left.right.equalToSuperview().inset(\(inset))
                    make.top.bottom.equalToSuperview()
                  }
                }
                let note = UILabel()
                addSubview(note)
                note.snp.makeConstraints { make in
                  make.leading.equalToSuperview().inset(30)
                  make.top.bottom.equalToSuperview()
                  make.width.equalTo(Padding.medium)
                  make.width.equalTo(15)
                }
              }
            }
            """)
      }
      #expect(found("inset") == ["duplicate-constraint"])
      #expect(found("Padding.medium") == ["duplicate-constraint"])
    }

    @Test("Distances that are not known may be the same on both sides") func distances() {
      func found(_ right: String) -> [String] {
        rules(
          in: """
            final class Editor: UIView {
              let field = UITextView(), hint = UILabel()
              func layOut(_ insets: UIEdgeInsets) {
                NSLayoutConstraint.activate([
                  field.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 4),
                  hint.leftAnchor.constraint(equalTo: field.leftAnchor, constant: insets.left + 2),
                  \(right)
                ])
              }
            }
            """)
      }
      #expect(found("hint.rightAnchor.constraint(equalTo: field.rightAnchor, constant: -insets.right - 2)") == [])
      #expect(
        found("hint.rightAnchor.constraint(equalTo: field.rightAnchor, constant: -2)") == ["left-right", "left-right"])
    }

    @Test("A closure that an observer keeps runs behind the code that has given it away") func observers() {
      func found(_ call: String) -> [String] {
        rules(
          in: """
            import SnapKit
            final class Form: UIViewController {
              private let button = UIButton()
              override func viewDidLoad() {
                super.viewDidLoad()
                view.addSubview(button)
                \(call) { [weak self] _ in
                  self?.button.snp.updateConstraints { $0.bottom.equalToSuperview().inset(20) }
                }
                button.snp.makeConstraints {
                  $0.leading.trailing.equalToSuperview()
                  $0.bottom.equalToSuperview()
                }
              }
            }
            """)
      }
      #expect(found("NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil)") == [])
      #expect(found("Library.now(name)") == ["conflict"])
    }

    @Test("The height of a cell is that of its content") func cells() {
      func found(_ superclass: String, _ container: String) -> [String] {
        rules(
          in: """
            final class Row: \(superclass) {
              private let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
              func place() {
                grid.translatesAutoresizingMaskIntoConstraints = false
                \(container).addSubview(grid)
                let edges = [
                  grid.topAnchor.constraint(equalTo: \(container).topAnchor),
                  grid.bottomAnchor.constraint(equalTo: \(container).bottomAnchor),
                  grid.leadingAnchor.constraint(equalTo: \(container).leadingAnchor),
                  grid.trailingAnchor.constraint(equalTo: \(container).trailingAnchor),
                ]
                for edge in edges { edge.priority = UILayoutPriority(999) }
                NSLayoutConstraint.activate(edges)
                grid.heightAnchor.constraint(equalToConstant: 50).isActive = true
              }
              override init(frame: CGRect) {
                super.init(frame: frame)
                place()
              }
              required init?(coder: NSCoder) { fatalError() }
            }
            """)
      }
      #expect(found("UITableViewCell", "contentView") == [])
      #expect(found("UIView", "self") == ["ambiguity"])
    }

    @Test("A property called contentView is not the content view of a cell") func ownContentView() {
      let found = rules(
        in: """
          final class Choice: UIControl {
            private let contentView = UILabel()
            private let arrow = UIImageView()
            override init(frame: CGRect) {
              super.init(frame: frame)
              for view in [contentView, arrow] {
                view.translatesAutoresizingMaskIntoConstraints = false
                addSubview(view)
                view.topAnchor.constraint(equalTo: topAnchor).isActive = true
              }
              let gap = contentView.rightAnchor.constraint(equalTo: arrow.leftAnchor, constant: -16)
              let end = arrow.rightAnchor.constraint(equalTo: rightAnchor, constant: -22)
              for constraint in [gap, end] { constraint.priority = .defaultHigh }
              NSLayoutConstraint.activate([contentView.leftAnchor.constraint(equalTo: leftAnchor, constant: 16), gap, end])
            }
            required init?(coder: NSCoder) { fatalError() }
          }
          """)
      #expect(found == [])
    }

    @Test("A blank before the parentheses of an attribute is no error up to version 5 of Swift") func attributes() {
      let text = "@available (iOS 14, *) final class Card: UIView { @Flag (true) var isOn: Bool }"
      #expect(SwiftFile(path: "a.swift", bytes: Array(text.utf8)).syntaxError == nil)
      #expect(SwiftFile(path: "a.swift", bytes: Array("class {".utf8)).syntaxError != nil)
    }

    @Test("A byte of 0 is in no source in Objective-C") func bytes() {
      let file = SwiftFile(path: "a.m", bytes: [0x69, 0x6E, 0x74, 0x0A, 0x20, 0x00, 0x78])
      #expect(file.syntaxError?.location?.line == 2)
      #expect(file.syntaxError?.message.contains("a byte of 0") == true)
      #expect(SwiftFile(path: "a.m", bytes: Array("int x;".utf8)).syntaxError == nil)
      // The message names merge conflicts and UTF-16.
      for path in ["a.swift", "a.m"] {
        let conflict = SwiftFile(
          path: path, bytes: Array("int x;\n<<<<<<< HEAD\nint y;\n=======\nint z;\n>>>>>>> b\n".utf8))
        #expect(conflict.syntaxError?.location?.line == 2)
        #expect(conflict.syntaxError?.message.contains("a merge conflict that was not resolved") == true)
        let wide: [UInt8] = [0xFF, 0xFE] + "let x = 1".utf8.flatMap { [$0, 0] as [UInt8] }
        #expect(SwiftFile(path: path, bytes: wide).syntaxError?.message.contains("UTF-16") == true)
      }
    }
  }
#endif
