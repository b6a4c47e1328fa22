import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { noteLogin } from "../../../domain/browser/known-logins.ts";
import { openDeviceStorage } from "../../../questionnaire/saving/journal/device-storage.ts";
import { TestSession } from "../../../session/testing/TestSession.tsx";
import { NotesNotSaved } from "./NotesNotSaved.tsx";

it("takes over notes of a removed login with the coach's address only", async () => {
  const device = openDeviceStorage();
  const kept = { client: { text: "A note", bases: ["as it was"] } };
  await device.set("before/notes-a/1-0.5", () => kept);
  await device.set("another/notes-b/1-0.5", () => kept);
  await noteLogin("before", "coach@example.com");
  await noteLogin("another", "another@example.com");
  await noteLogin("now", "coach@example.com");
  render(
    <TestSession uid="now">
      <NotesNotSaved />
    </TestSession>,
  );
  const link = await screen.findByRole("link", { name: "your notes on a client" });
  expect(link.getAttribute("href")).toMatch(/\/a$/u);
  const keys = await device.keys();
  expect(keys.map((key) => key.split("/").slice(0, 2).join("/"))).toEqual([
    "another/notes-b",
    "now/notes-a",
  ]);
});
