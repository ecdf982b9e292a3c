import Tinamou

/// The given options that only affect documents of views.
struct ViewOptions: Sendable {
  private var names: [String] = []

  init() {}

  init(_ documents: DocumentOptions, _ solving: SolvingOptions? = nil, _ others: KeyValuePairs<String, Bool> = [:]) {
    let given: KeyValuePairs<String, Bool> = [
      "--size": !documents.size.isEmpty, "--step": documents.step != nil,
      "--device": !documents.canvas.device.isEmpty, "--orientation": !documents.canvas.orientations.isEmpty,
      "--root": !documents.canvas.root.isEmpty, "--set": !documents.set.isEmpty,
      "--direction": !documents.directions.isEmpty, "--fitting-priority": solving?.fittingPriority != nil,
      "--scale": solving?.scale != nil, "--align": solving?.align != nil,
    ]
    names = (Array(given) + Array(others)).filter(\.value).map(\.key)
  }

  /// Reports on standard error that the options have no effect, if the inputs have variables and no views.
  func report(hasViews: Bool, hasVariables: Bool) {
    guard hasVariables, !hasViews, !names.isEmpty else { return }
    let verb = names.count == 1 ? "has" : "have"
    let set =
      names.contains("--set") ? "; --set is for Swift sources, and a right-hand side is changed in the document" : ""
    let message = "\(names.joined(separator: ", ")) \(verb) no effect on documents of variables\(set)"
    StandardError.report([SourceDiagnostic(.warning, message, rule: "no-effect")])
  }
}
