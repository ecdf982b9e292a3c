#if SwiftSource
  // Initial values of properties that are first read in an arm of a branch. The evaluator gives a property its initial
  // value at the first read. The other arms would then lack the value, so that it would be unknown after the branch,
  // although in Swift it is the same in all arms.
  extension SourceEvaluator {
    /// A record of the properties that get their initial values while some code runs, because the code reads them
    /// first.
    struct FirstReads {
      /// The number of objects when the code begins. First reads of objects that the code makes are not recorded,
      /// unless a recorded first read made the object.
      var count: Int
      var properties: [Property] = []
      /// The objects that were made by first reads, by their indices: for each, the property that was read, and the
      /// place where the object was made. Another arm may have made a different object with the same index, at another
      /// place.
      var makers: [Int: (property: Property, made: SourcePlace)] = [:]

      struct Property: Hashable {
        var item: Int
        /// The names that lead from the object to the property, such as `header` and `title` for `self.header.title`.
        var names: [String]
        var place: SourcePlace
      }
    }

    /// A property that code is expected to read.
    struct AwaitedRead: Equatable {
      var item: Int
      var name: String
    }

    /// A cache of the properties that code reads first, by the place of the code. The paths through one file share it.
    final class ReadFirst {
      var properties: [SourcePlace: [FirstReads.Property]] = [:]
    }

    /// Records that a property gets its initial value, since the code reads it.
    func noteFirstRead(_ name: String, of item: Int, at place: SourcePlace) {
      guard let property = firstRead(name, of: item, at: place) else { return }
      firstReads?.properties.append(property)
    }

    /// Records that the first read of a property has made the object with the index `made`.
    func noteFirstValue(_ made: Int, _ name: String, of item: Int, at place: SourcePlace) {
      guard let property = firstRead(name, of: item, at: place) else { return }
      firstReads?.makers[made] = (property, state.items[made].place)
    }

    private func firstRead(_ name: String, of item: Int, at place: SourcePlace) -> FirstReads.Property? {
      guard let reads = firstReads else { return nil }
      if item < reads.count { return .init(item: item, names: [name], place: place) }
      guard let maker = reads.makers[item], maker.made == state.items[item].place else { return nil }
      return .init(item: maker.property.item, names: maker.property.names + [name], place: place)
    }

    /// Executes code whose final state is then joined with other states. If the code is the first to read some
    /// properties, its effects are undone. The properties then get their initial values, and the code is executed
    /// again.
    ///
    /// - Parameters:
    ///   - place: the place of the code, by which its first reads are remembered; nil if they are not.
    ///   - body: executes the code.
    func joining<Result>(at place: SourcePlace? = nil, _ body: () -> Result) -> Result {
      // Only the outermost code that is joined is executed again.
      guard firstReads == nil else { return body() }
      // Each execution begins after the same call.
      let call = namePlace
      if let place, let result = expectingReads(of: place, body) { return result }
      namePlace = call
      var expected: [FirstReads.Property] = []
      defer { if let place, !expected.isEmpty { readFirst?.properties[place] = expected } }
      // The properties whose initial values do more than make new objects. They do not get their values in advance.
      var open: Set<FirstReads.Property> = []
      for round in 0..<Limit.repetitions {
        let before = snapshot
        firstReads = FirstReads(count: state.items.count)
        let result = body()
        let reads = firstReads?.properties.filter { !open.contains($0) } ?? []
        firstReads = nil
        guard !reads.isEmpty, !isExhausted else { return result }
        let after = snapshot
        snapshot = before
        expected = round == 0 ? reads : []
        var isRead = false
        for read in reads where !open.contains(read) {
          if makeInitialValue(read) { isRead = true } else { open.insert(read) }
        }
        if !open.isEmpty { expected = [] }
        if !isRead {
          snapshot = after
          return result
        }
        namePlace = call
      }
      expected = []
      firstReads = FirstReads(count: 0)
      defer { firstReads = nil }
      return body()
    }

    /// Executes code once, after the properties that `readFirst` has for the code have got their initial values.
    /// Returns nil, with all effects undone, if the code does not read exactly these properties first, in this order.
    private func expectingReads<Result>(of place: SourcePlace, _ body: () -> Result) -> Result? {
      guard let reads = readFirst?.properties[place] else { return nil }
      let missing = reads.filter { read in
        read.item < state.items.count
          && (read.names.count > 1 || state.items[read.item].properties[read.names[0]] == nil)
      }
      guard !missing.isEmpty, missing.count == reads.count || missing.allSatisfy({ $0.names.count == 1 }) else {
        return nil
      }
      let before = snapshot
      let call = namePlace
      var awaited: [AwaitedRead] = []
      for read in missing {
        guard makeInitialValue(read), let owner = owner(of: read) else {
          snapshot = before
          return nil
        }
        let next = AwaitedRead(item: owner, name: read.names[read.names.count - 1])
        if !awaited.contains(next) { awaited.append(next) }
      }
      namePlace = call
      awaitedReads = awaited
      firstReads = FirstReads(count: state.items.count)
      let result = body()
      let isAsExpected = awaitedReads.isEmpty && firstReads?.properties.isEmpty == true && !isExhausted
      (awaitedReads, firstReads) = ([], nil)
      if isAsExpected { return result }
      readFirst?.properties[place] = nil
      snapshot = before
      return nil
    }

    /// Returns the object that has a property; nil if one of the names that lead to it denotes no object.
    private func owner(of property: FirstReads.Property) -> Int? {
      property.names.dropLast().reduce(property.item) { item, name in
        guard let item, case .item(let next)? = state.items[item].properties[name] else { return nil }
        return next
      }
    }

    /// Records that code reads or sets a property while reads are awaited. A read of the next awaited property meets
    /// the expectation. A read of a later one breaks it, and so does an assignment to an awaited one. Then a read that
    /// cannot occur is awaited, so that the awaited reads never become empty.
    func noteAwaited(_ name: String, of item: Int, isRead: Bool) {
      guard let index = awaitedReads.firstIndex(of: AwaitedRead(item: item, name: name)) else { return }
      if isRead, index == 0 { awaitedReads.removeFirst() } else { awaitedReads.append(AwaitedRead(item: -1, name: "")) }
    }

    /// Gives a property its initial value, and returns whether the evaluation of this value has only made new objects.
    /// If it has done more, all its effects are undone: it is not certain that they happen in a run of the program.
    private func makeInitialValue(_ property: FirstReads.Property) -> Bool {
      let before = snapshot
      let depth = (uncertainty, closureDepth, callbackDepth)
      namePlace = nil
      // The read does not load the view of a controller here.
      uncertainty += 1
      var value = SourceValue.item(property.item)
      for name in property.names { value = member(name, of: value, at: property.place) ?? .unknown(name) }
      (uncertainty, closureDepth, callbackDepth) = depth
      let known = before.state
      let isNew =
        known.items.changes(in: [state.items]).allSatisfy { isOnlyRead($0, since: known) }
        && known.constraints.changes(in: [state.constraints]).isEmpty
        && state.constraints[known.constraints.count...].allSatisfy { constraint in
          [constraint.first, constraint.second].allSatisfy { $0.map { $0 >= known.items.count } ?? true }
        }
        && state.items[known.items.count...].allSatisfy { item in
          item.parent.map { $0 >= known.items.count } ?? true || item.guide != nil || !item.isCreated
        }
      if isNew, !isExhausted { return true }
      snapshot = before
      return false
    }

    /// Returns whether an object differs from its former state only in properties that had no known value then.
    private func isOnlyRead(_ item: Int, since before: SourceState) -> Bool {
      let (new, old) = (state.items[item], before.items[item])
      return new.isExposed == old.isExposed && new.isPerhapsConstrained == old.isPerhapsConstrained
        && new.isVaried == old.isVaried && new.parent == old.parent && new.mask == old.mask
        && new.isFramed == old.isFramed
        && new.isHidden == old.isHidden && new.isArranged == old.isArranged
        && new.stack?.arranged.count == old.stack?.arranged.count
        && old.properties.allSatisfy { name, value in
          if case .unknown = value { return true }
          return new.properties[name]?.isSame(as: value) ?? false
        }
    }

    /// A copy of the parts of the evaluator that the execution of code changes. Assigned to `snapshot`, it undoes the
    /// execution. Caches are left out, and so is `later`: code that may be executed again adds no closures that stay in
    /// it.
    struct Snapshot {
      var state: SourceState
      var observations: [SourceObservation]
      var alternatives: [Alternative]
      var executed: Set<SourcePlace>
      var executedOutsideCallbacks: Set<SourcePlace>
      var executedEnds: [SourcePlace: Int]
      var reached: NumberSet
      var formatEntries: [FormatEntry]
      var unfollowed: Set<SourcePlace>
      var maskPlaces: Set<SourcePlace>
      var understoodCalls: Set<SourcePlace>
      var departures: [SourceState]
      var earlyReturns: [EarlyReturn]
      var initialValues: [SourcePlace]
      var steps: Int
    }

    var snapshot: Snapshot {
      get {
        Snapshot(
          state: state, observations: observations, alternatives: alternatives, executed: executed,
          executedOutsideCallbacks: executedOutsideCallbacks,
          executedEnds: executedEnds, reached: reached, formatEntries: formatEntries, unfollowed: unfollowed,
          maskPlaces: maskPlaces, understoodCalls: understoodCalls, departures: departures,
          earlyReturns: earlyReturns, initialValues: initialValues, steps: steps)
      }
      set {
        (state, observations, alternatives) = (newValue.state, newValue.observations, newValue.alternatives)
        (executed, executedOutsideCallbacks, executedEnds) = (
          newValue.executed, newValue.executedOutsideCallbacks, newValue.executedEnds
        )
        (reached, formatEntries, unfollowed) = (newValue.reached, newValue.formatEntries, newValue.unfollowed)
        (maskPlaces, understoodCalls) = (newValue.maskPlaces, newValue.understoodCalls)
        (departures, earlyReturns) = (newValue.departures, newValue.earlyReturns)
        (initialValues, steps) = (newValue.initialValues, newValue.steps)
      }
    }
  }
#endif
