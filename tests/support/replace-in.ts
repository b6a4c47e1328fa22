import { vi } from "vitest";

/** Replaces functions of a module, also for those that import it, until the test ends. */
export function replaceIn<Module extends object>(
  module: Module,
  functions: { readonly [Name in keyof Module]?: (...given: never[]) => unknown },
): void {
  for (const [name, replacement] of Object.entries(functions)) {
    // The type of `functions` has only names of the module's functions.
    vi.spyOn(module, name as never).mockImplementation(replacement as never);
  }
}
