#if SwiftSource
  import LayoutChecking
  import LayoutModel
  import LayoutSourceCode
  import Testing

  @Suite("Fixes of Swift sources") struct SourceFixTests {
    /// A controller with three views, whose layout is a body.
    static func controller(_ body: String, views: String = "UILabel()") -> String {
      """
      import UIKit

      final class Controller: UIViewController {
        let a = \(views)
        let b = UIButton()
        var maybe: UIView?
        private static let gap: CGFloat = 12
        override func viewDidLoad() {
          a.translatesAutoresizingMaskIntoConstraints = false
          b.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(a)
          view.addSubview(b)
      \(body.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n"))
        }
      }

      """
    }

    private func anchors(_ body: String) -> String {
      let result = fixed(Self.controller(body), enabling: "prefer-anchors").text
      let lines = result.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(12).dropLast(3)
      return lines.map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : String($0) }.joined(separator: "\n")
    }

    @Test("constraints are kept for comparison if a defect has a fix") func readings() {
      func readings(of text: String) -> Int? {
        let file = SwiftFile(path: "a.swift", bytes: Array(text.utf8))
        return SourceAnalyzer(SwiftProject([file])).analyze(file: 0).readings?.map(\.count).max()
      }
      let text = Self.controller("a.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true")
      #expect(readings(of: text) == nil)
      #expect(readings(of: text.replacing("    a.translates", with: "    // a.translates")) == 1)
    }

    // MARK: Anchors

    @Test("items become anchors, with what is around them kept") func items() {
      let made = anchors(
        """
        NSLayoutConstraint(
          item: a, attribute: .leading, relatedBy: .equal, toItem: view, attribute: .leading, multiplier: 1.0,
          constant: Controller.gap).isActive = true // inset
        view.addConstraints([
          NSLayoutConstraint(item: a, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 44),
          NSLayoutConstraint(item: b, attribute: .width, relatedBy: .lessThanOrEqual, toItem: self.a, attribute: .height, multiplier: 0.5, constant: -8),
          NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: view, attribute: .topMargin, multiplier: 1, constant: 0),
        ])
        """)
      #expect(
        made == """
          a.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: Controller.gap).isActive = true // inset
          view.addConstraints([
            a.widthAnchor.constraint(greaterThanOrEqualToConstant: 44),
            b.widthAnchor.constraint(lessThanOrEqualTo: self.a.heightAnchor, multiplier: 0.5, constant: -8),
            a.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
          ])
          """)
    }

    @Test("format strings become lists of anchors, and dictionaries that nothing uses go") func formats() {
      let made = anchors(
        """
        let views = ["a": a, "b": b]
        let metrics = ["gap": Controller.gap, "side": 20]
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
          withVisualFormat: "H:|-gap-[a]-[b(>=44)]-side-|", // a row
          options: [.alignAllTop], metrics: metrics, views: views))
        view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-[a]", metrics: nil, views: views))
        """)
      #expect(
        made == """
          NSLayoutConstraint.activate([
            // a row
            a.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: Controller.gap),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8),
            b.widthAnchor.constraint(greaterThanOrEqualToConstant: 44),
            view.trailingAnchor.constraint(equalTo: b.trailingAnchor, constant: 20),
            a.topAnchor.constraint(equalTo: b.topAnchor)
          ])
          view.addConstraints([a.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor)])
          """)
    }

    @Test(
      "what anchors cannot express, or not for certain, stays and says why",
      arguments: [
        (
          #"NSLayoutConstraint.constraints(withVisualFormat: "H:[a(40@750)]", metrics: nil, views: ["a": a])"#,
          "priority"
        ),
        (
          #"NSLayoutConstraint.constraints(withVisualFormat: "H:[a(x)]", metrics: ["x": other()], views: ["a": a])"#,
          "'x'"
        ),
        (
          #"NSLayoutConstraint.constraints(withVisualFormat: "H:[m(40)]", metrics: nil, views: ["m": maybe])"#,
          "optional"
        ),
        (
          "[NSLayoutConstraint(item: a, attribute: .centerX, relatedBy: .equal, toItem: view, attribute: .centerX, multiplier: 0.5, constant: 0)]",
          "no multiplier"
        ),
        (
          "[NSLayoutConstraint(item: a, attribute: .leading, relatedBy: .equal, toItem: topLayoutGuide, attribute: .leading, multiplier: 1, constant: 0)]",
          "no anchor"
        ),
        (
          "[NSLayoutConstraint(item: a.superview, attribute: .top, relatedBy: .equal, toItem: a, attribute: .top, multiplier: 1, constant: 0)]",
          "optional"
        ),
      ])
    func impossible(_ code: String, _ reason: String) {
      let text = Self.controller("view.addConstraints(\(code))")
      let found = checkSource(text, enabling: "prefer-anchors").findings.filter { $0.rule == "prefer-anchors" }
      #expect(found.count == 1 && found.allSatisfy { $0.fix == nil && $0.message.contains(reason) }, "\(found)")
      #expect(fixed(text, enabling: "prefer-anchors").text == text)
    }

    @Test("the standard distance is that of UIKit, where only UIKit is imported") func platform() {
      let text = Self.controller(
        #"view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-[a]", metrics: nil, views: ["a": a]))"#
      )
      #expect(fixed(text, enabling: "prefer-anchors").text.contains("view.layoutMarginsGuide.leadingAnchor"))
      let mac = text.replacing("import UIKit", with: "import AppKit")
      #expect(fixed(mac, enabling: "prefer-anchors").text == mac)
    }

    @Test(
      "options without bits are none",
      arguments: [
        "NSLayoutConstraint.FormatOptions(rawValue: 0)", "NSLayoutConstraint.FormatOptions()", ".init(rawValue: 0)",
      ]
    ) func noOptions(_ options: String) {
      let text = Self.controller(
        #"view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:[a(9)]", options: OPTIONS, metrics: nil, views: ["a": a]))"#
      ).replacing("OPTIONS", with: options)
      #expect(fixed(text, enabling: "prefer-anchors").text.contains("a.widthAnchor.constraint(equalToConstant: 9)"))
      let other = text.replacing("rawValue: 0", with: "rawValue: 2")
      if other != text { #expect(fixed(other, enabling: "prefer-anchors").text == other) }
    }

    @Test("a view that a function returns is optional if its type says so") func returned() {
      func fixedText(_ type: String) -> String {
        fixed(
          """
          import UIKit
          func make() -> \(type) { UIView() }
          final class Card: UIView {
            private let a = make()
            init() {
              super.init(frame: .zero)
              addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:[a(9)]", options: [], metrics: nil, views: ["a": a]))
            }
          }
          """, enabling: "prefer-anchors"
        ).text
      }
      #expect(fixedText("UIView").contains("a.heightAnchor.constraint(equalToConstant: 9)"))
      #expect(!fixedText("UIView?").contains("heightAnchor"))
    }

    @Test("a variable of what is unwrapped implicitly is optional") func implicit() {
      let text = Self.controller(
        "let v = view\nNSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: v, attribute: .top, multiplier: 1, constant: 0).isActive = true"
      )
      #expect(fixed(text, enabling: "prefer-anchors").text == text)
    }

    @Test("a helper's view that differs between calls is not the one that is written") func paths() {
      let text = """
        import UIKit
        final class Card: UIView {
          let a = UILabel()
          init(isOn: Bool) {
            super.init(frame: .zero)
            let box = UIView()
            if isOn { box.addSubview(a) } else { addSubview(a) }
            a.translatesAutoresizingMaskIntoConstraints = false
            addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]", metrics: nil, views: ["a": a]))
          }
        }
        """
      #expect(fixed(text, enabling: "prefer-anchors").text == text)
    }

    // MARK: Others

    @Test("a view's mask is switched off before its first constraint") func masks() {
      let text = """
        final class Card: UIView {
        \tlet icon = UIImageView()
        \tinit() {
        \t\tsuper.init(frame: .zero)
        \t\tlet title = UILabel()
        \t\taddSubview(title)
        \t\taddSubview(icon)
        \t\t// Rows.
        \t\tNSLayoutConstraint.activate([
        \t\t\ttitle.topAnchor.constraint(equalTo: topAnchor),
        \t\t\tself.icon.topAnchor.constraint(equalTo: topAnchor),
        \t\t])
        \t}
        }

        """
      let result = fixed(text)
      #expect(result.refusals.isEmpty)
      #expect(
        result.text
          == text.replacing(
            "\t\tNSLayoutConstraint.activate",
            with:
              "\t\ttitle.translatesAutoresizingMaskIntoConstraints = false\n\t\tself.icon.translatesAutoresizingMaskIntoConstraints = false\n\t\tNSLayoutConstraint.activate"
          ))
      // Their left edges are seen to be ambiguous then.
      #expect(checkSource(result.text).findings.map(\.rule) == ["ambiguity", "ambiguity"])
      // Line ends and the mark at the start stay as they are.
      let windows = "\u{FEFF}" + text.replacing("\n", with: "\r\n")
      #expect(fixed(windows).text == "\u{FEFF}" + result.text.replacing("\n", with: "\r\n"))
    }

    @Test("a conflict's constant changes on request only") func constants() {
      let text = """
        func layOut(a: UIView) {
          NSLayoutConstraint.activate([
            a.widthAnchor.constraint(lessThanOrEqualToConstant: 24),
            a.heightAnchor.constraint(equalToConstant: 10),
            a.widthAnchor.constraint(equalToConstant: 32),
          ])
        }
        """
      #expect(fixed(text).text == text)
      #expect(fixed(text, includingUnsafe: true).text == text.replacing("24", with: "32"))
      let named = text.replacing("24", with: "width").replacing("  NSLayout", with: "  let width = 24\n  NSLayout")
      #expect(fixed(named, includingUnsafe: true).text == named)
    }

    @Test("a fix is part of reports for programs") func reports() {
      let text = Self.controller(
        "NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: b, attribute: .top, multiplier: 1, constant: 0).isActive = true"
      )
      let file = checkSource(text, enabling: "prefer-anchors")
      let sarif = CheckReport.text([file], as: .sarif, version: "1")
      #expect(sarif.contains(#""deletedRegion": {"startLine": 13, "startColumn": 5, "endLine": 13"#))
      #expect(sarif.contains(#""insertedContent": {"text": "a.topAnchor.constraint(equalTo: b.topAnchor)"}"#))
      let json = CheckReport.text([file], as: .json, version: "1")
      #expect(json.contains(#""title": "write the items as anchors""#) && json.contains(#""safe": true"#))
      #expect(
        CheckReport.text([file], as: .text, version: "1").hasSuffix("1 of them has a fix: see --diff and --fix\n"))
    }

    @Test("a source that does not parse is not changed") func broken() {
      let text = Self.controller(
        "NSLayoutConstraint(item: a, attribute: .top, relatedBy: .equal, toItem: b, attribute: .top, multiplier: 1, constant: 0).isActive = true\nlet ="
      )
      #expect(checkSource(text, enabling: "prefer-anchors").findings.allSatisfy { $0.fix == nil })
    }

    @Test("Dictionaries go with their last use, whatever the labels of arguments are") func unusedDictionaries() {
      let text = """
        final class Card: UIView {
          private let icon = UIImageView()
          override init(frame: CGRect) {
            super.init(frame: frame)
            let views: [String: Any] = ["icon": icon]
            let metrics = ["pad": 12.0]
            icon.translatesAutoresizingMaskIntoConstraints = false
            addSubview(icon)
            addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-pad-[icon]|", metrics: metrics, views: views))
            addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|[icon(20@999)]|", metrics: nil, views: views))
          }
        }
        """
      let result = fixed(text, enabling: "prefer-anchors").text
      #expect(!result.contains("let metrics"))
      #expect(result.contains("let views"))
    }

    @Test("Fixes are made in each of two files with a type of one name") func twoTypesOfOneName() {
      func card(_ name: String) -> String {
        """
        final class Card: UIView {
          private let \(name) = UIImageView()
          init() {
            super.init(frame: .zero)
            \(name).translatesAutoresizingMaskIntoConstraints = false
            addSubview(\(name))
            addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|[\(name)]|", metrics: nil, views: ["\(name)": \(name)]))
          }
        }
        """
      }
      let result = fixed(card("icon"), besides: [card("photo")], enabling: "prefer-anchors")
      #expect(result.refusals == [])
      #expect(result.text.contains("icon.leadingAnchor.constraint(equalTo: self.leadingAnchor)"))
    }

    @Test("A constant that would repeat another constraint is not written") func repetition() {
      let text = """
        func layOut(a: UIView) {
          NSLayoutConstraint.activate([
            a.heightAnchor.constraint(equalToConstant: 10),
            a.widthAnchor.constraint(equalToConstant: 24),
            a.widthAnchor.constraint(equalToConstant: 32),
          ])
        }
        """
      #expect(
        findings(in: text).map { $0.split(separator: "; ").last } == [
          "remove one of the two, or give one a priority below 1000"
        ])
      #expect(fixed(text, includingUnsafe: true).text == text)
      // An inequality does not say the same, so another constant is proposed.
      let bounded = text.replacing("equalToConstant: 24", with: "greaterThanOrEqualToConstant: 40")
      #expect(
        findings(in: bounded).map { $0.split(separator: "; ").last } == ["one way out: lower the constant by 8, to 32"])
    }

    @Test("A mask is switched off where the parameter of a closure is known, or not at all") func closureParameters() {
      func controller(_ code: String) -> String {
        """
        extension UIView {
          func add<View: UIView>(_ child: View, _ body: (View) -> [NSLayoutConstraint]) {
            addSubview(child)
            NSLayoutConstraint.activate(body(child))
          }
        }
        final class Page: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            \(code)
          }
          private func layOut(_ body: (UIView, UIView) -> NSLayoutConstraint) {
            let child = UIView()
            view.addSubview(child)
            body(child, view).isActive = true
          }
        }
        """
      }
      for code in [
        "layOut { $0.topAnchor.constraint(equalTo: $1.topAnchor) }",
        "view.add(UILabel()) { [$0.topAnchor.constraint(equalTo: view.topAnchor)] }",
        "view.add(UIButton()) { child in [child.topAnchor.constraint(equalTo: view.topAnchor)] }",
        "let boxes = [UIView(), UIView()]; boxes.forEach(view.addSubview); NSLayoutConstraint.activate(boxes.map { $0.topAnchor.constraint(equalTo: view.topAnchor) })",
      ] {
        let text = controller(code)
        #expect(rules(in: text).contains("autoresizing-constraints"), "\(code)")
        #expect(fixed(text).text == text)
      }
      let statements =
        "view.add(UIButton()) { child in let top = view.topAnchor; return [child.topAnchor.constraint(equalTo: top)] }"
      #expect(
        fixed(controller(statements)).text.contains(
          "; child.translatesAutoresizingMaskIntoConstraints = false; return [child"))
    }

    @Test("A mask is switched off before both arms of a branch whose condition others set") func settableCondition() {
      let text = """
        final class Page: UIViewController {
          private let box = UIView()
          var isTall = false
          override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(box)
            if isTall {
              box.heightAnchor.constraint(equalToConstant: 20).isActive = true
            } else {
              box.heightAnchor.constraint(equalToConstant: 10).isActive = true
            }
            box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          }
        }
        """
      let line = "    box.translatesAutoresizingMaskIntoConstraints = false\n"
      #expect(fixed(text).text == text.replacing("    if isTall", with: line + "    if isTall"))
    }
  }
#endif
