"""Solves a workload, written as a linear program, with GLPK's own command and prints what `benchmark measure` prints.

usage: glpsol.py NAME VIEWS FILE

In the file priorities have become weights of one sum. Measured is the command from its start to its end: it also starts
a process and reads text, which the other solvers need not.
"""

import resource
import statistics
import subprocess
import sys
import tempfile
import time


def main():
    name, views, path = sys.argv[1:]
    times = []
    status = "solved"
    begin = time.perf_counter()
    with tempfile.NamedTemporaryFile() as answer:
        while len(times) < 3 or (len(times) < 1001 and time.perf_counter() - begin < 1):
            start = time.perf_counter()
            run = subprocess.run(
                ["glpsol", "--lp", path, "--write", answer.name], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            times.append(time.perf_counter() - start)
            if run.returncode != 0:
                status = f"failed with status {run.returncode}"
                break
            if time.perf_counter() - begin > 10:
                break
        # The line `s bas ROWS COLUMNS f f OBJECTIVE`: feasible primally and dually.
        with open(answer.name) as file:
            if status == "solved" and not any(line.startswith("s ") and line.split()[4:6] == ["f", "f"] for line in file):
                status = "no optimum"
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    print(name, views, "glpsol", status, statistics.median(times), min(times), memory, -1, 0, sep="\t")


main()
