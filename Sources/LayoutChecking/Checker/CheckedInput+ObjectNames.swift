internal import LayoutModel

/// Names of objects of Interface Builder documents, by which suppressions refer to the objects.
extension CheckedInput {
  /// Returns whether a finding is about the object with a name: an object id or, for a view, the name without the id.
  /// This is so if the object is at one of the finding's places, or if a constraint at one of these places names the
  /// object.
  func isAbout(_ name: String, _ finding: Finding) -> Bool {
    guard isFromInterfaceBuilder, let layout else { return false }
    var places = Set(([finding.location] + finding.related.map(\.location)).compactMap(\.self))
    // A finding at a variation is about the constraint that has it.
    for origin in layout.constraints.map(\.origin) {
      if case .sizeClasses(_, let place)? = origin.variation, places.contains(place), let location = origin.location {
        places.insert(location)
      }
    }
    if lines.contains(" id=\"\(name)\"") {
      let lines = lines.lines
      if places.contains(where: { Self.objectID(at: $0, in: lines) == name }) { return true }
    }
    let views = layout.items.indices.filter { index in
      let item = layout.items[index]
      return item.identifier.map { $0 == name || item.name == "\(name) (\($0))" } ?? false
    }.map { LayoutItemID($0) }
    guard !views.isEmpty else { return false }
    return views.contains { view in layout[view].location.map(places.contains) ?? false }
      || layout.constraints.contains { constraint in
        constraint.origin.container == nil && constraint.origin.location.map(places.contains) ?? false
          && constraint.items.contains(where: views.contains)
      }
  }

  /// Returns the object id of the element at a place; nil if it has none.
  private static func objectID(at place: SourceLocation, in lines: [Substring]) -> String? {
    guard lines.indices.contains(place.line - 1) else { return nil }
    let tag = String(lines[place.line - 1].unicodeScalars.dropFirst(place.column - 1).prefix { $0 != ">" })
    guard let start = tag.firstRange(of: " id=\"") else { return nil }
    return String(tag[start.upperBound...].prefix { $0 != "\"" })
  }
}
