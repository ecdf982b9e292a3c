import Foundation
import TestSupport

// crosscheck N SEED: compares N random systems with the exact solver.
// crosscheck conflicts N SEED [decimal] [FIRST]: checks the conflicts of N systems, from the index FIRST on; with
//   `decimal`, only systems with decimal coefficients.
// crosscheck logs PATH…: checks findings about console logs.
// crosscheck numbers N SEED [CLASS…]: compares N numerically hard systems, of all classes or of the given ones.
// crosscheck sessions N SEED: compares edits of sessions of N random windows with the same edits solved from scratch.
// crosscheck times SEED: prints the times to solve large infeasible systems and ambiguous systems.
// Exit status 0: there are no differences; 1: there are some; 64: the command line is wrong.

let usage = """
  usage: crosscheck N SEED
         crosscheck conflicts N SEED [decimal] [FIRST]
         crosscheck logs PATH…
         crosscheck numbers N SEED [CLASS…]
         crosscheck sessions N SEED
         crosscheck times SEED
    PATH  a console log, or a folder of files ending in .txt or .log
    N     how many systems, above 0
    SEED  what they are drawn from, at least 0
    FIRST the first system, 0 unless given
    CLASS which of them: \(NumericClass.allCases.map(\.rawValue).joined(separator: ", ")); all unless given

  """
var arguments = CommandLine.arguments.dropFirst()
if arguments.first == "times", arguments.count == 2, let seed = arguments.last.flatMap(UInt64.init) {
  print(try ConflictTimes.report(sizes: [200, 2000, 10_000], seed: seed))
  print("")
  print(try AmbiguityTimes.report(variables: 1000, seed: seed))
  exit(0)
}
if arguments.first == "logs", arguments.count > 1 {
  let (report, isGood) = LogCampaign.run(Array(arguments.dropFirst()))
  print(report)
  exit(isGood ? 0 : 1)
}
if arguments.first == "sessions", arguments.count == 3, let count = Int(arguments[arguments.startIndex + 1]), count > 0,
  let seed = arguments.last.flatMap(UInt64.init)
{
  let (report, isGood) = await SessionRun.run(count, seed: seed)
  print(report)
  exit(isGood ? 0 : 1)
}
let isAboutNumbers = arguments.first == "numbers"
if isAboutNumbers { arguments.removeFirst() }
let classes = isAboutNumbers ? arguments.dropFirst(2).map(NumericClass.init(rawValue:)) : []
if isAboutNumbers, !classes.contains(nil) { arguments = arguments.prefix(2) }
let isAboutConflicts = arguments.first == "conflicts"
if isAboutConflicts { arguments.removeFirst() }
let isDecimal = isAboutConflicts && arguments.count > 2 && arguments.dropFirst(2).first == "decimal"
if isDecimal { arguments.remove(at: arguments.startIndex + 2) }
let first = isAboutConflicts && arguments.count == 3 ? arguments.last.flatMap(Int.init) : 0
if isAboutConflicts, arguments.count == 3 { arguments.removeLast() }
guard arguments.count == 2, let count = arguments.first.flatMap(Int.init), count > 0,
  let seed = arguments.last.flatMap(UInt64.init), let first, first >= 0
else {
  FileHandle.standardError.write(Data(usage.utf8))
  exit(64)
}

if isAboutConflicts {
  let (report, isGood) = await ConflictCampaign(seed: seed, isDecimal: isDecimal, first: first).run(count)
  print(report)
  exit(isGood ? 0 : 1)
}

if isAboutNumbers {
  let systems = NumericSystems(
    seed: seed, classes: classes.isEmpty ? NumericClass.allCases : classes.compactMap(\.self))
  let (report, isGood) = await NumericCampaign(systems: systems).run(count)
  print(report)
  exit(isGood ? 0 : 1)
}

/// The maximum number of failures that are shrunk. Shrinking takes long, and most failures have the same cause as the
/// first few.
let shrunkenReports = 5

let campaign = Campaign(systems: RandomSystems(seed: seed), comparison: Comparison(FloatingPointContender()))
let start = ContinuousClock.now
let cases = await campaign.run(count)
let elapsed = ContinuousClock.now - start
let failures = cases.filter { !$0.verdict.differences.isEmpty }

for (number, failure) in failures.enumerated() {
  print("seed \(seed), system \(failure.index) (\(failure.kind.rawValue)) disagrees:")
  for difference in failure.verdict.differences { print("  \(difference)") }
  if number < shrunkenReports { print(campaign.report(failure)) }
}
print(Summary(cases: cases, failures: failures.count).text)
print("seconds: \(String(format: "%.1f", Double(elapsed / .milliseconds(1)) / 1000))")
exit(failures.isEmpty ? 0 : 1)
