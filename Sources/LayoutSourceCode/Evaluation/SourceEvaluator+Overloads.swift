#if SwiftSource
  import SwiftSyntax

  // Overloads: the functions of one name that fit a call, and methods of the project beside those of the frameworks.
  extension SourceEvaluator {
    /// Returns whether a call with the given arguments may refer to a function, judged by labels.
    ///
    /// - Parameter byKinds: whether the arguments must also be of the same kinds as the parameters, such as lists or
    ///   views.
    func fits(_ function: SwiftFunction, _ arguments: [SourceArgument], byKinds: Bool = true) -> Bool {
      var left = arguments[...]
      for parameter in function.parameters {
        let isGeneric = parameter.type.map { function.typeParameters.contains(TypeName.simple($0)) } ?? false
        let type = isGeneric || !byKinds ? nil : parameter.type
        if let next = left.first, next.label == parameter.label || next.isTrailing {
          left.removeFirst()
          guard mayBe(next.value, type, of: function) else { return false }
          if parameter.isVariadic {
            while let next = left.first, next.label == nil, !next.isTrailing {
              left.removeFirst()
              guard mayBe(next.value, type, of: function) else { return false }
            }
          }
        } else if parameter.initial == nil {
          return false
        }
      }
      return left.isEmpty
    }

    /// Returns whether a function has a parameter of a type parameter alone for an argument that is a list.
    func takesListAsAny(_ function: SwiftFunction, _ arguments: [SourceArgument]) -> Bool {
      !function.typeParameters.isEmpty
        && zip(function.parameters, arguments).contains { parameter, argument in
          guard case .list = argument.value, let type = parameter.type else { return false }
          return function.typeParameters.contains(TypeName.simple(type)) && TypeName.element(of: type) == nil
        }
    }

    /// Returns whether a value may have the type of a function's parameter. It may not if the two are of different
    /// kinds: a list and a view, a list and a closure, a view and a structure, or anchors along different axes.
    private func mayBe(_ value: SourceValue, _ type: TypeSyntax?, of function: SwiftFunction) -> Bool {
      let file = function.place.file
      guard let type = type.map(TypeName.written) else { return true }
      let isList = type.is(ArrayTypeSyntax.self) || type.is(DictionaryTypeSyntax.self)
      let name = TypeName.simple(type)
      if TypeName.function(type) != nil || !name.isEmpty && project.isOfFunction(alias: name, from: file) {
        return mayBeFunction(value)
      }
      let meaning = name.isEmpty ? name : project.meaning(ofAlias: name, from: file) ?? name
      if !meaning.isEmpty, !isList, isOtherType(value, than: meaning),
        function.owner.map({ !project.isTypeParameter(name, of: $0) }) ?? true
      {
        return false
      }
      switch value {
      case .list, .dictionary: return isList || !ClassName.isView([meaning])
      case .item(let item): return !isList && mayBe(state.items[item], meaning)
      case .anchor(_, let attribute):
        switch meaning {
        case "NSLayoutXAxisAnchor": return !attribute.isSize && attribute.axis == .horizontal
        case "NSLayoutYAxisAnchor": return !attribute.isSize && attribute.axis == .vertical
        case "NSLayoutDimension": return attribute.isSize
        default: return !isList && !Self.isFrameworkObject(meaning)
        }
      case .constraint, .number, .bool: return !isList && !Self.isFrameworkObject(meaning)
      default: return true
      }
    }

    private func mayBeFunction(_ value: SourceValue) -> Bool {
      switch value {
      case .item(let item): !isKnownObject(item)
      case .list, .dictionary, .anchor, .constraint, .number, .bool, .string, .record, .notation: false
      default: true
      }
    }

    /// Returns whether a value certainly does not have a type of the project. This is so for any structure or
    /// enumeration, unless the value is a list, and the type has list literals. It is so for a class or protocol only
    /// if all types of the value are known, and none of them is that one. An object that stands for an unknown value
    /// may have any type.
    private func isOtherType(_ value: SourceValue, than name: String) -> Bool {
      let own: [String]
      var isComplete = true
      switch value {
      case .item(let item):
        guard isKnownObject(item) else { return false }
        own = lineage(of: item)
        isComplete =
          state.items[item].isCreated && state.items[item].className.flatMap { knownLineage(of: $0) } != nil
      case .list: own = typeLineage("Array")
      case .constraint: own = typeLineage("NSLayoutConstraint")
      default: return false
      }
      guard !own.contains(where: { TypeName.last(of: $0) == name }) else { return false }
      if project.isOnlyProtocol(name) { return isComplete && project.isOwnProtocol(name) }
      guard let type = projectType(name), type.isDeclared, !type.isAmbiguous else { return false }
      if case .item = value { return isComplete || !type.isClass }
      if case .list = value, mayBeList(name) { return false }
      return !type.isClass
    }

    /// Returns whether a list literal may be a value of a type that the project declares, such as a set of options.
    private func mayBeList(_ name: String) -> Bool {
      typeLineage(name).contains { ["ExpressibleByArrayLiteral", "OptionSet", "SetAlgebra"].contains($0) }
    }

    /// Returns whether an object certainly is a view, a guide or an instance of a known class. Otherwise, it stands for
    /// an unknown value.
    private func isKnownObject(_ item: Int) -> Bool {
      let object = state.items[item]
      return object.isCreated || object.isProvided || object.guide != nil
        || object.className.map { ClassName.isView([$0]) && ClassName.hasFrameworkName($0) } == true
    }

    private func mayBe(_ object: SourceItem, _ type: String) -> Bool {
      guard Self.isFrameworkObject(type) else { return true }
      let isGuide = object.guide != nil
      guard let name = object.className, !isGuide, ClassName.hasFrameworkName(name) else {
        return isGuide ? type.hasSuffix("LayoutGuide") : !type.hasSuffix("LayoutGuide")
      }
      let lineage = [name]
      if type.hasSuffix("Controller") { return ClassName.isController(lineage) || !ClassName.isView(lineage) }
      return !type.hasSuffix("LayoutGuide") && !ClassName.isController(lineage)
    }

    /// Returns whether a type is a base class of all views, guides or controllers.
    private static func isFrameworkObject(_ type: String) -> Bool {
      ["UIView", "NSView", "UILayoutGuide", "NSLayoutGuide", "UIViewController", "NSViewController"].contains(type)
    }

    // MARK: Overloads of the frameworks' methods

    /// The method to which a call refers.
    enum Overload { case project, frameworks, unknown }

    /// Returns whether a call that fits a method of the project means this method. It may mean a method of the
    /// frameworks instead, if that one adds a view, or activates or deactivates constraints. Swift prefers the
    /// frameworks' method to one that is generic, takes a protocol, or has further parameters.
    func overload(_ function: SwiftFunction, on receiver: SourceValue, _ arguments: [SourceArgument]) -> Overload {
      // A method that returns a value may be meant by its result.
      guard function.returnType == nil, !function.isOverride, let first = arguments.first, first.label == nil,
        isOfFrameworks(function.name, on: receiver, arguments.map(\.label)),
        let type = function.parameters.first?.type.map(TypeName.written)
      else { return .project }
      switch first.value {
      case .item(let item): if !isKnownObject(item) { return .project }
      case .list, .constraint: break
      default: return .project
      }
      if function.parameters.count > arguments.count { return .frameworks }
      let element = TypeName.element(of: type) ?? type
      let name = TypeName.simple(element)
      let meaning = project.meaning(ofAlias: name, from: function.place.file) ?? name
      if function.typeParameters.contains(name) || ["Any", "AnyObject"].contains(meaning)
        || project.isOnlyProtocol(meaning) && !ClassName.hasFrameworkName(meaning)
      {
        return .frameworks
      }
      let isKnown =
        Self.isFrameworkObject(meaning) || meaning == "NSLayoutConstraint" || ClassName.isView([meaning])
        || projectType(meaning)?.isDeclared == true
      return isKnown ? .project : .unknown
    }

    /// Returns whether the frameworks declare a method of a name for a value, with the given labels.
    private func isOfFrameworks(_ name: String, on receiver: SourceValue, _ labels: [String?]) -> Bool {
      switch receiver {
      case .type("NSLayoutConstraint"): ClassMember.isMethod(name, labels, of: ["NSLayoutConstraint"])
      case .item(let item): ClassMember.isMethod(name, labels, of: frameworkClasses(of: item))
      default: false
      }
    }

    /// Returns the result of a call that means either a method of the project or one of the frameworks. Its effect is
    /// not known, since it may use the receiver, the views and the constraints in any way.
    func callEither(_ receiver: SourceValue, _ arguments: [SourceArgument]) -> SourceValue {
      let values = arguments.map(\.value)
      expose([receiver] + values)
      for constraint in values.flatMap(\.constraints) { state.constraints[constraint].isPartlyUnknown = true }
      if let place = arguments.first?.place { unfollowed.insert(place) }
      return .unknown("")
    }
  }
#endif
