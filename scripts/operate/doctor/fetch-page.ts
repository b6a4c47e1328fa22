const PATIENCE = 20_000;

/** The site's first response. It may be a redirect. */
export interface Page {
  readonly status: number;
  readonly headers: Headers;
  /** The file's content, uncompressed. */
  readonly body: Buffer;
}

/** Thrown if the site does not answer. */
export class SiteNotReached extends Error {
  override readonly name = "SiteNotReached";
}

/** @param path with its slash, such as `/about`. Rejects with `SiteNotReached`. */
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
    throw new SiteNotReached(
      `${siteAddress} does not answer. Is the address right, and are you online?`,
      { cause: error },
    );
  }
}
