/**
 * How many cases a test with chance in it tries: few on every run, many in the long one, which is
 * any run with `LONG_RUNS` in its environment.
 */
export function runs(onEveryRun: number, inTheLongRun: number): number {
  return (process.env["LONG_RUNS"] ?? "") === "" ? onEveryRun : inTheLongRun;
}
