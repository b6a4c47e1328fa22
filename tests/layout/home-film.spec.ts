import { type Page, expect, test } from "../support/test.ts";
test("the film of the home page leaves the words on it readable", async ({ page }) => {
  await page.goto("/");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // Waits for the content, not for an idle network, because the page may still load the film.
    await page.locator("[data-intro=content]").waitFor();
    expect(await lowestContrast(page), colorScheme).toBeGreaterThanOrEqual(4.5);
  }
});

/** The lowest contrast between the heading and any pixel of the picture, as the page shows both. */
function lowestContrast(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const shown = document.querySelector<HTMLElement>("[class*=picture]");
    const heading = document.querySelector("main h1");
    const frame = shown?.parentElement ?? null;
    if (shown === null || frame === null || heading === null) {
      throw new Error("There is no picture, or no heading on it.");
    }
    const { backgroundImage, filter } = getComputedStyle(shown);
    const picture = new Image();
    picture.src = /url\("(?<address>[^"]+)"\)/u.exec(backgroundImage)?.groups?.["address"] ?? "";
    await picture.decode();
    const canvas = document.createElement("canvas");
    canvas.width = 320;
    canvas.height = 180;
    const context = canvas.getContext("2d");
    if (context === null) {
      throw new Error("There is no canvas.");
    }
    context.filter = filter;
    context.drawImage(picture, 0, 0, 320, 180);
    context.filter = "none";
    context.fillStyle = getComputedStyle(frame, "::after").backgroundColor;
    context.fillRect(0, 0, 320, 180);
    const luminance = (rgb: ArrayLike<number>): number =>
      [0.2126, 0.7152, 0.0722].reduce((sum, share, index) => {
        const part = (rgb[index] ?? 0) / 255;
        return sum + share * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
      }, 0);
    const { data } = context.getImageData(0, 0, 320, 180);
    const ground: number[] = [];
    for (let at = 0; at < data.length; at += 4) {
      ground.push(luminance(data.slice(at, at + 3)));
    }
    const words = luminance((getComputedStyle(heading).color.match(/\d+/gu) ?? []).map(Number));
    return Math.min(
      ...ground.map((one) => (Math.max(one, words) + 0.05) / (Math.min(one, words) + 0.05)),
    );
  });
}
