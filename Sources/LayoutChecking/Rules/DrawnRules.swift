internal import LayoutModel

// What Interface Builder says of its own drawing, held against the constraints.
extension CheckRule {
  static let misplacedView = CheckRule(
    "misplaced-view", .warning, "Views that are drawn elsewhere than their constraints put them.",
    rationale: """
      Interface Builder flagged the view when it saved the document, and its constraints still say something else. \
      What is drawn is not what the program shows; 'Update Frames' mends it. Only flagged views are looked at, on the \
      device that they were drawn for. Where contents, which are as large as they were drawn, decide where a view is, or \
      constraints leave it open, there is no more to tell than the flag. Rows, and the contents of rows and boxes, are placed \
      by what has them: flags on these are told only where something in them is open or flagged.
      """,
    format: .interfaceBuilder,
    bad: DrawnExamples.document(flag: "misplaced=\"YES\" ", x: 50),
    good: DrawnExamples.document(flag: "", x: 20)
  ) { input in
    let flagged = input.flaggedViews.filter { $0.misplacement != nil && $0.misplacement != .stale }
    let moved = flagged.filter { $0.misplacement == .holds }
    // One view that is elsewhere has others elsewhere with it.
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
      Interface Builder keeps its verdict of the last time that the document was saved. Here the constraints leave \
      nothing open, or put the view where it is drawn: open the document, update frames, and save it. Nothing is said \
      where that hangs on texts and images, whose sizes are taken from the drawing, on panes of split views, on a \
      baseline, or on rounding.
      """,
    format: .interfaceBuilder,
    bad: DrawnExamples.document(flag: "misplaced=\"YES\" ", x: 20),
    good: DrawnExamples.document(flag: "", x: 20)
  ) { input in
    let stale: [(view: FlaggedView, what: String)] = input.flaggedViews.compactMap { view in
      var stale: [String] = []
      if view.misplacement == .stale { stale.append("misplaced, but is where its constraints put it") }
      if view.ambiguity == .stale { stale.append("ambiguous, but its constraints leave nothing open") }
      return stale.isEmpty ? nil : (view, "'\(view.name)' is flagged as \(stale.joined(separator: ", and as "))")
    }
    // To open and save the document mends all of them.
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

extension FlaggedView {
  /// Where it is drawn and where it belongs, in words.
  fileprivate var words: String {
    "'\(name)' is drawn at \(Self.words(state.frame)), but its constraints put it at \(Self.words(frame))"
  }

  private static func words(_ rect: LayoutRect) -> String {
    func number(_ value: Double) -> String { DecimalText.string((value * 100).rounded() / 100) }
    return "\(number(rect.x)), \(number(rect.y)), \(number(rect.width)) × \(number(rect.height))"
  }
}

/// Documents of one view for the rules' examples.
private enum DrawnExamples {
  static func document(flag: String, x: Int) -> String {
    """
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
            <constraint firstItem="box-00-002" firstAttribute="top" secondItem="pag-e0-001" secondAttribute="top" constant="30" id="con-00-006"/>
          </constraints>
        </view>
      </objects>
    </document>
    """
  }
}
