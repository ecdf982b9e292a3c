import Tinamou
import Yams

let text = """
  name: card
  sizes: [[320, 200]]
  views:
    - name: card
  constraints:
    - H:|-20-[card]-20-|
    - V:|-10-[card(60)]
    - card.width == 400 @ 500
  """
guard case .layout(let document) = try DocumentReader.read(bytes: Array(text.utf8), file: "card.yaml", format: .yaml),
  let size = document.sizes.first, let card = document.item(named: "card")
else { fatalError("expected a layout") }

// Without presolve there is a linear program to solve.
var options = LayoutEngine.Options()
options.usesPresolve = false
let frame = try LayoutEngine().solve(document, at: size, options: options).frames[card.index]
print(frame.x, frame.y, frame.width, frame.height)
let session = try LayoutSession(document, size: size)
precondition(session.solution.frames[card.index] == frame)
// A number that this package reads by Yams, and one that the library has read by it.
let loaded = try Yams.load(yaml: "20.0") as? Double
precondition(loaded == frame.x)
