#if SwiftSource
  import LayoutModel
  import SwiftSyntax

  /// The declarations of Swift sources that are read together: types with their members, functions, and constants.
  ///
  /// Files with layout code are parsed at once. Another file is parsed when a name that it may declare is looked up,
  /// since parsing takes most of the time.
  package struct SwiftProject: Sendable {
    /// The files. Places and declarations refer to a file by its index in this list.
    package let files: [SwiftFile]
    /// The folders of each file.
    let folders: FileFolders
    /// The numbers that the user assumes for unknown ones.
    package let assumedNumbers: AssumedNumbers
    /// The lookup tables from hashes of names to the files whose declarations may contain the names.
    private let index: OutlineIndex
    /// The cache of declarations.
    let known: KnownDeclarations
    /// The hashes of the names of global functions, and of functions in extensions of framework types, that have words
    /// of layout code. Another name with the same hash only costs time.
    private var layoutFunctions: Set<UInt64> = []
    /// The names of functions in extensions of framework types that switch off
    /// `translatesAutoresizingMaskIntoConstraints`.
    private var maskFunctions: Set<String> = []
    /// The places at which code of any file changes constraints, views or stack views, by the names of the changed
    /// objects.
    private(set) var changes: MemberChanges

    /// Creates a project of source files.
    package init(_ files: [SwiftFile], assuming numbers: AssumedNumbers = AssumedNumbers()) {
      self.files = files
      folders = FileFolders(of: files.map(\.path))
      assumedNumbers = numbers
      index = OutlineIndex(files.map(\.outline))
      known = KnownDeclarations()
      changes = MemberChanges(files)
      let withLayout = files.indices.filter { files[$0].outline.hasLayout }
      let project = self
      LargeStack.forEach(withLayout) { _ = project.declarations(in: $0) }
      for file in withLayout { addLayoutFunctions(of: file) }
    }

    /// Returns the project with another version of the file at an index.
    func replacing(file: Int, by other: SwiftFile) -> SwiftProject { SwiftProject(self, other, at: file) }

    /// Creates a project from an old one, with another file at an index. The other files are not scanned again.
    private init(_ old: SwiftProject, _ other: SwiftFile, at file: Int) {
      var files = old.files
      files[file] = other
      self.files = files
      (folders, assumedNumbers) = (old.folders, old.assumedNumbers)
      // Most changes, such as those of fixes, leave the declared names as they are.
      index = other.outline == old.files[file].outline ? old.index : OutlineIndex(files.map(\.outline))
      known = KnownDeclarations(old.known, except: file, other.words)
      // A function that no longer makes constraints stays among the layout functions, which only costs time.
      (layoutFunctions, maskFunctions, changes) = (old.layoutFunctions, old.maskFunctions, old.changes)
      addLayoutFunctions(of: file)
      changes.replace(file: file, old.files[file], by: other)
    }

    // MARK: Lookup of names

    /// Returns the declarations in a file.
    func declarations(in file: Int) -> DeclarationCollector.Declarations {
      known.files.value(for: file) {
        LargeStack.run { [files] in
          var collector = DeclarationCollector(file: file, bytes: files[file].bytes)
          collector.collect(files[file].tree.statements)
          return DeclarationCollector.Declarations(collector.declarations)
        }
      }
    }

    /// Returns the indices of the files that may declare a name, in ascending order, from one lookup table.
    func indices(of name: String, in files: KeyPath<OutlineIndex, [UInt64: [Int]]>) -> [Int] {
      index[keyPath: files][
        WordHash.of(TypeName.last(of: name).utf8.lazy.filter { $0 != UInt8(ascii: "`") }), default: []]
    }

    /// Returns the declarations of a name in the files that one lookup table has for the name.
    func declarations(
      of name: String, in files: KeyPath<OutlineIndex, [UInt64: [Int]]>
    ) -> [DeclarationCollector.Declaration] {
      indices(of: name, in: files).flatMap { declarations(in: $0).named(name) }
    }

    /// Returns whether a declaration of a name meets a condition, in the files that one lookup table has for the name.
    /// Files that are parsed already are searched first.
    private func hasDeclaration(
      of name: String, in table: KeyPath<OutlineIndex, [UInt64: [Int]]>,
      where isMeant: (DeclarationCollector.Declaration) -> Bool
    ) -> Bool {
      let all = indices(of: name, in: table)
      let sorted = all.filter { files[$0].isParsed } + all.filter { !files[$0].isParsed }
      return sorted.contains { declarations(in: $0).named(name).contains(where: isMeant) }
    }

    /// Returns the parts of a type: its declarations and extensions, also those of aliases. The name may be qualified,
    /// by an enclosing type or by a module.
    ///
    /// - Parameters:
    ///   - name: the name of the type.
    ///   - files: the lookup table for the files that are searched.
    private func parts(
      of name: String, in files: KeyPath<OutlineIndex, [UInt64: [Int]]> = \.declarationsAndExtensions
    ) -> [SwiftType] {
      let last = TypeName.last(of: name)
      let owner = last == name ? nil : owner(of: name)
      let parts = declarations(of: last, in: files).compactMap { declaration -> SwiftType? in
        guard case .type(var type) = declaration, type.name == last, meanings(of: type).contains(last) else {
          return nil
        }
        if last != name {
          // The name before that of an extended type may be a module.
          let own = type.outer.flatMap { type.isDeclared ? .type($0) : self.owner(of: "\($0).\(last)") } ?? .module
          guard own == owner else { return nil }
          type.rename(name)
        }
        type.inherited = type.inherited.map(resolved)
        return type
      }
      return last == name ? parts + extensionsOfAliases(of: name) : parts
    }

    /// The meaning of the first part of a qualified name: the name of an enclosing type, or of a module.
    private enum NameOwner: Equatable {
      case type(String), module
    }

    /// Returns the meaning of the first part of a qualified name. The result is nil if the sources declare that part as
    /// a type, but no such type inside it.
    private func owner(of name: String) -> NameOwner? {
      let first = String(name.prefix { $0 != "." })
      if owners(of: TypeName.last(of: name)).contains(.type(first)) { return .type(first) }
      // A type inside another one is not meant by its name alone, but a module may be.
      return owners(of: first).contains(.module) ? nil : .module
    }

    /// Returns the owner of each type with a name: the enclosing type, or the module for a type at the top level.
    private func owners(of name: String) -> [NameOwner] {
      declarations(of: name, in: \.types).compactMap { declaration in
        switch declaration {
        case .type(let type) where type.name == name && type.isDeclared: type.outer.map { .type($0) } ?? .module
        case .alias(let alias) where alias.name == name: .module
        default: nil
        }
      }
    }

    /// Returns the name by which an inherited type is looked up. It is qualified only if several types have the same
    /// last name, and the qualified name is that of one of them.
    private func resolved(_ name: String) -> String {
      let last = TypeName.last(of: name)
      guard last != name, let owner = owner(of: name) else { return last }
      let owners = owners(of: last)
      return owners.count > 1 && owners.contains(owner) ? name : last
    }

    /// Returns the types that have a name; nil if there is none.
    func named(_ name: String) -> KnownDeclarations.NamedType? {
      known.types.value(for: name) {
        let parts = parts(of: name)
        guard !parts.isEmpty else { return nil }
        var all = SwiftType(name: name)
        for part in parts { all.merge(part) }
        return KnownDeclarations.NamedType(
          all: .init(all), variants: all.isAmbiguous ? variants(parts).mapValues { .init($0) } : [:])
      }
    }

    /// Returns the type that has a name, with the members of all its parts; nil if there is none. If several types
    /// share the name, their members are put together.
    func type(_ name: String) -> SwiftType? { named(name)?.all.type }

    /// Returns the names of the properties and methods of several types. If types share one of the names, all of them
    /// count.
    func memberNames(of types: [String]) -> Set<String> {
      known.memberNames.value(for: types) {
        var names: Set<String> = []
        for type in types.compactMap({ named($0)?.all.type }) {
          names.formUnion(type.properties.keys)
          names.formUnion(type.methods.keys)
        }
        return names
      }
    }

    /// Returns the functions outside types that have a name.
    func functions(_ name: String) -> [SwiftFunction] {
      known.functions.value(for: name) {
        declarations(of: name, in: \.globals).compactMap { declaration in
          guard case .function(let function) = declaration, function.name == name else { return nil }
          return function
        }
      }
    }

    /// Returns the constants and variables outside types that have a name.
    private func globals(_ name: String) -> [SwiftProperty] {
      known.globals.value(for: name) {
        declarations(of: name, in: \.globals).compactMap { declaration in
          guard case .global(let property) = declaration, property.name == name else { return nil }
          return property
        }
      }
    }

    /// Returns whether a name may be that of a protocol.
    func isProtocol(_ name: String) -> Bool {
      known.protocols.value(for: name) {
        hasDeclaration(of: name, in: \.protocols) { declaration in
          guard case .protocolName(let other) = declaration else { return false }
          return other == name
        }
      }
    }

    /// Returns the names of the types that a file declares or extends, in alphabetical order.
    ///
    /// - Parameter isMeant: returns whether a declaration or extension counts.
    private func typeNames(in file: Int, where isMeant: (SwiftType) -> Bool = { _ in true }) -> [String] {
      let names = declarations(in: file).all.compactMap { declaration -> String? in
        guard case .type(let type) = declaration, isMeant(type) else { return nil }
        return meanings(of: type).first
      }
      return Set(names).sorted()
    }

    /// Returns the types that have code in a file, in the alphabetical order of their names.
    func types(withFunctionsIn file: Int) -> [SwiftType] {
      known.typesWithFunctions.value(for: file) {
        typeNames(in: file) { !$0.functions.isEmpty || $0.properties.values.contains(where: \.hasCode) }
          .compactMap { type($0, from: file, or: file) }
      }
    }

    /// Returns the types that the given file declares, in the order of the source. Types are left out if the file
    /// declares several of one name. Other files may declare types of the same names.
    func types(declaredIn file: Int) -> [SwiftType] {
      typeNames(in: file).compactMap { type($0, from: file, or: file) }
        .filter { $0.place?.file == file && !$0.isAmbiguous }
        .sorted { ($0.place?.offset ?? 0) < ($1.place?.offset ?? 0) }
    }

    /// Returns the functions outside types in a file, in the order of the source.
    func functions(in file: Int) -> [SwiftFunction] {
      declarations(in: file).all.compactMap { declaration in
        guard case .function(let function) = declaration else { return nil }
        return function
      }
    }

    // MARK: Layout code

    /// Records the names of a file's layout functions, since code that calls one affects layouts. Layout functions are
    /// global functions, and functions in extensions of framework types, with words of layout code. Those in extensions
    /// that switch off `translatesAutoresizingMaskIntoConstraints` are recorded in `maskFunctions` as well.
    private mutating func addLayoutFunctions(of file: Int) {
      func add(_ function: SwiftFunction) {
        if LayoutWords.occur(in: code(of: function)) { layoutFunctions.insert(WordHash.of(function.name)) }
      }
      for declaration in declarations(in: file).all {
        switch declaration {
        case .type(let part) where !meanings(of: part).contains(where: isDeclared):
          for function in part.functions {
            add(function)
            if code(of: function).contains(word: SwiftType.maskWord) {
              maskFunctions.insert(function.name)
            }
          }
        case .function(let function): add(function)
        default: break
        }
      }
    }

    /// Returns whether the project declares a type of a name, rather than only extending it.
    func isDeclared(_ name: String) -> Bool {
      known.declaredTypes.value(for: name) {
        hasDeclaration(of: name, in: \.types) { declaration in
          guard case .type(let type) = declaration else { return false }
          return type.name == name && type.isDeclared
        }
      }
    }

    /// Returns whether a function may affect layouts.
    func hasLayout(_ function: SwiftFunction) -> Bool {
      known.layoutFunctions.value(for: function.place) { mentionsLayout(code(of: function)) }
    }

    /// Returns the effect of an initialiser on `translatesAutoresizingMaskIntoConstraints` of an object of a class.
    /// Effects are cached; the function `find` determines one that is not known yet.
    func mask(
      by initialiser: SwiftFunction, of className: String, _ find: () -> SourceItem.Mask
    ) -> SourceItem.Mask {
      let place = initialiser.place
      return known.masks.value(for: "\(place.file) \(place.offset) \(className)", find)
    }

    /// Returns whether the code of a property may affect layouts.
    func hasLayout(_ property: SwiftProperty) -> Bool {
      property.code.contains { mentionsLayout(code(from: $0.lowerBound, to: $0.upperBound, in: property.place.file)) }
    }

    /// Returns whether code of a type may switch off `translatesAutoresizingMaskIntoConstraints` of the type's own
    /// instances.
    func switchesMask(_ type: SwiftType) -> Bool {
      guard let place = type.place, type.isDeclared, !type.switchesMask, !maskFunctions.isEmpty else {
        return type.switchesMask && type.isDeclared
      }
      // The properties may be tested in any order: one call is enough.
      return known.switchingTypes.value(for: place) {
        type.functions.contains { callsTranslationHelper(code(of: $0)) }
          || type.properties.values.contains { $0.initial != nil && callsTranslationHelper(code(ofInitial: $0)) }
      }
    }

    /// Returns whether code calls, on `self`, a function that switches off `translatesAutoresizingMaskIntoConstraints`.
    private func callsTranslationHelper(_ code: ArraySlice<UInt8>) -> Bool {
      code.withUnsafeBufferPointer { bytes in
        var scanner = CodeScanner(bytes: bytes)
        var isOwn = true
        while let word = scanner.nextWord() {
          let name = String(decoding: bytes[word.start..<word.end], as: UTF8.self)
          if isOwn || !word.isMember, word.isCalled, maskFunctions.contains(name) { return true }
          isOwn = name == "self"
        }
        return false
      }
    }

    /// Returns whether code of a file may affect layouts.
    func mentionsLayout(file: Int) -> Bool {
      known.layoutFiles.value(for: file) {
        files[file].outline.hasLayout
          || layoutFunctions.contains { files[file].words.mayContain($0) } && mentionsLayout(files[file].bytes[...])
      }
    }

    /// Returns whether code may affect layouts: it contains words of layout code, or names of functions that make
    /// constraints.
    func mentionsLayout(_ code: ArraySlice<UInt8>) -> Bool {
      if LayoutWords.occur(in: code) { return true }
      guard !layoutFunctions.isEmpty else { return false }
      return code.withUnsafeBufferPointer { bytes in
        var scanner = CodeScanner(bytes: bytes)
        while let word = scanner.nextWord() {
          if layoutFunctions.contains(WordHash.of(bytes[word.start..<word.end])) { return true }
        }
        return false
      }
    }

    // MARK: Types with the same name

    /// Returns the types that share one name, by the indices of the files that declare them. An extension belongs to
    /// the type that its own file declares. If there is none, it belongs to the nearest type, unless several are
    /// equally near.
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

    /// Returns the index of the file that declares the type to which a name in a given file refers; nil if that cannot
    /// be decided.
    ///
    /// - Parameters:
    ///   - variants: an entry for each type that has the name, by the index of the file that declares the type.
    ///   - type: the key path of the type in an entry.
    ///   - file: the index of the file whose code contains the name.
    private func variantFile<Found>(
      _ variants: [Int: Found], _ type: KeyPath<Found, SwiftType>, from file: Int
    ) -> Int? {
      if variants[file] != nil { return file }
      let seen = variants.filter { !$0.value[keyPath: type].isPrivate }
      // The name may also be that of a nested type, so only a type in the same folder counts.
      if seen.values.contains(where: { $0[keyPath: type].isNested }) {
        let near = seen.keys.filter { folders.shared($0, file) == .max }
        return near.count == 1 ? near.first : nil
      }
      return closest(seen.keys.sorted(), to: file) { $0 }
    }

    /// Returns the type that a name denotes in one file or, if that cannot be decided, in another file; nil if there is
    /// none.
    func type(_ name: String, from file: Int?, or other: Int) -> SwiftType? {
      found(name, from: file, or: other)?.type
    }

    /// Like `type(_:from:or:)`, without a copy of the type.
    func found(_ name: String, from file: Int?, or other: Int) -> KnownDeclarations.FoundType? {
      guard let named = named(name) else { return nil }
      if named.variants.isEmpty { return named.all }
      func owner(_ file: Int) -> Int? {
        known.variantFiles.value(for: .init(name: name, file: file)) {
          variantFile(named.variants, \.type, from: file)
        }
      }
      return (file.flatMap(owner) ?? owner(other)).flatMap { named.variants[$0] } ?? named.all
    }

    /// Returns the names of a type and of the types that it inherits from, each once. The type is the one that its name
    /// denotes in one file or, if that cannot be decided, in another file.
    func lineage(of name: String, from file: Int?, or other: Int) -> [String] {
      guard named(name)?.variants.isEmpty == false, let type = type(name, from: file, or: other), !type.isAmbiguous
      else { return lineage(of: name) }
      var names = [name]
      for above in type.inherited {
        for name in lineage(of: above) where !names.contains(name) { names.append(name) }
      }
      return classesFirst(names)
    }

    /// Returns the constant or variable outside types that a name denotes in a file; nil if there is none, or several
    /// are equally near.
    func global(_ name: String, from file: Int) -> SwiftProperty? {
      closest(globals(name).filter { !$0.isPrivate || $0.place.file == file }, to: file) { $0.place.file }
    }

    /// Returns whether several constants or variables outside types have a name.
    func hasSeveralGlobals(_ name: String) -> Bool { globals(name).count > 1 }

    /// Returns the types that inherit from a type, directly or indirectly, in the alphabetical order of their names. At
    /// most about 200 are found.
    func types(inheriting name: String) -> [SwiftType] {
      known.inheriting.value(for: name) {
        var names: Set<String> = [name]
        var pending = inheritors(of: name)
        while let next = pending.popLast(), names.count < 200 {
          if names.insert(next).inserted { pending += inheritors(of: next) }
        }
        names.remove(name)
        return names.sorted().compactMap { type($0) }
      }
    }

    /// Returns the names of the types that directly inherit from a type, in alphabetical order.
    private func inheritors(of name: String) -> [String] {
      known.inheritors.value(for: name) {
        let last = TypeName.last(of: name)
        let names = indices(of: name, in: \.inherited).flatMap { file in
          declarations(in: file).all.compactMap { declaration -> String? in
            guard case .type(let part) = declaration,
              part.inherited.contains(where: { TypeName.last(of: $0) == last })
            else { return nil }
            return meanings(of: part).first
          }
        }
        return Set(names).sorted().filter { type($0)?.isDeclared == true }
      }
    }

    /// Returns the line and column of a place.
    func location(of place: SourcePlace) -> SourceLocation { files[place.file].location(ofByte: place.offset) }

    /// Returns the text of a function's body.
    func code(of function: SwiftFunction) -> ArraySlice<UInt8> {
      code(from: function.body.position, to: function.body.endPosition, in: function.place.file)
    }

    /// Returns the text of a property's initial value.
    private func code(ofInitial property: SwiftProperty) -> ArraySlice<UInt8> {
      guard let initial = property.initial else { return [] }
      return code(from: initial.position, to: initial.endPosition, in: property.place.file)
    }

    /// Returns the text between two positions in a file.
    func code(from start: AbsolutePosition, to end: AbsolutePosition, in file: Int) -> ArraySlice<UInt8> {
      let bytes = files[file].bytes
      let start = min(start.utf8Offset, bytes.count)
      return bytes[start..<min(max(start, end.utf8Offset), bytes.count)]
    }

    /// Returns the names of a type and of the known types that it inherits from, each once: the type, its superclasses
    /// from the nearest on, then protocols.
    func lineage(of name: String) -> [String] {
      known.lineages.value(for: name) {
        var names: [String] = []
        var pending = [name]
        while !pending.isEmpty, names.count < 32 {
          let next = pending.removeFirst()
          guard !names.contains(next) else { continue }
          names.append(next)
          pending += type(next)?.inherited ?? []
          if !isDeclared(next) { pending += inherited(byProtocol: next) }
        }
        return classesFirst(names)
      }
    }
  }
#endif
