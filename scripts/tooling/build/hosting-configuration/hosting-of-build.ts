import * as v from "valibot";
import { connectionsIn, withSources } from "./policy.ts";

/** In the folder of a build. Hosting publishes no file of this name. */
export const BUILT_HOSTING_FILE = "firebase.json";

export interface BuiltFor {
  /** Without a configuration a build speaks to its own origin alone. */
  readonly usesEmbeddedBackend: boolean;
  /** The page that is shown inside the one for booking; empty for none. */
  readonly schedulingUrl: string;
}

const POLICY = "Content-Security-Policy";

const Headers = v.array(v.looseObject({ key: v.string(), value: v.string() }));
const Project = v.object({
  hosting: v.looseObject({ headers: v.array(v.looseObject({ headers: Headers })) }),
});

/**
 * How a build is to be served, as the text of a `firebase.json` that lies in its folder: the project's own,
 * whose policy names nobody that this build does not speak to, and everybody that it does.
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

/** The servers of Google's that a build with a configuration speaks to, as the project's policy names them. */
export function servicesIn(text: string): readonly string[] {
  const { hosting } = v.parse(Project, JSON.parse(text));
  return hosting.headers
    .flatMap(({ headers }) => headers)
    .filter(({ key }) => key === POLICY)
    .flatMap(({ value }) => connectionsIn(value));
}
