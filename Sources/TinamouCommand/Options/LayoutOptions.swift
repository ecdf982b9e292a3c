import ArgumentParser
import LayoutPlayground
import Tinamou

/// The option that selects some of the layouts of a file.
struct LayoutOptions: ParsableArguments {
  @Option(
    name: [.customLong("layout"), .customLong("scene")],
    help: ArgumentHelp(
      "Only this layout of a file of several, as a scene of a storyboard, by its name or object id; repeatable.",
      valueName: "name"))
  var layout: [String] = []

  /// A function that returns the names of the selected layouts, given the names of all layouts of a file; nil if all
  /// are selected.
  var selection: (@Sendable (_ names: [String]) -> Set<String>)? {
    let layout = layout
    if layout.isEmpty { return nil }
    return { names in Set(layout.flatMap { ExplainedSubject.layouts($0, among: names) }) }
  }

  /// Returns an error for each requested layout that is not among the layouts of the files.
  /// - Parameter names: the names of the layouts of the files. Without names there are no errors: the files could not
  ///   be read, or have no named layouts.
  func unknown(among names: [String]) -> [SourceDiagnostic] {
    guard !names.isEmpty else { return [] }
    return layout.filter { ExplainedSubject.layouts($0, among: names).isEmpty }.map { name in
      SourceDiagnostic(.error, ExplainedSubject.unknown("layout", name, among: names), rule: "unknown-layout")
    }
  }
}
