import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { compressFilesIn } from "../../tooling/vite-plugins/compressed-files/compressed-files.ts";
import { createHosting } from "../hosting.ts";
import { listen } from "../../command/listen.ts";

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The bytes as received: a compressed body stays compressed. */
  readonly body: Buffer;
}

export interface HostedSite {
  /** The folder that contains `dist`. */
  readonly root: string;
  readonly origin: string;
  /** Requests a path verbatim; `fetch` would normalise the path and decompress the body. */
  readonly ask: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  readonly close: () => void;
}

/** How a small site is hosted. */
export const SMALL_HOSTING = {
  cleanUrls: true,
  trailingSlash: false,
  rewrites: [{ source: "/adminhealth/*", destination: "/adminhealth.html" }],
  headers: [
    {
      source: "**",
      headers: [
        { key: "Content-Security-Policy", value: "default-src 'none'" },
        { key: "Strict-Transport-Security", value: "max-age=31536000" },
        { key: "Cache-Control", value: "no-cache" },
      ],
    },
    { source: "/assets/**", headers: [{ key: "Cache-Control", value: "immutable" }] },
  ],
};

/** Its files. */
export const SMALL_SITE = {
  "index.html": '<script type="module" src="/assets/a.js"></script>',
  "about.html": "<p>about</p>",
  "adminhealth.html": "<p>adminhealth</p>",
  "404.html": "<p>404</p>",
  "assets/a.js": "1",
};

/** A built site of `files`, compressed as by a build, with `config` as its firebase.json. */
export async function hostSite(
  config: object,
  files: Readonly<Record<string, string>>,
): Promise<HostedSite> {
  const root = mkdtempSync(join(tmpdir(), "hosting-"));
  const dist = join(root, "dist");
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), content);
  }
  await compressFilesIn(dist);
  const configFile = join(root, "firebase.json");
  writeFileSync(configFile, JSON.stringify(config));
  const server = createServer(createHosting(configFile, dist).serve);
  const origin = `http://127.0.0.1:${await listen(server)}`;
  return {
    root,
    origin,
    ask: (path, headers = {}) =>
      new Promise((resolve, reject) => {
        const asked = request(origin, { path, headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("end", () => {
            const status = response.statusCode ?? 0;
            resolve({ status, headers: response.headers, body: Buffer.concat(chunks) });
          });
        });
        asked.on("error", reject).end();
      }),
    close: () => {
      server.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
