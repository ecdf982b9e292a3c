/// A mangled name of a Swift class, as the Objective-C runtime has it, such as `C8MyModule3Row` for `Row`.
///
/// After the prefix `_Tt`, which is removed here, the name begins with letters for the kinds of the class and of its
/// outer classes. Then come the names of the module, of the outer classes and of the class, each with its length before
/// it. The name of a private class has a code for its file before it: `C5MyAppP33_1F2E…4Cell`. That of a class in a
/// function has a number before it: `…L_4Cell`. That of a generic class has its type arguments after it:
/// `GC5MyApp3BoxSi_`.
struct MangledClass {
  private var rest: Substring
  private static let longest = 2000

  /// Returns the module of the class; nil if the text has none.
  /// - Parameter mangled: the class without `_Tt`.
  static func module(in mangled: Substring) -> Substring? {
    var reader = MangledClass(rest: mangled.drop { "GCVO".contains($0) })
    return reader.takeModule()
  }

  /// Returns the plain name of the class; nil if the text has no such name.
  /// - Parameter mangled: the class without `_Tt`.
  static func name(in mangled: Substring) -> String? {
    guard mangled.utf8.count <= longest else { return nil }
    var reader = MangledClass(rest: mangled)
    let kinds = mangled.prefix { "GCVO".contains($0) }
    reader.rest = mangled.dropFirst(kinds.count)
    // The name of the module comes first, then a name for each outer class and for the class itself.
    let depth = kinds.count { $0 != "G" }
    var last = reader.takeModule()
    guard last != nil else { return lastName(in: mangled) }
    for _ in 0..<depth {
      guard let name = reader.takePlainName() else { break }
      last = name
    }
    return last.map { String($0) }
  }

  private mutating func takeModule() -> Substring? {
    // The modules of Swift and of Objective-C have short forms.
    for short in ["So", "SC", "s"] where rest.hasPrefix(short) {
      rest = rest.dropFirst(short.count)
      return Substring(short)
    }
    return takeName()
  }

  /// Reads the name of the next class. Skips the mark of a private class before it (`P` and a code for its file), or
  /// that of a class in a function (`L` and a number). Returns nil if no name comes next.
  private mutating func takePlainName() -> Substring? {
    if rest.first == "P" {
      rest = rest.dropFirst()
      guard takeName() != nil else { return nil }
    } else if rest.first == "L" {
      rest = rest.dropFirst().drop { $0.isASCII && $0.isNumber }
      guard rest.first == "_" else { return nil }
      rest = rest.dropFirst()
    }
    return takeName()
  }

  /// Reads the next name, such as `MyApp` in `5MyApp`.
  private mutating func takeName() -> Substring? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let length = Int(digits), length > 0, length < 1000, rest.count >= digits.count + length else { return nil }
    defer { rest = rest.dropFirst(digits.count + length) }
    return rest.dropFirst(digits.count).prefix(length)
  }

  /// Returns the name at the end of a text, which is the name of the class. This is for texts without a module at the
  /// beginning, as for a class in a function or an extension. The result is nil if the text ends with no name.
  private static func lastName(in mangled: Substring) -> String? {
    for start in mangled.indices where mangled[start].isASCII && mangled[start].isNumber {
      var reader = MangledClass(rest: mangled[start...])
      if let name = reader.takeName(), reader.rest.isEmpty, name.first?.isNumber == false { return String(name) }
    }
    return nil
  }
}
