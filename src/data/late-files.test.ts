import { afterEach, beforeEach, expect, it, vi } from "vitest";

const server = vi.fn<(file: string) => Promise<Response>>();

beforeEach(() => {
  vi.resetModules();
  vi.resetAllMocks();
  vi.stubGlobal("fetch", server);
  vi.stubGlobal("document", {
    querySelector: () => ({ dataset: { lateFiles: "/assets/one.js /assets/two.js" } }),
  });
  server.mockImplementation(() => Promise.resolve(new Response("code")));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("fetches the files that the page names, once", async () => {
  const { fetchLateFiles } = await import("./late-files.ts");
  await Promise.all([fetchLateFiles(), fetchLateFiles()]);
  await fetchLateFiles();
  expect(server.mock.calls).toEqual([["/assets/one.js"], ["/assets/two.js"]]);
});

it.each<[string, () => Promise<Response>]>([
  ["the connection breaks", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["one is not there", () => Promise.resolve(new Response("", { status: 404 }))],
])("can fetch them later where %s", async (_, answer) => {
  const { fetchLateFiles } = await import("./late-files.ts");
  server.mockImplementationOnce(answer);
  await expect(fetchLateFiles()).rejects.toThrow(TypeError);
  await fetchLateFiles();
  expect(server).toHaveBeenCalledTimes(4);
});

it("fetches nothing on a page that was opened with all of its code", async () => {
  vi.stubGlobal("document", { querySelector: () => null });
  const { fetchLateFiles } = await import("./late-files.ts");
  await fetchLateFiles();
  expect(server).not.toHaveBeenCalled();
});
