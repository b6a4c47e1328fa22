import { afterEach, beforeEach, expect, it, vi } from "vitest";

const server = vi.fn<(file: string) => Promise<Response>>();
const device = { onLine: true };
/** The selectors that match a tag in the stubbed `document`. */
const tags = new Set<string>();

const FILES = ["assets/one.js", "assets/two.js"];
const load = () => Promise.resolve("code");

/** Imports `fetch-code.ts` again, so that its cache holds no file of an earlier test. */
async function fetchCode(): Promise<string> {
  const code = await import("./fetch-code.ts");
  return code.fetchCode(load, FILES);
}

const version = (app: string) => Promise.resolve(Response.json({ app }));

beforeEach(() => {
  vi.resetModules();
  vi.resetAllMocks();
  tags.clear();
  tags.add('script[src="/assets/ours.js"]');
  device.onLine = true;
  vi.stubGlobal("fetch", server);
  vi.stubGlobal("navigator", device);
  const querySelector = (selector: string) =>
    selector.split(", ").some((one) => tags.has(one)) ? {} : null;
  vi.stubGlobal("document", { querySelector, head: { querySelector } });
  server.mockImplementation((file) =>
    file === "/version.json" ? version("/assets/ours.js") : Promise.resolve(new Response("code")),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const asked = (): readonly string[] => server.mock.calls.map(([file]) => file);

it.each(["href=", "src=", "data-files~="])(
  "fetches each file once, and none in a tag with %s",
  async (attribute) => {
    tags.add(`[${attribute}"/assets/two.js"]`);
    expect(await Promise.all([fetchCode(), fetchCode()])).toEqual(["code", "code"]);
    expect(asked()).toEqual(["/assets/one.js"]);
  },
);

it.each<[why: string, kind: string, answer: () => Promise<Response>]>([
  ["the connection breaks", "unavailable", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["the server fails", "unavailable", () => Promise.resolve(new Response("", { status: 500 }))],
  ["a file hangs", "timeout", () => Promise.reject(new DOMException("", "TimeoutError"))],
])("can be tried again where %s, and says why", async (_, kind, answer) => {
  server.mockImplementationOnce(answer);
  await expect(fetchCode()).rejects.toMatchObject({ kind });
  expect(await fetchCode()).toBe("code");
});

it("says that there is no connection, without asking for the site's version", async () => {
  device.onLine = false;
  server.mockRejectedValue(new TypeError("Failed to fetch"));
  await expect(fetchCode()).rejects.toMatchObject({ kind: "offline" });
  expect(asked()).toEqual(FILES.map((file) => `/${file}`));
});

it("names a newer version where the site has another script by now", async () => {
  server.mockImplementation((file) =>
    file === "/version.json"
      ? version("/assets/theirs.js")
      : Promise.resolve(new Response("", { status: 404 })),
  );
  await expect(fetchCode()).rejects.toMatchObject({ kind: "newer-version" });
});
