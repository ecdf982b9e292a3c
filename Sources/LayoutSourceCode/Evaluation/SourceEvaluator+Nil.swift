#if SwiftSource
  import SwiftSyntax

  // Values that are nil, and the truth of values in conditions.
  extension SourceEvaluator {
    /// Returns the truth of a condition's value; nil if it is not known. In C and Objective-C, nil and the number 0 are
    /// false, and all other objects and numbers are true.
    func truth(of value: SourceValue) -> Bool? {
      if case .bool(let truth) = value { return truth }
      guard project.files[file].isTranslated else { return nil }
      switch value {
      case .none: return false
      case .number(let number, _): return number != 0
      case .item: return isThere(value) ? true : nil
      case .list, .string, .dictionary, .closure, .constraint, .anchor: return true
      default: return nil
      }
    }

    /// Returns the operand of `&&` or `||` as a truth value, if its truth is known; else the operand itself.
    func asTruth(_ value: SourceValue) -> SourceValue { truth(of: value).map { .bool($0) } ?? value }

    /// Returns whether a local variable without an initial value is nil at first. Swift gives nil to variables whose
    /// type is written with `?` or `!`.
    func isNilAtFirst(_ variable: VariableDeclSyntax, _ type: TypeSyntax) -> Bool {
      // A translated declaration has `!` for any type, also for one of C.
      variable.bindingSpecifier.tokenKind == .keyword(.var) && variable.attributes.isEmpty
        && TypeName.isOptional(type) && !project.files[file].isTranslated
    }

    /// Returns whether a stored property without an initial value is still nil when it is read for the first time. This
    /// is so for a private property of an object whose code was followed from its start, if only functions that have
    /// run assign it.
    func isStillNil(_ property: SwiftProperty, of item: Int, in type: String) -> Bool {
      let file = project.files[property.place.file]
      guard property.isNilAtFirst, property.isPrivate, state.items[item].isFollowed, !file.isTranslated,
        let type = projectType(type), type.isDeclared, !type.isAmbiguous
      else { return false }
      let bytes = file.bytes[...]
      return bytes.places(ofWord: Array(property.name.utf8)).allSatisfy { place in
        let after = bytes[(place + property.name.utf8.count)...].drop { $0 == UInt8(ascii: " ") }
        let isAssigned = after.first == UInt8(ascii: "=") && after.dropFirst().first != UInt8(ascii: "=")
        let isPassed =
          bytes[..<place].last == UInt8(ascii: "&") || bytes[..<place].suffix(6) == Array("&self.".utf8)[...]
        guard isAssigned || isPassed else { return true }
        return type.functions.contains { function in
          function.place.file == property.place.file && executed.contains(function.place)
            && function.body.position.utf8Offset <= place && place < function.body.endPosition.utf8Offset
            && !isInClosure(place, of: function)
        }
      }
    }

    /// Returns whether a place in a function is in a closure, which may run at another time.
    private func isInClosure(_ place: Int, of function: SwiftFunction) -> Bool {
      var node = project.files[function.place.file].tree.token(at: AbsolutePosition(utf8Offset: place))?.parent
      while let current = node, current.position.utf8Offset > function.body.position.utf8Offset {
        if current.is(ClosureExprSyntax.self) { return true }
        node = current.parent
      }
      return false
    }

    /// Returns whether a chain of members and calls contains `?`, as `a?.b.c` does. If the value before `?` is nil, so
    /// is the chain.
    static func isOptionalChain(_ expression: ExprSyntax) -> Bool {
      var current = expression
      while true {
        if current.is(OptionalChainingExprSyntax.self) { return true }
        if let member = current.as(MemberAccessExprSyntax.self), let base = member.base {
          current = base
        } else if let call = current.as(FunctionCallExprSyntax.self) {
          current = call.calledExpression
        } else if let element = current.as(SubscriptCallExprSyntax.self) {
          current = element.calledExpression
        } else {
          return false
        }
      }
    }
  }
#endif
