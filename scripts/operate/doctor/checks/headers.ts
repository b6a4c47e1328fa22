import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Hosting, readHosting } from "../../../app-server/hosting-file.ts";
import { fetchPage, type Page } from "../online.ts";
import { type Finding, type Found, foundOr, toDo } from "../finding.ts";
import type { LiveProject } from "../live-project.ts";

/** An address that does not exist, for which the site serves its page for missing addresses. */
const MISSING_PAGE = "/there-is-no-such-page";

const HSTS = "Strict-Transport-Security";
const DEPLOY = "Build the site and deploy it to Hosting, and serve it by nothing else.";

/** Checks that pages of each kind have the headers of `firebase.json`. */
export async function headers(project: LiveProject): Promise<Found> {
  const { siteAddress } = project;
  const hosting = readHosting(hostingFile(project));
  const home = await fetchPage(siteAddress, "/");
  if (home.status >= 300 && home.status < 400) {
    return toDo(
      `${siteAddress} leads on to ${new URL(home.headers.get("location") ?? "/", siteAddress).origin}.`,
      "Name that address with --address, if it is the one of the site.",
    );
  }
  const [, asset] = /(?:src|href)="(\/assets\/[^"]+)"/u.exec(home.body.toString()) ?? [];
  if (home.status !== 200 || asset === undefined) {
    return toDo(`${siteAddress} does not show the home page of this site.`, DEPLOY);
  }
  const paths = [asset, ...hosting.rewrites.map(({ source }) => sampleOf(source)), MISSING_PAGE];
  const others = await Promise.all(
    paths.map(async (path) => [path, await fetchPage(siteAddress, path)] as const),
  );
  const pages: readonly (readonly [string, Page])[] = [["/", home], ...others];
  return foundOr(
    `Pages, files, led pages and missing ones come with the headers of firebase.json (${pages.length} addresses).`,
    compareHeaders(hosting, pages),
  );
}

/** The build's hosting configuration, if it has one. Otherwise the project's file. */
function hostingFile({ built, root }: LiveProject): string {
  const ofBuild = join(built, "firebase.json");
  return existsSync(ofBuild) ? ofBuild : join(root, "firebase.json");
}

/** An address that a rewrite covers: `/adminstory/npm-run-doctor` for `/adminstory/*`. */
const sampleOf = (source: string): string => source.replace(/\*+$/u, "npm-run-doctor");

function compareHeaders(
  { headersFor }: Hosting,
  pages: readonly (readonly [string, Page])[],
): readonly Finding[] {
  const differing = new Map<string, string[]>();
  for (const [path, page] of pages) {
    for (const [key, value] of headersFor(path)) {
      // Hosting may send its own `Cache-Control` with the page for missing addresses.
      const isCompared = path !== MISSING_PAGE || key !== "Cache-Control";
      if (isCompared && !isAsGood(key, page.headers.get(key), value)) {
        differing.set(key, [...(differing.get(key) ?? []), path]);
      }
    }
  }
  return Array.from(differing, ([key, paths]) =>
    toDo(`The header ${key} is not the one of firebase.json at ${inShort(paths)}.`, DEPLOY),
  );
}

/** Up to three of the names, and how many more there are: `a, b, c and 2 more`. */
function inShort(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(", ");
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}

/** Whether a header has the wanted value. In the HSTS header, Hosting may send a longer `max-age`. */
function isAsGood(key: string, sent: string | null, wanted: string): boolean {
  return sent === wanted || (key === HSTS && maxAge(sent) >= maxAge(wanted));
}

const maxAge = (header: string | null): number =>
  Number(/max-age=(\d+)/u.exec(header ?? "")?.[1] ?? -1);
