/// The relation of a logged view or guide to the frameworks of the system.
enum FrameworkView: Hashable {
  /// The view is private to a framework: applications neither create nor obtain it.
  case isPrivate
  /// Applications may create the view, or obtain it, although its class is a framework's.
  case isOffered
  /// The view is unknown, or a window: it does not show who made a constraint between it and another view.
  case isNeutral
  /// The class of the view is no framework's.
  case isOther

  init(_ object: LoggedObject, in objects: [LoggedObject]) {
    let name = object.className ?? ""
    if object.unnamedSuperviewOf != nil || name == "UIWindow" || name == "NSWindow" {
      self = .isNeutral
    } else if LoggedInsetGuides.isGuide(object) {
      let owner = object.superview.map { objects[$0] }.flatMap { LoggedInsetGuides.isGuide($0) ? nil : $0 }
      self = owner.map { Self($0, in: objects) } ?? .isNeutral
    } else if object.text.map({ $0.hasPrefix("UINavigationBar") && name == "UILayoutGuide" }) == true
      || Self.isPrivate(name)
    {
      self = .isPrivate
    } else {
      // A class whose name has a module, before a point, is the application's.
      self = LoggedConstraint.Maker.hasSystemPrefix(name) && !name.contains(".") ? .isOffered : .isOther
    }
  }

  /// Returns whether a class is private to a framework, so that applications neither create nor obtain views of it.
  static func isPrivate(_ className: String) -> Bool {
    if className.contains(".") { return false }
    if privateClasses.contains(className) || privatePrefixes.contains(where: className.hasPrefix) { return true }
    // The Finder's classes, which panels for opening files have, too.
    if className.hasPrefix("FI_T"), className.dropFirst(4).first?.isUppercase == true { return true }
    return className.hasPrefix("_") && LoggedConstraint.Maker.hasSystemPrefix(className) && !isOffered(className)
  }

  /// Private classes of containers, windows and transitions, whose names have no underscore before them.
  private static let privateClasses: Set = [
    "UITransitionView", "UIDropShadowView", "UIDimmingView", "UINavigationTransitionView",
    "UIViewControllerWrapperView",
    "UITextEffectsWindow", "UIRemoteKeyboardWindow", "NSThemeFrame", "NSNextStepFrame", "NSTitlebarContainerView",
    "NSTitlebarView", "NSToolbarView", "NSToolbarItemViewer",
  ]

  /// Prefixes of private classes of keyboards, and of the field for messages.
  private static let privatePrefixes = ["UIKeyboardAssistant", "UIInputSet", "UIKB", "CKMessageEntry"]

  private static func isOffered(_ className: String) -> Bool { offered.contains(where: className.hasPrefix) }

  /// Prefixes of private classes whose views and guides applications nevertheless obtain, to relate their own views to
  /// them by constraints.
  private static let offered = [
    "_UILayoutGuide", "_UILayoutSpacer", "_UIHosting", "_UIVisualEffect", "_UISizeTracking",
  ]

  /// Returns whether a class is that of a window, or of the view of a container that fills one. Nobody sets their
  /// frames: these follow from the screen.
  static func fillsScreen(_ className: String) -> Bool {
    LoggedNames.shortClass(className).hasSuffix("Window") || className == "UILayoutContainerView"
  }

  /// Returns whether the container of a view places it by its frame, so that its mask has to stay on.
  ///
  /// This is so for a view that fills a window, for one of a library's private class, and for the text of a scroll view
  /// of AppKit.
  static func isPlacedByFrame(_ object: LoggedObject, in objects: [LoggedObject]) -> Bool {
    let name = object.className ?? ""
    let holder = LoggedNames.shortClass(object.superview.flatMap { objects[$0].className } ?? "")
    if name.hasPrefix("NS"), name.hasSuffix("TextView") || name.hasSuffix("Text") {
      return holder.hasSuffix("ClipView") || holder.hasSuffix("ScrollView")
    }
    let isOfLibrary = name.hasPrefix("_") && !name.hasPrefix("_Tt") && !name.contains(".") && !isOffered(name)
    return fillsScreen(name) || isOfLibrary
  }
}
