import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { readHosting } from "../../backend/app-server/hosting-file.ts";
import { BUILT_HOSTING_FILE } from "../../tooling/build/hosting-configuration/hosting-of-build.ts";
import { fetchFrom, revisionOnline } from "./online.ts";

export interface LiveSite {
  readonly project: string;
  /** Such as `https://a-project.web.app`. */
  readonly address: string;
  /** The origin of Firestore: `https://firestore.googleapis.com`. */
  readonly firestore: string;
  /** Milliseconds within which a deployment must be online. */
  readonly patience: number;
}

const PAUSE = 1000;

/**
 * Visits the site as it is now, without writing anything.
 *
 * @param build the deployed folder; without it, skips comparing pages and headers
 * @returns the problems, a sentence each
 */
export async function smokeProblems(
  site: LiveSite,
  revision: string,
  build?: string,
): Promise<readonly string[]> {
  if (!(await comesOnline(site, revision))) {
    return [
      `The site does not say that it is of ${revision}, but ${await revisionOnline(site.address)}.`,
    ];
  }
  const home = await fetchFrom(site.address, "/");
  return [
    ...(home.status === 200 ? [] : [`The home page answers with ${home.status}.`]),
    ...(build === undefined ? [] : await differences(site, build)),
    ...(await rulesProblems(site)),
  ];
}

async function comesOnline({ address, patience }: LiveSite, revision: string): Promise<boolean> {
  for (const end = Date.now() + patience; ;) {
    if ((await revisionOnline(address)) === revision) {
      return true;
    }
    if (Date.now() > end) {
      return false;
    }
    await setTimeout(PAUSE);
  }
}

/** Compares three pages online with the build: home, the first page of a rewrite, and the 404 page. */
async function differences({ address }: LiveSite, build: string): Promise<readonly string[]> {
  const hosting = readHosting(join(build, BUILT_HOSTING_FILE));
  const [rewrite] = hosting.rewrites;
  const pages = [
    { path: "/", file: "index.html", status: 200 },
    ...(rewrite === undefined
      ? []
      : [
          {
            path: rewrite.source.replace(/\*+$/u, "somebody"),
            file: rewrite.destination.slice(1),
            status: 200,
          },
        ]),
    { path: "/no/such/page", file: "404.html", status: 404 },
  ];
  const problems: string[] = [];
  for (const { path, file, status } of pages) {
    const response = await fetchFrom(address, path);
    const text = await response.text();
    if (response.status !== status) {
      problems.push(`${path} answers with ${response.status}, not ${status}.`);
    } else if (existsSync(join(build, file)) && text !== readFileSync(join(build, file), "utf8")) {
      problems.push(`${path} is another page than the one that was built.`);
    }
    if (status === 200) {
      problems.push(...headerProblems(path, response.headers, hosting.headersFor(path)));
    }
  }
  return problems;
}

const HSTS = "strict-transport-security";

function headerProblems(
  path: string,
  headers: Headers,
  expected: ReadonlyMap<string, string>,
): readonly string[] {
  return [...expected]
    .filter(([key, value]) => {
      const is = headers.get(key) ?? "";
      // Hosting may send a longer `max-age` than firebase.json asks for.
      return key.toLowerCase() === HSTS ? seconds(is) < seconds(value) : is !== value;
    })
    .map(([key]) => `${path} has not the header ${key} that it was built with.`);
}

const seconds = (value: string): number => Number(/max-age=(\d+)/u.exec(value)?.[1] ?? 0);

/** Checks that a request without a sign-in can neither read a client's document nor list the clients. */
async function rulesProblems({ firestore, project }: LiveSite): Promise<readonly string[]> {
  const documents = `/v1/projects/${project}/databases/(default)/documents`;
  const asked = {
    "read a document": [
      ":batchGet",
      { documents: [`${documents.slice("/v1/".length)}/clients/somebody`] },
    ],
    "list the clients": [
      ":runQuery",
      { structuredQuery: { from: [{ collectionId: "clients" }], limit: 1 } },
    ],
  } as const;
  const problems: string[] = [];
  for (const [what, [operation, body]] of Object.entries(asked)) {
    const status = await statusOf(new URL(documents + operation, firestore), body);
    if (status !== 403) {
      problems.push(
        status === 200
          ? `Without a sign-in anybody may ${what}.`
          : `The rules were asked to ${what} without a sign-in, and the database answered with ${status}, not 403.`,
      );
    }
  }
  return problems;
}

async function statusOf(address: URL, body: object): Promise<number | "nothing"> {
  try {
    const response = await fetch(address, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
    return response.status;
  } catch {
    return "nothing";
  }
}
