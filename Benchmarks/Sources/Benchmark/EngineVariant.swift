import ExactSolver
import LinearProgramming
import Tinamou

/// A variant of the engine to measure: the whole engine, or the engine without one tier or without GLPK.
struct EngineVariant {
  private(set) var tiers = LexicographicSolver.Tiers.all
  /// The engine. Without GLPK, it solves linear programs in exact arithmetic, as if the trait `GLPK` were disabled.
  private(set) var engine = LayoutEngine()

  /// The name of GLPK, in the list of parts that can be left out.
  private static let glpk = "glpk"

  /// The names of the parts that can be left out: the tiers, and GLPK.
  static var parts: [String] { LexicographicSolver.Tiers.named.map(\.name) + [glpk] }

  /// The whole engine.
  init() {}

  /// Creates the variant for an argument `without:PART`; the whole engine for any other argument.
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

  /// Returns given options, without the tier that the variant leaves out.
  func options(_ options: LayoutEngine.Options = LayoutEngine.Options()) -> LayoutEngine.Options {
    var options = options
    options.tiers = tiers
    return options
  }
}
