internal import LayoutModel

extension ImportRule {
  static let stretchedTexts = ImportRule(
    "stretched-texts", .texts,
    "On another device labels, fields and buttons much wider than their texts, or whose width a constraint of their own fixes, have the width of these, if they may.",
    source: .apple("UIView.intrinsicContentSize: the recorded width is that of a view which constraints stretched"),
    effect: .adaptation { item, text in
      guard let natural = text.stretchedWidth(item) else { return false }
      item.intrinsicSize.horizontal = natural.rounded(.up)
      return true
    })
}

extension ImportedText {
  /// Returns the width, in points, that the text of a view needs in one line if constraints made the view wider; else
  /// nil.
  func stretchedWidth(_ item: LayoutItem) -> Double? {
    // A label that hugs its text with priority 1000 is in a conflict if it is wider than its text. So it must be much
    // wider, and the text in the font of the system.
    let isRequired = item.hugging.horizontal >= LayoutPriority.required
    guard let width = item.intrinsicSize.horizontal,
      let natural = naturalWidth(item, whateverHugging: isRequired && isPlainLabel),
      isFixed(item, .horizontal)
        || width > TextTolerance.greatestWidth(ofText: natural, isKnown: view.viewClass == .label && !isRequired)
    else { return nil }
    return natural
  }

  /// Whether the view is a label of UIKit, and its text is in the font of the system.
  private var isPlainLabel: Bool {
    let font = view.reader.tree.font(of: view.index)
    return view.viewClass == .label && view[.customClass] == nil && font?["name"] == nil && font?["type"] != "custom"
      && view.reader.tree.fragments(of: view.index).isEmpty
  }

  /// Returns the width, in points, that a view needs for its text in one line; nil if the view keeps its recorded
  /// width, or the needed width is unknown.
  ///
  /// A view keeps its recorded width for reasons such as a required hugging priority, an image or several paragraphs.
  /// So does a button of the project's own class for which Xcode recorded an intrinsic size: its class drew the button
  /// on the canvas. For other buttons of such a class, the canvas drew a plain button, whatever the class does at run
  /// time.
  /// - Parameter whateverHugging: whether a required hugging priority is no such reason.
  func naturalWidth(_ item: LayoutItem, whateverHugging: Bool = false) -> Double? {
    let (reader, tree) = (view.reader, view.reader.tree)
    guard isTextual, whateverHugging || item.hugging.horizontal < LayoutPriority.required else { return nil }
    let stacks = tree.ancestors(of: view.index).lazy.filter { tree[$0].name == "stackView" }.map { tree[$0] }
    // A view in a stack that fills proportionally keeps its recorded size, since the ratios of the sizes matter.
    if stacks.contains(where: { $0["distribution"] == "fillProportionally" && $0["axis"] != "vertical" }) { return nil }
    let isButton = view.viewClass == .button
    if isButton, view[.id].flatMap({ reader.designedSizes[$0] }) != nil || reader.hasSubtitle(view.index) { return nil }
    let isField = view.viewClass == .textField
    let paragraphs = paragraphs ?? (isField ? [TextParagraph()] : [])
    guard reader.image(of: view.index) == nil, paragraphs.count == 1, let natural = paragraphs[0].width else {
      return nil
    }
    if isButton { return natural + (reader.spaceAroundTitle(ofButton: view.index)?.horizontal ?? 0) }
    guard isField else { return natural }
    // A field without a text or placeholder text has the width of a new one.
    guard natural > 0 else {
      return PlatformMetrics.standard.content(of: "textField", tools: view.environment.tools)?.width ?? 0
    }
    return natural + (view[.borderStyle] == nil ? 0 : reader.space("around/textField").horizontal)
  }
}
