#if SwiftSource
  // Declarations that have the same name in several modules, such as examples and targets that are read together. Code
  // uses the declaration of its own module, which is recognised by common folders.
  extension SwiftProject {
    /// Returns the function that a call in a file means, among several whose labels fit. Nil if that cannot be decided.
    func meant(_ functions: [SwiftFunction], from file: Int) -> SwiftFunction? {
      let seen = functions.filter { !$0.isPrivate || $0.place.file == file }
      guard seen.count > 1, let first = seen.first else { return seen.first }
      // Functions with different signatures may be overloads in one module.
      let signature = first.signature
      guard seen.allSatisfy({ $0.signature == signature }) else { return nil }
      return closest(seen, to: file) { $0.place.file }
    }

    /// Returns the declaration in a given file. If there is none, returns the one whose file has the most folders in
    /// common with the given file. Nil if several declarations are equally close.
    func closest<Declaration>(_ declarations: [Declaration], to file: Int, _ place: (Declaration) -> Int)
      -> Declaration?
    {
      guard declarations.count > 1 else { return declarations.first }
      let here = declarations.filter { place($0) == file }
      if !here.isEmpty { return here.count == 1 ? here[0] : nil }
      let shared = declarations.map { sharedFolders(place($0), file) }
      guard let most = shared.max(), shared.count(where: { $0 == most }) == 1 else { return nil }
      return shared.firstIndex(of: most).map { declarations[$0] }
    }

    /// Returns the number of folders, from the root on, that the paths of two files have in common. It is `Int.max` if
    /// both files are in the same folder.
    func sharedFolders(_ first: Int, _ second: Int) -> Int {
      let slash = UInt8(ascii: "/")
      let (one, two) = (files[first].path.utf8, files[second].path.utf8)
      var count = 0
      for (byte, other) in zip(one, two) {
        guard byte == other else { break }
        if byte == slash { count += 1 }
      }
      let isSame = count == one.count(where: { $0 == slash }) && count == two.count(where: { $0 == slash })
      return isSame ? .max : count
    }
  }
#endif
