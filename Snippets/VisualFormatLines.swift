// Lines of Visual Format Language, with metrics, and what is said of one that is wrong.
import Tinamou

var document = LayoutDocument(name: "dialog")
document.metrics["margin"] = 16
for name in ["cancel", "save"] { try document.add(view: name, width: 80, height: 30) }
for line in ["H:|-(>=margin)-[cancel]-[save(cancel)]-margin-|", "V:[cancel]-margin-|", "V:[save]-margin-|"] {
  document.add(try VisualFormat.constraints(line, in: document))
}
for constraint in document.constraints { print(ConstraintDescription.text(of: constraint, in: document)) }

let solution = try LayoutEngine().solve(document, at: RequestedSize(320, 200))
for name in ["cancel", "save"] { print(name, solution.frame(named: name, in: document) ?? .null) }

do {
  _ = try VisualFormat.constraints("H:|-[cancel]-[sav]", in: document)
} catch {
  print(error)
}
