import { Timestamp } from "firebase/firestore/lite";
import { expect, it } from "vitest";
import { toClient } from "./client-document.ts";

it("reads a document of this product", () => {
  expect(
    toClient("u", {
      name: "N",
      email: "e",
      phone: "1",
      dateOfBirth: "1990-01-31",
      role: "admin",
      mustChangePassword: true,
      story: { story: "x" },
      revisions: { story: 3 },
      signInsCountFrom: Timestamp.fromMillis(1000),
      savedAt: { story: Timestamp.fromMillis(2000), health: Timestamp.fromMillis(1000) },
    }),
  ).toEqual({
    uid: "u",
    name: "N",
    email: "e",
    phone: "1",
    dateOfBirth: "1990-01-31",
    role: "admin",
    mustChangePassword: true,
    sections: { story: { story: "x" } },
    lastSavedSection: "story",
  });
});

it("reads a document of the earlier site: other types, nothing, and keys that no schema knows", () => {
  expect(
    toClient("u", {
      name: null,
      phone: 612345678,
      dateOfBirth: Timestamp.fromDate(new Date("1990-01-31T00:00:00Z")),
      role: "owner",
      mustChangePassword: "true",
      story: null,
      health: ["x"],
      somethingElse: { a: 1 },
    }),
  ).toEqual({
    uid: "u",
    name: "",
    email: "",
    phone: "612345678",
    dateOfBirth: "1990-01-31",
    role: "client",
    mustChangePassword: false,
    sections: { somethingElse: { a: 1 } },
    lastSavedSection: undefined,
  });
});
