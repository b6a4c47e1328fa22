import { askedSections, renewRevisions } from "../admin/renew-revisions.ts";
import { runCommand } from "../../command/run-command.ts";
import { openTarget, TARGET, TARGET_USAGE } from "../target.ts";

const USAGE = `
To be run once a backup was put back, before anybody goes on writing. Pages that were open all the time
then ask their client which of two texts she wants, and none is replaced in silence.

  npm run site -- after-restore [--host HOST | --project ID]

${TARGET_USAGE}
`;

await runCommand({
  usage: USAGE,
  options: TARGET,
  run: async (values) => {
    const api = await openTarget(values);
    const files = await renewRevisions(api, askedSections(), Date.now(), true);
    console.log(`${files} files are marked as restored.`);
  },
});
