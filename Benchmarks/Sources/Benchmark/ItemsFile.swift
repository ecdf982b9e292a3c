import Tinamou

/// A text format for workloads of items and the constraints between them, for toolkits that do not accept rows:
///
///     items 1
///     name W1 10
///     size 1024 768
///     item view
///     constraint 1 left = 0 left 1 20 1000
///     constraint 1 width <= -1 none 1 100 250
///
/// The root has the given size and the number 0. Each line `item` adds a view or a guide inside the root, with the next
/// number. A line `constraint` has the number and the attribute of an item, a relation, the number and the attribute of
/// another item (`-1 none` for a constant), a multiplier, a constant and a priority. Intrinsic content sizes are
/// written as constraints.
enum ItemsFile {
  static func text(of document: LayoutDocument, at size: RequestedSize) -> String {
    var lines = ["items 1", "name \(document.name)", "size \(size.width ?? 0) \(size.height ?? 0)"]
    for item in document.items.dropFirst() { lines.append("item \(item.kind == .guide ? "guide" : "view")") }
    for constraint in document.constraints {
      let relation =
        switch constraint.relation {
        case .equal: "="
        case .lessThanOrEqual: "<="
        case .greaterThanOrEqual: ">="
        }
      let second = constraint.second.map { "\($0.item.index) \(name($0.attribute))" } ?? "-1 none"
      lines.append(
        "constraint \(constraint.firstItem.index) \(name(constraint.firstAttribute)) \(relation) \(second) "
          + "\(constraint.multiplier) \(constraint.constant) \(constraint.priority)")
    }
    for (index, item) in document.items.enumerated() {
      for (axis, attribute) in [(LayoutAxis.horizontal, "width"), (.vertical, "height")] {
        guard let content = item.intrinsicSize[axis] else { continue }
        lines.append("constraint \(index) \(attribute) <= -1 none 1 \(content) \(item.hugging[axis])")
        lines.append("constraint \(index) \(attribute) >= -1 none 1 \(content) \(item.compressionResistance[axis])")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the name of an attribute in the format. Leading is left, since all workloads are laid out from left to
  /// right.
  private static func name(_ attribute: LayoutAttribute) -> String {
    switch attribute {
    case .leading: "left"
    case .trailing: "right"
    default: attribute.rawValue
    }
  }
}
