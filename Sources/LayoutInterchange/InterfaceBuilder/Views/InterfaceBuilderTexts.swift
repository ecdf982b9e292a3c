internal import LayoutModel

/// Texts and fonts of elements.
extension MarkupTree {
  /// Returns a text of an element, from an attribute or, if the text has line breaks, from a child element; nil if
  /// there is none.
  func text(_ name: String, of index: Int) -> String? {
    if let text = elements[index][name] { return text }
    guard let string = child(of: index, key: name), elements[string].flag("base64-UTF8") != true,
      MarkupReader.textual.contains(elements[string].name)
    else { return nil }
    return elements[string].text
  }

  /// Returns the index of the element for the normal state of a view, which has its title; nil if the view has no such
  /// element.
  func normalState(of view: Int) -> Int? {
    child(of: view, named: "state", key: "normal")
  }

  /// Returns the index of the element with the title, font and image of a button of iOS 15 and later; nil if there is
  /// none.
  func configuration(of view: Int) -> Int? {
    child(of: view, named: "buttonConfiguration")
  }

  /// Returns the fragments of a view's attributed text; empty for plain text, and for attributed text that cannot be
  /// read.
  func fragments(of view: Int) -> [TextFragment] {
    let string =
      child(of: view, named: "attributedString", key: "attributedText")
      ?? normalState(of: view).flatMap { child(of: $0, named: "attributedString", key: "attributedTitle") }
    let listed = string.map { elements[$0].children.filter { elements[$0].name == "fragment" } } ?? []
    var found: [TextFragment] = []
    for fragment in listed {
      guard let text = text("content", of: fragment) else { return [] }
      let attributes = child(of: fragment, named: "attributes")
      func attribute(_ key: String) -> MarkupElement? {
        attributes.flatMap { child(of: $0, key: key) }.map { elements[$0] }
      }
      found.append(TextFragment(text: text, font: attribute("NSFont"), style: attribute("NSParagraphStyle")))
    }
    return found
  }

  /// Returns the text that a view shows: its text or title, or else its placeholder text; nil if it has none of them.
  func shownText(of view: Int) -> String? {
    let owner = child(of: view, key: "cell") ?? view
    let texts: [String?] = [
      configuration(of: view).flatMap { elements[$0]["title"] },
      fragments(of: view).map(\.text).joined(), text("text", of: view), elements[view]["title"],
      text("title", of: owner), normalState(of: view).flatMap { text("title", of: $0) }, elements[view]["placeholder"],
    ]
    return texts.lazy.compactMap(\.self).first { !$0.isEmpty }
  }

  /// Returns the font element of a view; nil if the file has none. For attributed text, it is the font element of the
  /// longest fragment.
  func font(of view: Int) -> MarkupElement? {
    let longest = fragments(of: view).max { $0.text.count < $1.text.count }
    if let font = longest?.font { return font }
    let owner = child(of: view, key: "cell") ?? configuration(of: view) ?? view
    return (child(of: owner, named: "fontDescription") ?? child(of: owner, named: "font", key: "font"))
      .map { elements[$0] }
  }
}

/// A part of an attributed text, with its own font and paragraph style elements.
struct TextFragment {
  var text: String
  var font: MarkupElement?
  var style: MarkupElement?
}

/// Fonts and baselines of iOS texts, and changes of font sizes with the content size category.
extension InterfaceBuilderControls {
  /// Returns the point size of an element's font in a content size category; nil if the tables do not have it.
  func pointSize(of element: Int, in tree: MarkupTree, _ category: ContentSizeCategory) -> Double? {
    let knowledge = PlatformMetrics.standard
    if tree[element].name == "segmentedControl" { return knowledge.font("segment") }
    let font = tree.font(of: element)
    if let font {
      return Self.size(of: font) ?? knowledge.font(font["style"] ?? "", category) ?? knowledge.font("standard")
    }
    let isPlain = tree[element].name == "button" && tree.configuration(of: element) == nil
    let button = isPlain ? knowledge.font("button/\(tree[element]["buttonType"] ?? "custom")") : nil
    return button ?? knowledge.font("standard")
  }

  /// Returns the width of a segment's title, in points. It is estimated from the number of letters if the width of one
  /// is unknown.
  func width(ofSegment title: String) -> Double {
    let size = PlatformMetrics.standard.measure("segment")
    return width(of: title, size) ?? size * Double(title.count)
  }

  /// Returns the ascent and descent of the system font of iOS at a point size, in points; nil if the size is unknown.
  private func reach(ofSize size: Double?) -> (above: Double, below: Double)? {
    let knowledge = PlatformMetrics.standard
    guard let size, let ascent = knowledge.font("ascent"), let descent = knowledge.font("descent") else { return nil }
    return (size * ascent, size * descent)
  }

  /// Returns the paragraphs of an element's text, each fragment in its own font; nil without text. Lines of a text view
  /// in a text style are as far apart as the baselines of labels with the standard spacing.
  func paragraphs(of element: Int, in tree: MarkupTree) -> [TextParagraph]? {
    guard let text = tree.shownText(of: element) else { return nil }
    let usual = pointSize(of: element, in: tree, head.originalTexts)
    let fragments = tree.fragments(of: element)
    var found = [TextParagraph()]
    for fragment in fragments.isEmpty ? [TextFragment(text: text, font: tree.font(of: element))] : fragments {
      let size = fragments.isEmpty ? usual : fragment.font.flatMap(Self.size) ?? usual
      let isLoose = tree[element].name == "textView" && fragment.font?["style"] != nil
      let natural =
        isLoose
        ? PlatformMetrics.standard.measure("lineSpacing") * (size ?? 0)
        : reach(ofSize: size).map { $0.above + $0.below } ?? 0
      let line = Self.lineHeight(fragment.style, natural)
      let breadth = Self.breadth(of: fragment.font, size)
      let change = size.map { TextChange(before: Self.systemSize, after: $0) }
      let pieces = fragment.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (number, piece) in pieces.enumerated() {
        if number > 0 { found.append(TextParagraph()) }
        let last = found.count - 1
        found[last].spacing = max(0, fragment.style?.number("lineSpacing") ?? 0)
        // An empty line is as high as its fragment. Another line is as high as its highest part.
        found[last].line = found[last].words.isEmpty ? line : max(found[last].line, piece.isEmpty ? 0 : line)
        for letter in piece {
          let width = change.flatMap { change in
            tables.width(of: letter).map { breadth * change.width($0, letters: 1) }
          }
          found[last].append(letter, width: width, size: size ?? 0)
        }
      }
    }
    return found
  }

  /// Returns the line height of a paragraph style, given the font's natural line height, both in points.
  private static func lineHeight(_ style: MarkupElement?, _ natural: Double) -> Double {
    // A value of 0 means that the attribute is not set.
    func number(_ name: String) -> Double? { style?.number(name).flatMap { $0 > 0 ? $0 : nil } }
    let height = max(natural * (number("lineHeightMultiple") ?? 1), number("minimumLineHeight") ?? 0)
    return min(height, number("maximumLineHeight") ?? height)
  }

  /// Returns the estimated width of a text in one line of the standard font at a point size, in points; nil if the
  /// width of a letter is unknown.
  private func width(of text: String, _ size: Double) -> Double? {
    let change = TextChange(before: Self.systemSize, after: size)
    return tables.width(of: text).map { Self.breadth(of: nil, size) * change.width($0, letters: text.count) }
  }

  /// Returns the ratio of a font's letter widths to those of the standard font for texts.
  private static func breadth(of font: MarkupElement?, _ size: Double?) -> Double {
    breadth(ofKind: font.flatMap { $0["weight"] ?? $0["style"] ?? $0["type"] ?? $0["metaFont"] } ?? "", size)
  }

  /// Returns the ratio of a font's letter widths to those of the standard font for texts. The font is given by its
  /// weight or text style, as the table of fonts names it.
  static func breadth(ofKind kind: String, _ size: Double?) -> Double {
    let knowledge = PlatformMetrics.standard
    let isDisplay = size.map { $0 >= knowledge.measure("displaySize") } ?? false
    return (knowledge.font("breadth/\(kind)") ?? 1) * (isDisplay ? knowledge.font("breadth/display") ?? 1 : 1)
  }

  func mobileBaselines(
    of element: Int, in tree: MarkupTree, height: Double?, designedHeight: Double?
  ) -> (first: Double?, last: Double?) {
    if let height, let symbol = MobileSymbol(element, in: tree, self) {
      return (height / 2 + symbol.baselineBelowMiddle, height / 2 - symbol.baselineBelowMiddle)
    }
    guard let size = pointSize(of: element, in: tree, head.texts), let (above, below) = reach(ofSize: size) else {
      return (nil, nil)
    }
    switch tree[element].name {
    case "label":
      let line = above + below
      guard let designedHeight, designedHeight > 0, designedHeight < 2 * line else { return (above, below) }
      // A label of the project's own class may choose its font. The intrinsic height that the class sets is then the
      // height of one line in that font.
      let growth = (designedHeight / line * size).rounded(.down) / size
      return (above * growth, below * growth)
    case "textView":
      let inset = PlatformMetrics.standard.measure("textContainerInset")
      return (above + inset, below + inset)
    case "button", "textField", "segmentedControl":
      // The line is centred in the control.
      guard let height else { return (nil, nil) }
      let space = max(0, height - above - below) / 2
      return (space + above, space + below)
    default: return (nil, nil)
    }
  }

  /// Returns whether a control keeps its text in its middle, whatever its height is.
  func isCentered(_ element: Int, in tree: MarkupTree) -> Bool {
    head.platform != .macOS && ["button", "textField", "segmentedControl"].contains(tree[element].name)
      && tree[element]["contentVerticalAlignment"] ?? "center" == "center"
  }

  /// Returns the change of the point size of an element's text style from the original canvas to this one; nil if the
  /// size is the same, or unknown.
  func textChange(of element: Int, in tree: MarkupTree) -> TextChange? {
    guard head.texts != head.originalTexts, let before = pointSize(of: element, in: tree, head.originalTexts),
      let after = pointSize(of: element, in: tree, head.texts), before != after
    else { return nil }
    return TextChange(before: before, after: after)
  }
}
