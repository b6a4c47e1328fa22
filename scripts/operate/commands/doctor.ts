import { resolve } from "node:path";
import { ROOT } from "../../command/practice-folders.ts";
import { runCommand } from "../../command/run-command.ts";
import { CHECKS, examine } from "../doctor/examine.ts";
import { openProject } from "../doctor/live-project.ts";
import { exitCode, report } from "../doctor/report.ts";

const USAGE = `
Looks at a live site and says what is not as this repository promises. It changes nothing.

  npm run site -- doctor --project ID [--address ADDRESS] [--built FOLDER] [--backups FOLDER]

  --project ID        the Firebase project, as the identity that you are (docs/operate/deploying.md)
  --address ADDRESS   of the site (otherwise the one in its texts, or https://ID.web.app)
  --built FOLDER      a build of this commit, whose headers the site should have (otherwise dist)
  --backups FOLDER    looks whether the newest sealed backup in it is old

It ends with 0 where all is well, with 1 where something is to do, and with 2 where all that could be
looked at is well and something could not.
`;

await runCommand({
  usage: USAGE,
  options: {
    project: { type: "string" },
    address: { type: "string" },
    built: { type: "string" },
    backups: { type: "string" },
  },
  run: async ({ project: projectId, address, built, backups }) => {
    if (projectId === undefined) {
      throw new Error("Which project? It is named by --project.");
    }
    const project = openProject({ projectId }, address, {
      root: ROOT,
      built: built === undefined ? resolve(ROOT, "dist") : resolve(built),
      backups: backups === undefined ? undefined : resolve(backups),
    });
    const examined = await examine(project, CHECKS);
    console.log(report(examined, projectId));
    process.exitCode = exitCode(examined);
  },
});
