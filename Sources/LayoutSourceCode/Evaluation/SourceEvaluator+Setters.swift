#if SwiftSource
  import SwiftSyntax

  // Setting of members, and setters of computed properties.
  extension SourceEvaluator {
    /// Sets a computed property that an extension in the project declares for constraints, anchors or lists. Returns
    /// false if there is no such property.
    func setExtensionMember(_ name: String, of value: SourceValue, to new: SourceValue) -> Bool {
      for type in ClassName.frameworkTypes(of: value) {
        if let property = projectProperty(name, of: type), !property.isStatic {
          return set(property, of: value, to: new)
        }
      }
      return false
    }

    /// Executes the setter of a computed property. If the sources do not have its code, the property's owner and the
    /// new value are exposed. Returns false for a stored property, which is left unchanged.
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

    /// Assigns a value to a member of another value.
    func setMember(_ name: String, of value: SourceValue, to new: SourceValue, at place: SourcePlace) {
      switch value {
      case .item(let item): setMember(name, ofItem: item, to: new, at: place)
      case .constraint(let constraint): setMember(name, ofConstraint: constraint, to: new, at: place)
      case .list(let values):
        if setExtensionMember(name, of: value, to: new) { return }
        for value in values { setMember(name, of: value, to: new, at: place) }
      case .type(let type):
        // Code elsewhere may read a static property, and the property's observers get the value.
        if !assignStatic(name, of: type, new) { state.globals[name] = .unknown(name) }
        expose([new])
      case .anchor:
        if !setExtensionMember(name, of: value, to: new) { expose([new]) }
      case .notation(let notation) where notation.stage == .made:
        if name == "active" || name == "isActive" {
          for constraint in notation.constraints { setMember(name, ofConstraint: constraint, to: new, at: place) }
        } else if changeSnapKit(name, notation, [SourceArgument(value: new, place: place)], at: place) == nil {
          expose([value, new])
        }
      case .method(.item(let button), "titleLabel") where name == "font":
        state.items[button].font = SourceFont(new, by: self)
      default:
        // The value may become a subview, as that of `navigationItem.titleView` does.
        if !ViewMember.isForMessages(name) { expose([new]) }
      }
    }

    /// Sets a member of an object.
    ///
    /// - Parameter isInherited: whether the superclass's member is set (`super.name = …`), so that a property of the
    ///   project with that name is not used.
    func setMember(
      _ name: String, ofItem item: Int, to new: SourceValue, at place: SourcePlace, isInherited: Bool = false
    ) {
      func truth() -> Bool? { if case .bool(let truth) = new { truth } else { nil } }
      if !awaitedReads.isEmpty { noteAwaited(name, of: item, isRead: false) }
      switch name {
      case "translatesAutoresizingMaskIntoConstraints":
        state.items[item].mask = truth().map { $0 ? .on : .off } ?? .unknown
        maskPlaces.insert(place)
      case "isHidden": state.items[item].isHidden = truth()
      case "frame", "center", "bounds", "frameOrigin": state.items[item].isFramed = true
      case "axis", "orientation", "distribution", "alignment", "spacing", "isLayoutMarginsRelativeArrangement",
        "isBaselineRelativeArrangement", "layoutMargins", "directionalLayoutMargins", "edgeInsets":
        setStack(name, of: item, to: new)
      case "text", "title", "placeholder", "stringValue":
        if case .string(let string) = new { state.items[item].text = string.text } else { state.items[item].text = nil }
      case "configuration" where isButton(item): noteTitle(of: item, in: new)
      case "font": state.items[item].font = SourceFont(new, by: self)
      default: break
      }
      if FrameworkMember(name) != nil, name != "view" {
        expose([new])
        return
      }
      if name == "view", case .item(let view) = new, ClassName.isController(lineage(of: item)) {
        // The view of a followed controller is the root of its layout: only the container of the controller places it.
        state.items[view].isRoot = state.items[item].isFollowed
        state.items[view].isParentUnknown = !state.items[item].isFollowed
        state.items[item].properties[name] = new
        rename(view, name)
        return
      }
      let property =
        isInherited || !mayDeclare(name, of: item)
        ? nil
        : owners(ofProperty: name, of: item, in: types(declaring: name, of: item)).lazy
          .compactMap { self.projectProperty(name, of: $0) }.first
      if let property, set(property, of: .item(item), to: new) { return }
      if property == nil, !ViewMember.isForMessages(name), !ViewMember.isPlainValue(name) {
        // A property of the frameworks may make the value a subview, as `documentView` does.
        expose([new])
        // A property of another module may add the value to the object, or the object to the value.
        if !new.items.isEmpty, !ViewMember.keepsView(name) { state.items[item].expose() }
      }
      if SourceMargins.isProperty(name) { forgetOtherMargins(than: name, of: item) }
      let key = propertyKey(name, of: item)
      let old = state.items[item].properties[key] ?? .unknown("oldValue")
      if let property { callObservers(of: property, in: item, before: true, old, new) }
      state.items[item].properties[key] = new
      if case .item(let made) = new { rename(made, property: name) }
      noteUse(of: new)
      if let property, property.isWrapped { wrap([old, new], by: property) }
      if let property { callObservers(of: property, in: item, before: false, old, new) }
    }

    private func setMember(_ name: String, ofConstraint index: Int, to new: SourceValue, at place: SourcePlace) {
      state.constraints[index].isUsed = true
      switch name {
      case "isActive", "active":
        switch new {
        case .bool(true): activate([index], at: place)
        case .bool(false): deactivate([index])
        default: state.constraints[index].activity = .unknown
        }
      case "constant":
        state.constraints[index].constant = number(new) ?? .unknown(text(of: new))
        noteChange(of: index)
      case "priority": setPriority(number(new) ?? .unknown(text(of: new)), of: index, at: place)
      case "identifier": if case .string(let string) = new { state.constraints[index].identifier = string.text }
      case "shouldBeArchived": break
      default:
        if !setExtensionMember(name, of: .constraint(index), to: new) { expose([.constraint(index), new]) }
      }
    }
  }
#endif
