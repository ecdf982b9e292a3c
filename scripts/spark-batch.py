"""The part of spark-batch that Spark runs: pipes the lines of FOLDER/in.jsonl through a batch, and writes
FOLDER/out.jsonl.

usage: spark-batch.py TINAMOU FOLDER COUNT
"""

import os
import sys
import time

from pyspark.sql import SparkSession

tinamou, folder, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
parts = 8
# Two cores, and four attempts for each part.
spark = SparkSession.builder.master("local[2,4]").appName("tinamou").config("spark.ui.enabled", "false").getOrCreate()
spark.sparkContext.setLogLevel("ERROR")

# The filter, as a script that Spark starts for each part. The statuses 1 and 2 tell of single records, whose lines are
# there; any other, a kill included, is a part that has to be done again, and checkCode makes Spark see that.
script = os.path.join(folder, "filter")
with open(script, "w") as file:
    file.write(f"""#!/bin/bash
# The first that gets here is killed in the middle of its part, once.
if mkdir {folder}/killed 2>/dev/null; then
  exec 3<&0  # bash gives nothing to what runs in the background
  # It gets no more than the beginning, so that it is still at work when it is killed, however fast it is.
  {{ head -n 500 <&3; sleep 3; }} | {tinamou} batch --jobs 1 --quiet & batch=$!
  sleep 0.5
  kill -KILL $batch
  wait $batch
else
  {tinamou} batch --jobs 1 --quiet
fi
status=$?
echo $status >>{folder}/statuses
[ $status -le 2 ] && exit 0
exit $status
""")
os.chmod(script, 0o755)

lines = spark.sparkContext.textFile(f"file://{folder}/in.jsonl", parts)
start = time.time()
results = lines.pipe(script, checkCode=True).collect()
seconds = time.time() - start
spark.stop()

with open(os.path.join(folder, "out.jsonl"), "w", encoding="utf-8") as file:
    file.writelines(line + "\n" for line in results)
with open(os.path.join(folder, "statuses")) as file:
    statuses = file.read().split()
print(f"{len(results)} lines in {seconds:.1f} s, {len(results) / seconds:.0f} a second; statuses {' '.join(statuses)}")
if "137" not in statuses:
    sys.exit("no part was killed")
if len(results) != count:
    sys.exit(f"{count - len(results)} records were lost")
