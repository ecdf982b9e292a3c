#if SwiftSource
  /// Option sets for edges and axes: `UIRectEdge`, `NSDirectionalRectEdge`, and SwiftUI's `Edge.Set` and `Axis.Set`.
  /// They are parameters of functions that pin edges.
  enum OptionSets {
    /// The options that combine others, with the options in each.
    private static let parts: [String: Set<String>] = [
      "horizontal": ["left", "right", "leading", "trailing"], "vertical": ["top", "bottom"],
    ]
    private static let single: Set<String> = ["top", "left", "bottom", "right", "leading", "trailing"]

    /// Returns whether a set of options contains all of the given ones; nil if that is not known.
    ///
    /// - Parameters:
    ///   - options: the names of the options in the set, as in a literal.
    ///   - names: the names of the given options.
    static func contains(_ options: [String], _ names: [String]) -> Bool? {
      var answers: [Bool?] = []
      for name in names {
        if options.contains(name) || options.contains("all") {
          answers.append(true)
        } else if options.allSatisfy(isKnown), isKnown(name) {
          let covered = options.reduce(into: Set<String>()) { $0.formUnion(parts[$1] ?? [$1]) }
          answers.append(parts[name].map { $0.isSubset(of: covered) } ?? covered.contains(name))
        } else {
          answers.append(nil)
        }
      }
      if answers.contains(false) { return false }
      return answers.contains(nil) ? nil : true
    }

    private static func isKnown(_ name: String) -> Bool { single.contains(name) || parts[name] != nil }
  }

  extension SourceValue {
    /// The names of options such as `.top` or `[.top, .bottom]`; nil if the value is not a known set of options.
    var optionNames: [String]? {
      switch self {
      case .member(let name): return [name]
      case .list(let values):
        let names = values.compactMap { if case .member(let name) = $0 { name } else { String?.none } }
        return names.count == values.count ? names : nil
      default: return nil
      }
    }
  }
#endif
