/**
 * The moment so many months before another, both in milliseconds since 1970. Where the month has no such
 * day, its last one: three months before the 31st of May is the end of February.
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
