import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { createHosting } from "../../../scripts/app-server/hosting.ts";
import { LEAVE_TO } from "./practice.ts";
import { LIGHT_PAGE } from "./light-page.ts";
import { ROOT, type RunningApp, runApp } from "./running-app.ts";

/** A text on the page that the quick exit leads to. */
export const ELSEWHERE = "User-agent";

/**
 * The built app, whose quick exit leads to a page of its own server: tests cannot reach the real site.
 * @param isLost whether the server breaks the connection when a page requests this path.
 */
export async function leavesElsewhere(
  isLost: (path: string) => boolean = () => false,
): Promise<RunningApp> {
  const dist = join(ROOT, "dist");
  const hosting = createHosting(join(dist, "firebase.json"), dist);
  const leaving = new Map<string, string>(
    readdirSync(join(dist, "assets"))
      .filter((name) => name.endsWith(".js"))
      .map((name) => [`/assets/${name}`, readFileSync(join(dist, "assets", name), "utf8")] as const)
      .filter(([, code]) => code.includes(LEAVE_TO)),
  );
  return runApp(ROOT, () => ({
    ...hosting,
    serve: (request, response) => {
      const { url = "" } = request;
      const code = leaving.get(url);
      if (isLost(url)) {
        response.destroy();
        return;
      }
      if (code === undefined) {
        hosting.serve(request, response);
        return;
      }
      const to = `http://${request.headers.host}${LIGHT_PAGE}`;
      response.setHeader("content-type", "text/javascript");
      response.end(code.replaceAll(LEAVE_TO, to));
    },
  }));
}
