import { spawn } from "node:child_process";
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
import { expect, it, onTestFinished } from "vitest";
import { PRACTICE } from "../../../tests/support/site/practice.ts";
import { ROOT } from "../../../tests/support/site/running-app.ts";
import { addressOf } from "../../../tests/support/site/running-desk.ts";

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

// Only Linux lists all processes in /proc.
it.runIf(process.platform === "linux")(
  "an opened desk tells its secret to nobody else",
  async () => {
    const place = mkdtempSync(join(tmpdir(), "desk-opened-"));
    cpSync(join(PRACTICE, "schemas"), join(place, "schemas"), { recursive: true });
    // Replaces the program that opens a file in the browser.
    const opener = join(place, "xdg-open");
    const told = join(place, "told");
    writeFileSync(
      opener,
      `#!/bin/sh\nprintf %s "$1" > "${told}.new"\nmv "${told}.new" "${told}"\nsleep 20\n`,
    );
    chmodSync(opener, 0o755);
    const desk = spawn(
      process.execPath,
      [
        "--import",
        "tsx",
        "scripts/wording-desk/wording.ts",
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
    onTestFinished(async () => {
      const ended = once(desk, "exit");
      desk.kill();
      await ended;
      rmSync(place, { recursive: true });
    });
    const address = await addressOf(desk);
    await expect.poll(() => existsSync(told)).toBe(true);
    const opened = readFileSync(told, "utf8");
    const [, secret = ""] = new URL(address).pathname.split("/");
    expect(secret.length).toBeGreaterThan(30);
    const list = processList();
    expect(list.includes(opened)).toBe(true);
    expect(list.includes(secret)).toBe(false);
    expect(statSync(opened).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(opened)).mode & 0o777).toBe(0o700);

    // The page at the file leads to the desk, and the file is gone then.
    const [, to = ""] = /url=([^"]+)"/u.exec(readFileSync(opened, "utf8")) ?? [];
    expect(to).toBe(address);
    expect((await fetch(to)).ok).toBe(true);
    await expect.poll(() => existsSync(dirname(opened))).toBe(false);
  },
);
