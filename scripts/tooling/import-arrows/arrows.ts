/**
 * Which folder may import which. A folder may import itself and the names on its line, and nothing else. The
 * longest matching line applies to a file, so that a subfolder can have a stricter line. `src/ui` is the
 * folder with everything below, `src/*` only the files directly in it. Other words are packages: `firebase`
 * with all its entry points, `node:` Node's own modules, and `packages` any package.
 */
export const ARROWS: Readonly<Record<string, string>> = {
  // The files that start the app, and the route table.
  "src/*":
    "src/pages src/shell src/session src/questionnaire src/content src/domain src/ui react react-dom react-router-dom src/words",
  "src/vite-env.d.ts": "src/domain src/words virtual:section-definition",
  // The first script of a public page must stay small.
  "src/lazy-hydration.ts": "",
  "src/fetch-app.ts": "",

  // Public pages must stay small: no session and no engine. The coach's pages must not save answers.
  "src/pages/site": "src/content src/data src/domain src/ui react react-router-dom src/words",
  "src/pages/account": "src/session src/data src/domain src/ui react react-router-dom src/words",
  "src/pages/client":
    "src/session src/questionnaire src/content src/data src/domain src/ui react react-router-dom virtual:section-earlier-wordings src/words",
  "src/pages/coach":
    "src/pages/coach/notes src/session src/questionnaire/* src/questionnaire/answers src/questionnaire/form src/content src/data src/domain src/ui react react-router-dom virtual:section-earlier-wordings src/words",
  // The coach's notes use the engine's saving, which other pages of the coach must not import.
  "src/pages/coach/notes":
    "src/session src/questionnaire src/data src/domain src/ui react src/words",

  "src/shell": "src/session src/content src/domain src/ui react react-router-dom src/words",
  "src/session": "src/data src/domain src/ui react react-router-dom src/words",

  // The engine must not import `src/data`. Within the engine, notices may import saving, and saving and form
  // may import answers.
  "src/questionnaire/*":
    "src/questionnaire/section-definition.ts src/questionnaire/saving src/questionnaire/form src/questionnaire/notices src/domain react src/words",
  "src/questionnaire/section-definition.ts":
    "src/domain virtual:sections virtual:section-texts src/words",
  "src/questionnaire/answers": "src/questionnaire/section-definition.ts src/domain src/words",
  "src/questionnaire/saving":
    "src/questionnaire/section-definition.ts src/questionnaire/answers src/domain react src/words",
  // The random test of saving must know which questions the form hides.
  "src/questionnaire/saving/nothing-lost.model.test.ts":
    "src/questionnaire/saving src/questionnaire/answers src/questionnaire/form/asking src/domain src/words",
  // The test of every state also runs the code that keeps earlier texts, against a model of the server.
  "src/questionnaire/saving/every-state.model.test.ts":
    "src/questionnaire/saving src/questionnaire/form/asking src/data src/firebase src/words",
  "src/questionnaire/form":
    "src/questionnaire/section-definition.ts src/questionnaire/answers src/domain src/ui react react-dom @rjsf/core @rjsf/utils src/words",
  "src/questionnaire/notices":
    "src/questionnaire/section-definition.ts src/questionnaire/saving src/domain react react-router-dom src/words",

  "src/data": "src/firebase src/domain firebase src/words",
  "src/firebase": "firebase",
  "src/ui": "react react-dom react-router-dom qr src/words",
  "src/content": "",
  "src/domain": "src/words",
  "src/words": "react virtual:words",

  "scripts/command": "node:",

  // What starts the site, what serves it, and the operator's commands import each other in this order.
  "scripts/start":
    "scripts/app-server scripts/command scripts/operate/admin scripts/questions packages",
  "scripts/app-server": "scripts/questions scripts/tooling/vite-plugins packages",

  "scripts/local-firebase": "scripts/local-firebase/rules packages",
  // The interpreter of the rules imports nothing else of the package.
  "scripts/local-firebase/rules": "re2js node:",

  "scripts/questions": "scripts/command src/content src/domain packages",

  "scripts/operate":
    "scripts/app-server scripts/command scripts/operate/admin scripts/questions scripts/tooling/vite-plugins src/domain packages",
  "scripts/operate/admin": "src/domain packages",

  "scripts/desk": "scripts/command scripts/questions src/domain packages",
  "scripts/desk/wording.ts":
    "scripts/command scripts/desk scripts/desk/server scripts/questions node:",
  "scripts/desk/translations.ts":
    "scripts/command scripts/desk/server scripts/desk/site-files node:",
  "scripts/desk/server":
    "scripts/desk scripts/questions scripts/tooling/vite-plugins src/domain packages",
  // The page of the desk shows the site's form, without the engine's saving, because the desk stores no
  // answers. The page also shows the public pages.
  "scripts/desk/page":
    "scripts/desk/protocol.ts scripts/desk/kind-words.ts scripts/desk/edits/edit.ts scripts/desk/edits/file-names.ts scripts/desk/edits/lines-of.ts src/questionnaire/section-definition.ts src/questionnaire/answers src/questionnaire/form src/content src/pages/site src/pages/client/section/HelpNow.tsx src/shell/Footer.tsx src/ui src/domain react react-dom react-router-dom src/words",

  "scripts/tooling": "scripts/command scripts/questions src/content src/domain src/words packages",

  // Tests in `tests` may import all folders.
  tests: "src scripts ./* packages",

  // The configuration of Vite and Vitest.
  "./*": "scripts/tooling packages",
};

/**
 * A package of its own: it imports no file outside itself, not even in its tests, and others import it by its
 * name, of which its package.json lists the entries.
 */
export const PACKAGE = "scripts/local-firebase";

/**
 * Further imports that any test may have. A test is `*.test.ts`, `*.spec.ts`, the configuration of Vitest or of
 * Playwright Test, or is in `tests` or in a folder `testing` or `conformance`. Only tests may import a test.
 */
export const TEST_ARROWS =
  "tests/support firebase.json vitest @playwright/test fast-check fake-indexeddb @testing-library/react @testing-library/user-event react react-dom react-router-dom node:";
