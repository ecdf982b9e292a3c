internal import LayoutModel

/// The trace of the import: which import rules applied to which views.
extension InterfaceBuilderReader {
  /// The view or guide to which a rule applied: the index of its element while it may have no item yet, else its item.
  enum TracedPlace {
    case element(Int)
    case item(Place)
  }

  /// Records, if the import is traced, that a rule applied to the view of an element.
  func note(_ rule: String, of element: Int) {
    if rules.isTraced { trace.append((.element(element), rule)) }
  }

  /// Records, if the import is traced, that a rule applied to an item.
  func note(_ rule: String, at place: Place) {
    if rules.isTraced { trace.append((.item(place), rule)) }
  }

  /// Adds the recorded rules to the layouts, each rule at most once per item.
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
