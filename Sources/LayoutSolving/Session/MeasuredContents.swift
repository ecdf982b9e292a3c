internal import LayoutModel
internal import LinearProgramming

/// The contents of an incremental layout whose heights are measured at their widths.
///
/// The list can be created only if no width depends on a height. A change of heights then changes no width, so that the
/// heights measured after an edit are final: the fixed-point iteration (`LayoutFixpoint`) would find the same ones.
struct MeasuredContents: Sendable {
  private struct Content: Sendable {
    var index: Int
    /// The item, if a function measures its height; nil if `text` is measured instead.
    var item: LayoutItem?
    var text: WrappingText?
    /// The width of the item's frame minus the width of its alignment rectangle.
    var insets: Double
    /// The indices of two rows of the program: hugging and compression resistance for the height.
    var rows: (Int, Int)
    /// The width at which the content was measured last; NaN before the first measurement.
    var width: Double
    var height: Double
  }

  private var contents: [Content] = []

  /// Creates the list with the heights of the compiled document.
  ///
  /// Returns nil if lengths other than these heights may follow from widths, or if a width may depend on a height. Also
  /// returns nil if some content lacks an intrinsic height or one of its two rows.
  init?(_ fixpoint: LayoutFixpoint, _ document: LayoutDocument, _ compiled: CompiledLayout, _ rowIndex: SessionRowIndex)
  {
    guard let items = fixpoint.itemsOfMeasuredHeight else { return nil }
    if items.isEmpty { return }
    guard compiled.hasIndependentAxes else { return nil }
    for id in items {
      let rows = rowIndex.contentRows(of: id, along: .vertical)
      if rows.isEmpty { continue }
      guard rows.count == 2, let height = document[id].intrinsicSize.vertical else { return nil }
      let item = fixpoint.item(id)
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

  /// Replaces the text of an item. The next call of `measure` measures the item even if its width is the same.
  mutating func setText(_ text: WrappingText, of item: LayoutItemID) {
    guard let place = contents.firstIndex(where: { $0.index == item.index }) else { return }
    (contents[place].text, contents[place].width) = (text, .nan)
  }

  /// Measures each content whose width differs from the one at its last measurement.
  /// - Parameter isFirst: whether this is the first round of an edit. In the first round, content that a function
  ///   measures is measured even at an unchanged width, since the function may return another height.
  /// - Returns: the changes of right-hand sides, with the indices of their rows; nil if a height is invalid.
  mutating func measure(
    _ frames: [LayoutRect], _ fixpoint: LayoutFixpoint, isFirst: Bool
  ) -> [(row: Int, change: Double)]? {
    var changes: [(row: Int, change: Double)] = []
    for place in contents.indices {
      let width = max(0, frames[contents[place].index].width - contents[place].insets)
      if width == contents[place].width, !isFirst || contents[place].item == nil { continue }
      contents[place].width = width
      let height: Double
      if let item = contents[place].item {
        guard let measured = fixpoint.height(of: LayoutItemID(contents[place].index), item, at: width) else {
          return nil
        }
        height = measured
      } else if let text = contents[place].text {
        height = fixpoint.height(of: text, at: width)
      } else {
        continue
      }
      let change = height - contents[place].height
      if abs(change) <= Tolerance.negligibleLength { continue }
      contents[place].height = height
      changes.append((contents[place].rows.0, change))
      changes.append((contents[place].rows.1, change))
    }
    return changes
  }
}

extension CompiledLayout {
  /// Whether no row contains variables of both axes. Then no constraint makes a width depend on a height.
  var hasIndependentAxes: Bool {
    (0..<program.constraintCount).allSatisfy { row in
      let terms = program.terms(of: row)
      return terms.allSatisfy { variables[$0.variable].axis == variables[terms[terms.startIndex].variable].axis }
    }
  }
}
