public import ArgumentParser
public import Tinamou

/// The options shared by commands on documents: sizes, devices and formats.
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
    help: ArgumentHelp(
      "The value of a number that a Swift source does not tell, by its text there; repeatable.",
      valueName: "text=number"),
    transform: AssumedNumber.init)
  var set: [AssumedNumber] = []

  @Option(
    name: .customLong("direction"),
    help: ArgumentHelp("The root's reading direction, in place of the document's: ltr or rtl.", valueName: "direction"))
  var directions: [LayoutDirection] = []

  /// The requested reading direction, the last one if there are several; nil if none was requested.
  var direction: LayoutDirection? { directions.last }

  /// The requested sizes, with each size of a range; empty if none was requested, so that the sizes written in the
  /// documents apply.
  var sizes: [RequestedSize] {
    turned.flatMap { $0.sizes(step: step ?? 1) }
  }

  /// The size arguments. Devices among them have each of the requested orientations.
  private var turned: [SizeArgument] {
    let orientations = canvas.orientations.isEmpty ? [.portrait] : canvas.orientations
    return size.flatMap { size in
      (size.device?.supportsLandscape == true ? orientations : [.portrait]).map { size.turned($0) }
    }
  }

  /// The requested sizes, and separately the requested ranges along one axis, each of which is studied as a whole. With
  /// `--step` there are only sizes, since each range is divided into sizes.
  var sizesAndRanges: (sizes: [RequestedSize], ranges: [SizeRange]) {
    guard step == nil else { return (sizes, []) }
    let ranges = turned.map(\.range)
    let single = zip(turned, ranges).flatMap { $1 == nil ? $0.sizes(step: 1) : [] }
    return (single, ranges.compactMap(\.self))
  }

  /// A reader of the documents, with the requested format, device and assumed numbers.
  var inputFiles: InputFiles {
    InputFiles(
      inputFormat: inputFormat, interfaceBuilder: canvas.interfaceBuilder,
      assumedNumbers: Dictionary(set.map { ($0.text, $0.number) }, uniquingKeysWith: { _, last in last }))
  }

  func validate() throws {
    try Self.check(size, step: step ?? 1)
  }

  /// Rejects a step that is not above 0, and ranges with too many sizes.
  static func check(_ size: [SizeArgument], step: Double) throws {
    guard step > 0, step.isFinite else { throw ValidationError("--step must be above 0.") }
    let count = size.reduce(0.0) { $0 + $1.count(step: step) }
    guard count <= Double(SizeArgument.largestCount) else {
      throw ValidationError("--size asks for more than \(SizeArgument.largestCount) sizes; make --step larger.")
    }
  }
}

extension LayoutDirection: ExpressibleByArgument {}

/// A number that is assumed for an expression in Swift sources, since the expression's value cannot be determined. It
/// applies to all expressions with the given text.
struct AssumedNumber: Equatable {
  var text: String
  var number: Double

  init(argument: String) throws {
    // The last `=` separates the text from the number: the text may contain an `=`, and the number contains none.
    guard let mark = argument.lastIndex(of: "="), mark != argument.startIndex,
      let number = Double(argument[argument.index(after: mark)...]), number.isFinite
    else { throw ValidationError("expected a text, '=' and a number, as padding=16") }
    (text, self.number) = (String(argument[..<mark]), number)
  }
}
