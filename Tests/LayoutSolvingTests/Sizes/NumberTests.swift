import Testing
import Tinamou

@Suite("Numbers that are refused")
struct NumberTests {
  private func document() throws -> (document: LayoutDocument, view: LayoutItemID) {
    var document = LayoutDocument()
    let view = try document.add(view: "view", width: 50.25, height: 20)
    document.add(
      view.left.constraint(equalTo: LayoutItemID.root.left, constant: 10.3),
      view.top.constraint(equalTo: LayoutItemID.root.top))
    return (document, view)
  }

  private func expectInvalid(
    _ message: String, sourceLocation: Testing.SourceLocation = #_sourceLocation, _ solve: () throws -> Void
  ) {
    let error = #expect(throws: (any Error).self, sourceLocation: sourceLocation) { try solve() }
    let text = error.map { "\($0)" } ?? ""
    #expect(text.contains(message), "\(text)", sourceLocation: sourceLocation)
  }

  @Test("pixels per point", arguments: [0, -2, Double.nan, .infinity, 100.5])
  func pixelScales(scale: Double) throws {
    let (document, _) = try document()
    let size = RequestedSize(100.3, 100)
    let message = "the pixels per point must be above 0 and at most 100, not \(scale)"
    for alignment in [PixelAlignment.edges(scale: scale), .uikit(scale: scale)] {
      var options = LayoutEngine.Options()
      options.alignment = alignment
      expectInvalid(message) { _ = try LayoutEngine().solve(document, at: size, options: options) }
      expectInvalid(message) { _ = try LayoutEngine().exerciseAmbiguity(in: document, at: size, options: options) }
      expectInvalid(message) { _ = try LayoutSession(document, size: size, options: options) }
      var series = LayoutSeries(LayoutEngine())
      expectInvalid(message) { _ = try series.solve(document, itemsVersion: 0, at: size, options: options) }
    }
    var scaled = document
    scaled.pixelScale = scale
    expectInvalid(message) { _ = try LayoutEngine().solve(scaled, at: size) }
    expectInvalid(message) { _ = try LayoutSession(scaled, size: size) }
    #expect(throws: InvalidEdit.self) {
      var edited = document
      try edited.edit { $0.pixelScale = scale }
    }
    var series = LayoutSeries(LayoutEngine())
    for _ in 0..<2 { _ = try series.solve(document, itemsVersion: 0, at: size, options: .init()) }
    expectInvalid(message) { _ = try series.solve(scaled, itemsVersion: 0, at: size, options: .init()) }

    let box = Box(LayoutSize(50.25, 20))
    let window = Box(nil, [box])
    let tree = try LayoutTree(window)
    try tree.add(window.column([box]))
    tree.pixelScale = 2
    try tree.layout(in: size)
    let frame = box.frame
    tree.pixelScale = scale
    expectInvalid(message) { try tree.layout(in: RequestedSize(90, 90)) }
    #expect(box.frame == frame && tree.size == LayoutSize(100.3, 100))
    tree.pixelScale = 1
    try tree.layout(in: RequestedSize(90, 90))
    #expect(box.frame?.width == 70)
  }

  @Test("sizes of the root", arguments: [Double.nan, .infinity, -.infinity, 1e10])
  func sizes(length: Double) throws {
    let (document, _) = try document()
    let message = "the requested height must be a number of at most 1000000000 points, not \(length)"
    let size = RequestedSize(100, length)
    expectInvalid(message) { _ = try LayoutEngine().solve(document, at: size) }
    expectInvalid(message) { _ = try LayoutSession(document, size: size) }
    var session = try LayoutSession(document, size: RequestedSize(100, 100))
    expectInvalid(message) { try session.setSize(size) }
    var sized = document
    sized.sizes = [size]
    expectInvalid(message) { _ = try LayoutEngine().solve(sized, at: RequestedSize(100, 100)) }
    let tree = try LayoutTree(Box())
    expectInvalid(message) { try tree.layout(in: size) }
    expectInvalid(message) { _ = try tree.measure(in: size) }
    if length > 0 {
      expectInvalid(message) {
        _ = try LayoutEngine().study(document, along: .vertical, over: 0...length, other: 100)
      }
    }
  }

  @Test("the size that a frame is for, and the fitting priority") func others() throws {
    var (document, _) = try document()
    try document.add(view: "masked") {
      $0.frame = LayoutRect(0, 0, 10, 10)
      $0.referenceSize = LayoutSize(.nan, 10)
      $0.autoresizing = [.flexibleWidth]
    }
    expectInvalid("the lengths of 'masked' must be numbers") {
      _ = try LayoutEngine().solve(document, at: RequestedSize(100, 100))
    }
    var options = LayoutEngine.Options()
    options.fittingPriority.horizontal = .nan
    let (plain, _) = try self.document()
    for size in [RequestedSize.fitting, RequestedSize(nil, nil, target: AxisValues(.smallest))] {
      expectInvalid("the fitting priority must be above 0 and at most 1000, not nan") {
        _ = try LayoutEngine().solve(plain, at: size, options: options)
      }
    }
  }
}
