/// An import rule: a fact of Apple's frameworks or of Xcode's canvas, and its effect on the imported layout.
///
/// `tinamou rules --import` lists the rules, and `docs/import-rules.md` is written from them.
package struct ImportRule: Sendable, Identifiable {
  /// The platforms of Interface Builder documents.
  package enum Platform: String, Sendable, CaseIterable {
    case iOS, tvOS, macOS
  }

  /// The subject of a rule. Its raw value is the name of the folder that contains the rule's file.
  package enum Subject: String, Sendable, CaseIterable {
    case constraints = "Constraints"
    case controls = "Controls"
    case safeAreas = "SafeAreas"
    case bars = "Bars"
    case sheets = "Sheets"
    case margins = "Margins"
    case rows = "Rows"
    case stacks = "Stacks"
    case views = "Views"
    case layouts = "Layouts"
    case roots = "Roots"
    case scenes = "Scenes"
    case containers = "Containers"
    case guides = "Guides"
    case conflicts = "Conflicts"
    case texts = "Texts"
  }

  /// The evidence for a rule.
  package enum Source: Sendable {
    /// Apple's documentation of an API, or a release note.
    case apple(String)
    /// Recorded frames that the import reproduces only with the rule. The numbers count the public documents that
    /// contain such frames, and the repositories of these documents.
    case recordedFrames(documents: Int, repositories: Int)
    /// Recorded frames of documents that were available when the rule was found, and are not available any more.
    ///
    /// The numbers count the documents that are available now and have views to which the rule applies, and the
    /// repositories of these documents. At most one of these repositories has recorded frames that the import
    /// reproduces only with the rule.
    case earlierFrames(documents: Int, repositories: Int)

    /// The evidence as a phrase.
    package var description: String {
      switch self {
      case .apple(let name): name
      case .recordedFrames(let documents, let repositories):
        "recorded frames of \(Self.count(documents, repositories))"
      case .earlierFrames(let documents, let repositories):
        documents == 0
          ? "recorded frames of earlier documents"
          : "recorded frames of earlier documents; about views of \(Self.count(documents, repositories))"
      }
    }

    private static func count(_ documents: Int, _ repositories: Int) -> String {
      "\(documents) \(documents == 1 ? "document" : "documents") of "
        + "\(repositories) \(repositories == 1 ? "repository" : "repositories")"
    }
  }

  /// The identifier of the rule, such as `no-space-to-safe-area`.
  package let id: String
  /// The subject of the rule.
  package let subject: Subject
  /// A sentence that states the fact.
  package let summary: String
  /// The evidence for the fact.
  package let source: Source
  /// The platforms to whose documents the rule applies.
  package let platforms: [Platform]
  /// The versions of Xcode to whose documents the rule applies.
  package let tools: ToolsRange
  /// The change that the rule makes to the layout.
  let effect: Effect

  init(
    _ id: String, _ subject: Subject, _ summary: String, source: Source, platforms: [Platform] = Platform.allCases,
    tools: ToolsRange = .all, effect: Effect
  ) {
    self.id = id
    self.subject = subject
    self.summary = summary
    self.source = source
    self.platforms = platforms
    self.tools = tools
    self.effect = effect
  }

  /// Returns whether the rule applies to documents with the given platform and version of Xcode.
  func applies(to platform: Platform, _ tools: Double) -> Bool {
    platforms.contains(platform) && self.tools.contains(tools)
  }
}
