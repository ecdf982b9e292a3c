#if SwiftSource
  /// Facts of the class that a name denotes in a file. A fact is nil until the evaluator first needs it.
  final class ClassFacts {
    fileprivate let name: String
    fileprivate let isGuide: Bool
    fileprivate let file: Int
    /// The object's types, as `SourceEvaluator.lineage(of:)` returns them.
    var lineage: Lineage?
    /// The names of the framework classes from which the class inherits.
    var frameworkClasses: [String]?
    /// The names of the properties and methods that the types in the lineage declare.
    var members: Set<String>?
    /// Whether views of the class scroll their subviews.
    var scrolls: Bool?
    /// The names that private stored properties of superclasses share with stored properties of subclasses.
    var hiddenNames: Set<String>?
    /// Whether views of the class place neither themselves nor their siblings.
    var placesNoSiblings: Bool?
    /// Whether views of the class place neither their siblings nor their subviews.
    var placesNoViews: Bool?
    /// Whether a property of the class initially holds a stack view, and other types can use the property.
    var holdsStack: Bool?
    /// The class and the types that it inherits from. The known value is nil if the code of one of them is not
    /// available.
    var knownLineage: [SwiftType]??
    /// The code that may place members of an object of the class. The known value is nil if the code of one of the
    /// object's types is not available.
    var placingCode: PlacingCode??

    fileprivate init(name: String, isGuide: Bool, file: Int) {
      (self.name, self.isGuide, self.file) = (name, isGuide, file)
    }
  }

  /// The names of types in the order in which members are looked up, with the results of such lookups.
  final class Lineage {
    let types: [String]
    /// The indices of the types that declare a property or methods of a name, by the name.
    private var owners: [String: [Int]] = [:]

    init(_ types: [String]) { self.types = types }

    /// Returns the indices of the types that declare a property or methods of a name, in ascending order.
    ///
    /// - Parameter declares: returns whether a type declares one. It is called once for each name and type.
    func owners(of name: String, where declares: (_ type: String) -> Bool) -> [Int] {
      if let known = owners[name] { return known }
      let found = types.indices.filter { declares(types[$0]) }
      owners[name] = found
      return found
    }

    /// Returns the types that `owners(of:where:)` finds.
    func types(declaring name: String, where declares: (_ type: String) -> Bool) -> [String] {
      owners(of: name, where: declares).map { types[$0] }
    }
  }

  /// A cache of the facts of classes. The paths through one file share it.
  final class ClassFactsCache {
    /// The name of a class in the code of a file. In another file, the name may denote another class.
    private struct Key: Hashable {
      var name: String
      var isGuide: Bool
      var file: Int
    }

    /// The name of a type in the code of a file.
    private struct TypeKey: Hashable {
      var name: String
      var file: Int
    }

    private var known: [Key: ClassFacts] = [:]
    private var types: [TypeKey: KnownDeclarations.FoundType?] = [:]
    private var lineages: [TypeKey: Lineage] = [:]
    /// The facts that were asked for last. Most questions in succession are about one object.
    private var last: ClassFacts?

    /// Returns the cached facts of the class that a name denotes in a file.
    ///
    /// - Parameters:
    ///   - name: the name of the class; nil if it is not known.
    ///   - isGuide: whether the facts are about the class of a layout guide.
    ///   - file: the index of the file whose code has the name.
    func facts(of name: String?, isGuide: Bool, in file: Int) -> ClassFacts {
      let name = name ?? "?"
      if let last, last.file == file, last.isGuide == isGuide, last.name == name { return last }
      let key = Key(name: name, isGuide: isGuide, file: file)
      if let facts = known[key] {
        last = facts
        return facts
      }
      let facts = ClassFacts(name: name, isGuide: isGuide, file: file)
      known[key] = facts
      last = facts
      return facts
    }

    /// Returns the type that a name denotes in the code of a file; nil if there is none.
    ///
    /// - Parameters:
    ///   - name: the name of the type.
    ///   - file: the index of the file whose code has the name.
    ///   - find: returns the type. It is called once for each name and file.
    func type(
      _ name: String, in file: Int, _ find: () -> KnownDeclarations.FoundType?
    ) -> KnownDeclarations.FoundType? {
      let key = TypeKey(name: name, file: file)
      if let known = types[key] { return known }
      let type = find()
      types[key] = .some(type)
      return type
    }

    /// Returns a type and the types that it inherits from.
    ///
    /// - Parameters:
    ///   - name: the name of the type.
    ///   - file: the index of the file whose code has the name.
    ///   - find: returns the names of these types. It is called once for each name and file.
    func lineage(of name: String, in file: Int, _ find: () -> [String]) -> Lineage {
      let key = TypeKey(name: name, file: file)
      if let known = lineages[key] { return known }
      let lineage = Lineage(find())
      lineages[key] = lineage
      return lineage
    }
  }
#endif
