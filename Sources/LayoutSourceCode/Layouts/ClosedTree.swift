#if SwiftSource
  import LayoutChecking
  import LayoutModel

  /// The tree of a view all of whose constraints are known: nothing that is not followed adds, removes or changes one.
  ///
  /// Only there an ambiguity is one for certain. Texts and images are there in any case, of sizes that are not known, and
  /// each with its own priorities; so are the contents of views of the program's own classes.
  struct ClosedTree {
    private let evaluator: SourceEvaluator
    private let state: SourceState
    private let root: Int
    private let type: SwiftType
    private let project: SwiftProject

    /// The most views of a tree that is looked at.
    private static let mostItems = 150

    /// The rules about calls that raise exceptions: what they were to make is missing.
    static let exceptions: Set<String> = [
      "visual-format", "invalid-constraint", "no-common-ancestor", "required-priority-change",
    ]

    /// Creates the tree of an instance that was followed; nil if it is not closed.
    init?(of receiver: Int, _ type: SwiftType, by evaluator: SourceEvaluator) {
      self.evaluator = evaluator
      self.type = type
      project = evaluator.project
      state = evaluator.state
      if case .item(let view)? = state.items[receiver].properties["view"] { root = view } else { root = receiver }
      guard evaluator.alternatives.isEmpty, evaluator.unfollowed.isEmpty, !evaluator.isExhausted,
        !evaluator.observations.contains(where: { Self.exceptions.contains($0.rule) }),
        state.items[receiver].isFollowed, state.items[root].parent == nil, isClosed(type), areConstraintsKnown,
        areViewsKnown
      else { return nil }
    }

    // MARK: Knowledge

    /// Whether all functions of a type, of those above and of those below that may have to do with layout were followed.
    private func isClosed(_ type: SwiftType) -> Bool {
      guard let lineage = evaluator.knownLineage(of: type.name) else { return false }
      return lineage.allSatisfy(areFunctionsFollowed)
        && project.types(inheriting: type.name).allSatisfy { areFunctionsFollowed($0) }
    }

    private func areFunctionsFollowed(_ type: SwiftType) -> Bool {
      type.functions.allSatisfy { function in
        if evaluator.executed.contains(function.place) { return true }
        let code = project.code(of: function)
        // An initialiser that is not meant to be called.
        if function.isInitialiser, function.body.count <= 1, code.contains(word: Array("fatalError".utf8)) {
          return true
        }
        return !project.mentionsLayout(code) && !Self.frameWords.contains { code.contains(word: $0) }
      }
    }

    /// The words of code that places views by their frames.
    static let frameWords = ["frame", "bounds", "layoutSubviews", "sizeToFit", "sizeThatFits", ".center"].map {
      Array($0.utf8)
    }

    private var areConstraintsKnown: Bool {
      state.constraints.allSatisfy { constraint in
        // One that is inactive may be activated by code that was not recognised as such.
        constraint.activity == .active && !constraint.isPartlyUnknown && !constraint.isExposed
          && constraint.multiplier.value != nil && constraint.priority.value != nil
      }
    }

    /// Whether no other code has the views inside.
    private var areViewsKnown: Bool {
      var count = 0
      let names = evaluator.propertyNames()
      for index in state.items.indices where index != root && evaluator.isInside(index, of: root) {
        let item = state.items[index]
        count += 1
        if item.guide != nil, item.guide != .plain { continue }
        if item.properties["contentView"] == nil, isContentView(index) { continue }
        guard item.isCreated, !item.isExposed, !item.isPerhapsConstrained, !item.isParentUnknown,
          item.isHidden != nil, item.stack?.isPartlyUnknown != true
        else { return false }
        // The instance itself is no subview of another one, so that code elsewhere reaches its views by their names.
        if evaluator.isPlacedElsewhere(index, names[index] ?? [], of: type) { return false }
      }
      return count > 0 && count <= Self.mostItems
    }

    private func isContentView(_ item: Int) -> Bool {
      guard let parent = state.items[item].parent else { return false }
      return state.items[parent].properties["contentView"].map { $0.isSame(as: .item(item)) } == true
    }

    // MARK: The layouts

    /// The tree as a document, with the views that may be reported.
    var layout: CheckedSource.ClosedLayout? {
      var assumptions = SourceAssumptions()
      assumptions.constant = 8
      assumptions.keepsPriorities = true
      let visible = VisibleLayout(root, named: type.name, by: evaluator, assumptions)
      guard visible.leftOut == 0 else { return nil }
      var document = visible.document
      document.sizes = []
      document.unsupported = []
      var judged: Set<LayoutItemID> = []
      var unplaced: [LayoutItemID] = []
      var isPlaced: Set<Int> = []
      var isNamed: Set<Int> = []
      for constraint in document.constraints {
        let host = document.host(of: constraint)
        let (first, second) = (constraint.firstItem, constraint.second?.item ?? constraint.firstItem)
        for item in [first, second] {
          isNamed.insert(item.index)
          if first == second || item != host { isPlaced.insert(item.index) }
        }
      }
      var number = 0
      for index in state.items.indices {
        guard index != root, let id = visible.id(of: index), id != .root else { continue }
        let item = state.items[index]
        guard item.guide == nil else { continue }
        if hasContent(index) {
          number += 1
          document[id].intrinsicSize = AxisValues(horizontal: 60, vertical: 20)
          // Whichever priority each has, none is like another.
          for axis in LayoutAxis.allCases {
            document[id].hugging[axis] = 200 + Double(number) / 4
            document[id].compressionResistance[axis] = 700 + Double(number) / 4
          }
        } else if document[id].stack == nil {
          document[id].intrinsicSize = AxisValues(nil)
        }
        if item.translation != .off, !item.isArranged, !isContentView(index) { place(id, in: &document) }
        // Lists lay out what they scroll themselves.
        if item.className != "UIScrollView" { document[id].scroll = nil }
        guard item.translation == .off, item.isCreated, !item.isArranged, item.isHidden == false, isOfFrameworks(index),
          item.place.file == evaluator.home
        else { continue }
        if isPlaced.contains(id.index) {
          judged.insert(id)
        } else if !isNamed.contains(id.index), document[id].stack == nil {
          // One that is named places what is inside, and perhaps is placed by it.
          unplaced.append(id)
        }
      }
      guard !judged.isEmpty || !unplaced.isEmpty else { return nil }
      return CheckedSource.ClosedLayout(document: document, judged: judged, unplaced: unplaced)
    }

    /// Adds a frame, of a priority below that of constraints, to a view that its frame and mask place.
    private func place(_ view: LayoutItemID, in document: inout LayoutDocument) {
      guard let parent = document[view].parent else { return }
      for attribute in [LayoutAttribute.left, .top] {
        document.constraints.append(
          LayoutConstraint(view, attribute, .equal, to: .init(parent, attribute), priority: LayoutPriority.high))
      }
      for attribute in [LayoutAttribute.width, .height] {
        document.constraints.append(
          LayoutConstraint(view, attribute, .equal, constant: 20, priority: LayoutPriority.high))
      }
    }

    private func isOfFrameworks(_ item: Int) -> Bool {
      guard let name = state.items[item].className else { return false }
      return evaluator.projectType(name)?.isDeclared != true
        && (name.hasPrefix("UI") || name.hasPrefix("NS") || ClassName.isView([name]))
    }

    /// Whether a view may have a size of its own.
    private func hasContent(_ item: Int) -> Bool {
      guard state.items[item].stack == nil else { return false }
      switch state.items[item].className {
      case "UIView", "NSView", "UIScrollView", "UITableView", "UICollectionView", nil: return false
      default: return true
      }
    }
  }
#endif
