/**
 * Who may import whom. A folder may import itself and what its line names; nothing else. A file
 * belongs to the longest line that fits it, so a folder can have narrower arrows than the one around
 * it. `src/ui` is the folder with everything below, `src/*` only the files directly in it. What is
 * no folder is a package: `firebase` with all its entry points, `node:` what comes with Node, and
 * `packages` any package. With `import()` it may compute what it imports.
 */
export const ARROWS: Readonly<Record<string, string>> = {
  // What starts the app, and the route table.
  "src/*":
    "src/pages src/shell src/session src/questionnaire src/content src/domain src/ui react react-dom react-router-dom",
  "src/vite-env.d.ts": "src/domain virtual:section-definition",
  // The first script of a public page weighs 0.4 kB.
  "src/wake.ts": "",
  "src/bring-app.ts": "",

  // A page of the site must stay light: no session, no engine. The coach's pages cannot save answers.
  "src/pages/site": "src/content src/data src/domain src/ui react react-router-dom",
  "src/pages/account": "src/session src/data src/domain src/ui react react-router-dom",
  "src/pages/client":
    "src/session src/questionnaire src/content src/data src/domain src/ui react react-router-dom virtual:section-earlier-wordings",
  "src/pages/coach":
    "src/pages/coach/notes src/session src/questionnaire/* src/questionnaire/answers src/questionnaire/form src/content src/data src/domain src/ui react react-router-dom virtual:section-earlier-wordings",
  // But for her own notes, which are saved as answers are.
  "src/pages/coach/notes": "src/session src/questionnaire src/data src/domain src/ui react",

  "src/shell": "src/session src/content src/domain src/ui react react-router-dom",
  "src/session": "src/data src/domain src/ui react react-router-dom",

  // The engine knows no backend. Of its rooms, notices use saving, which uses answers, as form does.
  "src/questionnaire/*":
    "src/questionnaire/section-definition.ts src/questionnaire/saving src/questionnaire/form src/questionnaire/notices src/domain react",
  "src/questionnaire/section-definition.ts": "src/domain virtual:sections",
  "src/questionnaire/answers": "src/questionnaire/section-definition.ts src/domain",
  "src/questionnaire/saving":
    "src/questionnaire/section-definition.ts src/questionnaire/answers src/domain react",
  "src/questionnaire/form":
    "src/questionnaire/section-definition.ts src/questionnaire/answers src/domain src/ui react @rjsf/core @rjsf/utils",
  "src/questionnaire/notices":
    "src/questionnaire/section-definition.ts src/questionnaire/saving src/domain react react-router-dom",

  "src/data": "src/firebase src/domain firebase",
  "src/firebase": "firebase",
  "src/ui": "react react-dom react-router-dom qr",
  "src/content": "",
  "src/domain": "",

  // The commands, and what they are made of.
  "scripts/*":
    "scripts/admin scripts/app-server scripts/backup scripts/byte-budgets scripts/client-data scripts/command scripts/content-checks scripts/deploy scripts/doctor scripts/earlier-site scripts/editor-settings scripts/folders scripts/import-arrows scripts/mail-of-the-day scripts/schema-checks scripts/test-totals scripts/wording src/content src/domain packages",
  "scripts/admin":
    "scripts/local-firebase/testing scripts/local-firebase/values src/domain packages",
  "scripts/app-server":
    "scripts/build/compressed-files scripts/build/hosting-configuration/hosting-of-build.ts scripts/command/run-command.ts scripts/content-checks scripts/demo scripts/json-files scripts/local-firebase scripts/schema-checks packages",
  "scripts/build":
    "scripts/content-checks scripts/schema-checks scripts/wording/changes/earlier-wordings.ts src/content src/domain packages",
  "scripts/build/compressed-files": "packages",
  "scripts/backup": "scripts/admin scripts/folders scripts/local-firebase packages",
  "scripts/byte-budgets": "scripts/build src/domain packages",
  "scripts/client-data": "scripts/admin scripts/backup src/domain packages",
  "scripts/command": "scripts/admin scripts/app-server node:",
  "scripts/content-checks": "scripts/schema-checks src/content src/domain packages",
  // It asks the tests' own programs, and imports none of them.
  "scripts/deploy":
    "scripts/app-server/hosting-file.ts scripts/build/firebase-project scripts/build/hosting-configuration/hosting-of-build.ts scripts/schema-checks packages",
  "scripts/doctor":
    "scripts/admin scripts/app-server scripts/build/firebase-project scripts/content-checks scripts/json-files scripts/schema-checks src/content src/domain packages",
  "scripts/earlier-site": "scripts/admin scripts/backup scripts/local-firebase src/domain packages",
  "scripts/editor-settings": "scripts/content-checks scripts/schema-checks packages",
  "scripts/folders": "node:",
  "scripts/demo": "src/content scripts/admin scripts/json-files packages",
  "scripts/import-arrows": "packages",
  "scripts/json-files": "packages",
  "scripts/json-text": "packages",
  "scripts/mail-of-the-day": "scripts/admin scripts/local-firebase packages",
  "scripts/local-firebase": "scripts/local-firebase/rules packages",
  // The interpreter could stand by itself.
  "scripts/local-firebase/rules": "re2js node:",
  "scripts/schema-checks": "scripts/json-text src/domain packages",
  "scripts/test-totals": "packages",
  "scripts/wording":
    "scripts/command/run-command.ts scripts/content-checks scripts/folders scripts/json-text scripts/schema-checks src/domain packages",
  "scripts/wording/server":
    "scripts/wording scripts/build scripts/schema-checks src/domain packages",
  // The desk's page shows the site's own form, which cannot save here: of the engine's rooms not that one.
  // And the public pages, beside the texts that they say.
  "scripts/wording/desk":
    "scripts/content-checks/content-words.ts scripts/wording/protocol.ts scripts/wording/kind-words.ts scripts/wording/edits/edit.ts scripts/wording/edits/content-edit.ts scripts/wording/desk/load-validators.ts src/questionnaire/section-definition.ts src/questionnaire/answers src/questionnaire/form src/content src/pages/site src/pages/client/HelpNow.tsx src/shell/Footer.tsx src/ui src/domain react react-dom react-router-dom",
  // The desk makes the module that it asks for: there is no file to follow it to.
  "scripts/wording/desk/load-validators.ts": "src/domain import()",

  // What crosses parts may import them all.
  tests: "src scripts ./* packages",

  // The configuration of Vite and Vitest.
  "./*": "scripts/build scripts/build/compressed-files packages",
};

/**
 * What any test may import besides: a test is `*.test.ts` or lies in `tests` or in a folder
 * `testing`. Nothing but a test imports a test.
 */
export const TEST_ARROWS =
  "tests/support firebase.json vitest fast-check fake-indexeddb @testing-library/react @testing-library/user-event react react-dom react-router-dom node:";
