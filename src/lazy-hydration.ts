/**
 * The only script of a public page before hydration; links and the menu need no script. Loads the app at the
 * first touch, click or key, or once the page has loaded and been painted. Until the app has hydrated the
 * page, holds the events that only the app can handle.
 *
 * Kept small: `npm run check:bytes` allows 400 bytes.
 */

/** The latest event of each element: after two impatient presses of a button, only the second counts. */
const held = new Map<EventTarget, Event>();

let isHydrated = false;

function loadApp(): void {
  // The build puts the tag of `fetch-app.ts` into this template, where browsers fetch nothing. Each call adds
  // a new copy, in case the last one could not be fetched. If two copies run, the second does nothing.
  document.head.append(
    (document.querySelector("#app") as HTMLTemplateElement).content.cloneNode(true),
  );
}

for (const kind of ["click", "keydown", "pointerdown", "touchmove", "wheel"]) {
  addEventListener(
    kind,
    (event) => {
      if (!isHydrated) {
        loadApp();
        // Browsers dispatch clicks, keys, touches and wheel events to elements only.
        const target = event.target as Element;
        // The browser itself handles links and the menu's button, which have no `type`. A form's button stays
        // disabled until the app has loaded.
        if (kind !== "click" || target.closest("[type]")) {
          // Without this, a hydrating app could handle the event now, and again when it is replayed.
          event.stopPropagation();
          held.set(target, event);
        }
      }
    },
    true,
  );
}

// The app (`Hydrated`) dispatches this event after hydration.
addEventListener("hydrated", () => {
  isHydrated = true;
  held.forEach((event, target) => target.dispatchEvent(event));
});

// Waits for the `load` event, so that fonts and images come before the app.
onload = () => {
  // `buffered` also reports a first paint that has already happened.
  new PerformanceObserver(loadApp).observe({ type: "paint", buffered: true });
};
