#if SwiftSource
  import Testing

  /// Members of the frameworks whose names an extension of a protocol declares as well.
  @Suite("Members of classes and of protocols") struct ProtocolMemberTests {
    /// The rules of the findings in a controller with a label, besides another file.
    private func rules(_ code: String, besides other: String) -> [String] {
      LayoutSourceCodeTests.rules(
        in: """
          import UIKit
          final class Controller: UIViewController {
            private let label = UILabel()
            override func viewDidLoad() {
              super.viewDidLoad()
              label.translatesAutoresizingMaskIntoConstraints = false
              \(code)
            }
          }
          """, besides: [other], except: "ambiguity")
    }

    private func themed(_ member: String) -> String {
      "protocol Themed: AnyObject {}\nextension UIView: Themed {}\nextension Themed { \(member) }"
    }

    @Test("a property of a class wins over one of a protocol extension") func properties() {
      let snap = "view.addSubview(label)\nlabel.snp.makeConstraints { $0.left.equalToSuperview().offset(150) }"
      #expect(rules("import SnapKit\n" + snap, besides: themed("var superview: Themed? { nil }")) == [])
      let doubled = """
        view.addSubview(label)
        label.widthAnchor.constraint(equalToConstant: 40).isActive = true
        label.widthAnchor.constraint(equalToConstant: 44).isActive = true
        """
      #expect(rules(doubled, besides: themed("var widthAnchor: Int { 0 }")) == ["conflict"])
      // A setter of the protocol does not run either.
      let hidden =
        "view.addSubview(label)\nlabel.isHidden = true\nlabel.heightAnchor.constraint(equalToConstant: 4).isActive = true"
      let setter = themed(
        "var isHidden: Bool { get { false } set { (self as! UIView).heightAnchor.constraint(equalToConstant: 5).isActive = true } }"
      )
      #expect(rules(hidden, besides: setter) == [])
    }

    @Test("a member that no class of the object has is that of the protocol") func others() {
      let code = """
        view.addSubview(label)
        label.side.constraint(equalToConstant: 40).isActive = true
        label.widthAnchor.constraint(equalToConstant: 44).isActive = true
        """
      let side = "var side: NSLayoutDimension { (self as! UIView).widthAnchor }"
      #expect(rules(code, besides: themed(side)) == ["conflict"])
      // `UIView` has no `contentView`.
      let content = """
        view.addSubview(label)
        label.contentView.widthAnchor.constraint(equalToConstant: 40).isActive = true
        label.widthAnchor.constraint(equalToConstant: 44).isActive = true
        """
      #expect(rules(content, besides: themed("var contentView: UIView { self as! UIView }")) == ["conflict"])
    }

    @Test(
      "a method of a class wins over one of a protocol extension with the same labels",
      arguments: [
        ("func addSubview(_ view: UIView) {}", [String]()),
        ("func addSubview(_ view: UIView, inset: Double) {}", []),
        ("func removeFromSuperview() {}", []),
      ])
    func methods(member: String, expected: [String]) {
      let code = "view.addSubview(label)\nlabel.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true"
      #expect(rules(code, besides: themed(member)) == expected)
    }

    @Test("a static method of a class wins over one of a protocol extension") func activate() {
      let code = """
        view.addSubview(label)
        NSLayoutConstraint.activate([
          label.widthAnchor.constraint(equalToConstant: 40), label.widthAnchor.constraint(equalToConstant: 44),
        ])
        """
      let other = """
        protocol Themed: AnyObject {}
        extension NSLayoutConstraint: Themed {}
        extension Themed { static func activate(_ constraints: [NSLayoutConstraint]) {} }
        """
      #expect(rules(code, besides: other) == ["conflict"])
    }

    @Test("a method of a protocol with other labels is followed") func otherLabels() {
      let member = """
        func addSubview(_ view: UIView, width: CGFloat) {
          (self as! UIView).addSubview(view)
          view.widthAnchor.constraint(equalToConstant: width).isActive = true
        }
        """
      let code = "view.addSubview(label, width: 40)\nlabel.widthAnchor.constraint(equalToConstant: 44).isActive = true"
      #expect(rules(code, besides: themed(member)) == ["conflict"])
    }

    @Test("a member of a superclass wins over one of a protocol extension") func superclass() {
      let other = """
        protocol Sized {}
        extension Sized { var side: CGFloat { 44 } }
        class Base: UIView { var side: CGFloat { 40 } }
        class Middle: Base {}
        """
      let card = """
        final class Card: Middle, Sized {
          override init(frame: CGRect) {
            super.init(frame: frame)
            widthAnchor.constraint(equalToConstant: side).isActive = true
            widthAnchor.constraint(equalToConstant: 44).isActive = true
          }
        }
        """
      #expect(LayoutSourceCodeTests.rules(in: card, besides: [other]) == ["conflict"])
      let equal = card.replacing("equalToConstant: 44", with: "equalToConstant: 40")
      #expect(LayoutSourceCodeTests.rules(in: equal, besides: [other]) == ["duplicate-constraint"])
    }
  }
#endif
