import { describe, expect, it } from "vitest";
import { newRecoveryKey, readRecoveryKey } from "./recovery-key.ts";

describe("a recovery key", () => {
  it("is new each time, and the same by its code and by its words", async () => {
    const key = await newRecoveryKey();
    expect(key).not.toEqual(await newRecoveryKey());
    expect(key.words).toHaveLength(24);
    expect(await readRecoveryKey(key.code)).toEqual(key);
    expect(await readRecoveryKey(` ${key.words.join("\n").toUpperCase()}\n`)).toEqual(key);
  });

  it("is refused with a sentence where it was copied wrongly", async () => {
    const { code, words } = await newRecoveryKey();
    const otherLetter = code.endsWith("Q") ? "P" : "Q";
    const refused = "This recovery key is not whole, or has a letter that is another one.";
    await expect(readRecoveryKey(code.slice(0, -1))).rejects.toThrow(refused);
    await expect(readRecoveryKey(code.slice(0, -1) + otherLetter)).rejects.toThrow(refused);
    const turned = [...words.slice(1), words[0] ?? ""].join(" ");
    for (const typed of ["", words.slice(1).join(" "), turned]) {
      await expect(readRecoveryKey(typed)).rejects.toThrow(
        "These are not the 24 words of a recovery key, or not in their order.",
      );
    }
  });
});
