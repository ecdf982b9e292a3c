package import LayoutModel

/// The reports in a console log on unsatisfiable constraints: one for each message "Unable to simultaneously satisfy
/// constraints" of Apple's engine.
package struct ConsoleLog: Sendable {
  /// The reports, in the order of the log.
  package var reports: [ConsoleLogReport]
}

/// One message: the constraints that it lists, and the one that Apple's engine then broke.
package struct ConsoleLogReport: Sendable {
  /// A line of the log about constraints that was not understood.
  package struct UnreadLine: Sendable, Hashable {
    /// The line, without the quotation marks and the comma around it.
    package var text: String
    /// The reason, in words without an end mark.
    package var reason: String
    /// The position at which it begins.
    package var location: SourceLocation
  }

  /// The constraint that Apple's engine broke.
  package struct ApplesChoice: Sendable, Hashable {
    /// The constraint's text in the log.
    package var text: String
    /// The position of that statement in the log.
    package var location: SourceLocation
    /// Its index in `constraints`; nil if it was not understood.
    package var index: Int?
  }

  /// The position at which the message begins.
  package var location: SourceLocation
  /// The positions of repeats of the message; counts include them.
  package var repeats: [SourceLocation] = []
  /// The objects in the constraints, in the order of their first mention.
  package var objects: [LoggedObject] = []
  /// The distinct constraints, in the order of the log. A broken constraint that is not listed comes last.
  package var constraints: [LoggedConstraint] = []
  /// The number of listed lines that were understood, repeats included.
  package var parsed = 0
  /// The listed lines that were not understood.
  package var unparsed: [UnreadLine] = []
  /// The choice of Apple's engine, if it is in the log.
  package var applesChoice: ApplesChoice?
  /// Information missing from the log, in sentences without end marks.
  package var missing: [String] = []
  /// Whether the log says that these constraints contradict each other, as a debugger's dump of constraints does not.
  package var saysConflict = false
  /// Whether the views are AppKit's, whose `minY` is the bottom edge unless they are flipped.
  package var isAppKit = false
  /// Whether views of AppKit are flipped (y grows downward), by their indices, as far as the log shows it.
  var isFlipped: [Int: Bool] = [:]

  /// Whether an attribute is measured upward.
  func isUpward(_ side: LoggedConstraint.Side) -> Bool {
    guard isAppKit, side.attribute.isCoreAnimation, side.attribute.axis == .vertical else { return false }
    return !(objects[side.object].superview.flatMap { isFlipped[$0] } ?? false)
  }
}

/// A view or a guide that a log mentions.
package struct LoggedObject: Sendable, Hashable {
  /// Its class; nil if the log has a name in its place.
  package var className: String?
  /// Its address as in the log; nil if there is none.
  package var address: String?
  /// The text that a view shows, or a guide's identifier.
  package var text: String?
  /// Its name in the log, in place of class and address.
  package var alias: String?
  /// Its name in reports: unique in its report, and rarely an address.
  package var name = ""
  /// The index of its superview, or of a guide's owning view; nil if unknown.
  package var superview: Int?
  /// The index of the view whose unnamed superview (`|`) this object represents; nil for other objects.
  package var unnamedSuperviewOf: Int?
  /// The index of the scroll view whose content this object represents; nil for other objects.
  package var contentOf: Int?

  /// Its class and address as in the log.
  package var identity: String {
    [className ?? alias, address].compactMap(\.self).joined(separator: ":")
  }
}

/// A constraint of a log: `first relation multiplier · second + constant`, required unless it is a preference.
package struct LoggedConstraint: Sendable, Hashable {
  /// An attribute of an object.
  package struct Side: Sendable, Hashable {
    /// The object's index in `ConsoleLogReport.objects`.
    package var object: Int
    /// The attribute.
    package var attribute: LayoutAttribute
  }

  /// The origin of a constraint, as far as its class and identifier show.
  package enum Maker: Sendable, Hashable {
    /// The application, or unknown.
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
    /// The system for its own views, such as those in bars and keyboards.
    case system
    /// The frame and the autoresizing mask of a system view.
    case systemMask

    /// Whether its constant and its priority are the system's.
    var isSystems: Bool {
      switch self {
      case .application, .autoresizingMask, .content: false
      case .container, .stackView, .insets, .system, .systemMask: true
      }
    }
  }

  /// Its class.
  package var className: String
  /// Its address.
  package var address: String
  /// Its identifier, if it has one.
  package var identifier: String?
  /// The source position that created it, as `Row.swift:21`, if the log has it.
  package var madeAt: String?
  /// Its origin.
  package var maker: Maker
  /// The left side.
  package var first: Side
  /// The relation between the sides.
  package var relation: LayoutRelation
  /// The right side; nil for a constant alone.
  package var second: Side?
  /// The multiplier of the right side.
  package var multiplier = 1.0
  /// The constant added to the right side.
  package var constant = 0.0
  /// The greatest error of the multiplier due to rounding. Logs print six significant digits, so each number represents
  /// an interval of half a unit of its last digit on either side. 0 for numbers with other than six digits.
  package var multiplierRounding = 0.0
  /// The greatest error of the constant due to rounding.
  package var constantRounding = 0.0
  /// The priority printed beside it. All listed constraints count as required, except intrinsic sizes.
  package var priority: Double?
  /// Whether it is a preference: an intrinsic size with priorities below 1000, or without any; in a debugger's dump
  /// also a constraint that is inactive or has a lower priority.
  package var isPreference = false
  /// Whether its direction was written as `(RTL)`.
  package var readsRightToLeft = false
  /// Whether the log prints it as a gap before a superview's trailing edge; the superview is then the first item.
  package var endsAtSuperview = false
  /// The constraint's text in the log.
  package var text: String
  /// Its position in the log.
  package var location: SourceLocation
}
