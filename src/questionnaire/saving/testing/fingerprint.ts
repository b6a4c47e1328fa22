import { type BoundedWorld, QUESTION } from "./bounded-steps.ts";
import type { Device, ModelState, Tab } from "./model-state.ts";
import type { SectionDefinition } from "../../section-definition.ts";

/**
 * All that later steps of a world depend on, as text. Equal for worlds that differ only in the names of
 * texts, tabs and devices. Leaves out the timers, whose steps are possible at any moment.
 */
export function fingerprint({ state, restores, faults, edits, givenUp }: BoundedWorld): string {
  const { server, devices, sections, words } = state;
  const used = { restores, faults, edits };
  const prints = [devices, devices.toReversed()].map((inOrder) =>
    JSON.stringify([
      used,
      sections.map((definition) => [
        inOrder.map((device) => printOf(state, definition, device)),
        server.answer(definition.section.id, QUESTION),
        words
          .of(definition, QUESTION)
          .all()
          .map(({ seen, replacedIn, undoneIn, ...written }) => [
            written,
            [...seen],
            [...replacedIn],
            undoneIn !== undefined,
          ]),
      ]),
      server.held.map((request) => ({ ...request, isGivenUp: givenUp.has(request) })),
    ]),
  );
  const [least = ""] = prints.map((print) => withoutNames(state, print)).toSorted();
  return least;
}

function printOf(state: ModelState, definition: SectionDefinition, device: Device): unknown {
  return [
    [...device.tabs].map((tab) => ofTab(state, definition, tab)),
    [...device.storage.kept].map(([page, { [QUESTION]: kept }]) => [page, kept]),
  ];
}

function ofTab({ server }: ModelState, definition: SectionDefinition, tab: Tab): unknown {
  const { id } = definition.section;
  const { screen, name } = tab;
  const draft = tab.opened.get(definition);
  return [
    name,
    screen === undefined ? "left" : screen.draft === undefined ? "reading" : "shown",
    screen?.revision === undefined ? undefined : screen.revision() - server.revision(id),
    tab.underWay.get(id),
    draft === undefined
      ? undefined
      : [
          draft.store.shown(QUESTION),
          draft.store.stored(QUESTION),
          draft.autosave.status().phase,
          draft.autosave.unsaved(),
          draft.autosave.unsendable(),
          draft.autosave.possiblyStored(QUESTION),
        ],
  ];
}

/** Numbers texts and tabs by their order in `print`, and revisions by their distance from the stored one. */
function withoutNames({ server, sections }: ModelState, print: string): string {
  const names: string[] = [];
  const place = (name: string): string => {
    if (!names.includes(name)) {
      names.push(name);
    }
    return `${name.split(" ")[0] ?? ""} no. ${names.indexOf(name)}`;
  };
  const stored = server.revision(sections[0]?.section.id ?? "");
  return print
    .replaceAll(/words \d+|tab \d+ of device \d/gu, place)
    .replaceAll(/(?<=save \w+ )\d+/gu, (revision) => `revision ${Number(revision) - stored}`);
}
