#if SwiftSource
  import LayoutModel
  import SwiftSyntax

  // Constraints that were made on this path, and that code which did not run on it may change.
  extension SourceEvaluator {
    /// Returns the indices of the constraints whose constants other code may change before the layout is shown:
    ///
    /// - constraints that this path has changed in another function than the one that made them,
    /// - constraints that are stored in properties, or that SnapKit made, if code that did not run may change them.
    ///
    /// Of SnapKit's constraints, two that contradict each other (`isTwin(_:of:)`) count only if a property holds them.
    func changeableConstraints() -> Set<Int> {
      var result: Set<Int> = []
      for (index, constraint) in state.constraints.enumerated() {
        if constraint.isChangedLater { result.insert(index) }
        if constraint.maker == "snp", let view = constraint.first, isUpdated(view) { result.insert(index) }
      }
      // Two equations of one closure for one attribute contradict each other, whatever updates one of them later.
      result = result.filter { index in !state.constraints.contains { isTwin($0, of: state.constraints[index]) } }
      for item in state.items where !item.properties.isEmpty {
        for (name, value) in item.properties {
          let kept = value.constraints
          guard !kept.isEmpty, isChanged(name, of: item.className) else { continue }
          result.formUnion(kept)
        }
      }
      return result
    }

    /// Returns whether two equations that one closure has made state different constants for the same attribute.
    private func isTwin(_ one: SourceConstraint, of other: SourceConstraint) -> Bool {
      guard one.closure != 0, one.closure == other.closure, one.first == other.first, one.second == other.second,
        one.firstAttribute == other.firstAttribute, one.secondAttribute == other.secondAttribute
      else { return false }
      return [one, other].allSatisfy { $0.relation == .equal && $0.priority.value == LayoutPriority.required }
        && one.constant.value != nil && other.constant.value != nil && one.constant != other.constant
        && !one.isChangedLater && !other.isChangedLater
    }

    /// Returns whether code that did not run may change the constraints that a property holds.
    private func isChanged(_ name: String, of className: String?) -> Bool {
      let lineage = className.map { typeLineage($0) } ?? []
      let owners = lineage.compactMap { projectType($0) }
      guard let property = owners.lazy.compactMap({ $0.properties[name] }).first else { return false }
      // Code in the property's own file may use it in any way, for example in a list of constraints to deactivate.
      if project.mentions(name, in: property.place.file, except: { self.isKnown($0, property) }) { return true }
      if property.isPrivate { return false }
      let files = Set(owners.flatMap { $0.functions.map(\.place.file) })
      return project.changes.changes(ofConstraint: name).contains { change in
        change.place.file != property.place.file && (change.isOfOtherObject || files.contains(change.place.file))
          && !hasRun(change.place)
      }
    }

    private func isKnown(_ offset: Int, _ property: SwiftProperty) -> Bool {
      property.place.offset == offset || hasRun(SourcePlace(file: property.place.file, offset: offset))
    }

    /// Returns whether code that did not run may update or replace the constraints of a view.
    private func isUpdated(_ view: Int) -> Bool {
      let object = state.items[view]
      if project.isUpdatedAsArgument(object.name) { return true }
      return project.changes.changes(ofView: object.name).contains { change in
        (change.place.file == object.place.file || change.place.file == analysedFile || change.isOfOtherObject)
          && !hasRun(change.place)
      }
    }

    /// Returns whether the code at a place belongs to a function or property whose code ran on this path.
    func hasRun(_ place: SourcePlace) -> Bool {
      executedEnds.contains { $0.key.file == place.file && $0.key.offset <= place.offset && place.offset < $0.value }
    }

    /// Returns whether the code at a place was executed on this path. The statement that contains it must have been
    /// executed; statements after the one at which a function was left were not. Outside functions, the initial value
    /// of its property must have been evaluated.
    func hasReached(_ place: SourcePlace) -> Bool {
      guard let statement = project.files[place.file].statements.statement(at: place.offset) else { return false }
      if statement.isDeclaration { return hasRun(place) }
      return sites.number(of: SourcePlace(file: place.file, offset: statement.start)).map(reached.contains) ?? false
    }
  }
#endif
