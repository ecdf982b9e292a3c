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
    _ = reader.takeType()
    return reader.last.map { String($0) } ?? lastName(in: mangled)
  }

  /// The last name that was read of the class, or of its outer classes; nil if none was read.
  private var last: Substring?

  private init(rest: Substring) {
    self.rest = rest
  }

  /// Reads a type: a class with the names of its module and of its outer classes before it, or a short form, such as
  /// `Si` and `S1_`. Returns whether a whole type was read. If only its beginning could be read, `last` is set as well.
  ///
  /// The type arguments of a generic class come after its name, and end with a `_`. If a generic class is the outer
  /// class of another one, its arguments come before the name of that one.
  private mutating func takeType() -> Bool {
    switch rest.first {
    case "G":
      rest = rest.dropFirst()
      guard takeType() else { return false }
      let name = last
      while let next = rest.first, next != "_" { if !takeType() { break } }
      last = name
      guard rest.first == "_" else { return false }
      rest = rest.dropFirst()
      return true
    case "C", "V", "O":
      rest = rest.dropFirst()
      if let next = rest.first, "GCVO".contains(next) {
        guard takeType() else { return false }
      } else if let module = takeModule() {
        last = module
      } else {
        return false
      }
      guard let name = takePlainName() else { return false }
      last = name
      return true
    default: return takeShortForm()
    }
  }

  /// Reads the short form of a type or of a module, such as `Si` for `Int`, or `S_` and `S1_` for a name that came
  /// before in the text.
  private mutating func takeShortForm() -> Bool {
    guard rest.first == "S", let kind = rest.dropFirst().first else { return false }
    let index = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
    let isIndex = rest[index.endIndex...].first == "_"
    rest = isIndex ? rest[index.endIndex...].dropFirst() : rest.dropFirst(2)
    return isIndex || kind.isLetter
  }

  private mutating func takeModule() -> Substring? {
    // The modules of Swift and of Objective-C have short forms.
    for short in ["So", "SC", "s"] where rest.hasPrefix(short) {
      rest = rest.dropFirst(short.count)
      return Substring(short)
    }
    let start = rest
    if takeShortForm() { return start[..<rest.startIndex] }
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

  /// Reads the next name, such as `MyApp` in `5MyApp`. Returns nil, and reads nothing, if no name is next.
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
