import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { requireServer, runCommand } from "../../command/run-command.ts";
import { TARGET } from "../target.ts";
import { SERVED_SITE } from "../../app-server/own-build.ts";
import { CHECKS } from "../doctor/checks.ts";
import { examine } from "../doctor/examine.ts";
import { openEmbedded, openProduction } from "../doctor/which-project.ts";
import { exitCode, report } from "../doctor/report.ts";

const USAGE = `
Looks at a live site and says what is not as this repository promises. It changes nothing.

  npm run site -- doctor [--host HOST | --project ID] [--address ADDRESS] [--built FOLDER] [--backups FOLDER]

  --host HOST         the embedded backend, which must be running (otherwise 127.0.0.1:4400)
  --project ID        the real Firebase project, as the identity that you are (docs/operate/deploying.md)
  --address ADDRESS   of the site (otherwise the one in its texts, or https://ID.web.app)
  --built FOLDER      a build of this commit, whose headers the site should have (otherwise dist; of the
                      embedded backend .local-data/${SERVED_SITE})
  --backups FOLDER    looks whether the newest sealed backup in it is old

It ends with 0 where all is well, with 1 where something is to do, and with 2 where all that could be
looked at is well and something could not.
`;

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

await runCommand({
  usage: USAGE,
  options: {
    ...TARGET,
    address: { type: "string" },
    built: { type: "string" },
    backups: { type: "string" },
  },
  run: async (values) => {
    const { host, project: projectId, address, built, backups } = values;
    const isProduction = projectId !== undefined;
    const usualBuild = isProduction ? "dist" : join(".local-data", SERVED_SITE);
    const options = {
      root: ROOT,
      built: built === undefined ? join(ROOT, usualBuild) : resolve(built),
      backups: backups === undefined ? undefined : resolve(backups),
    };
    if (!isProduction) {
      await requireServer(host);
    }
    const project = isProduction
      ? openProduction(projectId, address, options)
      : openEmbedded(host, address, options);
    const examined = await examine(project, CHECKS);
    console.log(report(examined, projectId));
    process.exitCode = exitCode(examined);
  },
});
