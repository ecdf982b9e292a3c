public import LayoutInterchange
public import LayoutModel
public import LayoutSolving
public import LinearProgramming

/// One thing that all solvers are given: a document at a size, or a system of constraints, as rows.
public struct ComparedProblem: Sendable {
  /// What the rows were made of.
  public enum Content: Sendable {
    /// Views at a size.
    case layout(LayoutProgram)
    /// Variables alone.
    case system(NamedProgram)
  }

  /// The file, as the user gave it or as it was found; with the line, of a file of lines.
  public var file: String
  /// The document's name.
  public var name: String
  /// The size asked for, as text; nil for a system.
  public var size: String?
  /// The rows.
  public var content: Content
  /// What is known to come out.
  public var expectation = VectorCase.Expectation.nothing
  /// How far a number may be from the expected one, in points.
  public var tolerance = 0.02
  /// Whether expected frames are rounded as UIKit does, at so many pixels a point.
  public var uikitScale: Double?

  /// Creates a problem of a document at a size.
  /// - Throws: `InvalidLayout` where a constraint says what no constraint may.
  public init(
    _ document: LayoutDocument, at size: RequestedSize, file: String, engine: LayoutEngine,
    options: LayoutEngine.Options = LayoutEngine.Options()
  ) throws(InvalidLayout) {
    self.file = file
    name = document.name
    let lengths = LayoutAxis.allCases.map { size[$0].map(DecimalText.string) ?? size.target[$0].rawValue }
    self.size = lengths.joined(separator: " × ")
    content = .layout(try engine.layoutProgram(of: document, at: size, options: options))
  }

  /// Creates a problem of a system.
  /// - Throws: `InvalidLayout` where a number or a priority is out of range.
  public init(_ system: ConstraintSystem, file: String, engine: LayoutEngine) throws(InvalidLayout) {
    self.file = file
    name = system.name
    content = .system(try engine.program(of: system))
  }

  /// The rows, with names.
  public var named: NamedProgram {
    switch content {
    case .layout(let layout): layout.named
    case .system(let named): named
    }
  }

  /// The rows.
  public var program: LexicographicProgram { named.program }

  /// The file, the name and the size, as reports show them.
  public var title: String {
    [file, name, size ?? ""].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// What is compared: a frame with its view's name, or a value with its variable's.
  struct Place {
    var name: String
    var numbers: [Double]
    /// Whether the constraints leave a number of it open.
    var isOpen: Bool
  }

  /// The frames, or values, where the variables have these values, of which some are open.
  func places(at values: [Double], open: [Int], alignment: PixelAlignment = .none) -> [Place] {
    var isOpen = [Bool](repeating: false, count: values.count)
    for variable in open { isOpen[variable] = true }
    switch content {
    case .system(let named):
      return values.indices.map { Place(name: named.variables[$0], numbers: [values[$0]], isOpen: isOpen[$0]) }
    case .layout(let layout):
      let items = layout.document.items
      var hasVariables = [Bool](repeating: false, count: items.count)
      var isItemOpen = hasVariables
      for (variable, item) in layout.itemsOfVariables.enumerated() where item < items.count {
        hasVariables[item] = true
        if isOpen[variable] { isItemOpen[item] = true }
      }
      var places: [Place] = []
      for (index, frame) in layout.frames(at: values, alignment: alignment).enumerated() {
        // What no constraint places follows its superview.
        if !hasVariables[index], let parent = items[index].parent { isItemOpen[index] = isItemOpen[parent.index] }
        guard items[index].kind == .view else { continue }
        let numbers = index == 0 ? [frame.width, frame.height] : [frame.x, frame.y, frame.width, frame.height]
        places.append(Place(name: items[index].name, numbers: numbers, isOpen: isItemOpen[index]))
      }
      return places
    }
  }
}
