#if SwiftSource
  import LayoutInterchange
  import LayoutModel
  import SwiftSyntax

  /// The font of a view's text, as far as it is known.
  enum SourceFont: Hashable {
    /// The font that the view has unless code sets another one.
    case usual
    case known(EstimatedFont)
    case unknown

    /// Creates the font that a value denotes, such as a result of `SourceEvaluator.makeFont(_:_:)`.
    init(_ value: SourceValue, by evaluator: SourceEvaluator) {
      if case .none = value {
        self = .usual
        return
      }
      guard case .string(let kind)? = value[field: Self.kindField], let size = value[field: Self.sizeField],
        let points = evaluator.number(size)?.value, points > 0, points <= Self.largestSize
      else {
        self = .unknown
        return
      }
      self = .known(EstimatedFont(size: points, kind: kind.text, isOfSystem: kind.text != Self.otherKind))
    }

    /// The size of the largest font whose texts are estimated, in points.
    private static let largestSize = 1000.0

    private static let sizeField = "pointSize"
    private static let kindField = "font kind"
    /// The kind of fonts whose letters are not known.
    private static let otherKind = "other"

    /// Returns the value of a font with a point size.
    ///
    /// - Parameter kind: a weight or text style in the table of fonts, empty for the regular weight; nil if the letters
    ///   of the font are not known.
    static func value(size: SourceValue, kind: String?) -> SourceValue {
      .record([
        .init(label: sizeField, value: size),
        .init(label: kindField, value: .string(SourceString(text: kind ?? otherKind, start: nil))),
      ])
    }

    /// Returns whether a value represents a font.
    static func isFont(_ value: SourceValue) -> Bool { value[field: kindField] != nil }

    /// Returns a font with another point size.
    static func resized(_ font: SourceValue, to size: SourceValue) -> SourceValue {
      font.replacing(sizeField, by: size)
    }
  }

  // Fonts of UIKit.
  extension SourceEvaluator {
    /// Returns the font that a static method of `UIFont` makes; nil for other methods.
    func makeFont(_ name: String, _ arguments: [SourceArgument]) -> SourceValue? {
      guard let first = arguments.first else { return nil }
      switch (name, first.label) {
      case ("systemFont", "ofSize"), ("monospacedDigitSystemFont", "ofSize"):
        // A width other than the standard one changes all letters.
        let others = arguments.dropFirst().filter { $0.label != "weight" }
        let weight = arguments.first { $0.label == "weight" }?.value
        return SourceFont.value(size: first.value, kind: others.isEmpty ? kind(ofWeight: weight) : nil)
      case ("boldSystemFont", "ofSize"): return SourceFont.value(size: first.value, kind: "bold")
      case ("italicSystemFont", "ofSize"): return SourceFont.value(size: first.value, kind: "")
      case ("monospacedSystemFont", "ofSize"): return SourceFont.value(size: first.value, kind: nil)
      case ("preferredFont", "forTextStyle"):
        guard case .member(let style) = first.value, let font = EstimatedFont(textStyle: style) else { return nil }
        return SourceFont.value(size: .number(font.size), kind: font.kind)
      default: return nil
      }
    }

    /// Returns the font that a method makes from another font; nil for other methods.
    func changeFont(_ name: String, of receiver: SourceValue, _ arguments: [SourceArgument]) -> SourceValue? {
      guard let first = arguments.first else { return nil }
      if name == "withSize", SourceFont.isFont(receiver) { return SourceFont.resized(receiver, to: first.value) }
      // At the standard content size category, a scaled font is the font itself.
      if name == "scaledFont", first.label == "for", SourceFont.isFont(first.value) { return first.value }
      return nil
    }

    /// Returns the font that an initialiser of `UIFont` makes: one with a name or a descriptor, and a size.
    func newFont(_ arguments: [SourceArgument]) -> SourceValue {
      let size = arguments.first { $0.label == "size" }?.value
      return SourceFont.value(size: size ?? .unknown("a size"), kind: nil)
    }

    /// Returns the kind that fonts of a weight have in the table of fonts: empty for the regular weight, and the name
    /// of another one; nil for an unknown weight. The table has no rows for the heaviest and the lightest weights.
    private func kind(ofWeight weight: SourceValue?) -> String? {
      switch weight {
      case nil, .member("regular")?: ""
      case .member(let name)?: name
      default: nil
      }
    }

    /// Returns the point size that UIKit has for a kind of views, such as `UIFont.labelFontSize`; nil for other names.
    static func fontSize(_ name: String, of type: String) -> SourceValue? {
      guard type == "UIFont" else { return nil }
      return switch name {
      case "labelFontSize": .number(17)
      case "buttonFontSize": .number(18)
      case "systemFontSize": .number(14)
      case "smallSystemFontSize": .number(12)
      default: nil
      }
    }

    /// Returns the type `UIFont` if an assignment sets the font of a view, judged by the name of its target; nil for
    /// other targets.
    func typeOfFont(at target: ExprSyntax) -> TypeSyntax? {
      switch sites.form(of: target, in: file) {
      case .member(let member): member.name == "font" ? Self.fontType : nil
      case .name(let name, _): name == "font" && variable("font") == nil ? Self.fontType : nil
      default: nil
      }
    }

    private static let fontType = TypeSyntax(IdentifierTypeSyntax(name: .identifier("UIFont")))

    /// Returns whether code of the project may choose the font of a view: the view's class, or one that it inherits
    /// from, is one of the project whose code mentions fonts.
    func mayChooseFont(_ item: Int) -> Bool {
      let word = Array("font".utf8)
      return lineage(of: item).contains { name in
        guard let type = projectType(name), type.isDeclared else { return false }
        return type.functions.contains { project.code(of: $0).contains(word: word) }
      }
    }
  }
#endif
