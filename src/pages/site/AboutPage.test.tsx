import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { aboutTexts } from "../../content/about.ts";
import { siteContent } from "../../content/site-content.ts";
import { AboutPage } from "./AboutPage.tsx";
import { Welcome } from "./home/Welcome.tsx";

const [filledIn, site] = [{ ...aboutTexts }, { ...siteContent }];
afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(aboutTexts, filledIn);
  Object.assign(siteContent, site);
});

const pages = (
  <>
    <Welcome />
    <AboutPage />
  </>
);

it("the pages tell who the coach is, and leave out what is empty", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  Object.assign(siteContent, { coachName: "Anna Jansen", coachTown: "" });
  Object.assign(aboutTexts, { training: "Two years in Utrecht", supervision: "" });
  const { rerender } = render(pages, { wrapper: MemoryRouter });
  expect(screen.getAllByText("Anna Jansen")).toHaveLength(2);
  expect(screen.getByText("Two years in Utrecht")).toBeVisible();
  expect(screen.queryByText("Supervision")).toBeNull();

  Object.assign(siteContent, { coachName: "", coachTown: "Utrecht" });
  const empty = Object.keys(aboutTexts).filter((key) => !["forYouIf", "together"].includes(key));
  Object.assign(aboutTexts, Object.fromEntries(empty.map((key) => [key, ""])));
  rerender(<div>{pages}</div>);
  expect(screen.queryByRole("term")).toBeNull();
  expect(screen.queryByText("Utrecht")).toBeNull();
});

it("the coach’s texts in the repository say that they are made up", () => {
  const facts = Object.values(aboutTexts).filter((text) => text !== aboutTexts.closing);
  expect([siteContent.coachName, ...facts.filter((text) => typeof text === "string")]).toSatisfy(
    (texts: readonly string[]) => texts.every((text) => text.endsWith("(made up)")),
  );
});
