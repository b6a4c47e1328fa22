/** The content security policy with these sources in place of a directive's own sources. */
export function withSources(policy: string, directive: string, sources: readonly string[]): string {
  const parts = policy.split("; ");
  const changed = parts.map((part) =>
    part.startsWith(`${directive} `) ? [directive, ...sources].join(" ") : part,
  );
  if (!parts.some((part) => part.startsWith(`${directive} `))) {
    throw new Error(`The policy in firebase.json says nothing of ${directive}.`);
  }
  return changed.join("; ");
}

/** The origins that a policy lets pages contact, besides the pages' own origin. */
export function connectionsIn(policy: string): readonly string[] {
  const [, sources = ""] = /(?:^|; )connect-src ([^;]*)/u.exec(policy) ?? [];
  return sources.split(" ").filter((source) => source.startsWith("https://"));
}
