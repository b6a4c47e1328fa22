import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Opens the desk in the browser. The desk's address is secret, but every user of a machine can read the
 * arguments of its processes. So the browser gets a file that redirects to the address, and that only its
 * owner can read. If the browser does not open, the coach can use the printed address.
 *
 * @param place The parent of the file's new folder. Not the folder for temporary files, which looks empty to
 * some browsers on Linux.
 * @returns a function that removes the file, if there is one
 */
export function openBrowser(address: string, place: string): (() => void) | undefined {
  const folder = newFolder(place);
  if (folder === undefined) {
    return undefined;
  }
  const file = join(folder, "desk.html");
  writeFileSync(file, pageThatLeadsTo(address), { mode: 0o600, flag: "wx" });
  spawn(OPENERS[process.platform] ?? "xdg-open", [file], { stdio: "ignore", detached: true })
    .once("error", () => undefined)
    .unref();
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}

/** A new folder that only its owner can enter. */
function newFolder(place: string): string | undefined {
  try {
    mkdirSync(place, { recursive: true });
    return mkdtempSync(join(place, "wording-"));
  } catch {
    return undefined;
  }
}

const OPENERS: Partial<Record<NodeJS.Platform, string>> = { win32: "explorer", darwin: "open" };

const pageThatLeadsTo = (address: string): string => `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="referrer" content="no-referrer" />
  <meta http-equiv="refresh" content="0; url=${address}" />
  <title>The wording desk</title>
  <a href="${address}">Your desk</a>
</html>
`;
