import { join } from "node:path";
import * as v from "valibot";
import { readHosting } from "../../app-server/hosting-file.ts";
import { askForPages } from "../../admin/google-client.ts";
import { Refused } from "../../admin/refused.ts";
import { type Finding, ok, toDo } from "../finding.ts";
import { inShort } from "../in-short.ts";
import type { LiveProject } from "../live-project.ts";

const SERVICE = "apikeys.googleapis.com";

/** https://cloud.google.com/api-keys/docs/reference/rest/v2/projects.locations.keys */
const Key = v.object({
  name: v.string(),
  displayName: v.optional(v.string(), ""),
  restrictions: v.optional(
    v.object({
      browserKeyRestrictions: v.optional(
        v.object({ allowedReferrers: v.optional(v.array(v.string()), []) }),
      ),
      apiTargets: v.optional(v.array(v.object({ service: v.string() })), []),
    }),
    {},
  ),
});
type Key = v.InferOutput<typeof Key>;

const Keys = v.object({ keys: v.optional(v.array(Key), []) });
const Found = v.object({ name: v.optional(v.string(), "") });

/** What the pages ask with the key. */
const NEEDED = [
  "firestore.googleapis.com",
  "identitytoolkit.googleapis.com",
  "securetoken.googleapis.com",
];

const WHERE = "In the Google Cloud console, APIs and services, Credentials,";

/** The key that every visitor is told opens what the site needs, and nothing else. */
export async function apiKeys(project: LiveProject): Promise<readonly Finding[]> {
  const keys: Key[] = [];
  const pages = askForPages(project.ask, {
    service: SERVICE,
    path: `/v2/projects/${project.projectId}/locations/global/keys`,
    permission: "apikeys.keys.list",
  });
  for await (const page of pages) {
    keys.push(...v.parse(Keys, page).keys);
  }
  const name = await nameOfSiteKey(project);
  const ofSite = keys.find((key) => key.name === name);
  const findings = [
    ...keys.flatMap(tooWide),
    ...(name === undefined
      ? []
      : ofSite === undefined
        ? [
            toDo(
              "The key in .env.production is none of this project's.",
              "Copy it once more from Firebase's console.",
              "configuration",
            ),
          ]
        : [...tooNarrow(ofSite), ...websites(ofSite, project)]),
  ];
  return findings.length > 0
    ? findings
    : [
        ok(
          name === undefined
            ? "Every key of the project is restricted to what the site needs. Which is the site's, only .env.production could tell."
            : "The site's key is restricted to what the site needs.",
        ),
      ];
}

/** Undefined where no key is known here, and empty where it is not one of those that may be asked for. */
async function nameOfSiteKey({ ask, webConfiguration }: LiveProject): Promise<string | undefined> {
  const keyString = webConfiguration["VITE_FIREBASE_API_KEY"];
  if (keyString === undefined) {
    return undefined;
  }
  try {
    const found = await ask({
      service: SERVICE,
      path: `/v2/keys:lookupKey?keyString=${encodeURIComponent(keyString)}`,
      permission: "apikeys.keys.lookup",
    });
    return v.parse(Found, found).name;
  } catch (error) {
    if (error instanceof Refused && error.status === 404) {
      return "";
    }
    throw error;
  }
}

const servicesOf = ({ restrictions }: Key): readonly string[] =>
  restrictions.apiTargets.map(({ service }) => service.toLowerCase());

function tooWide(key: Key): readonly Finding[] {
  const services = servicesOf(key);
  const others = services.filter((service) => !NEEDED.includes(service));
  const remedy = `${WHERE} open it and allow Identity Toolkit API, Token Service API and Cloud Firestore API only; delete it if nobody needs it.`;
  return services.length === 0
    ? [toDo(`The API key ${called(key)} may be used for every API.`, remedy, "address")]
    : others.length === 0
      ? []
      : [
          toDo(
            `The API key ${called(key)} may be used for more than the site needs: ${inShort(others)}.`,
            remedy,
            "address",
          ),
        ];
}

function tooNarrow(key: Key): readonly Finding[] {
  const services = servicesOf(key);
  const missing = services.length === 0 ? [] : NEEDED.filter((api) => !services.includes(api));
  return missing.length === 0
    ? []
    : [
        toDo(
          `The site's API key may not be used for ${inShort(missing)}: pages do not work.`,
          `${WHERE} open it and allow that, too.`,
          "address",
        ),
      ];
}

/**
 * A key may be bound to websites. Google goes by what a browser says of where a request comes from, and
 * refuses those that say nothing: then it must not be bound.
 */
function websites(key: Key, { root, ownHosts, projectId, webConfiguration }: LiveProject) {
  const referrers = key.restrictions.browserKeyRestrictions?.allowedReferrers ?? [];
  const policy = readHosting(join(root, "firebase.json")).headersFor("/").get("Referrer-Policy");
  if (policy === "no-referrer" || policy === "same-origin") {
    return referrers.length === 0
      ? []
      : [
          toDo(
            `The site's API key is for named websites only, and its pages do not say of which site they are (Referrer-Policy: ${policy}): Google refuses to renew a sign-in.`,
            `${WHERE} open it and choose None under Application restrictions. It stays restricted to the APIs.`,
            "address",
          ),
        ];
  }
  if (referrers.length === 0) {
    return [
      toDo(
        "The site's API key may be used on every website.",
        `${WHERE} open it, choose Websites under Application restrictions, and enter your addresses.`,
        "address",
      ),
    ];
  }
  // Letters about passwords lead to a page of Firebase's, which uses the key as well.
  const ofLetters = webConfiguration["VITE_FIREBASE_AUTH_DOMAIN"] ?? `${projectId}.firebaseapp.com`;
  const missing = [...ownHosts, ofLetters].filter(
    (host) => !referrers.some((pattern) => allows(pattern, host)),
  );
  return missing.length === 0
    ? []
    : [
        toDo(
          `The site's API key may not be used on ${inShort(missing)}.`,
          `${WHERE} open it and add that under Websites.`,
          "address",
        ),
      ];
}

/** `https://example.com/*`, `example.com` or `*.example.com/*`. */
function allows(pattern: string, host: string): boolean {
  const [allowed = ""] = pattern.replace(/^[a-z]+:\/\//u, "").split("/");
  return allowed === host || (allowed.startsWith("*.") && host.endsWith(allowed.slice(1)));
}

/** A key's own string is not shown. */
const called = ({ displayName, name }: Key): string =>
  displayName === "" ? (name.split("/").at(-1) ?? "") : `“${displayName}”`;
