#if SwiftSource
  // Code that mentions a view by its name, and may place it.
  extension SwiftProject {
    /// Whether a name occurs in a file, apart from code that is known.
    func mentions(_ name: String, in file: Int, except known: (Int) -> Bool) -> Bool {
      let bytes = files[file].bytes
      let word = Array(name.utf8)
      return bytes[...].places(ofWord: word).contains { place in
        func isLetter(_ index: Int) -> Bool { bytes.indices.contains(index) && CodeScanner.isLetter(bytes[index]) }
        return !isLetter(place - 1) && !isLetter(place + word.count) && !known(place)
      }
    }

    /// Whether code of another file that has to do with layout may place a view that it reaches by a member of one of
    /// some types, which it names.
    func mayPlaceMember(_ name: String, of types: [String], outsideOf file: Int) -> Bool {
      let word = Array(".\(name)".utf8)
      return files.enumerated().contains { index, other in
        guard index != file, other.outline.hasLayout else { return false }
        let isPlaced = other.bytes[...].places(ofWord: word).contains { place in
          Mention(other.bytes, at: place + 1, length: word.count - 1)?.mayPlaceMember == true
        }
        return isPlaced && types.contains { mentions($0, in: index) { _ in false } }
      }
    }

    /// Whether code elsewhere than where it is declared may give a property another value, found by its name.
    func isAssigned(_ property: SwiftProperty) -> Bool {
      let word = Array(property.name.utf8)
      return files.indices.contains { file in
        guard file == property.place.file || !property.isPrivate else { return false }
        let bytes = files[file].bytes
        return bytes[...].places(ofWord: word).contains { place in
          let before = bytes[..<place].suffix(4)
          let isDeclaration = before.elementsEqual("let ".utf8) || before.elementsEqual("var ".utf8)
          guard !isDeclaration else { return false }
          guard let mention = Mention(bytes, at: place, length: word.count), mention.isAssigned else { return false }
          return file == property.place.file || mention.isMember
        }
      }
    }

    /// Whether code of a file may place a view by its name, apart from code that is known.
    ///
    /// - Parameter known: whether the code at an offset is known, or declares the name.
    func mayPlace(_ name: String, in file: Int, except known: (Int) -> Bool) -> Bool {
      let bytes = files[file].bytes
      let word = Array(name.utf8)
      return bytes[...].places(ofWord: word).contains { place in
        !known(place) && Mention(bytes, at: place, length: word.count)?.mayPlace == true
      }
    }
  }

  /// A name in a source, with what stands around it.
  private struct Mention {
    /// The word before it and a dot, if there is one; empty for a bracket.
    private var owner: String?
    /// Whether a dot stands before it without anything else, as in `.red`.
    private var isImplicit = false
    /// The member of it that is asked for.
    private var member: String?
    private(set) var isAssigned = false
    /// Whether it is a member of something else than `self`.
    var isMember: Bool { owner.map { $0 != "self" } ?? false }
    /// Whether a colon follows, as behind a label.
    private var isLabel = false

    /// Creates the mention of a word; nil if the word is only a part of a longer one.
    init?(_ bytes: [UInt8], at start: Int, length: Int) {
      func at(_ index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0 }
      func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
      let end = start + length
      guard !CodeScanner.isLetter(at(end)), !CodeScanner.isLetter(at(start - 1)), !Self.isComment(bytes, at: start)
      else {
        return nil
      }
      if at(start - 1) == UInt8(ascii: ".") {
        var index = start - 2
        if at(index) == UInt8(ascii: "?") || at(index) == UInt8(ascii: "!") { index -= 1 }
        let last = index
        while CodeScanner.isLetter(at(index)), index >= 0 { index -= 1 }
        if index < last {
          owner = String(decoding: bytes[(index + 1)...last], as: UTF8.self)
        } else if at(last) == UInt8(ascii: ")") || at(last) == UInt8(ascii: "]") {
          owner = ""
        } else {
          isImplicit = true
        }
      }
      var index = end
      while at(index) == UInt8(ascii: "?") || at(index) == UInt8(ascii: "!") { index += 1 }
      isLabel = at(index) == UInt8(ascii: ":")
      while isSpace(at(index)) { index += 1 }
      if at(index) == UInt8(ascii: "."), CodeScanner.isLetter(at(index + 1)) {
        var last = index + 1
        while CodeScanner.isLetter(at(last)) { last += 1 }
        member = String(decoding: bytes[(index + 1)..<last], as: UTF8.self)
      }
      isAssigned = at(index) == UInt8(ascii: "=") && at(index + 1) != UInt8(ascii: "=")
    }

    /// Whether a line comment begins before a place on its line.
    private static func isComment(_ bytes: [UInt8], at place: Int) -> Bool {
      let slash = UInt8(ascii: "/")
      var index = place - 1
      while index > 0, bytes[index] != 0x0A {
        if bytes[index] == slash, bytes[index - 1] == slash { return true }
        index -= 1
      }
      return false
    }

    /// Whether it is a member of an instance elsewhere, by which the view may be placed.
    var mayPlaceMember: Bool {
      guard !isImplicit, let owner, owner != "self", owner.first?.isUppercase != true else { return false }
      return mayPlace
    }

    /// Whether the view may be placed by it: it is asked for anchors, given to other code, or the like.
    var mayPlace: Bool {
      if isAssigned || isLabel || isImplicit { return false }
      guard let member else { return true }
      return ViewMember.mayPlace(member)
    }
  }
#endif
