import { FOLDER_HEADER } from "./deployments.ts";

/**
 * A program that replaces `npx firebase-tools`, which a test cannot install. It sends Google the requests of
 * firebase-tools, in the same order and with the same headers (read in the source of firebase-tools, and
 * compared with its requests to this server, on 2026-11-23). If GOOGLE_ORIGIN is set, the requests go to that
 * server. The program takes a token from GOOGLE_TOKEN, or else the real program's credentials. Instead of
 * uploading a site's files, it names their folder. It records its arguments in the folder GOOGLE.
 */
export const FIREBASE_TOOLS_PROGRAM = (modules: string): string => `#!/usr/bin/env node
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
const { GoogleAuth } = createRequire(${JSON.stringify(`${modules}/`)})("google-auth-library");
const folder = process.env.GOOGLE;
const words = process.argv.slice(2);
const after = (name) => words[words.indexOf(name) + 1];
const project = after("--project");
if (folder !== undefined) {
  appendFileSync(join(folder, "asked"), words.join(" ") + "\\n");
  const failing = existsSync(join(folder, "failing")) ? readFileSync(join(folder, "failing"), "utf8") : "nothing";
  if (words.join(" ").includes(failing)) process.exit(1);
}
const { GOOGLE_ORIGIN: origin, GOOGLE_TOKEN: given } = process.env;
const token =
  given ?? (await new GoogleAuth({ projectId: project, scopes: "https://www.googleapis.com/auth/cloud-platform" }).getAccessToken());
/** Ends with Google's own sentence, as the real one does, but for what it expects. */
const ask = async (method, service, path, { body, headers = {}, expected = [] } = {}) => {
  const response = await fetch((origin === undefined ? "https://" : origin + "/") + service + ".googleapis.com/" + path, {
    method,
    headers: { authorization: "Bearer " + token, "content-type": "application/json", ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok && !expected.includes(response.status)) {
    console.error("Error: Request to " + service + " had HTTP Error: " + response.status + ", " + (answer.error?.message ?? ""));
    process.exit(1);
  }
  return response.ok ? answer : undefined;
};
const paid = { headers: { "x-goog-user-project": project } };
const enabled = (service) => ask("GET", "serviceusage", "v1/projects/" + project + "/services/" + service + ".googleapis.com", paid);
const hosting = (method, path, more) => ask(method, "firebasehosting", "v1beta1/projects/" + project + "/sites/" + project + path, more);
const database = "v1/projects/" + project + "/databases/(default)";
const [, , command, from, to] = words;
const channelIn = (name) => name.split(":")[1];
/** Authorised domains: without the permission there is a warning. */
const domains = async () => {
  const answer = await ask("GET", "identitytoolkit", "admin/v2/projects/" + project + "/config", { ...paid, expected: [403] });
  if (answer === undefined) console.error("Warning: Unable to change the channel's domain in Firebase Auth.");
};
const release = (channel, version) => hosting("POST", "/channels/" + channel + "/releases?versionName=" + version, { body: {} });
const permitted = (...permissions) =>
  ask("POST", "cloudresourcemanager", "v1/projects/" + project + ":testIamPermissions", { ...paid, body: { permissions }, expected: [403] });

if (command === "hosting:clone") {
  await enabled("firebasehosting");
  await ask("GET", "firebasehosting", "v1beta1/projects/-/sites/" + project, { expected: [403] });
  const source = await hosting("GET", "/channels/" + channelIn(from));
  const target = channelIn(to);
  if ((await hosting("GET", "/channels/" + target, { expected: [404] })) === undefined) {
    await hosting("POST", "/channels?channelId=" + target, { body: { ttl: "604800s" } });
    await domains();
  }
  await release(target, source.release.version.name);
} else if (command === "hosting:channel:delete") {
  await permitted("firebase.projects.get", "firebasehosting.sites.update");
  await enabled("firebasehosting");
  await hosting("GET", "/channels/" + from);
  await hosting("DELETE", "/channels/" + from);
  await domains();
} else if (after("--only") === "hosting" || command === "hosting:channel:deploy") {
  await permitted("firebase.projects.get", "firebasehosting.sites.update");
  await enabled("firebasehosting");
  await ask("GET", "firebase", "v1beta1/projects/" + project);
  const channel = command === "hosting:channel:deploy" ? from : "live";
  if (channel !== "live" && (await hosting("GET", "/channels/" + channel, { expected: [404] })) === undefined) {
    await hosting("POST", "/channels?channelId=" + channel, { body: { ttl: "604800s" } });
  }
  await hosting("GET", "");
  const { name } = await hosting("POST", "/versions", {
    body: { status: "CREATED" },
    headers: { "${FOLDER_HEADER}": dirname(after("--config")) },
  });
  await hosting("POST", "/versions/" + name.split("/").at(-1) + ":populateFiles", { body: { files: {} } });
  await hosting("PATCH", "/versions/" + name.split("/").at(-1) + "?updateMask=status,config", { body: { status: "FINALIZED" } });
  await release(channel, name);
} else {
  const only = after("--only");
  const file = only === "firestore:rules" ? after("--config") : "firebase.json";
  const { firestore } = JSON.parse(readFileSync(file, "utf8"));
  await permitted("firebase.projects.get", "datastore.indexes.list");
  await enabled("firestore");
  // Where there is no database, one would come into being in America.
  if (firestore.location !== "eur3") process.exit(1);
  await ask("GET", "firestore", database, { expected: [403] });
  const content = readFileSync(join(dirname(file), firestore.rules), "utf8");
  const source = { files: [{ name: firestore.rules, content }] };
  const rules = (method, path, body, expected) => ask(method, "firebaserules", "v1/projects/" + project + path, { body, expected });
  // Also when only the indexes are deployed.
  await rules("POST", ":test", { source });
  if (only === "firestore:rules") {
    const { releases = [] } = await rules("GET", "/releases?pageSize=10&pageToken=");
    const [latest] = releases;
    const known = latest && (await ask("GET", "firebaserules", "v1/" + latest.rulesetName));
    const rulesetName =
      known?.source.files[0].content === content ? latest.rulesetName : (await rules("POST", "/rulesets", { source })).name;
    const name = "projects/" + project + "/releases/cloud.firestore";
    const updated = await rules("PATCH", "/releases/cloud.firestore", { release: { name, rulesetName } }, [403, 404]);
    if (updated === undefined) await rules("POST", "/releases", { name, rulesetName });
  } else {
    const { indexes, fieldOverrides } = JSON.parse(readFileSync(firestore.indexes, "utf8"));
    const { indexes: stored = [] } = await ask("GET", "firestore", database + "/collectionGroups/-/indexes");
    const { fields = [] } = await ask("GET", "firestore", database + "/collectionGroups/-/fields?filter=indexConfig.usesAncestorConfig=false%20OR%20ttlConfig:*");
    await ask("GET", "firestore", database);
    if (stored.length === 0) {
      for (const { collectionGroup, ...index } of indexes) {
        await ask("POST", "firestore", database + "/collectionGroups/" + collectionGroup + "/indexes", { body: index });
      }
    }
    if (fields.length === 0) {
      for (const { collectionGroup, fieldPath, indexes: ofField } of fieldOverrides) {
        const body = { indexConfig: { indexes: ofField.map(({ queryScope, ...how }) => ({ queryScope, fields: [{ fieldPath, ...how }] })) } };
        await ask("PATCH", "firestore", database + "/collectionGroups/" + collectionGroup + "/fields/" + encodeURIComponent(fieldPath) + "?updateMask=indexConfig", { body });
      }
    }
  }
}
`;
