import { render, screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { openDeviceStorage } from "../../../questionnaire/saving/journal/device-storage.ts";
import { UnsavedOnDevice } from "./UnsavedOnDevice.tsx";

beforeEach(async () => {
  const device = openDeviceStorage();
  await device.remove(await device.keys());
  await device.set("her/story/1-0.5", () => ({ story: { text: "It began", bases: [""] } }));
  await device.set("another/health/1-0.5", () => ({
    illnesses: { text: "Not hers", bases: [""] },
  }));
});

it("shows what this device keeps of a client, and what happens next", async () => {
  render(<UnsavedOnDevice owner="her" />);
  const region = await screen.findByRole("region", {
    name: "What you wrote in Story, and is not saved",
  });
  expect(await within(region).findByText(/Please tell me your story/u)).toBeInTheDocument();
  expect(within(region).getByText("It began")).toBeInTheDocument();
  expect(within(region).getByText(/is saved by itself once this section opens/u)).toBeVisible();
});

it("shows nothing of another account", async () => {
  render(<UnsavedOnDevice owner="her" />);
  await screen.findByText("It began");
  expect(screen.queryByText("Not hers")).toBeNull();
});

it("names in the client's words what to rather talk about", async () => {
  const kept = { "issues:talk": { text: "yes", bases: [""] } };
  await openDeviceStorage().set("her/story/2-0.5", () => kept);
  render(<UnsavedOnDevice owner="her" />);
  const words = await screen.findByText("I'd rather talk about this");
  expect(words.previousElementSibling).toHaveTextContent(/^Which issues feel most pressing/u);
  expect(screen.queryByText("yes")).toBeNull();
});
