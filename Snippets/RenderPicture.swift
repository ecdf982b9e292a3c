// A document read from text, drawn as SVG and as a sketch for a terminal.
import Tinamou

let text = """
  name: card
  sizes: [[240, 120]]
  views: [{name: picture}, {name: title}]
  constraints:
    - "H:|-[picture(80)]-[title]-|"
    - "V:|-[picture]-|"
    - "V:|-[title(30)]"

  """
if case .layout(let document) = try DocumentReader.read(text, file: "card.yaml", format: .yaml) {
  let layouts = try LayoutEngine().solve(document).map { PicturedLayout(document, $0) }
  for layout in layouts { print(layout.sketch(columns: 60)) }
  print(SVGWriter.svg(RenderScene(of: layouts)))
}
