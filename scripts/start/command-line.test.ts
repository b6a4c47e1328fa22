import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { serverArguments } from "./command-line.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";

const root = temporaryFolder();

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
  const dataOf = (schemas: string) => serverArguments({ schemas }, "/project").dataDirectory;
  expect(serverArguments({ schemas: "/other/intake" }, "/project").schemas).toBe("/other/intake");
  expect(dataOf("/other/schemas")).toBe("/project/.local-data/tried/-other-schemas");
  expect(dataOf("/project/another/schemas")).toBe("/project/.local-data/tried/another-schemas");
  expect(serverArguments({ schemas: "/other", data: "/d" }, "/project")).toMatchObject({
    schemas: "/other",
    dataDirectory: "/d",
  });
});

it.each([
  ["dist/data", "the next build would erase it, and what is there is served to browsers"],
  ["src/data", "served to browsers"],
  ["public", "served to browsers"],
  ["node_modules/data", "served to browsers"],
  ["schemas/../public/data", "served to browsers"],
  [".", "served to browsers"],
  [".local-data/served-site/data", "npm start erases those"],
])("refuses to keep data in %s: %s", (folder, why) => {
  expect(() => serverArguments({ data: `/project/${folder}` }, "/project")).toThrow(why);
});

it("refuses to keep data in dist behind a link, there or not yet", () => {
  mkdirSync(join(root, "dist", "data"), { recursive: true });
  // A junction, because on Windows a symbolic link needs special rights.
  symlinkSync(join(root, "dist"), join(root, "link"), "junction");
  for (const data of ["link", "link/data", "link/new/data"]) {
    expect(() => serverArguments({ data: join(root, data) }, root)).toThrow(
      "the next build would erase it",
    );
  }
});

it.each(["x", "70000", "-1", "1.5"])("refuses --port %s with a sentence", (port) => {
  expect(() => serverArguments({ port }, "/project")).toThrow(
    `--port takes a number from 0 to 65535, not ${port}.`,
  );
});
