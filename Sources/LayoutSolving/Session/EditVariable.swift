public import LayoutModel

/// An item's attribute for which values are suggested, from `beginEdit` to `endEdit`; an edit variable of Cassowary.
public struct EditVariable: Hashable, Sendable {
  var constraint: ConstraintHandle
}

extension LayoutSession.Edits {
  /// Begins to suggest values for an edge, a centre or a size of an item.
  ///
  /// Adds an equality of the given priority between the attribute and the suggested value, which is at first the
  /// present value of the attribute. This is an edit variable of Cassowary (Badros, Borning, Stuckey 2001).
  ///
  /// A value is measured between alignment rectangles, as in a constraint: from the superview's leading edge for
  /// `leading` and `trailing`, from its left edge for `left`, `right` and `centerX`, and from its top edge for vertical
  /// attributes. While values are suggested, other values that are not unique stay as near as possible to the present
  /// ones.
  /// - Parameters:
  ///   - item: the item.
  ///   - attribute: an edge, a centre or a size of the item.
  ///   - priority: the equality's priority, in (0, 1000]; by default 750, Cassowary's `strong` and the default of
  ///     compression resistance. Preferences of lower priorities yield to the equality. If a preference of the same
  ///     priority draws the attribute to another value, all values between it and the suggested one are equally good;
  ///     the attribute has the one nearest to the present one.
  /// - Throws: `LayoutSessionError.item` if the item does not exist, `.notEditable` if values of the attribute cannot
  ///   be suggested.
  public mutating func beginEdit(
    _ item: LayoutItemID, _ attribute: LayoutAttribute, priority: Double = LayoutPriority.high
  ) throws(LayoutSessionError) -> EditVariable {
    let handle = state.add(
      try EditVariable.constraint(item, attribute, priority: priority, in: document, frames))
    state.edit(handle)
    return EditVariable(constraint: handle)
  }

  /// Suggests a value for an edit variable, in points.
  public mutating func suggest(_ value: Double, for variable: EditVariable) throws(LayoutSessionError) {
    guard state.editVariables.contains(variable.constraint) else { throw .unknownEditVariable(variable) }
    try setConstant(value, of: variable.constraint)
  }

  /// Ends the suggestions for a variable, and removes its equality. Values that are no longer unique stay as near as
  /// possible to the present ones.
  public mutating func endEdit(_ variable: EditVariable) throws(LayoutSessionError) {
    guard state.editVariables.contains(variable.constraint) else { throw .unknownEditVariable(variable) }
    try state.remove(variable.constraint)
  }
}

extension EditVariable {
  /// Returns the equality of an edit variable. Its constant is the attribute's value in the present frames.
  static func constraint(
    _ item: LayoutItemID, _ attribute: LayoutAttribute, priority: Double, in document: LayoutDocument,
    _ frames: [LayoutRect]
  ) throws(LayoutSessionError) -> LayoutConstraint {
    guard document.contains(item) else { throw .item(.unknownItem(item)) }
    guard let parent = document[item].parent, let edge = attribute.referenceEdge else {
      throw .notEditable(item, attribute)
    }
    return LayoutConstraint(
      item, attribute, .equal, to: attribute.isSize ? nil : LayoutConstraint.Anchor(parent, edge),
      constant: presentValue(of: attribute, item, in: parent, document, frames), priority: priority,
      origin: ConstraintOrigin(text: "suggested \(document[item].name).\(attribute.rawValue)"))
  }

  /// Returns the value of an attribute in given frames, in points; 0 if the item has no frame.
  private static func presentValue(
    of attribute: LayoutAttribute, _ id: LayoutItemID, in parent: LayoutItemID, _ document: LayoutDocument,
    _ frames: [LayoutRect]
  ) -> Double {
    guard frames.indices.contains(id.index), frames[id.index] != .null else { return 0 }
    let (insets, outer) = (document[id].alignmentInsets, document[parent].alignmentInsets)
    let (frame, superview) = (frames[id.index], frames[parent.index])
    let (width, height) = (frame.width - insets.left - insets.right, frame.height - insets.top - insets.bottom)
    let left = frame.x + insets.left - outer.left
    let y = document.isUpward(in: parent) ? superview.height - frame.y - frame.height : frame.y
    let top = y + insets.top - outer.top
    let outerWidth = superview.width - outer.left - outer.right
    let leading = document.direction(of: parent) == .leftToRight ? left : outerWidth - left - width
    switch attribute {
    case .width: return width
    case .height: return height
    case .left: return left
    case .right: return left + width
    case .centerX: return left + width / 2
    case .leading: return leading
    case .trailing: return leading + width
    case .top: return top
    case .bottom: return top + height
    case .centerY: return top + height / 2
    default: return 0
    }
  }
}

extension LayoutAttribute {
  /// The edge of the superview from which suggested values of an attribute are measured; nil if no values can be
  /// suggested.
  ///
  /// A width or height is measured from no edge. The result is then the attribute itself, only to differ from nil.
  fileprivate var referenceEdge: LayoutAttribute? {
    switch self {
    case .left, .right, .centerX: .left
    case .leading, .trailing: .leading
    case .top, .bottom, .centerY: .top
    case .width, .height: self
    default: nil
    }
  }
}
