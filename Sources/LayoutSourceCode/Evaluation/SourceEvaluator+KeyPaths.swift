#if SwiftSource
  import SwiftSyntax

  // Key paths such as `\.topAnchor`.
  extension SourceEvaluator {
    /// Returns the value of a key path, the names of its members; an unknown value if it has other components.
    func evaluate(_ path: KeyPathExprSyntax) -> SourceValue {
      var names: [String] = []
      for component in path.components {
        switch component.component {
        case .property(let property): names.append(property.declName.baseName.unquoted)
        case .optional: continue
        default: return .unknown(words(of: path))
        }
      }
      return .keyPath(names)
    }

    /// Returns the value to which a key path leads from another value.
    func follow(_ names: [String], from value: SourceValue, at place: SourcePlace) -> SourceValue {
      names.reduce(value) { value, name in
        if case .none = value { return .none }
        return name == "self" ? value : read(name, of: value, at: place)
      }
    }
  }
#endif
