#if SwiftSource
  import LayoutModel
  import SwiftSyntax

  // Initialisers of the project's types, of the frameworks' classes, and of extensions of these classes.
  extension SourceEvaluator {
    /// Follows an initialiser that another initialiser of the same object calls: `self.init(…)`.
    func delegate(_ item: Int, _ arguments: [SourceArgument]) -> SourceValue {
      var isAmbiguous = false
      for type in lineage(of: item) {
        guard let functions = projectType(type)?.initialisers, !functions.isEmpty else { continue }
        if let match = initialiser(among: functions, arguments) {
          return call(match.function, on: .item(item), match.arguments)
        }
        // If none of a type's own initialisers fits, the call may mean an inherited one. A type inherits initialisers
        // if all of its own are convenience initialisers.
        guard functions.allSatisfy({ !fits($0, arguments) }) else { isAmbiguous = true; break }
      }
      // An initialiser of the frameworks: the last in the chain of initialisers that call each other.
      if !isAmbiguous, isOfFrameworks(arguments, for: item) {
        if isStack(item), state.items[item].isCreated { makeStack(of: item, arguments) }
        return .none
      }
      // An initialiser has run, but it is not known which one.
      state.items[item].isFollowed = false
      state.items[item].hasKnownStart = false
      state.items[item].isRoot = false
      // The closures among them are executed, in an order that is the same in each run of this program.
      let properties = state.items[item].properties
      for name in properties.keys.sorted() { if let value = properties[name] { expose([value]) } }
      return .none
    }

    /// Returns the initialiser of a type to which a call refers, with its arguments. A call without arguments may refer
    /// to `init(frame:)`, since the `init()` of views calls it. The result is nil if no initialiser fits, or if several
    /// do.
    private func initialiser(
      among all: [SwiftFunction], _ arguments: [SourceArgument]
    ) -> (function: SwiftFunction, arguments: [SourceArgument])? {
      if let function = matching(all, arguments) { return (function, arguments) }
      guard arguments.isEmpty, let ofFrame = all.first(where: { $0.parameters.map(\.label) == ["frame"] }) else {
        return nil
      }
      return (ofFrame, unknownArguments(of: ofFrame))
    }

    /// Returns the initialisers to which a call with the given arguments may refer, among those that extensions of an
    /// object's framework class declare.
    ///
    /// - Parameter isOfFrameworks: whether the frameworks have an initialiser with these arguments, too.
    private func extensionInitialisers(
      of item: Int, _ arguments: [SourceArgument], isOfFrameworks: Bool
    ) -> [SwiftFunction] {
      for name in lineage(of: item) {
        guard let type = projectType(name) else { continue }
        var fitting = type.initialisers.filter { fits($0, arguments) }
        // The frameworks' initialiser is meant rather than one with more parameters than there are arguments.
        if isOfFrameworks { fitting.removeAll { $0.parameters.count > arguments.count } }
        // The initialisers of a class that the project declares are followed when that class is analysed.
        if !fitting.isEmpty { return type.isDeclared ? [] : fitting }
      }
      return []
    }

    /// Returns whether the views and controllers of the frameworks have an initialiser with the labels of these
    /// arguments.
    private func isOfFrameworks(_ arguments: [SourceArgument], for item: Int) -> Bool {
      let labels = arguments.map { $0.label ?? "" }
      if labels == ["style"] {
        return lineage(of: item).contains { $0.hasSuffix("Controller") || $0 == "UIActivityIndicatorView" }
      }
      return Self.frameworkLabels.contains(labels)
    }

    private static let frameworkLabels: Set<[String]> = [
      [], ["frame"], ["coder"], ["nibName", "bundle"], ["reuseIdentifier"], ["style", "reuseIdentifier"],
      ["arrangedSubviews"], ["views"], ["image"], ["image", "highlightedImage"], ["effect"], ["items"], ["type"],
      ["type", "primaryAction"], ["frame", "primaryAction"], ["configuration", "primaryAction"], ["frame", "style"],
      ["frame", "textContainer"], ["frame", "collectionViewLayout"], ["frame", "configuration"], ["progressViewStyle"],
      ["configuration"], ["primaryAction"], ["frame", "actions"], ["activityIndicatorStyle"],
      ["usingTextLayoutManager"], ["paymentButtonType", "paymentButtonStyle"],
    ]

    /// Returns whether an initialiser of the frameworks only stores an argument, such as a delegate or a collection
    /// view. It then neither adds the argument to a view nor constrains it.
    private func isKeptForMessages(_ argument: SourceArgument, by name: String) -> Bool {
      ["target", "delegate", "dataSource", "collectionView", "tableView", "scrollView"].contains(argument.label)
        && projectType(name) == nil && ClassName.hasFrameworkName(project.meaning(ofAlias: name, from: file) ?? name)
    }

    /// Calls a method or an initialiser of the superclass: `super.name(…)`.
    func superCall(
      _ name: String, _ arguments: [SourceArgument], _ call: FunctionCallExprSyntax, isStatement: Bool
    ) -> SourceValue {
      guard let receiver, case .item(let item) = receiver, let owner = state.scopes[scope].owner else {
        return notFollowed(arguments, call)
      }
      for type in typeLineage(owner).dropFirst() {
        let functions = name == "init" ? projectType(type)?.initialisers : projectMethods(name, of: type)
        if let function = matching(functions ?? [], arguments) {
          return self.call(function, on: receiver, arguments, isStatement: isStatement)
        }
        if name == "init", functions?.isEmpty == false, projectType(type)?.isDeclared == true {
          // An initialiser of this class has run, but it is not known which one.
          state.items[item].isFollowed = false
          state.items[item].hasKnownStart = false
        }
      }
      if name != "init" {
        if let result = callView(name, item, arguments, call) { return result }
      } else if isOfFrameworks(arguments, for: item) {
        if ClassName.isStack(lineage(of: item)), state.items[item].isCreated { makeStack(of: item, arguments) }
        return .none
      }
      return notFollowed(arguments.filter { !isKeptForMessages($0, by: "") }, call)
    }

    /// Follows the initialiser of a new instance of a project type, if its effects matter to the current code. Other
    /// initialisers are followed only when their type is analysed. The effects matter:
    ///
    /// - if the arguments contain new views, or constraints,
    /// - if a property of the instance initially holds a stack view, which the owner of the instance may use,
    /// - if the instance is a view, and is made by `loadView` or on a path whose layout is displayed,
    /// - if the arguments contain other objects, and the initialiser only stores its arguments, as those of wrappers of
    ///   views do.
    ///
    /// - Returns: whether an initialiser was followed.
    private func followInitialiser(of item: Int, _ arguments: [SourceArgument]) -> Bool {
      var own: Int?
      if case .item(let receiver)? = receiver { own = receiver }
      // The object that runs this code, and objects that are exposed anyway, are no reason to follow the initialiser.
      func isKnown(_ item: Int) -> Bool { item != own && state.items[item].isCreated && !state.items[item].isExposed }
      let hasObjects = arguments.contains {
        $0.value.items.contains(where: isKnown) || !$0.value.constraints.isEmpty
      }
      let isOfInterest = holdsStack(item) || (takesFirstArms || isLoadingView) && ClassName.isView(lineage(of: item))
      let isNeeded = hasObjects || isOfInterest && !isInitialiserRunning(of: item)
      guard isNeeded || arguments.contains(where: { !$0.value.items.isEmpty }) else { return false }
      for name in lineage(of: item) {
        guard let type = projectType(name), type.isDeclared, !type.isAmbiguous else { return false }
        guard !type.initialisers.isEmpty else { continue }
        guard let match = initialiser(among: type.initialisers, arguments), canCall(match.function),
          isNeeded || Self.onlyStores(match.function)
        else { return false }
        if isStack(item) { makeStack(of: item, []) }
        state.items[item].hasKnownStart = hasKnownLoading(item)
        _ = call(match.function, on: .item(item), match.arguments)
        if !isNeeded { expose(arguments.map(\.value)) }
        return true
      }
      return false
    }

    /// Returns whether each statement of an initialiser assigns the value of a name, as `self.view = view` does.
    private static func onlyStores(_ function: SwiftFunction) -> Bool {
      function.body.allSatisfy { item in
        guard case .expr(let expression) = item.item, let sequence = expression.as(SequenceExprSyntax.self) else {
          return false
        }
        let elements = Array(sequence.elements)
        return elements.count == 3 && elements[1].is(AssignmentExprSyntax.self)
          && elements[2].is(DeclReferenceExprSyntax.self)
      }
    }

    /// Stores the arguments of a structure's memberwise initialiser in the properties of a new instance. An argument
    /// for a variable is stored only if it contains objects. A number could be wrong later: instances are shared here,
    /// while Swift copies a structure when it is assigned.
    private func storeMembers(of item: Int, _ arguments: [SourceArgument]) {
      guard let type = state.items[item].className.flatMap({ projectType($0) }), type.isDeclared, !type.isAmbiguous,
        type.initialisers.isEmpty
      else { return }
      for argument in arguments {
        guard let label = argument.label, let property = type.properties[label], property.getter == nil,
          !property.isStatic, !property.isWrapped, property.isConstant || !argument.value.items.isEmpty
        else { continue }
        state.items[item].properties[label] = argument.value
      }
    }

    /// Returns whether a property of a new object initially holds a stack view, and other types can use the property.
    private func holdsStack(_ item: Int) -> Bool {
      let facts = facts(of: item)
      if let known = facts.holdsStack { return known }
      let holdsStack = lineage(of: item).contains { name in
        guard let type = projectType(name), type.isDeclared, !type.isAmbiguous else { return false }
        return type.properties.values.contains { property in
          !property.isStatic && !property.isPrivate && property.initial?.description.contains("UIStackView") == true
        }
      }
      facts.holdsStack = holdsStack
      return holdsStack
    }

    /// Returns whether an initialiser of one of a new object's types is already running, for another object. A running
    /// function is not entered again, so the effects of the initialiser on the new object would be missing.
    private func isInitialiserRunning(of item: Int) -> Bool {
      lineage(of: item).contains { name in
        projectType(name)?.initialisers.contains { runningBodies.contains($0.place) } == true
      }
    }

    /// Returns whether all code that runs on a new object of a project type is known. The code of the type and of those
    /// that it inherits from must be available. None of them may be a controller, since a controller loads its view
    /// later.
    private func hasKnownLoading(_ item: Int) -> Bool {
      guard let name = state.items[item].className, projectType(name)?.isDeclared == true,
        !ClassName.isController(lineage(of: item))
      else { return false }
      return knownLineage(of: name) != nil
    }

    /// Returns whether a new object is initialised by no project code but the initial values of its properties.
    private func isMadeByInitialValues(_ item: Int) -> Bool {
      guard hasKnownLoading(item), let name = state.items[item].className else { return false }
      return knownLineage(of: name)?.allSatisfy(\.initialisers.isEmpty) == true
    }

    /// Returns whether one of an object's types has an initialiser in the sources that fits the given arguments.
    private func hasInitialiser(_ item: Int, _ arguments: [SourceArgument]) -> Bool {
      lineage(of: item).contains { projectType($0)?.initialisers.contains { fits($0, arguments) } == true }
    }

    /// Returns the value of an initialiser call, such as a new object, a number or a structure. The value is unknown if
    /// neither the code nor a model of the type is available.
    func create(
      _ name: String, _ arguments: [SourceArgument], _ call: FunctionCallExprSyntax
    ) -> SourceValue {
      let name = aliased(name)
      if name == "NSLayoutConstraint" { return itemConstraint(arguments, call) }
      if name == "Array" || name == "Set" {
        // An argument with a label says how many elements the list has, or how they are made.
        if arguments.first?.label != nil { return notFollowed(arguments, call) }
        return arguments.first?.value ?? .list([])
      }
      if ClassName.isNumber(name) {
        guard case .number(let value, let integer)? = arguments.first?.value else {
          return arguments.first.flatMap { number($0.value) }.map { number($0) } ?? .unknown(name)
        }
        let whole = (integer ?? value).rounded(.towardZero)
        return name == "Int" ? .number(whole, integer: whole) : .number(integer ?? value)
      }
      if ClassName.isRecord(name) {
        if arguments.count == 1, arguments[0].label == nil { return arguments[0].value }
        return .record(arguments.map { .init(label: $0.label, value: $0.value) })
      }
      if name == "UIFont" || name == "NSFont" { return newFont(arguments) }
      let type = projectType(name)
      if type?.isDeclared != true, !ClassName.isView([name]), !name.hasSuffix("LayoutGuide"),
        !name.hasSuffix("Controller")
      {
        if let result = callLibrary(name, arguments, call) { return result }
        // The code of the type is not at hand. It may do anything with the arguments, so they are exposed.
        if name == "Mirror", case .item(let item)? = arguments.first?.value { exposeProperties(of: item) }
        expose(arguments.filter { !isKeptForMessages($0, by: name) }.map(\.value))
        return .unknown(words(of: call))
      }
      var item = SourceItem(name: "", className: name, place: place(of: call))
      item.isCreated = true
      item.reportedPlace = reportedPlace(of: item.place)
      item.madeFrame = arguments.lazy.filter { $0.label == "frame" }.map(\.value).first {
        if case .record = $0 { true } else { false }
      }
      if name.hasSuffix("LayoutGuide") { item.guide = .plain }
      state.items.append(item)
      let index = state.items.count - 1
      let isStack = self.isStack(index)
      let isOfFrameworks = isOfFrameworks(arguments, for: index)
      let added = extensionInitialisers(of: index, arguments, isOfFrameworks: isOfFrameworks)
      if !isOfFrameworks, let initialiser = function(among: added) {
        if isStack { makeStack(of: index, []) }
        _ = self.call(initialiser, on: .item(index), arguments)
        return .item(index)
      }
      if followInitialiser(of: index, arguments) { return .item(index) }
      storeMembers(of: index, arguments)
      state.items[index].hasKnownStart = isOfFrameworks && isMadeByInitialValues(index)
      if !added.isEmpty { state.items[index].expose() }
      if !isOfFrameworks, name.hasPrefix("UI") || type?.isDeclared == true, !hasInitialiser(index, arguments) {
        // An extension of another module declares the initialiser, which may switch the mask off and set lengths.
        state.items[index].mask = .unknown
        state.items[index].isPerhapsConstrained = true
      }
      if isStack { makeStack(of: index, arguments) }
      for argument in arguments {
        switch argument.label {
        case "arrangedSubviews" where isStack, "views" where isStack: break
        case _ where isKeptForMessages(argument, by: name): break
        default: expose([argument.value])
        }
        if case .string(let string) = argument.value { state.items[index].text = string.text }
        if argument.label == "configuration", isButton(index) { noteTitle(of: index, in: argument.value) }
      }
      // The initialiser may switch off `translatesAutoresizingMaskIntoConstraints` of its object, and is not followed
      // here. So may other code of the type.
      let switches = typeLineage(name).contains { projectType($0).map { project.switchesMask($0.type) } == true }
      switch mask(byInitialiserOf: index, arguments) {
      case .untouched where !switches: break
      case .off: state.items[index].mask = .off
      case .untouched, .on, .unknown: state.items[index].mask = .unknown
      }
      return .item(index)
    }

    /// Returns the effect of a new object's initialiser on the object's `translatesAutoresizingMaskIntoConstraints`. A
    /// separate evaluator follows the initialiser, with unknown arguments. The effect is unknown if code that is not
    /// followed can reach the object, since such code may switch the mask off.
    private func mask(byInitialiserOf item: Int, _ arguments: [SourceArgument]) -> SourceItem.Mask {
      guard !isProbe, let className = state.items[item].className else { return .untouched }
      for name in lineage(of: item) {
        guard let type = projectType(name), type.isDeclared, !type.isAmbiguous else { return .untouched }
        guard !type.initialisers.isEmpty else { continue }
        guard let initialiser = initialiser(among: type.initialisers, arguments)?.function else {
          // An inherited initialiser may be meant.
          if type.initialisers.contains(where: { fits($0, arguments) }) { return .untouched }
          continue
        }
        let place = initialiser.place
        return project.mask(by: initialiser, of: className) {
          let probe = SourceEvaluator(project)
          probe.isProbe = true
          (probe.analysedFile, probe.sites) = (place.file, sites)
          var object = SourceItem(name: "self", className: className, place: place)
          (object.isCreated, object.isFollowed, object.isRoot) = (true, true, true)
          probe.state.items.append(object)
          _ = probe.call(initialiser, on: .item(0), probe.unknownArguments(of: initialiser))
          object = probe.state.items[0]
          return probe.isExhausted || object.mask == .untouched && object.isPerhapsConstrained
            ? .unknown : object.mask
        }
      }
      return .untouched
    }
  }
#endif
