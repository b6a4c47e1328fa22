import { type BoundedWorld, QUESTION } from "./bounded-steps.ts";
import { inShort } from "./model/earlier-texts.ts";
import type { Opening } from "./model/server.ts";
import type { Device, ModelState, Tab } from "./model/state.ts";
import type { SectionDefinition } from "../../section-definition.ts";

/**
 * All that later steps of a world depend on, as text. Equal for worlds that differ only in the names of
 * texts, tabs and devices. Leaves out the timers, whose steps are possible at any moment.
 */
export function fingerprint({ state, givenUp, ...used }: BoundedWorld): string {
  const { server, devices, sections, words, earlierTexts } = state;
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
      earlierTexts.kept().map(inShort),
      server.held.map((request) => ({ ...request, isGivenUp: givenUp.has(request) })),
    ]),
  );
  const [least = ""] = prints.map((print) => withoutNames(state, print)).toSorted();
  return least;
}

function printOf(state: ModelState, definition: SectionDefinition, device: Device): unknown {
  return [
    [...device.tabs].map((tab) => ofTab(state, definition, tab)),
    [...device.storage.kept].map(([page, kept]) => [page, kept[QUESTION]]),
  ];
}

function ofTab(state: ModelState, definition: SectionDefinition, tab: Tab): unknown {
  const { server, earlierTexts } = state;
  const { id } = definition.section;
  const { screen, name } = tab;
  const ofOpening = (opening?: Opening): unknown =>
    opening && [
      opening.revision() - server.revision(id),
      opening.sender.memory(),
      inShort(earlierTexts.fullestOf(QUESTION, opening.sender)),
    ];
  const draft = tab.opened.get(definition);
  return [
    name,
    screen === undefined ? "left" : screen.draft === undefined ? "reading" : "shown",
    ofOpening(screen?.opening),
    [...tab.behind].map(({ opening }) => ofOpening(opening)),
    tab.underWay.get(id),
    draft === undefined
      ? undefined
      : [
          draft.store.shown(QUESTION),
          draft.store.stored(QUESTION),
          draft.autosave.possiblyStored(QUESTION),
          draft.autosave.status().phase,
          draft.autosave.unsaved(),
          draft.autosave.unsendable(),
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
