public import ArgumentParser
public import Tinamou

/// How documents are read and at which sizes they are looked at: the options that commands about documents share.
struct DocumentOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Sizes to solve at, in place of the document's; repeatable. Ranges as 320..1024x480; 'fitting', 'smallest' or 'largest' for an axis; or the name of a device.",
      valueName: "WxH"), transform: SizeArgument.parse)
  var size: [SizeArgument] = []

  @Option(
    help: ArgumentHelp("The distance between sizes of a range, in points. (default: 1)", valueName: "points"))
  var step: Double?

  @OptionGroup var canvas: DeviceOptions

  @Option(help: "How the documents are written, where their names do not say it.")
  var inputFormat: DocumentFormat?

  @Option(
    name: .customLong("direction"),
    help: ArgumentHelp("The root's reading direction, in place of the document's: ltr or rtl.", valueName: "direction"))
  var directions: [LayoutDirection] = []

  /// The direction asked for; the last one where several are.
  var direction: LayoutDirection? { directions.last }

  /// The sizes asked for, in place of the documents' own; empty for those.
  var sizes: [RequestedSize] {
    turned.flatMap { $0.sizes(step: step ?? 1) }
  }

  /// The sizes as the devices among them are held.
  private var turned: [SizeArgument] {
    size.map { $0.turned(canvas.orientation ?? .portrait) }
  }

  /// The same, where ranges along one axis are looked at as a whole unless `--step` is given.
  var sizesAndRanges: (sizes: [RequestedSize], ranges: [SizeRange]) {
    guard step == nil else { return (sizes, []) }
    let ranges = turned.map(\.range)
    let single = zip(turned, ranges).flatMap { $1 == nil ? $0.sizes(step: 1) : [] }
    return (single, ranges.compactMap(\.self))
  }

  /// What reads the documents, and writes.
  func frontend(output: String?) -> Frontend {
    Frontend(inputFormat: inputFormat, output: output, interfaceBuilder: canvas.interfaceBuilder)
  }

  func validate() throws {
    try Self.check(size, step: step ?? 1)
  }

  /// Refuses ranges of no use.
  static func check(_ size: [SizeArgument], step: Double) throws {
    guard step > 0, step.isFinite else { throw ValidationError("--step must be above 0.") }
    let count = size.reduce(0.0) { $0 + $1.count(step: step) }
    guard count <= Double(SizeArgument.largestCount) else {
      throw ValidationError("--size asks for more than \(SizeArgument.largestCount) sizes; make --step larger.")
    }
  }
}

extension LayoutDirection: ExpressibleByArgument {}
