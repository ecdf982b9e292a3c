/// A Swift class's name as the Objective-C runtime has it, such as `C8MyModule3Row` for `Row`.
///
/// A kind is a letter, what the class is in comes before its name, and names have their lengths before them. A private
/// class has the name of what tells its file apart before its own: `C5MyAppP33_1F2E…4Cell`; one within a function has its
/// number there: `…L_4Cell`. A generic one has the types that it is made of behind it: `GC5MyApp3BoxSi_`.
struct MangledClass {
  private var rest: Substring
  private static let longest = 2000

  /// The plain name of the class; nil if there is none.
  /// - Parameter mangled: the class without `_Tt`.
  static func name(in mangled: Substring) -> String? {
    guard mangled.utf8.count <= longest else { return nil }
    var reader = MangledClass(rest: mangled)
    let kinds = mangled.prefix { "GCVO".contains($0) }
    reader.rest = mangled.dropFirst(kinds.count)
    // The module, and a name for each class that is in another one.
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
    // Swift's own module, and that of Objective-C.
    for short in ["So", "SC", "s"] where rest.hasPrefix(short) {
      rest = rest.dropFirst(short.count)
      return Substring(short)
    }
    return takeName()
  }

  /// The next class's name, without a discriminator or a number before it.
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

  /// The next name, such as `MyApp` of `5MyApp`.
  private mutating func takeName() -> Substring? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let length = Int(digits), length > 0, length < 1000, rest.count >= digits.count + length else { return nil }
    defer { rest = rest.dropFirst(digits.count + length) }
    return rest.dropFirst(digits.count).prefix(length)
  }

  /// The name at the very end, for classes within functions and extensions.
  private static func lastName(in mangled: Substring) -> String? {
    for start in mangled.indices where mangled[start].isASCII && mangled[start].isNumber {
      var reader = MangledClass(rest: mangled[start...])
      if let name = reader.takeName(), reader.rest.isEmpty, name.first?.isNumber == false { return String(name) }
    }
    return nil
  }
}
