internal import LayoutModel
internal import LinearProgramming

/// The contents of an incremental layout whose heights follow their widths.
///
/// No width may depend on a height. Then the heights for the widths that an edit leads to are those of the fixed-point
/// iteration (`LayoutFixpoint`), and widths do not change with them.
struct MeasuredContents: Sendable {
  private struct Content: Sendable {
    var index: Int
    /// The item, if a function measures its height; else nil, and `text` is measured.
    var item: LayoutItem?
    var text: WrappingText?
    /// The frame's width less the width of its alignment rectangle.
    var insets: Double
    /// The rows of hugging and compression resistance for the height.
    var rows: (Int, Int)
    /// The width at which the content was measured last, NaN before that; and the height.
    var width: Double
    var height: Double
  }

  private var contents: [Content] = []

  /// Creates the contents of a compiled document, which has their heights; nil if a width may depend on a height.
  init?(_ rounds: LayoutFixpoint, _ document: LayoutDocument, _ compiled: CompiledLayout, _ relations: SessionRowIndex)
  {
    guard let items = rounds.itemsOfMeasuredHeight else { return nil }
    if items.isEmpty { return }
    guard compiled.hasIndependentAxes else { return nil }
    for id in items {
      let rows = relations.contentRows(of: id, along: .vertical)
      if rows.isEmpty { continue }
      guard rows.count == 2, let height = document[id].intrinsicSize.vertical else { return nil }
      let item = rounds.item(id)
      contents.append(
        Content(
          index: id.index, item: item.heightFollowsWidth ? item : nil, text: item.text,
          insets: item.alignmentInsets.left + item.alignmentInsets.right, rows: (rows[0], rows[1]), width: .nan,
          height: height))
    }
  }

  var isEmpty: Bool { contents.isEmpty }

  func contains(_ item: LayoutItemID) -> Bool { contents.contains { $0.index == item.index } }

  /// Returns the text of an item; nil if it has none, or if a function measures the item.
  func text(of item: LayoutItemID) -> WrappingText? {
    contents.first { $0.index == item.index && $0.item == nil }?.text
  }

  /// Replaces the text of an item, whose height is measured anew at the next `measure`.
  mutating func setText(_ text: WrappingText, of item: LayoutItemID) {
    guard let place = contents.firstIndex(where: { $0.index == item.index }) else { return }
    (contents[place].text, contents[place].width) = (text, .nan)
  }

  /// Measures the contents whose widths have changed.
  /// - Parameter isFirst: whether this is the first round of an edit, in which contents that a function measures are
  ///   measured even at the same width.
  /// - Returns: the changes of right-hand sides; nil if a height is invalid.
  mutating func measure(
    _ frames: [LayoutRect], _ rounds: LayoutFixpoint, isFirst: Bool
  ) -> [(row: Int, change: Double)]? {
    var changes: [(row: Int, change: Double)] = []
    for place in contents.indices {
      let width = max(0, frames[contents[place].index].width - contents[place].insets)
      if width == contents[place].width, !isFirst || contents[place].item == nil { continue }
      contents[place].width = width
      let height: Double
      if let item = contents[place].item {
        guard let measured = rounds.height(of: LayoutItemID(contents[place].index), item, at: width) else { return nil }
        height = measured
      } else if let text = contents[place].text {
        height = rounds.height(of: text, at: width)
      } else {
        continue
      }
      let change = height - contents[place].height
      if abs(change) <= Tolerance.fixpoint { continue }
      contents[place].height = height
      changes.append((contents[place].rows.0, change))
      changes.append((contents[place].rows.1, change))
    }
    return changes
  }
}

extension CompiledLayout {
  /// Whether no row relates lengths along both axes.
  var hasIndependentAxes: Bool {
    (0..<program.constraintCount).allSatisfy { row in
      let terms = program.terms(of: row)
      return terms.allSatisfy { variables[$0.variable].axis == variables[terms[terms.startIndex].variable].axis }
    }
  }
}
