import type { IncomingMessage, ServerResponse } from "node:http";
import * as v from "valibot";
import { readJson } from "../json-files/read-json.ts";
import type { AppFiles } from "./app-server.ts";
import { fileAt, readBuiltFiles } from "./built-files.ts";
import { sendFile } from "./send-file.ts";

/** What is known here of Firebase Hosting's configuration. Anything else would be served differently. */
const HOSTING = v.strictObject({
  public: v.optional(v.string()),
  ignore: v.optional(v.array(v.string())),
  cleanUrls: v.literal(true, "Hosting is only known with cleanUrls."),
  trailingSlash: v.literal(false, "Hosting is only known without trailingSlash."),
  rewrites: v.optional(
    v.array(v.strictObject({ source: v.string(), destination: v.string() })),
    [],
  ),
  headers: v.array(
    v.strictObject({
      source: v.string(),
      headers: v.array(v.strictObject({ key: v.string(), value: v.string() })),
    }),
  ),
});

/** What a `source` of firebase.json covers. Only the forms that file uses are known. */
function covers(source: string): (path: string) => boolean {
  if (source === "**") {
    return () => true;
  }
  const [, folder, stars] = /^(\/[\w/-]+\/)(\*\*?)$/u.exec(source) ?? [];
  if (folder === undefined) {
    throw new Error(`firebase.json has a source that is not supported here: ${source}`);
  }
  return stars === "**"
    ? (path) => path.startsWith(folder)
    : (path) => path.startsWith(folder) && /^[^/]+$/u.test(path.slice(folder.length));
}

/**
 * Serves the built app as production does, by the same firebase.json. The headers are the same, so that
 * a script that the content security policy forbids in production fails here as well. So is the file for
 * each address: the file of that name, else the one that a rewrite leads to, else `404.html`.
 */
export function createHosting(configFile: string, directory: string): AppFiles {
  const { hosting } = readJson(configFile, v.object({ hosting: HOSTING }));
  const rules = hosting.headers.map(({ source, headers }) => ({ covers: covers(source), headers }));
  const rewrites = hosting.rewrites.map(({ source, destination }) => ({
    covers: covers(source),
    destination,
  }));
  const files = readBuiltFiles(directory);
  const missing = files.get("/404.html");
  if (missing === undefined) {
    throw new Error(`${directory} has no 404.html: the site has not been built.`);
  }

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const [, path = "/", query = ""] = /^([^?#]*)([^#]*)/su.exec(request.url ?? "/") ?? [];
    for (const rule of rules) {
      if (rule.covers(path)) {
        for (const { key, value } of rule.headers) {
          response.setHeader(key, value);
        }
      }
    }
    const clean = cleanPath(path);
    if (clean !== path) {
      response.writeHead(301, { location: clean + query }).end();
      return;
    }
    const rewrite = rewrites.find((candidate) => candidate.covers(path));
    const file = fileAt(files, path) ?? (rewrite && fileAt(files, rewrite.destination));
    if (file === undefined) {
      response.setHeader("Cache-Control", "no-store");
      sendFile(request, response, directory, missing, 404);
    } else {
      sendFile(request, response, directory, file);
    }
  };
  return { serve: answer, close: () => Promise.resolve() };
}

/** The one address of a page: `/about` for `/about.html` and `/about/`. */
function cleanPath(path: string): string {
  const clean = path.replace(/(?:\/index)?\.html$/u, "").replace(/\/+$/u, "");
  if (clean === "") {
    return path.includes("//") ? path : "/";
  }
  // A path that a browser would take for another host, such as `//example.com`, is no page of ours.
  return /^\/[^/\\]/u.test(clean) ? clean : path;
}
