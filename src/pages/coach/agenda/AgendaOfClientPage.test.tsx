import { render, screen } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import { replaceIn } from "../../../../tests/support/replace-in.ts";
import * as clients from "../../../data/of-client/client.ts";
import * as readings from "../../../data/of-coach/coach-readings.ts";
import { Failure } from "../../../domain/failure/failure.ts";
import { readClient } from "../../../session/testing/found-account.ts";
import { TestSession } from "../../../session/testing/TestSession.tsx";
import { AgendaOfClientPage } from "./AgendaOfClientPage.tsx";

it.each([
  [
    "what she would rather talk about",
    () => Promise.resolve(readClient().client),
    /^What A Client/u,
  ],
  ["why it cannot be read", () => Promise.reject(new Failure("unavailable")), /cannot be reached/u],
])("a client's agenda says %s", async (_, read, words) => {
  replaceIn(clients, { readClient: read });
  replaceIn(readings, { readReading: () => Promise.resolve(undefined) });
  render(
    <TestSession at="/agendaofclient/her">
      <Routes>
        <Route path="/agendaofclient/:uid" element={<AgendaOfClientPage />} />
      </Routes>
    </TestSession>,
  );
  expect(await screen.findByText(words)).toBeVisible();
});
