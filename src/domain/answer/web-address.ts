import { withoutUnseenEnds } from "./well-formed-text.ts";

/**
 * The http(s) address that a typed text stands for: `https://instagram.com/name` for `instagram.com/name`, or
 * `base` followed by `name` for a bare `@name`. `undefined` for any other text.
 */
export function webAddress(typed: string, base?: string): string | undefined {
  const trimmed = withoutUnseenEnds(typed);
  if (/^@[\w.-]+$/u.test(trimmed)) {
    return base === undefined ? undefined : base + trimmed.slice(1);
  }
  const candidate = /^https?:\/\//iu.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (/\s/u.test(candidate) || !URL.canParse(candidate)) {
    return undefined;
  }
  const url = new URL(candidate);
  // A site's name ends with two letters or more: `n.v.t.` and `1.5` are no addresses.
  const isSite = /\.(?:\p{L}{2,}|xn--[\w-]+)$/iu.test(url.hostname);
  return isSite && url.username === "" ? url.href : undefined;
}
