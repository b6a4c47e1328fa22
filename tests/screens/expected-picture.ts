import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

/** Pictures that are kept are this small: enough to see that something has moved or changed colour. */
export const EXPECTED_SCALE = 0.5;

/** A window size of which pictures are kept. */
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
 * How much a pixel may differ, and how many may, before the pictures count as different: other machines draw
 * letters a little differently.
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
 * Compares with the picture kept at `path`. Where too many pixels differ, returns a message with their share,
 * and writes the picture to `seenPath`; otherwise returns `undefined`.
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
