import { expect, it } from "vitest";
import { builtFrom } from "../testing/built-from.ts";
import { leanPackages, withoutHeartbeat } from "./lean-packages.ts";

const SOURCE = `
  import { getFirestore } from "firebase/firestore/lite";
  import { initializeAuth } from "firebase/auth";
  import { BrowserRouter, NavLink, Route, Routes } from "react-router-dom";
  globalThis.all = [getFirestore, initializeAuth, BrowserRouter, NavLink, Route, Routes];
`;

it("builds take a lean router, and of Firebase no arithmetic and no heartbeat", async () => {
  const files = await builtFrom(SOURCE, [leanPackages(), withoutHeartbeat()]);
  const modules = files.flatMap(({ moduleIds }) => moduleIds);
  const routers = modules.filter((id) => /\/react-router\/dist\//u.test(id));
  expect(routers.length).toBeGreaterThan(0);
  expect(routers.filter((id) => !id.includes("/dist/production/"))).toEqual([]);
  expect(modules.filter((id) => id.includes("bloom"))).toEqual([]);
  expect(modules.some((id) => id.endsWith("/no-long-numbers"))).toBe(true);
  const code = files.map((file) => file.code).join("\n");
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
