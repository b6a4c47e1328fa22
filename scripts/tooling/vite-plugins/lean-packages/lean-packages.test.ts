import { type Rolldown, build } from "vite";
import { expect, it } from "vitest";
import { leanPackages } from "./lean-packages.ts";
import { withoutHeartbeat } from "./without-heartbeat.ts";

const ENTRY = "virtual:entry";

const SOURCE = `
  import { getFirestore } from "firebase/firestore/lite";
  import { initializeAuth } from "firebase/auth";
  import { BrowserRouter, NavLink, Route, Routes } from "react-router-dom";
  globalThis.all = [getFirestore, initializeAuth, BrowserRouter, NavLink, Route, Routes];
`;

it("builds take a lean router, and of Firebase no arithmetic and no heartbeat", async () => {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, minify: false, rolldownOptions: { input: ENTRY } },
    plugins: [
      leanPackages(),
      withoutHeartbeat(),
      {
        name: "entry",
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? SOURCE : undefined),
      },
    ],
  });
  // For one configuration without `watch`, `build` returns one output.
  const { output } = built as Rolldown.RolldownOutput;
  const modules = output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
  const routers = modules.filter((id) => /\/react-router\/dist\//u.test(id));
  expect(routers.length).toBeGreaterThan(0);
  expect(routers.filter((id) => !id.includes("/dist/production/"))).toEqual([]);
  expect(modules.filter((id) => id.includes("bloom"))).toEqual([]);
  expect(modules.some((id) => id.endsWith("/no-long-numbers.ts"))).toBe(true);
  const code = output.map((file) => (file.type === "chunk" ? file.code : "")).join("\n");
  expect(code.includes("X-Firebase-Client")).toBe(true);
  expect(code.includes("firebase-heartbeat-database")).toBe(false);
  expect(
    [
      "PrefetchPageLinksImpl",
      "useSubmit",
      "ScrollRestoration",
      "Unexpected Application",
      "HydrateFallback",
    ].filter((part) => code.includes(part)),
  ).toEqual([]);
});
