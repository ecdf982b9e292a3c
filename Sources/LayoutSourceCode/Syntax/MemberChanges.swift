#if SwiftSource
  /// The places where sources change a constraint, the constraints that a library has made for a view, or the
  /// arrangement of a stack view. They are recognised by words alone, and found by the name of the constraint, view or
  /// stack.
  struct MemberChanges: Sendable {
    /// A place that changes a member of a named object.
    struct Change: Sendable {
      var place: SourcePlace
      /// Whether the named object is a member of an object other than `self`.
      var isForeign: Bool
    }

    /// The changes of constraints, by the hash of the constraint's name.
    private var constraints: [UInt64: [Change]] = [:]
    /// The updates and replacements of library constraints, by the hash of the view's name.
    private var views: [UInt64: [Change]] = [:]

    /// The changes of the axis or alignment of stack views, by the hash of the stack's name.
    private var stacks: [UInt64: [Change]] = [:]

    /// The hashes of the names that follow an object other than `self` and a dot.
    private var foreignMembers: Set<UInt64> = []

    private static let stackWords = Set(["axis", "orientation", "alignment"].map { WordHash.of($0) })
    private static let constraintWords = Set(
      ["constant", "priority", "isActive", "active", "update", "activate", "deactivate"].map { WordHash.of($0) })
    private static let viewWords = Set(
      [
        "updateConstraints", "remakeConstraints", "removeConstraints", "mas_updateConstraints", "mas_remakeConstraints",
      ].map { WordHash.of($0) })
    private static let libraries = Set(["snp"].map { WordHash.of($0) })

    /// Returns the changes of constraints with a name.
    func changes(ofConstraint name: String) -> [Change] { constraints[WordHash.of(name)] ?? [] }

    /// Returns the changes of constraints that a library has made for views with a name.
    func changes(ofView name: String) -> [Change] { views[WordHash.of(name)] ?? [] }

    /// Returns the changes of the axis or alignment of stack views with a name.
    func changes(ofStack name: String) -> [Change] { stacks[WordHash.of(name)] ?? [] }

    /// Returns whether a name follows some object other than `self`.
    func isForeignMember(_ name: String) -> Bool { foreignMembers.contains(WordHash.of(name)) }

    /// Returns the names of views whose library constraints change, as hashes, with the changes.
    var changedViews: [UInt64: [Change]] { views }

    /// Replaces the changes in a file by those in new contents of the file.
    ///
    /// - Complexity: linear in the number of bytes and of known changes.
    mutating func replace(file: Int, by bytes: [UInt8]) {
      if constraints.values.contains(where: { $0.contains { $0.place.file == file } }) {
        for name in Array(constraints.keys) { constraints[name]?.removeAll { $0.place.file == file } }
      }
      if views.values.contains(where: { $0.contains { $0.place.file == file } }) {
        for name in Array(views.keys) { views[name]?.removeAll { $0.place.file == file } }
      }
      if stacks.values.contains(where: { $0.contains { $0.place.file == file } }) {
        for name in Array(stacks.keys) { stacks[name]?.removeAll { $0.place.file == file } }
      }
      bytes.withUnsafeBufferPointer { bytes in
        var scanner = CodeScanner(bytes: bytes)
        // The hashes of the words in the current chain of members.
        var chain: [UInt64] = []
        var end = -1
        while let word = scanner.nextWord() {
          let hash = WordHash.of(bytes[word.start..<word.end])
          if !word.isMember || !Self.isConnected(bytes, from: end, to: word.start) { chain = [] }
          if word.isMember, chain.last != Self.own { foreignMembers.insert(hash) }
          if Self.constraintWords.contains(hash), let name = chain.last,
            word.isCalled || Self.isAssigned(bytes, from: word.end)
          {
            constraints[name, default: []].append(change(SourcePlace(file: file, offset: word.start), chain))
          }
          if Self.stackWords.contains(hash), let name = chain.last, Self.isAssigned(bytes, from: word.end) {
            stacks[name, default: []].append(change(SourcePlace(file: file, offset: word.start), chain))
          }
          if Self.viewWords.contains(hash), word.isMember {
            let names = Self.libraries.contains(chain.last ?? 0) ? Array(chain.dropLast()) : chain
            views[names.last ?? Self.own, default: []].append(
              change(SourcePlace(file: file, offset: word.start), names))
          }
          chain.append(hash)
          end = word.end
        }
      }
    }

    private static let own = WordHash.of("self")

    private func change(_ place: SourcePlace, _ chain: [UInt64]) -> Change {
      Change(place: place, isForeign: chain.count > 1 && chain[chain.count - 2] != Self.own)
    }

    /// Returns whether two words are in one chain of members: they are fewer than 40 bytes apart, and between them are
    /// only `?`, `!`, white space, brackets with their contents, and a dot.
    private static func isConnected(_ bytes: UnsafeBufferPointer<UInt8>, from end: Int, to start: Int) -> Bool {
      guard end >= 0, start > end, start - end < 40 else { return false }
      var depth = 0
      for byte in bytes[end..<(start - 1)] {
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
        case UInt8(ascii: "]"), UInt8(ascii: ")"): depth -= 1
        case UInt8(ascii: "?"), UInt8(ascii: "!"), 0x20, 0x0A, 0x0D, 0x09: break
        default: if depth <= 0 { return false }
        }
      }
      return depth <= 0
    }

    /// Returns whether an assignment operator follows, rather than a comparison.
    private static func isAssigned(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
      var index = start
      func at(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
      while at(index) == 0x20 { index += 1 }
      let equals = UInt8(ascii: "=")
      if [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/")].contains(at(index)) {
        return at(index + 1) == equals
      }
      return at(index) == equals && at(index + 1) != equals
    }
  }
#endif
