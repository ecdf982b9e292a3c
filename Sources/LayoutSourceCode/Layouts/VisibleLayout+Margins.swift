#if SwiftSource
  import LayoutInterchange
  import LayoutModel

  // Margins of views, and guides for readable content.
  extension VisibleLayout {
    /// Returns the margins of a view. Those of a controller's view are at least the system's minimum for its width,
    /// unless the controller opts out of it.
    func margins(of item: Int) -> SourceMargins {
      var (usual, minimum): (DirectionalInsets, DirectionalInsets?) = (.standardMargins, nil)
      if let controller = controllers[item] {
        if isOfUIKit(controller), respectsMinimum(controller) {
          minimum = controllerMargins
          if let minimum { usual = minimum }
        }
      } else if evaluator.isStack(item) {
        usual = DirectionalInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
      } else if isRowContent(item), let device = assumptions.device {
        usual = device.rowMargins(assumptions.orientation) ?? usual
      }
      return SourceMargins(of: item, usual: usual, minimum: minimum, by: evaluator)
    }

    /// Returns the constraints of a guide for readable content. It is centred in the margins of its owner, and as wide
    /// as these, but no wider than texts are readable.
    func readableContent(_ guide: LayoutItemID, in owner: LayoutItemID) -> [LayoutConstraint] {
      func hold(
        _ attribute: LayoutAttribute, _ relation: LayoutRelation = .equal, to other: LayoutAttribute,
        priority: Double = LayoutPriority.required
      ) -> LayoutConstraint {
        LayoutConstraint(guide, attribute, relation, to: .init(owner, other), priority: priority)
      }
      var constraints = [
        hold(.top, to: .topMargin), hold(.bottom, to: .bottomMargin), hold(.centerX, to: .centerXWithinMargins),
        hold(.leading, .greaterThanOrEqual, to: .leadingMargin),
      ]
      if let width = assumptions.device?.readableWidth {
        constraints.append(LayoutConstraint(guide, .width, .lessThanOrEqual, constant: width))
      }
      // This weak preference makes the guide as wide as the margins allow, but widens no view.
      return constraints + [hold(.leading, to: .leadingMargin, priority: 1)]
    }

    /// The minimum margins of the root as a controller's view on the device, in points; nil if they are not known.
    private var controllerMargins: DirectionalInsets? {
      guard let device = assumptions.device else { return nil }
      let width = document.sizes.first?.width ?? device.size(assumptions.orientation).width
      return device.controllerMargins(ofWidth: width)
    }

    /// Returns the controllers at the end of a path: for each controller's view, by its index, the index of the
    /// controller.
    static func controllers(at evaluator: SourceEvaluator) -> [Int: Int] {
      var controllers: [Int: Int] = [:]
      for (index, item) in evaluator.state.items.enumerated() {
        guard case .item(let view)? = item.properties["view"], controllers[view] == nil,
          ClassName.isController(evaluator.lineage(of: index))
        else { continue }
        controllers[view] = index
      }
      return controllers
    }

    private func isOfUIKit(_ controller: Int) -> Bool {
      state.items[controller].className.map { !evaluator.typeLineage($0).contains("NSViewController") } ?? true
    }

    private func respectsMinimum(_ controller: Int) -> Bool {
      switch state.items[controller].properties["viewRespectsSystemMinimumLayoutMargins"] {
      case .bool(false)?: false
      default: true
      }
    }

    /// Returns whether a view is the content view of a table row that is the root.
    private func isRowContent(_ item: Int) -> Bool {
      guard state.isContentView(item), let parent = state.items[item].parent, id(of: parent) == .root else {
        return false
      }
      return evaluator.lineage(of: parent).contains { $0 == "UITableViewCell" }
    }
  }
#endif
