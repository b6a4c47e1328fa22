import { eraseClient, erasureOf, wishOf } from "../client-data/erase-client.ts";
import { rememberErasure } from "../backup/erasures.ts";
import { type ClientData, findClient } from "../client-data/find-client.ts";
import { DAY } from "../doctor/checks/newest-backup.ts";
import { WHOM, whomFrom } from "../admin/find-account.ts";
import { runCommand } from "../../command/run-command.ts";
import { readContent } from "../../schema-checks/content-checks/read-content.ts";
import { openTarget, TARGET, TARGET_USAGE } from "../target.ts";

const USAGE = `
Erases everything that is stored of one client. Without --yes it only says what that would be.

  npm run site -- erase-client (--email EMAIL | --uid ID) [--yes] [--list FILE] [--host HOST | --project ID]

  --yes           erases; there is no way back
  --list FILE     which erasures no backup may bring back (otherwise erasures.json). Keep it beside the backups
${TARGET_USAGE}
`;

const WORDS: Readonly<Record<string, string>> = {
  clients: "her file with all her answers",
  coachNotes: "the notes about her",
  coachReadings: "what of her was read when",
  replies: "the words that the coach gave her",
  earlierTexts: "her earlier texts",
};

// The database frees the pages of a deleted document, and does not clear them.
const STILL_IN_FILE = `
The embedded backend's file may hold the erased words until others take their place. To be rid of them, take a backup, put it back into a new folder, and delete the old folder.`;

function inWords({ account, documents, messages }: ClientData): string {
  const lines = [
    ...documents.map(({ path }) => WORDS[path.split("/")[0] ?? ""] ?? path),
    ...(messages.length > 0 ? [`messages from her address: ${messages.length}`] : []),
    ...(account === undefined ? [] : ["her login"]),
  ];
  return lines.map((line) => `- ${line}`).join("\n");
}

await runCommand({
  usage: USAGE,
  options: {
    ...WHOM,
    yes: { type: "boolean", default: false },
    list: { type: "string", default: "erasures.json" },
    ...TARGET,
  },
  run: async (values) => {
    const whom = whomFrom(values);
    const api = await openTarget(values);
    const found = await findClient(api, whom);
    if (values.yes) {
      // At GitHub `.github/workflows/backup.yml` deletes backups after these days, elsewhere people do.
      const { backupsKeptDays } = readContent("facts.json");
      const now = new Date();
      const erasure = erasureOf(found, now);
      // Comes before any deletion, so that a restore leaves the client out even if this run is interrupted.
      rememberErasure(values.list, erasure);
      await eraseClient(api, found, erasure);
      const until = new Date(now.getTime() + backupsKeptDays * DAY).toISOString().slice(0, 10);
      console.log(`Erased, of ${found.called}:\n${inWords(found)}

${values.list} says so to whoever puts a backup back. Backups have copies until ${until}, and none of it comes back from them.${values.project === undefined ? STILL_IN_FILE : ""}`);
    } else {
      const wish = wishOf(found);
      console.log(`This would be erased, for good, of ${found.called}:\n${inWords(found)}\n
${wish === undefined ? "" : `${wish} `}Nothing was done. To erase it, run the same with --yes.`);
    }
  },
});
