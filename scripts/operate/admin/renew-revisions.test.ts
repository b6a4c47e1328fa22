import { afterAll, expect, it } from "vitest";
import { PROJECT, TestBackend } from "local-firebase/testing";
import { revisionAfterRestore } from "../../../src/domain/answer/revision.ts";
import { endEverySignIn, renewRevisions } from "./renew-revisions.ts";
import { openGoogleApi } from "./google-api.ts";
import { readDocumentsAt } from "./stored-documents.ts";

const backend = await TestBackend.start();
afterAll(async () => backend.stop());

it("earlier sign-ins count no more, and nothing else of a file changes", async () => {
  const api = openGoogleApi({ projectId: PROJECT, host: backend.host });
  const fields = { name: { stringValue: "A Client" } };
  await api.documents(":commit", {
    writes: [{ update: { name: `${api.documentsPrefix}clients/restored`, fields } }],
  });
  // `endEverySignIn` rounds up to whole seconds, because a sign-in's time has no fraction.
  await endEverySignIn(api, Date.parse("2026-11-23T12:00:00.400Z"));
  const [file] = await readDocumentsAt(api, ["clients/restored"]);
  expect(file?.fields).toEqual({
    ...fields,
    signInsCountFrom: { timestampValue: "2026-11-23T12:00:01Z" },
  });
});

it("notes written after a restore never reach the revision of a page open before", async () => {
  const api = openGoogleApi({ projectId: PROJECT, host: backend.host });
  const now = Date.parse("2026-11-23T12:00:00Z");
  const clients = (await readDocumentsAt(api, ["clients/restored"])).length;
  expect(await renewRevisions(api, [], now)).toBe(clients);
  const [notes] = await readDocumentsAt(api, ["coachNotes/restored"]);
  const integerValue = String(revisionAfterRestore(now));
  expect(notes?.fields).toEqual({
    revisions: { mapValue: { fields: { notes: { integerValue } } } },
  });
});
