import ExactSolver
import LinearProgramming
import Tinamou

/// The engine without a part of it: all of it, without one tier, or without GLPK.
struct EngineVariant {
  private(set) var tiers = LexicographicSolver.Tiers.all
  /// Without GLPK it is the one of a package whose trait of that name is disabled.
  private(set) var engine = LayoutEngine()

  /// The name of GLPK among the parts.
  private static let glpk = "glpk"

  /// The names of the parts.
  static var parts: [String] { LexicographicSolver.Tiers.named.map(\.name) + [glpk] }

  /// The whole engine.
  init() {}

  /// The engine of an argument `without:PART`; the whole one for any other argument.
  init(_ argument: String?) {
    guard let argument, argument.hasPrefix("without:") else { return }
    let name = argument.dropFirst("without:".count)
    if name == Self.glpk {
      let exact = ExactLexicographicSolver()
      engine = LayoutEngine(solver: exact.linearProgramSolver, referee: exact)
    } else if let tier = LexicographicSolver.Tiers.named.first(where: { $0.name == name })?.tier {
      tiers.subtract(tier)
    } else {
      fail("no part is named \(name): `benchmark tiers` lists them")
    }
  }

  /// Some options, without the tier that is left out.
  func options(_ options: LayoutEngine.Options = LayoutEngine.Options()) -> LayoutEngine.Options {
    var options = options
    options.tiers = tiers
    return options
  }
}
