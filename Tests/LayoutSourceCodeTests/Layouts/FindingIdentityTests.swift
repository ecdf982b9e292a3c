#if SwiftSource
  import LayoutChecking
  import Testing

  /// Equal findings in several types of one file.
  @Suite("Findings of several types in one file") struct FindingIdentityTests {
    private func view(_ name: String, _ base: String = "UIView", second: Int = 44) -> String {
      """
      class \(name): \(base) {
        private let titleLabel = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(titleLabel)
          titleLabel.translatesAutoresizingMaskIntoConstraints = false
          titleLabel.heightAnchor.constraint(equalToConstant: 40).isActive = true
          titleLabel.heightAnchor.constraint(equalToConstant: \(second)).isActive = true
        }
      }

      """
    }

    private func conflicts(_ text: String) -> [Finding] {
      checkSource(text).findings.filter { $0.rule == "conflict" }
    }

    @Test("each type has its finding, whose fingerprint does not depend on the order") func types() throws {
      let both = conflicts(view("Header") + view("Footer"))
      #expect(both.map { $0.location?.line } == [8, 18])
      #expect(Set(both.map(\.fingerprint)).count == 2)
      let turned = conflicts("// A comment.\n" + view("Footer") + view("Header"))
      #expect(turned.map(\.fingerprint) == both.reversed().map(\.fingerprint))
      #expect(conflicts(view("Header")).map(\.fingerprint) == [both[0].fingerprint])
    }

    @Test("a baseline with one of them leaves the other") func baseline() throws {
      let (old, new) = (checkSource(view("Header")), checkSource(view("Footer") + view("Header")))
      let counts = Dictionary(old.findings.map { ($0.fingerprint, 1) }, uniquingKeysWith: +)
      let left = Baseline.new(in: [new], since: counts).flatMap(\.findings).filter { $0.rule == "conflict" }
      #expect(left.map { $0.location?.line } == [8])
    }

    @Test("the type with the name of the file has the fingerprint of one outside types") func fileName() throws {
      // The file is a.swift.
      let own = try #require(conflicts(view("a")).first)
      let other = try #require(conflicts(view("b")).first)
      #expect(own.fingerprint != other.fingerprint)
      let nested = try #require(conflicts("enum a {\n\(view("Card"))}").first)
      #expect(![own.fingerprint, other.fingerprint].contains(nested.fingerprint))
    }

    @Test("the same conflict through a subclass and along several paths is one finding") func once() {
      let sub = "final class Small: Header { func grow() { if Bool.random() { isHidden = true } } }\n"
      #expect(conflicts(view("Header") + sub).count == 1)
      let paths = view("Header").replacing(
        "super.init(frame: frame)",
        with:
          "super.init(frame: frame)\n    if Library.isOn { widthAnchor.constraint(equalToConstant: 1).isActive = true }"
      )
      #expect(conflicts(paths).count == 1)
    }

    @Test("a fix of one of them is made") func fixes() {
      let text = view("Header") + view("Footer", second: 40)
      #expect(fixed(text, includingUnsafe: true).refusals == [])
      let bounded = (view("Header") + view("Footer")).replacing(
        "equalToConstant: 40", with: "lessThanOrEqualToConstant: 40")
      let both = fixed(bounded, includingUnsafe: true)
      #expect(both.refusals == [] && !both.text.contains("44") != !both.text.contains("40"))
    }
  }
#endif
