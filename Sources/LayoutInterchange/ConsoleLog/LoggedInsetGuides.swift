internal import LayoutModel

/// An edge of an object along one axis.
enum LoggedEdge: Hashable {
  /// The left or top edge.
  case near
  /// The right or bottom edge.
  case far
}

/// The layout guides of a log for margins, safe areas and readable widths.
///
/// If the log relates an edge of a guide to the same edge of the guide's owner, the log determines this edge. Any other
/// edge of a guide is assumed to lie at the owner's edge, or inside it.
struct LoggedInsetGuides {
  /// The kind of a guide.
  enum Kind: String {
    case margins = "UIViewLayoutMarginsGuide"
    case safeArea = "UIViewSafeAreaLayoutGuide"
    case readableWidth = "UIViewReadableContentGuide"

    /// Returns the name of the distance between an edge of the owner and the same edge of the guide, such as `left
    /// margin`.
    func words(for edge: LoggedEdge, _ axis: LayoutAxis) -> String {
      let side =
        switch (axis, edge) {
        case (.horizontal, .near): "left"
        case (.horizontal, .far): "right"
        case (.vertical, .near): "top"
        case (.vertical, .far): "bottom"
        }
      return switch self {
      case .margins: "\(side) margin"
      case .safeArea: "\(side) inset of the safe area"
      case .readableWidth: "\(side) inset of the readable width"
      }
    }
  }

  /// A guide whose owner is known. `object` and `owner` are indices in `ConsoleLogReport.objects`.
  struct Guide {
    var object: Int
    var kind: Kind
    var owner: Int
    fileprivate var determined: Set<DeterminedEdge> = []

    /// Returns whether the log determines an edge of the guide.
    func isDetermined(_ edge: LoggedEdge, _ axis: LayoutAxis) -> Bool {
      determined.contains(DeterminedEdge(edge: edge, axis: axis))
    }
  }

  fileprivate struct DeterminedEdge: Hashable {
    var edge: LoggedEdge
    var axis: LayoutAxis
  }

  private var guides: [Int: Guide] = [:]
  /// The guide for the margins of each view that has one. Views and guides are given by their indices in
  /// `ConsoleLogReport.objects`.
  private var margins: [Int: Int] = [:]

  init(of report: ConsoleLogReport, direction: LayoutDirection) {
    for (index, object) in report.objects.enumerated() {
      guard let kind = object.textOrIdentifier.flatMap(Kind.init), let owner = object.superview,
        !Self.isGuide(report.objects[owner])
      else { continue }
      guides[index] = Guide(object: index, kind: kind, owner: owner)
      if kind == .margins, margins[owner] == nil { margins[owner] = index }
    }
    guard !guides.isEmpty else { return }
    for constraint in report.constraints {
      guard let second = constraint.second else { continue }
      let rightToLeft = constraint.readsRightToLeft || direction == .rightToLeft
      for (side, other) in [(constraint.first, second), (second, constraint.first)] {
        guard guides[side.object]?.owner == other.object, let edge = Self.edge(of: side.attribute, rightToLeft),
          edge == Self.edge(of: other.attribute, rightToLeft), side.attribute.axis == other.attribute.axis
        else { continue }
        guides[side.object]?.determined.insert(DeterminedEdge(edge: edge, axis: side.attribute.axis))
      }
    }
  }

  /// The guide that is the object at an index in `ConsoleLogReport.objects`. It is nil if the object is not a guide for
  /// margins, a safe area or a readable width, or if its owner is unknown.
  subscript(object: Int) -> Guide? { guides[object] }

  /// Returns whether an object is a guide for margins, a safe area or a readable width.
  static func isGuide(_ object: LoggedObject) -> Bool { object.textOrIdentifier.flatMap(Kind.init) != nil }

  /// Returns the index in `ConsoleLogReport.objects` of a view's margins guide; nil if the log mentions no such guide.
  func margins(of view: Int) -> Int? { margins[view] }

  private static func edge(of attribute: LayoutAttribute, _ rightToLeft: Bool) -> LoggedEdge? {
    switch attribute {
    case .left, .top, .minX, .minY: .near
    case .right, .bottom, .maxX, .maxY: .far
    case .leading: rightToLeft ? .far : .near
    case .trailing: rightToLeft ? .near : .far
    default: nil
    }
  }
}
