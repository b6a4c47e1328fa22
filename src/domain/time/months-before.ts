/**
 * The time `months` months before `at`, both in milliseconds since 1970. If the earlier month is too short,
 * its last day: three months before 31 May is the end of February.
 */
export function monthsBefore(months: number, at: number): number {
  const then = new Date(at);
  const day = then.getUTCDate();
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(day, lastDay));
  return then.getTime();
}
