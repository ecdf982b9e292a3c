internal import LayoutModel

/// Layout guides of Interface Builder documents: guides of views, and the older top and bottom guides of controllers.
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
      case "readableContent": return addReadableGuide(index, id, to: place)
      case "contentLayoutGuide": role = .content
      case "frameLayoutGuide": role = .frame
      default: return unsupported("the guide '\(element["key"] ?? "")' is not known", index)
      }
      var guide = LayoutItem(
        name: "\(layouts[place.layout][place.item].name) \(role.rawValue) (\(id))", parent: place.item)
      guide.kind = .guide
      guide.role = role
      add(guide, index, id, to: place.layout)
    case "viewControllerLayoutGuide":
      guard let controller = element.parent.flatMap({ tree[$0].parent }),
        let view = tree.child(of: controller, key: "view"), let place = places[view]
      else { return }
      let isTop = element["type"] == "top"
      if isTop { topGuides.insert(id) }
      addStrip("\(isTop ? "top" : "bottom") layout guide (\(id))", isTop ? .top : .bottom, index, id, to: place.layout)
    case "keyboardLayoutGuide":
      // Without a keyboard the guide covers the same area as the bottom safe area.
      guard let holder = holder(of: index), let place = places[holder] else { return }
      guard place.item == .root else {
        return unsupported("the keyboard is followed by roots alone; this guide is not known", index)
      }
      addStrip("keyboard layout guide (\(id))", .bottom, index, id, to: place.layout)
    default: return
    }
  }

  /// Adds a guide centred in a view's margins, as wide as they are but at most the readable width. It widens no view:
  /// `UIView.readableContentGuide`.
  private func addReadableGuide(_ index: Int, _ id: String, to place: Place) {
    let name = layouts[place.layout][place.item].name
    let guide = LayoutItem(name: "\(name) readable content (\(id))", kind: .guide, parent: place.item)
    guard let item = add(guide, index, id, to: place.layout) else { return }
    func hold(
      _ edge: LayoutAttribute, _ relation: LayoutRelation, _ margin: LayoutAttribute?, constant: Double = 0,
      isFit: Bool = false
    ) {
      let anchor = margin.map { LayoutConstraint.Anchor(place.item, $0) }
      layouts[place.layout].add(
        LayoutConstraint(
          item, edge, relation, to: anchor, constant: constant, priority: isFit ? 1 : LayoutPriority.required,
          origin: origin(index, of: place.item, .canvas, isFit: isFit)))
    }
    hold(.top, .equal, .topMargin)
    hold(.bottom, .equal, .bottomMargin)
    hold(.centerX, .equal, .centerXWithinMargins)
    hold(.leading, .greaterThanOrEqual, .leadingMargin)
    if let width = head.readableWidth {
      hold(.width, .lessThanOrEqual, nil, constant: width)
    }
    hold(.leading, .equal, .leadingMargin, isFit: true)
  }

  /// Adds a guide along the whole top or bottom edge of the root, as high as the safe-area inset there.
  private func addStrip(_ name: String, _ edge: LayoutAttribute, _ index: Int, _ id: String, to layout: Int) {
    let guide = LayoutItem(name: name, kind: .guide, parent: .root)
    guard let item = add(guide, index, id, to: layout) else { return }
    let covered = layouts[layout][.root].safeAreaInsets
    let origin = origin(index, of: .root, .canvas)
    layouts[layout].add(
      LayoutConstraint(item, edge, .equal, to: LayoutConstraint.Anchor(.root, edge), origin: origin),
      LayoutConstraint(item, .height, .equal, constant: edge == .top ? covered.top : covered.bottom, origin: origin),
      LayoutConstraint(item, .left, .equal, to: LayoutConstraint.Anchor(.root, .left), origin: origin),
      LayoutConstraint(item, .width, .equal, to: LayoutConstraint.Anchor(.root, .width), origin: origin))
  }

  @discardableResult
  private func add(_ guide: LayoutItem, _ index: Int, _ id: String, to layout: Int) -> LayoutItemID? {
    var guide = guide
    guide.location = location(index)
    guard let item = layouts[layout].add(guide) else {
      unsupported("the guide has the object id of another one", index)
      return nil
    }
    objects[id] = Place(layout: layout, item: item)
    return item
  }
}
