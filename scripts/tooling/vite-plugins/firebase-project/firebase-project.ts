import type { Plugin } from "vite";

/** In this mode the site only uses the embedded backend, even if there is a `.env.production`. */
const EMBEDDED_MODE = "embedded";

const PREFIX = "VITE_FIREBASE_";

/** The required variables, and the form of their values. Firebase's console shows these under "Your apps". */
const NEEDED: Readonly<Record<string, RegExp>> = {
  VITE_FIREBASE_API_KEY: /^AIza[\w-]{35}$/u,
  VITE_FIREBASE_PROJECT_ID: /^[a-z][a-z\d-]{4,28}[a-z\d]$/u,
  VITE_FIREBASE_APP_ID: /^\d+:\d+:web:[\da-f]+$/u,
};

const KNOWN = new Set([...Object.keys(NEEDED), "VITE_FIREBASE_AUTH_DOMAIN"]);

/**
 * The problems of the variables that name the Firebase project, a sentence each. None if all are missing:
 * then the site uses the embedded backend.
 */
export function firebaseProjectProblems(
  variables: Readonly<Record<string, unknown>>,
): readonly string[] {
  const given = Object.keys(variables).filter((name) => name.startsWith(PREFIX));
  if (given.length === 0) {
    return [];
  }
  return [
    ...given
      .filter((name) => !KNOWN.has(name))
      .map((name) => `${name} is not known. Is it misspelt? Known are ${[...KNOWN].join(", ")}.`),
    ...Object.entries(NEEDED).flatMap(([name, looks]) => {
      const value = variables[name];
      if (value === undefined) {
        return [`${name} is missing, and ${given.join(", ")} alone are half a configuration.`];
      }
      return typeof value === "string" && looks.test(value)
        ? []
        : [`${name} does not look like one. Copy it once more from Firebase's console.`];
    }),
  ];
}

/** Fails a build with an incomplete Firebase configuration, because nobody could sign in on its pages. */
export function firebaseProject(): Plugin {
  return {
    name: "firebase-project",
    config: (_config, { command, mode }) => {
      // `npm run dev` and the embedded mode ignore a Firebase project, because they use the embedded backend.
      if (mode === EMBEDDED_MODE || command === "serve") {
        for (const name of Object.keys(process.env).filter((key) => key.startsWith(PREFIX))) {
          Reflect.deleteProperty(process.env, name);
        }
      }
    },
    configResolved: ({ env }) => {
      const problems = firebaseProjectProblems(env);
      if (problems.length > 0) {
        throw new Error(["The site was not built.", ...problems].join("\n"));
      }
    },
  };
}
