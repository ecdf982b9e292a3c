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
    if name.hasPrefix("_Tt"), let plain = demangled(name.dropFirst(3)) { return plain }
    // A point within a generic class's brackets does not separate a module.
    let end = name.firstIndex(of: "<") ?? name.endIndex
    if let point = name[..<end].lastIndex(of: "."), name.index(after: point) < end {
      name = name[name.index(after: point)...]
    }
    return name.isEmpty ? "object" : printable(String(name))
  }

  /// The last name of `C8MyModule6MyView`: letters, then length-prefixed names.
  private static func demangled(_ name: Substring) -> String? {
    var rest = name.drop { $0.isASCII && $0.isLetter }
    var last: Substring?
    while let digit = rest.first, digit.isASCII, digit.isNumber {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let length = Int(digits), length > 0, length < 1000, rest.count >= digits.count + length else { break }
      last = rest.dropFirst(digits.count).prefix(length)
      rest = rest.dropFirst(digits.count + length)
    }
    return last.map { printable(String($0)) }
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
