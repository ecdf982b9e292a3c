import LinearProgramming
import Tinamou

/// A solver of linear programs that has no answers: layouts that their constraints determine need none.
struct NoSolver: LPSolver {
  func solve(_ program: LinearProgram, from basis: Basis?, limits: SolveLimits) throws(LPSolverError) -> LPSolution {
    throw .refused("no linear program was expected")
  }
}

let text = """
  name: card
  sizes: [[320, 200]]
  views:
    - name: card
  constraints:
    - H:|-20-[card]-20-|
    - V:|-10-[card(60)]
  """
guard case .layout(let document) = try DocumentReader.read(bytes: Array(text.utf8), file: "card.yaml", format: .yaml),
  let size = document.sizes.first, let card = document.item(named: "card")
else { fatalError("expected a layout") }
let frame = try LayoutEngine(solver: NoSolver()).solve(document, at: size).frames[card.index]
print(frame.x, frame.y, frame.width, frame.height)
