/// The relation of a logged view or guide to the frameworks of the system.
enum FrameworkView: Hashable {
  /// The view is private to a framework: applications neither create nor obtain it.
  case isPrivate
  /// Applications may create the view, or obtain it, although its class is a framework's.
  case isOffered
  /// The view does not show who made a constraint between it and another view. Its class is unknown, or it is a window
  /// or a view that applications use as a whole, such as a map.
  case isNeutral
  /// The class of the view has a framework's prefix, but is not public. It is private to the framework, unless it is an
  /// application's class with such a prefix.
  case isUndocumented
  /// The class of the view is no framework's.
  case isOther

  init(_ object: LoggedObject, in objects: [LoggedObject]) {
    let (name, text) = (Self.frameworkName(object.className ?? ""), object.textOrIdentifier ?? "")
    if object.unnamedSuperviewOf != nil || name == "UIWindow" || name == "NSWindow" || Self.wholeViews.contains(name) {
      self = .isNeutral
    } else if LoggedInsetGuides.isGuide(object) {
      let owner = object.superview.map { objects[$0] }.flatMap { LoggedInsetGuides.isGuide($0) ? nil : $0 }
      self = owner.map { Self($0, in: objects) } ?? .isNeutral
    } else if Self.isPrivateClass(name) || name == "UILayoutGuide" && Self.barGuides.contains(where: text.hasPrefix) {
      self = .isPrivate
    } else {
      // A class whose name has a module, before a point, is no framework's.
      let isOfKit = LoggedConstraint.Maker.hasSystemPrefix(name)
      let isFrameworks = (isOfKit || Self.hasPrefix(name[...], of: Self.otherPrefixes)) && !name.contains(".")
      self = !isFrameworks ? .isOther : isOfKit && Self.isPublic(name) ? .isOffered : .isUndocumented
    }
  }

  /// Returns the name of a class without its type arguments and the prefix of key-value observing. The name of a Swift
  /// class of a framework, which has the framework's module before it, is returned like that of a private class in
  /// Objective-C: `_UIGlassView` for `UIKit.GlassView`, and `_AVControlsView` for `AVKit.AVControlsView`.
  private static func frameworkName(_ className: String) -> String {
    let name = className.replacing("NSKVONotifying_", with: "", maxReplacements: 1).prefix { $0 != "<" }
    let isMangled = name.hasPrefix("_Tt")
    let module = isMangled ? MangledClass.module(in: name.dropFirst(3)) : name.prefix { $0 != "." }
    guard let module, isMangled || module.count < name.count, let prefix = modules[module] else { return String(name) }
    let short = LoggedNames.shortClass(String(name))
    if short.hasPrefix("_") || wholeViews.contains(short) { return short }
    if LoggedConstraint.Maker.hasSystemPrefix(short) { return "_\(short)" }
    let own = hasPrefix(short[...], of: [prefix]) ? "_\(short)" : "_\(prefix)\(short)"
    return isInner(own) || LoggedConstraint.Maker.hasSystemPrefix(own) ? own : "_UI\(short)"
  }

  /// The modules of frameworks that have views, with the prefixes of their classes in Objective-C.
  private static let modules: [Substring: String] = [
    "UIKit": "UI", "UIKitCore": "UI", "AppKit": "NS", "SwiftUI": "UI", "SwiftUICore": "UI", "WebKit": "WK",
    "MapKit": "MK", "AVKit": "AV", "PDFKit": "PDF", "PhotosUI": "PU", "QuickLook": "QL", "QuickLookUI": "QL",
    "SafariServices": "SF", "ContactsUI": "UI", "MessageUI": "UI", "EventKitUI": "UI",
  ]

  /// Returns whether a class name begins with one of the prefixes, and a capital letter follows.
  static func hasPrefix(_ name: Substring, of prefixes: [String]) -> Bool {
    prefixes.contains { prefix in
      guard name.hasPrefix(prefix), let next = name.dropFirst(prefix.count).first else { return false }
      return next.isASCII && next.isUppercase
    }
  }

  /// Returns whether applications can name a class of a framework in code, or obtain views of it.
  private static func isPublic(_ className: String) -> Bool {
    className.contains("_") || publicClasses.contains(className.dropFirst(2)) || className.contains("ViewController")
      || ["Window", "LayoutGuide", "LayoutSpacer"].contains(where: className.hasSuffix)
  }

  /// The public classes of views of UIKit and AppKit, and other classes of views that public properties return, without
  /// the prefixes `UI` and `NS`.
  private static let publicClasses: Set<Substring> = Set(
    """
    View Control Button Label ImageView TextField TextView ScrollView TableView TableViewCell TableViewHeaderFooterView
    TableViewCellContentView TableViewHeaderFooterContentView CollectionView CollectionViewCell CollectionViewListCell
    CollectionReusableView StackView Switch Slider Stepper SegmentedControl PageControl ProgressView
    ActivityIndicatorView PickerView DatePicker RefreshControl SearchBar SearchTextField SearchBarTextField
    NavigationBar TabBar Toolbar VisualEffectView InputView WebView AlertView ActionSheet PopoverBackgroundView
    ColorWell CalendarView ContentUnavailableView ListContentView StandardTextCursorView EventAttributionView
    PasteControl BackgroundExtensionView
    SecureTextField SearchField TokenField ComboBox ComboButton PopUpButton StatusBarButton Text ClipView Scroller
    OutlineView TableCellView TableRowView TableHeaderView GridView SplitView TabView Box ProgressIndicator
    LevelIndicator PathControl RuleEditor PredicateEditor Browser Matrix Form OpenGLView MovieView RulerView Panel
    Scrubber ScrubberArrangedView ScrubberItemView ScrubberSelectionView ScrubberTextItemView ScrubberImageItemView
    TextInsertionIndicator GlassEffectView GlassEffectContainerView HostingView CustomView
    """.split { $0 == " " || $0 == "\n" })

  /// The public classes of views of other frameworks than UIKit and AppKit. Applications create views of these, and lay
  /// them out as a whole; the views inside are the framework's.
  private static let wholeViews: Set = [
    "AVPlayerView", "AVRoutePickerView", "AVCaptureView", "WKWebView", "MKMapView", "MKAnnotationView",
    "MKPinAnnotationView", "MKMarkerAnnotationView", "MKUserLocationView", "MKScaleView", "MKCompassButton",
    "MKUserTrackingButton", "MKZoomControl", "MKPitchControl", "MKOverlayView", "PDFView", "PDFThumbnailView",
    "QLPreviewView",
  ]

  /// Prefixes of classes that are private to frameworks, apart from whole views (`wholeViews`) and the views of
  /// controllers. Classes of applications seldom have them.
  private static let innerPrefixes = ["AV", "WK", "PU", "MPVideo", "MPMovie", "MPSwipable"]

  /// Prefixes of classes of further frameworks. Classes of applications may have them as well, unless an underscore
  /// precedes them.
  private static let otherPrefixes = ["MK", "SF", "PDF", "QL"]

  /// Returns whether a class is one of the views inside of a whole view (`wholeViews`), such as the controls of a
  /// player.
  private static func isInner(_ className: String) -> Bool {
    let name = className.drop { $0 == "_" }
    let prefixes = name.count < className.count ? innerPrefixes + otherPrefixes : innerPrefixes
    return hasPrefix(name, of: prefixes) && !wholeViews.contains(className) && !className.contains("ViewController")
      && !className.contains(".")
  }

  /// Returns the views inside of whole views (`wholeViews`). They are, first, the views of private classes there.
  /// Second, they are views of public classes of UIKit and AppKit that are direct subviews or superviews of the first
  /// ones.
  static func innerViews(in report: ConsoleLogReport) -> Set<Int> {
    let objects = report.objects
    let inner = Set(objects.indices.filter { isInner(frameworkName(objects[$0].className ?? "")) })
    guard !inner.isEmpty else { return [] }
    let beside =
      inner.compactMap { objects[$0].superview }
      + objects.indices.filter { objects[$0].superview.map(inner.contains) == true }
    return inner.union(beside.filter { Self(objects[$0], in: objects) == .isOffered })
  }

  /// Returns whether a class is private to a framework, so that applications neither create nor obtain views of it.
  static func isPrivateClass(_ className: String) -> Bool {
    let className = frameworkName(className)
    if className.contains(".") { return false }
    if isInner(className) { return true }
    if privateClasses.contains(className) || privatePrefixes.contains(where: className.hasPrefix) { return true }
    // The Finder's classes, which panels for opening files have, too.
    if className.hasPrefix("FI_T"), className.dropFirst(4).first?.isUppercase == true { return true }
    return className.hasPrefix("_") && LoggedConstraint.Maker.hasSystemPrefix(className)
      && !isOfferedPrivateClass(className)
  }

  /// Prefixes of the identifiers of guides in navigation bars.
  private static let barGuides = ["UINavigationBar", "TitleViewGuide(0x", "BackButtonGuide(0x"]

  /// Private classes of the views that containers put around the views of controllers.
  static let wrappers: Set = [
    "UITransitionView", "UIDropShadowView", "UINavigationTransitionView", "UIViewControllerWrapperView",
    "_NSSplitViewItemViewWrapper",
  ]

  /// Private classes of containers, windows and transitions, whose names have no underscore before them.
  private static let privateClasses: Set = wrappers.union([
    "UIDimmingView", "UITextEffectsWindow", "UIRemoteKeyboardWindow", "NSThemeFrame", "NSNextStepFrame",
    "NSTitlebarContainerView",
    "NSTitlebarView", "NSToolbarView", "NSToolbarItemViewer",
  ])

  /// Prefixes of private classes of keyboards, and of the field for a text message. Views inside of them are never an
  /// application's.
  static let keyboardPrefixes = ["UIKeyboardAssistant", "UIInputSwitcher", "UIKB", "CKMessageEntry"]
  /// Prefixes of private classes. Those with `UIInputSet` contain keyboards, and also the views that an application
  /// shows above a keyboard.
  private static let privatePrefixes = ["UIInputSet"] + keyboardPrefixes

  private static func isOfferedPrivateClass(_ className: String) -> Bool {
    offered.contains(where: className.hasPrefix)
  }

  /// Prefixes of private classes whose views and guides applications nevertheless obtain, to relate their own views to
  /// them by constraints.
  private static let offered = [
    "_UILayoutGuide", "_UILayoutSpacer", "_UIScrollViewLayoutGuide", "_UIHosting", "_NSHosting", "_UIVisualEffect",
    "_UISizeTracking", "_UITableViewHeaderFooterContentView",
  ]

  /// Returns whether a class is that of the content views of rows and headers of tables. Applications obtain such views
  /// from the property `contentView`, and put their own views into them.
  static func isContentView(_ className: String) -> Bool {
    ["UITableViewCellContentView", "UITableViewHeaderFooterContentView", "_UITableViewHeaderFooterContentView"]
      .contains(className)
  }

  /// Returns whether a table or a collection sets the frames of the views of a class, judged by its name. These are
  /// cells, headers, footers and other supplementary views, and rows of AppKit.
  static func isManaged(_ className: String) -> Bool {
    let name = LoggedNames.shortClass(className).prefix { $0 != "<" }
    return ["Cell", "TableViewHeaderFooterView", "ReusableView", "TableCellView", "TableRowView"]
      .contains(where: name.hasSuffix)
  }

  /// Returns the content views whose class, `UIView`, does not show that they are content views, as in cells of
  /// collections. Such a view is in a cell without another content view, and no constraint of the application lays it
  /// out.
  static func contentViews(in report: ConsoleLogReport) -> Set<Int> {
    let objects = report.objects
    let candidates = objects.indices.filter { view in
      objects[view].className == "UIView"
        && objects[view].superview.map { isManaged(objects[$0].className ?? "") } == true
    }
    guard !candidates.isEmpty else { return [] }
    let holders = Set(objects.filter { isContentView($0.className ?? "") }.compactMap(\.superview))
    let placement = LoggedPlacement(of: report)
    return Set(candidates.filter { !placement.laysOut($0) && !holders.contains(objects[$0].superview ?? $0) })
  }

  /// Returns the views of child controllers: private views that an application shows inside of its own views, and
  /// therefore lays out. The superview of such a view is neither private nor a window. If the superview is unknown, a
  /// constraint of the application without an identifier must relate the view to another one that is neither private
  /// nor a window.
  static func childViews(in report: ConsoleLogReport) -> Set<Int> {
    let candidates = report.objects.indices.filter { isOfController(report.objects[$0].className ?? "") }
    guard !candidates.isEmpty else { return [] }
    func isHolder(_ object: Int) -> Bool {
      let name = LoggedNames.shortClass(report.objects[object].className ?? "Window")
      return [.isOffered, .isUndocumented, .isOther].contains(Self(report.objects[object], in: report.objects))
        && !name.hasSuffix("Window")
    }
    let pairs = report.constraints.filter { $0.maker == .application && $0.identifier == nil }
      .compactMap { row in row.second.map { [row.first.object, $0.object] } }
    return Set(
      candidates.filter { view in
        report.objects[view].superview.map(isHolder)
          ?? pairs.contains { $0.contains(view) && $0.contains { $0 != view && isHolder($0) } }
      })
  }

  private static func isOfController(_ className: String) -> Bool {
    className == "UILayoutContainerView"
      || LoggedConstraint.Maker.hasSystemPrefix(className)
        && className.contains("ViewController") && className != "UIViewControllerWrapperView"
  }

  /// Returns whether an object is a window, or the view of a container that fills one. Nobody sets their frames: these
  /// follow from the screen.
  static func fillsScreen(_ object: Int, in report: ConsoleLogReport) -> Bool {
    let name = report.objects[object].className ?? ""
    return LoggedNames.shortClass(name).hasSuffix("Window")
      || name == "UILayoutContainerView" && !report.childViews.contains(object)
  }

  /// Returns whether the container of a view places it by its frame, so that its mask has to stay on. The view may fill
  /// a window, its class may be private by its name, or it may be the text of a scroll view of AppKit.
  static func isPlacedByFrame(_ object: Int, in report: ConsoleLogReport) -> Bool {
    if report.childViews.contains(object) { return false }
    let view = report.objects[object]
    let name = frameworkName(view.className ?? "")
    let holder = LoggedNames.shortClass(view.superview.flatMap { report.objects[$0].className } ?? "")
    if name.hasPrefix("NS"), name.hasSuffix("TextView") || name.hasSuffix("Text") {
      return holder.hasSuffix("ClipView") || holder.hasSuffix("ScrollView")
    }
    let isOfLibrary =
      name.hasPrefix("_") && !name.hasPrefix("_Tt") && !name.contains(".") && !isOfferedPrivateClass(name)
    return fillsScreen(object, in: report) || isOfLibrary
  }
}
