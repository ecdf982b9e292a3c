public import LayoutModel

/// The reports in a console log on unsatisfiable constraints: one for each message "Unable to simultaneously satisfy
/// constraints" of Apple's engine.
public struct ConsoleLog: Sendable {
  /// The reports, in the order of the log.
  public var reports: [ConsoleLogReport]
}

/// One message: the constraints that it lists, and the one that Apple's engine then broke.
public struct ConsoleLogReport: Sendable {
  /// A line of the log about constraints that was not understood.
  public struct UnreadLine: Sendable, Hashable {
    /// The line, without the quotation marks and the comma around it.
    public var text: String
    /// The reason, in words without an end mark.
    public var reason: String
    /// The position at which it begins.
    public var location: SourceLocation
  }

  /// The constraint that Apple's engine broke.
  public struct ApplesChoice: Sendable, Hashable {
    /// The constraint's text in the log.
    public var text: String
    /// The position of that statement in the log.
    public var location: SourceLocation
    /// Its index in `constraints`; nil if it was not understood.
    public var index: Int?
  }

  /// The position at which the message begins.
  public var location: SourceLocation
  /// The positions of repeats of the message; counts include them.
  public var repeats: [SourceLocation] = []
  /// The objects in the constraints, in the order of their first mention.
  public var objects: [LoggedObject] = []
  /// The distinct constraints, in the order of the log. A broken constraint that is not listed comes last.
  public var constraints: [LoggedConstraint] = []
  /// The number of listed lines that were understood, repeats included.
  public var parsed = 0
  /// The listed lines that were not understood.
  public var unparsed: [UnreadLine] = []
  /// The choice of Apple's engine, if it is in the log.
  public var applesChoice: ApplesChoice?
  /// Information missing from the log, in sentences without end marks.
  public var missing: [String] = []
  /// Whether the views are AppKit's, whose `minY` is the bottom edge unless they are flipped.
  public var isAppKit = false
}

/// A view or a guide that a log mentions.
public struct LoggedObject: Sendable, Hashable {
  /// Its class; nil if the log has a name in its place.
  public var className: String?
  /// Its address as in the log; nil if there is none.
  public var address: String?
  /// The text that a view shows, or a guide's identifier.
  public var text: String?
  /// Its name in the log, in place of class and address.
  public var alias: String?
  /// Its name in reports: unique in its report, and rarely an address.
  public var name = ""
  /// The index of its superview, or of a guide's owning view; nil if unknown.
  public var superview: Int?
  /// The index of the view whose unnamed superview (`|`) this object represents; nil for other objects.
  public var unnamedSuperviewOf: Int?

  /// Its class and address as in the log.
  public var identity: String {
    [className ?? alias, address].compactMap(\.self).joined(separator: ":")
  }
}

/// A constraint of a log: `first relation multiplier · second + constant`, required unless it is a preference.
public struct LoggedConstraint: Sendable, Hashable {
  /// An attribute of an object.
  public struct Side: Sendable, Hashable {
    /// The object's index in `ConsoleLogReport.objects`.
    public var object: Int
    /// The attribute.
    public var attribute: LayoutAttribute
  }

  /// The origin of a constraint, as far as its class and identifier show.
  public enum Maker: Sendable, Hashable {
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
  public var className: String
  /// Its address.
  public var address: String
  /// Its identifier, if it has one.
  public var identifier: String?
  /// The source position that created it, as `Row.swift:21`, if the log has it.
  public var madeAt: String?
  /// Its origin.
  public var maker: Maker
  /// The left side.
  public var first: Side
  /// The relation between the sides.
  public var relation: LayoutRelation
  /// The right side; nil for a constant alone.
  public var second: Side?
  /// The multiplier of the right side.
  public var multiplier = 1.0
  /// The constant added to the right side.
  public var constant = 0.0
  /// The greatest error of the multiplier due to rounding. Logs print six significant digits, so each number represents
  /// an interval of half a unit of its last digit on either side. 0 for numbers with other than six digits.
  public var multiplierRounding = 0.0
  /// The greatest error of the constant due to rounding.
  public var constantRounding = 0.0
  /// The priority printed beside it. All listed constraints count as required, except intrinsic sizes.
  public var priority: Double?
  /// Whether it is a preference: an intrinsic size with priorities below 1000, or without any; in a debugger's dump
  /// also a constraint that is inactive or has a lower priority.
  public var isPreference = false
  /// Whether its direction was written as `(RTL)`.
  public var readsRightToLeft = false
  /// Whether the log prints it as a gap before a superview's trailing edge; the superview is then the first item.
  public var endsAtSuperview = false
  /// The constraint's text in the log.
  public var text: String
  /// Its position in the log.
  public var location: SourceLocation
}
