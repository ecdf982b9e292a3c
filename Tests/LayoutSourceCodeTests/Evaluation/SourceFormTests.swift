#if SwiftSource
  import Testing

  /// The forms of code that make constraints, each with what it makes.
  @Suite("Forms of constraints in Swift sources") struct SourceFormTests {
    struct Form: Sendable, CustomTestStringConvertible {
      var code: String
      var constraints: [String]

      init(_ code: String, _ constraints: String...) {
        self.code = code
        self.constraints = constraints
      }

      var testDescription: String { code }
    }

    static let anchors: [Form] = [
      Form("a.topAnchor.constraint(equalTo: b.bottomAnchor, constant: 8).isActive = true", "a.top == b.bottom + 8"),
      Form("a.topAnchor.constraint(equalTo: b.bottomAnchor)"),
      Form(
        "for (index, each) in zip(1...2, [a, b]) { each.widthAnchor.constraint(equalToConstant: CGFloat(index)).isActive = true }",
        "a.width == 1", "b.width == 2"),
      Form(
        "let all = (0..<3).map { _ in UIView() }; all.forEach { a.addSubview($0) }; zip(all, all.dropFirst()).forEach { _, _ in a.widthAnchor.constraint(equalToConstant: CGFloat(all.count)).isActive = true }",
        "a.width == 3", "a.width == 3"),
      Form(
        "NSLayoutConstraint.activate([a.widthAnchor.constraint(equalToConstant: 3 * 4 + 2), a.heightAnchor.constraint(greaterThanOrEqualTo: a.widthAnchor, multiplier: 0.5, constant: -2)])",
        "a.width == 14", "a.height >= 0.5 * a.width - 2"),
      Form(
        "let c = a.leadingAnchor.constraint(lessThanOrEqualTo: view.leadingAnchor); c.constant = 7; c.priority = .defaultHigh; c.isActive = true",
        "a.leading <= view.leading + 7 @ 750"),
      Form(
        "let c = a.widthAnchor.constraint(equalToConstant: 5); c.priority = UILayoutPriority(rawValue: 999); NSLayoutConstraint.activate([c])",
        "a.width == 5 @ 999"),
      Form(
        "let c = a.widthAnchor.constraint(equalToConstant: 5); c.priority = .required - 1; c.isActive = true",
        "a.width == 5 @ 999"),
      Form(
        "let c = a.widthAnchor.constraint(equalToConstant: 5); c.isActive = true; NSLayoutConstraint.deactivate([c])"),
      Form(
        "view.addConstraint(NSLayoutConstraint(item: a, attribute: .centerX, relatedBy: .equal, toItem: view, attribute: .centerX, multiplier: 1, constant: 0))",
        "a.centerX == view.centerX"),
      Form(
        "NSLayoutConstraint(item: a, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: .notAnAttribute, multiplier: 1.0, constant: 44).isActive = true",
        "a.width >= 44"),
      Form(
        "a.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true",
        "a.top == view.safeAreaLayoutGuide.top"),
      Form("a.topAnchor.constraint(equalTo: view.topAnchor, constant: padding()).isActive = true"),
      Form(
        "for v in [a, b] { v.heightAnchor.constraint(equalToConstant: 20).isActive = true }", "a.height == 20",
        "b.height == 20"),
      Form(
        "[a, b].forEach { $0.heightAnchor.constraint(equalToConstant: 20).isActive = true }", "a.height == 20",
        "b.height == 20"),
      Form(
        "let all = [a.widthAnchor, b.widthAnchor].map { $0.constraint(equalToConstant: 9) }; NSLayoutConstraint.activate(all)",
        "a.width == 9", "b.width == 9"),
      Form(
        "enum Metrics { }; var made: [NSLayoutConstraint] = []; made.append(a.widthAnchor.constraint(equalToConstant: 1)); made += [b.widthAnchor.constraint(equalToConstant: 2)]; NSLayoutConstraint.activate(made)",
        "a.width == 1", "b.width == 2"),
    ]

    static let formats: [Form] = [
      Form(
        #"NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:|-12-[a]-gap-[b(==a)]", options: [.alignAllTop], metrics: ["gap": 4], views: ["a": a, "b": b]))"#,
        "a.leading == view.leading + 12", "b.leading == a.trailing + 4", "b.width == a.width", "a.top == b.top"),
      // The superview is that of the view beside it, whatever else the dictionary has.
      Form(
        #"a.addSubview(b); a.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-4-[b]-10-|", options: [], metrics: nil, views: ["a": a, "b": b]))"#,
        "b.leading == a.leading + 4", "a.trailing == b.trailing + 10"),
      // The standard space beside a superview is not known.
      Form(
        #"view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-[a]-[b]", options: [], metrics: nil, views: ["a": a, "b": b]))"#,
        "b.top == a.bottom + 8"),
    ]

    static let libraries: [Form] = [
      Form(
        "a.snp.makeConstraints { make in make.top.left.equalToSuperview().offset(8); make.size.equalTo(40) }",
        "a.top == view.top + 8", "a.left == view.left + 8", "a.width == 40", "a.height == 40"),
      Form(
        "a.snp.makeConstraints { $0.edges.equalToSuperview().inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) }",
        "a.top == view.top + 1", "a.left == view.left + 2", "a.bottom == view.bottom - 3",
        "a.right == view.right - 4"),
      Form(
        "a.snp.makeConstraints { $0.leading.trailing.width.equalTo(view).inset(8) }", "a.leading == view.leading + 8",
        "a.trailing == view.trailing - 8", "a.width == view.width - 16"),
      Form(
        "a.snp.makeConstraints { $0.edges.width.centerX.lastBaseline.equalTo(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 6)) }",
        "a.top == view.top + 1", "a.left == view.left + 2", "a.bottom == view.bottom - 3", "a.right == view.right - 6",
        "a.width == -8", "a.centerX == view.left + 2", "a.lastBaseline == view.lastBaseline - 3"),
      Form(
        "a.snp.makeConstraints { $0.directionalEdges.equalTo(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)) }",
        "a.top == view.top + 1", "a.leading == view.leading + 2", "a.bottom == view.bottom - 3",
        "a.trailing == view.trailing - 4"),
      Form(
        "a.snp.makeConstraints { $0.centerX.equalTo(b).inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 6)) }",
        "a.centerX == b.centerX - 2"),
      Form(
        "a.snp.makeConstraints { $0.verticalEdges.equalTo(4); $0.center.equalTo(CGPoint(x: 5, y: 6)); $0.left.top.equalTo(CGPoint(x: 7, y: 8)) }",
        "a.top == view.top + 4", "a.bottom == view.bottom + 4", "a.centerX == view.left + 5",
        "a.centerY == view.top + 6", "a.left == view.left + 7", "a.top == view.top + 8"),
      Form(
        "a.snp.makeConstraints { $0.centerX.equalTo(60); $0.centerXWithinMargins.equalTo(9); $0.centerY.equalToSuperview().offset(7) }",
        "a.centerX == view.left + 60", "a.centerXWithinMargins == view.centerXWithinMargins + 9",
        "a.centerY == view.centerY + 7"),
      // An inset is for the edge at the end of the relation.
      Form(
        "a.snp.makeConstraints { $0.top.equalTo(b.snp.bottom).inset(8); $0.right.equalTo(b.snp.left).inset(9) }",
        "a.top == b.bottom - 8", "a.right == b.left + 9"),
      Form(
        "[a, b].snp.makeConstraints { $0.width.equalTo(5); $0.left.equalToSuperview() }", "a.width == 5",
        "a.left == view.left", "b.width == 5", "b.left == view.left"),
      Form(
        "a.snp.makeConstraints { $0.width.equalTo(b.snp.height).multipliedBy(0.5).priority(.high) }",
        "a.width == 0.5 * b.height @ 750"),
      Form(
        "a.snp.makeConstraints { $0.width.equalTo(5) }; a.snp.remakeConstraints { $0.width.equalTo(6) }", "a.width == 6"
      ),
      Form(
        "a.snp.makeConstraints { $0.width.equalTo(5) }; a.snp.updateConstraints { $0.width.equalTo(7) }", "a.width == 7"
      ),
      Form(
        "a.autoPinEdge(toSuperviewEdge: .bottom, withInset: 8, relation: .greaterThanOrEqual)",
        "a.bottom <= view.bottom - 8"),
      Form("a.autoPinEdge(.top, to: .bottom, of: b, withOffset: 4)", "a.top == b.bottom + 4"),
      Form(
        "a.autoPinEdgesToSuperviewEdges(with: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), excludingEdge: .top)",
        "a.leading == view.leading + 2", "a.bottom == view.bottom - 3", "a.trailing == view.trailing - 4"),
      Form("a.autoSetDimension(.height, toSize: 44)", "a.height == 44"),
      Form("a.autoAlignAxis(.vertical, toSameAxisOf: b)", "a.centerX == b.centerX"),
      Form("a.autoMatch(.width, to: .height, of: b, withMultiplier: 2)", "a.width == 2 * b.height"),
      Form("a.topAnchor == b.bottomAnchor + 8", "a.top == b.bottom + 8"),
      Form("a.widthAnchor >= b.widthAnchor / 2 ~ .high", "a.width >= 0.5 * b.width @ 750"),
      Form("a.heightAnchor == 44", "a.height == 44"),
      Form(
        "constrain(a, b) { x, y in x.top == y.bottom + 8; x.width == 40; x.leading == x.superview!.leading }",
        "a.top == b.bottom + 8", "a.width == 40", "a.leading == view.leading"),
      Form("a.topToSuperview(offset: 8); a.height(40)", "a.top == view.top + 8", "a.height == 40"),
      Form("a.topToBottom(of: b, offset: 4)", "a.top == b.bottom + 4"),
      Form("a.edgesToSuperview(excluding: [.leading, .bottom])", "a.top == view.top", "a.right == view.right"),
    ]

    @Test("anchors and items", arguments: anchors) func ofAnchors(_ form: Form) {
      #expect(constraints(of: form.code) == form.constraints)
    }

    @Test("Visual Format Language", arguments: formats) func ofFormats(_ form: Form) {
      #expect(constraints(of: form.code) == form.constraints)
    }

    @Test("libraries", arguments: libraries) func ofLibraries(_ form: Form) {
      #expect(constraints(of: form.code) == form.constraints)
    }

    @Test("constants of types, files and extensions") func constants() {
      let other = """
        enum Metrics { static let gap: CGFloat = 6; enum Inner { static let gap = 7.0 } }
        let margin = Metrics.gap * 2
        extension CGFloat { static let narrow: CGFloat = 3 }
        """
      #expect(
        constraints(
          of: "a.topAnchor.constraint(equalTo: view.topAnchor, constant: margin + Metrics.Inner.gap).isActive = true",
          besides: [other]) == ["a.top == view.top + 19"])
    }

    @Test("helpers in other files are followed") func helpers() {
      let other = """
        extension UIView {
          func pin(to other: UIView, inset: CGFloat = 2) {
            NSLayoutConstraint.activate([
              leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
              other.trailingAnchor.constraint(equalTo: trailingAnchor, constant: inset),
            ])
          }
        }
        extension NSLayoutConstraint {
          func with(priority: Float) -> NSLayoutConstraint { self.priority = .init(priority); return self }
        }
        """
      #expect(
        constraints(
          of: "a.pin(to: b); a.topAnchor.constraint(equalTo: b.topAnchor).with(priority: 900).isActive = true",
          besides: [other])
          == ["a.leading == b.leading + 2", "b.trailing == a.trailing + 2", "a.top == b.top @ 900"])
    }

    @Test("a member of another object may be a view, if it is none of a number's")
    func membersOfOthers() {
      func found(_ target: String) -> [String] {
        rules(
          in: """
            final class Controller: UIViewController {
              let pager = Pager()
              let page = UIView()
              override func viewDidLoad() {
                view.addSubview(page)
                page.snp.makeConstraints { make in
                  make.left.equalTo(\(target))
                  make.trailing.lessThanOrEqualToSuperview().inset(8)
                }
              }
            }
            """, except: "ambiguity")
      }
      #expect(found("pager.pages") == [])
      #expect(found("pager.content.pages") == [])
      #expect(found("pager.bounds.width") == ["left-right"])
      #expect(found("pager.left") == ["left-right"])
    }

    @Test(
      "variables that calls change have the values that the calls give them",
      arguments: [
        "func add(to list: inout [NSLayoutConstraint]) { list.append(a.widthAnchor.constraint(equalToConstant: 5)) }",
        """
        func add(to list: inout [NSLayoutConstraint]) {
          guard list.isEmpty else { return }
          list += [a.widthAnchor.constraint(equalToConstant: 5)]
        }
        """,
        "let add = { (list: inout [NSLayoutConstraint]) in list = [a.widthAnchor.constraint(equalToConstant: 5)] }",
      ])
    func changedVariables(_ add: String) {
      let call = add.hasPrefix("func") ? "add(to: &list)" : "add(&list)"
      #expect(
        constraints(
          of: """
            \(add)
            var list: [NSLayoutConstraint] = []
            \(call)
            NSLayoutConstraint.activate(list)
            """) == ["a.width == 5"])
    }

    @Test("a list that a method fills is used") func filledLists() {
      let text = """
        final class Poster: UIView {
          let image = UIImageView()
          func setUp() {
            var list: [NSLayoutConstraint] = []
            add(image, to: &list)
            NSLayoutConstraint.activate(list)
          }
          private func add(_ view: UIView, to list: inout [NSLayoutConstraint]) {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
            list += [view.topAnchor.constraint(equalTo: topAnchor), view.leadingAnchor.constraint(equalTo: leadingAnchor)]
          }
        }
        """
      #expect(rules(in: text) == [])
      #expect(rules(in: text.replacing("NSLayoutConstraint.activate(list)", with: "")).contains("never-activated"))
    }

    @Test("key paths are followed") func keyPaths() {
      let other = """
        typealias Constraint = (UIView, UIView) -> NSLayoutConstraint
        func equal<Axis, Anchor>(
          _ path: KeyPath<UIView, Anchor>, constant: CGFloat = 0
        ) -> Constraint where Anchor: NSLayoutAnchor<Axis> {
          { view, parent in view[keyPath: path].constraint(equalTo: parent[keyPath: path], constant: constant) }
        }
        extension UIView {
          func add(_ child: UIView, _ constraints: [Constraint]) {
            addSubview(child)
            NSLayoutConstraint.activate(constraints.map { $0(child, self) })
          }
        }
        """
      #expect(
        constraints(
          of: "view.add(a, [equal(\\.topAnchor), equal(\\.safeAreaLayoutGuide.leadingAnchor, constant: 4)])",
          besides: [other]
        ).first == "a.top == view.top")
      #expect(
        constraints(
          of: "[a, b].map(\\.widthAnchor).forEach { $0.constraint(equalToConstant: 3).isActive = true }")
          == ["a.width == 3", "b.width == 3"])
    }

    @Test(
      "lists are reduced",
      arguments: [
        """
        _ = [a, b].reduce(view.topAnchor) { anchor, view in
          view.topAnchor.constraint(equalTo: anchor).isActive = true
          return view.bottomAnchor
        }
        """,
        """
        let list = [a, b].reduce(into: []) { list, view in
          list.append(view.topAnchor.constraint(equalTo: view == a ? self.view.topAnchor : a.bottomAnchor))
        }
        NSLayoutConstraint.activate(list)
        """,
        """
        NSLayoutConstraint.activate([a, b].reduce([]) {
          $0 + [$1.topAnchor.constraint(equalTo: $1 == a ? view.topAnchor : a.bottomAnchor)]
        })
        """,
      ])
    func reducedLists(_ code: String) {
      #expect(constraints(of: code) == ["a.top == view.top", "b.top == a.bottom"])
    }

    @Test("whether constraints are active is known") func activity() {
      let group = """
        final class Group {
          var constraints: [NSLayoutConstraint] = [] {
            willSet { if isActive { NSLayoutConstraint.deactivate(constraints) } }
            didSet { NSLayoutConstraint.activate(constraints) }
          }
          var isActive: Bool { CONDITION }
        }
        """
      let code = """
        let group = Group()
        group.constraints = [a.widthAnchor.constraint(equalToConstant: 1)]
        group.constraints = [a.widthAnchor.constraint(equalToConstant: 2)]
        """
      for condition in [
        "constraints.allSatisfy { $0.isActive }", "constraints.contains { $0.isActive }",
        "constraints.allSatisfy(\\.isActive)", "constraints.first?.isActive == true",
      ] {
        #expect(
          constraints(of: code, besides: [group.replacing("CONDITION", with: condition)]) == ["a.width == 2"],
          "\(condition)")
      }
    }
  }
#endif
