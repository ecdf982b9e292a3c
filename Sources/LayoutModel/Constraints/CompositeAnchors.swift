/// All or some edges of an item, with insets, as returned by `LayoutItemID.edges`.
///
/// Constraints between two sets of edges relate the edges that both sets have, in the order top, leading, bottom,
/// trailing. If they have none in common, as `edges(.top)` and `edges(.bottom)`, each edge of the first set is related
/// to a constant alone. `LayoutEngine.solve` refuses such constraints, and also those between leading and left edges.
public struct LayoutEdges: Sendable {
  /// Sides of a rectangle.
  public struct Sides: OptionSet, Sendable, Hashable {
    /// The sides as bits.
    public var rawValue: UInt8

    /// Creates sides from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = Sides(rawValue: 1)
    /// The edge at which reading begins, or the left edge if `LayoutEdges.isAbsolute` is true.
    public static let leading = Sides(rawValue: 2)
    /// The bottom edge.
    public static let bottom = Sides(rawValue: 4)
    /// The edge at which reading ends, or the right edge if `LayoutEdges.isAbsolute` is true.
    public static let trailing = Sides(rawValue: 8)
    /// The edges along x.
    public static let horizontal: Sides = [.leading, .trailing]
    /// The edges along y.
    public static let vertical: Sides = [.top, .bottom]
    /// All edges.
    public static let all: Sides = [.horizontal, .vertical]
  }

  /// The item whose edges these are.
  public let item: LayoutItemID
  /// The edges that are in the set.
  public let sides: Sides
  /// Whether leading and trailing mean left and right.
  public let isAbsolute: Bool
  /// The distances by which the edges are moved inward, in points.
  public let insets: DirectionalInsets

  init(_ item: LayoutItemID, _ sides: Sides, isAbsolute: Bool = false, insets: DirectionalInsets = .zero) {
    (self.item, self.sides, self.isAbsolute, self.insets) = (item, sides, isAbsolute, insets)
  }

  /// Returns the edges, moved inward by a distance, in points.
  public func inset(by distance: Double) -> LayoutEdges { inset(by: DirectionalInsets(distance)) }

  /// Returns the edges, each moved inward by its own distance, in points.
  public func inset(by distances: DirectionalInsets) -> LayoutEdges {
    LayoutEdges(
      item, sides, isAbsolute: isAbsolute,
      insets: DirectionalInsets(
        top: insets.top + distances.top, leading: insets.leading + distances.leading,
        bottom: insets.bottom + distances.bottom, trailing: insets.trailing + distances.trailing))
  }

  /// Returns constraints by which these edges coincide with the edges of another set.
  public func constraints(
    equalTo others: LayoutEdges, priority: Double = LayoutPriority.required, identifier: String? = nil
  ) -> [LayoutConstraint] {
    pairs(with: others).map { pair in
      pair.constraint(.equal, priority, identifier)
    }
  }

  /// Returns constraints by which these edges lie inside the edges of another set, or coincide with them.
  public func constraints(
    within others: LayoutEdges, priority: Double = LayoutPriority.required, identifier: String? = nil
  ) -> [LayoutConstraint] {
    pairs(with: others).map { pair in
      pair.constraint(pair.isFar ? .lessThanOrEqual : .greaterThanOrEqual, priority, identifier)
    }
  }

  private struct Pair {
    var first: LayoutConstraint.Anchor
    var second: LayoutConstraint.Anchor?
    var constant: Double
    /// Whether the edge is the bottom, the trailing or the right one.
    var isFar: Bool

    func constraint(_ relation: LayoutRelation, _ priority: Double, _ identifier: String?) -> LayoutConstraint {
      LayoutConstraint(
        first.item, first.attribute, relation, to: second, constant: constant, priority: priority,
        identifier: identifier)
    }
  }

  private func pairs(with others: LayoutEdges) -> [Pair] {
    let all: [(Sides, LayoutAttribute, LayoutAttribute, KeyPath<DirectionalInsets, Double>, Bool)] = [
      (.top, .top, .top, \.top, false), (.leading, .leading, .left, \.leading, false),
      (.bottom, .bottom, .bottom, \.bottom, true), (.trailing, .trailing, .right, \.trailing, true),
    ]
    let common = sides.intersection(others.sides)
    return all.filter { (common.isEmpty ? sides : common).contains($0.0) }.map { _, name, absolute, inset, isFar in
      let distance = others.insets[keyPath: inset] - insets[keyPath: inset]
      return Pair(
        first: .init(item, isAbsolute ? absolute : name),
        second: common.isEmpty ? nil : .init(others.item, others.isAbsolute ? absolute : name),
        constant: isFar ? 0 - distance : distance, isFar: isFar)
    }
  }
}

/// The centre of an item along both axes, as returned by `LayoutItemID.center`.
public struct LayoutCenter: Sendable {
  /// The item whose centre this is.
  public let item: LayoutItemID

  /// Returns constraints by which this centre is at the centre of another item, moved by an offset in points.
  public func constraints(
    equalTo other: LayoutCenter, offset: (x: Double, y: Double) = (0, 0), priority: Double = LayoutPriority.required,
    identifier: String? = nil
  ) -> [LayoutConstraint] {
    [
      item.centerX.constraint(
        equalTo: other.item.centerX, constant: offset.x, priority: priority, identifier: identifier),
      item.centerY.constraint(
        equalTo: other.item.centerY, constant: offset.y, priority: priority, identifier: identifier),
    ]
  }
}

/// The width and the height of an item, as returned by `LayoutItemID.size`.
public struct LayoutSizeAnchors: Sendable {
  /// The item whose width and height these are.
  public let item: LayoutItemID

  /// Returns constraints by which width and height each equal `multiplier · other + constant`, in points.
  public func constraints(
    equalTo other: LayoutSizeAnchors, multiplier: Double = 1, constant: Double = 0,
    priority: Double = LayoutPriority.required, identifier: String? = nil
  ) -> [LayoutConstraint] {
    constraints(.equal, other, multiplier, constant, priority, identifier)
  }

  /// Returns constraints by which width and height each are at most `multiplier · other + constant`, in points.
  public func constraints(
    lessThanOrEqualTo other: LayoutSizeAnchors, multiplier: Double = 1, constant: Double = 0,
    priority: Double = LayoutPriority.required, identifier: String? = nil
  ) -> [LayoutConstraint] {
    constraints(.lessThanOrEqual, other, multiplier, constant, priority, identifier)
  }

  /// Returns constraints by which width and height each are at least `multiplier · other + constant`, in points.
  public func constraints(
    greaterThanOrEqualTo other: LayoutSizeAnchors, multiplier: Double = 1, constant: Double = 0,
    priority: Double = LayoutPriority.required, identifier: String? = nil
  ) -> [LayoutConstraint] {
    constraints(.greaterThanOrEqual, other, multiplier, constant, priority, identifier)
  }

  /// Returns constraints by which width and height equal those of a size, in points.
  public func constraints(
    equalToConstant size: LayoutSize, priority: Double = LayoutPriority.required, identifier: String? = nil
  ) -> [LayoutConstraint] {
    constraints(.equal, size, priority, identifier)
  }

  /// Returns constraints by which width and height are at most those of a size, in points.
  public func constraints(
    lessThanOrEqualToConstant size: LayoutSize, priority: Double = LayoutPriority.required, identifier: String? = nil
  ) -> [LayoutConstraint] {
    constraints(.lessThanOrEqual, size, priority, identifier)
  }

  /// Returns constraints by which width and height are at least those of a size, in points.
  public func constraints(
    greaterThanOrEqualToConstant size: LayoutSize, priority: Double = LayoutPriority.required,
    identifier: String? = nil
  ) -> [LayoutConstraint] {
    constraints(.greaterThanOrEqual, size, priority, identifier)
  }

  private func constraints(
    _ relation: LayoutRelation, _ other: LayoutSizeAnchors, _ multiplier: Double, _ constant: Double,
    _ priority: Double, _ identifier: String?
  ) -> [LayoutConstraint] {
    [LayoutAttribute.width, .height].map { attribute in
      LayoutConstraint(
        item, attribute, relation, to: .init(other.item, attribute), multiplier: multiplier, constant: constant,
        priority: priority, identifier: identifier)
    }
  }

  private func constraints(
    _ relation: LayoutRelation, _ size: LayoutSize, _ priority: Double, _ identifier: String?
  ) -> [LayoutConstraint] {
    [(LayoutAttribute.width, size.width), (.height, size.height)].map { attribute, length in
      LayoutConstraint(
        item, attribute, relation, constant: length, priority: priority, identifier: identifier)
    }
  }
}

extension LayoutItemID {
  /// The four edges. Those along x are leading and trailing, which depend on the reading direction.
  public var edges: LayoutEdges { LayoutEdges(self, .all) }
  /// The four edges. Those along x are left and right, which do not depend on the reading direction.
  public var absoluteEdges: LayoutEdges { LayoutEdges(self, .all, isAbsolute: true) }
  /// The centre along both axes.
  public var center: LayoutCenter { LayoutCenter(item: self) }
  /// The width and the height.
  public var size: LayoutSizeAnchors { LayoutSizeAnchors(item: self) }

  /// Returns the given edges of the item.
  public func edges(_ sides: LayoutEdges.Sides) -> LayoutEdges { LayoutEdges(self, sides) }

  /// Returns all edges of the item except for the given ones.
  public func edges(except sides: LayoutEdges.Sides) -> LayoutEdges {
    LayoutEdges(self, LayoutEdges.Sides.all.subtracting(sides))
  }
}

extension AnchoredItem {
  /// Returns constraints by which edges of this item coincide with the edges of another one, moved inward by insets.
  ///
  /// - Parameters:
  ///   - other: the item that has the other edges, such as the superview.
  ///   - insets: the distances inward, in points.
  ///   - sides: the edges that are pinned: by default all, so that this item fills the other one.
  ///   - priority: the priority of each constraint.
  ///   - identifier: the identifier of each constraint, for reports.
  public func pin(
    to other: some AnchoredItem, insets: DirectionalInsets = .zero, sides: LayoutEdges.Sides = .all,
    priority: Double = LayoutPriority.required, identifier: String? = nil
  ) -> [LayoutConstraint] {
    anchors.edges(sides).constraints(
      equalTo: other.anchors.edges.inset(by: insets), priority: priority, identifier: identifier)
  }
}

extension DirectionalInsets {
  /// No insets.
  public static let zero = DirectionalInsets(0)

  /// Creates insets that are the same at all edges.
  public init(_ distance: Double) {
    self.init(top: distance, leading: distance, bottom: distance, trailing: distance)
  }

  /// Creates insets from one distance for the leading and trailing edge, and one for the top and bottom edge.
  public init(horizontal: Double, vertical: Double) {
    self.init(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }
}
