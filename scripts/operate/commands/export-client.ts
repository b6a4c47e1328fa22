import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { auditEntry } from "../admin/audit-entry.ts";
import { copyAsJson, copyAsPage, readableOf, sectionTexts } from "../client-data/client-copy.ts";
import { findClient } from "../client-data/find-client.ts";
import { WHOM, whomFrom } from "../admin/find-account.ts";
import { runCommand } from "../../command/run-command.ts";
import { openTarget, TARGET, TARGET_USAGE } from "../target.ts";
import { refuseTrackedFolder } from "../../command/refuse-tracked-folder.ts";

const USAGE = `
Writes everything that is stored of one client into two files: a page to read, and JSON to keep.

  npm run site -- export-client (--email EMAIL | --uid ID) --to FOLDER --notes with|without [--host HOST | --project ID]

  --notes without   the coach's own notes, and what she has read, stay out of it; with: they are in it
${TARGET_USAGE}
`;

const OF_THE_COACH = /^coach(?:Notes|Readings)\//u;

await runCommand({
  usage: USAGE,
  options: {
    ...WHOM,
    to: { type: "string" },
    notes: { type: "string" },
    ...TARGET,
  },
  run: async (values) => {
    const { to: folder, notes } = values;
    if (folder === undefined) {
      throw new Error("Into which folder? Say it with --to.");
    }
    refuseTrackedFolder(folder);
    if (notes !== "with" && notes !== "without") {
      throw new Error(
        "With the coach's own notes, or without? Say it with --notes with or --notes without.",
      );
    }
    const whom = whomFrom(values);
    const api = await openTarget(values);
    const all = await findClient(api, whom);
    const found = {
      ...all,
      documents: all.documents.filter(({ path }) => notes === "with" || !OF_THE_COACH.test(path)),
    };
    const readable = readableOf(found, sectionTexts());
    const { answers, earlierTexts, replies } = readable;
    const now = new Date();
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const page = join(folder, `${found.uid}.html`);
    const json = join(folder, `${found.uid}.json`);
    const created: string[] = [];
    try {
      for (const file of [page, json]) {
        // Never overwrites a file, which may be an earlier copy.
        writeFileSync(file, "", { flag: "wx", mode: 0o600 });
        created.push(file);
      }
      const entry = auditEntry(api, "exported", { of: found.uid });
      await api.documents(":commit", { writes: [entry] });
    } catch (error) {
      created.forEach((file) => {
        rmSync(file);
      });
      throw error;
    }
    // Comes last, because no copy may exist without a stored audit entry.
    writeFileSync(page, copyAsPage(found, readable, now));
    writeFileSync(json, copyAsJson(found, readable, now));
    console.log(
      `${answers.length} answers, ${earlierTexts.length} earlier texts, ${replies.length} replies and ${found.messages.length} messages are in ${page} and ${json}. They are very personal, and not sealed: hand them over, and delete them.`,
    );
  },
});
