import Foundation
import Tinamou

#if SwiftSource
  import LayoutSourceCode
#endif

/// The Swift sources among inputs, which are read together: a constant or a helper of one file is used in another.
struct SwiftSources: Sendable {
  /// The extension of their names.
  static let suffix = ".swift"

  static func isSource(_ path: String) -> Bool { path.lowercased().hasSuffix(suffix) }

  /// Whether this build reads Swift sources.
  static var areRead: Bool {
    #if SwiftSource
      true
    #else
      false
    #endif
  }

  /// Whether a source found in a folder may have layouts. One that cannot be read is reported by the command.
  static func mayHaveLayouts(_ path: String) -> Bool {
    #if SwiftSource
      guard let bytes = try? InputFiles.bytes(path) else { return true }
      return SourceAnalyzer.mayHaveLayouts(bytes)
    #else
      false
    #endif
  }

  /// The error of a build that does not read them.
  static func notRead(_ file: String) -> InvalidDocument {
    InvalidDocument([
      SourceDiagnostic(
        .error,
        "this build does not read Swift sources; build it with the trait SwiftSource, as scripts/tinamou does when it is given one",
        rule: "swift-source", file: file)
    ])
  }

  /// Reads the layouts in a source, for the device of inputs.
  static func layouts(
    in path: String, as name: String, for inputs: InputFiles
  ) throws(InvalidDocument) -> [LayoutDocument] {
    #if SwiftSource
      var assumptions = SourceAssumptions()
      assumptions.values = inputs.assumedNumbers
      assumptions.device = inputs.interfaceBuilder.device ?? CanvasDevice(name: usualDevice)
      assumptions.orientation = inputs.interfaceBuilder.orientation ?? .portrait
      return try layouts(in: path, as: name, assumptions)
    #else
      throw notRead(name)
    #endif
  }

  /// The device for the views of controllers, unless another one is given.
  private static let usualDevice = "iphone-15"

  #if SwiftSource
    private let analyzer: SourceAnalyzer
    private let indices: [String: Int]

    /// Reads sources, with those beside named ones, for what they declare.
    ///
    /// - Parameter paths: the sources.
    init(_ paths: [String]) async {
      let all = Self.withNeighbours(paths)
      let files = await Self.parsed(all)
      indices = Dictionary(uniqueKeysWithValues: files.enumerated().map { ($0.element.path, $0.offset) })
      analyzer = SourceAnalyzer(SwiftProject(files))
    }

    /// Reads the sources among inputs; nil without any.
    init?(among inputs: [InputSearch.Input]) async {
      let paths = inputs.filter { $0.failure == nil && Self.isSource($0.path) }.map(\.path)
      guard !paths.isEmpty else { return nil }
      await self.init(paths)
    }

    /// Reads the layouts in a source, with what the other sources of its folder declare.
    static func layouts(
      in path: String, as name: String, _ assumptions: SourceAssumptions
    ) throws(InvalidDocument) -> [LayoutDocument] {
      let bytes = try InputFiles.bytes(path)
      let neighbours = path == "-" ? [] : withNeighbours([path]).dropFirst()
      let others = neighbours.compactMap { other in
        (try? InputFiles.bytes(other)).map { SwiftFile(path: other, bytes: $0) }
      }
      let file = SwiftFile(path: name, bytes: bytes)
      if let problem = file.problem { throw InvalidDocument([problem]) }
      let project = SwiftProject([file] + others)
      return SourceAnalyzer(project).layouts(inFile: 0, assumptions)
    }

    /// Checks one of the sources.
    func check(_ input: InputSearch.Input, by checker: LayoutChecker) throws(InvalidDocument) -> CheckedFile {
      guard let index = indices[input.path] else {
        // It cannot be read: for the reason, again.
        _ = try InputFiles.bytes(input.path)
        throw SwiftSources.notRead(input.path)
      }
      if let problem = analyzer.problem(ofFile: index) { throw InvalidDocument([problem]) }
      let checker = checker.withinTimeLimit
      let analyzed = analyzer.analyze(file: index, until: checker.options.deadline)
      return checker.check(
        analyzed.checked, bytes: analyzer.bytes(ofFile: index), file: input.path, path: input.pathInProject,
        settings: input.settings)
    }

    /// The sources and the others of their folders, in the order of their paths.
    private static func withNeighbours(_ paths: [String]) -> [String] {
      var known = Set(paths.map { URL(fileURLWithPath: $0).standardizedFileURL.path })
      var all = paths
      var folders: Set<String> = []
      for path in paths {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { String(path[..<$0]) } ?? "."
        guard folders.insert(folder).inserted else { continue }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "/" : folder)) ?? []
        for name in names.sorted() where isSource(name) {
          let neighbour = slash == nil ? name : "\(folder)/\(name)"
          if known.insert(URL(fileURLWithPath: neighbour).standardizedFileURL.path).inserted { all.append(neighbour) }
        }
      }
      return all
    }

    private static func parsed(_ paths: [String]) async -> [SwiftFile] {
      await withTaskGroup(of: (Int, SwiftFile?).self) { group in
        let workers = min(paths.count, ProcessInfo.processInfo.activeProcessorCount)
        var next = 0
        func start() {
          guard next < paths.count else { return }
          let index = next
          next += 1
          group.addTask {
            (index, (try? InputFiles.bytes(paths[index])).map { SwiftFile(path: paths[index], bytes: $0) })
          }
        }
        for _ in 0..<workers { start() }
        var files = [SwiftFile?](repeating: nil, count: paths.count)
        while let (index, file) = await group.next() {
          files[index] = file
          start()
        }
        return files.compactMap(\.self)
      }
    }
  #else
    /// Nothing: this build does not read them.
    init?(among inputs: [InputSearch.Input]) async { return nil }

    func check(_ input: InputSearch.Input, by checker: LayoutChecker) throws(InvalidDocument) -> CheckedFile {
      throw Self.notRead(input.path)
    }
  #endif
}
