import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Section } from "../../../domain/question/section.ts";
import { sections } from "../../../questionnaire/section-definition.ts";
import { TestSession } from "../../../session/testing/TestSession.tsx";
import { SectionEnd } from "./SectionEnd.tsx";

const [first, second] = sections;
const last = sections.at(-1);

it.each<[string, Section | undefined, string | undefined]>([
  ["the next section", first, second?.route],
  ["the dashboard after the last one", last, "/dashboardclient"],
])("a section ends with the way to %s", (_, section, path) => {
  render(<TestSession>{section && <SectionEnd section={section} />}</TestSession>);
  expect(screen.getByRole("link", { name: /^On to/u })).toHaveAttribute("href", path);
});
