#if SwiftSource
  import LayoutModel
  import SwiftSyntax

  // Objects for values that are not known, and the values of global and static properties.
  extension SourceEvaluator {
    // MARK: Objects for unknown values

    /// Returns a new object for an unknown member of a value, such as the window of an application. The result is nil
    /// for a value of another form. It is also nil for lists of subviews and their elements, since these may be views
    /// that are known.
    func objectMember(_ value: SourceValue, _ expression: ExprSyntax?) -> Int? {
      guard case .method(let receiver, let name) = value, !value.isInSubviews else { return nil }
      let made = asItem(value, expression)
      if case .item(let owner) = receiver, let part = ViewMember.className(ofPart: name, in: lineage(of: owner)) {
        state.items[made].className = part
        state.items[made].name = "\(state.items[owner].name).\(name)"
        state.items[made].parent = owner
        state.items[made].isParentUnknown = false
      }
      return made
    }

    /// Returns the index of the object that a value denotes. If it denotes none, a new object is created, and assigned
    /// to the variable or property that the expression names.
    func asItem(_ value: SourceValue, _ expression: ExprSyntax?) -> Int {
      if case .item(let item) = value { return item }
      var name = expression.map { words(of: $0) } ?? text(of: value)
      // The text of the value says more than the name of a closure's parameter, such as `$0`.
      if name.hasPrefix("$"), case .unknown(let text) = value, !text.isEmpty { name = text }
      var item = SourceItem(
        name: name,
        place: expression.map { place(of: $0) } ?? SourcePlace(file: file, offset: 0))
      item.isParentUnknown = true
      item.mask = .unknown
      item.isExposed = true
      state.items.append(item)
      let index = state.items.count - 1
      if let name = expression?.as(DeclReferenceExprSyntax.self)?.baseName.unquoted {
        if !assignVariable(name, .item(index)) {
          switch receiver {
          case .item(let receiver)?: state.items[receiver].properties[name] = .item(index)
          case .type(let type)?: assignStatic(name, of: type, .item(index))
          default: break
          }
        }
      } else if let member = expression?.as(MemberAccessExprSyntax.self), let base = member.base {
        let name = member.declName.baseName.unquoted
        switch evaluate(base) {
        case .item(let owner): state.items[owner].properties[name] = .item(index)
        case .type(let type): assignStatic(name, of: type, .item(index))
        default: break
        }
      } else if let expression,
        let inner = expression.as(OptionalChainingExprSyntax.self)?.expression
          ?? expression.as(ForceUnwrapExprSyntax.self)?.expression
      {
        state.items.removeLast()
        return asItem(value, inner)
      }
      return index
    }

    /// Returns a value of which only the type is known: a new object, or an unknown value for a type without identity,
    /// such as a number.
    func makeUnknownValue(of type: TypeSyntax, name: String, at place: SourcePlace) -> SourceValue {
      let className = TypeName.simple(type)
      guard ClassName.mayHaveIdentity(className), !type.is(FunctionTypeSyntax.self) else { return .unknown(name) }
      return .item(makeUnknownObject(className, name: name, at: place))
    }

    func makeUnknownObject(_ className: String?, name: String, at place: SourcePlace, parent: Int? = nil) -> Int {
      var item = SourceItem(name: name, className: className, place: place)
      item.parent = parent
      item.isParentUnknown = parent == nil
      item.mask = .unknown
      item.isExposed = true
      state.items.append(item)
      return state.items.count - 1
    }

    // MARK: Views of controllers

    /// Loads the view of a controller whose initialiser reads it first, as UIKit and AppKit do: `loadView` and
    /// `viewDidLoad` run before the code goes on. Returns the view; nil if no code has made it.
    ///
    /// The result is nil, without any effect, in three cases: outside such an initialiser, in code that may not be
    /// executed, and if the view was loaded before.
    func loadedView(of item: Int) -> SourceValue? {
      guard !state.items[item].isLoadedEarly, runningInitialisers.contains(where: { $0?.item == item }),
        uncertainty == 0,
        firstReads == nil, callbackDepth == 0, ClassName.isController(lineage(of: item))
      else { return nil }
      state.items[item].isLoadedEarly = true
      for name in Self.loadingMethods { _ = callProject(name, on: .item(item), []) }
      return state.items[item].properties["view"]
    }

    /// The methods that load the view of a controller.
    static let loadingMethods = ["loadView", "viewDidLoad"]

    // MARK: Global and static properties

    /// Returns the key of a global or static property in the state's global values.
    func key(ofGlobal property: SwiftProperty) -> String {
      let key = (property.owner.map { $0 + "." } ?? "") + property.name
      return property.owner == nil && project.hasSeveralGlobals(property.name) ? key + " \(property.place.file)" : key
    }

    func globalValue(_ property: SwiftProperty) -> SourceValue {
      let key = key(ofGlobal: property)
      if property.getter == nil, let known = state.globals[key] ?? constants[key] { return known }
      guard property.getter != nil || property.isConstant else { return .unknown(property.name) }
      let scope = SourceScope(owner: property.owner, file: property.place.file)
      var value = SourceValue.unknown(property.name)
      if let getter = property.getter {
        value = converted(inScope(scope) { result(of: getter, as: property.type) }, to: property.type)
      } else if let initial = property.initial {
        value = firstValue(initial, of: property, in: scope)
      }
      for item in value.items { rename(item, property.name) }
      if property.getter == nil {
        // A constant has the same value in all arms of a branch, whichever of them reads it first.
        if property.isConstant, value.isPlain { constants[key] = value } else { state.globals[key] = value }
      }
      return value
    }

    func staticMember(_ name: String, of type: String) -> SourceValue? {
      for ancestor in types(declaring: name, ofType: type) {
        guard let property = projectProperty(name, of: ancestor), property.isStatic else { continue }
        if projectType(ancestor)?.isAmbiguous == true { return .unknown("\(ancestor).\(name)") }
        return globalValue(property)
      }
      if name == "allCases", let cases = allCases(of: type) { return cases }
      return Self.fontSize(name, of: type)
    }

    /// Returns the list of the cases of an enumeration that conforms to `CaseIterable`; nil for other types.
    private func allCases(of type: String) -> SourceValue? {
      guard let declared = projectType(type), declared.isEnumeration, !declared.isAmbiguous,
        declared.inherited.contains("CaseIterable"), let names = declared.caseNames
      else { return nil }
      return .list(names.map { .member($0) })
    }

    /// Returns the stored static variable that a type declares or inherits; nil if there is none, or if several may be
    /// meant.
    func staticVariable(_ name: String, of type: String) -> SwiftProperty? {
      for ancestor in types(declaring: name, ofType: type) {
        guard let property = projectProperty(name, of: ancestor), property.isStatic else { continue }
        let isMeant = projectType(ancestor)?.isAmbiguous != true
        return isMeant && property.getter == nil && !property.isConstant ? property : nil
      }
      return nil
    }

    /// Assigns a value to a static variable. Returns false if the type has no such variable.
    @discardableResult
    func assignStatic(_ name: String, of type: String, _ value: SourceValue) -> Bool {
      guard let property = staticVariable(name, of: type) else { return false }
      state.globals[key(ofGlobal: property)] = value
      return true
    }
  }
#endif
