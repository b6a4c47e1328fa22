import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

/** The scale of the expected pictures: large enough to show that something has moved or changed colour. */
export const EXPECTED_SCALE = 0.5;

export interface ExpectedLook {
  readonly width: number;
  readonly height: number;
  readonly scheme: "light" | "dark";
}

export const EXPECTED_LOOKS = {
  phone: { width: 390, height: 900, scheme: "light" },
  wide: { width: 1440, height: 900, scheme: "dark" },
} as const satisfies Record<string, ExpectedLook>;

/**
 * Other machines draw letters a little differently. So a pixel may differ by this much, and this share of the
 * pixels by more, before the pictures count as different.
 */
const PIXEL_TOLERANCE = 0.2;
const SHARE_TOLERANCE = 0.005;

const EXPECTED = join(import.meta.dirname, "expected");

export const expectedPath = (screen: string, { width }: ExpectedLook): string =>
  join(EXPECTED, String(width), `${screen}.png`);

export function accept(path: string, picture: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, picture);
}

/**
 * Compares `picture` with the expected one at `path`. If too many pixels differ, returns a message with their
 * share, and writes `picture` to `seenPath`; otherwise returns `undefined`.
 */
export function difference(path: string, picture: Buffer, seenPath: string): string | undefined {
  const expected = PNG.sync.read(readFileSync(path));
  const seen = PNG.sync.read(picture);
  const { width, height } = expected;
  const share =
    width === seen.width && height === seen.height
      ? pixelmatch(expected.data, seen.data, undefined, width, height, {
          threshold: PIXEL_TOLERANCE,
        }) /
        (width * height)
      : 1;
  if (share <= SHARE_TOLERANCE) {
    return undefined;
  }
  mkdirSync(dirname(seenPath), { recursive: true });
  writeFileSync(seenPath, picture);
  return `${(share * 100).toFixed(1)} % of it differ; what was seen is ${seenPath}`;
}
