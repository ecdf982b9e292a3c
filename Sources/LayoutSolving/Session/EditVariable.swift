/// An item's attribute for which values are suggested, from `beginEdit` to `endEdit`; an edit variable of Cassowary.
public struct EditVariable: Hashable, Sendable {
  var constraint: ConstraintHandle
}
