#if SwiftSource
  /// The places at which sources change constraints, or the axis or alignment of stack views. A change is looked up by
  /// the name of the constraint or stack, or of the view for which a library has made constraints. All changes are
  /// recognised by words alone.
  struct MemberChanges: Sendable {
    /// A place at which code changes a constraint, the constraints that a library has made for a view, or a stack view.
    struct Change: Sendable {
      var place: SourcePlace
      /// Whether the constraint, view or stack is a member of an object other than `self`.
      var isOfOtherObject: Bool
    }

    /// The changes of constraints, by the hash of the constraint's name.
    private var constraints: [UInt64: [Change]] = [:]
    /// The updates and replacements of library constraints, by the hash of the view's name.
    private var views: [UInt64: [Change]] = [:]

    /// The changes of the axis or alignment of stack views, by the hash of the stack's name.
    private var stacks: [UInt64: [Change]] = [:]

    /// The hashes of the names that follow an object other than `self` and a dot.
    private var membersOfOtherObjects: Set<UInt64> = []

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

    /// Returns whether a name occurs as a member of an object other than `self`.
    func isMemberOfOtherObject(_ name: String) -> Bool { membersOfOtherObjects.contains(WordHash.of(name)) }

    /// The updates and replacements of library constraints, by the hash of the view's name.
    var changedViews: [UInt64: [Change]] { views }

    /// Collects the changes in several files.
    init(_ files: [SwiftFile]) {
      for (index, file) in files.enumerated() { add(file.changes, in: index) }
    }

    /// Replaces the changes in a version of a file by those in another one.
    mutating func replace(file index: Int, _ old: SwiftFile, by new: SwiftFile) {
      func isHere(_ change: Change) -> Bool { change.place.file == index }
      for found in old.changes.changes {
        switch found.kind {
        case .constraint: constraints[found.name]?.removeAll(where: isHere)
        case .view: views[found.name]?.removeAll(where: isHere)
        case .stack: stacks[found.name]?.removeAll(where: isHere)
        }
      }
      add(new.changes, in: index)
    }

    private mutating func add(_ contents: Contents, in file: Int) {
      membersOfOtherObjects.formUnion(contents.membersOfOtherObjects)
      for found in contents.changes {
        let change = Change(
          place: SourcePlace(file: file, offset: found.offset), isOfOtherObject: found.isOfOtherObject)
        switch found.kind {
        case .constraint: constraints[found.name, default: []].append(change)
        case .view: views[found.name, default: []].append(change)
        case .stack: stacks[found.name, default: []].append(change)
        }
      }
    }

    /// A change in a file, before the index of the file is known.
    struct Found: Sendable {
      enum Kind { case constraint, view, stack }

      fileprivate var kind: Kind
      /// The hash of the name of the changed object.
      fileprivate var name: UInt64
      fileprivate var offset: Int
      fileprivate var isOfOtherObject: Bool

      fileprivate init(_ kind: Kind, of name: UInt64, at offset: Int, _ chain: [UInt64]) {
        (self.kind, self.name, self.offset) = (kind, name, offset)
        isOfOtherObject = chain.count > 1 && chain[chain.count - 2] != MemberChanges.own
      }
    }

    /// The changes in a file, and the hashes of the names that follow an object other than `self` and a dot.
    struct Contents: Sendable {
      fileprivate var changes: [Found] = []
      fileprivate var membersOfOtherObjects: Set<UInt64> = []
    }

    /// Returns the changes in the code of a file.
    ///
    /// - Complexity: linear in the number of bytes.
    static func found(in bytes: [UInt8]) -> Contents {
      var found = Contents()
      bytes.withUnsafeBufferPointer { bytes in
        var scanner = CodeScanner(bytes: bytes)
        // The hashes of the words in the current chain of members.
        var chain: [UInt64] = []
        var end = -1
        while let word = scanner.nextWord() {
          let hash = WordHash.of(bytes[word.start..<word.end])
          if !word.isMember || !isConnected(bytes, from: end, to: word.start) { chain = [] }
          if word.isMember, chain.last != own { found.membersOfOtherObjects.insert(hash) }
          if constraintWords.contains(hash), let name = chain.last,
            word.isCalled || isAssigned(bytes, from: word.end)
          {
            found.changes.append(Found(.constraint, of: name, at: word.start, chain))
          }
          if stackWords.contains(hash), let name = chain.last, isAssigned(bytes, from: word.end) {
            found.changes.append(Found(.stack, of: name, at: word.start, chain))
          }
          if viewWords.contains(hash), word.isMember {
            let names = libraries.contains(chain.last ?? 0) ? Array(chain.dropLast()) : chain
            found.changes.append(Found(.view, of: names.last ?? own, at: word.start, names))
          }
          chain.append(hash)
          end = word.end
        }
      }
      return found
    }

    fileprivate static let own = WordHash.of("self")

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

    /// Returns whether an assignment operator, rather than a comparison, stands at an offset or after the spaces there.
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
