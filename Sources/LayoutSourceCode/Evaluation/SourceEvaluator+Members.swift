#if SwiftSource
  import LayoutModel
  import SwiftSyntax

  // Names and members of variables, objects and types, including the members that the frameworks declare.
  extension SourceEvaluator {
    /// Returns the value of a name in the current scope.
    func named(_ name: String, at place: @autoclosure () -> SourcePlace) -> SourceValue {
      if name == "self" { return receiver ?? .unknown("self") }
      if name == "Self" { return state.scopes[scope].owner.map { .type($0) } ?? .unknown("Self") }
      if let value = variable(name) {
        noteUse(of: value)
        return value
      }
      if let receiver, let value = member(name, of: receiver, at: place(), isImplicit: true) { return value }
      if let owner = state.scopes[scope].owner, let value = staticMember(name, of: owner) { return value }
      if let value = state.globals[name] { return value }
      if let global = project.global(name, from: file) { return globalValue(global) }
      if !project.functions(name).isEmpty { return .method(.type(""), name) }
      if name.isCapitalized { return .type(aliased(name)) }
      return .unknown(name)
    }

    /// Returns the name of the type for which an alias stands. A name that is no alias is returned unchanged.
    func aliased(_ name: String) -> String {
      projectType(name) == nil ? project.meaning(ofAlias: name, from: file) ?? name : name
    }

    func evaluate(_ node: CodeSites.Member, as type: TypeSyntax?) -> SourceValue {
      let (name, place) = (node.name, SourcePlace(file: file, offset: node.offset))
      guard let base = node.base else {
        // An implicit member, such as `.name`, is a static member of the type that the context expects, if the project
        // declares it.
        if let type, let value = staticMember(name, of: TypeName.simple(type)) { return value }
        return .member(name)
      }
      let value = evaluate(base)
      if name == "self" { return value }
      if case .none = value, Self.isOptionalChain(base) || project.files[file].isTranslated { return .none }
      return read(name, of: value, base, at: place)
    }

    /// Returns the value of a member that code reads, which is unknown if the value is not known to have such a member.
    ///
    /// - Parameter base: the expression for the value, if there is one.
    func read(_ name: String, of value: SourceValue, _ base: ExprSyntax? = nil, at place: SourcePlace) -> SourceValue {
      // An unknown value of which an anchor, a guide or a similar member is read must be an object, which is created
      // here.
      if case .unknown = value, FrameworkMember(name) != nil {
        return member(name, of: .item(asItem(value, base)), at: place) ?? .unknown(name)
      }
      if case .type("super") = value, let receiver {
        return member(name, of: receiver, at: place) ?? .method(.type("super"), name)
      }
      // An unknown member of a value must be an object, too, if an anchor, a guide or a similar member of it is read.
      if FrameworkMember(name) != nil, let object = objectMember(value, base) {
        return member(name, of: .item(object), at: place) ?? .unknown(name)
      }
      return member(name, of: value, at: place)
        ?? .unknown("\(text(of: value)).\(name)".prefixed(60))
    }

    /// Returns the member of a value; nil if the value is not known to have such a member.
    ///
    /// - Parameter isImplicit: whether the code has the name without a receiver, so that it may denote something other
    ///   than a member.
    func member(
      _ name: String, of value: SourceValue, at place: @autoclosure () -> SourcePlace, isImplicit: Bool = false
    ) -> SourceValue? {
      switch value {
      case .item(let item): return member(name, ofItem: item, at: place(), isImplicit: isImplicit)
      case .type(let type):
        if let value = staticMember(name, of: type) ?? documentMember(name, ofType: type, at: place()) { return value }
        if isImplicit { return projectMethods(name, of: type) == nil ? nil : .method(value, name) }
        if name.isCapitalized { return .type(name) }
        if PriorityName.value(of: name) != nil || name == "zero" { return .member(name) }
        // The name is that of a case of an enumeration, or of a function.
        return projectMethods(name, of: type) == nil && !ClassName.hasStaticFunctions(type)
          ? .member(name) : .method(value, name)
      case .constraint(let constraint):
        noteUse(of: value)
        switch name {
        case "isActive", "active":
          switch state.constraints[constraint].activity {
          case .active where !state.constraints[constraint].isExposed: return .bool(true)
          case .inactive where !state.constraints[constraint].isExposed: return .bool(false)
          default: return .method(value, name)
          }
        case "constant": return number(state.constraints[constraint].constant)
        case "priority": return number(state.constraints[constraint].priority)
        case "multiplier": return number(state.constraints[constraint].multiplier)
        case "layoutConstraints" where state.constraints[constraint].maker == "snp": return .list([value])
        case "firstItem", "secondItem":
          let constraint = state.constraints[constraint]
          guard !constraint.isPartlyUnknown else { return isImplicit ? nil : .method(value, name) }
          return (name == "firstItem" ? constraint.first : constraint.second).map { .item($0) } ?? SourceValue.none
        default:
          return isImplicit
            ? extensionMember(name, of: value) : extensionMember(name, of: value) ?? .method(value, name)
        }
      case .anchor: return extensionMember(name, of: value) ?? (isImplicit ? nil : .method(value, name))
      case .list(let values):
        switch name {
        case "first" where values.first?.isMore == true, "count" where value.hasMore, "isEmpty" where value.hasMore,
          "last" where value.hasMore, "indices" where value.hasMore:
          expose([value])
          return .unknown("a list")
        case "count": return .integer(values.count)
        case "isEmpty": return .bool(values.isEmpty)
        case "first": return values.first ?? SourceValue.none
        case "last": return values.last ?? SourceValue.none
        case "indices": return .list(values.indices.map { .integer($0) })
        // A list of SnapKit's constraints stands for one with several attributes.
        case "layoutConstraints" where values.count == value.constraints.count: return value
        default: return isImplicit ? nil : .method(value, name)
        }
      case .dictionary(let entries):
        switch name {
        case "values": return .list(entries.map(\.value))
        case "keys": return .list(entries.map(\.key))
        case "isEmpty": return .bool(entries.isEmpty)
        default: return isImplicit ? nil : .method(value, name)
        }
      case .record(let fields):
        if let value = value[field: name] { return value }
        if let index = Int(name), fields.indices.contains(index) { return fields[index].value }
        return isImplicit ? nil : .method(value, name)
      case .number:
        return name == "rawValue" ? value : isImplicit ? nil : .method(value, name)
      case .notation(let notation): return isImplicit ? nil : member(name, of: notation, at: place())
      case .string(let string):
        return name == "isEmpty" ? .bool(string.text.isEmpty) : isImplicit ? nil : .method(value, name)
      case .enumerationCase where !isImplicit:
        // The value may be an associated one, and the code that returns it may do anything with these.
        expose([value])
        return .method(value, name)
      case .closure, .bool, .none, .member, .enumerationCase, .keyPath, .method, .unknown:
        return isImplicit ? nil : .method(value, name)
      }
    }

    func number(_ number: SourceNumber) -> SourceValue {
      switch number {
      case .known(let value): .number(value)
      case .unknown(let text): .unknown(text)
      }
    }

    /// Returns the value of a member that an extension in the project declares for a type of the frameworks, such as
    /// that of anchors. A computed property is evaluated; a method is returned without being called. The result is nil
    /// if there is no such member.
    private func extensionMember(_ name: String, of value: SourceValue) -> SourceValue? {
      for type in ClassName.frameworkTypes(of: value) {
        if let property = projectProperty(name, of: type), let getter = property.getter, !property.isStatic {
          return inScope(SourceScope(receiver: value, owner: type, file: property.place.file)) {
            result(of: getter, as: property.type)
          }
        }
        if projectMethods(name, of: type) != nil { return .method(value, name) }
      }
      return nil
    }

    // MARK: Members of objects

    private func member(
      _ name: String, ofItem item: Int, at place: @autoclosure () -> SourcePlace, isImplicit: Bool
    ) -> SourceValue? {
      if !awaitedReads.isEmpty { noteAwaited(name, of: item, isRead: true) }
      if let known = state.items[item].properties[propertyKey(name, of: item)] {
        noteUse(of: known)
        return known
      }
      if name == "constraints" || name == "constraintsAffectingLayout" { exposeConstraints(of: item) }
      if name == "axis", let stack = state.items[item].stack, stack.isAxisKnown {
        return .member(stack.configuration.axis == .horizontal ? "horizontal" : "vertical")
      }
      if let value = documentMember(name, of: item) { return value }
      let isHidden = hiddenNames(of: item).contains(name)
      let lineage =
        !mayDeclare(name, of: item) ? [] : isHidden ? self.lineage(of: item) : types(declaring: name, of: item)
      let owners = owners(ofProperty: name, of: item, in: lineage)
      for type in owners.dropFirst(visibleStart(name, of: item, owners)) {
        guard let property = projectProperty(name, of: type), !property.isStatic else { continue }
        if isOfLibrary(property) { break }
        if projectType(type)?.isAmbiguous == true, projectType(type)?.isDeclared == true { break }
        return propertyValue(property, of: item, in: type)
      }
      if let value = frameworkMember(name, of: item, at: place()) { return value }
      if lineage.contains(where: { projectMethods(name, of: $0) != nil }) { return .method(.item(item), name) }
      if isImplicit { return ViewMethod.isKnown(name) ? .method(.item(item), name) : nil }
      return .method(.item(item), name)
    }

    /// Returns whether the name of a property, `snp`, means SnapKit's member in the current file. It means the property
    /// if the current file declares that. It means SnapKit's member if the current file imports SnapKit, or if a file
    /// which imports it is nearer than the property's file. One import may serve all files of a module, and the
    /// property then belongs to another module.
    private func isOfLibrary(_ property: SwiftProperty) -> Bool {
      guard property.name == "snp", property.place.file != file else { return false }
      if let known = libraryFiles[file] { return known }
      let isOfLibrary =
        project.files[file].outline.imports.contains(Self.snapKit)
        || project.isImport(of: Self.snapKit, nearerTo: file, than: property.place.file)
      libraryFiles[file] = isOfLibrary
      return isOfLibrary
    }

    private static let snapKit = WordHash.of("SnapKit")

    /// Returns the number of types at the start of an object's lineage that the lookup of a name skips. Code of a
    /// superclass refers to its own property, not to a private one of the same name in a subclass.
    private func visibleStart(_ name: String, of item: Int, _ lineage: [String]) -> Int {
      guard let owner = state.scopes[scope].owner, hiddenNames(of: item).contains(name) else { return 0 }
      return lineage.firstIndex(of: owner) ?? 0
    }

    /// Returns the key under which an object stores a property in `properties`. The key is the property's name. If a
    /// superclass or subclass has a private property of the same name, the name of the declaring class precedes it.
    func propertyKey(_ name: String, of item: Int) -> String {
      let hidden = hiddenNames(of: item)
      guard !hidden.isEmpty, hidden.contains(name) else { return name }
      let lineage = lineage(of: item)
      let owner = lineage.dropFirst(visibleStart(name, of: item, lineage)).first {
        projectProperty(name, of: $0) != nil
      }
      return owner.map { "\($0).\(name)" } ?? name
    }

    /// Returns the names that private stored properties of an object's superclasses share with stored properties of
    /// subclasses.
    private func hiddenNames(of item: Int) -> Set<String> {
      guard let className = state.items[item].className else { return [] }
      let facts = facts(of: item)
      if let known = facts.hiddenNames { return known }
      var all: Set<String> = []
      var hidden: Set<String> = []
      for type in typeLineage(className).compactMap({ projectType($0) }) where type.isDeclared && !type.isAmbiguous {
        let stored = type.properties.values.filter { $0.getter == nil && !$0.isStatic }
        // The superclass's own property is the hidden one.
        hidden.formUnion(stored.filter { $0.isPrivate && all.contains($0.name) }.map(\.name))
        all.formUnion(stored.map(\.name))
      }
      facts.hiddenNames = hidden
      return hidden
    }

    /// Returns the cached facts of the class of an object, as code of the current file sees the class.
    func facts(of item: Int) -> ClassFacts {
      classFacts.facts(of: state.items[item].className, isGuide: state.items[item].guide != nil, in: file)
    }

    /// Returns the type that a name denotes in the analysed file, or else in the file of the current code; nil if there
    /// is none.
    func projectType(_ name: String) -> KnownDeclarations.FoundType? {
      let file = file
      return classFacts.type(name, in: file) { project.found(name, from: analysedFile, or: file) }
    }

    /// Returns the property that a type declares; nil if there is none. The type is looked up by its name in the
    /// analysed file, or else in the file of the current code.
    func projectProperty(_ name: String, of type: String) -> SwiftProperty? {
      projectType(type)?.type.properties[name]
    }

    /// Returns the methods of a name that a type declares; nil if there are none. The type is looked up by its name in
    /// the analysed file, or else in the file of the current code.
    func projectMethods(_ name: String, of type: String) -> [SwiftFunction]? {
      projectType(type)?.type.methods[name]
    }

    /// A stand-in for the type of a computed property that is declared without one. It makes the getter count as a
    /// function with a result.
    private static let anyType = TypeSyntax(IdentifierTypeSyntax(name: .identifier("")))

    private func propertyValue(_ property: SwiftProperty, of item: Int, in type: String) -> SourceValue {
      let scope = SourceScope(receiver: .item(item), owner: type, file: property.place.file)
      if property.getter != nil, let declared = property.type, isAbstract(property.name, of: item) {
        let value = makeUnknownValue(of: declared, name: property.name, at: property.place)
        state.items[item].properties[property.name] = value
        return value
      }
      if let getter = property.getter {
        // The getter is evaluated as a function call, so that a getter which reads its own property ends with an
        // unknown value.
        let function = SwiftFunction(
          name: property.name, parameters: [], body: getter,
          returnType: property.type ?? Self.anyType,
          isStatic: false, isBuilder: property.isWrapped, owner: type, place: property.place)
        return call(function, on: .item(item), [])
      }
      if property.initial != nil { noteFirstRead(property.name, of: item, at: property.place) }
      let firstItem = state.items.count
      let firstConstraint = state.constraints.count
      var value: SourceValue
      let key = propertyKey(property.name, of: item)
      state.items[item].properties[key] = .unknown(property.name)
      if let initial = property.initial {
        value = firstValue(initial, of: property, in: scope)
        if case .member = value, let type = property.type { value = .unknown("\(TypeName.simple(type))") }
        // Unless the object's code was followed from the start, a variable property may have another value by now.
        // Objects and constraints are assumed to be the initial ones still.
        if !property.isConstant, !state.items[item].isFollowed {
          switch value {
          case .item, .constraint: break
          case .list(let values) where !values.isEmpty: break
          case .dictionary(let entries) where !entries.isEmpty: break
          default: value = .unknown(property.name)
          }
        } else if mayBeReplaced(value, of: property, of: item) {
          value = .unknown(property.name)
        }
      } else if isStillNil(property, of: item, in: type) {
        value = .none
      } else if let type = property.type {
        value = inScope(scope) { makeUnknownValue(of: type, name: property.name, at: property.place) }
      } else {
        value = .unknown(property.name)
      }
      // Without an initial value, an unknown value is the same in all arms of a branch, whichever of them reads it first.
      var isUnknown = false
      if case .unknown = value { isUnknown = key == property.name }
      if property.initial == nil, !isUnknown { noteFirstRead(property.name, of: item, at: property.place) }
      if case .item(let made) = value {
        // An object that was made for the initial value is named after the property, even if a closure that made it has
        // named it after a variable.
        if made >= firstItem { state.items[made].name = property.name } else { rename(made, property.name) }
        if made >= firstItem { noteFirstValue(made, property.name, of: item, at: property.place) }
        if made >= firstItem, state.items[made].className == nil, let type = property.type {
          state.items[made].className = TypeName.simple(type)
        }
      }
      if !state.items[item].isFollowed {
        // Code that ran before this path may have changed the objects of the initial value in any way.
        for made in firstItem..<max(firstItem, state.items.count)
        where !(state.items[item].hasKnownStart && state.items[made].stack != nil) {
          state.items[made].isCreated = false
          state.items[made].isExposed = true
          state.items[made].stack?.isPerhapsTurned = true
          state.items[made].stack?.isPartlyUnknown = true
          state.items[made].isParentUnknown = state.items[made].parent == nil
        }
        // That code may have remade constraints of SnapKit. Other libraries only add constraints.
        for made in firstConstraint..<max(firstConstraint, state.constraints.count)
        where state.constraints[made].maker == "snp" {
          state.constraints[made].isChangedLater = true
        }
      }
      if property.isWrapped {
        wrap([value], by: property)
        if case .item = value {} else { value = .unknown(property.name) }
      } else if state.items[item].exposesProperties {
        expose([value])
      }
      state.items[item].properties[key] = value
      return value
    }

    /// Returns whether the class of a followed object is abstract with respect to a computed property. It is if all its
    /// subclasses in the sources override the property, and no code makes an instance of the class itself.
    private func isAbstract(_ name: String, of item: Int) -> Bool {
      guard state.items[item].isFollowed, let className = state.items[item].className,
        let type = projectType(className), type.isDeclared, type.properties[name]?.getter != nil
      else { return false }
      let below = project.types(inheriting: className)
      return !below.isEmpty && below.allSatisfy { $0.properties[name] != nil } && !project.isMade(className)
    }

    /// Returns the value of a property that the frameworks or a constraint library declare for views, guides or
    /// controllers; nil for properties of other names.
    private func frameworkMember(_ name: String, of item: Int, at place: SourcePlace) -> SourceValue? {
      guard let known = FrameworkMember(name) else { return nil }
      let owner = state.items[item].name
      func remember(_ made: Int) -> SourceValue {
        state.items[item].properties[name] = .item(made)
        state.items[made].isProvided = name != "view" || ClassName.isController(lineage(of: item))
        if state.items[made].guide != .top, state.items[made].guide != .bottom {
          noteFirstRead(name, of: item, at: place)
          noteFirstValue(made, name, of: item, at: place)
        }
        return .item(made)
      }
      switch known {
      case .anchor(let attribute): return .anchor(item, attribute)
      case .guide(let guide):
        if guide == .top || guide == .bottom { observe(deprecated: name, at: place) }
        // The layout guides of a controller belong to its view.
        var holder = item
        if guide == .top || guide == .bottom, case .item(let view)? = member("view", of: .item(item), at: place) {
          holder = view
        }
        let made = makeUnknownObject("UILayoutGuide", name: "\(owner).\(name)", at: place, parent: holder)
        state.items[made].guide = guide
        return remember(made)
      case .rootView:
        if let view = loadedView(of: item) { return view }
        let made = makeUnknownObject("UIView", name: name, at: place)
        // If the controller's own code is followed, the view is the root of the layout: not that code, but a window or
        // a parent view controller gives it a superview.
        state.items[made].isParentUnknown = false
        state.items[made].isRoot = state.items[item].isFollowed
        if state.items[item].isCreated, let name = state.items[item].className, projectType(name)?.isDeclared != true,
          ClassName.hasFrameworkName(name)
        {
          // A controller of the frameworks that this path has made: its view is as the frameworks make it, with contents
          // that may have a size.
          state.items[made].isVaried = true
          state.items[made].name = "\(owner).view"
          state.items[made].isCreated = true
          state.items[made].isExposed = state.items[item].isExposed
          state.items[made].mask = .untouched
        }
        return remember(made)
      case .contentView:
        return remember(
          makeUnknownObject("UIView", name: owner == "self" ? name : "\(owner).\(name)", at: place, parent: item))
      case .superview:
        if let parent = state.items[item].parent { return .item(parent) }
        let object = state.items[item]
        if object.isCreated, !object.isExposed, !object.isParentUnknown, !object.isRoot { return SourceValue.none }
        // Its class is not known: it may scroll the view, for example.
        let made = makeUnknownObject(
          nil, name: owner == "self" || owner.isEmpty ? "superview" : "\(owner).superview", at: place)
        state.items[item].parent = made
        state.items[item].isParentUnknown = false
        return .item(made)
      case .arrangedSubviews:
        guard let stack = state.items[item].stack, !stack.isPartlyUnknown else {
          return .method(.item(item), "subviews")
        }
        return .list(stack.arranged.map { .item($0) })
      case .library(let library): return .notation(LibraryNotation(library, items: [item]))
      }
    }

    /// Exposes all constraints of a view and of the views inside it. Code that reads the list of constraints may change
    /// any of them.
    private func exposeConstraints(of item: Int) {
      for (index, constraint) in state.constraints.enumerated()
      where [constraint.first, constraint.second].contains(where: { $0.map { isInside($0, of: item) } ?? false }) {
        state.constraints[index].isUsed = true
        state.constraints[index].isExposed = true
      }
    }

    /// Records that the constraints in a value are used.
    func noteUse(of value: SourceValue) {
      for constraint in value.constraints
      where constraint < state.constraints.count && !state.constraints[constraint].isUsed {
        state.constraints[constraint].isUsed = true
      }
    }
  }
#endif
