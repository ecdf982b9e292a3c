import Testing
import Tinamou

/// The tolerance of frames unless a test has another one: a hundredth of a point.
let frameTolerance = 0.01

/// A document in few words, for tests.
struct Screen {
  var document: LayoutDocument

  init(_ width: Double? = 320, _ height: Double? = 480) {
    document = LayoutDocument(name: "test", sizes: [RequestedSize(width, height)])
  }

  @discardableResult
  mutating func view(
    _ name: String, in parent: String = "root", _ change: (inout LayoutItem) -> Void = { _ in }
  ) throws -> LayoutItemID {
    let superview = try #require(document.item(named: parent))
    var item = LayoutItem(name: name, parent: superview)
    change(&item)
    let id = document.add(item)
    return try #require(id)
  }

  /// Adds constraints in any notation.
  mutating func add(_ texts: String...) throws {
    for text in texts { document.constraints += try ConstraintText.constraints(text, in: &document) }
  }

  func solve(_ options: LayoutEngine.Options = LayoutEngine.Options()) throws -> LayoutSolution {
    try #require(try LayoutEngine().solve(document, options: options).first)
  }

  func frame(_ name: String, _ options: LayoutEngine.Options = LayoutEngine.Options()) throws -> [Double] {
    try solve(options).frame(of: name, in: document)
  }
}

extension LayoutSolution {
  func frame(of name: String, in document: LayoutDocument) throws -> [Double] {
    let id = try #require(document.item(named: name))
    let frame = try #require(self[id])
    return [frame.x, frame.y, frame.width, frame.height]
  }
}

/// Whether two frames agree where the expected one has a number.
func expectFrame(
  _ frame: [Double], _ expected: [Double?], tolerance: Double = frameTolerance, _ comment: Comment? = nil,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  for (value, wanted) in zip(frame, expected) {
    guard let wanted else { continue }
    #expect(abs(value - wanted) <= tolerance, comment ?? "\(frame) for \(expected)", sourceLocation: sourceLocation)
  }
}

extension Screen {
  /// Adds rows of a label, a field and a button below each other.
  /// - Parameters:
  ///   - field: what lines say of the width of each field, in parentheses.
  ///   - column: how the width of each label compares with that of the label above, by its name.
  mutating func addForm(rows: Int, field: String, column: (String) -> String) throws {
    for row in 0..<rows {
      try view("label\(row)") { $0.intrinsicSize = AxisValues(horizontal: Double(40 + 9 * row), vertical: 20) }
      try view("field\(row)") {
        $0.intrinsicSize = AxisValues(horizontal: 120, vertical: 30)
        $0.hugging.horizontal = 249
        $0.compressionResistance.horizontal = Double(700 + row)
      }
      try view("button\(row)") { $0.intrinsicSize = AxisValues(horizontal: 60, vertical: 28) }
      try add(
        "H:|-[label\(row)]-[field\(row)\(field)]-[button\(row)]-|", "label\(row).centerY = field\(row).centerY",
        "button\(row).centerY = field\(row).centerY")
      if row > 0 {
        try add(
          "V:[field\(row - 1)]-[field\(row)]", "label\(row).width \(column("label\(row - 1).width"))")
      }
    }
    try add("V:|-[field0]")
  }
}
