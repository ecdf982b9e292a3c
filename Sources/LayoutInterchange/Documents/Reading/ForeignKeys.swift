/// Hints for unknown keys that come from other tools. A hint says how to express the meaning of the key in a document.
///
/// The tools are modelling languages, Interface Builder and UIKit, Flexbox, and other constraint solvers.
enum ForeignKeys {
  /// A hint for several keys of the same meaning. The keys are stored in lower case, without separators such as `_`.
  private struct Hint {
    var keys: [String]
    /// A known key that identifies a kind of object. The hint applies to all objects that may have this key.
    var mark: String
    var text: String

    init(_ keys: String, in mark: String, _ text: String) {
      self.keys = keys.split(separator: " ").map(String.init)
      self.mark = mark
      self.text = text
    }

    static func renamed(_ keys: String, to key: String) -> Hint { Hint(keys, in: key, "did you mean '\(key)'?") }
  }

  /// Returns the hint for an unknown key of an object; nil if there is none for the key.
  /// - Parameter known: the keys that the object may have.
  static func hint(for key: String, among known: [String]) -> String? {
    guard key.utf8.count <= 64 else { return nil }
    let name = key.lowercased().filter { !["_", "-", " ", "."].contains($0) }
    return hints.first { known.contains($0.mark) && $0.keys.contains(name) }?.text
  }

  /// All hints. If several apply to a key, the first is used.
  private static let hints: [Hint] = system + views + constraints + document

  private static let system = [
    Hint(
      "minimize minimise minimum min objective objectives objectivefunction cost goal sense", in: "constraints",
      "an objective is a preference that cannot be met: minimise by a constraint such as "
        + "\"x + 3 * y <= 0 @ 500\", with a number that cannot be reached"),
    Hint(
      "maximize maximise maximum max", in: "constraints",
      "an objective is a preference that cannot be met: maximise by a constraint such as "
        + "\"x + 3 * y >= 1000000 @ 500\", with a number that cannot be reached"),
    .renamed("vars columns cols unknowns decisionvariables", to: "variables"),
    Hint(
      "bounds lower upper lb ub lowerbound upperbound lowerbounds upperbounds domain domains nonnegative",
      in: "variables",
      "bounds are constraints, such as \"x >= 0\" and \"x <= 3\"; a variable without them is free"),
    Hint(
      "integer integers int binary binaries bin general generals boolean booleans", in: "variables",
      "the values of variables are real numbers; there are no integer ones"),
    Hint(
      "parameters params constants coefficients", in: "variables",
      "numbers are written in the constraints themselves"),
  ]

  private static let views = [
    Hint(
      "width height w h size", in: "parent",
      "a size is a constraint, such as \"title.width == 120\", or that of the content: "
        + "'intrinsic: {width: 120, height: 20}'"),
    Hint("width height w h size", in: "compressionResistance", "the root's size is that of the document: 'size'"),
    Hint(
      "x y left top right bottom leading trailing centerx centery center origin position", in: "parent",
      "a position is a constraint, such as \"title.left == superview.left + 16\"; 'frame' is for views without "
        + "constraints"),
    Hint(
      "minwidth maxwidth minheight maxheight aspectratio", in: "parent",
      "a limit is a constraint, such as \"title.width >= 100\""),
    .renamed("subviews views items nodes elements", to: "children"),
    Hint(
      "constraints rules", in: "children", "constraints are a list of the whole document, beside 'views'"),
    .renamed("superview owner container", to: "parent"),
    Hint(
      "flex flexgrow flexshrink flexbasis flexdirection flexwrap justifycontent alignitems alignself display grid axis "
        + "orientation spacing gap distribution alignment arrangedsubviews", in: "stack",
      "children in a row or a column are those of a 'stack', as in 'stack: {axis: horizontal, spacing: 8}'"),
    .renamed("padding layoutmargins directionallayoutmargins contentinsets insets", to: "margins"),
    .renamed("contenthugging contenthuggingpriority", to: "hugging"),
    .renamed(
      "contentcompressionresistance contentcompressionresistancepriority resistance", to: "compressionResistance"),
    .renamed("intrinsiccontentsize contentsize", to: "intrinsic"),
    Hint(
      "type class customclass kind color colour backgroundcolor font style title label", in: "parent",
      "a view has only what its layout depends on"),
  ]

  private static let constraints = [
    Hint(
      "expression expr equation formula lhs rhs left right op operator relation sense terms", in: "constraint",
      "a linear constraint is one text, as in 'constraint: \"x + 2 * y >= 4\"'"),
    Hint(
      "constraint expression expr equation op operator", in: "formula",
      "a constraint may be a text by itself, such as \"title.width >= 120 @ 750\""),
    .renamed("firstitem item1 source", to: "item"),
    .renamed("firstattribute attribute1 attr", to: "attribute"),
    .renamed("seconditem item2 toview target", to: "toItem"),
    .renamed("secondattribute attribute2 toattr", to: "toAttribute"),
    .renamed("relatedby op operator", to: "relation"),
    .renamed("coefficient factor", to: "multiplier"),
    .renamed("offset inset", to: "constant"),
    .renamed("strength importance level", to: "priority"),
    .renamed("id key", to: "name"),
    .renamed("id key name label tag", to: "identifier"),
  ]

  private static let document =
    [
      .renamed("subjectto st suchthat rows rules equations inequalities", to: "constraints"),
      .renamed("subviews children nodes elements boxes widgets components items", to: "views"),
      Hint("width height w h frame bounds viewport screen canvas", in: "sizes", "did you mean 'size: [320, 480]'?"),
      .renamed("spacing gap gutter padding", to: "standardSpacing"),
      .renamed("parameters params constants data", to: "metrics"),
      .renamed("layoutguides", to: "guides"),
    ] as [Hint]
}
