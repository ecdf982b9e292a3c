#if SwiftSource
  import LayoutModel
  import LayoutNotation
  import SwiftSyntax

  // Notations of this package: code that makes documents with operators, result builders and format strings.
  extension SourceEvaluator {
    /// The `SourceConstraint.maker` of constraints of this package's documents. Such constraints become active when
    /// they are added to a document.
    static let documentMaker = "LayoutOperators"

    /// Returns whether an object is an item of a document, judged by its class.
    func isDocumentItem(_ item: Int) -> Bool { state.items[item].className == "LayoutItemID" }

    private func isDocument(_ item: Int) -> Bool { state.items[item].className == "LayoutDocument" }

    /// Returns the object that represents the roots of all documents. So with several documents, it is not known whose
    /// root is meant.
    private func documentRoot(at place: SourcePlace) -> Int {
      if case .item(let root)? = state.globals["LayoutItemID.root"] { return root }
      let root = makeUnknownObject("LayoutItemID", name: "root", at: place)
      state.globals["LayoutItemID.root"] = .item(root)
      return root
    }

    /// Returns the static member `LayoutItemID.root`; nil for other names and types.
    func documentMember(_ name: String, ofType type: String, at place: SourcePlace) -> SourceValue? {
      type == "LayoutItemID" && name == "root" ? .item(documentRoot(at: place)) : nil
    }

    /// Returns an anchor of a document's item, or a group of anchors; nil for other members and objects.
    func documentMember(_ name: String, of item: Int) -> SourceValue? {
      guard isDocumentItem(item) else { return nil }
      let attributes: [LayoutAttribute]
      switch name {
      case "edges": attributes = [.top, .leading, .bottom, .trailing]
      case "horizontalEdges": attributes = [.leading, .trailing]
      case "verticalEdges": attributes = [.top, .bottom]
      case "center": attributes = [.centerX, .centerY]
      case "size": attributes = [.width, .height]
      default: return LayoutAttribute(appleName: name).map { .anchor(item, $0) }
      }
      return .notation(LibraryNotation(.document, items: [item], attributes: attributes))
    }

    /// Creates a document. Returns nil if the type is no document.
    func createDocument(
      _ name: String, _ arguments: [SourceArgument], _ call: FunctionCallExprSyntax
    ) -> SourceValue? {
      guard name == "LayoutDocument" else { return nil }
      var item = SourceItem(name: "", className: name, place: place(of: call))
      item.isParentUnknown = true
      item.isExposed = true
      state.items.append(item)
      let index = state.items.count - 1
      for argument in arguments where argument.label == "metrics" || argument.label == "standardSpacing" {
        state.items[index].properties[argument.label ?? ""] = argument.value
      }
      return .item(index)
    }

    /// Calls a method of a document. Returns nil for other objects or methods.
    func callDocument(
      _ name: String, on item: Int, _ arguments: [SourceArgument], at place: SourcePlace
    ) -> SourceValue? {
      guard isDocument(item), name == "add" else { return nil }
      if let first = arguments.first, first.label == "view" || first.label == "guide" {
        var parent = documentRoot(at: place)
        if let owner = arguments.first(where: { $0.label == "in" }) {
          guard case .item(let view) = owner.value else { return nil }
          parent = view
        }
        let made = makeUnknownObject("LayoutItemID", name: text(of: first.value), at: place, parent: parent)
        state.items[made].mask = .off
        return .item(made)
      }
      for argument in arguments {
        if case .closure(let closure) = argument.value {
          let first = state.constraints.count
          let result = call(closure, [])
          activateAll(result, at: place)
          for index in first..<max(first, state.constraints.count)
          where state.constraints[index].maker == Self.documentMaker && state.constraints[index].activity == .inactive {
            activate([index], at: state.constraints[index].place)
          }
        } else {
          activateAll(argument.value, at: argument.place)
        }
      }
      return SourceValue.none
    }

    /// Calls a method of a group of anchors in a document: an inset of edges. Returns nil for other methods.
    func callDocumentNotation(
      _ name: String, of notation: LibraryNotation, _ arguments: [SourceArgument]
    ) -> SourceValue? {
      guard name == "inset" || name == "insetBy", let first = arguments.first, let amount = number(first.value) else {
        return nil
      }
      var result = notation
      result.constants = notation.attributes.map { $0.isFarEdge ? amount.map { -$0 } : amount }
      return .notation(result)
    }

    /// Makes the constraints of `VisualFormat.constraints(_:options:in:)`. They are inactive until they are added to a
    /// document.
    func documentFormat(_ arguments: [SourceArgument], _ call: FunctionCallExprSyntax) -> SourceValue {
      let place = place(of: call)
      guard let first = arguments.first, case .string(let format) = first.value, !format.isPartlyUnknown,
        let argument = arguments.first(where: { $0.label == "in" }), case .item(let owner) = argument.value,
        isDocument(owner), state.items.count(where: { $0.className == "LayoutDocument" }) == 1,
        arguments.allSatisfy({ $0.label != "options" }), state.items[owner].properties["standardSpacing"] == nil
      else {
        unfollowed.insert(place)
        expose(arguments.map(\.value))
        return .unknown("a format")
      }
      var document = LayoutDocument(rootName: "root")
      if let metrics = state.items[owner].properties["metrics"] {
        guard case .dictionary(let entries) = metrics else { return .unknown("a format") }
        for entry in entries {
          guard case .string(let key) = entry.key, let value = number(entry.value)?.value else {
            return .unknown("a format")
          }
          document.metrics[key.text] = value
        }
      }
      let root = documentRoot(at: place)
      var ids: [Int: LayoutItemID] = [root: .root]
      for index in state.items.indices where isDocumentItem(index) && index != root {
        guard let parent = state.items[index].parent.flatMap({ ids[$0] }) else { continue }
        ids[index] = document.add(LayoutItem(name: state.items[index].name, parent: parent))
      }
      let items = Dictionary(uniqueKeysWithValues: ids.map { ($0.value, $0.key) })
      do throws(NotationError) {
        let made = try VisualFormat.constraints(format.text, in: document)
        return .list(
          made.map { constraint in
            var result = SourceConstraint(
              first: items[constraint.firstItem], firstAttribute: constraint.firstAttribute,
              relation: constraint.relation, place: place)
            result.second = constraint.second.flatMap { items[$0.item] }
            result.secondAttribute = constraint.second?.attribute
            result.multiplier = .known(constraint.multiplier)
            result.constant = .known(constraint.constant)
            result.priority = .known(constraint.priority)
            result.format = format.text
            result.maker = Self.documentMaker
            return .constraint(add(result))
          })
      } catch {
        // Code that is not followed may have added views, so an unknown view is no error.
        if error.rule != .unknownView { observe(error, in: format, at: first.place) }
        return .list([])
      }
    }
  }
#endif
