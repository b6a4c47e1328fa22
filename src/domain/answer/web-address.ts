/**
 * The http(s) address for a typed one, such as `instagram.com/name`, or for a bare `@name` under `base`.
 * `undefined` for any other text.
 */
export function webAddress(typed: string, base?: string): string | undefined {
  const trimmed = typed.trim();
  if (/^@[\w.-]+$/u.test(trimmed)) {
    return base === undefined ? undefined : base + trimmed.slice(1);
  }
  const candidate = /^https?:\/\//iu.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (/\s/u.test(candidate) || !URL.canParse(candidate)) {
    return undefined;
  }
  const url = new URL(candidate);
  return url.hostname.includes(".") && url.username === "" ? url.href : undefined;
}
