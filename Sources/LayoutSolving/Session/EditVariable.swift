/// An item's attribute for which values are suggested, from `beginEdit` to `endEdit`. It is Cassowary's edit variable.
public struct EditVariable: Hashable, Sendable {
  var constraint: ConstraintHandle
}
