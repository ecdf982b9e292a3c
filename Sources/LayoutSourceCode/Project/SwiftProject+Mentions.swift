#if SwiftSource
  import SwiftSyntax

  // Code that mentions a view by its name, and may place the view.
  extension SwiftProject {
    /// Returns the files in which a name may occur, judged by their filters, in ascending order.
    func files(perhapsMentioning name: String) -> [Int] {
      known.filesPerhapsMentioning.value(for: name) {
        let hash = WordFilter.hash(of: name)
        return files.indices.filter { files[$0].words.mayContain(hash) }
      }
    }

    /// Returns whether a name occurs in a file, except at offsets that the function `known` accepts.
    func mentions(_ name: String, in file: Int, except known: (Int) -> Bool) -> Bool {
      mentions(of: name, in: file).contains { !known($0) }
    }

    /// Returns the offsets in a file's Swift code at which a name occurs, in ascending order.
    private func mentions(of name: String, in file: Int) -> [Int] {
      known.mentions.value(for: .init(name: name, file: file)) {
        guard files[file].words.mayContain(WordFilter.hash(of: name)) else { return [] }
        let bytes = files[file].bytes
        let word = Array(name.utf8)
        func isLetter(_ index: Int) -> Bool { bytes.indices.contains(index) && CodeScanner.isLetter(bytes[index]) }
        return bytes[...].places(ofWord: word).filter { !isLetter($0 - 1) && !isLetter($0 + word.count) }
      }
    }

    /// Returns whether a closure may affect layouts. A closure with a statement that is only a name counts, too, since
    /// it may be a result builder.
    func hasLayout(_ closure: SourceClosure) -> Bool {
      known.layoutClosures.value(for: closure.place) {
        let namesValues = closure.body.contains { item in
          if case .expr(let expression) = item.item { expression.is(DeclReferenceExprSyntax.self) } else { false }
        }
        if namesValues { return true }
        let code = code(from: closure.body.position, to: closure.body.endPosition, in: closure.file)
        return mentionsLayout(code) || Self.changeWords.contains { code.contains(word: $0) }
      }
    }

    /// Words in code that changes constraints.
    private static let changeWords = ["isActive", "active", "constant", "priority"].map { Array($0.utf8) }

    /// Returns whether a file may declare outlets, since it has the text `IBOutlet`. Interface Builder documents set
    /// these.
    func hasOutlets(_ file: Int) -> Bool {
      known.filesWithOutlets.value(for: file) { files[file].bytes[...].contains(word: Array("IBOutlet".utf8)) }
    }

    /// Returns whether code in another file may place a view that is a member of one of the given types. The file must
    /// have words of layout code, and must mention the member and one of the types.
    func mayPlaceMember(_ name: String, of types: [String], outsideOf file: Int) -> Bool {
      filesPlacing(member: name).contains { index in
        index != file && types.contains { !mentions(of: TypeName.last(of: $0), in: index).isEmpty }
      }
    }

    /// Returns the files with layout code that may place a view which is a member with a given name.
    private func filesPlacing(member name: String) -> [Int] {
      known.filesPlacingMembers.value(for: name) {
        let word = Array(".\(name)".utf8)
        return files(perhapsMentioning: name).filter { file in
          let bytes = files[file].bytes
          return files[file].outline.hasLayout
            && bytes[...].places(ofWord: word).contains { place in
              Mention(bytes, at: place + 1, length: word.count - 1)?.mayPlaceMember == true
            }
        }
      }
    }

    /// Returns whether code outside the declaration of a property may assign the property. Assignments are recognised
    /// by the name.
    func isAssigned(_ property: SwiftProperty) -> Bool {
      known.assignedProperties.value(for: property.place) {
        let word = Array(property.name.utf8)
        return files(perhapsMentioning: property.name).contains { file in
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
    }

    /// Returns whether code may set a property after the initialiser of its object has run, and before the object is
    /// loaded, as by `viewDidLoad`. Such code sets the property as a member of an object other than `self`. Or it is in
    /// a function, setter or observer of the property's type, and other code uses that as a member of an object other
    /// than `self`.
    func isSetFromOutside(_ property: SwiftProperty, of type: SwiftType) -> Bool {
      known.propertiesSetFromOutside.value(for: property.place) {
        let heirs = types(inheriting: type.name).map(\.name)
        let types = Set(([type.name] + type.inherited.filter(isProtocol) + heirs).map(TypeName.last))
        let functions = type.functions.filter {
          !$0.isPrivate && !$0.isOverride && !$0.isInitialiser && !$0.isStatic && changes.isMemberOfOtherObject($0.name)
        }
        let setters = type.properties.values.filter { !$0.isSetPrivately && changes.isMemberOfOtherObject($0.name) }
        let code =
          functions.map { (file: $0.place.file, range: $0.body.position..<$0.body.endPosition) }
          + setters.flatMap { setter in setter.code.map { (file: setter.place.file, range: $0) } }
        return files(perhapsMentioning: property.name).contains { file in
          guard file == property.place.file || !property.isSetPrivately,
            types.contains(where: { !mentions(of: $0, in: file).isEmpty })
          else { return false }
          let bytes = files[file].bytes
          return mentions(of: property.name, in: file).contains { place in
            guard let mention = Mention(bytes, at: place, length: property.name.utf8.count), mention.isSet else {
              return false
            }
            if let object = mention.object { return !declares(object, in: file, asOtherThan: types) }
            let isDeclaration = ["let ", "var "].contains { bytes[..<place].suffix(4).elementsEqual($0.utf8) }
            return !isDeclaration && code.contains { $0.file == file && $0.range.contains(.init(utf8Offset: place)) }
          }
        }
      }
    }

    /// Returns whether a file declares a name, and only with types other than the given ones. A capitalized name is
    /// itself the name of a type.
    private func declares(_ name: String, in file: Int, asOtherThan types: Set<String>) -> Bool {
      if name.isCapitalized { return !types.contains(name) }
      let bytes = files[file].bytes
      let named = mentions(of: name, in: file).compactMap { place -> String? in
        let code = bytes[(place + name.utf8.count)...].drop { $0 == 0x20 }
        guard code.first == UInt8(ascii: ":") || code.first == UInt8(ascii: "=") else { return nil }
        let type = code.dropFirst().drop { $0 == 0x20 }.prefix { CodeScanner.isLetter($0) || $0 == UInt8(ascii: ".") }
        let last = TypeName.last(of: String(decoding: type, as: UTF8.self))
        return last.isCapitalized ? last : nil
      }
      return !named.isEmpty && types.isDisjoint(with: named)
    }

    /// Returns whether some code may make an instance of a class itself, not only of its subclasses. Such code calls
    /// the name of the class, or passes the class as a value.
    func isMade(_ name: String) -> Bool {
      known.madeClasses.value(for: name) {
        let word = Array(name.utf8)
        return files(perhapsMentioning: name).contains { file in
          let bytes = files[file].bytes
          return bytes[...].places(ofWord: word).contains { place in
            let rest = bytes.dropFirst(place + word.count)
            guard !CodeScanner.isLetter(place > 0 ? bytes[place - 1] : 0) else { return false }
            return rest.starts(with: "(".utf8) || rest.starts(with: ".self".utf8) || rest.starts(with: ".init".utf8)
          }
        }
      }
    }

    /// Returns whether a function may place views that it finds in a list of subviews. It does not if it only counts or
    /// removes them, or if they are those of a window.
    func mayPlaceSubviews(_ function: SwiftFunction) -> Bool {
      known.placersOfSubviews.value(for: function.place) { mayPlaceSubviews(code(of: function)) }
    }

    private func mayPlaceSubviews(_ code: ArraySlice<UInt8>) -> Bool {
      let word = Array("subviews".utf8)
      guard code.contains(word: word) else { return false }
      return code.places(ofWord: word).contains { place in
        let before = code[..<place]
        if CodeScanner.isLetter(before.last ?? 0) { return false }
        if ["window?.", "window!.", "window."].contains(where: { before.suffix($0.utf8.count).elementsEqual($0.utf8) })
        {
          return false
        }
        let line = code[place...].dropFirst(word.count).prefix { $0 != 0x0A }
        let isCounted = [".contains", ".count", ".isEmpty", ".firstIndex"].contains { line.starts(with: $0.utf8) }
        return !isCounted && line.firstRange(of: Array("removeFromSuperview".utf8)) == nil
      }
    }

    /// Returns the private functions in a file that no code calls: their names occur only in their own code and in that
    /// of other such functions.
    func uncalledFunctions(in file: Int) -> Set<SourcePlace> {
      let all = types(withFunctionsIn: file).flatMap(\.functions) + functions(in: file)
      var uncalled = all.filter {
        $0.place.file == file && $0.isPrivate && !$0.isOverride && !$0.isInitialiser && !$0.isCalledByOthers
      }
      guard !uncalled.isEmpty else { return [] }
      let names = Set(uncalled.map(\.name))
      var mentions: [String: [Int]] = [:]
      files[file].bytes.withUnsafeBufferPointer { bytes in
        var scanner = CodeScanner(bytes: bytes)
        while let word = scanner.nextWord() {
          let name = String(decoding: bytes[word.start..<word.end], as: UTF8.self)
          if names.contains(name) { mentions[name, default: []].append(word.start) }
        }
      }
      while true {
        let ranges = uncalled.map { $0.place.offset..<max($0.place.offset, $0.body.endPosition.utf8Offset) }
        let rest = uncalled.filter { function in
          mentions[function.name, default: []].allSatisfy { place in ranges.contains { $0.contains(place) } }
        }
        if rest.count == uncalled.count { return Set(rest.map(\.place)) }
        uncalled = rest
      }
    }

    /// Drops the observations of constraints between views without a common superview, if no code seems to call the
    /// function. They report exceptions, which can only occur if the function is called.
    func dropExceptions(of function: SwiftFunction, from observations: inout [SourceObservation]) {
      guard observations.contains(where: { $0.rule == "no-common-ancestor" }), !isCalled(function) else { return }
      observations.removeAll { $0.rule == "no-common-ancestor" }
    }

    /// Returns whether some code may call a method. Two conditions exclude this. No code has the method's name as a
    /// member of an object other than `self`. And the files of the method's class, its superclasses and its subclasses
    /// have the name only in the method itself. But if a protocol of another module may require the method, code of
    /// that module may call it.
    private func isCalled(_ function: SwiftFunction) -> Bool {
      guard let owner = function.owner, !function.isPublic, !function.isOverride, !function.isInitialiser,
        !function.isCalledByOthers, !files[function.place.file].isTranslated,
        !changes.isMemberOfOtherObject(function.name)
      else { return true }
      let lineage = lineage(of: owner, from: function.place.file, or: function.place.file)
      var types: [SwiftType] = []
      for (index, name) in lineage.enumerated() {
        guard let type = type(name, from: function.place.file, or: function.place.file), type.isDeclared else {
          let isClass = index > 0 && ClassName.hasFrameworkName(name) && !isProtocol(name)
          let isMessenger = name.hasSuffix("Delegate") || name.hasSuffix("DataSource")
          if isClass || isMessenger && function.parameters.isEmpty { continue }
          return true
        }
        types.append(type)
      }
      types += self.types(inheriting: owner)
      let places = types.flatMap { $0.functions.map(\.place.file) + [$0.place?.file].compactMap(\.self) }
      let own = function.place.offset..<max(function.place.offset, function.body.endPosition.utf8Offset)
      let name = Array(function.name.utf8)
      return Set(places).contains { file in
        files[file].bytes.withUnsafeBufferPointer { bytes in
          var scanner = CodeScanner(bytes: bytes)
          while let word = scanner.nextWord() {
            let isOwn = file == function.place.file && own.contains(word.start)
            if !isOwn, bytes[word.start..<word.end].elementsEqual(name) { return true }
          }
          return false
        }
      }
    }

    /// Returns whether code passes a view, by its name, to one of the functions in `updaters`, which update or replace
    /// the constraints that SnapKit has made for their parameter.
    func isUpdatedAsArgument(_ name: String) -> Bool {
      let updaters = updaters
      guard !updaters.isEmpty else { return false }
      return known.updatedArguments.value(for: name) {
        let word = Array(name.utf8)
        return updaterCalls.contains { call in
          let bytes = files[call.file].bytes
          return bytes[call.arguments.lowerBound..<min(call.arguments.upperBound + word.count, bytes.count)]
            .places(ofWord: word).contains { place in
              guard !CodeScanner.isLetter(place > 0 ? bytes[place - 1] : 0),
                !CodeScanner.isLetter(place + word.count < bytes.count ? bytes[place + word.count] : 0)
              else { return false }
              return Preceding(bytes, before: place).calls(oneOf: updaters)
            }
        }
      }
    }

    /// The places in all files at which arguments of `updaters` may begin: the rest of the line after each occurrence
    /// of such a function's name, up to a maximum number of bytes.
    private var updaterCalls: [KnownDeclarations.UpdaterCall] {
      known.updaterCalls.value {
        let words = updaters.sorted().map { Array($0.utf8) }
        return files.indices.flatMap { file -> [KnownDeclarations.UpdaterCall] in
          let bytes = files[file].bytes
          return words.flatMap { word in
            bytes[...].places(ofWord: word).map { place in
              let start = place + word.count
              let end = min(place + Preceding.mostBytes + 1, bytes.count)
              let line = bytes[start..<max(start, end)].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? max(start, end)
              return KnownDeclarations.UpdaterCall(file: file, arguments: start..<line)
            }
          }
        }
      }
    }

    /// The names of the functions that update or replace the constraints which SnapKit has made for a parameter.
    private var updaters: Set<String> {
      known.updaters.value {
        var names: Set<String> = []
        for file in Set(changes.changedViews.values.joined().map(\.place.file)).sorted() {
          for function in types(withFunctionsIn: file).flatMap(\.functions) + functions(in: file)
          where function.place.file == file {
            let range = function.place.offset..<max(function.place.offset, function.body.endPosition.utf8Offset)
            let updates = function.parameters.contains { parameter in
              changes.changes(ofView: parameter.name).contains {
                $0.place.file == file && range.contains($0.place.offset)
              }
            }
            if updates { names.insert(function.name) }
          }
        }
        return names
      }
    }

    /// Returns whether code of a file may place a view by its name.
    ///
    /// - Parameters:
    ///   - name: the name of the view.
    ///   - file: the index of the file.
    ///   - shadows: the ranges of offsets in which the name alone denotes a parameter. There, the name counts only
    ///     together with a member, as in `name.frame`, since the parameter may be the view.
    ///   - known: returns whether the name at an offset is to be ignored, since the code there is known or declares the
    ///     name.
    ///   - depth: the number of assignments such as `let other = name` through which the view got this name.
    func mayPlace(
      _ name: String, in file: Int, shadowedIn shadows: [Range<Int>], except known: (Int) -> Bool, depth: Int = 0
    ) -> Bool {
      placingMentions(of: name, in: file).contains { mention in
        guard !known(mention.offset) else { return false }
        if mention.isAlone, shadows.contains(where: { $0.contains(mention.offset) }) { return false }
        guard let alias = mention.alias else { return true }
        return depth < 4 && mayPlace(alias, in: file, shadowedIn: [], except: known, depth: depth + 1)
      }
    }

    /// Returns the mentions of a view's name in a file at which code may place the view, or renames it.
    func placingMentions(of name: String, in file: Int) -> [PlacingMention] {
      known.placingMentions.value(for: .init(name: name, file: file)) {
        let bytes = files[file].bytes
        let word = Array(name.utf8)
        return bytes[...].places(ofWord: word).compactMap { place in
          guard let mention = Mention(bytes, at: place, length: word.count),
            mention.alias.map({ $0 != name }) ?? mention.mayPlace
          else { return nil }
          return PlacingMention(offset: place, isAlone: mention.isAlone, alias: mention.alias)
        }
      }
    }
  }

  /// A mention of a view's name at which code may place the view, or gives it another name.
  struct PlacingMention {
    /// The offset of the name.
    var offset: Int
    /// Whether the name stands alone: neither after an object nor before a member.
    var isAlone: Bool
    /// The other name that the view gets; nil if it gets none.
    var alias: String?
  }

  /// The code that precedes a name on its line.
  private struct Preceding {
    /// The number of bytes before a name that are looked at.
    static let mostBytes = 200

    private let code: Substring

    init(_ bytes: [UInt8], before start: Int) {
      let line = bytes[..<max(0, start)].suffix(Self.mostBytes)
      let begin = line.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? line.startIndex
      var text = String(decoding: line[begin...], as: UTF8.self)[...]
      while text.last == " " { text.removeLast() }
      code = text
    }

    private static func isNameLetter(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_"
    }

    /// Whether a comparison operator precedes the name.
    var isComparison: Bool { code.hasSuffix("==") || code.hasSuffix("!=") }

    /// Returns whether the name is inside the arguments of a call of one of the given functions, on the same line.
    func calls(oneOf names: Set<String>) -> Bool {
      var depth = 0
      for index in code.indices.reversed() {
        if code[index] == ")" { depth += 1 }
        guard code[index] == "(" else { continue }
        depth -= 1
        if depth < 0, names.contains(String(code[..<index].suffix(while: Self.isNameLetter))) { return true }
      }
      return false
    }

    /// Whether the code declares the name, as in `if let name`.
    var isBinding: Bool { [" let", " var", "(let", "(var"].contains { (" " + code).hasSuffix($0) } }

    /// The constant or variable that is set to the value of the name: `b` in `let b = name`; nil if there is none.
    var alias: String? {
      guard code.hasSuffix("="), !isComparison else { return nil }
      var rest = code.dropLast()
      while rest.last == " " { rest.removeLast() }
      let name = String(rest.suffix(while: Self.isNameLetter))
      rest = rest.dropLast(name.count)
      return !name.isEmpty && (" " + rest).hasSuffix(" let ") || (" " + rest).hasSuffix(" var ") ? name : nil
    }

    /// The name of the function that has this name as its first argument: `f` in `f(name)` and in `f(of: name)`; nil if
    /// there is no such function.
    var call: String? {
      var rest = code
      if rest.last == ":" {
        rest.removeLast()
        rest = rest.dropLast(rest.suffix(while: Self.isNameLetter).count)
      }
      guard rest.last == "(" else { return nil }
      rest.removeLast()
      return String(rest.suffix(while: Self.isNameLetter))
    }
  }

  extension Substring {
    /// Returns the longest suffix of the string whose characters all meet a condition.
    fileprivate func suffix(while condition: (Character) -> Bool) -> Substring {
      self[(lastIndex { !condition($0) }.map { index(after: $0) } ?? startIndex)...]
    }
  }

  /// An occurrence of a name in a source, with the code around it.
  private struct Mention {
    /// The word before the dot that precedes the name; empty if a bracket precedes the dot, as after a call; nil
    /// without a dot, and for an implicit member.
    private var owner: String?
    /// Whether the name is an implicit member, as in `.name`.
    private var isImplicit = false
    /// The member that follows the name after a dot; nil if there is none.
    private var member: String?
    private(set) var isAssigned = false
    /// Whether the member after the name is assigned, or a part of that member, as in `name.frame.origin = point`.
    private var isMemberAssigned = false
    /// Whether the code may change the value that the name denotes.
    var isSet: Bool {
      isAssigned || isMemberAssigned || member.map(["toggle", "append", "insert", "merge"].contains) == true
    }
    /// The name of the object, other than `self`, of which the name is a member: empty if the object has no name, nil
    /// if there is no such object.
    var object: String? { owner.flatMap { $0 == "self" ? nil : $0 } }
    /// Whether the name is a member of an object other than `self`.
    var isMember: Bool { owner.map { $0 != "self" } ?? false }
    /// Whether the name stands alone: neither after an object, as in `object.name`, nor before a member, as in
    /// `name.frame`.
    var isAlone: Bool { owner == nil && member == nil }
    /// The local constant or variable that is set to the value of the name, as `b` in `if let b = name`; nil if there
    /// is none.
    private(set) var alias: String?
    /// Whether the name is only declared, compared with a value, or given to a method that places no view.
    private var isOnlyRead = false
    /// Whether a colon follows, as after a label.
    private var isLabel = false
    /// Whether a parenthesis follows, as after the name of a function.
    private var isCalled = false

    /// Creates the mention of a name. Returns nil if the name is in a line comment, or is only a part of a longer word.
    init?(_ bytes: [UInt8], at start: Int, length: Int) {
      func at(_ index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0 }
      func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
      func isAssignment(at index: Int) -> Bool {
        let code = bytes.dropFirst(index)
        return ["=", "+=", "-=", "*=", "/="].contains { code.starts(with: $0.utf8) } && !code.starts(with: "==".utf8)
      }
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
      isCalled = at(index) == UInt8(ascii: "(")
      while isSpace(at(index)) { index += 1 }
      if at(index) == UInt8(ascii: "."), CodeScanner.isLetter(at(index + 1)) {
        var last = index + 1
        while CodeScanner.isLetter(at(last)) { last += 1 }
        member = String(decoding: bytes[(index + 1)..<last], as: UTF8.self)
        // The rest of the chain, as `origin.x` in `name.frame.origin.x`.
        while at(last) == UInt8(ascii: ".") || at(last) == UInt8(ascii: "?") || CodeScanner.isLetter(at(last)) {
          last += 1
        }
        while at(last) == 0x20 { last += 1 }
        isMemberAssigned = isAssignment(at: last)
      }
      isAssigned = isAssignment(at: index)
      guard member == nil else { return }
      let code = Preceding(bytes, before: owner == "self" ? start - "self.".utf8.count : start)
      let isCompared = ["==", "!="].contains { bytes.dropFirst(index).starts(with: $0.utf8) } || code.isComparison
      isOnlyRead = isCompared || owner == nil && code.isBinding || code.call.map(Self.placesNothing) == true
      // If the name is only a part of the assigned value, with a cast or an operand after it, there is no alias.
      let isWhole =
        [UInt8(ascii: ","), UInt8(ascii: "{"), 0x0A].contains(at(end))
        || ["else", "{", ","].contains {
          bytes.dropFirst(index).starts(with: $0.utf8)
        }
      if owner == nil || owner == "self", isWhole { alias = code.alias }
    }

    /// Returns whether a method that has a view as its argument places no view.
    private static func placesNothing(_ name: String) -> Bool {
      ViewMethod.onlyCompares(name)
        || ["bringSubviewToFront", "sendSubviewToBack", "removeArrangedSubview", "dismiss"].contains(name)
    }

    /// Returns whether an offset is in a line comment.
    private static func isComment(_ bytes: [UInt8], at place: Int) -> Bool {
      let slash = UInt8(ascii: "/")
      var index = place - 1
      while index > 0, bytes[index] != 0x0A {
        if bytes[index] == slash, bytes[index - 1] == slash { return true }
        index -= 1
      }
      return false
    }

    /// Whether the name is a member of an object other than `self`, and the code may place the view that the name
    /// denotes.
    var mayPlaceMember: Bool {
      guard !isImplicit, let owner, owner != "self", owner.first?.isUppercase != true else { return false }
      return mayPlace
    }

    /// Whether the code may place the view. It does not if it assigns the name, or uses it as a label, a function or an
    /// implicit member. Nor does it if it only reads the view, or a member that cannot affect the view's place.
    var mayPlace: Bool {
      if isAssigned || isLabel || isCalled || isImplicit || isOnlyRead { return false }
      guard let member else { return true }
      // Code that only reads a frame does not place the view.
      if member == "frame" || member == "center" { return isMemberAssigned }
      return ViewMember.mayPlace(member)
    }
  }
#endif
