#if SwiftSource
  // The reading direction of views in the code of a project.
  extension SwiftProject {
    /// Returns whether code in some of the files reads or sets the reading direction of views, or whether any code sets
    /// it for all views of a class by `appearance()`.
    func hasDirections(in indices: Set<Int>) -> Bool {
      let setsAll = known.setsDirections.value {
        files.contains { file in
          let bytes = file.bytes[...]
          return bytes.contains(word: Self.directionWords[0]) && bytes.contains(word: Array("appearance".utf8))
        }
      }
      return setsAll
        || indices.contains { index in
          known.filesWithDirections.value(for: index) {
            Self.directionWords.contains { files[index].bytes[...].contains(word: $0) }
          }
        }
    }

    private static let directionWords = [
      "semanticContentAttribute", "userInterfaceLayoutDirection", "effectiveUserInterfaceLayoutDirection",
      "layoutDirection", "isRightToLeft", "rightToLeft", "forceRightToLeft", "isRTL", "RTL", "characterDirection",
    ].map { Array($0.utf8) }
  }
#endif
