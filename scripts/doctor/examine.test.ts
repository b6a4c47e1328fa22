import { expect, it } from "vitest";
import { examine } from "./examine.ts";
import { exitCode, report } from "./report.ts";
import { withHealthyProject } from "./testing/healthy-project.ts";
const healthy = withHealthyProject();

it("finds nothing to do in a project in which all is well", async () => {
  const examined = await healthy.examineAll();
  console.log(report(examined, true));
  expect(exitCode(examined)).toBe(0);
});
void examine;
