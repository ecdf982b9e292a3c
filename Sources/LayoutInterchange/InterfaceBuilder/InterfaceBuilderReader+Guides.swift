internal import LayoutModel

/// Reading of layout guides. Views have guides such as safe areas and keyboard guides. In older documents, controllers
/// have a top and a bottom guide in place of safe areas.
extension InterfaceBuilderReader {
  func readGuide(_ index: Int) {
    let element = tree[index]
    guard let id = element["id"] else { return }
    switch element.name {
    case "viewLayoutGuide":
      guard let holder = holder(of: index), let place = places[holder] else { return }
      let role: GuideRole
      switch element["key"] {
      case "safeArea": role = .safeArea
      case "layoutMargins": role = .margins
      case "readableContent":
        return addHeld(index, id, to: place)
      case "contentLayoutGuide": role = .content
      case "frameLayoutGuide": role = .frame
      case "keyboard": return readKeyboardGuide(index, id, in: place)
      default: return unknown("the guide '\(element["key"] ?? "")' is not known", index)
      }
      var guide = LayoutItem(name: names.name(of: index, in: tree), kind: .guide, parent: place.item)
      guide.role = role
      add(guide, index, id, to: place.layout)
    case "viewControllerLayoutGuide":
      guard let controller = element.parent.flatMap({ tree[$0].parent }),
        let view = tree.child(of: controller, key: "view"), let place = places[view]
      else { return }
      if element["type"] == "top" { topGuides.insert(id) }
      addHeld(index, id, to: Place(layout: place.layout, item: .root))
    case "keyboardLayoutGuide":
      guard let holder = holder(of: index), let place = places[holder] else { return }
      readKeyboardGuide(index, id, in: place)
    default: return
    }
  }

  private func readKeyboardGuide(_ index: Int, _ id: String, in place: Place) {
    guard place.item == .root else {
      return unknown("the keyboard is followed by roots alone; this guide is not known", index)
    }
    addHeld(index, id, to: place)
  }

  /// Returns the place of a new guide that stands in for an unknown element, so that constraints can refer to the
  /// element. No constraint determines the guide's frame. The result is nil if the layout has no unknown element with
  /// this id.
  func standIn(forUnknown id: String, in layout: Int) -> Place? {
    guard let index = unknownElements[id], let holder = holder(of: index).flatMap({ places[$0] }),
      holder.layout == layout
    else { return nil }
    var guide = LayoutItem(name: names.name(of: index, in: tree), kind: .guide, parent: holder.item)
    guide.isUnknown = true
    return add(guide, index, id, to: layout).map { Place(layout: layout, item: $0) }
  }

  /// Adds a guide to a view, with the constraints by which import rules place the guide.
  private func addHeld(_ index: Int, _ id: String, to place: Place) {
    let guide = LayoutItem(name: names.name(of: index, in: tree), kind: .guide, parent: place.item)
    guard let item = add(guide, index, id, to: place.layout) else { return }
    let held = Place(layout: place.layout, item: item)
    let file = ImportedGuide(reader: self, index: index, place: held, view: place.item)
    var constraints: [LayoutConstraint] = []
    for rule in rules.guide where rule.apply(&constraints, file) { note(rule.id, at: place) }
    for constraint in constraints { layouts[place.layout].add(constraint) }
  }

  @discardableResult
  private func add(_ guide: LayoutItem, _ index: Int, _ id: String, to layout: Int) -> LayoutItemID? {
    var guide = guide
    guide.location = location(index)
    let name = guide.name
    var copy = 1
    while layouts[layout].item(named: guide.name) != nil {
      copy += 1
      guide.name = "\(name) \(copy)"
    }
    guard let item = layouts[layout].add(guide) else { return nil }
    register(id, index, at: Place(layout: layout, item: item))
    return item
  }
}
