#if SwiftSource
  import LayoutChecking
  import LayoutModel

  /// The tree of views of an object, if all constraints in it are known: no other code adds, removes or changes any.
  ///
  /// An ambiguity is certain only in such a tree. The intrinsic content sizes of views, and the priorities of their
  /// hugging and compression resistance, are not known. So each view that may have content gets an assumed size, and
  /// priorities that no other view has. Views of the program's own classes count as views with content.
  struct ClosedTree {
    private let evaluator: SourceEvaluator
    private let state: SourceState
    private let root: Int
    private let type: SwiftType
    private let project: SwiftProject

    /// The maximum number of views in a tree. A larger tree is not checked.
    private static let mostItems = 150

    /// The rules about calls that raise exceptions. The constraints of such a call are missing on the path, so
    /// ambiguities on it are not certain.
    static let exceptions: Set<String> = [
      "visual-format", "invalid-constraint", "no-common-ancestor", "required-priority-change",
    ]

    /// Creates the tree of an object whose code was followed. Returns nil if it is not certain that all views and
    /// constraints in it are known.
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

    // MARK: Conditions

    /// Returns whether all functions of a type, its superclasses and its subclasses were followed, but for those that
    /// do not affect the layout. The result is false if the code of a superclass is not available, unless the
    /// superclass is a class of the frameworks.
    private func isClosed(_ type: SwiftType) -> Bool {
      guard let lineage = evaluator.knownLineage(of: type.name) else { return false }
      return lineage.allSatisfy(areFunctionsFollowed)
        && project.types(inheriting: type.name).allSatisfy { areFunctionsFollowed($0) }
    }

    private func areFunctionsFollowed(_ type: SwiftType) -> Bool {
      type.functions.allSatisfy { function in
        if evaluator.executed.contains(function.place) { return true }
        let code = project.code(of: function)
        // The initialiser only traps, so it is never called.
        if function.isInitialiser, function.body.count <= 1, code.contains(word: Array("fatalError".utf8)) {
          return true
        }
        return !project.mentionsLayout(code) && !Self.frameWords.contains { code.contains(word: $0) }
      }
    }

    /// Words in code that places views by their frames.
    static let frameWords = ["frame", "bounds", "layoutSubviews", "sizeToFit", "sizeThatFits", ".center"].map {
      Array($0.utf8)
    }

    private var areConstraintsKnown: Bool {
      state.constraints.allSatisfy { constraint in
        // Code that was not recognised may activate a constraint that is inactive.
        constraint.activity == .active && !constraint.isPartlyUnknown && !constraint.isExposed
          && constraint.multiplier.value != nil && constraint.priority.value != nil
      }
    }

    /// Whether all views in the tree are known, since no other code can reach them; false if the root contains no
    /// items, or more than `mostItems`.
    private var areViewsKnown: Bool {
      var count = 0
      let names = evaluator.propertyNames()
      for index in state.items.indices where index != root && evaluator.isInside(index, of: root) {
        let item = state.items[index]
        count += 1
        if item.guide != nil, item.guide != .plain { continue }
        if item.properties["contentView"] == nil, state.isContentView(index) { continue }
        guard item.isCreated, !item.isExposed, !item.isPerhapsConstrained, !item.isVaried, !item.isParentUnknown,
          item.isHidden != nil, item.stack?.isPartlyUnknown != true
        else { return false }
        // Code elsewhere can reach the views only by the names of properties.
        if evaluator.isPlacedElsewhere(index, names[index] ?? []) { return false }
      }
      return count > 0 && count <= Self.mostItems
    }

    // MARK: The document

    /// A document of the tree, with the views whose ambiguity may be reported; nil if there are no such views, or if a
    /// constraint could not be added to the document.
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
      var contents: [CheckedSource.ClosedLayout.OpenContent] = []
      let names = evaluator.propertyNames()
      var isPlaced: Set<Int> = []
      var isNamed: Set<Int> = []
      for constraint in document.constraints {
        let host = document.host(of: constraint)
        let (first, second) = (constraint.firstItem, constraint.second?.item ?? constraint.firstItem)
        for item in [first, second].map({ framed($0, in: document) }) {
          isNamed.insert(item.index)
          if first == second || item != host { isPlaced.insert(item.index) }
        }
      }
      sizeByContent(&document, visible)
      let groups = evaluator.unplacedGroups(of: type)
      guard place(groups, in: &document, visible) else { return nil }
      let isReported = Set(groups.flatMap(\.items))
      var number = 0
      for index in state.items.indices {
        guard index != root, let id = visible.id(of: index), id != .root else { continue }
        let item = state.items[index]
        guard item.guide == nil else { continue }
        if hasContent(index) {
          number += 1
          document[id].intrinsicSize = AxisValues(horizontal: 60, vertical: 20)
          // The actual priorities are not known. Different ones are assumed, so that no two contents compete equally.
          for axis in LayoutAxis.allCases {
            document[id].hugging[axis] = 200 + Double(number) / 4
            document[id].compressionResistance[axis] = 700 + Double(number) / 4
          }
        } else if document[id].stack == nil {
          document[id].intrinsicSize = AxisValues(nil)
        }
        if item.mask != .off, !item.isArranged, !state.isContentView(index) { place(id, in: &document) }
        // Classes other than `UIScrollView`, such as tables, lay out their scrolled contents without constraints.
        if item.className != "UIScrollView" { document[id].scroll = nil }
        let axes = openAxes(index, id, in: document)
        if !axes.isEmpty { contents.append(.init(view: id, axes: axes, names: (names[index] ?? []).map(\.name))) }
        guard item.mask == .off, item.isCreated, !item.isArranged, item.isHidden == false, isOfFrameworks(index),
          item.place.file == evaluator.analysedFile, !isReported.contains(index)
        else { continue }
        if isPlaced.contains(id.index) {
          judged.insert(id)
        } else if !isNamed.contains(id.index), document[id].stack == nil {
          // Views that constraints name are left out, since the views inside them may place them.
          unplaced.append(id)
        }
      }
      guard !judged.isEmpty || !unplaced.isEmpty || !contents.isEmpty else { return nil }
      let (project, files) = (project, filesOfLineage)
      return CheckedSource.ClosedLayout(
        document: document, judged: judged, unplaced: unplaced, contents: contents
      ) { project.mayMention(Self.contentSizeWord, of: $0, in: files) }
    }

    private static let contentSizeWord = Array("contentSize".utf8)

    /// The indices of the files that declare the type or a superclass.
    private var filesOfLineage: Set<Int> {
      Set(
        (evaluator.knownLineage(of: type.name) ?? []).compactMap { $0.place?.file }
          + [evaluator.analysedFile].compactMap(\.self))
    }

    /// Returns the axes along which constraints place the content of a scroll view, but nothing determines the
    /// content's extent. All constraints on the content along such an axis are at its near edge (left, leading or top).
    /// The result is empty for a view other than a plain `UIScrollView`, and if followed code sets the content size.
    private func openAxes(_ item: Int, _ id: LayoutItemID, in document: LayoutDocument) -> Set<LayoutAxis> {
      let object = state.items[item]
      guard object.className == "UIScrollView", object.isCreated, object.isHidden == false, document[id].scroll != nil,
        object.place.file == evaluator.analysedFile, object.properties["contentSize"] == nil
      else { return [] }
      var (placed, bounded): (Set<LayoutAxis>, Set<LayoutAxis>) = ([], [])
      func note(_ content: LayoutItemID, _ attribute: LayoutAttribute, _ other: LayoutItemID?) {
        let isGuide = document[content].role == .content && document[content].parent == id
        let isInside = other.map { $0 != id && document.isDescendant($0, of: id) } ?? false
        guard isGuide || content == id && isInside && attribute.isEdge else { return }
        switch attribute {
        case .left, .leading, .leftMargin, .leadingMargin, .top, .topMargin, .firstBaseline:
          placed.insert(attribute.axis)
        default: bounded.insert(attribute.axis)
        }
      }
      for constraint in document.constraints {
        note(constraint.firstItem, constraint.firstAttribute, constraint.second?.item)
        if let second = constraint.second { note(second.item, second.attribute, constraint.firstItem) }
      }
      return placed.subtracting(bounded)
    }

    /// Returns the scroll view that owns an item, if the item is a frame layout guide; else the item itself.
    private func framed(_ item: LayoutItemID, in document: LayoutDocument) -> LayoutItemID {
      document[item].role == .frame ? document[item].parent ?? item : item
    }

    /// Lets the content of a cell determine the cell's height, and in collections its width, as automatic sizes do. To
    /// that end, the implied constraints between the far edges of content view and cell get priority 1. A limit of
    /// priority 999, as programs often use until the height is known, then competes with no other priority.
    private func sizeByContent(_ document: inout LayoutDocument, _ visible: VisibleLayout) {
      let lineage = evaluator.lineage(of: root)
      let isItem = lineage.contains { $0 == "UICollectionViewCell" || $0 == "UICollectionReusableView" }
      guard isItem || lineage.contains(where: { $0 == "UITableViewCell" || $0 == "UITableViewHeaderFooterView" }),
        let item = state.items.indices.first(where: state.isContentView), let content = visible.id(of: item)
      else { return }
      for (index, constraint) in document.constraints.enumerated()
      where constraint.firstItem == content && constraint.second?.item == .root && constraint.origin.location == nil {
        let attribute = constraint.firstAttribute
        if attribute == .bottom || isItem && attribute == .trailing { document.constraints[index].priority = 1 }
      }
    }

    /// Relates each group of views without a position to the root by constraints. Such groups are reported separately,
    /// and must not make the sizes of other views seem ambiguous. Returns false if a group has no item in the visible
    /// layout.
    private func place(
      _ groups: [SourceEvaluator.UnplacedGroup], in document: inout LayoutDocument, _ visible: VisibleLayout
    ) -> Bool {
      for group in groups {
        guard let item = group.items.lazy.compactMap({ visible.id(of: $0) }).first(where: { $0 != .root }) else {
          return false
        }
        for axis in group.axes {
          let attribute: LayoutAttribute = axis == .horizontal ? .left : .top
          document.constraints.append(LayoutConstraint(item, attribute, .equal, to: .init(.root, attribute)))
        }
      }
      return true
    }

    /// Adds constraints in place of the frame and autoresizing mask that place a view. Their numbers are arbitrary,
    /// since the frame is not known. Their priority is below that of required constraints, so that they do not
    /// contradict these.
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

    /// Returns whether a view may have an intrinsic content size.
    private func hasContent(_ item: Int) -> Bool {
      guard state.items[item].stack == nil else { return false }
      switch state.items[item].className {
      case "UIView", "NSView", "UIScrollView", "UITableView", "UICollectionView", nil: return false
      default: return true
      }
    }
  }
#endif
