#if SwiftSource
  extension SourceObservation {
    /// The rule of an observation, and its place as a byte offset in the analysed file. Several paths may make
    /// observations of one kind.
    struct Kind: Hashable {
      var rule: String
      var offset: Int
    }

    /// Returns the observations without proposals of anchors that other paths exclude: at the same place, another path
    /// has found that anchors are impossible.
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
