import * as v from "valibot";

/** The hosting configuration in a build's folder. Hosting never publishes a file of this name. */
export const BUILT_HOSTING_FILE = "firebase.json";

export interface BuiltFor {
  /** If true, the pages of the build contact only their own origin. */
  readonly usesEmbeddedBackend: boolean;
  /** The URL of the scheduling page in the booking page's frame; empty for none. */
  readonly schedulingUrl: string;
}

const POLICY = "Content-Security-Policy";

const Headers = v.array(v.looseObject({ key: v.string(), value: v.string() }));
const Project = v.object({
  hosting: v.looseObject({ headers: v.array(v.looseObject({ headers: Headers })) }),
});

/**
 * The text of a build's `firebase.json`: the project's `firebase.json` with another content security policy,
 * which allows exactly the origins that this build contacts.
 *
 * @param text of the project's `firebase.json`
 */
export function hostingOfBuild(text: string, built: BuiltFor): string {
  const { hosting } = v.parse(Project, JSON.parse(text));
  const headers = hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map((header) =>
      header.key === POLICY ? { ...header, value: policyOfBuild(header.value, built) } : header,
    ),
  }));
  return `${JSON.stringify({ hosting: { ...hosting, public: ".", headers } }, undefined, 2)}\n`;
}

function policyOfBuild(policy: string, { usesEmbeddedBackend, schedulingUrl }: BuiltFor): string {
  const framed = schedulingUrl === "" ? "'none'" : new URL(schedulingUrl).origin;
  const withFrames = withSources(policy, "frame-src", [framed]);
  return usesEmbeddedBackend ? withSources(withFrames, "connect-src", ["'self'"]) : withFrames;
}

/** Google's origins in the project's policy, which a build with a Firebase configuration contacts. */
export function servicesIn(text: string): readonly string[] {
  const { hosting } = v.parse(Project, JSON.parse(text));
  return hosting.headers
    .flatMap(({ headers }) => headers)
    .filter(({ key }) => key === POLICY)
    .flatMap(({ value }) => connectionsIn(value));
}

/** The content security policy with these sources in place of a directive's own sources. */
function withSources(policy: string, directive: string, sources: readonly string[]): string {
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
function connectionsIn(policy: string): readonly string[] {
  const [, sources = ""] = /(?:^|; )connect-src ([^;]*)/u.exec(policy) ?? [];
  return sources.split(" ").filter((source) => source.startsWith("https://"));
}
