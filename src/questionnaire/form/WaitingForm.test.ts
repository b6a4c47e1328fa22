import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SAMPLE } from "../../../tests/support/site/sample-section.ts";
import { WaitingForm } from "./WaitingForm.tsx";

it("a prerendered section has its questions' words, and nothing to write into", () => {
  const html = renderToStaticMarkup(
    createElement(WaitingForm, { definition: SAMPLE, helpNow: null }),
  );
  expect(html).toContain("Height in centimetres");
  expect(html).not.toMatch(/<(?:input|textarea|select|label|button)\b/u);
});
