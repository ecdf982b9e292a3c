#if SwiftSource
  import Testing

  /// Calls and names that do not place a view, although they stand beside it.
  @Suite("Mentions of views") struct ViewMentionTests {
    /// The findings in a controller whose table is never added to the view, besides other code.
    private func controller(
      _ members: String, name: String = "tableView", body: String = "", besides: [String] = []
    ) -> [String] {
      rules(
        in: """
          final class Controller: UIViewController, UITableViewDelegate {
            let \(name) = UITableView()
            override func viewDidLoad() {
              super.viewDidLoad()
              \(name).translatesAutoresizingMaskIntoConstraints = false
              \(body)
              \(name).topAnchor.constraint(equalTo: view.topAnchor).isActive = true
            }
            \(members)
          }
          """, besides: besides)
    }

    @Test("a function has the name of the view") func functions() {
      let lone = ["no-common-ancestor"]
      #expect(controller("func tableView(_ tableView: UITableView, didSelectRowAt: IndexPath) {}") == lone)
      #expect(controller("func use() { tableView(nil, 1) }") == lone)
      #expect(controller("func use() { view.addSubview(tableView) }") == [])
      func besides(_ statement: String) -> [String] {
        controller("", besides: ["func f(_ c: Controller) { c.view.addSubview(UIView()); \(statement) }"])
      }
      #expect(besides("c.tableView(1)") == lone)
      #expect(besides("c.view.addSubview(c.tableView)") == [])
    }

    @Test("a parameter has the name of the view") func parameters() {
      func selecting(_ body: String, parameter: String = "tableView") -> [String] {
        controller("func tableView(_ \(parameter): UITableView, didSelectRowAt path: IndexPath) { \(body) }")
      }
      #expect(selecting("forward(tableView, path)") == ["no-common-ancestor"])
      #expect(selecting("view.addSubview(self.tableView)") == [])
      #expect(selecting("tableView.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true") == [])
      #expect(selecting("view.addSubview(tableView)", parameter: "table") == [])
    }

    @Test("a method of the frameworks does not place its receiver") func methods() {
      func found(_ call: String, besides: [String] = []) -> [String] {
        controller("var observer: Any?", name: "list", body: call, besides: besides)
      }
      let lone = ["no-common-ancestor"]
      #expect(found("observer = list.observe(\\.contentOffset) { _, _ in }") == lone)
      #expect(found("list.af.cancelImageRequest()") == lone)
      #expect(found("list.accessibilityTraits.insert(.header)") == lone)
      #expect(found("list.removeAction(identifiedBy: one, for: .touchUpInside)") == lone)
      #expect(found("list.place()") == [])
      #expect(found("list.pins.insert(.header)") == [])
      // The project has an overload.
      let overload = "extension UITableView { func deselectRow(with one: Library) { one.place(self) } }"
      #expect(found("list.deselectRow(at: path, animated: true)", besides: [overload]) == lone)
      #expect(found("list.deselectRow(with: library)", besides: [overload]) == [])
    }

    @Test("a view sends a subview to the back without a receiver") func ownMethods() {
      func card(_ call: String) -> [String] {
        rules(
          in: """
            final class Card: UIView {
              init() {
                super.init(frame: .zero)
                let label = UILabel()
                label.translatesAutoresizingMaskIntoConstraints = false
                \(call)
                label.topAnchor.constraint(equalTo: topAnchor).isActive = true
              }
            }
            """)
      }
      #expect(card("sendSubviewToBack(label)") == ["no-common-ancestor"])
      #expect(card("bringSubviewToFront(label)") == ["no-common-ancestor"])
      #expect(card("setLabel(label)") == [])
      #expect(card("place(label)") == [])
    }

    @Test("a superview is known by its name alone") func namedSuperviews() {
      func found(_ statement: String) -> [String] {
        rules(
          in: """
            final class Player: UIViewController {
              let controller = AVPlayerViewController()
              let picture = UIImageView()
              override func viewDidLoad() {
                super.viewDidLoad()
                if let overlay = controller.contentOverlayView {
                  \(statement)
                  overlay.addSubview(picture)
                  picture.topAnchor.constraint(equalTo: overlay.topAnchor).isActive = true
                  picture.leadingAnchor.constraint(equalTo: overlay.leadingAnchor).isActive = true
                }
              }
            }
            """)
      }
      #expect(found("") == ["autoresizing-constraints"])
      #expect(found("picture.translatesAutoresizingMaskIntoConstraints = false") == [])
    }
  }
#endif
