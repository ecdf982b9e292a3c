#if SwiftSource
  import LayoutChecking
  import LayoutModel

  // The layout of a view that fills the screen.
  extension SourceEvaluator {
    /// Returns the layout of a followed controller whose view fills the screen, as far as the controller's own code
    /// shows. The result is nil if the view may be smaller, or if the layout has no constraint on the view. It is nil
    /// on a path with decisions, too, since an arm of a branch may be for some devices only.
    ///
    /// - Parameters:
    ///   - receiver: the controller.
    ///   - type: the controller's class.
    func windowLayout(of receiver: Int, _ type: SwiftType) -> CheckedSource.WindowLayout? {
      guard !isExhausted, decisions.isEmpty, case .item(let view)? = state.items[receiver].properties["view"],
        let lineage = knownLineage(of: type.name), isPlainController(type.name)
      else { return nil }
      let item = state.items[view]
      let hasOwnSize = state.constraints.contains { $0.first == view && $0.second == nil }
      guard item.isRoot, item.parent == nil, item.mask != .off, !item.isFramed, !hasOwnSize else { return nil }
      let layout = SourceLayout(provable: self, on: state.direction == .unknown ? .directional : .all)
      guard layout.constraintCount > 0, let (document, margins) = layout.filling(with: view) else { return nil }
      let types = lineage.filter { !project.isProtocol($0.name) } + project.types(inheriting: type.name)
      return CheckedSource.WindowLayout(document: document, margins: margins, helperCalls: layout.helperCalls) {
        [project] in
        project.fillsScreen(types) && (margins.isEmpty || !project.optsOutOfMargins(types))
      }
    }

    /// Returns whether a class is that of a controller whose view may fill the screen. It must inherit from
    /// `UIViewController` through classes of the project alone. Its protocols must not suggest a smaller view, as those
    /// for popovers and app extensions do.
    private func isPlainController(_ name: String) -> Bool {
      let others = typeLineage(name).filter { projectType($0)?.isDeclared != true }
      return others.contains("UIViewController")
        && others.allSatisfy { $0 == "UIViewController" || project.isProtocol($0) || $0.hasSuffix("Delegate") }
        && !others.contains(where: SwiftProject.isOfSmallerKind)
    }
  }
#endif
