/// Readable names for the objects of a log, numbered if they are not unique.
enum LoggedNames {
  /// Sets the names of all objects.
  /// - Parameters:
  ///   - objects: The objects.
  ///   - areKinds: Whether names lack numbers and the texts that views show. Then several objects may have one name,
  ///     and messages about corresponding views, as in two cells of a list, have the same names.
  static func assign(to objects: inout [LoggedObject], areKinds: Bool = false) {
    func ownName(_ object: LoggedObject) -> String { Self.ownName(object, hasText: !areKinds) }
    let isRepresentative = objects.map { $0.unnamedSuperviewOf != nil || $0.contentOf != nil }
    // Guides are named after their owners, which therefore get their names first.
    let owned = objects.indices.filter {
      guides[objects[$0].textOrIdentifier ?? ""] != nil && objects[$0].superview != nil
    }
    let isOwned = owned.reduce(into: [Bool](repeating: false, count: objects.count)) { $0[$1] = true }
    var taken: [String: Bool] = [:]
    number(objects.indices.filter { !isOwned[$0] && !isRepresentative[$0] }.map { ($0, ownName(objects[$0])) })
    number(
      owned.compactMap { index in
        guard let kind = guides[objects[index].textOrIdentifier ?? ""], let owner = objects[index].superview else {
          return nil
        }
        return (index, "\(kind) of \(objects[owner].name.isEmpty ? ownName(objects[owner]) : objects[owner].name)")
      })
    /// Sets the names of objects, given by their indices in `objects`. If several objects have the same name, a number
    /// is added to it, unless `areKinds`.
    func number(_ names: [(index: Int, name: String)]) {
      if areKinds {
        for (index, name) in names { objects[index].name = name }
        return
      }
      let counts = names.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
      let before = taken
      for (_, name) in names where counts[name] == 1 { taken[name] = true }
      var numbers: [String: Int] = [:]
      for (index, ownName) in names {
        var name = ownName
        if counts[ownName] != 1 || before[ownName] != nil {
          repeat {
            numbers[ownName, default: 0] += 1
            name = "\(ownName) \(numbers[ownName, default: 1])"
          } while taken[name] != nil
          taken[name] = true
        }
        objects[index].name = name
      }
    }
    for index in objects.indices {
      if let inner = objects[index].unnamedSuperviewOf { objects[index].name = superview(of: objects[inner].name) }
      if let scroller = objects[index].contentOf { objects[index].name = "the content of \(objects[scroller].name)" }
    }
  }

  /// Returns the name of a superview that the log does not name, from the name of a view in it.
  static func superview(of name: String) -> String { "the superview of \(name)" }

  private static let guides = [
    "UIViewLayoutMarginsGuide": "the margins", "UIViewSafeAreaLayoutGuide": "the safe area",
    "UIViewReadableContentGuide": "the readable width",
  ]

  private static func ownName(_ object: LoggedObject, hasText: Bool) -> String {
    if let alias = object.alias, !alias.isEmpty { return printable(alias) }
    let className = shortClass(object.className ?? "object")
    guard let text = object.textOrIdentifier, text.contains(where: { !$0.isWhitespace }) else { return className }
    // A guide's text is its identifier; a view's is its visible text.
    if className.hasSuffix("LayoutGuide") || className.hasSuffix("LayoutSpacer") {
      return printable(String(text[..<(text.addressStart ?? text.endIndex)]))
    }
    return hasText ? "\(className) '\(printable(text))'" : className
  }

  /// Returns a class name without its module, its mangling, the code of a private class, and the prefix that key-value
  /// observing adds.
  static func shortClass(_ name: String) -> String {
    var name = name[...]
    if name.hasPrefix("NSKVONotifying_") { name = name.dropFirst("NSKVONotifying_".count) }
    if name.hasPrefix("_Tt"), let plain = MangledClass.name(in: name.dropFirst(3)) { return printable(plain) }
    // A point in the brackets of a generic class is not the one after the module.
    let end = name.firstIndex(of: "<") ?? name.endIndex
    if let point = name[..<end].lastIndex(of: "."), name.index(after: point) < end {
      name = name[name.index(after: point)...]
    }
    // A private class is printed with a code for its file: `(Cell in _1F2E)`.
    if name.hasPrefix("("), let after = name.firstRange(of: " in "), let close = name.firstIndex(of: ")"),
      after.upperBound < close
    {
      name = name[..<after.lowerBound].dropFirst() + name[name.index(after: close)...]
    }
    return name.isEmpty ? "object" : printable(String(name))
  }

  /// Returns a text with spaces instead of control characters, so that it is on one line.
  private static func printable(_ text: String) -> String {
    String(
      text.map { character in
        character.unicodeScalars.contains { $0.properties.generalCategory == .control } ? " " : character
      })
  }
}

extension String {
  /// The index at which an address in parentheses at the end of the text begins; nil if there is none.
  fileprivate var addressStart: String.Index? {
    guard hasSuffix(")"), let bracket = lastIndex(of: "("), self[bracket...].hasPrefix("(0x") else { return nil }
    return bracket
  }
}
