#if SwiftSource
  // Mentions of a member of the frameworks.
  extension SwiftProject {
    /// Returns whether code may use a member of a view: some file mentions the member, and either is one of the given
    /// files, or mentions a property that holds the view.
    ///
    /// - Parameter names: the names of the properties that hold the view.
    func mayMention(_ member: [UInt8], of names: [String], in own: Set<Int>) -> Bool {
      files.indices.contains { index in
        let bytes = files[index].bytes[...]
        guard bytes.contains(word: member) else { return false }
        return own.contains(index) || names.contains { bytes.contains(word: Array($0.utf8)) }
      }
    }
  }
#endif
