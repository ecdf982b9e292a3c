#if SwiftSource
  import LayoutSourceCode
  import Testing

  @Suite("Arms in code of other files") struct ArmsOfOtherFilesTests {
    private static let card = """
      final class Card: UIView {
        let title = UILabel()
        func show(_ isBusy: Bool) {
          if isBusy {
            let spinner = UIView()
            spinner.translatesAutoresizingMaskIntoConstraints = false
            addSubview(spinner)
            spinner.topAnchor.constraint(equalTo: topAnchor).isActive = true
            spinner.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
            spinner.heightAnchor.constraint(equalToConstant: 50).isActive = true
          }
        }
        func follow(_ view: UIView, _ isBusy: Bool) {
          if isBusy {
            let mark = UIView()
            mark.translatesAutoresizingMaskIntoConstraints = false
            addSubview(mark)
            mark.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
            mark.topAnchor.constraint(equalTo: topAnchor).isActive = true
            mark.bottomAnchor.constraint(equalTo: bottomAnchor).isActive = true
            mark.heightAnchor.constraint(equalToConstant: 50).isActive = true
          }
        }
        func resize(_ isBusy: Bool) {
          if isBusy { heightAnchor.constraint(equalToConstant: 50).isActive = true }
        }
        func place(_ view: UIView, _ isBusy: Bool) {
          if isBusy { view.heightAnchor.constraint(equalToConstant: 50).isActive = true }
        }
      }
      """

    /// The rules of the findings in a view with a card that is 20 points high.
    private func found(_ code: String, after work: String) -> [String] {
      rules(
        in: """
          final class Screen: UIView {
            let card = Card()
            init(isBusy: Bool) {
              super.init(frame: .zero)
              card.translatesAutoresizingMaskIntoConstraints = false
              addSubview(card)
              card.topAnchor.constraint(equalTo: topAnchor).isActive = true
              card.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
              card.heightAnchor.constraint(equalToConstant: 20).isActive = true
              \(work)
              \(code)
            }
          }
          """, besides: [Self.card], except: "ambiguity")
    }

    /// Code of more steps than those after which arms of other files' own views are not followed.
    private static let longWork: String = {
      let numbers = (1...60).map(String.init).joined(separator: ", ")
      return "for a in [\(numbers)] { for b in [\(numbers)] { _ = a + b } }"
    }()

    @Test("An arm that only places views of another file is followed unless the paths are long") func own() {
      #expect(found("card.show(isBusy)", after: "") == ["conflict"])
      #expect(found("card.show(isBusy)", after: Self.longWork) == [])
      #expect(found("if isBusy { card.show(isBusy) }", after: "") == ["conflict"])
      #expect(found("if isBusy { card.show(isBusy) }", after: Self.longWork) == [])
      let other = "let other = UIView(); addSubview(other); other.translatesAutoresizingMaskIntoConstraints = false"
      #expect(found("\(other); card.follow(other, isBusy)", after: "") == ["conflict"])
      #expect(found("\(other); card.follow(other, isBusy)", after: Self.longWork) == [])
    }

    @Test(
      "An arm that places a view of this file is followed after any code",
      arguments: [
        "card.resize(isBusy)", "card.place(card, isBusy)",
        "if isBusy { card.heightAnchor.constraint(equalToConstant: 50).isActive = true }",
      ]) func others(_ code: String)
    {
      #expect(found(code, after: "") == ["conflict"])
      #expect(found(code, after: Self.longWork) == ["conflict"])
    }
  }
#endif
