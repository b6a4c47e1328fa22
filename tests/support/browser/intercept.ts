import type { BrowserContext, Page, Route } from "@playwright/test";

const refuse = (route: Route): Promise<void> => route.abort("connectionrefused");

/**
 * Handles the requests to `url`, by default as if nothing answered, until the returned function is called. That one
 * waits for those that are being handled. The route stays in place and lets everything through, because `unroute`
 * leaves requests hanging for ever that are under way meanwhile (microsoft/playwright#41802).
 */
export async function intercept(
  target: Page | BrowserContext,
  url: Parameters<Page["route"]>[0],
  handle: (route: Route) => unknown = refuse,
): Promise<() => Promise<void>> {
  let isOver = false;
  const handled: unknown[] = [];
  await target.route(url, async (route) => {
    const handling = isOver ? route.fallback() : handle(route);
    handled.push(handling);
    await handling;
  });
  return async () => {
    isOver = true;
    await Promise.allSettled(handled);
  };
}
