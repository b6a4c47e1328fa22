import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { deedEntry } from "./admin/deed-entry.ts";
import { openGoogleApi } from "./admin/google-api.ts";
import { LOCAL_PROJECT } from "./app-server/app-server.ts";
import { answersOf, copyAsJson, copyAsPage } from "./client-data/client-copy.ts";
import { findClient } from "./client-data/find-client.ts";
import { sectionWords } from "./client-data/section-words.ts";
import { whomFrom } from "./client-data/whom.ts";

const USAGE = `
Writes everything that is stored of one client into two files: a page to read, and JSON to keep.

  npm run export-client -- (--email EMAIL | --uid ID) --to FOLDER [--without-notes] [--host HOST | --project ID]

  --without-notes   the coach's own notes, and what she has read, stay out of it
  --host HOST       the embedded backend, which must be running (otherwise 127.0.0.1:4400)
  --project ID      the real Firebase project; GOOGLE_APPLICATION_CREDENTIALS names its key file
`;

const OF_THE_COACH = /^coach(?:Notes|Readings)\//u;

try {
  const { values } = parseArgs({
    options: {
      email: { type: "string" },
      uid: { type: "string" },
      to: { type: "string" },
      "without-notes": { type: "boolean", default: false },
      host: { type: "string", default: "127.0.0.1:4400" },
      project: { type: "string" },
    },
  });
  const { to: folder, host, project } = values;
  if (folder === undefined) {
    throw new Error("Into which folder? Say it with --to.");
  }
  const target =
    project === undefined ? { projectId: LOCAL_PROJECT, host } : { projectId: project };
  const api = openGoogleApi(target);
  const all = await findClient(api, whomFrom(values));
  const found = {
    ...all,
    documents: all.documents.filter(
      ({ path }) => !values["without-notes"] || !OF_THE_COACH.test(path),
    ),
  };
  const answers = answersOf(found, sectionWords());
  const now = new Date();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const page = join(folder, `${found.uid}.html`);
  const json = join(folder, `${found.uid}.json`);
  // Not over what is there: it may be a copy of an earlier day.
  writeFileSync(page, copyAsPage(found, answers, now), { flag: "wx", mode: 0o600 });
  writeFileSync(json, copyAsJson(found, answers, now), { flag: "wx", mode: 0o600 });
  const entry = deedEntry(api, "exported", { of: found.uid, at: now.toISOString() });
  await api.documents(":commit", { writes: [entry] }).catch((error: unknown) => {
    // What is handed over is on record, or is not there.
    rmSync(page);
    rmSync(json);
    throw error;
  });
  console.log(
    `${answers.length} answers and ${found.messages.length} messages are in ${page} and ${json}. They are very personal, and not sealed: hand them over, and delete them.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 1;
}
