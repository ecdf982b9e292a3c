#if SwiftSource
  /// The code that may place members of objects of a class: that of the class, of the types that it inherits from, and
  /// of those that inherit from it. The paths through one file share it.
  final class PlacingCode {
    /// The class and the types that it inherits from.
    let lineage: [SwiftType]
    /// The names of the class, of the types that it inherits from, and of those that inherit from it.
    let names: [String]
    /// The indices of the files that have functions of these types.
    let files: Set<Int>
    /// The functions that may place views which they find in a list of subviews.
    let placersOfSubviews: [SourcePlace]

    private let functions: [SwiftFunction]
    private let project: SwiftProject
    private var otherRanges: [Int: [Range<Int>]] = [:]
    private var shadows: [KnownDeclarations.NameInFile: [Range<Int>]] = [:]

    init(_ lineage: [SwiftType], and heirs: [SwiftType], in project: SwiftProject) {
      self.lineage = lineage
      self.project = project
      let types = lineage + heirs
      names = types.map(\.name)
      functions = types.flatMap(\.functions)
      files = Set(functions.map(\.place.file))
      placersOfSubviews = functions.filter { project.mayPlaceSubviews($0) }.map(\.place)
    }

    /// Returns the byte ranges of the functions in a file that belong to other types.
    func rangesOfOtherTypes(in file: Int) -> [Range<Int>] {
      if let known = otherRanges[file] { return known }
      let own = Set(names.map(TypeName.last))
      let ranges = project.types(withFunctionsIn: file).filter { !own.contains($0.name) }
        .flatMap { $0.functions.filter { $0.place.file == file } }.map(Self.range)
      otherRanges[file] = ranges
      return ranges
    }

    /// Returns the byte ranges of the functions in a file that have a parameter with the given name.
    func shadows(of name: String, in file: Int) -> [Range<Int>] {
      let key = KnownDeclarations.NameInFile(name: name, file: file)
      if let known = shadows[key] { return known }
      let ranges = functions.filter { function in
        function.place.file == file && function.parameters.contains { $0.name == name }
      }.map(Self.range)
      shadows[key] = ranges
      return ranges
    }

    private static func range(of function: SwiftFunction) -> Range<Int> {
      function.place.offset..<max(function.place.offset, function.body.endPosition.utf8Offset)
    }
  }
#endif
