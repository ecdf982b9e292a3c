import ArgumentParser

/// The option that selects some of the layouts of a file.
struct LayoutOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only this layout of a file of several, as a scene of a storyboard, by its name or object id; repeatable.",
      valueName: "name"))
  var layout: [String] = []
}
