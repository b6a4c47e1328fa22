import { fileURLToPath } from "node:url";
import { afterEach, expect, it, vi } from "vitest";
import { startGoogleEmulators } from "./google-emulators.ts";

const start = () =>
  startGoogleEmulators({
    projectId: "demo-coaching",
    rulesFile: "firestore.rules",
    firebase: undefined,
    print: () => undefined,
  });

afterEach(() => {
  vi.unstubAllEnvs();
});

it("says that the named emulator is not there", async () => {
  vi.stubEnv("FIRESTORE_EMULATOR_BINARY_PATH", "/nowhere/emulator.jar");
  await expect(start()).rejects.toThrow("names /nowhere/emulator.jar, which is not there");
});

it("says that Java is missing, and where it comes from", async () => {
  vi.stubEnv("FIRESTORE_EMULATOR_BINARY_PATH", fileURLToPath(import.meta.url));
  vi.stubEnv("PATH", "/nowhere");
  await expect(start()).rejects.toThrow("needs Java 17 or newer");
});
