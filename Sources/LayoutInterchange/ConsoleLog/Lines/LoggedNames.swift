/// Readable names for the objects of a log, numbered if they are not unique.
enum LoggedNames {
  /// Names all objects. Objects with equal names are numbered.
  static func assign(to objects: inout [LoggedObject]) {
    var names = objects.map(ownName)
    for (index, object) in objects.enumerated() {
      guard let kind = guides[object.text ?? ""], let owner = object.superview else { continue }
      names[index] = "\(kind) of \(names[owner])"
    }
    var counts: [String: Int] = [:]
    for (index, name) in names.enumerated() where objects[index].unnamedSuperviewOf == nil {
      counts[name, default: 0] += 1
    }
    var taken = counts.filter { $0.value == 1 }.mapValues { _ in true }
    var numbers: [String: Int] = [:]
    for index in objects.indices {
      var name = names[index]
      if counts[name, default: 0] > 1 {
        repeat {
          numbers[names[index], default: 0] += 1
          name = "\(names[index]) \(numbers[names[index], default: 1])"
        } while taken[name] != nil
        taken[name] = true
      }
      objects[index].name = name
    }
    for index in objects.indices {
      if let inner = objects[index].unnamedSuperviewOf { objects[index].name = superview(of: objects[inner].name) }
    }
  }

  /// The name of a superview that the log does not name.
  static func superview(of name: String) -> String { "the superview of \(name)" }

  private static let guides = [
    "UIViewLayoutMarginsGuide": "the margins", "UIViewSafeAreaLayoutGuide": "the safe area",
    "UIViewReadableContentGuide": "the readable width",
  ]

  private static func ownName(_ object: LoggedObject) -> String {
    if let alias = object.alias, !alias.isEmpty { return printable(alias) }
    let className = shortClass(object.className ?? "object")
    guard let text = object.text, text.contains(where: { !$0.isWhitespace }) else { return className }
    // A guide's text is its identifier; a view's is its visible text.
    if className.hasSuffix("LayoutGuide") || className.hasSuffix("LayoutSpacer") {
      return printable(String(text[..<(text.addressStart ?? text.endIndex)]))
    }
    return "\(className) '\(printable(text))'"
  }

  /// The class without its module, its key-value observing prefix, and its mangling.
  static func shortClass(_ name: String) -> String {
    var name = name[...]
    if name.hasPrefix("NSKVONotifying_") { name = name.dropFirst("NSKVONotifying_".count) }
    if name.hasPrefix("_Tt"), let plain = MangledClass.name(in: name.dropFirst(3)) { return printable(plain) }
    // A point within a generic class's brackets does not separate a module.
    let end = name.firstIndex(of: "<") ?? name.endIndex
    if let point = name[..<end].lastIndex(of: "."), name.index(after: point) < end {
      name = name[name.index(after: point)...]
    }
    // A private class is printed with a discriminator of its file: `(Cell in _1F2E)`.
    if name.hasPrefix("("), let after = name.firstRange(of: " in "), let close = name.firstIndex(of: ")"),
      after.upperBound < close
    {
      name = name[..<after.lowerBound].dropFirst() + name[name.index(after: close)...]
    }
    return name.isEmpty ? "object" : printable(String(name))
  }

  /// The text on one line, without control characters.
  private static func printable(_ text: String) -> String {
    String(
      text.map { character in
        character.unicodeScalars.contains { $0.properties.generalCategory == .control } ? " " : character
      })
  }
}

extension String {
  /// The start of an address in parentheses at the end.
  fileprivate var addressStart: String.Index? {
    guard hasSuffix(")"), let open = lastIndex(of: "("), self[open...].hasPrefix("(0x") else { return nil }
    return open
  }
}
