#if SwiftSource
  /// A cache of the declarations of a project that have been looked up, and of facts about its code. A file is given by
  /// its index in `SwiftProject.files`.
  final class KnownDeclarations: Sendable {
    /// A box for a type, so that reading one member does not copy all of them.
    @dynamicMemberLookup final class FoundType: Sendable {
      let type: SwiftType

      init(_ type: SwiftType) { self.type = type }

      @inline(__always) subscript<Member>(dynamicMember member: KeyPath<SwiftType, Member>) -> Member {
        type[keyPath: member]
      }
    }

    /// All types that have one name.
    final class NamedType: Sendable {
      /// A type with the members of all types of the name.
      let all: FoundType
      /// The types of the name, by the indices of the files that declare them; empty if the name is declared at most
      /// once.
      let variants: [Int: FoundType]

      init(all: FoundType, variants: [Int: FoundType]) { (self.all, self.variants) = (all, variants) }
    }

    /// A name in the code of a file.
    struct NameInFile: Hashable {
      var name: String
      var file: Int
    }

    /// The meaning of a name if it is looked up as a type alias.
    struct AliasMeaning {
      /// The name of the type for which the alias stands; nil if there is no such alias, or several are equally near.
      var type: String?
      /// Whether the alias stands for a type of functions.
      var isOfFunction: Bool
    }

    /// The code after the name of a function in `updaters`. It may contain the arguments of a call.
    struct UpdaterCall {
      var file: Int
      /// The offsets at which an argument may begin.
      var arguments: Range<Int>
    }

    let files: Memo<Int, DeclarationCollector.Declarations>
    let types = Memo<String, NamedType?>()
    /// For a name in a file, the index of the file that declares the type of this name; nil if the type cannot be
    /// decided. Only names that several types have are looked up here.
    let variantFiles = Memo<NameInFile, Int?>()
    let functions = Memo<String, [SwiftFunction]>()
    let globals = Memo<String, [SwiftProperty]>()
    let aliases = Memo<String, [SwiftAlias]>()
    /// The meanings of names as type aliases, in the code of a file.
    let aliasMeanings = Memo<NameInFile, AliasMeaning>()
    let protocols = Memo<String, Bool>()
    /// Whether only types of the project conform to a protocol that the project declares, by the name of the protocol.
    let ownProtocols = Memo<String, Bool>()
    /// The names of the properties and methods of several types, by the list of the types' names.
    let memberNames = Memo<[String], Set<String>>()
    /// The names of each type and of the types that it inherits from.
    let lineages = Memo<String, [String]>()
    /// The names of the types that directly inherit from each type.
    let inheritors = Memo<String, [String]>()
    /// The types that inherit from each type, directly or indirectly.
    let inheriting = Memo<String, [SwiftType]>()
    /// Whether a type's code switches off `translatesAutoresizingMaskIntoConstraints` of its instances, by the type's
    /// place.
    let switchingTypes = Memo<SourcePlace, Bool>()
    /// The value of `translatesAutoresizingMaskIntoConstraints` after an initialiser, by the initialiser's place and
    /// the name of the object's class.
    let masks = Memo<String, SourceItem.Mask>()
    /// Whether a function may affect layouts, by the function's place.
    let layoutFunctions = Memo<SourcePlace, Bool>()
    /// Whether code of a file may affect layouts, by the index of the file.
    let layoutFiles = Memo<Int, Bool>()
    /// Whether a closure may affect layouts, by the place of its body.
    let layoutClosures = Memo<SourcePlace, Bool>()
    /// The types that have code in a file, in the alphabetical order of their names.
    let typesWithFunctions = Memo<Int, [SwiftType]>()
    /// Whether the project declares a type with a name, by the name.
    let declaredTypes = Memo<String, Bool>()
    /// The types of each function's parameters and result, by the function's place.
    let signatures = Memo<SourcePlace, [String]>()
    /// Whether code outside a property's declaration may assign the property, by the property's place.
    let assignedProperties = Memo<SourcePlace, Bool>()
    /// Whether code may set a property after the initialiser of its object has run, and before the object is loaded, as
    /// by `viewDidLoad`; by the property's place.
    let propertiesSetFromOutside = Memo<SourcePlace, Bool>()
    /// The files whose code may place a view that is a member of an object, by the member's name.
    let filesPlacingMembers = Memo<String, [Int]>()
    /// The mentions of a name in a file at which code may place the view of that name.
    let placingMentions: Memo<NameInFile, [PlacingMention]>
    /// The files in which a name may occur, by the name.
    let filesPerhapsMentioning: Memo<String, [Int]>
    /// The offsets in a file's Swift code at which a name occurs, in ascending order.
    let mentions: Memo<NameInFile, [Int]>
    /// Whether a function may place views that it finds in a list of subviews, by the function's place.
    let placersOfSubviews: Memo<SourcePlace, Bool>
    /// Whether code may make an instance of a class itself, not only of its subclasses; by the name of the class.
    let madeClasses = Memo<String, Bool>()
    /// Whether a file may declare outlets, by the index of the file.
    let filesWithOutlets: Memo<Int, Bool>
    /// Whether code of a file may show controllers whose views are smaller than the screen, by the index of the file.
    let smallerControllers: Memo<Int, Bool>
    /// The statements and declarations at the top level of each file, each with a mark that says whether its code reads
    /// or sets the reading direction of views.
    let partsOfFiles: Memo<Int, [SwiftProject.CodePart]>
    /// The names of the types whose code reads or sets the reading direction of views.
    let typesWithDirections = Deferred<Set<String>>()
    /// Whether a file may have conditions on the reading direction.
    let filesWithDirections: Memo<Int, Bool>
    /// Whether some code sets the reading direction of all views of a class.
    let setsDirections = Deferred<Bool>()

    /// The names of the functions that update or replace the constraints which SnapKit has made for a parameter.
    let updaters = Deferred<Set<String>>()
    /// The code after each occurrence of a name in `updaters`.
    let updaterCalls = Deferred<[UpdaterCall]>()
    /// Whether code passes a view to one of the functions in `updaters`, by the name of the view.
    let updatedArguments = Memo<String, Bool>()

    init() {
      files = Memo()
      (filesPerhapsMentioning, mentions, placingMentions) = (Memo(), Memo(), Memo())
      (filesWithOutlets, smallerControllers, partsOfFiles, filesWithDirections) = (Memo(), Memo(), Memo(), Memo())
      placersOfSubviews = Memo()
    }

    /// Creates a cache for a project of which one file has changed. It keeps the results of the old cache that depend
    /// on a single other file. Of the lists of files that may contain a name, it keeps those that the change leaves
    /// correct.
    ///
    /// - Parameters:
    ///   - old: the cache of the project before the change.
    ///   - file: the index of the changed file.
    ///   - words: the filter of the words in the new version of the file.
    init(_ old: KnownDeclarations, except file: Int, _ words: WordFilter) {
      files = old.files.copy { index, _ in index != file }
      mentions = old.mentions.copy { name, _ in name.file != file }
      placingMentions = old.placingMentions.copy { name, _ in name.file != file }
      filesWithOutlets = old.filesWithOutlets.copy { index, _ in index != file }
      smallerControllers = old.smallerControllers.copy { index, _ in index != file }
      partsOfFiles = old.partsOfFiles.copy { index, _ in index != file }
      filesWithDirections = old.filesWithDirections.copy { index, _ in index != file }
      placersOfSubviews = old.placersOfSubviews.copy { place, _ in place.file != file }
      filesPerhapsMentioning = old.filesPerhapsMentioning.copy { name, files in
        files.contains(file) == words.mayContain(WordFilter.hash(of: name))
      }
    }
  }
#endif
