import { type DevEnvironment, createServer, createServerModuleRunner } from "vite";
import {
  ESModulesEvaluator,
  type ModuleRunnerContext,
  ssrDynamicImportKey,
} from "vite/module-runner";
import type { PrerenderedScreen } from "../../../../src/domain/browser/prerendered-screen.ts";

export interface DrawnScreen extends Omit<PrerenderedScreen, "imports"> {
  /** Full ids of the modules that the screen imports at once. */
  readonly modules: readonly string[];
}

/** Prerenders all screens of the route table: runs the site's modules in Node, transformed by Vite. */
export async function drawScreens(
  root: string,
  configFile: string | undefined,
): Promise<readonly DrawnScreen[]> {
  const server = await createServer({
    root,
    configFile: configFile ?? false,
    mode: "production",
    appType: "custom",
    logLevel: "warn",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { ssr } = server.environments;
    const evaluator = new RecordingEvaluator();
    const runner = createServerModuleRunner(ssr, { hmr: false, evaluator });
    // Its type is said here, because src/prerender.tsx belongs to another TypeScript project.
    const { prerenderScreens } = await runner.import<{
      prerenderScreens: (
        importsOf: (action: () => void) => readonly string[],
      ) => Promise<readonly PrerenderedScreen[]>;
    }>("/src/prerender.tsx");
    const screens = await prerenderScreens((action) => evaluator.importsOf(action));
    return await Promise.all(
      screens.map(async ({ imports, ...screen }) => ({
        ...screen,
        modules: await Promise.all(imports.map((url) => moduleId(ssr, url))),
      })),
    );
  } finally {
    await server.close();
  }
}

async function moduleId(environment: DevEnvironment, url: string): Promise<string> {
  const module = await environment.fetchModule(url);
  if (!("id" in module)) {
    throw new Error(`A screen imports ${url}, which is not among the site's own modules.`);
  }
  return module.id;
}

/**
 * Runs modules as Vite does. During `importsOf`, only records each `import()`, and does not load the module.
 */
class RecordingEvaluator extends ESModulesEvaluator {
  #recorded: string[] | undefined;

  importsOf(action: () => void): readonly string[] {
    const recorded: string[] = [];
    this.#recorded = recorded;
    try {
      action();
    } finally {
      this.#recorded = undefined;
    }
    return recorded;
  }

  override async runInlinedModule(context: ModuleRunnerContext, code: string): Promise<unknown> {
    const fetchModule = context[ssrDynamicImportKey];
    return super.runInlinedModule(
      {
        ...context,
        [ssrDynamicImportKey]: (url, options) => {
          if (this.#recorded === undefined) {
            return fetchModule(url, options);
          }
          this.#recorded.push(url);
          // Never resolves, because the imported module may need a browser.
          return new Promise(() => undefined);
        },
      },
      code,
    );
  }
}
