/// The keys that each kind of object in a document may have, in the order in which messages list them.
///
/// The JSON Schema of documents lists the same keys; a test compares the two.
enum DocumentKeys {
  static let layout = [
    "name", "size", "sizes", "coordinates", "pixelScale", "direction", "standardSpacing", "metrics", "rules", "dialect",
    "root", "views", "guides", "constraints",
  ]
  /// The keys by which a layout document is recognised: one of them is enough. A document of constraints between
  /// variables has none of them.
  static let layoutMarks = ["views", "root", "size", "sizes"]
  /// The keys that messages list first if the kind of document is unknown.
  static let mostTelling = ["views", "constraints", "variables", "name"]
  /// The keys of a batch record that has the name of a document's file instead of a document.
  static let batchFile = ["id", "file", "size", "sizes", "direction"]
  static let system = ["name", "variables", "constraints"]
  static let systemConstraint = ["constraint", "priority", "weight", "identifier"]
  static let standardSpacing = ["sibling", "superview"]
  static let root = [
    "name", "identifier", "coordinates", "intrinsic", "hugging", "compressionResistance", "baseline", "margins",
    "alignmentInsets", "direction",
    "text", "heightFollowsWidth", "preservesSuperviewMargins", "readableWidth", "insetsMarginsFromSafeArea", "safeArea",
    "hidden",
    "stack", "scroll",
  ]
  static let view = [
    "name", "identifier", "parent", "coordinates", "intrinsic", "hugging", "compressionResistance", "baseline",
    "margins", "alignmentInsets",
    "frame", "referenceSize", "autoresizing", "translatesAutoresizingMask", "direction", "hidden", "layer", "stack",
    "scroll",
    "children",
    "text", "heightFollowsWidth", "preservesSuperviewMargins", "readableWidth", "insetsMarginsFromSafeArea", "safeArea",
  ]
  static let intrinsic = ["width", "height"]
  static let text = ["length", "lineHeight", "leading", "padding"]
  static let axes = ["horizontal", "vertical"]
  static let baseline = ["first", "last", "followMiddle"]
  static let margins = ["top", "leading", "bottom", "trailing", "left", "right"]
  static let alignmentInsets = ["top", "left", "bottom", "right"]
  static let safeArea = ["top", "left", "bottom", "right"]
  static let guide = ["name", "in", "role", "implied"]
  static let stack = [
    "axis", "distribution", "alignment", "spacing", "customSpacing", "arranged", "marginsRelative", "baselineRelative",
    "rules", "direction", "gravity", "hugging", "clippingResistance",
  ]
  static let scroll = ["content", "axis", "insetAdjustment"]
  static let format = ["format", "options", "metrics"]
  static let formula = ["formula", "lhs", "rhs"]
  static let item = [
    "item", "attribute", "relation", "toItem", "toAttribute", "multiplier", "constant", "priority", "identifier",
  ]
  /// The keys of an object that is a value in the shorthand. It is the inner object in `{"view": "title", "left ==":
  /// {"view": "field", "constant": 8}}`. The outer object has the key `view`, and keys that consist of an attribute and
  /// a relation.
  static let shorthandValue = ["view", "multiplier", "constant", "priority", "identifier"]
  static let coreAnimation = ["view", "attribute", "relativeTo", "relativeAttribute", "scale", "offset"]
  static let group = ["group", "active", "constraints"]
}
