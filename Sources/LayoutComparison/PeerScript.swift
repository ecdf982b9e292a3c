/// The Python adapter of peer solvers, run by `python3 -c`.
///
/// It prints `ready NAME VERSION` or `missing REASON`. Then it reads lines with a number of repeats and the path of a
/// file of rows, and answers each with `solved SECONDS VALUE…`, `conflict SECONDS` or `failed REASON`. Packages may
/// print too, some when imported: so the script duplicates standard output for its answers, and redirects other output
/// to standard error. Any program with this protocol can take its place.
package enum PeerScript {
  /// A peer that the script supports.
  package struct Peer: Sendable {
    /// The script's first argument for it.
    package let id: String
    /// The name of the solver.
    package let title: String
    /// Its treatment of priorities.
    package let policy: String
  }

  /// The peers.
  package static let peers = [
    Peer(id: "kiwi", title: "kiwisolver", policy: "priorities as weights"),
    Peer(id: "highs", title: "HiGHS", policy: "priorities as weights"),
    Peer(id: "highs-strict", title: "HiGHS", policy: "strict priorities"),
  ]

  /// The script.
  package static let text = String(decoding: PackageResources.peers_py, as: UTF8.self)
}
