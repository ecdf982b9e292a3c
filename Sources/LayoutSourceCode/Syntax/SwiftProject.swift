#if SwiftSource
  import LayoutModel
  import SwiftSyntax

  /// The declarations of Swift sources that are read together: types with their members, functions, and constants.
  package struct SwiftProject: Sendable {
    /// The sources, in the order of their paths.
    package let files: [SwiftFile]
    /// The types and what extends others' types, by name without their modules and enclosing types.
    private(set) var types: [String: SwiftType] = [:]
    /// The types of names that are declared in several files, each by the file of its declaration.
    private var variants: [String: [Int: SwiftType]] = [:]
    /// Functions outside of types, by name.
    private(set) var functions: [String: [SwiftFunction]] = [:]
    /// The names of protocols.
    private(set) var protocols: Set<String> = []
    /// Constants and variables outside of types, by name.
    private var globals: [String: [SwiftProperty]] = [:]
    /// The functions that may have to do with layout.
    private var layoutFunctions: Set<SourcePlace> = []
    /// The names of each type and of those that it inherits from.
    private var lineages: [String: [String]] = [:]
    /// The names of the types with code in each file, in their order.
    private var typeNames: [[String]] = []
    /// The functions outside of types in each file, in their order.
    private var fileFunctions: [[SwiftFunction]] = []
    /// The names of the types that are declared to inherit from one.
    private var inheriting: [String: [String]] = [:]
    /// The hashes of the names of functions outside of types, or in extensions of the frameworks' types, that make
    /// constraints. Two names of one hash only cost time.
    private var helpers: Set<UInt64> = []
    /// The names of functions that extend the frameworks' types, and switch off masks.
    private var translationHelpers: Set<String> = []
    /// The changes of kept constraints by their names, which are hashed.
    private(set) var changes = MemberChanges()

    /// The declarations of each file.
    private let declarations: [[DeclarationCollector.Declaration]]

    /// Creates a project of parsed sources.
    package init(_ files: [SwiftFile]) {
      self.init(files, LargeStack.run { files.enumerated().map { Self.declarations(of: $1, at: $0) } })
    }

    /// Returns the project with another file in place of one.
    func replacing(file index: Int, by file: SwiftFile) -> SwiftProject {
      var (files, declarations) = (files, declarations)
      files[index] = file
      declarations[index] = LargeStack.run { Self.declarations(of: file, at: index) }
      return SwiftProject(files, declarations, since: (self, index))
    }

    private static func declarations(of file: SwiftFile, at index: Int) -> [DeclarationCollector.Declaration] {
      var collector = DeclarationCollector(file: index, bytes: file.bytes)
      collector.collect(file.tree.statements)
      return collector.declarations
    }

    /// Creates a project of files and their declarations.
    ///
    /// - Parameter old: the project of which one file is another one now. The code of the others is not scanned again.
    private init(
      _ files: [SwiftFile], _ declarations: [[DeclarationCollector.Declaration]],
      since old: (project: SwiftProject, changed: Int)? = nil
    ) {
      self.files = files
      self.declarations = declarations
      for declaration in declarations.joined() { add(declaration) }
      addVariants(declarations.joined())
      for name in types.keys { lineages[name] = followedLineage(of: name) }
      typeNames = Array(repeating: [], count: files.count)
      fileFunctions = Array(repeating: [], count: files.count)
      for (name, type) in types.sorted(by: { $0.key < $1.key }) {
        let files = type.functions.map(\.place.file) + type.properties.values.filter(\.hasCode).map(\.place.file)
        for file in Set(files).sorted() { typeNames[file].append(name) }
        if type.isDeclared {
          for above in type.inherited { inheriting[above, default: []].append(name) }
        }
      }
      for declaration in declarations.joined() {
        if case .function(let function) = declaration { fileFunctions[function.place.file].append(function) }
      }
      // Helpers that make constraints, whose callers make them too. One that does so no more only costs time.
      helpers = old?.project.helpers ?? []
      func isScanned(_ function: SwiftFunction) -> Bool { old == nil || old?.changed == function.place.file }
      for type in types.values where !type.isDeclared {
        for function in type.functions where code(of: function).contains(word: SwiftType.translationWord) {
          translationHelpers.insert(function.name)
        }
        for function in type.functions where isScanned(function) && LayoutWords.occur(in: code(of: function)) {
          helpers.insert(WordHash.of(function.name))
        }
      }
      for function in functions.values.joined() where isScanned(function) && LayoutWords.occur(in: code(of: function)) {
        helpers.insert(WordHash.of(function.name))
      }
      layoutFunctions = old.map { old in old.project.layoutFunctions.filter { $0.file != old.changed } } ?? []
      for function in types.values.lazy.flatMap(\.functions)
      where isScanned(function) && mentionsLayout(code(of: function)) {
        layoutFunctions.insert(function.place)
      }
      for function in functions.values.joined() where isScanned(function) && mentionsLayout(code(of: function)) {
        layoutFunctions.insert(function.place)
      }
      changes = old?.project.changes ?? MemberChanges()
      for index in files.indices where old == nil || old?.changed == index {
        changes.replace(file: index, by: files[index].bytes)
      }
    }

    /// Whether a function may have to do with layout.
    func hasLayout(_ function: SwiftFunction) -> Bool { layoutFunctions.contains(function.place) }

    /// Whether the code of a property may have to do with layout.
    func hasLayout(_ property: SwiftProperty) -> Bool {
      property.code.contains { mentionsLayout(code(from: $0.lowerBound, to: $0.upperBound, in: property.place.file)) }
    }

    /// Whether some of a type's code may switch off the mask of its own instances.
    func switchesTranslation(_ type: SwiftType) -> Bool {
      guard type.isDeclared, !type.switchesTranslation, !translationHelpers.isEmpty else {
        return type.switchesTranslation && type.isDeclared
      }
      // The order does not matter: whether one of them calls such a function.
      return type.functions.contains { callsTranslationHelper(code(of: $0)) }
        || type.properties.values.contains { $0.initial != nil && callsTranslationHelper(code(ofInitial: $0)) }
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

    private mutating func add(_ declaration: DeclarationCollector.Declaration) {
      switch declaration {
      case .type(let type): types[type.name, default: SwiftType(name: type.name)].merge(type)
      case .function(let function): functions[function.name, default: []].append(function)
      case .global(let property): globals[property.name, default: []].append(property)
      case .protocolName(let name): protocols.insert(name)
      }
    }

    /// Tells apart the types of one name, such as those of several examples or targets: an extension is one of the type
    /// that is declared in its file, or alone in its folder.
    private mutating func addVariants(_ declarations: some Sequence<DeclarationCollector.Declaration>) {
      let parts = declarations.compactMap { declaration -> SwiftType? in
        guard case .type(let type) = declaration, types[type.name]?.isAmbiguous == true else { return nil }
        return type
      }
      guard !parts.isEmpty else { return }
      for part in parts where part.isDeclared {
        guard let file = part.place?.file else { continue }
        variants[part.name, default: [:]][file, default: SwiftType(name: part.name)].merge(part)
      }
      for part in parts where !part.isDeclared {
        guard let file = part.place?.file, let owner = variantFile(part.name, from: file) else { continue }
        variants[part.name]?[owner]?.merge(part)
      }
    }

    /// The file with the declaration of a type that is declared several times that code of a file means, if that is known.
    private func variantFile(_ name: String, from file: Int) -> Int? {
      guard let known = variants[name] else { return nil }
      if known[file] != nil { return file }
      let seen = known.filter { !$0.value.isPrivate }
      // Members of other types have such names too.
      if seen.values.contains(where: \.isNested) {
        let near = seen.keys.filter { sharedFolders($0, file) == .max }
        return near.count == 1 ? near.first : nil
      }
      return closest(seen.keys.sorted(), to: file) { $0 }
    }

    /// The type of a name, as code of one file means it, or else that of another one; nil without one.
    func type(_ name: String, from file: Int?, or other: Int) -> SwiftType? {
      guard let known = variants[name] else { return types[name] }
      let owner = file.flatMap { variantFile(name, from: $0) } ?? variantFile(name, from: other)
      return owner.flatMap { known[$0] } ?? types[name]
    }

    /// The names of a type and of those that it inherits from, as code of one file means them, or else of another one.
    func lineage(of name: String, from file: Int?, or other: Int) -> [String] {
      guard variants[name] != nil, let type = type(name, from: file, or: other), !type.isAmbiguous else {
        return lineage(of: name)
      }
      var names = [name]
      for above in type.inherited {
        for name in lineage(of: above) where !names.contains(name) { names.append(name) }
      }
      return names
    }

    /// The constant or variable outside of types that a name means in a file; nil if there is none, or if it may be one
    /// of several.
    func global(_ name: String, from file: Int) -> SwiftProperty? {
      guard let known = globals[name] else { return nil }
      return closest(known.filter { !$0.isPrivate || $0.place.file == file }, to: file) { $0.place.file }
    }

    /// Whether several constants and variables outside of types have a name.
    func hasSeveralGlobals(_ name: String) -> Bool { (globals[name]?.count ?? 0) > 1 }

    /// The types with functions in a file, in the order of their names.
    func types(withFunctionsIn file: Int) -> [SwiftType] {
      typeNames[file].compactMap { type($0, from: file, or: file) }
    }

    /// The functions outside of types in a file, in their order.
    func functions(in file: Int) -> [SwiftFunction] { fileFunctions[file] }

    /// The types below one, as far as they are known, in the order of their names.
    func types(inheriting name: String) -> [SwiftType] {
      var known: Set<String> = [name]
      var pending = inheriting[name] ?? []
      while let next = pending.popLast(), known.count < 200 {
        if known.insert(next).inserted { pending += inheriting[next] ?? [] }
      }
      known.remove(name)
      return known.sorted().compactMap { types[$0] }
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
    func lineage(of name: String) -> [String] { lineages[name] ?? [name] }

    private func followedLineage(of name: String) -> [String] {
      var names: [String] = []
      var pending = [name]
      while !pending.isEmpty, names.count < 32 {
        let next = pending.removeFirst()
        guard !names.contains(next) else { continue }
        names.append(next)
        pending += types[next]?.inherited ?? []
      }
      return names
    }
  }
#endif
