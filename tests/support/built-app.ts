import { buildApp } from "./site/build-app.ts";
import { ROOT } from "./site/running-app.ts";

/** Runs before the first worker: builds the app that journeys visit. */
export default function setup(): void {
  buildApp(ROOT);
}
