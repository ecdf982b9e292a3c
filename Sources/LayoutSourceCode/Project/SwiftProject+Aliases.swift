#if SwiftSource
  // Type aliases, and extensions of the types for which they stand.
  extension SwiftProject {
    /// Returns the name of the type for which an alias stands in the code of a file; nil if there is no such alias, or
    /// several are equally near.
    func meaning(ofAlias name: String, from file: Int) -> String? {
      meaning(of: name, from: file).type
    }

    /// Returns whether a name is that of an alias of a type of functions, as code of a file sees it.
    func isOfFunction(alias name: String, from file: Int) -> Bool {
      meaning(of: name, from: file).isOfFunction
    }

    private func meaning(of alias: String, from file: Int) -> KnownDeclarations.AliasMeaning {
      known.aliasMeanings.value(for: .init(name: alias, file: file)) {
        let aliases = aliases(alias, from: file)
        return KnownDeclarations.AliasMeaning(
          type: closest(aliases, to: file) { $0.file }?.type,
          isOfFunction: nearest(aliases, to: file, \.file).contains(where: \.isOfFunction))
      }
    }

    /// Returns the names of the types to which a declaration or an extension contributes members. An extension of an
    /// alias contributes to the type for which the alias stands. The result has several names if the nearest
    /// declarations of the alias differ, as they do in arms of `#if`.
    func meanings(of part: SwiftType) -> [String] {
      guard !part.isDeclared, let file = part.place?.file else { return [part.name] }
      let near = nearest(aliases(part.name, from: file), to: file, \.file)
      // If the same file declares an alias of this name, a type of the same name is not meant.
      if near.first?.file != file, isDeclared(part.name) { return [part.name] }
      let names = near.map(\.type).filter { !$0.isEmpty }
      return names.isEmpty ? [part.name] : names
    }

    /// Returns the extensions of a type that name an alias of it.
    func extensionsOfAliases(of name: String) -> [SwiftType] {
      aliases(of: name).flatMap { alias in
        declarations(of: alias, in: \.declarationsAndExtensions).compactMap { declaration in
          guard case .type(var part) = declaration, part.name == alias, !part.isDeclared,
            meanings(of: part).contains(name)
          else { return nil }
          part.rename(name)
          return part
        }
      }
    }

    /// Returns the aliases with a name to which code of a file may refer.
    private func aliases(_ name: String, from file: Int) -> [SwiftAlias] {
      let aliases = known.aliases.value(for: name) {
        declarations(of: name, in: \.types).compactMap { declaration -> SwiftAlias? in
          guard case .alias(let alias) = declaration, alias.name == name else { return nil }
          return alias
        }
      }
      return aliases.filter { !$0.isNested || $0.file == file }
    }

    /// Returns the names of all aliases of a type in the project, each once.
    private func aliases(of type: String) -> [String] {
      var names: [String] = []
      for file in indices(of: type, in: \.aliased) {
        for case .alias(let alias) in declarations(in: file).all
        where alias.type == type && alias.name != type && !names.contains(alias.name) {
          names.append(alias.name)
        }
      }
      return names
    }
  }
#endif
