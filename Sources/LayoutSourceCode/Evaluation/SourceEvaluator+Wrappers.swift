#if SwiftSource
  // Effects of property wrappers on the values that they wrap.
  extension SourceEvaluator {
    /// Applies the effect of a property wrapper to the values that it wraps. If the effect is not known, the values are
    /// exposed.
    func wrap(_ values: [SourceValue], by property: SwiftProperty) {
      let effect =
        property.hasWrapperArguments
        ? .any : property.wrapper.map { self.effect(ofWrapper: $0, from: property.place.file) } ?? WrapperEffect.any
      for value in values {
        guard effect != .any, case .item(let item) = value, state.items[item].isCreated,
          let name = state.items[item].className, ClassName.isView([name]), projectType(name)?.isDeclared != true
        else {
          expose([value])
          if case .item(let item) = value { state.items[item].mask = .unknown }
          continue
        }
        // The wrapper may set lengths.
        state.items[item].isVaried = true
        if effect == .mask { state.items[item].mask = .off }
      }
    }

    /// The effect of a property wrapper on the wrapped view, apart from lengths that the wrapper may set. The view's
    /// class is one of UIKit or AppKit.
    private enum WrapperEffect {
      /// `any` is an effect that is not known, which may be a placement of the view. `none` is no effect.
      case any, none
      /// The wrapper switches off `translatesAutoresizingMaskIntoConstraints`.
      case mask
    }

    /// Returns the effect of a property wrapper on the wrapped view. If the sources declare the wrapper, the words in
    /// its code decide: those of layout, or `translatesAutoresizingMaskIntoConstraints`. Wrappers of SwiftUI and
    /// Combine may have any effect. Another wrapper from elsewhere is taken to switch off that property, since code
    /// constrains the view.
    private func effect(ofWrapper wrapper: String, from file: Int) -> WrapperEffect {
      if ["Binding", "ObservedObject", "Published", "State", "StateObject"].contains(wrapper) { return .any }
      guard let type = projectType(project.meaning(ofAlias: wrapper, from: file) ?? wrapper), type.isDeclared else {
        return .mask
      }
      guard !type.isAmbiguous else { return .any }
      let word = String(decoding: SwiftType.maskWord, as: UTF8.self)
      let properties = type.properties.values.flatMap { property in
        property.code.map { project.code(from: $0.lowerBound, to: $0.upperBound, in: property.place.file) }
      }
      let code = (type.functions.map { project.code(of: $0) } + properties).map { String(decoding: $0, as: UTF8.self) }
      let mayPlace = code.contains { code in
        LayoutWords.occur(in: Array(code.replacing(word, with: "").utf8)[...])
          || ["superview", "frame", "center"].contains { code.contains($0) }
      }
      return mayPlace ? .any : code.contains { $0.contains(word) } ? .mask : .none
    }
  }
#endif
