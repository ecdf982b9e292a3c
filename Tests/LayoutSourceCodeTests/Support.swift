#if SwiftSource
  import LayoutChecking
  import LayoutModel
  import LayoutSourceCode
  import Tinamou

  /// The findings in Swift sources that are read together, of which the first is checked.
  ///
  /// - Parameter enabled: a rule that is off otherwise.
  func checkSource(_ text: String, besides others: [String] = [], enabling enabled: String? = nil) -> CheckedFile {
    check(analyzer(of: text, besides: others, enabling: enabled), enabling: enabled).file
  }

  /// The rules of the findings in a Swift source with a path, that is read with others.
  func rules(in text: String, at path: String, besides others: [String: String]) -> [String] {
    let files = others.sorted { $0.key < $1.key }.map { SwiftFile(path: $0.key, bytes: Array($0.value.utf8)) }
    let first = SwiftFile(path: path, bytes: Array(text.utf8))
    return check(SourceAnalyzer(SwiftProject([first] + files)), enabling: nil).file.findings.map(\.rule)
  }

  private func analyzer(of text: String, besides others: [String], enabling enabled: String?) -> SourceAnalyzer {
    let files = ([text] + others).enumerated().map {
      SwiftFile(path: $0.offset == 0 ? "a.swift" : "b\($0.offset).swift", bytes: Array($0.element.utf8))
    }
    var analyzer = SourceAnalyzer(SwiftProject(files))
    analyzer.notesAnchors = enabled == "prefer-anchors"
    return analyzer
  }

  private func check(
    _ analyzer: SourceAnalyzer, enabling enabled: String?
  ) -> (file: CheckedFile, readings: [[ConstraintReading]]) {
    var settings = ProjectSettings()
    if let enabled { settings.severities[enabled] = .warning }
    let analyzed = analyzer.analyze(file: 0)
    let file = LayoutChecker(engine: LayoutEngine()).check(
      analyzed.checked, bytes: analyzer.bytes(ofFile: 0), file: analyzer.project.files[0].path,
      settings: settings)
    return (file, analyzed.readings ?? [])
  }

  /// A source after the fixes of its findings, with the reasons why some were not made.
  func fixed(
    _ text: String, besides others: [String] = [], enabling enabled: String? = nil, includingUnsafe: Bool = false
  ) -> (text: String, refusals: [String]) {
    let fixing = SourceFixing(
      analyzer(of: text, besides: others, enabling: enabled), file: 0, includesUnsafe: includingUnsafe,
      check: { analyzer in
        let checked = check(analyzer, enabling: enabled)
        return (checked.file.findings, checked.readings)
      })
    let result = fixing.result()
    return (String(decoding: result.bytes, as: UTF8.self), result.refusals.map(\.reason))
  }

  /// The findings as `LINE RULE: MESSAGE`.
  func findings(in text: String, besides others: [String] = []) -> [String] {
    checkSource(text, besides: others).findings.map { "\($0.location?.line ?? 0) \($0.rule): \($0.message)" }
  }

  /// The rules of the findings, but for one that is not of interest.
  func rules(in text: String, besides others: [String] = [], except rule: String? = nil) -> [String] {
    checkSource(text, besides: others).findings.map(\.rule).filter { $0 != rule }
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
    // The baselines and margins of views are those of guides, so their constraints have texts of their own.
    return layout.constraints.filter { $0.origin.location != nil }.map {
      ($0.origin.isPartOfText ? nil : $0.origin.text) ?? ConstraintDescription.text(of: $0, in: layout)
    }
  }
#endif
