#if SwiftSource
  // The reading direction of views in the code of a project.
  extension SwiftProject {
    /// Returns whether code in some of the files reads or sets the reading direction of views, or whether any code sets
    /// it for all views of a class by `appearance()`.
    func hasDirections(in indices: Set<Int>) -> Bool {
      files.indices.contains { index in
        let bytes = files[index].bytes[...]
        if indices.contains(index) { return Self.directionWords.contains { bytes.contains(word: $0) } }
        return bytes.contains(word: Self.directionWords[0]) && bytes.contains(word: Array("appearance".utf8))
      }
    }

    private static let directionWords = [
      "semanticContentAttribute", "userInterfaceLayoutDirection", "effectiveUserInterfaceLayoutDirection",
      "layoutDirection", "isRightToLeft", "rightToLeft", "forceRightToLeft", "isRTL", "RTL", "characterDirection",
    ].map { Array($0.utf8) }
  }
#endif
