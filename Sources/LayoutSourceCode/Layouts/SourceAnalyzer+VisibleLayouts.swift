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
          return VisibleLayout(root, named: type.name, by: evaluator, assumptions).document
        }
        return nil
      }
    }
  }
#endif
