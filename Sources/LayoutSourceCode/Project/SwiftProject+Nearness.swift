#if SwiftSource
  // Declarations that have the same name in several modules, such as examples and targets that are read together. Code
  // uses the declaration of its own module, which is recognised by common folders.
  extension SwiftProject {
    /// Returns the function to which a call in a file refers, among several whose labels fit; nil if that cannot be
    /// decided.
    func closestFunction(among functions: [SwiftFunction], to file: Int) -> SwiftFunction? {
      guard functions.count > 1 || functions.first?.isPrivate == true else { return functions.first }
      let seen = functions.filter { !$0.isPrivate || $0.place.file == file }
      guard seen.count > 1, let first = seen.first else { return seen.first }
      // Functions with different signatures may be overloads in one module.
      func signature(_ function: SwiftFunction) -> [String] {
        known.signatures.value(for: function.place) { function.signature }
      }
      let expected = signature(first)
      guard seen.dropFirst().allSatisfy({ signature($0) == expected }) else { return nil }
      return closest(seen, to: file) { $0.place.file }
    }

    /// Returns the places at which other files declare types with the name of a given type, in the order of the files.
    func otherDeclarations(of type: SwiftType) -> [SourcePlace] {
      let others = named(type.name)?.variants.filter { $0.key != type.place?.file } ?? [:]
      return others.sorted { $0.key < $1.key }.compactMap(\.value.type.place)
    }

    /// Returns the declaration in a given file. If there is none, returns the one whose file has the most folders in
    /// common with the given file. The result is nil if several declarations are equally close.
    func closest<Declaration>(_ declarations: [Declaration], to file: Int, _ place: (Declaration) -> Int)
      -> Declaration?
    {
      guard declarations.count > 1 else { return declarations.first }
      let nearest = nearest(declarations, to: file, place)
      return nearest.count == 1 ? nearest[0] : nil
    }

    /// Returns the declarations in a given file. If there are none, returns those whose files have the most folders in
    /// common with the given file.
    func nearest<Declaration>(_ declarations: [Declaration], to file: Int, _ place: (Declaration) -> Int)
      -> [Declaration]
    {
      let here = declarations.filter { place($0) == file }
      if !here.isEmpty { return here }
      let shared = declarations.map { folders.shared(place($0), file) }
      let most = shared.max()
      return zip(declarations, shared).filter { $1 == most }.map(\.0)
    }

    /// Returns whether some file that imports a module is nearer to a file than another file is. The nearer file has
    /// more folders in common with it.
    ///
    /// - Parameter module: the hash of the module's name.
    func isImport(of module: UInt64, nearerTo file: Int, than other: Int) -> Bool {
      let least = folders.shared(other, file)
      return files.enumerated().contains { index, importing in
        importing.outline.imports.contains(module) && folders.shared(index, file) > least
      }
    }
  }

  /// The folders of a project's files, as numbers, so that those of two files are quickly compared.
  struct FileFolders: Sendable {
    /// For each file, the numbers of the folders that contain it, from the root on. Equal numbers mean equal paths.
    private var folders: [[Int]] = []

    init(of paths: [String]) {
      var numbers: [Substring: Int] = [:]
      for path in paths {
        folders.append(
          path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { end in
            let folder = path[..<end]
            if let number = numbers[folder] { return number }
            numbers[folder] = numbers.count
            return numbers.count - 1
          })
      }
    }

    /// Returns the number of folders, from the root on, that the paths of two files have in common. It is `Int.max` if
    /// both files are in the same folder.
    func shared(_ first: Int, _ second: Int) -> Int {
      let (one, two) = (folders[first], folders[second])
      if one.last == two.last { return .max }
      var count = 0
      while count < one.count, count < two.count, one[count] == two[count] { count += 1 }
      return count
    }
  }
#endif
