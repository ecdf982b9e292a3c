#if SwiftSource
  import LayoutChecking
  import LayoutModel
  import LayoutSourceCode
  import Tinamou

  /// The findings in Swift sources that are read together, of which the first is checked.
  func checkSource(_ text: String, besides others: [String] = []) -> CheckedFile {
    let files = ([text] + others).enumerated().map {
      SwiftFile(path: $0.offset == 0 ? "a.swift" : "b\($0.offset).swift", bytes: Array($0.element.utf8))
    }
    let analyzed = SourceAnalyzer(SwiftProject(files)).analyze(file: 0)
    let checker = LayoutChecker(engine: LayoutEngine())
    return checker.check(analyzed.checked, bytes: Array(text.utf8), file: "a.swift", settings: ProjectSettings())
  }

  /// The findings as `LINE RULE: MESSAGE`.
  func findings(in text: String, besides others: [String] = []) -> [String] {
    checkSource(text, besides: others).findings.map { "\($0.location?.line ?? 0) \($0.rule): \($0.message)" }
  }

  /// The rules of the findings.
  func rules(in text: String, besides others: [String] = []) -> [String] {
    checkSource(text, besides: others).findings.map(\.rule)
  }

  /// The constraints that a function body makes active on `a` and `b`, views in `view`, as far as they are known.
  func constraints(of body: String, besides others: [String] = []) -> [String] {
    let text = """
      final class Controller: UIViewController {
        let a = UILabel()
        let b = UIButton()
        override func viewDidLoad() {
          view.addSubview(a)
          view.addSubview(b)
          layOut()
        }
        func layOut() {
          \(body)
        }
      }
      """
    let files = ([text] + others).enumerated().map {
      SwiftFile(path: "\($0.offset).swift", bytes: Array($0.element.utf8))
    }
    let analyzed = SourceAnalyzer(SwiftProject(files)).analyze(file: 0)
    guard let layout = analyzed.layouts.first else { return [] }
    return layout.constraints.filter { $0.origin.location != nil }.map {
      ConstraintDescription.text(of: $0, in: layout)
    }
  }
#endif
