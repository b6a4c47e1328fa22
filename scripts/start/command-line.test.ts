import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { serverArguments } from "./command-line.ts";

it("tries the usual port and those after it, with data beside the project", () => {
  const { ports, dataDirectory, empty } = serverArguments({}, "/project");
  expect(ports.slice(0, 2)).toEqual([4400, 4401]);
  expect(dataDirectory).toBe("/project/.local-data");
  expect(empty).toBe(false);
});

it("takes a port, a data directory and an empty start", () => {
  expect(serverArguments({ port: "8123", data: "/d", empty: true }, "/project")).toEqual({
    ports: [8123],
    dataDirectory: "/d",
    empty: true,
    google: false,
  });
});

it("refuses a data directory beside Google's emulators, which keep nothing", () => {
  expect(() => serverArguments({ data: "/d", google: true }, "/project")).toThrow("--google");
});

it("keeps the answers to other questions apart from those to the site's own", () => {
  const { schemas, dataDirectory } = serverArguments({ schemas: "/other/intake" }, "/project");
  expect(schemas).toBe("/other/intake");
  expect(dataDirectory).toBe("/project/.local-data/tried/intake");
  expect(serverArguments({ schemas: "/other", data: "/d" }, "/project")).toMatchObject({
    schemas: "/other",
    dataDirectory: "/d",
  });
});

it.each(["dist/data", "src/data", "public", "node_modules/data", "schemas/../public/data", "."])(
  "refuses to keep data in %s, from where browsers get files",
  (folder) => {
    const data = `/project/${folder}`;
    expect(() => serverArguments({ data }, "/project")).toThrow("served to browsers");
  },
);

it("refuses to keep data in dist, which the next build erases", () => {
  expect(() => serverArguments({ data: "/project/dist/data" }, "/project")).toThrow(
    "the next build would erase it",
  );
});

it("refuses to keep data where npm start builds the site", () => {
  const data = "/project/.local-data/served-site/data";
  expect(() => serverArguments({ data }, "/project")).toThrow("npm start erases those");
});

it("refuses to keep data in dist behind a link, there or not yet", () => {
  const root = mkdtempSync(join(tmpdir(), "coaching-link-"));
  mkdirSync(join(root, "dist", "data"), { recursive: true });
  // A junction, because on Windows a symbolic link needs special rights.
  symlinkSync(join(root, "dist"), join(root, "link"), "junction");
  for (const data of ["link", "link/data", "link/new/data"]) {
    expect(() => serverArguments({ data: join(root, data) }, root)).toThrow(
      "the next build would erase it",
    );
  }
  rmSync(root, { recursive: true });
});

it("takes a folder beside the project", () => {
  expect(serverArguments({ data: "/other" }, "/project").dataDirectory).toBe("/other");
});

it.each(["x", "70000", "-1", "1.5"])("refuses --port %s with a sentence", (port) => {
  expect(() => serverArguments({ port }, "/project")).toThrow(
    `--port takes a number from 0 to 65535, not ${port}.`,
  );
});
