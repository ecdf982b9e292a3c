#if SwiftSource
  import LayoutModel
  import SwiftSyntax

  // Initialisers: of types of the project, of the frameworks' classes, and those that extensions give to these.
  extension SourceEvaluator {
    /// Follows another initialiser of an object's own type.
    func delegate(_ item: Int, _ arguments: [SourceArgument]) -> SourceValue {
      var isAmbiguous = false
      for type in lineage(of: item) {
        guard let functions = projectType(type)?.initialisers, !functions.isEmpty else { continue }
        if let function = matching(functions, arguments) { return call(function, on: .item(item), arguments) }
        // Types with convenience initialisers alone inherit those of the class above.
        guard functions.allSatisfy({ !Self.fits($0, arguments) }) else { isAmbiguous = true; break }
      }
      // One of the frameworks, to which the project's own lead.
      if !isAmbiguous, isOfFrameworks(arguments, for: item) {
        if isStack(item), state.items[item].isCreated { makeStack(of: item, arguments) }
        return .none
      }
      // One has run, but which one is not known.
      state.items[item].isFollowed = false
      state.items[item].isRoot = false
      for value in state.items[item].properties.values { expose([value]) }
      return .none
    }

    /// The initialisers that the project gives to an object's class of the frameworks, and that some arguments may mean.
    ///
    /// - Parameter isOfFrameworks: whether the frameworks have one with these arguments too.
    private func extensionInitialisers(
      of item: Int, _ arguments: [SourceArgument], isOfFrameworks: Bool
    ) -> [SwiftFunction] {
      for name in lineage(of: item) {
        guard let type = projectType(name) else { continue }
        var fitting = type.initialisers.filter { Self.fits($0, arguments) }
        // One of the frameworks is meant rather than one with further parameters.
        if isOfFrameworks { fitting.removeAll { $0.parameters.count > arguments.count } }
        // Initialisers of the project's own classes are followed where the class is read.
        if !fitting.isEmpty { return type.isDeclared ? [] : fitting }
      }
      return []
    }

    /// Whether the frameworks' views and controllers have an initialiser with these arguments.
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
    ]

    /// Whether an initialiser of the frameworks keeps an argument to send messages to it or to fill it, and neither adds it
    /// to a view nor constrains it.
    private func isKeptForMessages(_ argument: SourceArgument, by name: String) -> Bool {
      ["target", "delegate", "dataSource", "collectionView", "tableView", "scrollView"].contains(argument.label)
        && projectType(name) == nil && ClassName.isApple(project.meaning(ofAlias: name, from: file) ?? name)
    }

    /// Calls a method or an initialiser of the class above.
    func superCall(
      _ name: String, _ arguments: [SourceArgument], _ call: FunctionCallExprSyntax
    ) -> SourceValue {
      guard let receiver, case .item(let item) = receiver, let owner = state.scopes[scope].owner else {
        return notFollowed(arguments, call)
      }
      for type in typeLineage(owner).dropFirst() {
        let functions = name == "init" ? projectType(type)?.initialisers : projectMethods(name, of: type)
        if let function = matching(functions ?? [], arguments) {
          return self.call(function, on: receiver, arguments)
        }
        if name == "init", functions?.isEmpty == false {
          // One of its initialisers has run, but which one is not known.
          state.items[item].isFollowed = false
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

    /// Follows the initialiser of a new instance of a type of the project that is given views or constraints.
    ///
    /// Others are followed where their type is read. What else the instance has is not known, as for one that is given.
    ///
    /// - Returns: whether it is known which one runs.
    private func followInitialiser(of item: Int, _ arguments: [SourceArgument]) -> Bool {
      var own: Int?
      if case .item(let receiver)? = receiver { own = receiver }
      // The object that makes it and what other code has anyway is no reason.
      func isKnown(_ item: Int) -> Bool { item != own && state.items[item].isCreated && !state.items[item].isExposed }
      guard arguments.contains(where: { $0.value.items.contains(where: isKnown) || !$0.value.constraints.isEmpty })
      else { return false }
      for name in lineage(of: item) {
        guard let type = projectType(name), type.isDeclared, !type.isAmbiguous else { return false }
        guard !type.initialisers.isEmpty else { continue }
        guard let function = matching(type.initialisers, arguments), canCall(function) else { return false }
        if isStack(item) { makeStack(of: item, []) }
        _ = call(function, on: .item(item), arguments)
        return true
      }
      return false
    }

    /// Creates an instance of a type.
    func create(
      _ name: String, _ arguments: [SourceArgument], _ call: FunctionCallExprSyntax
    ) -> SourceValue {
      if name == "NSLayoutConstraint" { return itemConstraint(arguments, call) }
      if name == "Array" || name == "Set" { return arguments.first?.value ?? .list([]) }
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
      if name == "UIFont" || name == "NSFont" { return .record([]) }
      let type = projectType(name)
      if type?.isDeclared != true, !ClassName.isView([name]), !name.hasSuffix("LayoutGuide"),
        !name.hasSuffix("Controller")
      {
        if let result = callLibrary(name, arguments, call) { return result }
        // An instance of a type that is not at hand.
        if name == "Mirror", case .item(let item)? = arguments.first?.value { exposeProperties(of: item) }
        expose(arguments.filter { !isKeptForMessages($0, by: name) }.map(\.value))
        return .unknown(words(of: call))
      }
      var item = SourceItem(name: "", className: name, place: place(of: call))
      item.isCreated = true
      if name.hasSuffix("LayoutGuide") { item.guide = .plain }
      state.items.append(item)
      let index = state.items.count - 1
      let isStack = self.isStack(index)
      let isOfFrameworks = isOfFrameworks(arguments, for: index)
      let added = extensionInitialisers(of: index, arguments, isOfFrameworks: isOfFrameworks)
      if !isOfFrameworks, let initialiser = meant(added) {
        if isStack { makeStack(of: index, []) }
        _ = self.call(initialiser, on: .item(index), arguments)
        return .item(index)
      }
      if followInitialiser(of: index, arguments) { return .item(index) }
      if !added.isEmpty { state.items[index].expose() }
      if isStack { makeStack(of: index, arguments) }
      for argument in arguments {
        switch argument.label {
        case "arrangedSubviews" where isStack, "views" where isStack: break
        case _ where isKeptForMessages(argument, by: name): break
        default: expose([argument.value])
        }
        if case .string(let string) = argument.value { state.items[index].text = string.text }
      }
      // Its initialiser is followed only where its own type is read, but may switch this off for itself.
      if typeLineage(name).contains(where: { projectType($0).map(project.switchesTranslation) == true }) {
        state.items[index].translation = .unknown
      }
      return .item(index)
    }
  }
#endif
