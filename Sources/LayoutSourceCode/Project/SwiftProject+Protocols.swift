#if SwiftSource
  // Protocols among the types of a project.
  extension SwiftProject {
    /// Returns whether a name is that of a protocol, and of no class or other type that the project declares.
    func isOnlyProtocol(_ name: String) -> Bool { isProtocol(name) && !isDeclared(name) }

    /// Returns whether the project declares a protocol to which only types of the project conform. This is so if no
    /// extension of a type from elsewhere adopts the protocol, or one that inherits from it.
    func isOwnProtocol(_ name: String) -> Bool {
      known.ownProtocols.value(for: name) { findsOnlyOwnTypes(conformingTo: name) }
    }

    private func findsOnlyOwnTypes(conformingTo name: String) -> Bool {
      var known: Set<String> = []
      var pending = [name]
      while let next = pending.popLast() {
        guard known.insert(next).inserted else { continue }
        guard !protocols(named: next).isEmpty else { return false }
        for declaration in indices(of: next, in: \.inherited).flatMap({ declarations(in: $0).all }) {
          switch declaration {
          case .type(let part) where !part.isDeclared:
            if part.inherited.contains(where: { TypeName.last(of: $0) == next }), !self.isDeclared(part.name) {
              return false
            }
          case .ownProtocol(let below) where below.inherited.contains(next): pending.append(below.name)
          default: break
          }
        }
        // The name of an alias of a composition is adopted in place of the protocol's.
        for case .alias(let alias) in indices(of: next, in: \.aliased).flatMap({ declarations(in: $0).all })
        where alias.type == next || alias.composed.contains(next) {
          return false
        }
      }
      return true
    }

    /// Returns the protocols of a name that the project declares.
    private func protocols(named name: String) -> [SwiftProtocol] {
      declarations(of: name, in: \.ownProtocols).compactMap { declaration in
        if case .ownProtocol(let declared) = declaration, declared.name == name { declared } else { nil }
      }
    }

    /// Returns the names of the types from which a protocol, or an alias of a composition, inherits; an empty list for
    /// other names.
    func inherited(byProtocol name: String) -> [String] {
      let aliases = declarations(of: name, in: \.types).flatMap { declaration -> [String] in
        if case .alias(let alias) = declaration, alias.name == name { alias.composed } else { [] }
      }
      return protocols(named: name).flatMap(\.inherited) + aliases
    }

    /// Returns whether a name in the code of a type is that of a type parameter: one of the type, of a type around it,
    /// or of a protocol from which it inherits.
    func isTypeParameter(_ name: String, of type: String) -> Bool {
      lineage(of: type).contains { owner in
        protocols(named: owner).contains { $0.associatedTypes.contains(name) }
      }
        || sequence(first: type, next: { self.type($0)?.outer }).prefix(8).contains {
          self.type($0)?.typeParameters.contains(name) == true
        }
    }

    /// Returns the names of types with protocols after all others. The first name stays the first, and so does the
    /// order within each group. In Swift, a member of a superclass wins over one in an extension of a protocol.
    func classesFirst(_ names: [String]) -> [String] {
      let others = names.dropFirst()
      let protocols = others.filter(isOnlyProtocol)
      guard let first = names.first, !protocols.isEmpty else { return names }
      return [first] + others.filter { !isOnlyProtocol($0) } + protocols
    }
  }
#endif
