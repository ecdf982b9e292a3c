import ArgumentParser
import Tinamou

/// A size on the command line, such as `320x480`. A range of widths or heights is written as `320..1024x480`.
///
/// The name of a device means the size of its screen. The words `fitting` (also `preferred`), `smallest` and `largest`
/// may replace a length or the whole size, which is then searched for.
struct SizeArgument: ExpressibleByArgument, Equatable {
  /// An extent along one axis.
  enum Extent: Equatable {
    case found(FittingTarget)
    case points(Double)
    case range(ClosedRange<Double>)

    /// Returns the lengths, in points. A length that is searched for is nil. The lengths of a range are at a fixed step
    /// from its lower bound, and the upper bound is always among them.
    func values(step: Double) -> [Double?] {
      switch self {
      case .found: return [nil]
      case .points(let value): return [value]
      case .range(let range):
        let count = Int(((range.upperBound - range.lowerBound) / step).rounded(.down))
        // Each length is computed from the lower bound, so that rounding errors do not accumulate.
        var values = (0...count).map { range.lowerBound + Double($0) * step }
        if let last = values.last, last < range.upperBound { values.append(range.upperBound) }
        return values
      }
    }

    /// The target of the search for this length; `fitting` if the length is not searched for.
    var target: FittingTarget {
      if case .found(let target) = self { target } else { .fitting }
    }
  }

  /// The maximum number of sizes for which all `--size` arguments together may ask. A larger number is rejected, since
  /// it is probably a mistake.
  static let largestCount = 100_000

  var width: Extent
  var height: Extent
  /// The device whose screen has the size; nil for other sizes.
  var device: CanvasDevice?

  init?(argument: String) {
    if let target = FittingTarget(name: argument) {
      (width, height) = (.found(target), .found(target))
      return
    }
    if let device = CanvasDevice(name: argument) {
      let size = device.size()
      (width, height, self.device) = (.points(size.width), .points(size.height), device)
      return
    }
    let parts = argument.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }
    guard parts.count == 2, let width = Self.extent(parts[0]), let height = Self.extent(parts[1]) else { return nil }
    (self.width, self.height) = (width, height)
  }

  static let allValueStrings = ["WxH", "W..WxH", "WxH..H", "fitting", "smallest", "largest", "DEVICE"]

  /// Returns the size that a text describes.
  /// - Throws: An error with the reason if the text describes none.
  static func parse(_ argument: String) throws -> SizeArgument {
    if let size = SizeArgument(argument: argument) { return size }
    let devices = CheckedDevice.suggestions(for: argument).map { "'\($0)'" }
    if !devices.isEmpty {
      throw ValidationError("did you mean \(devices.joined(separator: " or "))? 'tinamou devices' lists all devices.")
    }
    if let reason = reason(against: argument) { throw ValidationError(reason) }
    throw ValidationError("expected one of \(allValueStrings.joined(separator: ", ")), as 320x480 or retina4_7.")
  }

  /// Returns the size of the device's screen in an orientation. Sizes of no device are returned unchanged.
  func turned(_ orientation: CanvasDevice.Orientation) -> SizeArgument {
    guard let size = device?.size(orientation) else { return self }
    var turned = self
    (turned.width, turned.height) = (.points(size.width), .points(size.height))
    return turned
  }

  private static func extent(_ text: Substring) -> Extent? {
    if let target = FittingTarget(name: text) { return .found(target) }
    if let dots = text.firstRange(of: "..") {
      guard let low = points(text[..<dots.lowerBound]), let high = points(text[dots.upperBound...]), low <= high
      else { return nil }
      return .range(low...high)
    }
    return points(text).map(Extent.points)
  }

  /// Returns the error message for a size with numbers that are out of range; nil if the argument is invalid for
  /// another reason.
  private static func reason(against argument: String) -> String? {
    let ends = argument.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }.map { extent in
      extent.split(separator: "..").map { Double($0) }
    }
    guard ends.count == 2, ends.allSatisfy({ $0.count <= 2 }) else { return nil }
    for extent in ends {
      let lengths = extent.compactMap(\.self)
      if lengths.contains(where: { $0 < 0 }) { return "a length is at least 0 points." }
      if lengths.contains(where: { $0 > LayoutLimits.largestLength }) {
        return "a length is at most \(DecimalText.string(LayoutLimits.largestLength)) points."
      }
      if lengths.count == 2, lengths[0] > lengths[1] { return "a range begins with its lesser end." }
    }
    return nil
  }

  private static func points(_ text: Substring) -> Double? {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let value = Double(text),
      value <= LayoutLimits.largestLength
    else { return nil }
    return value
  }

  /// The range, if one length is a range and the other one is fixed or fitting; nil otherwise.
  var range: SizeRange? {
    switch (width, height) {
    case (.range(let widths), .points(let height)): SizeRange(along: .horizontal, widths, other: height)
    case (.range(let widths), .found(.fitting)): SizeRange(along: .horizontal, widths, other: nil)
    case (.points(let width), .range(let heights)): SizeRange(along: .vertical, heights, other: width)
    case (.found(.fitting), .range(let heights)): SizeRange(along: .vertical, heights, other: nil)
    default: nil
    }
  }

  /// Returns the approximate number of sizes. It is a `Double`, since it may exceed every `Int`.
  func count(step: Double) -> Double {
    func count(_ extent: Extent) -> Double {
      if case .range(let range) = extent { (range.upperBound - range.lowerBound) / step + 1 } else { 1 }
    }
    return count(width) * count(height)
  }

  /// Returns the sizes. Those with the first height come first, then those with the second height, and so on.
  func sizes(step: Double) -> [RequestedSize] {
    let target = AxisValues(horizontal: width.target, vertical: height.target)
    return height.values(step: step).flatMap { height in
      width.values(step: step).map { RequestedSize($0, height, target: target) }
    }
  }
}
