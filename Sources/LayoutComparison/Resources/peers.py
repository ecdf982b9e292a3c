import os
import statistics
import sys
import time

# Whatever prints to the standard output from here on, in Python or in C, does so to the standard error.
answers = os.fdopen(os.dup(1), "w")
os.dup2(2, 1)


def tell(*words):
    print(*words, file=answers, flush=True)


def read(path):
    """The lower bounds of the variables, and rows: relation, right-hand side, priority, weight, terms."""
    lower, rows = [], []
    with open(path) as file:
        for line in file:
            fields = line.split()
            if fields[0] == "variables":
                lower = [None] * int(fields[1])
            elif fields[0] == "bound":
                lower[int(fields[1])] = float(fields[2])
            elif fields[0] == "weight":
                rows[int(fields[1])][3] = float(fields[2])
            elif fields[0] == "row":
                count = int(fields[4])
                terms = [(float(fields[5 + 2 * k]), int(fields[6 + 2 * k])) for k in range(count)]
                rows.append([fields[1], float(fields[2]), float(fields[3]), 1.0, terms])
    return lower, rows


def factor(priority):
    return 1000 ** ((priority - 250) / 250)


def measure(repeats, solve):
    """The first answer, and the middle of the times."""
    times, first, begin = [], None, time.perf_counter()
    while not times or (len(times) < repeats and time.perf_counter() - begin < 2):
        answer, seconds = solve()
        first = first or answer
        times.append(seconds)
    return first, statistics.median(times)


def kiwi(path, repeats):
    import kiwisolver
    lower, rows = read(path)

    def solve():
        variables = [kiwisolver.Variable() for _ in lower]
        constraints = [
            kiwisolver.Constraint(
                kiwisolver.Expression([kiwisolver.Term(variables[k], 1)], -bound), ">=", "required")
            for k, bound in enumerate(lower) if bound is not None]
        for relation, right, priority, weight, terms in rows:
            if not terms:
                # It takes no constant constraints; a required one that fails is a conflict.
                fails = {"=": right != 0, "<=": right < 0, ">=": right > 0}[relation]
                if priority >= 1000 and fails:
                    return ("conflict", None), 0.0
                continue
            # What is as strong as a required one would be required.
            strength = "required" if priority >= 1000 else min(1e9, weight * factor(priority))
            left = kiwisolver.Expression([kiwisolver.Term(variables[k], a) for a, k in terms], -right)
            constraints.append(
                kiwisolver.Constraint(left, "==" if relation == "=" else relation, strength))
        solver = kiwisolver.Solver()
        start = time.perf_counter()
        try:
            for constraint in constraints:
                solver.addConstraint(constraint)
        except kiwisolver.UnsatisfiableConstraint:
            return ("conflict", None), time.perf_counter() - start
        solver.updateVariables()
        seconds = time.perf_counter() - start
        return ("solved", [variable.value() for variable in variables]), seconds

    return measure(repeats, solve)


def highs(path, repeats, strict=False):
    import highspy
    import numpy
    lower, rows = read(path)
    count, infinity = len(lower), highspy.kHighsInf
    lower = [-infinity if bound is None else bound for bound in lower]
    starts, columns, values, least, most = [0], [], [], [], []
    # The violations of each priority: columns and their weights.
    levels = {}
    for relation, right, priority, weight, terms in rows:
        for coefficient, variable in terms:
            values.append(coefficient)
            columns.append(variable)
        if priority < 1000:
            for sign, applies in ((-1.0, relation != ">="), (1.0, relation != "<=")):
                if applies:
                    levels.setdefault(priority, []).append((len(lower), weight))
                    columns.append(len(lower))
                    values.append(sign)
                    lower.append(0.0)
        starts.append(len(columns))
        least.append(-infinity if relation == "<=" else right)
        most.append(infinity if relation == ">=" else right)
    costs, objectives = numpy.zeros(len(lower)), []
    for rank, priority in enumerate(sorted(levels)):
        if not strict:
            for column, weight in levels[priority]:
                costs[column] = weight * factor(priority)
            continue
        objective = highspy.HighsLinearObjective()
        coefficients = numpy.zeros(len(lower))
        for column, weight in levels[priority]:
            coefficients[column] = weight
        objective.weight, objective.coefficients = 1.0, coefficients
        # No priority may lose anything to a lower one: what it loses all the same is the solver's own tolerance.
        objective.abs_tolerance, objective.rel_tolerance, objective.priority = 0.0, 0.0, rank
        objectives.append(objective)
    program = highspy.HighsLp()
    program.num_col_, program.num_row_ = len(lower), len(least)
    program.col_cost_, program.col_lower_ = costs, numpy.array(lower)
    program.col_upper_ = numpy.full(len(lower), infinity)
    program.row_lower_, program.row_upper_ = numpy.array(least), numpy.array(most)
    program.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    program.a_matrix_.start_ = numpy.array(starts, dtype=numpy.int32)
    program.a_matrix_.index_ = numpy.array(columns, dtype=numpy.int32)
    program.a_matrix_.value_ = numpy.array(values, dtype=float)

    def solve():
        solver = highspy.Highs()
        solver.setOptionValue("output_flag", False)
        solver.setOptionValue("blend_multi_objectives", False)
        start = time.perf_counter()
        solver.passModel(program)
        for objective in objectives:
            solver.addLinearObjective(objective)
        solver.run()
        status = solver.getModelStatus()
        point = list(solver.getSolution().col_value)
        seconds = time.perf_counter() - start
        if status == highspy.HighsModelStatus.kOptimal:
            return ("solved", point[:count]), seconds
        if status in (highspy.HighsModelStatus.kInfeasible, highspy.HighsModelStatus.kUnboundedOrInfeasible):
            return ("conflict", None), seconds
        return ("failed", solver.modelStatusToString(status)), seconds

    return measure(repeats, solve)


def main():
    peer = sys.argv[1]
    package = {"kiwi": "kiwisolver"}.get(peer, "highspy")
    try:
        import importlib.metadata
        __import__(package)
        tell("ready", package, importlib.metadata.version(package))
    except ModuleNotFoundError as error:
        if error.name != package:
            raise
        tell("missing the Python package", package, "is not installed")
        return
    solve = {"kiwi": kiwi, "highs": highs}.get(peer, lambda path, repeats: highs(path, repeats, strict=True))
    for line in sys.stdin:
        repeats, path = line.rstrip("\n").split(" ", 1)
        try:
            (status, detail), seconds = solve(path, int(repeats))
        except Exception as error:
            status, detail, seconds = "failed", f"{type(error).__name__}: {error}", 0
        if status == "failed":
            tell("failed", " ".join(str(detail).split()))
        else:
            tell(status, repr(seconds), *map(repr, map(float, detail or [])))


main()
