#if SwiftSource
  // Protocols among the types of a project.
  extension SwiftProject {
    /// Returns whether a name is that of a protocol, and of no class or other type that the project declares.
    func isOnlyProtocol(_ name: String) -> Bool { isProtocol(name) && !isDeclared(name) }

    /// Returns whether the project declares a protocol, and no extension of a type from elsewhere adopts it. Only types
    /// of the project then conform to it.
    func isOwnProtocol(_ name: String) -> Bool {
      let isDeclared = declarations(of: name, in: \.protocols).contains {
        if case .ownProtocol(name) = $0 { true } else { false }
      }
      return isDeclared
        && !indices(of: name, in: \.inherited).contains { file in
          declarations(in: file).all.contains { declaration in
            guard case .type(let part) = declaration, !part.isDeclared else { return false }
            return part.inherited.contains { TypeName.last(of: $0) == name } && !self.isDeclared(part.name)
          }
        }
    }

    /// Returns the names of types with protocols after all others. The first name stays the first, and so does the
    /// order within each group. A member of a superclass wins over one in an extension of a protocol.
    func classesFirst(_ names: [String]) -> [String] {
      let others = names.dropFirst()
      let protocols = others.filter(isOnlyProtocol)
      guard let first = names.first, !protocols.isEmpty else { return names }
      return [first] + others.filter { !isOnlyProtocol($0) } + protocols
    }
  }
#endif
