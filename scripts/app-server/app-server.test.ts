import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../../tests/support/site/running-app.ts";
import { startAppServer } from "./app-server.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";

const dataDirectory = temporaryFolder();

it("the reset page has the site's colours and leads to its login", async () => {
  const server = await startAppServer({
    root: ROOT,
    dataDirectory,
    port: 0,
    watchRules: false,
    print: () => undefined,
    files: () => ({ serve: () => undefined, close: () => Promise.resolve() }),
  });
  const read = async (path: string) => await (await fetch(`${server.origin}${path}`)).text();
  expect(await read("/emulator/action.css")).toContain(
    readFileSync(join(ROOT, "src/ui/style/tokens.css"), "utf8"),
  );
  expect(await read("/emulator/action?oobCode=none")).toContain('<a href="/login">');
  await server.close();
});
