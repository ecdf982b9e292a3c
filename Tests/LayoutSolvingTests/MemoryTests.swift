import CGLPK
import TestSupport
import Testing
import Tinamou

@Suite("Memory")
struct MemoryTests {
  @Test(
    "a layout for whose programs there is no memory has reached a limit, and has not failed",
    .enabled(if: DefaultSolver.isGLPK, "the memory that is limited is GLPK's"))
  func exhausted() throws {
    var document = LayoutDocument()
    for index in 0..<2000 {
      let added = document.add(LayoutItem(name: "v\(index)", parent: .root))
      let view = try #require(added)
      document.constraints.append(LayoutConstraint(view, .width, .greaterThanOrEqual, constant: 10))
    }
    var options = LayoutEngine.Options()
    options.usesPresolve = false
    // The limit holds for this thread, and as long as the environment does.
    let ownsEnvironment = glp_init_env() == 0
    glp_mem_limit(1)
    let solution = try LayoutEngine().solve(document, at: RequestedSize(320, 480), options: options)
    glp_mem_limit(.max)
    if ownsEnvironment { glp_free_env() }
    #expect(solution.status == .limit)
    #expect(solution.messages == ["the memory was used up before an answer was found"])
    #expect(solution.frames.isEmpty)
  }
}
