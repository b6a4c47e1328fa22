import { join, resolve } from "node:path";
import { contentFolder, schemasFolder } from "../command/practice-folders.ts";
import { portsFrom, runCommand } from "../command/run-command.ts";
import { unreadableContent } from "../schema-checks/content-checks/check-content.ts";
import { contentInOrder } from "../schema-checks/content-checks/read-content.ts";
import { formatProblem } from "../schema-checks/sections/problem.ts";
import { createPublisher } from "./publishing/publisher.ts";
import { openDesk } from "./server/desk.ts";
import { buildDeskPage } from "./server/desk-page.ts";
import { startDeskServer } from "./server/desk-server.ts";
import { openBrowser } from "./server/open-browser.ts";

const DEFAULT_PORT = 4500;

const ROOT = join(import.meta.dirname, "../..");

const USAGE = `
Opens the desk at which the coach changes her questions and the texts of the public pages.

  npm run wording -- [--schemas DIR] [--content DIR] [--site ADDRESS] [--port NUMBER] [--no-browser]

  --schemas DIR   the folder of the questions (otherwise schemas)
  --content DIR   the folder of the texts of the public pages (otherwise src/content; with --schemas, none)
  --site ADDRESS  where the questions go live (otherwise the siteAddress of these texts)
  --port NUMBER   the port on this machine (otherwise ${DEFAULT_PORT}, or the next free one)
  --no-browser    only print the address
`;

await runCommand({
  usage: USAGE,
  options: {
    schemas: { type: "string" },
    content: { type: "string" },
    site: { type: "string" },
    port: { type: "string" },
    "no-browser": { type: "boolean", default: false },
  },
  run: async (values) => {
    const { content } = values;
    // The desk's page shows the site's pages, which load the texts of this site.
    const unreadable = unreadableContent(contentFolder());
    if (unreadable.length > 0) {
      throw new Error(unreadable.map(formatProblem).join("\n"));
    }
    const folders = {
      schemas: resolve(values.schemas ?? schemasFolder()),
      // With `--schemas` alone, the question files are of another practice, whose public texts are not here.
      content:
        content !== undefined
          ? resolve(content)
          : values.schemas === undefined
            ? contentFolder()
            : undefined,
    };
    const desk = openDesk(folders);
    const texts =
      folders.content === undefined
        ? undefined
        : contentInOrder("site-content.json", folders.content);
    const publisher = createPublisher(folders, values.site ?? texts?.siteAddress);
    const page = await buildDeskPage();
    let forgetFile: (() => void) | undefined;
    const { address, close } = await startDeskServer({
      desk,
      publisher,
      page,
      ports: portsFrom(values.port, DEFAULT_PORT),
      onVisit: () => {
        forgetFile?.();
      },
    });
    console.log(`\n  Your desk is open at ${address}\n\n  Stop with Ctrl+C.\n`);
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => {
        void close().then(() => process.exit(0));
      });
    }
    if (!values["no-browser"]) {
      forgetFile = openBrowser(address, join(ROOT, "node_modules", ".cache"));
      process.once("exit", () => forgetFile?.());
    }
  },
});
