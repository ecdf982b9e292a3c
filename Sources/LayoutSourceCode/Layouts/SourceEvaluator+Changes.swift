#if SwiftSource
  import LayoutModel
  import SwiftSyntax

  // Code that did not run on this path, and may change what it has made.
  extension SourceEvaluator {
    /// The constraints that other code may change: those that another function has changed on this path, and those that a
    /// property keeps or a library has made for a view, if code that did not run changes these.
    ///
    /// At the end of the path a constant may be one that stands only until the first layout.
    func changeableConstraints() -> Set<Int> {
      var result: Set<Int> = []
      for (index, constraint) in state.constraints.enumerated() {
        if constraint.isChangedLater { result.insert(index) }
        if constraint.maker == "snp", let view = constraint.first, isUpdated(view) { result.insert(index) }
      }
      for item in state.items where !item.properties.isEmpty {
        for (name, value) in item.properties {
          let kept = value.constraints
          guard !kept.isEmpty, isChanged(name, of: item.className) else { continue }
          result.formUnion(kept)
        }
      }
      return result
    }

    /// Whether code that did not run may change the constraints that a property has.
    private func isChanged(_ name: String, of className: String?) -> Bool {
      let lineage = className.map { typeLineage($0) } ?? []
      let owners = lineage.compactMap { projectType($0) }
      guard let property = owners.lazy.compactMap({ $0.properties[name] }).first else { return false }
      // Its own file may use it in any way, such as in a list that is deactivated.
      if project.mentions(name, in: property.place.file, except: { self.isKnown($0, property) }) { return true }
      if property.isPrivate { return false }
      let files = Set(owners.flatMap { $0.functions.map(\.place.file) })
      return project.changes.changes(ofConstraint: name).contains { change in
        change.place.file != property.place.file && (change.isForeign || files.contains(change.place.file))
          && !hasRun(change.place)
      }
    }

    private func isKnown(_ offset: Int, _ property: SwiftProperty) -> Bool {
      property.place.offset == offset || hasRun(SourcePlace(file: property.place.file, offset: offset))
    }

    /// Whether code that did not run may update the constraints of a view, or make them anew.
    private func isUpdated(_ view: Int) -> Bool {
      let object = state.items[view]
      return project.changes.changes(ofView: object.name).contains { change in
        (change.place.file == object.place.file || change.place.file == home || change.isForeign)
          && !hasRun(change.place)
      }
    }

    /// Whether code is in a function that ran on this path.
    func hasRun(_ place: SourcePlace) -> Bool {
      executedEnds.contains { $0.key.file == place.file && $0.key.offset <= place.offset && place.offset < $0.value }
    }

    /// Whether code is in a statement that was executed on this path, or in the first value of a property that was: not
    /// only in a function that was left before.
    func hasReached(_ place: SourcePlace) -> Bool {
      guard let statement = project.files[place.file].statements.statement(at: place.offset) else { return false }
      if statement.isDeclaration { return hasRun(place) }
      return reached.contains(SourcePlace(file: place.file, offset: statement.start))
    }
  }
#endif
