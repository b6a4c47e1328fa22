import { expect, it } from "vitest";
import { readServerArguments } from "./command-line.ts";

it("tries the usual port and those after it, with data beside the project", () => {
  const { ports, dataDirectory, empty } = readServerArguments([], "/project");
  expect(ports.slice(0, 2)).toEqual([4400, 4401]);
  expect(dataDirectory).toBe("/project/.local-data");
  expect(empty).toBe(false);
});

it("takes a port, a data directory and an empty start", () => {
  expect(readServerArguments(["--port", "8123", "--data", "/d", "--empty"], "/project")).toEqual({
    ports: [8123],
    dataDirectory: "/d",
    empty: true,
  });
});

it.each(["dist/data", "src/data", "public", "node_modules/data", "schemas/../public/data", "."])(
  "refuses to keep data in %s, from where browsers get files",
  (folder) => {
    const data = `/project/${folder}`;
    expect(() => readServerArguments(["--data", data], "/project")).toThrow("served to browsers");
  },
);

it("takes a folder beside the project", () => {
  expect(readServerArguments(["--data", "/other"], "/project").dataDirectory).toBe("/other");
});

it.each([["--port", "x"], ["--port", "70000"], ["--prot", "1"], ["word"]])(
  "refuses %s %s with a sentence",
  (...args) => {
    expect(() => readServerArguments(args.filter(Boolean), "/project")).toThrow(/\S+/u);
  },
);
