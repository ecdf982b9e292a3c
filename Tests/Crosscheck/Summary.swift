import TestSupport

/// A summary of many comparisons: the numbers of systems by status and by kind.
struct Summary {
  let cases: [Case]
  let failures: Int

  var text: String {
    var lines = ["systems: \(cases.count), of them large: \(cases.count { $0.isLarge })"]
    for status in Verdict.Status.allCases {
      lines.append("  \(status.rawValue): \(cases.count { $0.verdict.status == status })")
    }
    lines.append("kinds:")
    for kind in SystemKind.allCases {
      let ofKind = cases.filter { $0.kind == kind }
      let feasible = ofKind.count { $0.verdict.status == .optimal }
      lines.append("  \(kind.rawValue): \(ofKind.count), feasible \(feasible)")
    }
    let looked = cases.compactMap(\.verdict.isAmbiguous)
    lines.append("ties: \(looked.count { $0 }) of \(looked.count) systems looked at have more than one best point")
    lines.append("levels agree only with the allowance for rounding: \(cases.count { $0.verdict.needsRounding })")
    lines.append("disagreements: \(failures)")
    return lines.joined(separator: "\n")
  }
}
