package import LayoutModel

/// The reports on unsatisfiable constraints in a console log. There is one for each distinct message "Unable to
/// simultaneously satisfy constraints" of Apple's engine, and for each list of constraints that a debugger printed.
package struct ConsoleLog: Sendable {
  /// The reports, in the order of the log.
  package var reports: [ConsoleLogReport]
}

/// One message about unsatisfiable constraints: the constraints that it lists, and the one that Apple's engine then
/// broke.
package struct ConsoleLogReport: Sendable {
  /// An unparsable line about a constraint.
  package struct UnreadLine: Sendable, Hashable {
    /// The text about the constraint, without the comma after it.
    package var text: String
    /// The reason why the text could not be parsed, in words without a full stop.
    package var reason: String
    /// The position of the text in the log.
    package var location: SourceLocation
  }

  /// The constraint that Apple's engine broke.
  package struct ApplesChoice: Sendable, Hashable {
    /// The constraint's text in the log.
    package var text: String
    /// The position in the log of the constraint's text.
    package var location: SourceLocation
    /// The index in `ConsoleLogReport.constraints` of the constraint. It is nil if the text could not be parsed and no
    /// listed constraint has its address.
    package var index: Int?
  }

  /// The position at which the message begins.
  package var location: SourceLocation
  /// The positions of further occurrences of the same message. `parsed` and `unparsed` include the lines of every
  /// occurrence.
  package var repeats: [SourceLocation] = []
  /// The objects in the constraints, in the order of their first mention, and then the contents of scroll views.
  package var objects: [LoggedObject] = []
  /// The distinct constraints, in the order of the log. A broken constraint that is not listed comes last.
  package var constraints: [LoggedConstraint] = []
  /// The number of listed lines that could be parsed. A line that is repeated counts each time.
  package var parsed = 0
  /// The unparsable lines about constraints.
  package var unparsed: [UnreadLine] = []
  /// The constraint that Apple's engine broke; nil if the log does not say which.
  package var applesChoice: ApplesChoice?
  /// The addresses that identify no single object: redacted ones, and those of objects of several classes. Each mention
  /// of such an address counts as a separate object.
  package var sharedAddresses: [String] = []
  /// Information that is missing from the log, as sentences without full stops.
  package var missing: [String] = []
  /// Whether the log shows that constraints of the message are missing from it.
  package var isIncomplete = false
  /// Whether the log says that the constraints of the message contradict each other. A debugger's dump of constraints
  /// does not say so.
  package var saysConflict = false
  /// Whether the views are AppKit's. The vertical coordinates in such a view grow upward, unless the view is flipped.
  package var isAppKit = false
  /// The views that constraints in other messages of the log lay out, by index in `objects`.
  var laidOutElsewhere: Set<Int> = []
  /// The constraints between a view and a possible scroll view of which the log does not say whether they refer to the
  /// content or to the frame.
  var scrollTies: [LoggedScrollTie] = []
  /// The views of child controllers, by index in `objects`. A framework made them, but the application lays them out
  /// (`FrameworkView.childViews`).
  var childViews: Set<Int> = []
  /// The views, by index in `objects`, inside of views that applications use as a whole, such as the controls in a
  /// player (`FrameworkView.innerViews`).
  var innerViews: Set<Int> = []
  /// The content views of cells whose class is `UIView`, so that the class alone does not identify them, by index in
  /// `objects` (`FrameworkView.contentViews`).
  var contentViews: Set<Int> = []
  /// For views of AppKit, by index in `objects`: whether the view is flipped (y grows downward). A view for which the
  /// log does not show this has no entry.
  var isFlipped: [Int: Bool] = [:]

  /// Returns whether the attribute of a side is measured upward, as `minY` is in a view of AppKit that is not flipped.
  func isUpward(_ side: LoggedConstraint.Side) -> Bool {
    guard isAppKit, side.attribute.isCoreAnimation, side.attribute.axis == .vertical else { return false }
    return !(objects[side.object].superview.flatMap { isFlipped[$0] } ?? false)
  }
}

/// A view or a guide that a log mentions.
package struct LoggedObject: Sendable, Hashable {
  /// The class of the object; nil if the log does not show it.
  package var className: String?
  /// The address of the object, as written in the log; nil if the log has none.
  package var address: String?
  /// The text that a view shows, or the identifier of a guide; nil if the log has none.
  package var textOrIdentifier: String?
  /// The short name that the log gives the object, such as `title` in `names: title:0x1`; nil if it gives none.
  package var alias: String?
  /// The name of the object in reports, such as `UIButton 'Save'` or `UIView 2`. It is unique in its report.
  package var name = ""
  /// The index in `ConsoleLogReport.objects` of the superview, or of the view that owns a guide; nil if unknown.
  package var superview: Int?
  /// The index in `ConsoleLogReport.objects` of the view whose unnamed superview (`|`) this object represents; nil for
  /// any other object.
  package var unnamedSuperviewOf: Int?
  /// The index in `ConsoleLogReport.objects` of the scroll view whose content this object represents; nil for any other
  /// object.
  package var contentOf: Int?

  /// The class and the address of the object, as in the log, with a colon between them. The short name of the object
  /// replaces a missing class.
  package var identity: String {
    [className ?? alias, address].compactMap(\.self).joined(separator: ":")
  }
}

/// A constraint of a log: `first relation multiplier · second + constant`, required unless it is a preference.
package struct LoggedConstraint: Sendable, Hashable {
  /// A side of a constraint: an attribute of an object.
  package struct Side: Sendable, Hashable {
    /// The object's index in `ConsoleLogReport.objects`.
    package var object: Int
    /// The attribute.
    package var attribute: LayoutAttribute
  }

  /// The creator of a constraint, inferred from the classes and identifiers in the log.
  package enum Maker: Sendable, Hashable {
    /// The application, or an unknown creator.
    case application
    /// A view's frame and its autoresizing mask.
    case autoresizingMask
    /// The container that sizes the view, such as a table.
    case container
    /// A stack view.
    case stackView
    /// A view's layout margins, its safe area or the bars over it.
    case insets
    /// The intrinsic size of a view's content.
    case content
    /// The system, for its own views, such as those in bars and keyboards.
    case system
    /// The frame and the autoresizing mask of a system view.
    case systemMask
    /// Perhaps the container that sizes the view, although no identifier says so.
    case likelyContainer
    /// Xcode, for a view without constraints of its own in a storyboard.
    case placeholder

    /// Whether the system determines the constant and the priority, so that the application cannot change them.
    var isSystems: Bool {
      switch self {
      case .application, .autoresizingMask, .content, .likelyContainer, .placeholder: false
      case .container, .stackView, .insets, .system, .systemMask: true
      }
    }
  }

  /// The class of the constraint.
  package var className: String
  /// The address of the constraint, as written in the log, or the label that libraries such as SnapKit print in its
  /// place.
  package var address: String
  /// The identifier of the constraint; nil if it has none.
  package var identifier: String?
  /// The source position of the code that created the constraint, such as `Row.swift:21`; nil if the log has none.
  package var madeAt: String?
  /// The creator of the constraint.
  package var maker: Maker
  /// The left-hand side.
  package var first: Side
  /// The relation between the sides.
  package var relation: LayoutRelation
  /// The right-hand side; nil for a constant alone.
  package var second: Side?
  /// The multiplier of the right-hand side.
  package var multiplier = 1.0
  /// The constant added to the right-hand side.
  package var constant = 0.0
  /// The greatest rounding error of the multiplier. Logs round numbers to six significant digits, so that the error is
  /// up to half a unit of the last digit. A number that is printed with more or fewer digits is assumed to be exact,
  /// with an error of 0.
  package var multiplierRounding = 0.0
  /// The greatest rounding error of the constant, in points; 0 if the log prints the constant unrounded.
  package var constantRounding = 0.0
  /// The priority that the log prints with the constraint; nil if it prints none. Whether the constraint counts as
  /// required depends on `isPreference` only.
  package var priority: Double?
  /// Whether the constraint is a preference. A preference is an intrinsic size whose priorities are below 1000 or
  /// missing; in a debugger's dump, it is also a constraint that is inactive or has a priority below 1000.
  package var isPreference = false
  /// Whether the log marks the constraint with `(RTL)`, for right-to-left.
  package var readsRightToLeft = false
  /// Whether the log prints the constraint with an autoresizing mask that is not the default one.
  package var hasChosenMask = false
  /// Whether the log prints the constraint as a gap that ends at an edge of the superview, as in `[view]-(8)-|`. The
  /// superview is then the first item.
  package var endsAtSuperview = false
  /// The index in `ConsoleLogReport.objects` of the view that the constraint lays out, as opposed to the superview. For
  /// a constraint of an autoresizing mask, it is the view with the mask.
  package var subject: Int { endsAtSuperview ? second?.object ?? first.object : first.object }
  /// The constraint's text in the log.
  package var text: String
  /// The position of the constraint in the log.
  package var location: SourceLocation
}

extension ConsoleLogReport {
  /// The maximum number of objects in a chain of superviews. In a log that contradicts itself, the chain may be a
  /// cycle.
  private static let mostAncestors = 1000

  /// Returns an object and its superviews, from the inside out.
  func ancestors(of object: Int) -> [Int] {
    var ancestors = [object]
    while ancestors.count < Self.mostAncestors, let next = objects[ancestors[ancestors.count - 1]].superview {
      ancestors.append(next)
    }
    return ancestors
  }

  /// Returns a phrase with the number of repeats after the first one, such as `, and 2 more times`; empty if there is
  /// at most one repeat.
  package static func times(after repeats: [SourceLocation]) -> String {
    let others = repeats.count - 1
    return others > 0 ? ", and \(others) more \(others == 1 ? "time" : "times")" : ""
  }
}
