#if SwiftSource
  import SwiftSyntax

  // Setters of computed properties.
  extension SourceEvaluator {
    /// Sets a computed property that an extension in the project gives to constraints, anchors or lists. False if there
    /// is none.
    func setExtensionMember(_ name: String, of value: SourceValue, to new: SourceValue) -> Bool {
      for type in ClassName.frameworkTypes(of: value) {
        if let property = projectProperty(name, of: type), !property.isStatic {
          return set(property, of: value, to: new)
        }
      }
      return false
    }

    /// Executes the setter of a computed property. False for a stored property, which has no setter.
    func set(_ property: SwiftProperty, of value: SourceValue, to new: SourceValue) -> Bool {
      guard property.getter != nil || property.setter != nil else { return false }
      guard let setter = property.setter else {
        expose([value, new])
        return true
      }
      let function = SwiftFunction(
        name: property.name,
        parameters: [.init(label: nil, name: setter.parameter, type: property.type, initial: nil, isVariadic: false)],
        body: setter.body, isStatic: false, owner: property.owner,
        place: SourcePlace(file: property.place.file, offset: setter.body.position.utf8Offset))
      let argument = SourceArgument(value: new, place: function.place)
      _ = call(function, on: value, [argument])
      return true
    }
  }
#endif
