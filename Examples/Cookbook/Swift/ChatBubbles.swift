import LayoutOperators
import Tinamou

/// A message: its name, how long it is on a single line, and whether it is one's own.
struct Message {
  var name: String
  var length: Double
  var isOwn = false
}

/// Bubbles as wide as their text, up to three quarters of the screen, where it wraps.
func chat(_ messages: [Message]) throws -> LayoutDocument {
  var document = LayoutDocument(name: "chat")
  let root = LayoutItemID.root
  let (edge, beside, above) = (12.0, 12.0, 8.0)
  var last: LayoutItemID?
  for message in messages {
    let bubble = try document.add(view: message.name)
    let text = try document.add(view: "\(message.name)Text", in: bubble) { item in
      item.text = WrappingText(length: message.length, lineHeight: 20)
    }
    document.add {
      bubble.width <= 0.75 * root.width
      if message.isOwn {
        bubble.trailing == root.trailing - edge
      } else {
        bubble.leading == root.leading + edge
      }
      if let last {
        bubble.top == last.bottom + above
      } else {
        bubble.top == root.top + edge
      }
      text.leading == bubble.leading + beside
      text.trailing == bubble.trailing - beside
      text.top == bubble.top + above
      text.bottom == bubble.bottom - above
    }
    last = bubble
  }
  if let last { document.add { last.bottom == root.bottom - edge } }
  return document
}
