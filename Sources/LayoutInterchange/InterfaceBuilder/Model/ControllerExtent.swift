/// The extent of a controller's view at run time: how much of the screen it fills. The cases are ordered from the
/// largest extent to the smallest.
enum ControllerExtent: Comparable {
  /// The view belongs to the document's initial controller. It fills the screen, or a part of the screen that another
  /// document determines.
  case initial
  /// The view fills the screen, but for bars.
  case screen
  /// The view fills the screen if the horizontal size class is compact. Otherwise it fills a part of the screen: a
  /// column of a split view, or a form sheet.
  case regularPart
  /// The view fills a part of the screen on every device: a container view of another controller, or a popover.
  case part
}

extension ImportedSegue {
  /// The extent that the segue gives to the view of its destination; nil if it depends on the source's extent, or is
  /// not known.
  var ownExtent: ControllerExtent? {
    let style = [element[.presentationStyle], destination?[.presentationStyle]]
    if kind == .embed || ["popover", "popoverPresentation"].contains(element["kind"]) { return .part }
    if kind == .presentation, style.contains("popover") { return .part }
    return kind == .column || kind == .presentation && style.contains("formSheet") ? .regularPart : nil
  }
}
