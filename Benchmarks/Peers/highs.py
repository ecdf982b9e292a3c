"""Solves a workload file with HiGHS and prints what `benchmark measure` prints: highs.py FILE [strict]

A linear program has no priorities, so they become weights of one sum, 1000^((priority - 250) / 250), as Cassowary has
them; or, strict, an objective each, minimised one after the other from the highest priority down, without a tolerance
beyond the solver's own. Measured is what a layout costs: handing the program over, solving it, and reading all values.
"""

import os
import resource
import statistics
import sys
import time

import highspy
import numpy


def read(path, strict):
    """The name, the number of views, and the problems of a file as programs with their objectives."""
    name, views, programs, current = None, 0, [], []
    with open(path) as file:
        for line in file:
            fields = line.split()
            if fields[0] == "rows":
                if current:
                    programs.append(program(current, strict))
                current = []
            elif fields[0] == "name":
                name, views = fields[1], views + int(fields[2])
            else:
                current.append(fields)
    return name, views, programs + [program(current, strict)]


def program(lines, strict):
    """A linear program of a problem's lines, and its objectives beside the program's own."""
    lower = [-highspy.kHighsInf] * int(lines[0][1])
    # The violations of each priority: columns and their weights.
    levels = {}
    starts, columns, values, least, greatest = [0], [], [], [], []
    weights = {int(fields[1]): float(fields[2]) for fields in lines if fields[0] == "weight"}
    for fields in lines[1:]:
        if fields[0] == "bound":
            lower[int(fields[1])] = float(fields[2])
        if fields[0] != "row":
            continue
        relation, right, priority, count = fields[1], float(fields[2]), float(fields[3]), int(fields[4])
        for term in range(count):
            values.append(float(fields[5 + 2 * term]))
            columns.append(int(fields[6 + 2 * term]))
        if priority < 1000:
            # What is above the right-hand side, then what is below.
            weight = weights.get(len(least), 1)
            for sign, applies in ((-1, relation != ">="), (1, relation != "<=")):
                if applies:
                    levels.setdefault(priority, []).append((len(lower), weight))
                    columns.append(len(lower))
                    values.append(sign)
                    lower.append(0.0)
        starts.append(len(columns))
        least.append(-highspy.kHighsInf if relation == "<=" else right)
        greatest.append(highspy.kHighsInf if relation == ">=" else right)
    costs, objectives = numpy.zeros(len(lower)), []
    for rank, priority in enumerate(sorted(levels)):
        coefficients = numpy.zeros(len(lower))
        for column, weight in levels[priority]:
            costs[column] = 0 if strict else weight * 1000 ** ((priority - 250) / 250)
            coefficients[column] = weight
        if strict:
            objective = highspy.HighsLinearObjective()
            objective.weight, objective.coefficients, objective.priority = 1.0, coefficients, rank
            objective.abs_tolerance, objective.rel_tolerance = 0.0, 0.0
            objectives.append(objective)
    program = highspy.HighsLp()
    program.num_col_, program.num_row_ = len(lower), len(least)
    program.col_cost_, program.col_lower_ = costs, numpy.array(lower)
    program.col_upper_ = numpy.full(len(lower), highspy.kHighsInf)
    program.row_lower_, program.row_upper_ = numpy.array(least), numpy.array(greatest)
    program.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    program.a_matrix_.start_ = numpy.array(starts, dtype=numpy.int32)
    program.a_matrix_.index_ = numpy.array(columns, dtype=numpy.int32)
    program.a_matrix_.value_ = numpy.array(values, dtype=float)
    return program, objectives


def solve(program, objectives):
    """Whether it has an answer."""
    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    solver.setOptionValue("blend_multi_objectives", False)
    solver.passModel(program)
    for objective in objectives:
        solver.addLinearObjective(objective)
    solver.run()
    list(solver.getSolution().col_value)
    return solver.getModelStatus() == highspy.HighsModelStatus.kOptimal


def main():
    # The first solver that is made prints a banner.
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    strict = sys.argv[2:] == ["strict"]
    name, views, programs = read(sys.argv[1], strict)
    times = []
    begin = time.perf_counter()
    while len(times) < 3 or (len(times) < 1001 and time.perf_counter() - begin < 1):
        start = time.perf_counter()
        failures = sum(not solve(*program) for program in programs)
        times.append(time.perf_counter() - start)
        if time.perf_counter() - begin > 10:
            break
    status = "solved" if failures == 0 else f"solved but {failures}" if len(programs) > 1 else "failed"
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    solver = "HiGHS strict" if strict else "HiGHS"
    print(name, views, solver, status, statistics.median(times), min(times), memory, -1, 0, sep="\t", file=answers)


main()
