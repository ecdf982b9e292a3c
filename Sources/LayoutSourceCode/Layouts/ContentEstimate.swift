#if SwiftSource
  import LayoutInterchange
  import LayoutModel

  /// An estimate of the intrinsic content size of a view, which is made in the same way as for Interface Builder
  /// documents.
  struct ContentEstimate {
    /// The size, in points. A length is nil if it is not estimated, or if it follows from the wrapping text.
    private(set) var size = AxisValues<Double?>(nil)
    private(set) var text: WrappingText?
    /// The distances of the first baseline from the top and of the last one from the bottom, in points; nil without a
    /// text.
    private(set) var baselines: (first: Double, last: Double)?
    /// Whether the text stays in the middle of the view, whatever its height is.
    private(set) var isCentered = false
    /// Descriptions of the texts and fonts that are assumed in place of unknown ones.
    private(set) var notes: [String] = []

    /// Estimates the size of a view at the end of a path. Returns nil if nothing is known about contents of its class.
    init?(of item: Int, by evaluator: SourceEvaluator) {
      let object = evaluator.state.items[item]
      let lineage = evaluator.lineage(of: item)
      func ends(_ suffix: String) -> Bool { lineage.contains { $0.hasSuffix(suffix) } }
      if ends("Label") || ends("Button") || ends("TextField") {
        let element = ends("Label") ? "label" : ends("Button") ? "button" : "textField"
        if object.text == nil, element != "textField" {
          notes.append("the text of '\(object.name)' is not known; its name stands for it")
        }
        let font = font(of: item, by: evaluator)
        let lines = element == "label" ? lines(of: item, by: evaluator) : 1
        (size, text) = EstimatedContent.text(object.text ?? object.name, font: font, lines: lines, element: element)
        isCentered = element != "label"
        baselines = EstimatedContent.baselines(font: font, height: isCentered ? size.vertical : nil)
        return
      }
      guard let kind = Self.kinds.first(where: { ends($0.suffix) }),
        let size = EstimatedContent.control(kind.element)
      else { return nil }
      self.size = size
    }

    /// The controls of fixed sizes, with the endings of their class names, and the elements by which the tables of
    /// metrics name them.
    private static let kinds: [(suffix: String, element: String)] = [
      ("Switch", "switch"), ("Slider", "slider"), ("Stepper", "stepper"), ("ProgressView", "progressView"),
      ("ActivityIndicatorView", "activityIndicatorView"), ("PageControl", "pageControl"),
      ("DatePicker", "datePicker"),
      ("SegmentedControl", "segmentedControl"), ("SearchBar", "searchBar"),
    ]

    /// Returns the font of a view's text; nil for the standard one, which also stands for an unknown font.
    private mutating func font(of item: Int, by evaluator: SourceEvaluator) -> EstimatedFont? {
      let object = evaluator.state.items[item]
      var font = object.font
      if font == .usual, case .item(let label)? = object.properties["titleLabel"] {
        font = evaluator.state.items[label].font
      }
      if font == .usual, evaluator.mayChooseFont(item) { font = .unknown }
      switch font {
      case .usual: return nil
      case .known(let font):
        if !font.isOfSystem {
          notes.append(
            "the letters in the font of '\(object.name)' are not known; those of the system font at \(DecimalText.string(font.size)) points stand for them"
          )
        }
        return font
      case .unknown:
        let size = DecimalText.string(EstimatedFont.standard.size)
        notes.append("the font of '\(object.name)' is not known; the system font at \(size) points stands for it")
        return nil
      }
    }

    /// Returns the maximum number of lines of a label, 0 for no limit. An unknown number counts as 1, with a note.
    private mutating func lines(of item: Int, by evaluator: SourceEvaluator) -> Int {
      let object = evaluator.state.items[item]
      guard let value = object.properties[evaluator.propertyKey("numberOfLines", of: item)] else { return 1 }
      if let number = evaluator.number(value)?.value, let lines = Int(exactly: number), lines >= 0 { return lines }
      notes.append("the number of lines of '\(object.name)' is not known; it is taken to have one")
      return 1
    }
  }
#endif
