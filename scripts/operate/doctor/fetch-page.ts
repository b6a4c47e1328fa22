const PATIENCE = 20_000;

/** What the site answers, as it is before a redirect is followed. */
export interface Page {
  readonly status: number;
  readonly headers: Headers;
  /** As the file was, uncompressed. */
  readonly body: Buffer;
}

/** The site itself did not answer. */
export class SiteNotReached extends Error {
  override readonly name = "SiteNotReached";
}

/** @param path from the slash on. Rejects with `SiteNotReached`. */
export async function fetchPage(siteAddress: string, path: string): Promise<Page> {
  try {
    const response = await fetch(siteAddress + path, {
      redirect: "manual",
      cache: "no-store",
      signal: AbortSignal.timeout(PATIENCE),
    });
    const { status, headers } = response;
    return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
  } catch (error) {
    throw new SiteNotReached(`${siteAddress} does not answer.`, { cause: error });
  }
}

/** An address of the site where nothing is, so that its page for that is answered. */
export const MISSING_PAGE = "/there-is-no-such-page";
