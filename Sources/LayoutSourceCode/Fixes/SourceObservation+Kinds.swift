#if SwiftSource
  extension SourceObservation {
    /// A rule and a place, at which several paths may have made observations.
    struct Kind: Hashable {
      var rule: String
      var offset: Int
    }

    /// Returns observations with one for each form that anchors could have: that a path has no such form counts.
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
