import { type Finding, ok, toDo } from "../finding.ts";
import type { LiveProject } from "../live-project.ts";

const WHERE = "Authentication, Settings, Authorised domains";

/** Checks that the links in emails about passwords lead to the site's own addresses only. */
export async function authorisedDomains({
  authConfig,
  projectId,
  ownHosts,
}: LiveProject): Promise<readonly Finding[]> {
  const { authorizedDomains } = await authConfig();
  const findings = [
    ...authorizedDomains
      .filter((domain) => !isKnown(domain, projectId, ownHosts))
      .map((domain) =>
        toDo(
          `${domain} is an authorised domain, and no address of this site.`,
          `Remove it under ${WHERE}, unless it is yours.`,
          "address",
        ),
      ),
    ...ownHosts
      .filter((host) => !authorizedDomains.includes(host))
      .map((host) => toDo(`${host} is no authorised domain.`, `Add it under ${WHERE}.`, "address")),
  ];
  return findings.length > 0 ? findings : [ok("The authorised domains are the site's own.")];
}

/** Firebase itself adds two domains for each project, and one for each preview. */
function isKnown(domain: string, projectId: string, ownHosts: readonly string[]): boolean {
  return (
    ownHosts.includes(domain) ||
    domain === `${projectId}.firebaseapp.com` ||
    domain === `${projectId}.web.app` ||
    (domain.startsWith(`${projectId}--`) && domain.endsWith(".web.app"))
  );
}
