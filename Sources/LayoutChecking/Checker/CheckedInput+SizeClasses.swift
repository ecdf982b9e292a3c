internal import LayoutInterchange
internal import LayoutModel

/// The size classes and the outlets of constraints of Interface Builder documents.
extension CheckedInput {
  /// Returns the words for the outlet of a constraint, by which the program can change it, such as ` (outlet
  /// 'heightConstraint')`; empty if it has none.
  func outletWords(of constraint: ReportedConstraint) -> String {
    constraint.index.map(outletWords(ofConstraint:)) ?? ""
  }

  /// Returns the words for the outlet of the constraint with an index in the document; empty if it has none.
  func outletWords(ofConstraint index: Int) -> String {
    outlet(ofConstraint: index).map { $0.name.isEmpty ? " (outlet)" : " (outlet '\($0.name)')" } ?? ""
  }

  /// Returns the outlet of a constraint; nil if it has none.
  func outlet(of constraint: ReportedConstraint) -> ConstraintOrigin.Outlet? {
    constraint.index.flatMap(outlet(ofConstraint:))
  }

  /// Returns the outlet of the constraint with an index in the document; nil if it has none.
  func outlet(ofConstraint index: Int) -> ConstraintOrigin.Outlet? {
    guard let layout, layout.constraints.indices.contains(index) else { return nil }
    return layout.constraints[index].origin.outlet
  }

  /// Returns whether an outcome is that of the size for which the document was designed. The result is also true if
  /// that size is not known, or if the outcome is of several sizes.
  /// - Parameter outcome: the index in `outcomes`.
  func isAtRecordedSize(_ outcome: Int) -> Bool {
    guard let size = outcomes[outcome].size, let layout, let frame = layout[.root].recorded?.frame else { return true }
    if isOnRecordedDevice, layout.sizes.contains(size) { return true }
    return LayoutAxis.allCases.allSatisfy { axis in
      let length = axis == .horizontal ? frame.width : frame.height
      return size[axis].map { abs($0 - length) < CheckTolerance.length } ?? true
    }
  }

  /// Returns the words for the size classes of a constraint, such as ` in heightClass=compact`. They are the size
  /// classes of the variation that gives the constraint its constant or priority, or else those in which the constraint
  /// is installed. The text is empty if the constraint is the same in all size classes.
  func sizeClassWords(of constraint: ReportedConstraint) -> String {
    if let variation = variation(of: constraint) { return " in \(variation.sizeClasses)" }
    return installation(of: constraint).flatMap { Self.words(ofInstallation: $0) }.map { " in \($0)" } ?? ""
  }

  /// Returns the locations of the variations that give constraints their constants or priorities, by the locations of
  /// the constraints.
  func variations(of constraints: [ReportedConstraint]) -> [SourceLocation: SourceLocation] {
    var locations: [SourceLocation: SourceLocation] = [:]
    for constraint in constraints {
      if let location = constraint.location { locations[location] = variation(of: constraint)?.location }
    }
    return locations
  }

  private func variation(of constraint: ReportedConstraint) -> (sizeClasses: String, location: SourceLocation)? {
    guard let index = constraint.index, let layout, layout.constraints.indices.contains(index),
      case .sizeClasses(let sizeClasses, let location)? = layout.constraints[index].origin.variation
    else { return nil }
    return (sizeClasses, location)
  }

  /// Returns the combinations of size classes in which a constraint is installed, as indices of `sizeClasses`. The
  /// result is nil if `sizeClasses` is empty, or if the constraint is installed in none of them.
  func installation(of constraint: ReportedConstraint) -> Set<Int>? {
    guard sizeClasses.count == Self.combinations.count, let location = constraint.location else { return nil }
    let installed = Set(sizeClasses.indices.filter { sizeClasses[$0][location] != nil })
    return installed.isEmpty ? nil : installed
  }

  /// Returns the words for combinations of size classes, as Interface Builder has them in the keys of variations; nil
  /// for all combinations together.
  /// - Parameter indices: indices of `combinations`.
  static func words(ofInstallation indices: Set<Int>) -> String? {
    if indices.count >= combinations.count { return nil }
    let chosen = indices.sorted().map { combinations[$0] }
    var parts: [String] = []
    if Set(chosen.map(\.height)).count == 1 { parts.append("heightClass=\(chosen[0].height)") }
    if Set(chosen.map(\.width)).count == 1 { parts.append("widthClass=\(chosen[0].width)") }
    if parts.count == 2 || parts.count == 1 && chosen.count == 2 { return parts.joined(separator: "-") }
    return chosen.map { "heightClass=\($0.height)-widthClass=\($0.width)" }.joined(separator: ", ")
  }

  /// All combinations of size classes, in the order of `sizeClasses`, each with a device that has it.
  static let combinations: [SizeClassCombination] = [
    .init(device: "retina4_7", orientation: .portrait, width: "compact", height: "regular"),
    .init(device: "retina4_7", orientation: .landscape, width: "compact", height: "compact"),
    .init(device: "retina5_5", orientation: .landscape, width: "regular", height: "compact"),
    .init(device: "ipad9_7", orientation: .portrait, width: "regular", height: "regular"),
  ]

  /// A combination of size classes, with a device that has it.
  struct SizeClassCombination: Sendable {
    var device: String
    var orientation: CanvasDevice.Orientation
    var width: String
    var height: String
  }
}
