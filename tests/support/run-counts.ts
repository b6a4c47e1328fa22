/** How many random cases a test tries: few on every run, many if the environment has `LONG_RUNS`. */
export function runs(onEveryRun: number, inTheLongRun: number): number {
  return (process.env["LONG_RUNS"] ?? "") === "" ? onEveryRun : inTheLongRun;
}
