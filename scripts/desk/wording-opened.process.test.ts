import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ROOT } from "../../tests/support/site/running-app.ts";
import { sharedBrowser } from "../../tests/support/people.ts";
import { addressOf } from "../../tests/support/site/running-desk.ts";

/** The command lines of all processes, as any user of the machine may read them. */
const processList = (): string =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/u.test(name))
    .map((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, "utf8");
      } catch {
        return ""; // The process has ended meanwhile.
      }
    })
    .join("\n");

describe.runIf(process.platform === "linux")("the desk that opens the browser", () => {
  let place: string;
  let desk: ChildProcess;
  let address: string;
  let opened: string;

  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), "desk-opened-"));
    cpSync(join(ROOT, "schemas"), join(place, "schemas"), { recursive: true });
    // Replaces the program that opens a file in the browser.
    const opener = join(place, "xdg-open");
    const told = join(place, "told");
    writeFileSync(
      opener,
      `#!/bin/sh\nprintf %s "$1" > "${told}.new"\nmv "${told}.new" "${told}"\nsleep 20\n`,
    );
    chmodSync(opener, 0o755);
    desk = spawn(
      process.execPath,
      [
        "--import",
        "tsx",
        "scripts/desk/wording.ts",
        "--port=0",
        `--schemas=${join(place, "schemas")}`,
      ],
      {
        cwd: ROOT,
        env: {
          ...process.env,
          NODE_ENV: "production",
          PATH: `${place}${delimiter}${process.env["PATH"] ?? ""}`,
        },
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    address = await addressOf(desk);
    await vi.waitUntil(() => existsSync(told), { timeout: 30_000 });
    opened = readFileSync(told, "utf8");
  });
  afterAll(async () => {
    const ended = once(desk, "exit");
    desk.kill();
    await ended;
    rmSync(place, { recursive: true });
  });

  it("tells its secret to no list of programs, and to no other user", () => {
    const [, secret = ""] = new URL(address).pathname.split("/");
    expect(secret.length).toBeGreaterThan(30);
    const list = processList();
    expect(list.includes(opened)).toBe(true);
    expect(list.includes(secret)).toBe(false);
    expect(statSync(opened).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(opened)).mode & 0o777).toBe(0o700);
  });

  it("is reached by the file, which is gone then", async () => {
    const page = await (await sharedBrowser()).newPage();
    await page.goto(pathToFileURL(opened).href);
    await page.waitForURL(address);
    await page.locator("form").waitFor();
    await expect.poll(() => existsSync(dirname(opened))).toBe(false);
    await page.close();
  });
});
