#if SwiftSource
  /// The declarations of a project that were asked for so far.
  final class KnownDeclarations: Sendable {
    /// A type, of which one member is taken at a time: a copy of all of them costs more.
    final class FoundType: Sendable {
      let type: SwiftType

      init(_ type: SwiftType) { self.type = type }
    }

    /// All types of one name.
    struct NamedType: Sendable {
      /// The type with the members of all of them.
      var all: FoundType
      /// The types of a name that is declared in several files, each by the file of its declaration.
      var variants: [Int: FoundType] = [:]
    }

    let files: Memo<Int, [DeclarationCollector.Declaration]>
    let types = Memo<String, NamedType?>()
    let functions = Memo<String, [SwiftFunction]>()
    let globals = Memo<String, [SwiftProperty]>()
    let aliases = Memo<String, [SwiftAlias]>()
    let protocols = Memo<String, Bool>()
    /// The names of types and of those that they inherit from.
    let lineages = Memo<String, [String]>()
    /// Whether types switch off the masks of their instances, by their places.
    let switchingTypes = Memo<SourcePlace, Bool>()
    /// Whether functions may have to do with layout.
    let layoutFunctions = Memo<SourcePlace, Bool>()

    init() { files = Memo() }

    /// Creates the declarations of all files but one that others have.
    init(_ old: KnownDeclarations, except file: Int) { files = old.files.copy(except: file) }
  }
#endif
