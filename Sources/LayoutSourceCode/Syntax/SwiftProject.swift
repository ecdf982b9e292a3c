#if SwiftSource
  import LayoutModel
  import SwiftSyntax

  /// The declarations of Swift sources that are read together: types with their members, functions, and constants.
  ///
  /// A source is parsed when a name is asked for that it may declare, for parsing takes most of the time. Those with layout
  /// are parsed at once.
  package struct SwiftProject: Sendable {
    /// The sources, in the order of their paths.
    package let files: [SwiftFile]
    /// The numbers that stand for unknown ones.
    package let assumedNumbers: AssumedNumbers
    /// The files that may declare a name.
    private let index: OutlineIndex
    /// The declarations that were asked for so far.
    private let known: KnownDeclarations
    /// The hashes of the names of functions outside of types, or in extensions of the frameworks' types, that make
    /// constraints. Two names of one hash only cost time.
    private var helpers: Set<UInt64> = []
    /// The names of functions that extend the frameworks' types, and switch off masks.
    private var translationHelpers: Set<String> = []
    /// The changes of kept constraints by their names, which are hashed.
    private(set) var changes = MemberChanges()

    /// Creates a project of sources.
    package init(_ files: [SwiftFile], assuming numbers: AssumedNumbers = AssumedNumbers()) {
      self.files = files
      assumedNumbers = numbers
      index = OutlineIndex(files.map(\.outline))
      known = KnownDeclarations()
      let withLayout = files.indices.filter { files[$0].outline.hasLayout }
      let project = self
      LargeStack.forEach(withLayout) { _ = project.declarations(in: $0) }
      for file in withLayout { addHelpers(of: file) }
      for file in files.indices { changes.replace(file: file, by: files[file].bytes) }
    }

    /// Returns the project with another file in place of one.
    func replacing(file: Int, by other: SwiftFile) -> SwiftProject { SwiftProject(self, other, at: file) }

    /// Creates the project with another file in place of one. The code of the others is not scanned again.
    private init(_ old: SwiftProject, _ other: SwiftFile, at file: Int) {
      var files = old.files
      files[file] = other
      self.files = files
      assumedNumbers = old.assumedNumbers
      index = OutlineIndex(files.map(\.outline))
      known = KnownDeclarations(old.known, except: file)
      // One that makes constraints no more only costs time.
      (helpers, translationHelpers, changes) = (old.helpers, old.translationHelpers, old.changes)
      addHelpers(of: file)
      changes.replace(file: file, by: other.bytes)
    }

    // MARK: Names

    /// The declarations of a file, in their order.
    private func declarations(in file: Int) -> [DeclarationCollector.Declaration] {
      known.files.value(for: file) {
        LargeStack.run { [files] in
          var collector = DeclarationCollector(file: file, bytes: files[file].bytes)
          collector.collect(files[file].tree.statements)
          return collector.declarations
        }
      }
    }

    /// The declarations in the files that may declare a name.
    private func declarations(
      of name: String, in files: KeyPath<OutlineIndex, [UInt64: [Int]]>
    ) -> [DeclarationCollector.Declaration] {
      let hash = WordHash.of(name.utf8.lazy.filter { $0 != UInt8(ascii: "`") })
      return index[keyPath: files][hash, default: []].flatMap { declarations(in: $0) }
    }

    /// The parts of a type in the files that may have some: its declaration and extensions.
    private func parts(
      of name: String, in files: KeyPath<OutlineIndex, [UInt64: [Int]]> = \.parts
    ) -> [SwiftType] {
      declarations(of: name, in: files).compactMap { declaration in
        guard case .type(let type) = declaration, type.name == name else { return nil }
        return type
      }
    }

    /// The types of a name; nil without one.
    private func named(_ name: String) -> KnownDeclarations.NamedType? {
      known.types.value(for: name) {
        let parts = parts(of: name)
        guard !parts.isEmpty else { return nil }
        var all = SwiftType(name: name)
        for part in parts { all.merge(part) }
        return KnownDeclarations.NamedType(
          all: .init(all), variants: all.isAmbiguous ? variants(parts).mapValues { .init($0) } : [:])
      }
    }

    /// The type of a name, with all that is declared for it; nil without one.
    func type(_ name: String) -> SwiftType? { named(name)?.all.type }

    /// The functions of a name outside of types.
    func functions(_ name: String) -> [SwiftFunction] {
      known.functions.value(for: name) {
        declarations(of: name, in: \.globals).compactMap { declaration in
          guard case .function(let function) = declaration, function.name == name else { return nil }
          return function
        }
      }
    }

    /// The constants and variables of a name outside of types.
    private func globals(_ name: String) -> [SwiftProperty] {
      known.globals.value(for: name) {
        declarations(of: name, in: \.globals).compactMap { declaration in
          guard case .global(let property) = declaration, property.name == name else { return nil }
          return property
        }
      }
    }

    /// The name of the type that an alias means in a file; nil without one, or if it may be one of several.
    func meaning(ofAlias name: String, from file: Int) -> String? {
      let aliases = known.aliases.value(for: name) {
        declarations(of: name, in: \.types).compactMap { declaration -> SwiftAlias? in
          guard case .alias(let alias) = declaration, alias.name == name else { return nil }
          return alias
        }
      }
      return closest(aliases, to: file) { $0.file }?.type
    }

    /// Whether a name is that of a protocol.
    func isProtocol(_ name: String) -> Bool {
      known.protocols.value(for: name) {
        declarations(of: name, in: \.protocols).contains { declaration in
          guard case .protocolName(let other) = declaration else { return false }
          return other == name
        }
      }
    }

    /// The names of the types that have parts in a file, in their order.
    private func typeNames(in file: Int) -> [String] {
      let names = declarations(in: file).compactMap { declaration -> String? in
        guard case .type(let type) = declaration else { return nil }
        return type.name
      }
      return Set(names).sorted()
    }

    /// The types with code in a file, in the order of their names.
    func types(withFunctionsIn file: Int) -> [SwiftType] {
      typeNames(in: file).compactMap { name in
        guard let all = self.type(name),
          all.functions.contains(where: { $0.place.file == file })
            || all.properties.values.contains(where: { $0.hasCode && $0.place.file == file })
        else { return nil }
        return type(name, from: file, or: file)
      }
    }

    /// The types that are declared in a file and nowhere else, in their order.
    func types(declaredIn file: Int) -> [SwiftType] {
      typeNames(in: file).compactMap { type($0) }.filter { $0.place?.file == file && !$0.isAmbiguous }
        .sorted { ($0.place?.offset ?? 0) < ($1.place?.offset ?? 0) }
    }

    /// The functions outside of types in a file, in their order.
    func functions(in file: Int) -> [SwiftFunction] {
      declarations(in: file).compactMap { declaration in
        guard case .function(let function) = declaration else { return nil }
        return function
      }
    }

    // MARK: Layout

    /// Remembers the functions of a file whose callers make constraints, or switch off masks, too.
    private mutating func addHelpers(of file: Int) {
      func add(_ function: SwiftFunction) {
        if LayoutWords.occur(in: code(of: function)) { helpers.insert(WordHash.of(function.name)) }
      }
      for declaration in declarations(in: file) {
        switch declaration {
        case .type(let part) where !parts(of: part.name, in: \.types).contains(where: \.isDeclared):
          for function in part.functions {
            add(function)
            if code(of: function).contains(word: SwiftType.translationWord) {
              translationHelpers.insert(function.name)
            }
          }
        case .function(let function): add(function)
        default: break
        }
      }
    }

    /// Whether a function may have to do with layout.
    func hasLayout(_ function: SwiftFunction) -> Bool {
      known.layoutFunctions.value(for: function.place) { mentionsLayout(code(of: function)) }
    }

    /// Whether the code of a closure may have to do with layout, or gives a builder the values of names.
    func hasLayout(_ closure: SourceClosure) -> Bool {
      let namesValues = closure.body.contains { item in
        if case .expr(let expression) = item.item { expression.is(DeclReferenceExprSyntax.self) } else { false }
      }
      if namesValues { return true }
      let code = code(from: closure.body.position, to: closure.body.endPosition, in: closure.file)
      return mentionsLayout(code) || Self.changeWords.contains { code.contains(word: $0) }
    }

    /// The words of changes of constraints.
    private static let changeWords = ["isActive", "active", "constant", "priority"].map { Array($0.utf8) }

    /// Whether the code of a property may have to do with layout.
    func hasLayout(_ property: SwiftProperty) -> Bool {
      property.code.contains { mentionsLayout(code(from: $0.lowerBound, to: $0.upperBound, in: property.place.file)) }
    }

    /// Whether some of a type's code may switch off the mask of its own instances.
    func switchesTranslation(_ type: SwiftType) -> Bool {
      guard let place = type.place, type.isDeclared, !type.switchesTranslation, !translationHelpers.isEmpty else {
        return type.switchesTranslation && type.isDeclared
      }
      // The order does not matter: whether one of them calls such a function.
      return known.switchingTypes.value(for: place) {
        type.functions.contains { callsTranslationHelper(code(of: $0)) }
          || type.properties.values.contains { $0.initial != nil && callsTranslationHelper(code(ofInitial: $0)) }
      }
    }

    /// Whether code calls a function on `self` that switches off masks.
    private func callsTranslationHelper(_ code: ArraySlice<UInt8>) -> Bool {
      code.withUnsafeBufferPointer { bytes in
        var scanner = CodeScanner(bytes: bytes)
        var isOwn = true
        while let word = scanner.nextWord() {
          let name = String(decoding: bytes[word.start..<word.end], as: UTF8.self)
          if isOwn || !word.isMember, word.isCalled, translationHelpers.contains(name) { return true }
          isOwn = name == "self"
        }
        return false
      }
    }

    /// Whether code may have to do with layout: it has words of it, or names of helpers that make constraints.
    func mentionsLayout(_ code: ArraySlice<UInt8>) -> Bool {
      if LayoutWords.occur(in: code) { return true }
      guard !helpers.isEmpty else { return false }
      return code.withUnsafeBufferPointer { bytes in
        var scanner = CodeScanner(bytes: bytes)
        while let word = scanner.nextWord() {
          if helpers.contains(WordHash.of(bytes[word.start..<word.end])) { return true }
        }
        return false
      }
    }

    // MARK: Types of one name

    /// Tells apart the types of one name, such as those of several examples or targets: an extension is one of the type
    /// that is declared in its file, or alone in its folder.
    private func variants(_ parts: [SwiftType]) -> [Int: SwiftType] {
      var variants: [Int: SwiftType] = [:]
      for part in parts where part.isDeclared {
        guard let file = part.place?.file else { continue }
        variants[file, default: SwiftType(name: part.name)].merge(part)
      }
      for part in parts where !part.isDeclared {
        guard let file = part.place?.file, let owner = variantFile(variants, \.self, from: file) else { continue }
        variants[owner]?.merge(part)
      }
      return variants
    }

    /// The file with the declaration of a type that is declared several times that code of a file means, if that is known.
    private func variantFile<Found>(
      _ variants: [Int: Found], _ type: KeyPath<Found, SwiftType>, from file: Int
    ) -> Int? {
      if variants[file] != nil { return file }
      let seen = variants.filter { !$0.value[keyPath: type].isPrivate }
      // Members of other types have such names too.
      if seen.values.contains(where: { $0[keyPath: type].isNested }) {
        let near = seen.keys.filter { sharedFolders($0, file) == .max }
        return near.count == 1 ? near.first : nil
      }
      return closest(seen.keys.sorted(), to: file) { $0 }
    }

    /// The type of a name, as code of one file means it, or else that of another one; nil without one.
    func type(_ name: String, from file: Int?, or other: Int) -> SwiftType? {
      found(name, from: file, or: other)?.type
    }

    /// The property of a type, which code of one file means, or else of another one.
    func property(_ name: String, of type: String, from file: Int?, or other: Int) -> SwiftProperty? {
      found(type, from: file, or: other)?.type.properties[name]
    }

    /// The methods of a name that a type has, which code of one file means, or else of another one; nil without any.
    func methods(_ name: String, of type: String, from file: Int?, or other: Int) -> [SwiftFunction]? {
      found(type, from: file, or: other)?.type.methods[name]
    }

    private func found(_ name: String, from file: Int?, or other: Int) -> KnownDeclarations.FoundType? {
      guard let named = named(name) else { return nil }
      if named.variants.isEmpty { return named.all }
      let owner =
        file.flatMap { variantFile(named.variants, \.type, from: $0) }
        ?? variantFile(named.variants, \.type, from: other)
      return owner.flatMap { named.variants[$0] } ?? named.all
    }

    /// The names of a type and of those that it inherits from, as code of one file means them, or else of another one.
    func lineage(of name: String, from file: Int?, or other: Int) -> [String] {
      guard named(name)?.variants.isEmpty == false, let type = type(name, from: file, or: other), !type.isAmbiguous
      else { return lineage(of: name) }
      var names = [name]
      for above in type.inherited {
        for name in lineage(of: above) where !names.contains(name) { names.append(name) }
      }
      return names
    }

    /// The constant or variable outside of types that a name means in a file; nil if there is none, or if it may be one
    /// of several.
    func global(_ name: String, from file: Int) -> SwiftProperty? {
      closest(globals(name).filter { !$0.isPrivate || $0.place.file == file }, to: file) { $0.place.file }
    }

    /// Whether several constants and variables outside of types have a name.
    func hasSeveralGlobals(_ name: String) -> Bool { globals(name).count > 1 }

    /// The types below one, as far as they are known, in the order of their names.
    func types(inheriting name: String) -> [SwiftType] {
      var known: Set<String> = [name]
      var pending = inheritors(of: name)
      while let next = pending.popLast(), known.count < 200 {
        if known.insert(next).inserted { pending += inheritors(of: next) }
      }
      known.remove(name)
      return known.sorted().compactMap { type($0) }
    }

    /// The names of the types that are declared to inherit from one, in their order.
    private func inheritors(of name: String) -> [String] {
      let names = declarations(of: name, in: \.inherited).compactMap { declaration -> String? in
        guard case .type(let part) = declaration, part.inherited.contains(name) else { return nil }
        return part.name
      }
      return Set(names).sorted().filter { type($0)?.isDeclared == true }
    }

    /// The location of a place.
    func location(of place: SourcePlace) -> SourceLocation { files[place.file].location(ofByte: place.offset) }

    /// The text of a function's body.
    func code(of function: SwiftFunction) -> ArraySlice<UInt8> {
      code(from: function.body.position, to: function.body.endPosition, in: function.place.file)
    }

    /// The text of a property's first value.
    private func code(ofInitial property: SwiftProperty) -> ArraySlice<UInt8> {
      guard let initial = property.initial else { return [] }
      return code(from: initial.position, to: initial.endPosition, in: property.place.file)
    }

    /// The text between two positions of a file.
    private func code(from start: AbsolutePosition, to end: AbsolutePosition, in file: Int) -> ArraySlice<UInt8> {
      let bytes = files[file].bytes
      let start = min(start.utf8Offset, bytes.count)
      return bytes[start..<min(max(start, end.utf8Offset), bytes.count)]
    }

    /// The names of a type and of those that it inherits from, as far as they are known, each once.
    func lineage(of name: String) -> [String] {
      known.lineages.value(for: name) {
        var names: [String] = []
        var pending = [name]
        while !pending.isEmpty, names.count < 32 {
          let next = pending.removeFirst()
          guard !names.contains(next) else { continue }
          names.append(next)
          pending += type(next)?.inherited ?? []
        }
        return names
      }
    }
  }
#endif
