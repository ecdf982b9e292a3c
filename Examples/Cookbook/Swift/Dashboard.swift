import Tinamou

/// Cards in one, two or three columns, as the width has room for them.
func dashboard(width: Double) throws -> LayoutDocument {
  var document = LayoutDocument(name: "dashboard", sizes: [RequestedSize(width, nil)])
  document.metrics = ["gap": 16, "card": 110]
  for name in ["sales", "visits", "errors"] { try document.add(view: name) }
  let lines =
    switch width {
    case ..<600:
      [
        "V:|-gap-[sales(card)]-gap-[visits(card)]-gap-[errors(card)]-gap-|", "H:|-gap-[sales]-gap-|",
        "H:|-gap-[visits]-gap-|", "H:|-gap-[errors]-gap-|",
      ]
    case ..<900:
      [
        "H:|-gap-[sales]-gap-[visits(==sales)]-gap-|", "H:|-gap-[errors]-gap-|",
        "V:|-gap-[sales(card)]-gap-[errors(card)]-gap-|", "V:|-gap-[visits(card)]",
      ]
    default:
      [
        "H:|-gap-[sales]-gap-[visits(==sales)]-gap-[errors(==sales)]-gap-|", "V:|-gap-[sales(card)]-gap-|",
        "V:|-gap-[visits(card)]", "V:|-gap-[errors(card)]",
      ]
    }
  for line in lines { document.add(try VisualFormat.constraints(line, in: document)) }
  return document
}
