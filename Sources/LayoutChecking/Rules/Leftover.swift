internal import LayoutModel

/// The views to which a change of a constant leaves no length.
struct Leftover {
  /// The words for the views, such as `leaves no width for 'box'`.
  var words: String
  /// Whether the views of an Interface Builder document have a length after any larger change of the constant.
  var isAvoidable = false
}

extension Repair {
  /// Returns the instruction for a repair, with the views to which it leaves no length. If they have a length after a
  /// larger change, the instruction is to make that.
  /// - Parameter place: words for where the change is made.
  func instruction(_ leftover: Leftover?, _ place: String = "") -> String {
    guard let leftover else { return instruction + place }
    guard leftover.isAvoidable, setting == nil, case .constant(let amount, let constant) = change else {
      return "\(instruction)\(place), which \(leftover.words)"
    }
    let (verb, beyond) = amount < 0 ? ("lower", "less") : ("raise", "more")
    let (step, end) = (TextTable.number(abs(amount)), TextTable.number(constant))
    return "\(verb) the constant by more than \(step), to \(beyond) than \(end)\(place), as \(end) \(leftover.words)"
  }
}
