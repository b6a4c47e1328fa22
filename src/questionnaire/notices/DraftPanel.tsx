import { useEffect, useState } from "react";
import type { Draft } from "../saving/draft/draft.ts";
import { dueSaves } from "../saving/due-saves.ts";
import { openDeviceStorage } from "../saving/journal/device-storage.ts";
import { type JournalEntries, fromKept } from "../saving/journal/journal-entries.ts";

/** Milliseconds between two snapshots of the draft. */
const REFRESH = 250;

const HEADINGS = ["Question", "Typed", "Stored", "In the journal", "Waits for"] as const;

interface Snapshot {
  readonly status: string;
  /** A row for each question that is not saved. Its cells are in the order of `HEADINGS`. */
  readonly rows: readonly (readonly [string, string, string, string, string])[];
}

const device = openDeviceStorage();

/** In development, below a section: its unsaved texts, where they are kept, and when the next save is due. */
export function DraftPanel({ draft }: { readonly draft: Draft }) {
  const [{ status, rows }, setSnapshot] = useState<Snapshot>({ status: "", rows: [] });
  useEffect(() => {
    const timer = setInterval(() => void takeSnapshot(draft).then(setSnapshot), REFRESH);
    return () => {
      clearInterval(timer);
    };
  }, [draft]);
  return (
    <details>
      <summary>Draft, in development</summary>
      <p>{status}</p>
      <table>
        <thead>
          <tr>
            {HEADINGS.map((heading) => (
              <th key={heading}>{heading}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, column) => (
                <td key={HEADINGS[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

async function takeSnapshot({ key, autosave, store, journal }: Draft): Promise<Snapshot> {
  const onDevice = await readDevice(key);
  const unsendable = new Set(autosave.unsendable());
  const status = autosave.status();
  const dueIn = [...dueSaves].map((time) => ((time - performance.now()) / 1000).toFixed(1));
  return {
    status: [
      status.phase === "failed" ? `failed: ${status.failure.kind}` : status.phase,
      ...dueIn.map((seconds) => `next save in ${seconds} s`),
      ...(journal.isWorking() ? [] : ["this device keeps nothing"]),
    ].join(", "),
    rows: [...new Set([...autosave.unsaved(), ...Object.keys(onDevice)])].map((question) => [
      question,
      store.shown(question).text,
      JSON.stringify(store.stored(question)),
      onDevice[question]?.text ?? "",
      unsendable.has(question) ? "the client" : "the next save",
    ]),
  };
}

/** The journal's entries for a section, from every page load of this browser. */
async function readDevice(key: string): Promise<JournalEntries> {
  const keys = (await device.keys()).filter((kept) => kept.startsWith(`${key}/`));
  const kept = await Promise.all(keys.map(async (page) => fromKept(await device.get(page))));
  return Object.fromEntries(kept.flatMap((entries) => Object.entries(entries)));
}
