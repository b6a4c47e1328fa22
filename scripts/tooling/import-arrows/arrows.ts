/**
 * Which folder may import which. A folder may import itself and the names on its line, and nothing else. The
 * longest matching line applies to a file, so that a subfolder can have a stricter line. `src/ui` is the
 * folder with everything below, `src/*` only the files directly in it. Other words are packages: `firebase`
 * with all its entry points, `node:` Node's own modules, and `packages` any package.
 */
export const ARROWS: Readonly<Record<string, string>> = {
  // The files that start the app, and the route table.
  "src/*":
    "src/pages src/shell src/session src/questionnaire src/content src/domain src/ui react react-dom react-router-dom src/words src/listening.ts",
  "src/vite-env.d.ts":
    "src/questionnaire/asking-types.ts src/questionnaire/section-definition.ts src/domain src/words virtual:section-definition",
  // Every folder may import it.
  "src/listening.ts": "",

  // The first script of a public page must stay small.
  "src/lazy-hydration.ts": "",
  "src/fetch-app.ts": "",

  // Public pages must stay small: no session and no engine. The coach's pages must not save answers.
  "src/pages/site":
    "src/content src/data src/domain src/ui react react-router-dom src/words src/listening.ts",
  // Of several kinds of pages.
  "src/pages/*": "src/domain src/ui react",
  "src/pages/account":
    "src/pages/* src/session src/data src/domain src/ui react react-router-dom src/words src/listening.ts",
  "src/pages/client":
    "src/pages/* src/session src/questionnaire src/content src/data src/domain src/ui react react-router-dom virtual:section-earlier-wordings src/words src/listening.ts",
  "src/pages/coach":
    "src/pages/* src/pages/coach/notes src/session src/questionnaire/* src/questionnaire/answers src/questionnaire/form src/content src/data src/domain src/ui react react-router-dom virtual:section-earlier-wordings src/words src/listening.ts",
  // The coach's notes use the engine's saving, which other pages of the coach must not import.
  "src/pages/coach/notes":
    "src/session src/questionnaire src/data src/domain src/ui react react-router-dom src/words src/listening.ts",

  "src/shell":
    "src/session src/content src/domain src/ui react react-router-dom src/words src/listening.ts",
  "src/session": "src/data src/domain src/ui react react-router-dom src/words src/listening.ts",

  // The engine must not import `src/data`. Within the engine, notices may import saving, and saving and form
  // may import answers.
  "src/questionnaire/*":
    "src/questionnaire/section-definition.ts src/questionnaire/asking-types.ts src/questionnaire/saving src/questionnaire/form src/questionnaire/notices src/domain react src/words src/listening.ts",
  "src/questionnaire/section-definition.ts":
    "src/questionnaire/asking-types.ts src/domain virtual:sections react @rjsf/utils src/words",
  "src/questionnaire/asking-types.ts": "src/domain",
  "src/questionnaire/answers":
    "src/questionnaire/section-definition.ts src/domain src/words src/listening.ts",
  "src/questionnaire/saving":
    "src/questionnaire/saving/testing/model src/questionnaire/section-definition.ts src/questionnaire/asking-types.ts src/questionnaire/answers src/domain react src/words src/listening.ts",
  // The models of saving run the code that reads and saves answers, against a model of the server.
  "src/questionnaire/saving/every-state.model.test.ts":
    "src/questionnaire/saving src/data src/firebase src/words",
  "src/questionnaire/saving/nothing-lost.model.test.ts": "src/questionnaire/saving src/data",
  "src/questionnaire/saving/model":
    "src/questionnaire/saving src/questionnaire/answers src/questionnaire/section-definition.ts src/data src/domain",
  "src/questionnaire/form":
    "src/questionnaire/section-definition.ts src/questionnaire/asking-types.ts src/questionnaire/answers src/domain src/ui react react-dom @rjsf/core @rjsf/utils src/words src/listening.ts",
  "src/questionnaire/notices":
    "src/questionnaire/section-definition.ts src/questionnaire/reveal.ts src/questionnaire/saving src/domain react src/words src/listening.ts",

  "src/data": "src/firebase src/domain firebase src/words src/listening.ts",
  "src/firebase": "firebase",
  "src/ui": "react react-dom react-router-dom qr src/words src/listening.ts",
  "src/content": "src/words",
  "src/domain": "src/words src/listening.ts",
  "src/words": "react virtual:words src/listening.ts",

  "scripts/command": "node:",

  // What starts the site, what serves it, and the operator's commands import each other in this order.
  "scripts/start":
    "scripts/app-server scripts/command scripts/operate/admin scripts/question-files scripts/schema-checks packages",
  "scripts/app-server":
    "scripts/command scripts/schema-checks scripts/tooling/vite-plugins packages",

  "scripts/local-firebase": "scripts/local-firebase/rules packages",
  // The interpreter of the rules imports nothing else of the package.
  "scripts/local-firebase/rules": "re2js node:",

  // The checks know nothing of git, the rules and hosting, whose lists of sections are handed to them.
  "scripts/schema-checks":
    "scripts/command/practice-folders.ts scripts/command/run-command.ts src/content src/domain src/words packages",
  "scripts/question-files": "scripts/command scripts/schema-checks packages",

  "scripts/operate":
    "scripts/app-server scripts/command scripts/operate/admin scripts/question-files scripts/schema-checks scripts/tooling/vite-plugins src/domain packages",
  "scripts/operate/admin": "scripts/command src/domain packages",

  "scripts/wording-desk":
    "scripts/command scripts/question-files scripts/schema-checks src/domain src/questionnaire/form/asking/ask-when.ts src/words packages",
  "scripts/wording-desk/wording.ts":
    "scripts/command scripts/wording-desk scripts/wording-desk/server scripts/schema-checks node:",
  "scripts/wording-desk/translations.ts":
    "scripts/command scripts/schema-checks scripts/tooling/vite-plugins scripts/wording-desk/server scripts/wording-desk/site-files src/words node:",
  "scripts/wording-desk/server":
    "scripts/command scripts/wording-desk scripts/question-files scripts/schema-checks scripts/tooling/vite-plugins src/domain src/words packages",
  // The page of the desk shows the site's form, without the engine's saving, because the desk stores no
  // answers. The page also shows the public pages.
  "scripts/wording-desk/page":
    "scripts/wording-desk/protocol.ts scripts/wording-desk/coach-words.ts scripts/wording-desk/edits/edit.ts scripts/wording-desk/edits/file-names.ts scripts/wording-desk/edits/lines-of.ts src/questionnaire/section-definition.ts src/questionnaire/answers src/questionnaire/form src/content src/pages/site src/pages/client/section/HelpNow.tsx src/shell/Footer.tsx src/ui src/domain react react-dom react-router-dom src/words",

  "scripts/tooling":
    "scripts/command scripts/question-files scripts/schema-checks src/content src/domain src/words packages",

  // Tests in `tests` may import all folders.
  tests: "src scripts ./* packages",

  // The configuration of Vite and Vitest.
  "./*": "scripts/command/practice-folders.ts scripts/tooling packages",
};

/**
 * How many files and built modules (`virtual:…`) from outside itself a folder may need, without its tests. What
 * it lacks, its caller hands in.
 */
export const MOST_NEEDED: Readonly<Record<string, number>> = { "src/questionnaire": 25 };

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
