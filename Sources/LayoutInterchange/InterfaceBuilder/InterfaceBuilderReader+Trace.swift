internal import LayoutModel

/// The trace of the import: which rules were about which views.
extension InterfaceBuilderReader {
  /// The place of a view that a rule was about: its element, which may become an item later, or its item.
  enum TracedPlace {
    case element(Int)
    case item(Place)
  }

  /// Notes that a rule was about a view.
  func note(_ rule: String, of element: Int) {
    if rules.isTraced { trace.append((.element(element), rule)) }
  }

  /// Notes that a rule was about an item.
  func note(_ rule: String, at place: Place) {
    if rules.isTraced { trace.append((.item(place), rule)) }
  }

  /// Adds the noted rules to the layouts, each once for an item.
  func addTrace() {
    var known: Set<Entry> = []
    for (traced, rule) in trace {
      let found: Place? =
        switch traced {
        case .element(let index): places[index]
        case .item(let place): place
        }
      guard let place = found, known.insert(Entry(item: place.item, layout: place.layout, rule: rule)).inserted else {
        continue
      }
      layouts[place.layout].importTrace.append(ImportTrace(item: place.item, rule: rule))
    }
  }

  private struct Entry: Hashable {
    var item: LayoutItemID
    var layout: Int
    var rule: String
  }
}
