#if SwiftSource
  /// The places at which sources change what a name stands for: the constant, priority or activity of a constraint, the
  /// constraints that a library has made for a view, or the arrangement of a stack. Found by words alone.
  struct MemberChanges: Sendable {
    /// A place at which a member of a name is changed.
    struct Change: Sendable {
      var place: SourcePlace
      /// Whether the name is a member of something else than `self`.
      var isForeign: Bool
    }

    /// The changes of constraints, by the hash of the name.
    private var constraints: [UInt64: [Change]] = [:]
    /// The views whose constraints are updated or made anew, by the hash of the name.
    private var views: [UInt64: [Change]] = [:]

    /// The stacks whose arrangement is changed, by the hash of the name.
    private var stacks: [UInt64: [Change]] = [:]

    private static let stackWords = Set(["axis", "orientation", "alignment"].map { WordHash.of($0) })
    private static let constraintWords = Set(
      ["constant", "priority", "isActive", "active", "update", "activate", "deactivate"].map { WordHash.of($0) })
    private static let viewWords = Set(
      [
        "updateConstraints", "remakeConstraints", "removeConstraints", "mas_updateConstraints", "mas_remakeConstraints",
      ].map { WordHash.of($0) })
    private static let libraries = Set(["snp"].map { WordHash.of($0) })

    /// The changes of a constraint with a name.
    func changes(ofConstraint name: String) -> [Change] { constraints[WordHash.of(name)] ?? [] }

    /// The changes of what a library has made for a view with a name.
    func changes(ofView name: String) -> [Change] { views[WordHash.of(name)] ?? [] }

    /// The changes of the axis or alignment of a stack with a name.
    func changes(ofStack name: String) -> [Change] { stacks[WordHash.of(name)] ?? [] }

    /// Takes the changes of a file in place of those that it had. Linear in its length.
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
        // The last words of a chain of members.
        var chain: [UInt64] = []
        var end = -1
        while let word = scanner.nextWord() {
          let hash = WordHash.of(bytes[word.start..<word.end])
          if !word.isMember || !Self.isConnected(bytes, from: end, to: word.start) { chain = [] }
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

    /// Whether only the signs of optional values and a subscript stand before the dot between two words.
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

    /// Whether an assignment follows, rather than a comparison.
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
