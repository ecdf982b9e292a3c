#if SwiftSource
  // The types of an object, in the order in which Swift looks up members.
  extension SourceEvaluator {
    /// Returns the names of an object's types: its class first, then inherited types, then framework types that every
    /// view or every guide has.
    func lineage(of item: Int) -> [String] { cachedLineage(ofItem: item).types }

    private func cachedLineage(ofItem item: Int) -> Lineage {
      let facts = facts(of: item)
      if let known = facts.lineage { return known }
      let lineage = Lineage(findLineage(of: item))
      facts.lineage = lineage
      return lineage
    }

    private func findLineage(of item: Int) -> [String] {
      guard let name = state.items[item].className else { return Self.anyView }
      var names = typeLineage(name)
      if state.items[item].guide != nil {
        names += ["UILayoutGuide", "NSLayoutGuide"]
      } else {
        // Extensions in the project may add protocols to the framework classes.
        names = project.classesFirst(names + ClassName.ancestors(of: undeclared(names)).flatMap { typeLineage($0) })
      }
      return names
    }

    private static let anyView = ["UIView", "NSView"]

    /// Returns the indices, in the lineage of an object, of the types that declare a property or methods of a name.
    func owners(of name: String, ofItem item: Int) -> [Int] {
      cachedLineage(ofItem: item).owners(of: name, where: { declares(name, in: $0) })
    }

    /// Returns the names of an object's types that declare a property or methods of a name, in the order of the lookup.
    func types(declaring name: String, of item: Int) -> [String] {
      cachedLineage(ofItem: item).types(declaring: name, where: { declares(name, in: $0) })
    }

    private func declares(_ name: String, in type: String) -> Bool {
      guard let type = projectType(type)?.type else { return false }
      return type.properties[name] != nil || type.methods[name] != nil
    }

    /// Returns the names of a type and of the known types that it inherits from, each once. The type is looked up by
    /// its name in the analysed file, or else in the file of the current code.
    func typeLineage(_ name: String) -> [String] { cachedLineage(ofType: name).types }

    private func cachedLineage(ofType name: String) -> Lineage {
      let file = file
      return classFacts.lineage(of: name, in: file) { project.lineage(of: name, from: analysedFile, or: file) }
    }

    /// Returns the indices, in the lineage of a type, of the types that declare a property or methods of a name.
    func owners(of name: String, ofType type: String) -> [Int] {
      cachedLineage(ofType: type).owners(of: name, where: { declares(name, in: $0) })
    }

    /// Returns the names of a type and of the types that it inherits from, if they declare a property or methods of a
    /// name.
    func types(declaring name: String, ofType type: String) -> [String] {
      cachedLineage(ofType: type).types(declaring: name, where: { declares(name, in: $0) })
    }

    /// Returns whether the class of an object, or a type that it inherits from, may declare a member of a given name.
    func mayDeclare(_ name: String, of item: Int) -> Bool {
      let facts = facts(of: item)
      if let known = facts.members { return known.contains(name) }
      let members = project.memberNames(of: lineage(of: item))
      facts.members = members
      return members.contains(name)
    }

    /// Returns the given type names without those that the project declares. Only the remaining ones can be names of
    /// framework classes, whose behaviour is known.
    func undeclared(_ names: [String]) -> [String] { names.filter { projectType($0)?.isDeclared != true } }

    /// Returns whether a class of the project has layout code of its own, and no function with such code was executed.
    func isLaidOutUnseen(by className: String) -> Bool {
      guard let type = projectType(className), type.isDeclared else { return false }
      let own = type.functions.filter { project.hasLayout($0) }
      return !own.isEmpty && own.allSatisfy { !executed.contains($0.place) }
    }

    /// Returns whether a view is a stack view, judged by the names of its framework classes.
    func isStack(_ item: Int) -> Bool { ClassName.isStack(undeclared(lineage(of: item))) }

    /// Returns whether a view scrolls its subviews, judged by the names of its framework classes. Names of protocols do
    /// not count, since those of delegates, for example, resemble the names of classes.
    func scrolls(_ item: Int) -> Bool {
      guard state.items[item].className != nil else { return false }
      let facts = facts(of: item)
      if let known = facts.scrolls { return known }
      let scrolls = undeclared(lineage(of: item)).contains { !project.isProtocol($0) && ClassName.scrolls([$0]) }
      facts.scrolls = scrolls
      return scrolls
    }

    /// Returns the names of the framework classes from which the class of an object inherits, as far as the code shows
    /// them.
    func frameworkClasses(of item: Int) -> [String] {
      guard let name = state.items[item].className else { return [] }
      let facts = facts(of: item)
      if let known = facts.frameworkClasses { return known }
      let classes = frameworkClasses(ofType: name)
      facts.frameworkClasses = classes
      return classes
    }

    /// Returns the names of the framework classes from which a type inherits, as far as the code shows them.
    private func frameworkClasses(ofType name: String) -> [String] {
      undeclared(typeLineage(name)).filter { !project.isProtocol($0) }
    }

    /// Returns the types of an object that may declare a property of a name, in the order of the lookup. If a framework
    /// class of the object has the property, extensions of protocols cannot replace it, so protocols are left out.
    ///
    /// - Parameter lineage: the types of the object.
    func owners(ofProperty name: String, of item: Int, in lineage: [String]) -> [String] {
      guard !lineage.isEmpty, ClassMember.isProperty(name, of: frameworkClasses(of: item)) else { return lineage }
      return lineage.filter { !project.isOnlyProtocol($0) }
    }

    /// Returns whether a call means a method of the frameworks, although it fits a function in an extension of a
    /// protocol. This is so if a framework class of the receiver has a method with the same labels, which takes a list
    /// if the function does. The function must have no result, since Swift may select a function because of its result.
    ///
    /// - Parameter type: the name of the type that has the function.
    func isOfFrameworks(
      _ function: SwiftFunction, in type: String, on receiver: SourceValue, _ arguments: [SourceArgument]
    ) -> Bool {
      guard project.isOnlyProtocol(type) else { return false }
      let result = function.returnType.map { TypeName.simple($0) } ?? "Void"
      let takesList = function.parameters.first?.type.map { TypeName.element(of: $0) != nil } ?? false
      guard result == "Void", arguments.isEmpty || takesList == ClassMember.takesList(function.name) else {
        return false
      }
      let classes: [String]
      switch receiver {
      case .item(let item): classes = frameworkClasses(of: item)
      case .type(let name): classes = frameworkClasses(ofType: name)
      default: return false
      }
      return ClassMember.isMethod(function.name, arguments.map(\.label), of: classes)
    }
  }
#endif
