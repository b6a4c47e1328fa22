import type { BrowserContext, CDPSession, Page } from "@playwright/test";

/** A phone of the middle class: the CPU at a quarter, and the network that Lighthouse calls slow 4G. */
const CPU_SLOWDOWN = 4;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** Milliseconds to wait, since a film and a busy machine may slow the page further. */
const PATIENCE = 90_000;

/** Makes a page as slow as on a phone of the middle class, with nothing cached. */
export async function slowDown(context: BrowserContext, page: Page): Promise<CDPSession> {
  const devTools = await slowCpu(context, page);
  await devTools.send("Network.emulateNetworkConditions", SLOW_4G);
  return devTools;
}

/** The same, but for the network. */
export async function slowCpu(context: BrowserContext, page: Page): Promise<CDPSession> {
  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  page.setDefaultTimeout(PATIENCE);
  return devTools;
}
