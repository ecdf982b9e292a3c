#!/usr/bin/env python3
"""Solves the problems of a file of rows one after the other with kiwisolver, as a script in Python would.

usage: kiwi.py ROWS

Priorities become strengths as Cassowary has them. Reading the file is not measured.
"""

import struct
import sys
import time

import kiwisolver


def problems(path):
    with open(path, "rb") as file:
        data = file.read()
    place = 0

    def take(form):
        nonlocal place
        values = struct.unpack_from("<" + form, data, place)
        place += struct.calcsize("<" + form)
        return values

    while place < len(data):
        columns, rows, count = take("3i")
        least = take(f"{columns}d")
        heads = [take("iddi") for _ in range(rows)]
        indices, values = take(f"{count}i"), take(f"{count}d")
        start, lines = 0, []
        for relation, right, priority, end in heads:
            lines.append((relation, right, priority, list(zip(indices[start:end], values[start:end]))))
            start = end
        yield least, lines


def strength(priority):
    return kiwisolver.strength.required if priority >= 1000 else 1000.0 ** ((priority - 250) / 250)


def solve(least, rows):
    solver = kiwisolver.Solver()
    variables = [kiwisolver.Variable() for _ in least]
    for variable, bound in zip(variables, least):
        if bound != float("-inf"):
            solver.addConstraint(variable >= bound)
    for relation, right, priority, terms in rows:
        expression = kiwisolver.Expression([kiwisolver.Term(variables[index], value) for index, value in terms], -right)
        solver.addConstraint(kiwisolver.Constraint(expression, ("==", "<=", ">=")[relation], strength(priority)))
    solver.updateVariables()
    return [variable.value() for variable in variables]


work = list(problems(sys.argv[1]))
start = time.process_time()
for problem in work:
    solve(*problem)
seconds = time.process_time() - start
print(f"{len(work)} problems in {seconds:.3f} s of processor time, {len(work) / seconds:.0f} a second")
