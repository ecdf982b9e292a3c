internal import LayoutInterchange
package import LayoutModel
package import LayoutSolving
package import LinearProgramming

/// A problem for all solvers, in the form of rows: a document at one size, or a constraint system.
package struct ComparedProblem: Sendable {
  /// The rows, by their source.
  package enum Content: Sendable {
    /// A document with views, at one size.
    case layout(LayoutProgram)
    /// A system of variables without views.
    case system(NamedProgram)
  }

  /// The path of the file, as the user gave it or as it was found. For a problem from a file of lines, the line number
  /// follows.
  package var file: String
  /// The document's name.
  package var name: String
  /// The requested size, as text; nil for a system.
  package var size: String?
  /// The rows of the problem.
  package var content: Content
  /// The expected outcome.
  package var expectation = VectorCase.Expectation.nothing
  /// The tolerance of expected numbers, in points.
  package var tolerance = ComparisonTolerance.expected
  /// The number of pixels per point, if expected frames are rounded to pixels as by UIKit; nil if they are not rounded.
  package var uikitScale: Double?

  /// Creates a problem of a document at a size.
  /// - Throws: `InvalidLayout` if the document, the size or a measured height is invalid, or if a limit was reached.
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

  /// The program with the names of its variables and constraints.
  package var named: NamedProgram {
    switch content {
    case .layout(let layout): layout.named
    case .system(let named): named
    }
  }

  /// The program without names.
  package var program: LexicographicProgram { named.program }

  /// The file, the name and the size as one text, as reports show them.
  package var title: String {
    [file, name, size ?? ""].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// A result that is compared between solvers: the frame of a view or the value of a variable, with its name.
  struct Place {
    var name: String
    var numbers: [Double]
    /// Whether any of the numbers is not unique.
    var isAmbiguous: Bool
  }

  /// Returns the frames of views, or the values of variables, at a solution. `undetermined` has the indices of the
  /// variables whose values are not unique.
  func places(at values: [Double], undetermined: [Int], alignment: PixelAlignment = .none) -> [Place] {
    var isUndetermined = [Bool](repeating: false, count: values.count)
    for variable in undetermined { isUndetermined[variable] = true }
    switch content {
    case .system(let named):
      return values.indices.map {
        Place(name: named.variables[$0], numbers: [values[$0]], isAmbiguous: isUndetermined[$0])
      }
    case .layout(let layout):
      let items = layout.document.items
      var hasVariables = [Bool](repeating: false, count: items.count)
      var isItemAmbiguous = hasVariables
      for (variable, item) in layout.itemsOfVariables.enumerated() where item < items.count {
        hasVariables[item] = true
        if isUndetermined[variable] { isItemAmbiguous[item] = true }
      }
      var places: [Place] = []
      for (index, frame) in layout.frames(at: values, alignment: alignment).enumerated() {
        // The frame of an item without variables follows from that of its superview, so both are unique or neither is.
        if !hasVariables[index], let parent = items[index].parent {
          isItemAmbiguous[index] = isItemAmbiguous[parent.index]
        }
        guard items[index].kind == .view else { continue }
        let numbers = index == 0 ? [frame.width, frame.height] : [frame.x, frame.y, frame.width, frame.height]
        places.append(Place(name: items[index].name, numbers: numbers, isAmbiguous: isItemAmbiguous[index]))
      }
      return places
    }
  }
}
