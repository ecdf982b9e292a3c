#if SwiftSource
  import SwiftSyntax

  // Implicit members, such as `.top(8)`, whose type follows from the context, and cases of enumerations.
  extension SourceEvaluator {
    /// Calls an implicit member, such as `.init(…)` or `.top(8)`: an initialiser, a static method, or a case of an
    /// enumeration with associated values.
    func implicitMember(
      _ name: String, _ arguments: [SourceArgument], _ call: FunctionCallExprSyntax, as type: TypeSyntax?
    ) -> SourceValue {
      if name == "init" {
        if let type { return create(TypeName.simple(type), arguments, call) }
        // The type is not known. With a single number, its initialiser is taken as a conversion, for example to a
        // priority. With other arguments, it is taken to create a structure.
        if arguments.count == 1, let number = number(arguments[0].value) { return self.number(number) }
        return .record(arguments.map { .init(label: $0.label, value: $0.value) })
      }
      if name == "newAutoLayout", let type { return callStatic(name, of: TypeName.simple(type), arguments, call) }
      if let type = type.map(TypeName.simple) {
        if let result = callProject(name, on: .type(type), arguments) { return result }
        // A value that contains closures is not taken for a case: code that is not followed may call the closures
        // later.
        if arguments.allSatisfy(\.value.closures.isEmpty), let result = enumerationCase(name, arguments, of: type) {
          return result
        }
      }
      if let font = makeFont(name, arguments) { return font }
      let result = notFollowed(arguments, call)
      implicitMembers.append(ImplicitMember(call: call.id, name: name, arguments: arguments))
      return result
    }

    /// Returns the value of a member that is an enumeration case of the project; nil for other members. Associated
    /// values that are left out have their default values.
    func enumerationCase(_ name: String, _ arguments: [SourceArgument], of type: String) -> SourceValue? {
      guard let declared = projectType(type), declared.isEnumeration, let place = declared.place,
        let parameters = declared.cases[name]
      else { return nil }
      var left = arguments[...]
      var fields: [SourceValue.Field] = []
      for parameter in parameters {
        let value: SourceValue
        if let next = left.first, next.label == parameter.label || next.isTrailing {
          left.removeFirst()
          value = resolved(next, parameter.type)
        } else if let initial = parameter.initial {
          value = inScope(SourceScope(owner: type, file: place.file)) { evaluate(initial, as: parameter.type) }
        } else {
          return nil
        }
        fields.append(.init(label: parameter.label, value: converted(value, to: parameter.type)))
      }
      return left.isEmpty ? .enumerationCase(name, fields) : nil
    }

    /// Returns the value of an argument, with implicit members resolved by the declared type of the parameter: static
    /// methods of the project, and cases and static properties of its enumerations.
    func resolved(_ argument: SourceArgument, _ type: TypeSyntax?) -> SourceValue {
      guard let type else { return argument.value }
      return resolved(argument.value, type, argument.implicit?.expression, argument.implicit?.members ?? [])
    }

    private func resolved(
      _ value: SourceValue, _ type: TypeSyntax, _ expression: ExprSyntax?, _ members: [ImplicitMember]
    ) -> SourceValue {
      switch value {
      case .member(let name):
        let type = TypeName.simple(type)
        return projectType(type)?.isEnumeration == true ? staticMember(name, of: type) ?? value : value
      case .unknown:
        guard let call = expression?.id, let member = members.last(where: { $0.call == call }) else { return value }
        let type = TypeName.simple(type)
        return callProject(member.name, on: .type(type), member.arguments)
          ?? enumerationCase(member.name, member.arguments, of: type) ?? value
      case .list(let values):
        guard let type = TypeName.element(of: type) else { return value }
        let literal = expression?.as(ArrayExprSyntax.self).map { Array($0.elements) }
        return .list(
          values.enumerated().map { index, value in
            let expression = literal.flatMap { $0.count == values.count ? $0[index].expression : nil }
            return resolved(value, type, expression, members)
          })
      case .dictionary(let entries):
        guard let type = TypeName.entry(of: type)?.value else { return value }
        var literal: [DictionaryElementSyntax]?
        if case .elements(let elements)? = expression?.as(DictionaryExprSyntax.self)?.content {
          literal = Array(elements)
        }
        return .dictionary(
          entries.enumerated().map { index, entry in
            var entry = entry
            let expression = literal.flatMap { $0.count == entries.count ? $0[index].value : nil }
            entry.value = resolved(entry.value, type, expression, members)
            return entry
          })
      default: return value
      }
    }
  }
#endif
