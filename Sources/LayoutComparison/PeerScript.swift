/// A Python script that runs peers: solvers of other projects, with which Tinamou is compared.
///
/// The script is run by `python3 -c`. It prints `ready NAME VERSION` or `missing REASON`, and then reads lines. Each
/// line has a number of repeats and the path of a file with the rows of a problem, in the format of `ProgramText.rows`.
/// The script answers it with `solved SECONDS VALUE…`, `conflict SECONDS` or `failed REASON`.
///
/// Python packages may print too, some of them when they are imported. The script therefore duplicates standard output
/// for its answers, and redirects all other output to standard error. Any program with this protocol can replace the
/// script.
package enum PeerScript {
  /// A peer that the script can run.
  package struct Peer: Sendable {
    /// The first argument of the script, which selects the peer.
    package let id: String
    /// The name of the solver.
    package let title: String
    /// The solver's treatment of priorities, in words.
    package let policy: String
  }

  /// The peers that the script can run.
  package static let peers = [
    Peer(id: "kiwi", title: "kiwisolver", policy: "priorities as weights"),
    Peer(id: "highs", title: "HiGHS", policy: "priorities as weights"),
    Peer(id: "highs-strict", title: "HiGHS", policy: "strict priorities"),
  ]

  /// The text of the script.
  package static let text = String(decoding: PackageResources.peers_py, as: UTF8.self)
}
