/// A range of versions of Xcode in which canvases behave alike. Versions are values of the attribute `toolsVersion`.
package struct ToolsRange: Sendable, Hashable {
  /// A version of Xcode at which a behaviour of canvases changes.
  package struct Boundary: Sendable, Hashable {
    /// The first version that is assumed to have the new behaviour.
    package var version: Double
    /// The versions between which the change was observed; nil if a release note gives the version. The lower bound is
    /// the last version with a document that shows the old behaviour. The upper bound is the first version with a
    /// document that shows the new one.
    package var observed: ClosedRange<Double>?
  }

  /// The boundary at which the range begins; nil if it begins with the first version.
  package var since: Boundary?
  /// The boundary before which the range ends; nil if it does not end.
  package var until: Boundary?

  /// All versions.
  package static let all = ToolsRange()

  /// Returns the range of versions that some consecutive eras of a behaviour cover, from the table `eras`. If the table
  /// has none of these eras, the range has all versions.
  static func eras(_ kind: String, _ names: String...) -> ToolsRange {
    let rows = PlatformMetrics.standard.eraRows(kind)
    let own = rows.indices.filter { names.contains(rows[$0].names.joined(separator: "/")) }
    guard let first = own.first, let last = own.last else { return .all }
    func boundary(_ row: Int) -> Boundary { Boundary(version: rows[row].tools, observed: rows[row].observed) }
    return ToolsRange(
      since: first == 0 ? nil : boundary(first), until: last + 1 < rows.count ? boundary(last + 1) : nil)
  }

  /// Returns whether the range contains a version.
  package func contains(_ tools: Double) -> Bool {
    (since.map { $0.version <= tools } ?? true) && (until.map { tools < $0.version } ?? true)
  }

  /// The range as a phrase, such as `14800 to 21599`.
  package var description: String {
    func number(_ version: Double) -> String { String(Int(version)) }
    switch (since?.version, until?.version) {
    case (nil, nil): return "all"
    case (let first?, nil): return "\(number(first)) and later"
    case (nil, let end?): return "before \(number(end))"
    case (let first?, let end?): return "\(number(first)) to \(number(end - 1))"
    }
  }

  /// The intervals in which the boundaries were observed, as a phrase; nil if there are none.
  package var observations: String? {
    func interval(_ verb: String, _ boundary: Boundary?) -> String? {
      boundary?.observed.map { "\(verb) after \(Int($0.lowerBound)), by \(Int($0.upperBound))" }
    }
    let found = [interval("begins", since), interval("ends", until)].compactMap(\.self)
    return found.isEmpty ? nil : found.joined(separator: "; ")
  }
}
