#if SwiftSource
  import LayoutModel

  /// A builder of a document from objects and constraints of the followed program.
  struct SourceDocument {
    var document: LayoutDocument
    /// The items of the document, by the indices of their objects.
    private(set) var ids: [Int: LayoutItemID] = [:]
    /// The places at which helper functions are called. Each is under the index that a constraint which the call makes
    /// has in the document. Helper functions are the global functions of the analysed file, and those in its extensions
    /// of types from outside the project.
    private(set) var helperCalls: [Int: SourceLocation] = [:]

    private let state: SourceState
    private let project: SwiftProject

    /// Creates a builder that adds to a document.
    ///
    /// - Parameters:
    ///   - document: the document to which objects and constraints are added.
    ///   - root: the index of the object that is the root; nil if no object is.
    ///   - evaluator: the evaluator at the end of a path.
    init(_ document: LayoutDocument, root: Int? = nil, of evaluator: SourceEvaluator) {
      self.document = document
      state = evaluator.state
      project = evaluator.project
      if let root { ids[root] = .root }
    }

    /// Adds an object under a parent, and returns its item. A number is appended to its name if the name is taken.
    /// Returns nil if the parent cannot have items, or if too many items have the name.
    ///
    /// - Parameters:
    ///   - object: the index of the object.
    ///   - parent: the parent item.
    ///   - configure: a function that sets further properties of the item.
    mutating func add(
      _ object: Int, under parent: LayoutItemID, _ configure: (inout LayoutItem) -> Void
    ) -> LayoutItemID? {
      let source = state.items[object]
      let name = source.name.isEmpty ? source.className ?? "view" : source.name
      var item = LayoutItem(name: name, kind: source.guide == nil ? .view : .guide, parent: parent)
      // Whether a view is hidden may depend on the arguments of a call, so that the code of the other file alone does
      // not show what is wrong.
      let hides = source.stack?.arranged.contains { state.items[$0].isHidden == true } ?? false
      item.location = project.location(of: hides ? source.place : source.reportedPlace)
      configure(&item)
      var number = 1
      var id = document.add(item)
      while id == nil, number < Self.greatestNumber {
        number += 1
        item.name = "\(name) \(number)"
        id = document.add(item)
      }
      ids[object] = id
      return id
    }

    private static let greatestNumber = 10_000

    /// Adds a guide of an item, with a name that no other item has. Returns nil if all names that are tried belong to
    /// other items.
    mutating func addGuide(named name: String, of item: LayoutItemID) -> LayoutItemID? {
      for number in 1..<Self.greatestNumber {
        let name = number == 1 ? name : "\(name) \(number)"
        if let id = document.add(LayoutItem(name: name, kind: .guide, parent: item)) { return id }
      }
      return nil
    }

    /// Lets the item of a stack view arrange the items of the stack's arranged views.
    mutating func arrange(_ object: Int) {
      guard let id = ids[object], let stack = state.items[object].stack else { return }
      var configuration = stack.configuration
      configuration.arranged = stack.arranged.compactMap { ids[$0] }
      for (view, spacing) in stack.customSpacing {
        if let view = ids[view] { configuration.customSpacing[view] = spacing }
      }
      document[id].stack = configuration
    }

    /// For each item, by its index, whether constraints place it.
    var isPlaced: [Bool] {
      var isPlaced = [Bool](repeating: false, count: document.items.count)
      for constraint in document.constraints {
        let (first, second) = (constraint.firstItem, constraint.second?.item ?? constraint.firstItem)
        let host = document.host(of: constraint)
        for item in [first, second] where first == second || item != host { isPlaced[item.index] = true }
      }
      return isPlaced
    }

    /// Adds to an item a width constraint that always holds. So the item counts as laid out by constraints, and its
    /// frame does not place it.
    mutating func markAsLaidOut(_ item: LayoutItemID) {
      document.constraints.append(
        LayoutConstraint(item, .width, .greaterThanOrEqual, constant: -LayoutLimits.largestLength / 1000))
    }

    /// Adds a constraint with the given numbers. Returns false if the constraint is invalid, or an item of it is not in
    /// the document.
    ///
    /// - Parameters:
    ///   - text: the text of the constraint for messages, if it does not follow from its items; nil otherwise.
    ///   - anchor: returns the anchor that stands for an attribute of an object's item.
    mutating func add(
      _ constraint: SourceConstraint, multiplier: Double, constant: Double, priority: Double, text: String? = nil,
      _ anchor: (Int, LayoutConstraint.Anchor) -> LayoutConstraint.Anchor = { $1 }
    ) -> Bool {
      guard let object = constraint.first, let item = ids[object] else { return false }
      let first = anchor(object, LayoutConstraint.Anchor(item, constraint.firstAttribute))
      var second: LayoutConstraint.Anchor?
      if let attribute = constraint.secondAttribute {
        guard let object = constraint.second, let item = ids[object] else { return false }
        second = anchor(object, LayoutConstraint.Anchor(item, attribute))
      }
      let made = LayoutConstraint(
        first.item, first.attribute, constraint.relation, to: second, multiplier: multiplier, constant: constant,
        priority: priority, identifier: constraint.identifier,
        origin: ConstraintOrigin(
          text: text ?? constraint.format, isPartOfText: text == nil && constraint.format != nil,
          location: project.location(of: constraint.place)))
      guard ConstraintRules.problem(with: made, in: document) == nil else { return false }
      if let call = constraint.helperCall { helperCalls[document.constraints.count] = project.location(of: call) }
      document.constraints.append(made)
      return true
    }
  }
#endif
