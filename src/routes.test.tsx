import { expect, it } from "vitest";
import { pageDescriptions } from "./content/page-descriptions.ts";
import type { Access } from "./domain/browser/prerendered-screen.ts";
import firebaseJson from "../firebase.json?raw";
import { allSections } from "./questionnaire/section-definition.ts";
import { ROUTES, routeOf } from "./routes.tsx";

it("has one screen for each URL, sections included", () => {
  const paths = ROUTES.map(({ path }) => path.replace(/\/:uid\?$/u, ""));
  expect(new Set(paths).size).toBe(paths.length);
});

it("has every route of the specification whose screen exists so far", () => {
  const paths = ROUTES.map(({ path }) => path);
  const expected = `
    / /contact /login /change-password /agenda /message /adminnavbar
    /dashboardadmin /dashboardclient /newclient /clientoverview /mydetails
    /questionnaire /story /health /personalhistory /familyparents /familysiblings /personal
    /adminquestionnaire/:uid? /adminstory/:uid? /adminhealth/:uid? /adminpersonalhistory/:uid?
    /adminfamilyparents/:uid? /adminfamilysiblings/:uid? /adminpersonal/:uid?`;
  expect(paths).toEqual(expect.arrayContaining(expected.trim().split(/\s+/u)));
});

it("names for every screen who may see it", () => {
  const pathsFor = (wanted: Access): readonly string[] =>
    ROUTES.filter(({ access }) => access === wanted).map(({ path }) => path);
  expect(pathsFor("login")).toEqual(["/login"]);
  expect(pathsFor("any")).toEqual(["/change-password", "/agenda"]);
  expect(pathsFor("client").toSorted()).toEqual(
    [
      "/dashboardclient",
      "/mydetails",
      "/howisitnow",
      "/myanswers",
      ...allSections.map(({ route }) => route),
    ].toSorted(),
  );
  const ofOneClient = ["/readclient", "/agendaofclient"].concat(
    allSections.map(({ coachRoute }) => coachRoute),
  );
  expect(pathsFor("admin").toSorted()).toEqual(
    ["/dashboardadmin", "/newclient", "/clientoverview", "/message", "/adminnavbar"]
      .concat(ofOneClient.map((path) => `${path}/:uid?`))
      .toSorted(),
  );
});

it("names no screen for more than what it is", () => {
  expect(ROUTES.every(({ title }) => /^[A-Z][\w |]*$/u.test(title()))).toBe(true);
});

it("finds the route of an address", () => {
  expect(routeOf("/").path).toBe("/");
  expect(routeOf("/adminhealth/some-uid").path).toBe("/adminhealth/:uid?");
  expect(routeOf("/no/such/page").path).toBe("*");
});

it("describes every public page that search engines may list, and nothing else", () => {
  const described = ROUTES.filter(
    ({ access, path }) => access === "public" && path !== "*" && path !== "/books",
  );
  expect(Object.keys(pageDescriptions)).toEqual(described.map(({ path }) => path));
});

it("hides no public page from search engines by hiding one that is not", () => {
  const hidden = ROUTES.filter(({ access }) => access !== "public").map(({ path }) => path);
  for (const path of Object.keys(pageDescriptions)) {
    expect(hidden.filter((start) => path.startsWith(start))).toEqual([]);
  }
});

// `tests/architecture/page-links.process.test.ts` compares those of the sections, which end in one star.
it("has a rewrite in firebase.json for every address with a client in it", () => {
  // Safe: the file is the project's own, and Firebase Hosting documents its shape.
  const { hosting } = JSON.parse(firebaseJson) as {
    readonly hosting: {
      readonly rewrites: readonly { readonly source: string; readonly destination: string }[];
    };
  };
  const expected = ROUTES.filter(({ path }) => path.endsWith("/:uid?"))
    .map(({ path }) => path.replace("/:uid?", ""))
    .filter((path) => allSections.every(({ coachRoute }) => coachRoute !== path))
    .map((path) => ({ source: `${path}/**`, destination: `${path}.html` }));
  const others = hosting.rewrites.filter(({ source }) => source.endsWith("/**"));
  expect(new Set(others)).toEqual(new Set(expected));
});
