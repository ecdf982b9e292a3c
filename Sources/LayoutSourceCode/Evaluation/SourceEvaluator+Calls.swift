#if SwiftSource
  import LayoutModel
  import SwiftSyntax

  extension SourceEvaluator {
    /// Evaluates a call of a closure, of a function of the project, or of a function that a framework or library
    /// declares.
    func evaluate(_ site: CodeSites.Call, as type: TypeSyntax?) -> SourceValue {
      let call = site.node
      let isStatement = statementCall.map { $0 == call.id } ?? false
      statementCall = nil
      switch site.form {
      // 1. A closure that is called immediately: `{ … }()`.
      case .closure(let closure): return self.call(self.closure(closure), arguments(of: site), isBuilder: false)
      // 2. A call of a member: `base.name(…)`.
      case .member(let name, nil, _): return implicitMember(name, arguments(of: site), call, as: type)
      case .member(let name, let base?, let offset):
        let receiver = evaluate(base)
        // A message to nil does nothing.
        if case .none = receiver, Self.isOptionalChain(base) || project.files[file].isTranslated {
          return SourceValue.none
        }
        let values = arguments(of: site)
        if case .type("super") = receiver { return superCall(name, values, call, isStatement: isStatement) }
        namePlace = SourcePlace(file: file, offset: offset)
        return callMember(name, of: receiver, base, values, call, isStatement: isStatement)
      // 3. A call by name: `name(…)`.
      case .name(let name, let offset):
        let values = arguments(of: site)
        namePlace = SourcePlace(file: file, offset: offset)
        return callNamed(name, values, call, isStatement: isStatement)
      case .other(let callee):
        // 4. The initialiser of a list or dictionary without elements: `[UIView]()`.
        if call.arguments.isEmpty, call.trailingClosure == nil {
          if let list = callee.as(ArrayExprSyntax.self), list.elements.count == 1 { return .list([]) }
          if callee.is(DictionaryExprSyntax.self) { return .dictionary([]) }
        }
        // 5. A call of another expression.
        let value = evaluate(callee)
        let values = arguments(of: site)
        return apply(value, values, call)
      }
    }

    static func callee(_ expression: ExprSyntax) -> ExprSyntax {
      if let node = expression.as(OptionalChainingExprSyntax.self) { return callee(node.expression) }
      if let node = expression.as(ForceUnwrapExprSyntax.self) { return callee(node.expression) }
      if let node = expression.as(GenericSpecializationExprSyntax.self) { return callee(node.expression) }
      if let node = expression.as(TupleExprSyntax.self), node.elements.count == 1, let only = node.elements.first {
        return callee(only.expression)
      }
      return expression
    }

    private func arguments(of call: CodeSites.Call) -> [SourceArgument] {
      let file = file
      var values: [SourceArgument] = []
      values.reserveCapacity(call.arguments.count + (call.trailing == nil ? 0 : 1))
      let known = implicitMembers.count
      for argument in call.arguments {
        var value = SourceArgument(
          label: argument.label, value: evaluate(argument.expression),
          place: SourcePlace(file: file, offset: argument.offset))
        value.changed = argument.changed?.expression
        if implicitMembers.count > known {
          value.implicit = (argument.expression, Array(implicitMembers[known...]))
          implicitMembers.removeLast(implicitMembers.count - known)
        }
        values.append(value)
      }
      for argument in values {
        // An `inout` argument: the variable gets another value at the end of the call, if that is followed.
        guard let changed = argument.changed else { continue }
        noteUse(of: argument.value)
        assign(.unknown(words(of: changed)), to: changed)
      }
      if let closure = call.trailing {
        values.append(
          SourceArgument(
            value: .closure(self.closure(closure.node)), place: SourcePlace(file: file, offset: closure.offset),
            isTrailing: true))
      }
      for closure in call.additional {
        values.append(
          SourceArgument(
            label: closure.label, value: .closure(self.closure(closure.node)),
            place: SourcePlace(file: file, offset: closure.offset)))
      }
      return values
    }

    // MARK: Calls by name

    private func callNamed(
      _ name: String, _ arguments: [SourceArgument], _ call: FunctionCallExprSyntax, isStatement: Bool
    ) -> SourceValue {
      if let value = variable(name) {
        noteUse(of: value)
        return apply(value, arguments, call)
      }
      if let receiver {
        if let result = callProject(name, on: receiver, arguments, isStatement: isStatement) { return result }
        if case .item(let item) = receiver {
          if let value = state.items[item].properties[name] { return apply(value, arguments, call) }
          // A library is not assumed to have a method of a name that a function of the project has.
          if ViewMethod.isKnown(name) || matching(project.functions(name), arguments) == nil,
            let result = callView(name, item, arguments, call)
          {
            return result
          }
        }
        // Code in an extension of lists or anchors may call methods of `self` by their names alone.
        if case .list(let values) = receiver, ViewMethod.isListMethod(name) {
          return callList(name, values, nil, arguments, call)
        }
        if case .anchor(let item, let attribute) = receiver,
          let made = makeConstraint(name, item, attribute, arguments, call)
        {
          return made
        }
      }
      if let owner = state.scopes[scope].owner,
        let result = callProject(name, on: receiver ?? .type(owner), as: owner, arguments)
      {
        return result
      }
      if let function = matching(project.functions(name), arguments) {
        return self.call(function, on: nil, arguments)
      }
      if name.isCapitalized || name == "init" { return create(name, arguments, call) }
      // Code in an extension of `NSLayoutConstraint` may call its static methods by their names alone.
      if state.scopes[scope].owner == "NSLayoutConstraint", ["activate", "deactivate", "constraints"].contains(name) {
        return callStatic(name, of: "NSLayoutConstraint", arguments, call)
      }
      return callGlobal(name, arguments, call)
    }

    /// Calls a function of the project on a value. Returns nil if the project has no function of that name with fitting
    /// labels, or if the name may refer to another function.
    ///
    /// - Parameters:
    ///   - type: the type whose functions are searched, with those of the types that it inherits from; nil to search
    ///     the types
    /// of the value.
    ///   - isStatement: whether the call is a statement by itself.
    func callProject(
      _ name: String, on receiver: SourceValue, as type: String? = nil, _ arguments: [SourceArgument],
      isStatement: Bool = false
    ) -> SourceValue? {
      let types: [String]
      // The indices of the types that may declare the function.
      let owners: [Int]
      switch (type, receiver) {
      case (let type?, _), (nil, .type(let type)):
        (types, owners) = (typeLineage(type), self.owners(of: name, ofType: type))
      case (nil, .item(let item)):
        guard mayDeclare(name, of: item) else { return nil }
        (types, owners) = (lineage(of: item), self.owners(of: name, ofItem: item))
      default:
        types = ClassName.frameworkTypes(of: receiver)
        owners = Array(types.indices)
      }
      if owners.isEmpty { return nil }
      // Code of a superclass calls its own method, not one of the same name in a subclass, unless that one is an
      // override. In Objective-C, every method of the same name is one.
      let owner = state.scopes[scope].owner
      let start = owner.flatMap { types.firstIndex(of: $0) } ?? 0
      for index in owners {
        let type = types[index]
        guard let methods = projectMethods(name, of: type) else { continue }
        if projectType(type)?.isAmbiguous == true { return nil }
        guard let function = matching(methods, arguments),
          !isOfFrameworks(function, in: type, on: receiver, arguments)
        else { continue }
        let isHidden =
          index < start && !function.isOverride && !project.files[function.place.file].isTranslated
          && types[start...].contains { projectMethods(name, of: $0).flatMap { matching($0, arguments) } != nil }
        // While a method of the project that overloads a method of the frameworks runs, a call of its name means the
        // frameworks' method.
        if !isHidden, runningFunctions.contains(function.place), Self.isOverloaded(name, of: receiver) { return nil }
        if isHidden { continue }
        switch overload(function, on: receiver, arguments) {
        case .project:
          return call(
            function, on: function.isStatic ? .type(type) : receiver, arguments, isStatement: isStatement)
        case .frameworks: continue
        case .unknown: return callEither(receiver, arguments)
        }
      }
      return nil
    }

    /// Returns whether the frameworks are assumed to have a method of a name for a receiver, which a method of the
    /// project then overloads. This is so for anchors, lists and constraints, and for methods that change hierarchies
    /// or constraints of views.
    private static func isOverloaded(_ name: String, of receiver: SourceValue) -> Bool {
      switch receiver {
      case .anchor, .list, .constraint, .type("NSLayoutConstraint"): true
      case .item: ViewMethod.isKnown(name)
      default: false
      }
    }

    /// Returns the function to which a call with the given arguments refers, among functions of one name; nil if none
    /// fits. If several fit, they must have the same code, or one of them must be nearest to the current file.
    /// Otherwise, the result is nil, too.
    func matching(_ functions: [SwiftFunction], _ arguments: [SourceArgument]) -> SwiftFunction? {
      let fitting = functions.filter { (!$0.isPrivate || $0.place.file == file) && fits($0, arguments) }
      // For a list, Swift prefers a parameter such as `[View]` to one of a type parameter alone.
      let specific = fitting.filter { !takesListAsAny($0, arguments) }
      return function(among: specific.isEmpty ? fitting : specific)
    }

    /// Returns the function to which a call refers, among functions whose labels fit; nil if that cannot be decided.
    func function(among fitting: [SwiftFunction]) -> SwiftFunction? {
      guard let first = fitting.first else { return nil }
      if fitting.count == 1 { return first }
      let code = project.code(of: first)
      let isVariadic = first.parameters.map(\.isVariadic)
      let isSame = fitting.dropFirst().allSatisfy {
        project.code(of: $0) == code && $0.parameters.map(\.isVariadic) == isVariadic
      }
      if isSame { return first }
      return project.closestFunction(among: fitting, to: file)
    }

    // MARK: Calls of values

    /// Calls a value: a closure, the initialiser of a type, or a method. The value of a parameter with `@autoclosure`
    /// is itself the result. A call of any other value is not followed.
    private func apply(
      _ value: SourceValue, _ arguments: [SourceArgument], _ call: FunctionCallExprSyntax
    ) -> SourceValue {
      switch value {
      case .closure(let closure): return self.call(closure, arguments)
      case .type(let name): return create(name, arguments, call)
      case .method(let receiver, let name): return callMember(name, of: receiver, nil, arguments, call)
      // The value of a parameter with `@autoclosure`.
      case .list, .constraint, .anchor: return arguments.isEmpty ? value : notFollowed(arguments, call)
      default:
        return notFollowed(arguments, call)
      }
    }

    /// Returns the unknown result of a call that is not followed. The called code may have done anything with the
    /// arguments, so these are exposed (`expose(_:)`).
    func notFollowed(_ arguments: [SourceArgument], _ call: FunctionCallExprSyntax) -> SourceValue {
      for argument in arguments {
        if case .closure(let closure) = argument.value {
          perhapsCall(closure, [], at: call)
        } else {
          expose([argument.value])
        }
      }
      return .unknown(words(of: call))
    }

    // MARK: Calls of members

    func callMember(
      _ name: String, of receiver: SourceValue, _ base: ExprSyntax?, _ arguments: [SourceArgument],
      _ call: FunctionCallExprSyntax, isStatement: Bool = false
    ) -> SourceValue {
      if case .closure(let closure) = receiver, name == "callAsFunction" { return self.call(closure, arguments) }
      var isObject = false
      if case .item = receiver { isObject = true }
      if let result = callProject(name, on: receiver, arguments, isStatement: isStatement && isObject) {
        noteMutation(by: name, of: receiver, base)
        return result
      }
      if name == "contains", arguments.count == 1, let options = receiver.optionNames,
        let others = arguments[0].value.optionNames, let answer = OptionSets.contains(options, others)
      {
        return .bool(answer)
      }
      if let font = changeFont(name, of: receiver, arguments) { return font }
      if ViewMethod.isForMessages(name, of: receiver) {
        return notFollowed(arguments.filter { $0.value.items.isEmpty }, call)
      }
      if ViewMethod.onlyCompares(name), arguments.allSatisfy(\.value.closures.isEmpty) {
        for argument in arguments { noteUse(of: argument.value) }
        return .unknown(words(of: call))
      }
      switch receiver {
      case .item(let item):
        if name == "init" { return delegate(item, arguments) }
        if let value = state.items[item].properties[name], case .closure(let closure) = value {
          return self.call(closure, arguments)
        }
        return callView(name, item, arguments, call) ?? unknownMethod(name, of: item, arguments, call)
      case .anchor(let item, let attribute):
        if let made = makeConstraint(name, item, attribute, arguments, call) { return made }
        // The result may give access to constraints of the view, like that of `anchorWithOffset(to:)`, so the view is
        // exposed.
        expose([receiver])
        return notFollowed(arguments, call)
      case .constraint(let constraint): return callConstraint(name, constraint, arguments, call)
      case .list(let values): return callList(name, values, base, arguments, call)
      case .dictionary(let entries): return callList(name, entries.map(\.pair), base, arguments, call)
      case .record:
        expose([receiver])
        noteMutation(by: name, of: receiver, base)
        return notFollowed(arguments, call)
      case .string, .bool, .none:
        noteMutation(by: name, of: receiver, base)
        return notFollowed(arguments, call)
      case .number(let number, _):
        if name == "rounded" { return rounded(number, arguments) }
        noteMutation(by: name, of: receiver, base)
        return notFollowed(arguments, call)
      case .type(let type):
        if type.isEmpty, let function = matching(project.functions(name), arguments) {
          return self.call(function, on: nil, arguments)
        }
        return callStatic(name, of: type, arguments, call)
      case .notation(let notation):
        if let result = callNotation(name, of: notation, arguments, at: place(of: call)) {
          if case .list = result, isUnused(call) { return .none }
          return result
        }
        // The method may be declared in an extension whose code is not at hand, and may make or change any constraints
        // of the views.
        expose([receiver])
        return notFollowed(arguments, call)
      case .method(.item(let item), "subviews") where name == "forEach":
        guard case .closure(let closure)? = arguments.first?.value else { return notFollowed(arguments, call) }
        let place = place(of: call)
        _ = forEachSubview(of: item, at: call) { view in
          _ = self.call(closure, [SourceArgument(value: view, place: place)], isBuilder: false)
          return .next
        }
        return .none
      case .method(.list(let views), "snp") where !receiver.items.isEmpty && receiver.items.count == views.count:
        // A library's method of a list of views has the same effect on each of them.
        for (index, view) in views.enumerated() {
          guard let library = member("snp", of: view, at: place(of: call)) else { continue }
          _ = asIteration(index) { callMember(name, of: library, nil, arguments, call) }
        }
        return .none
      case .method(.item, _) where ViewMethod.addsView(name):
        return callView(name, asItem(receiver, base), arguments, call) ?? .none
      case .method(let inner, let member):
        // The receiver is a member of a value. Of the member, only the name is known.
        var isObject = false
        if case .item = inner { isObject = true }
        let isHarmless =
          isObject && ViewMethod.isHarmlessMember(member) || ViewMember.isPlainValue(member)
          || ViewMember.isPart(member) && ViewMethod.isHarmless(name)
        if !isHarmless { expose([inner]) }
        return notFollowed(arguments, call)
      case .enumerationCase:
        // The method gets the associated values.
        expose([receiver])
        return notFollowed(arguments, call)
      case .closure, .keyPath, .member: return notFollowed(arguments, call)
      case .unknown:
        if ViewMethod.addsView(name) {
          return callView(name, asItem(receiver, base), arguments, call) ?? .none
        }
        if name == "removeFromSuperview" {
          removeUnknownView(isOwn: base.map(isOwnProperty) ?? false)
          return .none
        }
        return notFollowed(arguments, call)
      }
    }

    /// Returns whether the result of a call is not used: the call is a statement, and the running function or closure
    /// has no result.
    func isUnused(_ call: FunctionCallExprSyntax) -> Bool {
      resultType == nil && call.parent?.is(CodeBlockItemSyntax.self) == true
    }

    /// Makes the value of a variable unknown after a call of a method that may have changed the value. The method is
    /// not followed, or it is one of the project, which may be mutating.
    ///
    /// - Parameters:
    ///   - name: the name of the method.
    ///   - receiver: the value before the call. Only lists, numbers and other values without identity change.
    ///   - base: the expression before the method's name. Nothing is done unless it names a variable.
    func noteMutation(by name: String, of receiver: SourceValue, _ base: ExprSyntax?) {
      guard let base, Self.isVariable(base), !ValueMethod.isConstant(name) else { return }
      switch receiver {
      case .list, .dictionary, .record, .string, .bool, .number: assign(.unknown(words(of: base)), to: base)
      default: break
      }
    }

    /// Returns whether an expression is a name, or a chain of members of a name, such as `a.b.c`.
    private static func isVariable(_ expression: ExprSyntax) -> Bool {
      if expression.is(DeclReferenceExprSyntax.self) { return true }
      return expression.as(MemberAccessExprSyntax.self)?.base.map(isVariable) ?? false
    }

    private func rounded(_ number: Double, _ arguments: [SourceArgument]) -> SourceValue {
      switch arguments.first?.value {
      case nil, .member("toNearestOrAwayFromZero")?: .number(number.rounded())
      case .member("up")?: .number(number.rounded(.up))
      case .member("down")?: .number(number.rounded(.down))
      case .member("towardZero")?: .number(number.rounded(.towardZero))
      case .member("awayFromZero")?: .number(number.rounded(.awayFromZero))
      case .member("toNearestOrEven")?: .number(number.rounded(.toNearestOrEven))
      default: .unknown("a number")
      }
    }

    /// Calls a method whose code is not available, and whose effect is not modelled here. The method may do anything
    /// with the object and the arguments. So these are exposed, unless the method's name shows that it does not affect
    /// layouts.
    func unknownMethod(
      _ name: String, of item: Int, _ arguments: [SourceArgument], _ call: FunctionCallExprSyntax
    ) -> SourceValue {
      // These methods of the frameworks do not affect constraints.
      if isHarmless(name, of: item, arguments) {
        for argument in arguments {
          if case .closure(let closure) = argument.value {
            perhapsCall(closure, [], at: call)
          } else if !ViewMethod.keepsArguments(name) {
            // A class whose code is not at hand may have a method of this name that adds the argument as a subview.
            expose([argument.value])
          }
        }
        return .unknown(name)
      }
      if arguments.count == 1, case .closure(let closure) = arguments[0].value, ViewMethod.passesItself(name) {
        // Methods such as `then`, `with`, `apply` and `configure` pass the receiver to a closure that configures it:
        // `UILabel().then { $0.text = "…" }`.
        _ = self.call(closure, [SourceArgument(value: .item(item), place: place(of: call))], isBuilder: false)
        return .item(item)
      }
      exposeReceiver(item)
      return notFollowed(arguments, call)
    }

    private func callConstraint(
      _ name: String, _ constraint: Int, _ arguments: [SourceArgument], _ call: FunctionCallExprSyntax
    ) -> SourceValue {
      state.constraints[constraint].isUsed = true
      switch name {
      case "activate", "install":
        activate([constraint], at: place(of: call))
        return SourceValue.none
      case "deactivate", "uninstall":
        deactivate([constraint])
        return SourceValue.none
      case "named":
        if case .string(let string)? = arguments.first?.value {
          state.constraints[constraint].identifier = string.text
        }
        return .constraint(constraint)
      case "update":
        update(constraint, arguments)
        return SourceValue.none
      default: break
      }
      if arguments.count == 1, case .closure(let closure) = arguments[0].value, ViewMethod.passesItself(name) {
        _ = self.call(closure, [SourceArgument(value: .constraint(constraint), place: place(of: call))])
        return .constraint(constraint)
      }
      // The method is declared in an extension whose code is not at hand. It is taken to change the constraint and to
      // return it, as most such methods do.
      state.constraints[constraint].isExposed = true
      state.constraints[constraint].activity = .unknown
      expose(arguments.map(\.value))
      return .constraint(constraint)
    }
  }
#endif
