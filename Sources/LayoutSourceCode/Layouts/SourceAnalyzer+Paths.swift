#if SwiftSource
  import LayoutChecking
  import LayoutModel

  // Exploration of the paths from an entry point, and collection of their results.
  extension SourceAnalyzer {
    /// The least number of pending paths for which checkpoints are recorded. With fewer paths, they save less time than
    /// the extra path takes that records them.
    private static let fewPaths = 2

    /// Follows code along all paths, up to the limits of paths and steps.
    ///
    /// - Parameters:
    ///   - run: the results, to which those of the paths are added.
    ///   - analysedFile: the index of the analysed file.
    ///   - deadline: the time after which no further path is followed; nil for no limit.
    ///   - body: follows the code along the path of an evaluator.
    func explore(
      _ run: inout Collected, in analysedFile: Int, until deadline: ContinuousClock.Instant?,
      _ body: (SourceEvaluator) -> Void
    ) {
      var pending = [SourceEvaluator.Alternative(decisions: [:])]
      // The arms that only place views of other files, or only yield numbers, come last.
      var last: [SourceEvaluator.Alternative] = []
      var known: Set<[SourceEvaluator.Branch: Int]> = [[:]]
      var count = 0
      var checkpoints: SourceEvaluator.Checkpoints?
      while count < Self.mostPaths, run.steps < (count == 0 ? Self.mostStepsForFirstPaths : Self.mostSteps) {
        if let deadline, ContinuousClock.now >= deadline { return }
        if run.steps >= Self.mostStepsForMinorArms { last = [] }
        guard !pending.isEmpty || !last.isEmpty else { return }
        let path = pending.isEmpty ? last.removeFirst() : pending.removeFirst()
        count += 1
        if run.usesCheckpoints, checkpoints == nil, pending.count + last.count >= Self.fewPaths {
          let branches = Set(([path] + pending + last).flatMap(\.decisions.keys))
          checkpoints = self.checkpoints(before: branches, run, in: analysedFile, body)
        }
        let evaluator = checkpoints?.start(of: path.decisions) ?? evaluator(path.decisions, run, in: analysedFile)
        body(evaluator)
        collect(evaluator, of: path, &run)
        let dependsOnNumber = evaluator.state.constraints.contains {
          $0.constant.value == nil || $0.multiplier.value == nil
        }
        for alternative in evaluator.alternatives where dependsOnNumber || !alternative.isOfNumber {
          // The new path decides only on this arm and the arms around it, since arms of other branches may exclude this
          // one.
          guard known.insert(alternative.decisions).inserted else { continue }
          if alternative.isOfOtherFiles || alternative.isOfNumber {
            last.append(alternative)
          } else {
            pending.append(alternative)
          }
        }
      }
    }

    /// Returns an evaluator at the beginning of a path.
    func evaluator(
      _ decisions: [SourceEvaluator.Branch: Int], _ run: Collected, in analysedFile: Int
    ) -> SourceEvaluator {
      let evaluator = SourceEvaluator(project, decisions: decisions)
      evaluator.analysedFile = analysedFile
      (evaluator.classFacts, evaluator.sites) = (run.classFacts, run.sites)
      if run.usesCheckpoints { evaluator.readFirst = run.readFirst }
      evaluator.notesAnchors = notesAnchors
      return evaluator
    }

    /// Returns the checkpoints before the given branches, which an extra path records; nil if that path records none.
    private func checkpoints(
      before branches: Set<SourceEvaluator.Branch>, _ run: Collected, in analysedFile: Int,
      _ body: (SourceEvaluator) -> Void
    ) -> SourceEvaluator.Checkpoints? {
      // With a decision, the path executes branches like the pending paths do, not like the usual path. The decision is
      // for a branch that does not exist, so it selects no arm.
      let nowhere = SourceEvaluator.Branch(place: SourcePlace(file: -1, offset: -1), callHash: 0)
      let evaluator = evaluator([nowhere: 0], run, in: analysedFile)
      evaluator.checkpoints = .init(awaiting: branches)
      body(evaluator)
      return evaluator.checkpoints
    }

    private func collect(_ evaluator: SourceEvaluator, of path: SourceEvaluator.Alternative, _ run: inout Collected) {
      run.executed.formUnion(evaluator.executed)
      run.steps += evaluator.steps
      // The code beyond the limit, which was not executed, may change anything. So nothing is certain on this path.
      if evaluator.isExhausted { return }
      let layout = SourceLayout(provable: evaluator)
      for layout in evaluator.state.direction == .unknown
        ? [.init(provable: evaluator, on: .physical), .init(provable: evaluator, on: .directional)] : [layout]
      where layout.constraintCount > 0 && run.signatures.insert(layout.signature).inserted {
        run.layouts.append(layout.document)
        run.helperCalls.append(layout.helperCalls)
        run.pathsOfLayouts.append((evaluator.executed, evaluator.state.direction != .any))
      }
      // Other findings hold for each of the numbers, so the path without the decision has them.
      if path.isOfNumber { return }
      run.observations += evaluator.certainObservations()
      run.ends.append((evaluator.state.items, evaluator.state.constraints))
      run.unfollowed.formUnion(evaluator.unfollowed)
      let constraints = evaluator.state.constraints
      let unknown = Set(constraints.lazy.filter(\.isPartlyUnknown).compactMap(\.call))
      run.made.formUnion(
        constraints.lazy.filter { !$0.isPartlyUnknown }.compactMap(\.call).filter { !unknown.contains($0) })
      run.made.formUnion(evaluator.understoodCalls)
      run.formatEntries += evaluator.formatEntries
      run.maskPlaces.formUnion(evaluator.maskPlaces)
      run.observations += evaluator.arrangedEdges() + evaluator.physicalEdges()
      for constraint in evaluator.state.constraints {
        if let call = constraint.call, call.file != constraint.place.file {
          run.callsIntoOtherFiles.insert(constraint.place)
        }
      }
      run.observations += evaluator.repeatedConstraints(except: layout.provable)
      run.maskedViews += evaluator.maskedViews()
      if path.decisions.isEmpty { run.observations += evaluator.forgottenConstraints() }
    }
  }
#endif
