import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Asked } from "./forward.ts";
import { refusal } from "./refusals.ts";

/** Answers a request to Rules, Hosting or the indexes, and applies its changes. */
type Answer = (parts: readonly string[], asked: Asked) => unknown;

/** The header in which `firebase-tools.ts` names the folder of a new site version, instead of an upload. */
export const FOLDER_HEADER = "x-folder-of-the-test";

/**
 * Keeps the results of a project's deployments in a folder: `firestore.rules`, `firestore.indexes.json` in
 * Firestore's own format, and below `channels` the files of each Hosting channel.
 */
export function deploymentsIn(folder: string, project: string): (asked: Asked) => unknown {
  const file = (...names: readonly string[]): string => join(folder, ...names);
  const channel = (name: string): string => file("channels", name);
  /** The uploaded rules, and the folders of the site's versions. */
  const rulesets: string[] = [];
  const versions: string[] = [];
  /** The index in `versions` of the version that each channel serves. */
  const released = new Map<string, number>();
  const site = `projects/${project}/sites/${project}`;
  const nameOfVersion = (index: number): string => `${site}/versions/${index}`;
  const nameOfRelease = `projects/${project}/releases/cloud.firestore`;
  const release = (index: number): object => {
    writeFileSync(file("firestore.rules"), rulesets[index] ?? "");
    return releaseJson(index);
  };
  const releaseJson = (index: number): object => ({
    name: nameOfRelease,
    rulesetName: `projects/${project}/rulesets/${index}`,
    createTime: "2026-10-01T08:00:00.000000Z",
  });
  let newest: number | undefined;
  const channelJson = (name: string): object => {
    const version = released.get(name);
    return {
      name: `${site}/channels/${name}`,
      url: `https://${project}--${name}.web.app`,
      ...(version !== undefined && { release: { version: { name: nameOfVersion(version) } } }),
    };
  };
  const indexes = (): Record<string, object[]> =>
    existsSync(file("firestore.indexes.json"))
      ? (JSON.parse(readFileSync(file("firestore.indexes.json"), "utf8")) as Record<
          string,
          object[]
        >)
      : {};
  const addIndex = (list: string, index: object): object => {
    const stored = indexes();
    writeFileSync(
      file("firestore.indexes.json"),
      JSON.stringify({ ...stored, [list]: [...(stored[list] ?? []), index] }),
    );
    return { name: `projects/${project}/databases/(default)/operations/1` };
  };

  const answers: Readonly<Record<string, Answer>> = {
    "POST /firebaserules.googleapis.com/v1/projects/*:test": () => ({}),
    "GET /firebaserules.googleapis.com/v1/projects/*/releases": () =>
      newest === undefined ? {} : { releases: [releaseJson(newest)] },
    "GET /firebaserules.googleapis.com/v1/projects/*/rulesets/*": ([, id]) => ({
      source: { files: [{ name: "firestore.rules", content: rulesets[Number(id)] }] },
    }),
    "POST /firebaserules.googleapis.com/v1/projects/*/rulesets": (_parts, { body }) => {
      const { source }: { source?: { files: readonly { content: string }[] } } = Object(body);
      const id = rulesets.push(source?.files[0]?.content ?? "") - 1;
      return { name: `projects/${project}/rulesets/${id}` };
    },
    "PATCH /firebaserules.googleapis.com/v1/projects/*/releases/*": (_parts, { body }) => {
      const { release: sent }: { release?: { rulesetName: string } } = Object(body);
      if (newest === undefined) {
        return refusal(404, "NOT_FOUND");
      }
      newest = idIn(sent?.rulesetName);
      return release(newest);
    },
    "POST /firebaserules.googleapis.com/v1/projects/*/releases": (_parts, { body }) => {
      newest = idIn(Object(body).rulesetName);
      return release(newest);
    },

    "GET /firestore.googleapis.com/v1/projects/*/databases/(default)": () => ({
      name: `projects/${project}/databases/(default)`,
      locationId: "eur3",
      type: "FIRESTORE_NATIVE",
    }),
    "GET /firestore.googleapis.com/v1/projects/*/databases/(default)/collectionGroups/-/indexes":
      () => {
        const { indexes: composite } = indexes();
        return composite === undefined ? {} : { indexes: composite };
      },
    "GET /firestore.googleapis.com/v1/projects/*/databases/(default)/collectionGroups/-/fields":
      () => {
        const { fields } = indexes();
        return fields === undefined ? {} : { fields };
      },
    "POST /firestore.googleapis.com/v1/projects/*/databases/(default)/collectionGroups/*/indexes": (
      [, group],
      { body },
    ) => addIndex("indexes", { name: nameInGroup(project, group, "indexes/1"), ...Object(body) }),
    "PATCH /firestore.googleapis.com/v1/projects/*/databases/(default)/collectionGroups/*/fields/*":
      ([, group, field], { body }) =>
        addIndex("fields", {
          name: nameInGroup(project, group, `fields/${field}`),
          ...Object(body),
        }),

    "GET /serviceusage.googleapis.com/v1/projects/*/services/*": ([, service]) => ({
      name: `projects/${project}/services/${service}`,
      state: "ENABLED",
    }),
    "GET /firebase.googleapis.com/v1beta1/projects/*": () => ({
      projectId: project,
      resources: { hostingSite: project },
    }),
    "GET /firebasehosting.googleapis.com/v1beta1/projects/*/sites/*": () => ({
      name: site,
      defaultUrl: `https://${project}.web.app`,
      type: "DEFAULT_SITE",
    }),
    "GET /firebasehosting.googleapis.com/v1beta1/projects/*/sites/*/channels/*": ([
      ,
      ,
      name = "",
    ]) => (existsSync(channel(name)) ? channelJson(name) : refusal(404, "NOT_FOUND")),
    "POST /firebasehosting.googleapis.com/v1beta1/projects/*/sites/*/channels": (
      _parts,
      { target },
    ) => {
      const name = new URL(target, "https://google.test").searchParams.get("channelId") ?? "";
      mkdirSync(channel(name));
      return channelJson(name);
    },
    "DELETE /firebasehosting.googleapis.com/v1beta1/projects/*/sites/*/channels/*": ([
      ,
      ,
      name = "",
    ]) => {
      rmSync(channel(name), { recursive: true, force: true });
      return {};
    },
    "POST /firebasehosting.googleapis.com/v1beta1/projects/*/sites/*/versions": (
      _parts,
      { headers },
    ) => {
      const id = versions.push(String(headers[FOLDER_HEADER] ?? "")) - 1;
      return { name: nameOfVersion(id), status: "CREATED" };
    },
    "POST /firebasehosting.googleapis.com/v1beta1/projects/*/sites/*/versions/*:populateFiles":
      () => ({
        uploadUrl: "https://upload-firebasehosting.googleapis.com/upload",
      }),
    "PATCH /firebasehosting.googleapis.com/v1beta1/projects/*/sites/*/versions/*": ([, , id]) => ({
      name: nameOfVersion(Number(id)),
      status: "FINALIZED",
    }),
    "POST /firebasehosting.googleapis.com/v1beta1/projects/*/sites/*/channels/*/releases": (
      [, , name = ""],
      { target },
    ) => {
      const version = idIn(
        new URL(target, "https://google.test").searchParams.get("versionName") ?? undefined,
      );
      const kept = versions[version] ?? "";
      // Copies the released version, because the next build overwrites the site's folder.
      const copy = file("versions", String(version));
      if (kept !== "" && !existsSync(copy)) {
        cpSync(kept, copy, { recursive: true });
      }
      rmSync(channel(name), { recursive: true, force: true });
      mkdirSync(copy, { recursive: true });
      cpSync(copy, channel(name), { recursive: true });
      released.set(name, version);
      return { name: `${site}/channels/${name}/releases/1` };
    },
  };
  const known = Object.entries(answers).map(([method, answer]) => ({
    pattern: new RegExp(
      `^${method.replaceAll(/[.+?^$()|[\]{}]/gu, String.raw`\$&`).replaceAll("*", "([^/:?]+)")}$`,
      "u",
    ),
    answer,
  }));
  return (asked) => {
    const [path = ""] = decodeURIComponent(asked.target).split("?");
    for (const { pattern, answer } of known) {
      const found = pattern.exec(`${asked.verb} ${path}`);
      if (found !== null) {
        return answer(found.slice(1), asked);
      }
    }
    return undefined;
  };
}

/** The last segment in the name of a ruleset or of a version. */
const idIn = (name: string | undefined): number => Number(name?.split("/").at(-1));

const nameInGroup = (project: string, group: string | undefined, rest: string): string =>
  `projects/${project}/databases/(default)/collectionGroups/${group}/${rest}`;
