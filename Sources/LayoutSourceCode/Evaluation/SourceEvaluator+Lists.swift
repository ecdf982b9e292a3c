#if SwiftSource
  import LayoutModel
  import SwiftSyntax

  // Methods of lists that process their elements, such as `forEach` and `map`.
  extension SourceEvaluator {
    func callList(
      _ name: String, _ values: [SourceValue], _ base: ExprSyntax?, _ arguments: [SourceArgument],
      _ call: FunctionCallExprSyntax
    ) -> SourceValue {
      func each(_ transform: @escaping (SourceValue) -> SourceValue) -> [SourceValue] {
        values.enumerated().map { index, value in
          guard !value.isMore else { return forMore(at: call) { _ = transform(.unknown("")) } }
          return asIteration(index) { transform(value) }
        }
      }
      let first = arguments.first?.value
      func unknown() -> SourceValue {
        expose([.list(values)])
        noteMutation(by: name, of: .list(values), base)
        return notFollowed(arguments, call)
      }
      if SourceValue.list(values).hasMore, !Self.methodsOfOpenLists.contains(name) { return unknown() }
      if let first, let transform = transform(first, at: call) {
        switch name {
        case "forEach":
          _ = each(transform)
          return .none
        case "map": return .list(each(transform))
        case "compactMap": return .list(each(transform).filter { if case .none = $0 { false } else { true } })
        case "flatMap": return .list(each(transform).flatMap { $0.elements ?? [$0] })
        case "filter", "allSatisfy", "contains":
          let results = each(transform)
          let known = results.compactMap { if case .bool(let truth) = $0 { truth } else { Bool?.none } }
          guard known.count == values.count else {
            expose([.list(values)])
            return .unknown("a list")
          }
          if name == "filter" { return .list(zip(values, known).filter(\.1).map(\.0)) }
          return .bool(name == "contains" ? known.contains(true) : !known.contains(false))
        default: break
        }
      }
      switch (name, first) {
      case ("forEach", .method(let receiver, let method)?):
        for (index, value) in values.enumerated() where !value.isMore {
          asIteration(index) {
            _ = callMember(method, of: receiver, nil, [SourceArgument(value: value, place: place(of: call))], call)
          }
        }
        return .none
      case ("makeObjectsPerformSelector", .string(let method)?) where arguments.count == 1:
        for (index, value) in values.enumerated() where !value.isMore {
          asIteration(index) { _ = callMember(method.text, of: value, nil, [], call) }
        }
        return .none
      case ("reduce", let initial?) where arguments.count == 2:
        guard case .closure(let closure) = arguments[1].value else { return unknown() }
        let place = place(of: call)
        return values.enumerated().reduce(initial) { result, element in
          let parts = [result, element.element].map { SourceArgument(value: $0, place: place) }
          let (next, changed) = asIteration(element.offset) {
            self.call(closure, parts, isBuilder: false, readingAtEnd: [closure.parameters.first ?? "$0"])
          }
          return arguments[0].label == "into" ? changed[0] : next
        }
      case ("enumerated", _):
        return .list(
          values.enumerated().map {
            .record([
              .init(label: "offset", value: .integer($0.offset)), .init(label: "element", value: $0.element),
            ])
          })
      case ("reversed", _): return .list(values.reversed())
      case ("dropFirst", nil): return .list(Array(values.dropFirst()))
      case ("dropLast", nil): return .list(Array(values.dropLast()))
      case ("append", let value?):
        if let base {
          let added = arguments[0].label == "contentsOf" ? value.elements : [value]
          if let added { assign(.list(values + added), to: base) } else { assign(.unknown("a list"), to: base) }
        }
        return .none
      default: return unknown()
      }
    }

    /// Executes code for the unknown elements of a list, of which there may be none. Returns `SourceValue.more`, which
    /// stands for the results of the code.
    private func forMore(at call: FunctionCallExprSyntax, _ body: @escaping () -> Void) -> SourceValue {
      _ = perhapsRepeatedly(at: call) {
        body()
        return .next
      }
      return .more
    }

    /// Returns the function of one parameter that an argument is, a closure or key path; nil for other values.
    private func transform(
      _ value: SourceValue, at call: FunctionCallExprSyntax
    ) -> ((SourceValue) -> SourceValue)? {
      let place = place(of: call)
      switch value {
      case .closure(let closure):
        return { self.call(closure, [SourceArgument(value: $0, place: place)], isBuilder: false) }
      case .keyPath(let names): return { self.follow(names, from: $0, at: place) }
      default: return nil
      }
    }

    /// The methods of lists that are evaluated even if some elements are unknown. Other methods of such a list return
    /// an unknown value.
    private static let methodsOfOpenLists: Set<String> = [
      "forEach", "map", "compactMap", "flatMap", "filter", "append",
    ]
  }
#endif
