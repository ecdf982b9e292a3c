#if SwiftSource
  import LayoutInterchange
  import LayoutModel
  import LayoutSourceCode
  import Tinamou

  /// The layout of the first type of a source that has one, as the command shows it on a device.
  struct VisibleSource {
    let document: LayoutDocument
    private let solution: LayoutSolution

    init(
      _ text: String, on device: String = "iphone-15", _ orientation: CanvasDevice.Orientation = .portrait,
      as path: String = "a.swift"
    ) throws {
      var assumptions = SourceAssumptions()
      assumptions.device = CanvasDevice(name: device)
      assumptions.orientation = orientation
      let analyzer = SourceAnalyzer(SwiftProject([SwiftFile(path: path, bytes: Array(text.utf8))]))
      document = analyzer.layouts(inFile: 0, assumptions).first ?? LayoutDocument()
      solution = try LayoutEngine().solve(document, at: document.sizes.first ?? .fitting)
    }

    /// The frame of a view in its superview, as `x y width height`.
    func frame(_ name: String) -> String {
      guard let frame = solution.frame(named: name, in: document) else { return "none" }
      return [frame.x, frame.y, frame.width, frame.height].map(DecimalText.string).joined(separator: " ")
    }

    func size(_ name: String) -> String { frame(name).split(separator: " ").suffix(2).joined(separator: " ") }

    var notes: [String] { document.unsupported.map(\.message) }
  }
#endif
