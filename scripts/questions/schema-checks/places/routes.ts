import type { Site } from "./site.ts";

/** One path segment without router syntax: the coach's page appends a parameter to the address. */
const ROUTE = /^\/[A-Za-z0-9-]+$/;

/** Paths that the servers use themselves. A section at `/index` would overwrite the home page. */
const OF_THE_SERVERS = ["/index", "/404", "/emulator", "/assets"];

export function isRoute(text: string): boolean {
  return ROUTE.test(text);
}

/** Whether another screen has the address, ignoring case as routers do. */
export function isTaken(route: string, { screens }: Pick<Site, "screens">): boolean {
  return [...screens, ...OF_THE_SERVERS].includes(route.toLowerCase());
}
