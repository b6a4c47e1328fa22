import * as mupdf from "mupdf";

interface PrintedCharacter {
  /** The character's box, in points from the upper left corner of its page. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** 0 is black, 1 is white. */
  readonly lightness: number;
}

export interface PrintedPage {
  /**
   * The text in reading order; for a glyph of several letters (a ligature), the letters that the file stores.
   */
  readonly text: string;
  readonly characters: readonly PrintedCharacter[];
  readonly width: number;
  readonly height: number;
  /** The share of pixels that are darker than a middle grey: 0 to 1. */
  readonly darkness: number;
}

/** The pages of a PDF file, as MuPDF reads them. */
export function readPdf(file: Uint8Array): readonly PrintedPage[] {
  const document = mupdf.Document.openDocument(file, "application/pdf");
  return Array.from({ length: document.countPages() }, (_, index) => {
    const page = document.loadPage(index);
    const [left, top, right, bottom] = page.getBounds();
    const text = page.toStructuredText("preserve-whitespace");
    const characters: PrintedCharacter[] = [];
    text.walk({
      onChar: (_character, _origin, _font, _size, quad, colour) => {
        const [x = [], y = []] = [0, 1].map((odd) => quad.filter((__, at) => at % 2 === odd));
        characters.push({
          left: Math.min(...x) - left,
          top: Math.min(...y) - top,
          right: Math.max(...x) - left,
          bottom: Math.max(...y) - top,
          lightness: Math.max(...colour),
        });
      },
    });
    return {
      text: text.asText(),
      characters,
      width: right - left,
      height: bottom - top,
      // A getter, because most tests read only the text.
      get darkness() {
        return darknessOf(page);
      },
    };
  });
}

function darknessOf(page: mupdf.Page): number {
  const pixels = page
    .toPixmap(mupdf.Matrix.scale(0.5, 0.5), mupdf.ColorSpace.DeviceGray)
    .getPixels();
  return pixels.filter((grey) => grey < 128).length / pixels.length;
}
