#if SwiftSource
  package import LayoutModel

  // Layouts to display.
  extension SourceAnalyzer {
    /// Returns the layouts of a file's types, in the order of the source. A type has a layout if it makes constraints
    /// or arranges views.
    package func layouts(inFile index: Int, _ assumptions: SourceAssumptions) -> [LayoutDocument] {
      LargeStack.run { visibleLayouts(inFile: index, assumptions) }
    }

    private func visibleLayouts(inFile index: Int, _ assumptions: SourceAssumptions) -> [LayoutDocument] {
      project.types(declaredIn: index).compactMap { type in
        for chain in chains(of: type, from: index) {
          let evaluator = SourceEvaluator(project, takesFirstArms: true)
          guard case .item(let receiver) = follow(chain, of: type, evaluator) else { continue }
          var root = receiver
          if case .item(let view)? = evaluator.state.items[receiver].properties["view"],
            evaluator.state.items.contains(where: { $0.parent == view })
          {
            root = view
          }
          let isPlaced = evaluator.state.constraints.contains { $0.activity != .inactive }
          guard isPlaced || evaluator.state.items.contains(where: { $0.parent == root && $0.isArranged }) else {
            continue
          }
          var document = VisibleLayout(root, named: type.name, by: evaluator, assumptions).document
          if let note = note(ofOtherDeclarationsOf: type) { document.unsupported.insert(note, at: 0) }
          return document
        }
        return nil
      }
    }

    /// Returns the note that other files declare types of the same name; nil if none does.
    private func note(ofOtherDeclarationsOf type: SwiftType) -> SourceDiagnostic? {
      guard let place = type.place else { return nil }
      let others = project.otherDeclarations(of: type).map { project.location(of: $0).description }
      guard let first = others.first else { return nil }
      let more = others.count > 1 ? " and in \(others.count - 1) more files" : ""
      let location = project.location(of: place)
      return SourceDiagnostic(
        .note, "'\(type.name)' is declared at \(first)\(more) too; the one in this file is shown", rule: "assumption",
        file: location.file, location: location)
    }
  }
#endif
