internal import LayoutInterchange
package import LayoutModel
package import LayoutSolving
package import LinearProgramming

/// A problem for all solvers, as rows: a document at a size, or a constraint system.
package struct ComparedProblem: Sendable {
  /// The source of the rows.
  package enum Content: Sendable {
    /// Views at a size.
    case layout(LayoutProgram)
    /// Variables alone.
    case system(NamedProgram)
  }

  /// The file, as the user gave it or as it was found; for a file of lines, with the line number.
  package var file: String
  /// The document's name.
  package var name: String
  /// The size asked for, as text; nil for a system.
  package var size: String?
  /// The rows.
  package var content: Content
  /// The expected outcome.
  package var expectation = VectorCase.Expectation.nothing
  /// The tolerance of expected numbers, in points.
  package var tolerance = ComparisonTolerance.expected
  /// The pixels a point at which expected frames are rounded like UIKit's; nil for unrounded ones.
  package var uikitScale: Double?

  /// Creates a problem of a document at a size.
  /// - Throws: `InvalidLayout` if a constraint is invalid.
  package init(
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
  /// - Throws: `InvalidLayout` if a number or a priority is out of range.
  package init(_ system: ConstraintSystem, file: String, engine: LayoutEngine) throws(InvalidLayout) {
    self.file = file
    name = system.name
    content = .system(try engine.program(of: system))
  }

  /// The program, with names.
  package var named: NamedProgram {
    switch content {
    case .layout(let layout): layout.named
    case .system(let named): named
    }
  }

  /// The program.
  package var program: LexicographicProgram { named.program }

  /// The file, the name and the size, as in reports.
  package var title: String {
    [file, name, size ?? ""].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// A compared result: a frame with its view's name, or a value with its variable's.
  struct Place {
    var name: String
    var numbers: [Double]
    /// Whether any of its numbers is not unique.
    var isOpen: Bool
  }

  /// The frames or values for a solution, of which some variables are not unique.
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
        // An item that no constraint places follows its superview.
        if !hasVariables[index], let parent = items[index].parent { isItemOpen[index] = isItemOpen[parent.index] }
        guard items[index].kind == .view else { continue }
        let numbers = index == 0 ? [frame.width, frame.height] : [frame.x, frame.y, frame.width, frame.height]
        places.append(Place(name: items[index].name, numbers: numbers, isOpen: isItemOpen[index]))
      }
      return places
    }
  }
}
