#if SwiftSource
  // Properties that code elsewhere may set between the initialiser of an object and the loading of its view.
  extension SourceEvaluator {
    /// Records that the initialiser of an object has ended, so that code elsewhere may set the object's properties.
    /// Values that such code may have replaced become unknown.
    func handOut(_ item: Int) {
      guard !state.items[item].isHandedOut else { return }
      state.items[item].isHandedOut = true
      for (key, value) in state.items[item].properties {
        let name = TypeName.last(of: key)
        let types = owners(
          ofProperty: name, of: item, in: mayDeclare(name, of: item) ? types(declaring: name, of: item) : [])
        guard let property = types.lazy.compactMap({ self.projectProperty(name, of: $0) }).first,
          mayBeReplaced(value, of: property, of: item)
        else { continue }
        state.items[item].properties[key] = .unknown(name)
      }
    }

    /// Returns whether code elsewhere may have replaced the first value of a property. Objects and constraints are
    /// assumed to stay. A number or text counts as replaced only if code of the sources replaces it. A truth value, a
    /// case or an empty list does if code elsewhere can set the property: as a constant, it would be of no use.
    func mayBeReplaced(_ value: SourceValue, of property: SwiftProperty, of item: Int) -> Bool {
      guard state.items[item].isHandedOut, !property.isConstant, property.getter == nil, value.items.isEmpty,
        value.constraints.isEmpty, let type = property.owner.flatMap({ projectType($0)?.type })
      else { return false }
      switch value {
      case .unknown: return false
      case .number, .string, .record: break
      default: if !property.isSetPrivately { return true }
      }
      return project.isSetFromOutside(property, of: type)
    }
  }
#endif
