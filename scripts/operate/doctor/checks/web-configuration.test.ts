import { describe, expect, it } from "vitest";
import { complaints, withHealthyProject } from "../testing/healthy-project.ts";
import { WEB_CONFIGURATION } from "../testing/healthy-replies.ts";
import { webConfiguration } from "./web-configuration.ts";

const { find } = withHealthyProject();

describe("the configuration", () => {
  const complaintsOf = async (variables: Readonly<Record<string, string>>) =>
    complaints(await find(webConfiguration, {}, { webConfiguration: variables }));

  it("is well when it is whole and of this project", async () => {
    expect(await complaintsOf(WEB_CONFIGURATION)).toEqual([]);
  });

  it("is to be corrected when it is half, or of another project", async () => {
    const { VITE_FIREBASE_APP_ID: _app, ...half } = WEB_CONFIGURATION;
    expect(await complaintsOf(half)).toEqual([
      expect.stringMatching(/^to do: VITE_FIREBASE_APP_ID is missing/u),
    ]);
    const other = { ...WEB_CONFIGURATION, VITE_FIREBASE_PROJECT_ID: "another-site" };
    expect(await complaintsOf(other)).toEqual([
      "to do: The configuration here is of another project.",
    ]);
  });

  it("is not known where there is none", async () => {
    expect(await complaintsOf({})).toEqual([
      "not looked at: There is no .env.production here: a build would speak to the embedded backend.",
    ]);
  });
});
