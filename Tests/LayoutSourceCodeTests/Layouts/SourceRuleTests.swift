#if SwiftSource
  import LayoutChecking
  import LayoutModel
  import Testing

  @Suite("Rules for Swift sources") struct SourceRuleTests {
    @Test(
      "the bad example is found and the good one is not", arguments: CheckRule.all.filter { $0.format == nil }.map(\.id)
    )
    func examples(_ id: String) throws {
      let rule = try #require(CheckRule.all.first { $0.id == id })
      let bad = checkSource(rule.bad, enabling: rule.severity == .off ? id : nil).findings
      #expect(!bad.isEmpty && bad.allSatisfy { $0.rule == id }, "\(bad)")
      let good = checkSource(rule.good, enabling: rule.severity == .off ? id : nil).findings
      #expect(good.isEmpty, "\(good)")
    }

    @Test("a conflict tells its members in their places, and a way out") func conflict() throws {
      let found = checkSource(
        """
        final class Card: UIView {
          let icon = UIImageView()
          init() {
            super.init(frame: .zero)
            icon.translatesAutoresizingMaskIntoConstraints = false
            addSubview(icon)
            NSLayoutConstraint.activate([
              icon.widthAnchor.constraint(equalToConstant: 24),
              icon.leadingAnchor.constraint(equalTo: leadingAnchor), icon.topAnchor.constraint(equalTo: topAnchor),
              icon.widthAnchor.constraint(equalToConstant: 32),
            ])
          }
        }
        """
      ).findings
      let finding = try #require(found.first)
      #expect(found.count == 1 && finding.rule == "conflict" && finding.severity == .error)
      #expect(
        finding.message
          == "'icon.width == 32' contradicts another requirement; remove one of the two, or give one a priority below 1000"
      )
      #expect(finding.location == SourceLocation(file: "a.swift", line: 10, column: 7))
      #expect(finding.related.map(\.message) == ["icon.width == 24"])
      #expect(finding.related.map(\.location) == [SourceLocation(file: "a.swift", line: 8, column: 7)])
    }

    @Test("the caret is inside of the format string") func caret() throws {
      let found = checkSource(
        """
        func layOut(a: UIView, in view: UIView) {
          NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: "H:|-[a(>=44]-|", metrics: nil, views: ["a": a]))
        }
        """
      ).findings
      let finding = try #require(found.first)
      #expect(found.count == 1 && finding.rule == "visual-format")
      // At the bracket that stands for a parenthesis.
      #expect(finding.location == SourceLocation(file: "a.swift", line: 3, column: 66))
    }

    @Test("comments switch rules off") func comments() {
      let text = """
        func layOut(label: UILabel, in view: UIView) {
          // tinamou:disable:next never-activated - kept for later
          label.topAnchor.constraint(equalTo: view.topAnchor)
          label.leftAnchor.constraint(equalTo: view.leftAnchor)
        }
        """
      #expect(rules(in: text) == ["never-activated"])
      #expect(rules(in: text.replacing("never-activated", with: "never-active")).contains("invalid-directive"))
      let unused = text.replacing("never-activated", with: "arranged-edges")
      #expect(rules(in: unused) == ["unused-suppression", "never-activated", "never-activated"])
    }

    @Test("a comment within a string is none") func commentsInStrings() {
      func found(_ code: String) -> [String] {
        rules(
          in: """
            func layOut(label: UILabel, in view: UIView) {
              \(code)
              label.topAnchor.constraint(equalTo: view.topAnchor)
            }
            """)
      }
      #expect(found("// tinamou:disable:next never-activated") == [])
      #expect(found("/* tinamou:disable:next never-activated */") == [])
      #expect(found(#"let s = "/* tinamou:disable:next never-activated */""#) == ["never-activated"])
      #expect(found(#"let s = "a \" b" // tinamou:disable:next never-activated"#) == [])
      #expect(found(#"let s = "// tinamou:disable:next never-activated""#) == ["never-activated"])
      #expect(found(#"let s = "\" // tinamou:disable:next all""#) == ["never-activated"])
      let text = #"""""#
      #expect(found("let s = \(text)\n// tinamou:disable never-activated\n\(text)") == ["never-activated"])
      #expect(found("let s = \(text)\nit\n\(text)\n// tinamou:disable never-activated") == [])
    }

    @Test("lines end by a carriage return alone, too") func carriageReturns() throws {
      let text = """
        // A column.
        func layOut(label: UILabel, in view: UIView) {
          label.topAnchor.constraint(equalTo: view.topAnchor)
        }
        """
      let found = findings(in: text)
      #expect(found.count == 1 && found[0].hasPrefix("3 never-activated"))
      #expect(findings(in: text.replacing("\n", with: "\r")) == found)
      #expect(findings(in: text.replacing("\n", with: "\r\n")) == found)
    }

    // MARK: Arranged views

    private func arranged(_ code: String) -> [String] {
      rules(
        in: """
          func layOut(a: UIView, b: UIView, in view: UIView) {
            let stack = UIStackView(arrangedSubviews: [a, b])
            view.addSubview(stack)
            \(code)
          }
          """)
    }

    @Test("edges of arranged views are the stack's along its axis, and across it where it fills") func arrangedEdges() {
      #expect(
        arranged("a.leadingAnchor.constraint(equalTo: stack.leadingAnchor).isActive = true") == ["arranged-edges"])
      #expect(arranged("stack.bottomAnchor.constraint(equalTo: a.bottomAnchor).isActive = true") == ["arranged-edges"])
      #expect(
        arranged("b.leadingAnchor.constraint(equalTo: a.trailingAnchor).isActive = true") == ["arranged-edges"])
      // The alignment is about the other axis.
      #expect(
        arranged("stack.alignment = .center; b.leadingAnchor.constraint(equalTo: a.trailingAnchor).isActive = true")
          == ["arranged-edges"])
      // A stack that centers its views leaves their edges across to others, as preferences and inequalities do.
      #expect(
        arranged("stack.alignment = .center; a.topAnchor.constraint(equalTo: stack.topAnchor).isActive = true") == [])
      #expect(arranged("a.leadingAnchor.constraint(greaterThanOrEqualTo: stack.leadingAnchor).isActive = true") == [])
      #expect(
        arranged("a.leadingAnchor.constraint(equalTo: b.leadingAnchor).isActive = true").contains("arranged-edges")
          == false)
      #expect(
        arranged("stack.axis = somewhere(); a.topAnchor.constraint(equalTo: stack.topAnchor).isActive = true") == [])
      // One of two is along the axis. Further edges of the view say no more, whichever they are.
      let edges = ["leading", "trailing", "top", "bottom"].map {
        "a.\($0)Anchor.constraint(equalTo: stack.\($0)Anchor).isActive = true"
      }
      #expect(arranged("stack.axis = somewhere(); \(edges.joined(separator: "; "))") == ["arranged-edges"])
    }

    // MARK: Left and right

    @Test("left and right are reported beside leading and trailing") func leftRight() {
      func found(_ lines: String...) -> [String] {
        findings(
          in: """
            func layOut(a: UIView, b: UIView, in view: UIView) {
              view.addSubview(a)
              view.addSubview(b)
              NSLayoutConstraint.activate([
                \(lines.joined(separator: "\n    "))
              ])
            }
            """
        ).map { String($0.prefix { $0 != ":" }) }
      }
      let left = "a.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 8),"
      let right = "a.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -8),"
      #expect(found(left, "a.trailingAnchor.constraint(equalTo: view.trailingAnchor),") == ["5 left-right"])
      let leading = "b.leadingAnchor.constraint(equalTo: view.leadingAnchor),"
      #expect(found(left, leading) == ["5 left-right"])
      // Nothing turns, or nothing changes.
      #expect(found(left, "b.leftAnchor.constraint(equalTo: a.rightAnchor),") == [])
      #expect(found(left, right, leading) == [])
      #expect(found(left, leading, "b.trailingAnchor.constraint(equalTo: view.trailingAnchor),") == [])
      #expect(
        found(
          "a.leftAnchor.constraint(equalTo: view.leftAnchor),", "a.widthAnchor.constraint(equalTo: view.widthAnchor),",
          leading) == [])
      #expect(
        rules(
          in: """
            func layOut(a: UIView, b: UIView, in view: UIView) {
              a.snp.makeConstraints { $0.edges.equalToSuperview().inset(UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 2)) }
              b.snp.makeConstraints { $0.leading.equalTo(a) }
            }
            """) == [])
    }

    // MARK: Ambiguity

    private func ambiguity(
      _ code: String, properties: String = "", functions: String = "", besides others: [String] = []
    )
      -> [String]
    {
      let text = """
        final class Card: UIView {
          let title = UILabel()
          let line = UIView()
          \(properties)
          init() {
            super.init(frame: .zero)
            for view in [title, line] {
              view.translatesAutoresizingMaskIntoConstraints = false
              addSubview(view)
            }
            NSLayoutConstraint.activate([
              title.topAnchor.constraint(equalTo: topAnchor, constant: 8),
              title.leadingAnchor.constraint(equalTo: leadingAnchor),
              \(code)
            ])
          }
          \(functions)
        }
        """
      return findings(in: text, besides: others)
    }

    private static let line = [
      "line.topAnchor.constraint(equalTo: title.bottomAnchor),",
      "line.leadingAnchor.constraint(equalTo: leadingAnchor),",
      "line.trailingAnchor.constraint(equalTo: trailingAnchor),", "line.heightAnchor.constraint(equalToConstant: 1),",
    ]

    @Test("a view of which everything is known is ambiguous for certain") func ambiguities() {
      #expect(ambiguity(Self.line.joined(separator: "\n")) == [])
      #expect(
        ambiguity(Self.line.dropFirst().joined(separator: "\n"))
          == [
            "14 ambiguity: 'line' is ambiguous: no constraint determines its vertical position; add one of its top, bottom or centerY"
          ])
      #expect(
        ambiguity(Self.line.dropLast().joined(separator: "\n"))
          == ["3 ambiguity: 'line' is ambiguous: no constraint determines its height; add constraints"])
      #expect(ambiguity("") == ["3 ambiguity: 'line' is ambiguous: no constraint places it; add constraints"])
    }

    @Test("a view that other code may place is not ambiguous for certain") func openTrees() {
      let lines = Self.line.dropFirst().joined(separator: "\n")
      #expect(
        ambiguity(lines, functions: "func place() { line.topAnchor.constraint(equalTo: topAnchor).isActive = true }")
          == [])
      #expect(ambiguity(lines, functions: "override func layoutSubviews() { line.frame.origin.y = 8 }") == [])
      #expect(
        ambiguity(
          lines,
          besides: ["func use(card: Card) { card.line.topAnchor.constraint(equalTo: card.topAnchor).isActive = true }"])
          == [])
      #expect(ambiguity(lines + "line.topAnchor.constraint(equalTo: somewhere()),") == [])
      #expect(
        ambiguity(
          "", properties: "let other = UIView()",
          functions: "override func updateConstraints() { line.autoPinEdgesToSuperviewEdges() }")
          == [])
    }

    @Test("what extensions of libraries and a program's own activation do is not known") func openConstraints() {
      func found(_ code: String) -> [String] {
        rules(
          in: """
            final class Page: UIView {
              private let list = UITableView()
              init() {
                super.init(frame: .zero)
                list.translatesAutoresizingMaskIntoConstraints = false
                addSubview(list)
                \(code)
              }
            }
            """,
          besides: [
            "enum Maker { static var made: [NSLayoutConstraint] = [] { didSet { NSLayoutConstraint.activate(made) } } }"
          ])
      }
      #expect(found("") == ["ambiguity"])
      #expect(found("list.snp.makeConstraints { $0.fillParent() }") == [])
      #expect(found("let made = [list.topAnchor.constraint(equalTo: topAnchor)]; Maker.made = made") == [])
    }

    @Test("guides that newer systems replace are right for older ones") func olderGuides() {
      func found(_ code: String) -> [String] {
        rules(
          in: """
            final class Screen: UIViewController {
              func place(_ label: UILabel) {
                let top = label.topAnchor
                \(code)
              }
            }
            """)
      }
      let old = "top.constraint(equalTo: topLayoutGuide.bottomAnchor).isActive = true"
      let new = "top.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true"
      #expect(found(old) == ["deprecated-layout"])
      #expect(found("if #available(iOS 11, *) { \(new) } else { \(old) }") == [])
      #expect(found("if #available(iOS 10, *) { \(old) } else { \(new) }") == ["deprecated-layout"])
    }

    @Test("no anchor is advised in place of a guide in a dictionary of views") func deprecatedGuideInDictionary() {
      let text = """
        final class Screen: UIViewController {
          func place(_ label: UILabel) {
            let views: [String: Any] = ["guide": topLayoutGuide, "label": label]
            view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[guide][label]", metrics: nil, views: views))
          }
        }
        """
      #expect(
        findings(in: text) == [
          "3 deprecated-layout: 'topLayoutGuide' is deprecated since iOS 11; constrain to 'view.safeAreaLayoutGuide.topAnchor' instead"
        ])
    }

    @Test("a constraint in place of another one, and those of a list that extends itself, are used") func overwritten()
    {
      let helper = """
        extension UIView {
          func pin(to view: UIView, isGuided: Bool = false) {
            var top = topAnchor.constraint(equalTo: view.topAnchor)
            if isGuided { top = topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor) }
            top.isActive = true
          }
        }
        extension Collection where Element: NSLayoutConstraint {
          func activate() { forEach { $0.isActive = true } }
        }
        extension NSLayoutAnchor {
          func constraint(equalTo other: NSLayoutAnchor, constant: CGFloat = 0, priority: UILayoutPriority = .required)
            -> NSLayoutConstraint
          {
            let made = constraint(equalTo: other, constant: constant)
            made.priority = priority
            return made
          }
        }
        """
      #expect(
        rules(
          in: "func layOut(a: UIView, b: UIView) { a.pin(to: b, isGuided: true) }", besides: [helper]) == [])
      #expect(
        rules(
          in: "func layOut(a: UIView) { [a.widthAnchor.constraint(equalToConstant: 5)].activate() }", besides: [helper])
          == [])
      #expect(
        constraints(
          of: "[a.leadingAnchor.constraint(equalTo: b.leadingAnchor, constant: 3)].activate()", besides: [helper])
          == ["a.leading == b.leading + 3"])
    }

    @Test("forms that Apple's grammar lacks, and programs that run have, are no errors") func looseFormats() {
      func found(_ format: String) -> [String] {
        rules(
          in: """
            func layOut(a: UIView, in view: UIView) {
              view.addConstraints(
                NSLayoutConstraint.constraints(
                  withVisualFormat: "\(format)", options: [], metrics: nil, views: ["a": a]))
            }
            """)
      }
      #expect(found("V:|->=0-[a]") == [])
      #expect(found("V:|-8@750-[a]") == [])
      for wrong in ["V:|-[a>=5]", "V:|-8@-[a]", "V:|-=8-[a]", "V:|-(8)@750-[a]", "V:|-8@750[a]", "V:|--[a]"] {
        #expect(found(wrong) == ["visual-format"], "\(wrong)")
      }
    }

    @Test("a predicate without parentheses makes the constraint that it makes with them") func looseConstraints() {
      func made(_ format: String) -> [String] {
        constraints(
          of: """
            view.addConstraints(
              NSLayoutConstraint.constraints(
                withVisualFormat: "\(format)", metrics: ["gap": 5], views: ["a": a, "b": b]))
            """)
      }
      #expect(made("V:[a]-8@750-[b]") == ["b.top == a.bottom + 8 @ 750"])
      #expect(made("V:[a]->=gap-[b]") == ["b.top >= a.bottom + 5"])
      #expect(made("V:|-gap@999-[a]-<=8@250-|").count == 2)
      #expect(made("V:|-gap@999-[a]-<=8@250-|") == made("V:|-(gap@999)-[a]-(<=8@250)-|"))
    }

    @Test("a constraint of a predicate without parentheses places a view, but along its own axis alone")
    func loosePlaces() {
      let found = findings(
        in: """
          final class Card: UIView {
            let a = UILabel()
            override init(frame: CGRect) {
              super.init(frame: frame)
              addSubview(a)
              a.translatesAutoresizingMaskIntoConstraints = false
              addConstraints(
                NSLayoutConstraint.constraints(withVisualFormat: "V:|-8@750-[a]", metrics: nil, views: ["a": a]))
            }
          }
          """)
      #expect(found.count == 1 && found[0].contains("no constraint determines its horizontal position"), "\(found)")
    }

    @Test("what children and a protocol's name say of a view") func closedTrees() {
      #expect(
        rules(
          in: """
            final class Row: UITableViewCell, UICollectionViewDataSource {
              let box = UIView()
              let dot = UIView()
              let list = UICollectionView()
              override init(style: Style, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                contentView.addSubview(list)
                list.snp.makeConstraints { $0.edges.equalToSuperview() }
                box.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(box)
                box.addSubview(dot)
                dot.snp.makeConstraints {
                  $0.edges.equalToSuperview()
                  $0.center.equalTo(self)
                  $0.size.equalTo(6)
                }
              }
            }
            """) == [])
    }

    @Test("code of a class above is reported in its own file") func inheritance() {
      let above = """
        class Above: UIViewController {
          let box = UIView()
          let stack = UIStackView()
          override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(stack)
            stack.addArrangedSubview(box)
            box.leadingAnchor.constraint(equalTo: stack.leadingAnchor).isActive = true
            box.widthAnchor.constraint(equalToConstant: 1).isActive = true
            box.widthAnchor.constraint(equalToConstant: 2).isActive = true
          }
        }
        """
      let below = "final class Below: Above { override func viewDidLoad() { super.viewDidLoad() } }"
      #expect(rules(in: below, besides: [above]) == [])
      #expect(rules(in: above, besides: [below]) == ["arranged-edges", "conflict"])
    }

    // MARK: Counts

    @Test("constraints are counted, and those that are followed") func counts() {
      let checked = checkSource(
        """
        func layOut(a: UIView, in view: UIView) {
          // a.topAnchor.constraint(equalTo: view.topAnchor)
          a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          a.leftAnchor.constraint(equalTo: anchor(of: view)).isActive = true
          view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format(), options: [], metrics: nil, views: ["a": a]))
          a.snp.makeConstraints { $0.width.equalTo(40) }
        }
        """)
      #expect(checked.sourceConstraints == ConstraintCount(found: 4, followed: 2))
    }

    @Test("a constraint of a helper is told where the helper is called") func helpers() {
      let helper = """
        extension UIView {
          func setHeight(_ height: CGFloat) -> Self {
            heightAnchor.constraint(equalToConstant: height).isActive = true
            return self
          }
        }
        """
      let found = findings(
        in: """
          func layOut(label: UILabel) {
            label.setHeight(20)
            label.setHeight(24)
          }
          """, besides: [helper])
      #expect(
        found == [
          "3 conflict: 'label.height == 24' contradicts another requirement; remove one of the two, or give one a priority below 1000"
        ])
    }

    @Test("A missing line is one finding, at the first constraint of the view") func oneMissingLine() {
      let text = """
        final class Card: UIView {
          let title = UILabel(), box = UIView()
          init() {
            super.init(frame: .zero)
            addSubview(title)
            addSubview(box)
            if traitCollection.horizontalSizeClass == .compact {
              title.topAnchor.constraint(equalTo: topAnchor).isActive = true
            } else {
              title.topAnchor.constraint(equalTo: topAnchor, constant: 8).isActive = true
            }
            title.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
            box.topAnchor.constraint(equalTo: title.bottomAnchor).isActive = true
            box.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
          }
        }
        """
      let found = findings(in: text).filter { $0.contains("autoresizing-constraints") }
      #expect(
        found.map { $0.split(separator: ",")[0] } == [
          "8 autoresizing-constraints: 'title' has constraints", "13 autoresizing-constraints: 'box' has constraints",
        ])
      // The line is before the branch, so that all of its arms have it.
      let mended = fixed(text)
      #expect(mended.refusals == [])
      let switched = ".translatesAutoresizingMaskIntoConstraints = false\n    "
      #expect(
        mended.text
          == text.replacing("if traitCollection", with: "title\(switched)if traitCollection")
          .replacing("box.topAnchor", with: "box\(switched)box.topAnchor"))
    }

    @Test("A frame of another length than a constraint is a constraint too") func madeWithFrame() {
      func found(_ code: String) -> [String] {
        rules(
          in: """
            final class Screen: UIViewController {
              override func viewDidLoad() {
                super.viewDidLoad()
                let box = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 50))
                view.addSubview(box)
                \(code)
              }
            }
            """)
      }
      #expect(found("box.widthAnchor.constraint(equalToConstant: 120).isActive = true") == ["autoresizing-constraints"])
      #expect(found("box.widthAnchor.constraint(equalToConstant: 100).isActive = true") == [])
      #expect(found("box.widthAnchor.constraint(equalToConstant: width).isActive = true") == [])
      #expect(found("box.widthAnchor.constraint(lessThanOrEqualToConstant: 120).isActive = true") == [])
      #expect(
        found(
          "box.frame = CGRect(x: 1, y: 1, width: 120, height: 50)\nbox.widthAnchor.constraint(equalToConstant: 120).isActive = true"
        ) == [])
    }

    @Test(
      "Views of the frameworks are known by their names",
      arguments: ["NSProgressIndicator", "NSLevelIndicator", "NSColorWell", "UIColorWell", "UIToolbar"])
    func frameworkViews(_ name: String) {
      let text = """
        func layOut(in view: UIView) {
          let part = \(name)()
          view.addSubview(part)
          part.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        }
        """
      #expect(rules(in: text, except: "ambiguity") == ["autoresizing-constraints"])
    }
  }
#endif
