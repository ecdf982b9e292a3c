#if SwiftSource
  import LayoutModel

  // Views whose position along an axis is determined by no constraint, whatever the unknown values are. Constraints
  // relate such views only to each other, so that all of them can move by the same distance.
  extension SourceEvaluator {
    /// A group of views and guides that constraints relate only to each other along some axes.
    struct UnplacedGroup {
      var items: [Int]
      var axes: [LayoutAxis]
    }

    /// Returns the observations of views without a position.
    ///
    /// - Parameter type: the type whose instance was followed; nil for a function outside types.
    func unplacedViews(of type: SwiftType?) -> [SourceObservation] {
      unplacedGroups(of: type).compactMap { observation(of: $0.items, without: $0.axes) }
    }

    /// Returns the groups of views without a position.
    ///
    /// - Parameter type: the type whose instance was followed; nil for a function outside types.
    func unplacedGroups(of type: SwiftType?) -> [UnplacedGroup] {
      guard !isExhausted, !observations.contains(where: { ClosedTree.exceptions.contains($0.rule) }) else { return [] }
      // On a path with decisions, only views made in an arm that a decision selects count. Another path may place the
      // other ones.
      let free = state.items.indices.filter { isFree($0) && (decisions.isEmpty || state.items[$0].isOfDecision) }
      guard !free.isEmpty, type.map({ knownLineage(of: $0.name) != nil }) ?? true else { return [] }
      let names = propertyNames()
      var groups: [[Int]: [LayoutAxis]] = [:]
      for axis in LayoutAxis.allCases {
        for group in unplacedGroups(along: axis, free, names) { groups[group, default: []].append(axis) }
      }
      return groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap { group, axes in
        guard group.allSatisfy({ !isPlacedElsewhere($0, names[$0] ?? []) }) else { return nil }
        return UnplacedGroup(items: group, axes: axes)
      }
    }

    /// Returns a type and the types that it inherits from, without those of the frameworks. The result is nil if the
    /// code of another one is not available.
    func knownLineage(of name: String) -> [SwiftType]? {
      let facts = classFacts.facts(of: name, isGuide: false, in: file)
      if let known = facts.knownLineage { return known }
      let lineage = findKnownLineage(of: name)
      facts.knownLineage = .some(lineage)
      return lineage
    }

    private func findKnownLineage(of name: String) -> [SwiftType]? {
      var known: [SwiftType] = []
      for name in typeLineage(name) {
        guard let type = projectType(name), type.isDeclared else {
          // The type is a protocol, or a class of the frameworks that the project only extends.
          if project.isProtocol(name) {
            if let type = projectType(name) { known.append(type.type) }
            continue
          }
          if ClassName.hasFrameworkName(name) || Self.isProtocol(name) { continue }
          return nil
        }
        guard !type.isAmbiguous else { return nil }
        known.append(type.type)
      }
      return known
    }

    /// Returns the code that may place members of objects of a class; nil if `knownLineage(of:)` is nil.
    private func placingCode(of name: String) -> PlacingCode? {
      let facts = classFacts.facts(of: name, isGuide: false, in: file)
      if let known = facts.placingCode { return known }
      let code = knownLineage(of: name).map { PlacingCode($0, and: project.types(inheriting: name), in: project) }
      facts.placingCode = .some(code)
      return code
    }

    private static func isProtocol(_ name: String) -> Bool {
      name.hasSuffix("Delegate") || name.hasSuffix("DataSource") || name.hasSuffix("able") || name.hasSuffix("Protocol")
    }

    // MARK: Groups of views without a position

    /// Returns whether only constraints place a view or guide, and all constraints on it are known.
    private func isFree(_ index: Int) -> Bool {
      let item = state.items[index]
      guard item.isCreated, !item.isExposed, !item.isPerhapsConstrained, !item.isParentUnknown,
        let parent = item.parent,
        !item.isArranged, !item.isFramed, !item.isRoot
      else { return false }
      if item.guide == .plain { return true }
      return item.guide == nil && item.mask == .off && leavesAlone(parent) && placesNoSiblings(index)
    }

    /// Returns whether a view leaves the placement of its subviews to constraints.
    private func leavesAlone(_ item: Int) -> Bool {
      guard let name = state.items[item].className else { return false }
      let lineage = typeLineage(name)
      if lineage.contains(where: { Self.arrangingClasses.contains($0) }) { return false }
      return state.items[item].isRoot
        || placesNoViews(item)
          && (name == "NSView" || !name.hasPrefix("NS") && ClassName.hasFrameworkName(name)
            || projectType(name)?.isDeclared == true)
    }

    private static let arrangingClasses: Set<String> = [
      "NSStackView", "NSGridView", "NSSplitView", "NSTabView", "NSScrollView", "NSClipView", "NSBox",
    ]

    /// Returns whether the class of a view places neither its siblings nor its subviews, judged by the words in its
    /// code.
    private func placesNoViews(_ item: Int) -> Bool {
      guard placesNoSiblings(item), let name = state.items[item].className else { return false }
      let facts = facts(of: item)
      if let known = facts.placesNoViews { return known }
      var placesNone = true
      if projectType(name)?.isDeclared == true, let lineage = knownLineage(of: name) {
        placesNone = lineage.allSatisfy { type in
          !type.functions.contains { project.code(of: $0).contains(word: Self.subviewsWord) }
        }
      }
      facts.placesNoViews = placesNone
      return placesNone
    }

    /// Returns whether the class of a view places neither the view itself nor its siblings. To place siblings, its code
    /// would have to refer to the superview.
    private func placesNoSiblings(_ item: Int) -> Bool {
      guard let name = state.items[item].className else { return false }
      let facts = facts(of: item)
      if let known = facts.placesNoSiblings { return known }
      let placesNone = placesNoSiblings(className: name)
      facts.placesNoSiblings = placesNone
      return placesNone
    }

    private func placesNoSiblings(className name: String) -> Bool {
      guard projectType(name)?.isDeclared == true else { return ClassName.isView([name]) || name.hasPrefix("UI") }
      guard let lineage = knownLineage(of: name) else { return false }
      return lineage.allSatisfy { type in
        type.functions.allSatisfy { function in
          let code = project.code(of: function)
          // Code without layout may use the superview, as long as it sets no frames.
          return !code.contains(word: Self.superviewWord)
            || !project.hasLayout(function) && !ClosedTree.frameWords.contains { code.contains(word: $0) }
        }
      }
    }

    private static let superviewWord = Array("superview".utf8)

    /// Returns the groups of items that constraints relate to no other item along an axis, each in ascending order. A
    /// group counts only if constraints name a view in it.
    ///
    /// - Parameters:
    ///   - axis: the axis.
    ///   - free: the items that only constraints place, and on which all constraints are known.
    ///   - names: for each item, the names of the properties that hold it, with the indices of the properties'
    ///     owners.
    private func unplacedGroups(
      along axis: LayoutAxis, _ free: [Int], _ names: [Int: [(owner: Int, name: String)]]
    ) -> [[Int]] {
      // 1. Sets of items that constraints relate. One element, `outside`, represents all items that are not in `free`.
      let outside = state.items.count
      var related = DisjointSets(count: outside + 1)
      let isFree = Set(free)
      /// Returns the item in `free` that is, or contains, a given item, since both move together. Returns `outside` if
      /// there is no such item.
      func node(_ item: Int) -> Int {
        var item = item
        for _ in 0..<1000 {
          if isFree.contains(item) { return item }
          guard let parent = state.items[item].parent else { break }
          item = parent
        }
        return outside
      }
      /// Returns the outermost object that is known to contain an item, or is the item.
      func outermost(_ item: Int) -> Int {
        var item = item
        for _ in 0..<1000 {
          guard let parent = state.items[item].parent else { break }
          item = parent
        }
        return item
      }
      // Free views with subviews that are not known. An object whose superview is not known may be one of these
      // subviews.
      let varied = free.filter { state.items[$0].isVaried }
      /// Returns the free items that may contain a given item whose superview is not known.
      func holders(_ item: Int) -> [Int] {
        var found: [Int] = []
        var known: Set<Int> = []
        var pending = [item]
        while let next = pending.popLast() {
          guard known.insert(next).inserted else { continue }
          if isFree.contains(next) {
            found.append(next)
          } else if let parent = state.items[next].parent {
            pending.append(parent)
          } else if state.items[next].isParentUnknown {
            // A property of a free item may hold it.
            pending += (names[next] ?? []).map(\.owner)
            if !state.items[next].isRoot { found += varied }
          }
        }
        return found
      }
      for index in state.items.indices where isPerhapsHeld(index) && !isFree.contains(index) {
        related.unite(node(index), outside)
      }
      var isNamed: Set<Int> = []
      for constraint in state.constraints {
        let objects = [constraint.first, constraint.second].compactMap(\.self)
        let items = objects.map(node)
        isNamed.formUnion(items)
        // A constraint inside one view does not relate the view to any other.
        if Set(objects.map(outermost)).count > 1 || constraint.isPartlyUnknown {
          for (object, item) in zip(objects, items) where item == outside {
            for holder in holders(object) { related.unite(holder, outside) }
          }
        }
        // Code that can reach a constraint can also reach its items.
        if constraint.isPartlyUnknown || constraint.isExposed {
          for item in items + varied { related.unite(item, outside) }
          continue
        }
        guard let first = items.first, constraint.firstAttribute.axis == axis, !constraint.firstAttribute.isSize else {
          continue
        }
        related.unite(first, items.count > 1 ? items[1] : outside)
      }
      for relation in state.possibleRelations where relation.axis == axis {
        for item in [relation.first, relation.second].compactMap(\.self) where node(item) == outside {
          for holder in holders(item) { related.unite(holder, outside) }
        }
        related.unite(relation.first.map(node) ?? outside, relation.second.map(node) ?? outside)
      }
      // 2. The sets that do not contain `outside`.
      let leaders = related.leaders()
      var groups: [Int: [Int]] = [:]
      for item in free where leaders[item] != leaders[outside] { groups[leaders[item], default: []].append(item) }
      return groups.sorted { $0.key < $1.key }.map(\.value).filter { group in
        group.contains { state.items[$0].guide == nil && isNamed.contains($0) }
      }
    }

    /// Returns whether unknown code may relate a view to others by constraints.
    private func isPerhapsHeld(_ index: Int) -> Bool {
      let item = state.items[index]
      return (item.isExposed || item.isPerhapsConstrained) && item.guide == nil && item.parent != nil
        && !state.isPart(index)
    }

    // MARK: Code that did not run

    /// Returns, for each item, the names of the properties that hold it, with the indices of the properties' owners.
    func propertyNames() -> [Int: [(owner: Int, name: String)]] {
      var result: [Int: [(owner: Int, name: String)]] = [:]
      for index in state.items.indices {
        for (name, value) in state.items[index].properties {
          for item in value.items { result[item, default: []].append((index, name)) }
        }
      }
      // The properties of an object come in no particular order.
      return result.mapValues { $0.count > 1 ? $0.sorted { ($0.owner, $0.name) < ($1.owner, $1.name) } : $0 }
    }

    /// Returns whether code that did not run may place a view. Such code refers to the view by a global variable, or by
    /// the name of a property that holds the view.
    ///
    /// - Parameters:
    ///   - names: the names of the properties that hold the view, each with the index of its owner.
    ///   - later: the properties whose initial values this path evaluated only after the observation about the view.
    ///     They count as code that did not run, since other runs may evaluate them before.
    func isPlacedElsewhere(
      _ item: Int, _ names: [(owner: Int, name: String)], before later: Set<SourcePlace> = []
    ) -> Bool {
      if state.globals.values.contains(where: { $0.items.contains(item) }) { return true }
      for (owner, name) in names {
        guard let className = state.items[owner].className, let code = placingCode(of: className),
          let property = code.lineage.lazy.compactMap({ $0.properties[name] }).first
        else {
          // The property is a member that the frameworks declare, such as the content view of a cell.
          if FrameworkMember(name) != nil { continue }
          return true
        }
        if !property.isPrivate, project.mayPlaceMember(name, of: code.names, outsideOf: property.place.file) {
          return true
        }
        for file in code.files.union([property.place.file]).sorted()
        where !project.placingMentions(of: name, in: file).isEmpty {
          let (others, shadows) = (code.rangesOfOtherTypes(in: file), code.shadows(of: name, in: file))
          let isPlaced = project.mayPlace(name, in: file, shadowedIn: shadows) { offset in
            offset == property.place.offset && file == property.place.file
              || hasReached(SourcePlace(file: file, offset: offset))
                && !later.contains { $0.file == file && ($0.offset..<(executedEnds[$0] ?? 0)).contains(offset) }
              || others.contains { $0.contains(offset) }
          }
          if isPlaced { return true }
        }
        // The code may reach the view in a loop over all subviews.
        if code.placersOfSubviews.contains(where: { !executed.contains($0) }) { return true }
      }
      return false
    }

    private static let subviewsWord = Array("subviews".utf8)

    // MARK: Observations

    private func observation(of group: [Int], without axes: [LayoutAxis]) -> SourceObservation? {
      func mentions(_ constraint: SourceConstraint, _ item: Int) -> Bool {
        [constraint.first, constraint.second].contains { object in
          // A view's own guide stands for the view.
          object == item || object.map { state.items[$0].guide != nil && state.items[$0].parent == item } ?? false
        }
      }
      let views = group.filter { item in
        state.items[item].guide == nil && state.constraints.contains { mentions($0, item) }
      }
      // The reported view is preferably one that no constraint places relative to another view, since the other views
      // are placed relative to it. Of several such views, it is one that is inside no other.
      let leading = views.filter { view in
        !state.constraints.contains {
          $0.first == view && $0.second != nil && axes.contains($0.firstAttribute.axis) && !$0.firstAttribute.isSize
        }
      }
      let candidates = leading.isEmpty ? views : leading
      let top = candidates.first { view in candidates.allSatisfy { $0 == view || !isInside(view, of: $0) } }
      guard let view = top ?? candidates.first,
        let constraint = state.constraints.first(where: { mentions($0, view) })
      else { return nil }
      let name = state.items[view].name
      let others = views.filter { $0 != view }.map { state.items[$0].name }
      let positions = axes.map { $0 == .horizontal ? "horizontal" : "vertical" }.joined(separator: " and ")
      let attributes = axes.map { $0 == .horizontal ? "leading, trailing or centerX" : "top, bottom or centerY" }
      let together = others.isEmpty ? "" : ", with \(others.prefix(3).map { "'\($0)'" }.joined(separator: ", "))"
      return SourceObservation(
        rule: "ambiguity", place: constraint.helperCall ?? constraint.place,
        message:
          "'\(name)' is ambiguous\(together): no constraint determines its \(positions) position; add one of its \(attributes.joined(separator: ", and one of its "))",
        objects: [name] + others, related: [("'\(name)' is made here", state.items[view].place)],
        origins: [constraint.call ?? constraint.place, state.items[view].place])
    }
  }
#endif
