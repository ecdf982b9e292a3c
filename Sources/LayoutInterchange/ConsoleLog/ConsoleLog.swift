public import LayoutModel

/// What a console log says of constraints that Apple's engine could not satisfy: one report for each of its messages
/// "Unable to simultaneously satisfy constraints".
public struct ConsoleLog: Sendable {
  /// The reports, in the order of the log.
  public var reports: [ConsoleLogReport]
}

/// One message: the constraints that it lists, and the one that Apple's engine then broke.
public struct ConsoleLogReport: Sendable {
  /// A line of the log that says something of constraints and that was not understood.
  public struct UnreadLine: Sendable, Hashable {
    /// The line, without the quotation marks and the comma around it.
    public var text: String
    /// Why, in words without an end mark.
    public var reason: String
    /// Where it begins.
    public var location: SourceLocation
  }

  /// The constraint that Apple's engine gave up.
  public struct ApplesChoice: Sendable, Hashable {
    /// The constraint as the log has it.
    public var text: String
    /// Where the log says so.
    public var location: SourceLocation
    /// Its index in `constraints`; nil where it was not understood.
    public var index: Int?
  }

  /// Where the message begins.
  public var location: SourceLocation
  /// Where the log has the same message again; what is counted is counted there too.
  public var repeats: [SourceLocation] = []
  /// The objects that the constraints are about, in the order of their first mention.
  public var objects: [LoggedObject] = []
  /// The constraints, each once, in the order of the log. One that was broken and is not listed comes last.
  public var constraints: [LoggedConstraint] = []
  /// The number of listed lines that were understood, repeats included.
  public var parsed = 0
  /// The lines that were not.
  public var unparsed: [UnreadLine] = []
  /// What Apple's engine did, where the log says it.
  public var applesChoice: ApplesChoice?
  /// What the log does not hold, in sentences without end marks.
  public var missing: [String] = []
  /// Whether the views are AppKit's, whose `minY` is the bottom unless they say otherwise.
  public var isAppKit = false
}

/// A view or a guide that a log mentions.
public struct LoggedObject: Sendable, Hashable {
  /// Its class; nil where the log has a name in its place.
  public var className: String?
  /// Its address as the log has it; nil where there is none.
  public var address: String?
  /// What a view shows, or what a guide is called.
  public var text: String?
  /// The name that the log has for it in place of class and address.
  public var alias: String?
  /// What reports call it: unique in its report, and hardly ever an address.
  public var name = ""
  /// The index of its superview, or of the view that has the guide; nil where the log does not say.
  public var superview: Int?
  /// The index of the view whose superview it is, where the log says no more of it than that: `|` without a name.
  public var unnamedSuperviewOf: Int?

  /// Class and address as in the log.
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

  /// Who made it, as far as its class and identifier tell.
  public enum Maker: Sendable, Hashable {
    /// The application, as far as one can tell.
    case application
    /// A view's frame and its autoresizing mask.
    case autoresizingMask
    /// What holds the view and gives it its size, such as a table.
    case container
    /// A stack view.
    case stackView
    /// A view's layout margins, its safe area or the bars over it.
    case insets
    /// The size of a view's content.
    case content
    /// The system for its own views, such as those in bars and keyboards.
    case system
    /// The frame and the autoresizing mask of such a view.
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
  /// Its identifier, where it has one.
  public var identifier: String?
  /// The place in the source that made it, as `Row.swift:21`, where the log has it.
  public var madeAt: String?
  /// Who made it.
  public var maker: Maker
  /// The left side.
  public var first: Side
  /// How the sides compare.
  public var relation: LayoutRelation
  /// The right side; nil for a constant alone.
  public var second: Side?
  /// What the right side is multiplied by.
  public var multiplier = 1.0
  /// What is added to it.
  public var constant = 0.0
  /// By how much at most the multiplier may differ from what the log has: numbers are printed with six digits, so that
  /// each stands for an interval of half a last digit on either side. 0 for a number with other than six.
  public var multiplierRounding = 0.0
  /// The same of the constant.
  public var constantRounding = 0.0
  /// The priority that the log has beside it. All that a message lists counts as required but content sizes.
  public var priority: Double?
  /// Whether it is a preference: a content size whose priorities are below 1000, or are not told; and, of what a debugger
  /// shows, what is not active or has a lower priority.
  public var isPreference = false
  /// Whether its direction was written as `(RTL)`.
  public var readsRightToLeft = false
  /// Whether the log has it as a gap before the end of a superview, which is the first item then.
  public var endsAtSuperview = false
  /// The constraint as the log has it.
  public var text: String
  /// Where the log has it.
  public var location: SourceLocation
}
