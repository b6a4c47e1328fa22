import { cpSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyProject, type ProjectCopy } from "../support/site/project-copy.ts";
import { ROOT } from "../support/site/running-app.ts";
import { type Started, end, startDevelopment } from "../support/site/started-site.ts";
import { startAppServer } from "../../scripts/app-server/app-server.ts";
import { createHosting } from "../../scripts/app-server/hosting.ts";

/** Files of a project folder that are not in the repository. */
const PLANTED = [
  ".local-data/first-start.txt",
  "other-data/database/data.mdb",
  ".env",
  ".env.local",
  ".git/config",
  ".git/HEAD",
  "service-account.json",
  "backup.tar.gz",
  "dist.zip",
  "tests/notes",
];

/** Files that the servers write themselves, at the default place of their data. */
const DATA = [".local-data/database/data.mdb", ".local-data/in-use/lock.mdb"];

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

let project: ProjectCopy;
/** The files of the project's folder that no server may serve. */
let files: readonly string[];
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

beforeAll(() => {
  project = copyProject();
  for (const folder of ["docs", "tests"]) {
    cpSync(join(ROOT, folder), join(project.root, folder), { recursive: true });
  }
  for (const file of PLANTED) {
    mkdirSync(join(project.root, file, ".."), { recursive: true });
    writeFileSync(join(project.root, file), "a client's answers");
  }
  files = readdirSync(project.root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(project.root, join(entry.parentPath, entry.name)))
    .filter((file) => !/^(?:node_modules|src|public|dist)\/|^index\.html$/u.test(file))
    .concat(DATA);
});

afterAll(() => {
  agent.destroy();
  project.remove();
});

/** Requests a path unchanged; `fetch` would normalise it. */
function ask(origin: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(origin, { path, agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, text, headers: response.headers });
      });
    });
    asked
      .on("error", (error: NodeJS.ErrnoException) => {
        // The server closed the idle connection just when this request reused it.
        if (asked.reusedSocket && error.code === "ECONNRESET") {
          resolve(ask(origin, path, headers));
        } else {
          reject(error);
        }
      })
      .end();
  });
}

/** Whether the server opens a WebSocket for a page that asks whether Vite runs. */
function isUpgraded(origin: string, headers: Record<string, string>): Promise<boolean> {
  const handshake = {
    connection: "Upgrade",
    upgrade: "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
    "sec-websocket-protocol": "vite-ping",
  };
  return new Promise((resolve) => {
    request(origin, { headers: { ...handshake, ...headers } })
      .on("upgrade", (_, socket) => {
        socket.destroy();
        resolve(true);
      })
      .on("error", () => {
        resolve(false);
      })
      .end();
  });
}

/** The plain addresses of a file. */
function addressesOf(file: string): readonly string[] {
  // The workspace's package is linked into the folder of the packages.
  const linked = file.replace(/^scripts\/(?=local-firebase\/)/u, "node_modules/");
  return [file, linked]
    .flatMap((path) => [`/${path}`, `/${path}?import&raw`, `/@fs${join(project.root, path)}`])
    .filter((address, index, all) => all.indexOf(address) === index);
}

/** Unusual addresses that could trick a server into serving the file. */
function otherAddressesOf(file: string): readonly string[] {
  const encoded = file.replaceAll(".", "%2e");
  const absolute = join(project.root, file);
  return [
    ...["?raw", "?url", "?import", "?inline", "??raw", "?.svg?.wasm?init"].map(
      (query) => `/${file}${query}`,
    ),
    ...["?raw", "?import&raw??", "?url"].map((query) => `/@fs${absolute}${query}`),
    `/@fs${project.root}/src/../${file}`,
    `/@fs/${encodeURIComponent(absolute.slice(1))}`,
    `/@id/${absolute}`,
    `/@id/${file}?raw`,
    `/@id/__x00__${absolute}?raw`,
    `/${encoded}`,
    `/${encoded.replaceAll("%", "%25")}`,
    `/${file.replaceAll("/", "%2f")}`,
    `/${file.replaceAll("/", "\\")}`,
    `//${file}`,
    `/./${file}`,
    `/src/../${file}`,
    `/src/%2e%2e/${file}`,
    `/src/..%2f${file}?raw`,
    `/assets/../../${file}`,
    `/node_modules/../${file}`,
    `/node_modules/.vite/..%2f..%2f${file}`,
    `http://127.0.0.1/${file}`,
  ];
}

/** The addresses for which a server returns status 200, and not the page at `/`. */
async function servedOf(origin: string): Promise<readonly string[]> {
  const page = await ask(origin, "/");
  // Tries the many unusual addresses with only one file of each folder and extension.
  const kinds = new Map(files.map((file) => [file.replace(/^([^/]*\/).*(\.\w+)$/u, "$1$2"), file]));
  const samples = [...kinds.values(), ...DATA, ...PLANTED];
  const addresses = [...files.flatMap(addressesOf), ...samples.flatMap(otherAddressesOf)];
  const served = await Promise.all(
    addresses.map(async (address) => {
      const { status, text } = await ask(origin, address);
      return status === 200 && text !== page.text ? [address] : [];
    }),
  );
  return served.flat();
}

it("looks for every kind of file that a project has", () => {
  expect(files.length).toBeGreaterThan(500);
  for (const file of [
    ...PLANTED,
    ...DATA,
    "firestore.rules",
    "package.json",
    "schemas/health.schema.json",
  ]) {
    expect(files).toContain(file);
  }
});

describe("npm run dev", () => {
  let server: Started;
  let origin: string;

  beforeAll(async () => {
    server = await startDevelopment(project.root);
    ({ origin } = server);
  });

  afterAll(async () => {
    await end(server, "SIGTERM");
  });

  it("serves nothing of the project but the app", async () => {
    expect(await servedOf(origin)).toEqual([]);
  });

  it("serves the app's pages and modules", async () => {
    for (const page of ["/", "/login", "/adminhealth/some-uid", "/about?from=elsewhere"]) {
      expect((await ask(origin, page)).text, page).toContain("/src/main.tsx");
    }
    const { status, text } = await ask(origin, "/src/main.tsx");
    expect(status).toBe(200);
    const imports = [...text.matchAll(/(?:from|import) "(\/[^"]+)"/gu)].map(
      ([, path]) => path ?? "",
    );
    expect(imports.length).toBeGreaterThan(3);
    for (const path of [...imports, "/@vite/client", "/icon.svg"]) {
      expect((await ask(origin, path)).status, path).toBe(200);
    }
  });

  it("lets no page of another origin read what it serves", async () => {
    const headers = { origin: "http://localhost:9999" };
    for (const path of ["/", "/src/main.tsx", "/@vite/client"]) {
      const answer = await ask(origin, path, headers);
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    }
  });

  it("tells no page of another origin that it runs", async () => {
    const own = { origin, "sec-fetch-site": "same-origin" };
    const others = [
      { origin: "http://localhost:9999" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" },
      { "sec-fetch-site": "same-site", "sec-fetch-mode": "no-cors" },
    ];
    const isTold = async (headers: Record<string, string>): Promise<boolean> =>
      (await ask(origin, "/", { accept: "text/x-vite-ping", ...headers })).status === 204;
    for (const headers of [own, ...others]) {
      const told = [await isTold(headers), await isUpgraded(origin, headers)];
      expect(told, JSON.stringify(headers)).toEqual([headers === own, headers === own]);
    }
  });

  it.each(["evil.example", "127.0.0.1.evil.example", "evil.localhost:80"])(
    "answers nothing to the host name '%s'",
    async (host) => {
      expect((await ask(origin, "/", { host })).status).toBeGreaterThanOrEqual(400);
    },
  );
});

describe("npm start", () => {
  it("serves nothing of the project but the built app", async () => {
    const dist = join(project.root, "dist");
    mkdirSync(join(dist, "assets"), { recursive: true });
    for (const page of ["index", "404"]) {
      writeFileSync(join(dist, `${page}.html`), `<p>${page}</p>`);
    }
    const server = await startAppServer({
      root: project.root,
      dataDirectory: join(project.root, ".local-data-of-start"),
      port: 0,
      watchRules: false,
      print: () => undefined,
      files: () => createHosting(join(project.root, "firebase.json"), dist),
    });
    expect(await servedOf(server.origin)).toEqual([]);
    expect((await ask(server.origin, "/", { host: "evil.example" })).status).toBe(403);
    await server.close();
  });
});
