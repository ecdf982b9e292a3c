#if SwiftSource
  import LayoutModel
  import LayoutNotation
  import SwiftSyntax

  // Format strings of Visual Format Language, with their dictionaries.
  extension SourceEvaluator {
    /// The first placeholder for unknown lengths, in points: a value that no program has. Each unknown metric gets its
    /// own placeholder, 1 more than the one before.
    private static let unknownLength = 0x1p20 + 0x1.23456p-3

    /// Makes the constraints of `NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)`.
    func visualFormat(_ arguments: [SourceArgument], _ call: FunctionCallExprSyntax) -> SourceValue {
      func argument(_ label: String) -> SourceArgument? { arguments.first { $0.label == label } }
      let place = place(of: call)
      guard case .string(let format)? = argument("withVisualFormat")?.value else {
        unfollowed.insert(place)
        noteNoAnchorForm("the format is not known", call)
        expose(arguments.map(\.value))
        return .unknown("a format")
      }
      var document = LayoutDocument(rootName: "superview")
      document.standardSpacing = StandardSpacing(sibling: 8, superview: .points(Self.unknownLength))
      // 1. The dictionaries of metrics and views.
      var isDictionaryKnown = true
      var lengths: [Double: String] = [Self.unknownLength: Self.marginLength]
      switch argument("metrics")?.value {
      case .dictionary(let entries)?:
        for entry in entries {
          guard case .string(let key) = entry.key, !key.isPartlyUnknown else {
            isDictionaryKnown = false
            continue
          }
          if let value = number(entry.value)?.value {
            document.metrics[key.text] = value
          } else {
            let length = Self.unknownLength + Double(lengths.count)
            document.metrics[key.text] = length
            lengths[length] = text(of: entry.value)
          }
        }
      // In Objective-C, 0 is `nil` too.
      case nil, SourceValue.none?, .number(0, _)?: break
      default: isDictionaryKnown = false
      }
      var views: [LayoutItemID: Int] = [:]
      if case .dictionary(let entries)? = argument("views")?.value {
        for entry in entries {
          guard case .string(let key) = entry.key, !key.isPartlyUnknown else {
            isDictionaryKnown = false
            continue
          }
          guard let id = document.add(LayoutItem(name: key.text, parent: .root)) else { continue }
          switch entry.value {
          case .item(let item): views[id] = item
          default:
            let item = asItem(entry.value, nil)
            state.items[item].name = key.text
            views[id] = item
          }
        }
      } else {
        isDictionaryKnown = false
      }
      // 2. The format string.
      if format.isPartlyUnknown {
        unfollowed.insert(place)
        noteNoAnchorForm("the format is not known", call)
        expose(Array(views.values).sorted().map { .item($0) })
        return .unknown("a format")
      }
      if !isDictionaryKnown {
        // Without the dictionaries, only the grammar can be checked.
        do throws(NotationError) {
          _ = try VisualFormat.viewNames(inLooseFormat: format.text)
        } catch {
          observe(error, in: format, at: argument("withVisualFormat")?.place ?? place)
        }
        unfollowed.insert(place)
        noteNoAnchorForm("its dictionaries are not known", call)
        expose(Array(views.values).sorted().map { .item($0) })
        return .unknown("a format")
      }
      understoodCalls.insert(namePlace ?? place)
      let options = argument("options").map { self.options($0.value) } ?? .some([])
      do throws(NotationError) {
        let made = try VisualFormat.constraints(ofLooseFormat: format.text, options: options ?? [], in: document)
        noteUse(in: format, arguments)
        // A format whose ends are in different superviews is not rewritten.
        let parents = Set(made.compactMap { superview(in: $0, views) })
        noteAnchorForm(
          of: format, options: options, in: document, views, parent: parents.count == 1 ? parents.first : nil, call)
        return .list(
          made.map { .constraint(add(self.constraint($0, views, format, lengths, at: place))) })
      } catch {
        noteUse(in: nil, arguments)
        // The constraints that the call should make are not known.
        expose(Array(views.values).sorted().map { .item($0) })
        // The error may be due to the placeholder for an unknown metric, which is not a valid priority.
        let isUnknown = error.rule == .priority && document.metrics.values.contains { lengths[$0] != nil }
        // In practice, a format string with one view works with any alignment option.
        let isHarmless =
          error.rule == .vflOption
          && (try? VisualFormat.viewNames(inLooseFormat: format.text, metrics: document.metrics))?.count == 1
        if !isUnknown, !isHarmless {
          observe(error, in: format, at: argument("withVisualFormat")?.place ?? place)
        }
        return .list([])
      }
    }

    private func options(_ value: SourceValue) -> VisualFormatOptions? {
      switch value {
      case .list(let values):
        var result: VisualFormatOptions = []
        for value in values {
          guard let option = options(value) else { return nil }
          result.formUnion(option)
        }
        return result
      case .member(let name): return VisualFormatOptions(name: name)
      // `FormatOptions()`, and `FormatOptions(rawValue: 0)` or `.init(rawValue: 0)`.
      case .record(let fields): return fields.allSatisfy { number($0.value)?.value == 0 } ? [] : nil
      case .none, .number(0, _): return []
      default: return nil
      }
    }

    /// Returns the view that `|` denotes in a constraint of a format: the superview of the view beside it; nil if the
    /// constraint has no `|`, or if that superview is not known.
    private func superview(in made: LayoutConstraint, _ views: [LayoutItemID: Int]) -> Int? {
      guard let second = made.second?.item, made.firstItem == .root || second == .root else { return nil }
      return views[made.firstItem == .root ? second : made.firstItem].flatMap { state.items[$0].parent }
    }

    private func constraint(
      _ made: LayoutConstraint, _ views: [LayoutItemID: Int], _ format: SourceString, _ lengths: [Double: String],
      at place: SourcePlace
    ) -> SourceConstraint {
      let superview = superview(in: made, views)
      func item(_ id: LayoutItemID) -> Int? { id == .root ? superview : views[id] }
      var result = SourceConstraint(
        first: item(made.firstItem), firstAttribute: made.firstAttribute, relation: made.relation, place: place)
      if let second = made.second {
        result.second = item(second.item)
        result.secondAttribute = second.attribute
        if result.second == nil { result.isPartlyUnknown = true }
      }
      if result.first == nil { result.isPartlyUnknown = true }
      result.constant = lengths[abs(made.constant)].map { .unknown($0) } ?? .known(made.constant)
      result.multiplier = .known(made.multiplier)
      result.priority = lengths[made.priority] == nil ? .known(made.priority) : .unknown("a priority")
      result.format = format.text
      return result
    }

    // MARK: Observations

    func observe(_ error: NotationError, in format: SourceString, at place: SourcePlace) {
      var message = ([error.message] + error.hints).joined(separator: "; ")
      var exact = place
      if let start = format.start {
        exact = SourcePlace(file: start.file, offset: start.offset + format.text.prefix(error.offset).utf8.count)
      } else {
        message += " (in \"\(format.text.prefixed(60))\")"
      }
      observe("visual-format", at: exact, message, objects: [format.text])
    }

    /// Records which entries of the dictionaries a format string uses, so that entries used by none can be reported.
    ///
    /// - Parameters:
    ///   - format: the format string; nil if it is invalid, since the intended string may use any entry.
    ///   - arguments: the arguments of the call.
    private func noteUse(in format: SourceString?, _ arguments: [SourceArgument]) {
      let names = format.map(Self.names)
      for argument in arguments where argument.label == "views" || argument.label == "metrics" {
        guard case .dictionary(let entries) = argument.value else { continue }
        for entry in entries {
          guard case .string(let key) = entry.key else { continue }
          let use = FormatEntry(
            place: entry.place, key: key.text, isView: argument.label == "views",
            isUsed: names?.contains(key.text) ?? true)
          formatEntries.append(use)
        }
      }
    }

    private static func names(in format: SourceString) -> Set<String> {
      Set(format.text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.map(String.init))
    }

    /// An entry of a dictionary of views or metrics, and whether the format string of one call uses it.
    struct FormatEntry {
      var place: SourcePlace
      var key: String
      var isView: Bool
      var isUsed: Bool
    }
  }
#endif
