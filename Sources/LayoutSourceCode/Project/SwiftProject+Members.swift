#if SwiftSource
  // Mentions of a member of the frameworks.
  extension SwiftProject {
    /// Returns whether code may use a member of a view. Some file must mention the member; and it must mention a
    /// property that holds the view, too, or must be one of the given files.
    ///
    /// - Parameters:
    ///   - member: the name of the member.
    ///   - names: the names of the properties that hold the view.
    ///   - own: the indices of files in which a mention of the member is enough.
    func mayMention(_ member: [UInt8], of names: [String], in own: Set<Int>) -> Bool {
      files.indices.contains { index in
        let bytes = files[index].bytes[...]
        guard bytes.contains(word: member) else { return false }
        return own.contains(index) || names.contains { bytes.contains(word: Array($0.utf8)) }
      }
    }
  }
#endif
