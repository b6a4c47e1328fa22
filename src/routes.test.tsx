import { expect, it } from "vitest";
import { ROUTES } from "./routes.tsx";

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

it("names no screen for more than what it is", () => {
  expect(ROUTES.every(({ title }) => /^[A-Z][\w |]*$/u.test(title))).toBe(true);
});
