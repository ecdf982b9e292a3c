#if SwiftSource
  import Testing

  /// Implicit members, such as `.top(8)`, whose type follows from a declaration.
  @Suite("Implicit members") struct ImplicitMemberTests {
    /// The rules of the findings, but for repeated constraints, in a view with a label that is 10 points wide, and to
    /// which a helper gives further anchors.
    private func found(_ code: String, members: String = "") -> [String] {
      rules(
        in: """
          enum Side {
            case least
            case equal
          }
          enum Anchor {
            case top(CGFloat = 0, Side = .equal)
            case width(CGFloat = 20, Side = .equal)
            static var wide: Anchor { .width() }
            static var narrow: Anchor { Anchor.width(10) }
            static func times(_ factor: CGFloat) -> Anchor { .width(10 * factor) }
          }
          extension UIView {
            func anchor(_ anchors: [Anchor] = [.width()]) {
              anchors.forEach {
                switch $0 {
                case .top(let constant, let side):
                  switch side {
                  case .equal: topAnchor.constraint(equalTo: superview!.topAnchor, constant: constant).isActive = true
                  case .least:
                    topAnchor.constraint(greaterThanOrEqualTo: superview!.topAnchor, constant: constant).isActive = true
                  }
                case .width(let width, let side):
                  switch side {
                  case .equal: widthAnchor.constraint(equalToConstant: width).isActive = true
                  case .least: widthAnchor.constraint(greaterThanOrEqualToConstant: width).isActive = true
                  }
                }
              }
            }
            func anchor(named anchors: [String: Anchor]) { anchor(anchors["first"].map { [$0] } ?? []) }
            func anchor(first anchors: [String: Anchor]) { if let one = anchors["first"] { anchor([one]) } }
            func anchor(perhaps anchors: [Anchor]?) { if let anchors { anchor(anchors) } }
          }
          final class Card: UIView {
            let isLarge = true
            \(members)
            func setUp() {
              let label = UILabel()
              label.translatesAutoresizingMaskIntoConstraints = false
              addSubview(label)
              label.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
              label.topAnchor.constraint(equalTo: topAnchor).isActive = true
              label.widthAnchor.constraint(equalToConstant: 10).isActive = true
              \(code)
            }
          }
          """, except: "duplicate-constraint")
    }

    @Test(
      "the type of a parameter is that of cases in lists and dictionaries",
      arguments: [
        "label.anchor([.width(20)])", "label.anchor([.top(), .width(20, .equal)])", "label.anchor([.wide])",
        "label.anchor([.times(2)])", "label.anchor()", "label.anchor(perhaps: [.width()])",
        #"label.anchor(first: ["first": .width()])"#,
      ])
    func parameters(_ code: String) { #expect(found(code) == ["conflict"]) }

    @Test(
      "cases that agree with other constraints are no fault",
      arguments: [
        "label.anchor([.width(10)])", "label.anchor([.top(), .width(5, .least)])", "label.anchor([.narrow])",
        "label.anchor([.times(1)])", "label.anchor(perhaps: [.width(10)])",
        #"label.anchor(first: ["first": .width(10)])"#, #"label.anchor(first: ["other": .width()])"#,
      ])
    func agreement(_ code: String) { #expect(found(code) == []) }

    @Test(
      "the types of variables, properties and results are those of cases in lists",
      arguments: [
        ("let all: [Anchor] = [.width()]", ""), ("let all: [Anchor]? = [.width()]", ""),
        ("let all: Array<Anchor> = isLarge ? [.width()] : []", ""), ("", "let all: [Anchor] = [.width()]"),
        ("", "var all: [Anchor] { [.width()] }"), ("let all = made()", "func made() -> [Anchor] { return [.width()] }"),
        ("let all = made()", "func made() -> [Anchor] { if isLarge { return [.wide] } else { return [] } }"),
        ("let all = made()", "func made() -> [Anchor] { switch isLarge { case true: [.width()] case false: [] } }"),
        ("let all = [made()]", "func made() -> Anchor { .width() }"),
      ])
    func declarations(_ code: String, _ members: String) {
      #expect(found("\(code)\nlabel.anchor(all)", members: members) == ["conflict"])
      let agreeing = [code, members].map {
        $0.replacing(".width()", with: ".width(10)").replacing(".wide", with: ".narrow")
      }
      #expect(found("\(agreeing[0])\nlabel.anchor(all)", members: agreeing[1]) == [])
    }

    @Test("closures in cases are followed") func closures() {
      let found = rules(
        in: """
          enum Header {
            case custom(() -> UIView)
            static func tint() -> Header {
              .custom {
                let view = UIView()
                view.widthAnchor.constraint(equalToConstant: 10).isActive = true
                view.widthAnchor.constraint(equalToConstant: 20).isActive = true
                return view
              }
            }
          }
          """)
      #expect(found == ["conflict"])
    }
  }
#endif
