#if SwiftSource
  import LayoutModel
  import SwiftSyntax

  // Calls of global functions and of static methods.
  extension SourceEvaluator {
    func callGlobal(
      _ name: String, _ arguments: [SourceArgument], _ call: FunctionCallExprSyntax
    ) -> SourceValue {
      let numbers = arguments.compactMap { number($0.value)?.value }
      switch name {
      case "fatalError", "preconditionFailure": return .unknown(Self.trap)
      case "print", "debugPrint", "NSLog", "assert", "precondition", "type": return .none
      case "max" where numbers.count == arguments.count: return numbers.max().map { .number($0) } ?? .unknown(name)
      case "min" where numbers.count == arguments.count: return numbers.min().map { .number($0) } ?? .unknown(name)
      case "abs" where numbers.count == 1 && arguments.count == 1: return .number(abs(numbers[0]))
      case "stride" where numbers.count == 3 && arguments.count == 3:
        let areIntegers = arguments.allSatisfy { if case .number(_, _?) = $0.value { true } else { false } }
        if let list = Self.numbers(
          from: numbers[0], to: numbers[1], by: numbers[2], isClosed: arguments[1].label == "through",
          areIntegers: areIntegers)
        {
          return list
        }
      case "zip":
        if arguments.count == 2, !arguments.contains(where: \.value.hasMore), let first = arguments[0].value.elements,
          let second = arguments[1].value.elements
        {
          return .list(zip(first, second).map { .record([.init(value: $0), .init(value: $1)]) })
        }
      default: break
      }
      if let result = callLibrary(name, arguments, call) { return result }
      // The first argument of these functions is the object with which they associate a value.
      if name.hasPrefix("objc_") { return notFollowed(Array(arguments.dropFirst()), call) }
      if GlobalFunction.isHarmless(name) { return notFollowed(arguments, call) }
      // The function may be a method of `self` whose code is not at hand, and may constrain `self`.
      if case .item(let item)? = receiver {
        if isHarmless(name, of: item, arguments) { return unknownMethod(name, of: item, arguments, call) }
        exposeReceiver(item)
      }
      return notFollowed(arguments, call)
    }

    /// Returns whether a method call refers to a method of the frameworks that neither makes nor changes constraints. A
    /// method of the project with fitting labels would be meant instead.
    func isHarmless(_ name: String, of item: Int, _ arguments: [SourceArgument]) -> Bool {
      ViewMethod.isHarmless(name) && !declaresMethod(name, of: item, fitting: arguments)
    }

    /// Returns whether the project declares a method of an object to which a call with the given arguments may refer.
    /// Only labels are compared, since it is not always known whether a value has the type of a parameter.
    func declaresMethod(_ name: String, of item: Int, fitting arguments: [SourceArgument]) -> Bool {
      mayDeclare(name, of: item)
        && lineage(of: item).contains {
          projectMethods(name, of: $0)?.contains { fits($0, arguments, byKinds: false) } == true
        }
    }

    /// Exposes the receiver of a method call that is not followed, since the method may have constrained the receiver.
    func exposeReceiver(_ item: Int) {
      state.items[item].isExposed = true
      state.items[item].isPerhapsConstrained = true
    }

    func callStatic(
      _ name: String, of type: String, _ arguments: [SourceArgument], _ call: FunctionCallExprSyntax
    ) -> SourceValue {
      switch (type, name) {
      case ("NSLayoutConstraint", "activate"):
        if let first = arguments.first { activateAll(first.value, at: first.place) }
        return .none
      case ("NSLayoutConstraint", "deactivate"):
        if let first = arguments.first { deactivateAll(first.value) }
        return .none
      case ("NSLayoutConstraint", "constraints"): return visualFormat(arguments, call)
      case ("NSLayoutConstraint", "FormatOptions"): return create("NSLayoutFormatOptions", arguments, call)
      case ("VisualFormat", "constraints"): return documentFormat(arguments, call)
      case (_, "init"): return create(type, arguments, call)
      case ("UIFont", _), ("NSFont", _): return makeFont(name, arguments) ?? notFollowed(arguments, call)
      case (_, "newAutoLayout") where ClassName.isView(typeLineage(type)):
        // PureLayout's factory method returns a view with `translatesAutoresizingMaskIntoConstraints` switched off.
        let view = create(type, arguments, call)
        if case .item(let item) = view { state.items[item].mask = .off }
        return view
      case ("UIView", _), ("NSView", _), ("UIViewPropertyAnimator", _), ("NSAnimationContext", _):
        if arguments.allSatisfy(\.value.closures.isEmpty) { return .unknown(words(of: call)) }
        // An animation changes the layout at once; only the display takes time.
        for argument in arguments {
          if case .closure(let closure) = argument.value {
            let isLast = argument.isTrailing && arguments.contains { $0.label == "animations" }
            if argument.label == "completion" || isLast {
              perhapsCall(closure, [], at: call)
            } else {
              _ = self.call(closure, [], isBuilder: false)
            }
          }
        }
        return .none
      case ("Configuration", _) where arguments.isEmpty:
        return Self.buttonConfiguration(madeBy: call) ?? enumerationCase(name, arguments, of: type)
          ?? notFollowed(arguments, call)
      default:
        return enumerationCase(name, arguments, of: type) ?? notFollowed(arguments, call)
      }
    }
  }
#endif
