/**
 * The one script of a public page until the app is wanted. The page is HTML from the build, whose links
 * and menu work by themselves. The app comes with the first touch or key, or once the page has been
 * painted and the browser has nothing else to do. What only the app can answer is held until then.
 *
 * Written to be small: `npm run check:bytes` allows 400 bytes.
 */

/** The latest event of each element: a button that is pressed twice in impatience is pressed once. */
const held = new Map<EventTarget, Event>();

let isAsleep = true;

function wake(): void {
  // The build has put the tag of what brings the app there, in all public pages. Nothing is fetched in a
  // template. Each time it is a new tag, in case the last could not be fetched; the second to be is idle.
  document.head.append(
    (document.querySelector("template") as HTMLTemplateElement).content.cloneNode(true),
  );
}

for (const kind of ["click", "keydown", "pointerdown", "touchmove", "wheel"]) {
  addEventListener(
    kind,
    (event) => {
      if (isAsleep) {
        wake();
        // These kinds are sent to elements only.
        const target = event.target as Element;
        // Links and the menu's button are the browser's own, and have no `type`. A form's button is
        // switched off until the app is there.
        if (kind !== "click" || target.closest("[type]")) {
          // Once the app is there, it would be handled a second time.
          event.stopPropagation();
          held.set(target, event);
        }
      }
    },
    true,
  );
}

// Sent by the app once it has taken the page over.
addEventListener("awake", () => {
  isAsleep = false;
  held.forEach((event, target) => target.dispatchEvent(event));
});

// After the typefaces and pictures.
onload = () => {
  // Known to some browsers only, and to no standard type.
  const device = navigator as { connection?: { readonly saveData?: boolean } };
  if (!(device.connection?.saveData || matchMedia("(prefers-reduced-motion)").matches)) {
    // Where the browser refuses, the app, which comes now anyhow, tries once more and says so.
    document.querySelector("video")?.play().catch(wake);
  }
  // Says it at once where there has been a first paint already.
  new PerformanceObserver(wake).observe({ type: "paint", buffered: true });
};
