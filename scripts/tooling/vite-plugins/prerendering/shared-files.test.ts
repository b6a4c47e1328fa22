import { expect, it, vi } from "vitest";
import { sharedFiles } from "./shared-files.ts";

// Node writes paths with backslashes on Windows, and Vite with slashes.
vi.mock(import("node:path"), async (importOriginal) => (await importOriginal()).win32);

it("puts what all screens need into one file, on Windows too", () => {
  const imports = new Map([["C:/site/index.html", ["C:/site/src/main.tsx"]]]);
  const screen = { title: "", access: "public", description: undefined, html: "" } as const;
  const nameOf = sharedFiles(
    [
      { ...screen, path: "/", modules: ["C:/site/src/Home.tsx"] },
      { ...screen, path: "/about", modules: ["C:/site/src/About.tsx"] },
    ],
    "C:/site",
  );
  const graph: Parameters<typeof nameOf>[1] = {
    // The plugin reads only this part of a module's information.
    getModuleInfo: (id) =>
      ({
        importedIds: imports.get(id) ?? [],
        dynamicImporters: [] as string[],
        dynamicallyImportedIds: [] as string[],
      }) as never,
  };
  expect(nameOf("C:/site/src/main.tsx", graph)).toBe("index");
  expect(nameOf("C:/site/src/Home.tsx", graph)).toBeNull();
});
