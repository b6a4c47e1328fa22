import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { signal } from "../tests/support/signal.ts";

const server = vi.fn<(file: string) => Promise<Response>>();
const device = { onLine: true };
/** The selectors that match a tag in the stubbed `document`. */
const tags = new Set<string>();

const PATIENCE = 30_000;
const FILES = ["assets/one.js", "assets/two.js"];
const load = () => Promise.resolve("code");

/** Imports `fetch-code.ts` again, so that its cache holds no file of an earlier test. */
async function fetchCode(files = FILES, loading = load): Promise<string> {
  const code = await import("./fetch-code.ts");
  return code.fetchCode(loading, files);
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
])("can be tried again where %s, and says why", async (_, kind, answer) => {
  server.mockImplementationOnce(answer);
  await expect(fetchCode()).rejects.toMatchObject({ kind });
  expect(await fetchCode()).toBe("code");
});

describe("with a clock", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
    work.catch((error: unknown) => error);

  it("gives up a load that hangs, later sooner, until it ends after all", async () => {
    const { given: hanging, give } = signal<string>();
    const hang = () => failureOf(fetchCode(FILES, () => hanging));
    const first = hang();
    await vi.advanceTimersByTimeAsync(PATIENCE);
    expect(await first).toMatchObject({ kind: "page-hangs" });
    const second = hang();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await second).toMatchObject({ kind: "page-hangs" });
    give("code");
    expect(await hang()).toBe("code");
  });

  it.each(["assets/one.js", "assets/one.css"])("gives up %s that hangs", async (file) => {
    let answer = (): Promise<Response> => new Promise(() => undefined);
    server.mockImplementation((url) =>
      url === "/version.json" ? version("/assets/ours.js") : answer(),
    );
    const append = vi.fn<() => void>();
    vi.stubGlobal("document", {
      querySelector: () => ({}),
      head: { querySelector: () => (append.mock.calls.length > 0 ? {} : null), append },
      createElement: () => ({ addEventListener: () => undefined }),
    });
    const first = failureOf(fetchCode([file]));
    await vi.advanceTimersByTimeAsync(PATIENCE);
    answer = () => Promise.resolve(new Response("code"));
    expect(await first).toMatchObject({ kind: "timeout" });
    expect(await fetchCode([file])).toBe("code");
  });
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
