import { act, render } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { siteContent } from "../content/site-content.ts";
import { forgetCover, setCovered } from "../domain/browser/cover.ts";
import { Titled } from "./Titled.tsx";

beforeEach(forgetCover);

const NAMED = `Health · ${siteContent.practiceName}`;

const setCover = async (now: boolean): Promise<void> =>
  act(async () => {
    setCovered(now);
  });

it("names neither section nor practice while the screen is covered", async () => {
  render(
    <Titled title={() => "Health"} hasCover>
      Words
    </Titled>,
  );
  expect(document.title).toBe(NAMED);
  await setCover(true);
  expect(document.title).toBe("Paused");
  await setCover(false);
  expect(document.title).toBe(NAMED);
});

it("keeps the title of a screen that no cover lies over", async () => {
  await setCover(true);
  render(
    <Titled title={() => "Health"} hasCover={false}>
      Words
    </Titled>,
  );
  expect(document.title).toBe(NAMED);
});

it("keeps the title that leaving quickly has given, though leaving covers too", async () => {
  render(
    <Titled title={() => "Health"} hasCover>
      Words
    </Titled>,
  );
  document.documentElement.hidden = true;
  document.title = "weather.example";
  await setCover(true);
  expect(document.title).toBe("weather.example");
  document.documentElement.hidden = false;
});
