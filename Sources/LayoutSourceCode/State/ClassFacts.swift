#if SwiftSource
  /// Facts of a class, as code of a file sees it. A fact is nil until code asks for it.
  final class ClassFacts {
    fileprivate let name: String
    fileprivate let isGuide: Bool
    fileprivate let file: Int
    /// The names of the object's types, as `SourceEvaluator.lineage(of:)` returns them.
    var lineage: [String]?
    /// The names of the framework classes from which the class inherits.
    var frameworkClasses: [String]?
    /// The names of the properties and methods that the types of an object declare.
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

    fileprivate init(name: String, isGuide: Bool, file: Int) {
      (self.name, self.isGuide, self.file) = (name, isGuide, file)
    }
  }

  /// A cache of the facts of classes. The paths through one file share it.
  final class ClassFactsCache {
    /// The name of a class in the code of a file, since several classes may have one name.
    private struct Key: Hashable {
      var name: String
      var isGuide: Bool
      var file: Int
    }

    private var known: [Key: ClassFacts] = [:]
    /// The facts that were asked for last. Most questions in succession are about one object.
    private var last: ClassFacts?

    /// Returns what is known of a class.
    ///
    /// - Parameters:
    ///   - name: the name of the class; nil if it is not known.
    ///   - isGuide: whether the object is a layout guide.
    ///   - file: the index of the file whose code asks.
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
  }
#endif
