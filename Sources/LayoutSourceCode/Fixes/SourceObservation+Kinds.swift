#if SwiftSource
  extension SourceObservation {
    /// The rule and the place of an observation. Several paths may make observations with the same rule and place.
    struct Kind: Hashable {
      var rule: String
      var offset: Int
    }

    /// Returns observations without those that propose anchors at a place at which another path found anchors to be
    /// impossible.
    static func joinedForms(_ observations: [SourceObservation]) -> [SourceObservation] {
      var impossible: Set<Int> = []
      for observation in observations {
        if case .anchors(.impossible, _, _)? = observation.plan { impossible.insert(observation.place.offset) }
      }
      guard !impossible.isEmpty else { return observations }
      return observations.filter { observation in
        if case .anchors(.calls, _, _)? = observation.plan { return !impossible.contains(observation.place.offset) }
        return true
      }
    }
  }
#endif
