import { describe, expect, it } from "vitest";
import { firebaseProjectProblems } from "./firebase-project.ts";

const WHOLE = {
  VITE_FIREBASE_API_KEY: `AIza${"x".repeat(35)}`,
  VITE_FIREBASE_PROJECT_ID: "a-coach-and-her-site",
  VITE_FIREBASE_APP_ID: "1:123456789012:web:0123456789abcdef",
};

describe("the variables that name the Firebase project", () => {
  it("may be absent, or whole", () => {
    expect(firebaseProjectProblems({ MODE: "production" })).toEqual([]);
    expect(firebaseProjectProblems(WHOLE)).toEqual([]);
    const withDomain = { ...WHOLE, VITE_FIREBASE_AUTH_DOMAIN: "auth.example.com" };
    expect(firebaseProjectProblems(withDomain)).toEqual([]);
  });

  it.each(Object.keys(WHOLE))("are half a configuration without %s", (name) => {
    const half = Object.fromEntries(Object.entries(WHOLE).filter(([key]) => key !== name));
    expect(firebaseProjectProblems(half)).toEqual([
      `${name} is missing, and ${Object.keys(half).join(", ")} alone are half a configuration.`,
    ]);
  });

  it.each(Object.keys(WHOLE))("are refused where %s is empty or another thing", (name) => {
    for (const value of ["", "your value here"]) {
      expect(firebaseProjectProblems({ ...WHOLE, [name]: value })).toEqual([
        `${name} does not look like one. Copy it once more from Firebase's console.`,
      ]);
    }
  });

  it("are refused where one is misspelt", () => {
    expect(firebaseProjectProblems({ ...WHOLE, VITE_FIREBASE_APIKEY: "x" })).toEqual([
      expect.stringMatching(/^VITE_FIREBASE_APIKEY is not known\./u),
    ]);
  });
});
