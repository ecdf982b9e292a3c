internal import LayoutModel

// Rules that compare the flags recorded by Interface Builder with the layout that the constraints determine.
extension CheckRule {
  static let misplacedView = CheckRule(
    "misplaced-view", .warning, "Views whose recorded frames differ from those of their constraints.",
    rationale: """
      Interface Builder flagged the view when it saved the document, and its constraints still give another frame. The \
      program then does not show what the canvas shows; 'Update Frames' corrects it. Only flagged views are checked, \
      on the device of the document. If contents, which have their recorded sizes, determine the frame, or it is \
      ambiguous, no more than the flag is known. Rows, and the contents of rows and boxes, are placed by their \
      containers: flags on these are reported only if a view in them is ambiguous or flagged.
      """,
    format: .interfaceBuilder,
    bad: InterfaceBuilderExamples.document(flag: "misplaced=\"YES\" ", x: 50),
    good: InterfaceBuilderExamples.document(flag: "", x: 20)
  ) { input in
    let flagged = input.flaggedViews.filter { $0.misplacement != nil && $0.misplacement != .stale }
    let moved = flagged.filter { $0.misplacement == .holds }
    // All misplaced views are one finding, since one such view displaces others.
    guard let first = moved.first else {
      return input.hasConflict ? [] : [flagged.undecided("misplaced", advice: "update its frame")].compactMap(\.self)
    }
    let others = flagged.filter { $0.name != first.name }
    let more = others.count == 1 ? "another view is" : "\(others.count) more views are"
    return [
      Observation(
        identity: [first.name], objects: [first.name] + others.map(\.name),
        what: "\(first.words)\(others.isEmpty ? "" : "; \(more) flagged as misplaced too")",
        advice: others.isEmpty ? "update its frame" : "update their frames", location: first.location,
        related: others.map { view in
          .init(
            view.misplacement == .holds ? view.words : "'\(view.name)' has been flagged as misplaced",
            location: view.location)
        })
    ]
  }

  static let staleFlag = CheckRule(
    "stale-flag", .warning, "Views that are flagged as misplaced or ambiguous, and no longer are.",
    rationale: """
      Interface Builder keeps its verdict of the last time that the document was saved. Here the constraints are not \
      ambiguous, or give the recorded frame: open the document, update frames, and save it. A flag is not reported if \
      it depends on texts and images, whose sizes are recorded ones, on panes of split views, on a baseline, or on \
      rounding.
      """,
    format: .interfaceBuilder,
    bad: InterfaceBuilderExamples.document(flag: "misplaced=\"YES\" ", x: 20),
    good: InterfaceBuilderExamples.document(flag: "", x: 20)
  ) { input in
    let stale: [(view: FlaggedView, what: String)] = input.flaggedViews.compactMap { view in
      var stale: [String] = []
      if view.misplacement == .stale { stale.append("misplaced, but is where its constraints put it") }
      if view.ambiguity == .stale { stale.append("ambiguous, but its constraints leave nothing open") }
      return stale.isEmpty ? nil : (view, "'\(view.name)' is flagged as \(stale.joined(separator: ", and as "))")
    }
    // All stale flags are one finding, since saving the document again corrects all of them.
    guard let first = stale.first else { return [] }
    let others = stale.dropFirst()
    let more = others.count == 1 ? "; so it is with another view" : "; so it is with \(others.count) more views"
    return [
      Observation(
        identity: [first.view.name, first.what], objects: stale.map(\.view.name),
        what: first.what + (others.isEmpty ? "" : more),
        advice: "open the document in Interface Builder and save it", location: first.view.location,
        related: others.map { .init($0.what, location: $0.view.location) })
    ]
  }
}

// Rules that report warnings of the reader of Interface Builder documents.
extension CheckRule {
  static let ignoredConstraint = CheckRule(
    "ignored-constraint", .warning, "A constraint of an Interface Builder document that has no effect.",
    rationale: """
      It names an object that is not in its layout, as merges of two branches leave them, or attributes that no \
      constraint relates, or it has a relation, a multiplier or a constant that is none. The layout is as if it was not \
      there, and other findings may follow from that. Constraints of views that are not installed are not reported.
      """,
    format: .interfaceBuilder,
    bad: InterfaceBuilderExamples.document(
      flag: "", x: 20,
      more: """
        <constraint firstItem="box-00-002" firstAttribute="bottom" relation="lessThanOrEqual" secondItem="old-00-009" secondAttribute="top" id="con-00-007"/>
        """),
    good: InterfaceBuilderExamples.document(flag: "", x: 20)
  ) { $0.warnings(of: "ignored-constraint", advice: "correct it, or remove it") }

  static let duplicateID = CheckRule(
    "duplicate-id", .warning, "A view or a guide with the object id of another one.",
    rationale: """
      Constraints and outlets that name the id mean one of the two; here constraints mean the first one in their layout. \
      Merges of two branches and copied lines leave such ids. Interface Builder gives each object its own.
      """,
    format: .interfaceBuilder,
    bad: InterfaceBuilderExamples.document(flag: "", x: 20, guides: ["gui-00-008", "gui-00-008"]),
    good: InterfaceBuilderExamples.document(flag: "", x: 20, guides: ["gui-00-008", "gui-00-009"])
  ) { $0.warnings(of: "duplicate-id", advice: "give one of them another id") }
}

extension CheckedInput {
  /// Returns an observation for each warning of the reader that belongs to a rule.
  fileprivate func warnings(of rule: String, advice: String) -> [Observation] {
    (layout?.unsupported ?? []).filter { $0.rule == rule }.map { warning in
      Observation(
        identity: [warning.message], objects: [], what: warning.message, advice: advice, location: warning.location)
    }
  }
}

extension FlaggedView {
  /// The text that compares the recorded frame with the frame that the constraints determine.
  fileprivate var words: String {
    guard isPlacedElsewhere else {
      return "'\(name)' is recorded at \(Self.words(state.frame)), but its constraints put it at \(Self.words(frame))"
    }
    let sizes = [state.frame, frame].map { ReportText.words(LayoutSize($0.width, $0.height)) }
    return "'\(name)' is recorded as \(sizes[0]), but its constraints make it \(sizes[1])"
  }

  private static func words(_ rect: LayoutRect) -> String {
    "\(TextTable.number(rect.x)), \(TextTable.number(rect.y)), "
      + ReportText.words(LayoutSize(rect.width, rect.height))
  }
}

/// A writer of the Interface Builder documents that are examples of rules. Each contains one view in a root.
private enum InterfaceBuilderExamples {
  static func document(flag: String, x: Int, more: String = "", guides: [String] = []) -> String {
    let guides = zip(["safeArea", "layoutMargins"], guides).map { key, id in
      "\n          <viewLayoutGuide key=\"\(key)\" id=\"\(id)\"/>"
    }
    let more = more.isEmpty ? "" : "\n            \(more)"
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
        <objects>
          <view id="pag-e0-001">
            <rect key="frame" x="0" y="0" width="300" height="200"/>
            <subviews>
              <view \(flag)translatesAutoresizingMaskIntoConstraints="NO" id="box-00-002">
                <rect key="frame" x="\(x)" y="30" width="100" height="40"/>
                <constraints>
                  <constraint firstAttribute="width" constant="100" id="con-00-003"/>
                  <constraint firstAttribute="height" constant="40" id="con-00-004"/>
                </constraints>
              </view>
            </subviews>
            <constraints>
              <constraint firstItem="box-00-002" firstAttribute="leading" secondItem="pag-e0-001" secondAttribute="leading" constant="20" id="con-00-005"/>
              <constraint firstItem="box-00-002" firstAttribute="top" secondItem="pag-e0-001" secondAttribute="top" constant="30" id="con-00-006"/>\(more)
            </constraints>\(guides.joined())
          </view>
        </objects>
      </document>
      """
  }
}
