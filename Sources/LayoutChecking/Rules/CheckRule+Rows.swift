internal import LayoutModel
internal import LayoutSolving

extension CheckRule {
  static let shortRow = CheckRule(
    "short-row", .warning, "A table row of automatic height that ends before its content does.",
    rationale: """
      The table makes such a row as high as the constraints between its top and its bottom require. What is tied to \
      the top alone counts for nothing, and is cut off, or covers the next row. If nothing counts, the row has the \
      standard height, which is taken to be 52 points, as on canvases of Xcode 26; it was 44 before. Rows by \
      themselves, rows with a height of their own and rows in tables with a height for all are not checked, since a \
      program may use them in another way. Neither are views that masks place, ambiguous, hidden and transparent ones, \
      and those with a constraint to the bottom of the row; 2 points are tolerated.
      """,
    format: .interfaceBuilder, bad: RowExample.document(bottom: ""),
    good: RowExample.document(
      bottom: """

                    <constraint firstAttribute="bottom" secondItem="pic-00-004" secondAttribute="bottom" constant="10" id="con-00-011"/>
        """)
  ) { input in
    input.solved.flatMap { index, outcome -> [Observation] in
      guard let rows = AutomaticRows(of: input, in: outcome) else { return [] }
      return rows.overhangs(in: outcome).map { row, view, end in
        let (rowName, name) = (rows.layout[row].name, rows.layout[view].name)
        let isStandard = rows.standard.contains(row)
        let height =
          isStandard
          ? "'\(rowName)' has the standard height, since no constraints tie its top to its bottom"
          : "the automatic height of '\(rowName)' is \(TextTable.number(rows.frames[row.index].height))"
        return Observation(
          identity: [rowName, name], objects: [name, rowName],
          what: "\(height); '\(name)' in it ends \(ObservationMerger.points(end)) below its top",
          advice:
            "tie '\(name)' to the bottom of the row \(isStandard ? "too" : "in place of what sets its height now")",
          location: input.location(ofItem: view.index),
          related: [.init("the row is here", location: input.location(ofItem: row.index))], outcome: index,
          items: [view.index])
      }
    }
  }
}

/// A layout of an Interface Builder document in which the rows of tables with automatic heights have these heights, and
/// not the recorded ones.
private struct AutomaticRows {
  /// A row, and the view in it that holds its content.
  private struct Row {
    var row: LayoutItemID
    var content: LayoutItemID
  }

  let layout: LayoutDocument
  let frames: [LayoutRect]
  /// The rows whose constraints give them no height.
  private(set) var standard: Set<LayoutItemID> = []
  private let input: CheckedInput
  private let rows: [Row]

  /// The priority at which UIKit makes a row as low as possible: `UILayoutPriority.fittingSizeLevel`.
  private static let fittingPriority = 50.0
  /// The height of a row without constraints on its height, in points: the greatest one that canvases record. Before
  /// Xcode 26 it was 44.
  private static let standardHeight = 52.0
  /// The greatest difference of the heights of a row and its content, in points: that of a separator.
  private static let separator = 2.0

  /// Creates the layout at the size of an outcome; nil if there are no rows with automatic heights, or if it has no
  /// solution.
  init?(of input: CheckedInput, in outcome: CheckedInput.Outcome) {
    guard let layout = input.layout, let size = outcome.size else { return nil }
    let rows = layout.items.indices.map { LayoutItemID($0) }.filter {
      layout[$0].recorded?.isAutomaticRow == true && !input.isHidden($0.index)
    }.map { row in
      let content = layout.items.firstIndex { $0.parent == row && $0.recorded?.isPlacedByContainer == true }
      return Row(row: row, content: content.map { LayoutItemID($0) } ?? row)
    }
    guard !rows.isEmpty, var automatic = layout.withWeakPlaceholders().withAutomaticRows() else { return nil }
    for index in automatic.constraints.indices.dropFirst(layout.constraints.count)
    where automatic.constraints[index].origin.container?.isFit == true {
      guard automatic.constraints[index].firstAttribute == .height else { continue }
      automatic.constraints[index].constant = 0
      automatic.constraints[index].priority = Self.fittingPriority
    }
    for row in rows where row.content != row.row {
      let heights = [row.content, row.row].map { layout[$0].recorded?.frame.height ?? 0 }
      let difference = heights[0] - heights[1]
      automatic.constraints.append(
        LayoutConstraint(
          row.content, .height, .equal, to: .init(row.row, .height),
          constant: abs(difference) > Self.separator ? 0 : difference))
    }
    func frames(of document: LayoutDocument) -> [LayoutRect]? {
      var options = input.options
      options.ambiguity = .none
      guard let solution = try? input.engine.solve(document, at: size, options: options), solution.status == .solved
      else { return nil }
      return solution.frames
    }
    guard let fitting = frames(of: automatic) else { return nil }
    for row in rows where fitting[row.content.index].height < CheckTolerance.leastVisible {
      standard.insert(row.row)
      automatic.constraints.append(LayoutConstraint(row.row, .height, .equal, constant: Self.standardHeight))
    }
    guard let found = standard.isEmpty ? fitting : frames(of: automatic) else { return nil }
    (self.layout, self.frames, self.input, self.rows) = (layout, found, input, rows)
  }

  /// Returns the rows in which a view ends below the row's content. Each row has the lowest such view, and the position
  /// of the view's bottom in points from the top of the content.
  func overhangs(in outcome: CheckedInput.Outcome) -> [(row: LayoutItemID, view: LayoutItemID, end: Double)] {
    let ambiguous = outcome.ambiguousViews
    let seen = input.seenViews()
    return rows.compactMap { row in
      let ends = seen.filter { view, item in
        item.parent == row.content && item.recorded?.appearance != .nothing && !ambiguous.contains(item.name)
          && !input.isPlacedByNoConstraint(view) && !isTiedToBottom(LayoutItemID(view), of: row)
      }.map { view, item in (view: view, end: frames[view].y + frames[view].height - item.alignmentInsets.bottom) }
      guard let last = ends.max(by: { $0.end < $1.end }),
        last.end > frames[row.content.index].height + CheckTolerance.recorded
      else { return nil }
      return (row.row, LayoutItemID(last.view), last.end)
    }
  }

  /// Returns whether a constraint relates a view to the bottom of a row or of its content.
  private func isTiedToBottom(_ view: LayoutItemID, of row: Row) -> Bool {
    layout.constraints.contains { constraint in
      guard constraint.isActive, let second = constraint.second else { return false }
      let anchors = [LayoutConstraint.Anchor(constraint.firstItem, constraint.firstAttribute), second]
      return anchors.contains { $0.item == view }
        && anchors.contains { anchor in
          [row.row, row.content].contains(layout[anchor.item].kind == .guide ? layout[anchor.item].parent : anchor.item)
            && [.bottom, .bottomMargin].contains(anchor.attribute)
        }
    }
  }
}

/// A writer of the Interface Builder documents that are examples of rules about rows: a table with a row of a picture.
private enum RowExample {
  static func document(bottom: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
      <objects>
        <tableView rowHeight="-1" estimatedRowHeight="-1" id="tab-le-001">
          <rect key="frame" x="0" y="0" width="300" height="200"/>
          <prototypes>
            <tableViewCell id="row-00-002">
              <rect key="frame" x="0" y="0" width="300" height="80"/>
              <tableViewCellContentView key="contentView" id="con-te-003">
                <rect key="frame" x="0" y="0" width="300" height="80"/>
                <subviews>
                  <imageView image="picture" translatesAutoresizingMaskIntoConstraints="NO" id="pic-00-004">
                    <rect key="frame" x="10" y="10" width="60" height="60"/>
                    <constraints>
                      <constraint firstAttribute="width" constant="60" id="con-00-005"/>
                      <constraint firstAttribute="height" constant="60" id="con-00-006"/>
                    </constraints>
                  </imageView>
                </subviews>
                <constraints>
                  <constraint firstItem="pic-00-004" firstAttribute="leading" secondItem="con-te-003" secondAttribute="leading" constant="10" id="con-00-007"/>
                  <constraint firstItem="pic-00-004" firstAttribute="top" secondItem="con-te-003" secondAttribute="top" constant="10" id="con-00-008"/>\(bottom)
                </constraints>
              </tableViewCellContentView>
            </tableViewCell>
          </prototypes>
        </tableView>
      </objects>
    </document>
    """
  }
}
