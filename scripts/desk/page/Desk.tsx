import { Suspense, useCallback, useDeferredValue, useEffect, useState } from "react";
import { Button } from "../../../src/ui/button/Button.tsx";
import { lazyOrNothing } from "../../../src/ui/state/lazy-or-nothing.ts";
import { Notice } from "../../../src/ui/state/Notice.tsx";
import type { ContentPlace } from "../edits/edit.ts";
import type { ContentFile } from "../edits/file-names.ts";
import { LeftOut } from "./LeftOut.tsx";
import { Outline } from "./Outline.tsx";
import { Panel } from "./panel/Panel.tsx";
import { type Selected, isThere, usedSections } from "./selection.ts";
import { Sheet } from "./sheet/Sheet.tsx";
import { keyOf } from "./site-texts/text-places.ts";
import { TopBar } from "./top-bar/TopBar.tsx";
import { DeskProvider, useDeskLine } from "./use-desk.ts";
import styles from "./Desk.module.css";

/** Lazy, because `SiteTexts` imports the site's pages, which a desk for questions alone does not need. */
const SiteTexts = lazyOrNothing(async () => (await import("./site-texts/SiteTexts.tsx")).SiteTexts);

/** The open section, and the part of it that the coach has selected. */
interface Open {
  readonly section: string;
  readonly selected: Selected;
  /** The panel's field to focus; undefined to leave the focus where it is. */
  readonly field: string | undefined;
  /** Rises with each selection, so that selecting the same text again focuses its field again. */
  readonly turn: number;
}

const BEGINNING: Open = { section: "", selected: { of: "section" }, field: undefined, turn: 0 };

/** The file of public texts that is open in place of a section. */
interface OpenSite {
  readonly file: ContentFile;
  readonly field: string | undefined;
  readonly turn: number;
}

/**
 * The desk: the outline on the left, the client's view of the section, and the panel for changes on the
 * right.
 */
export function Desk() {
  const desk = useDeskLine();
  const { state, problem, isGone, said, ask } = desk;
  const [open, setOpen] = useState(BEGINNING);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [site, setSite] = useState<OpenSite>();
  const select = useCallback((section: string, selected: Selected, field?: string) => {
    setOpen(({ turn }) => ({ section, selected, field, turn: turn + 1 }));
    setPanelOpen(true);
    setSite(undefined);
  }, []);
  const openSite = useCallback((file: ContentFile, place?: ContentPlace) => {
    setSite((before) => ({
      file,
      field: place === undefined ? undefined : keyOf(place),
      turn: (before?.turn ?? 0) + 1,
    }));
    setPanelOpen(true);
  }, []);
  useShortcuts(ask);
  const used = state === undefined ? [] : usedSections(state);
  const section = used.find((listed) => listed.section.id === open.section) ?? used[0];
  // Typing does not wait for the form, which takes long to render.
  const drawn = useDeferredValue(section);

  if (state === undefined) {
    return <p className={styles["wait"]}>{isGone ? GONE : "One moment."}</p>;
  }
  if (section === undefined || drawn === undefined) {
    return <BrokenFiles problems={state.problems.map(({ words }) => words)} />;
  }
  const { id } = section.section;
  const selected = isThere(section, open.selected) ? open.selected : BEGINNING.selected;
  /** Selects an edit's result, such as a new question, unless the coach has selected something else since. */
  const follow = (chosen: Selected, field?: string): void => {
    setOpen((now) =>
      now.turn === open.turn ? { section: id, selected: chosen, field, turn: now.turn + 1 } : now,
    );
    setPanelOpen(true);
  };
  const closePanel = (): void => {
    setPanelOpen(false);
    document.querySelector<HTMLElement>("nav [aria-current=true]")?.focus();
  };
  const shown =
    site === undefined || state.texts === undefined ? undefined : { ...site, texts: state.texts };

  return (
    <DeskProvider value={{ ...desk, state }}>
      <TopBar
        onSelect={select}
        onText={(place) => {
          openSite(place.file, place);
        }}
        onSaved={() => {
          desk.say("Saved.");
        }}
      />
      <div className={styles["messages"]}>
        {isGone && <Notice tone="bad">{GONE}</Notice>}
        {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
        {state.news !== undefined && (
          <div className={styles["news"]}>
            <Notice tone="calm">
              {state.news}
              {state.left.length > 0 && <LeftOut changes={state.left} />}
            </Notice>
            {state.isOvertaken ? (
              <Button look="plain" onClick={() => void ask({ does: "read anew" })}>
                Read them anew
              </Button>
            ) : (
              <Button look="plain" onClick={() => void ask({ does: "read the news" })}>
                Close
              </Button>
            )}
          </div>
        )}
      </div>
      <div className={styles["desk"]} data-panel={isPanelOpen}>
        <Outline
          open={{ section, selected }}
          onSelect={select}
          onOpen={() => {
            setPanelOpen(false);
          }}
          site={shown?.file}
          onSite={openSite}
        />
        {shown === undefined ? (
          <>
            <Sheet section={drawn} selected={selected} onSelect={select} />
            <Panel
              key={`${id} ${JSON.stringify(selected)}`}
              section={section}
              selected={selected}
              focus={open}
              onSelect={follow}
              onOpen={select}
              onClose={closePanel}
            />
          </>
        ) : (
          <Suspense fallback={<p>One moment.</p>}>
            <SiteTexts
              key={shown.file}
              file={shown.file}
              texts={shown.texts}
              focus={shown}
              onFocus={(field) => {
                setSite((now) => now && { ...now, field, turn: now.turn + 1 });
              }}
              onClose={closePanel}
            />
          </Suspense>
        )}
      </div>
      <p className="unseen" role="status">
        {said}
      </p>
    </DeskProvider>
  );
}

const GONE =
  "The desk no longer answers: it was closed on this computer. What you had saved is safe. Start it again, and open the new address that it prints.";

function BrokenFiles({ problems }: { readonly problems: readonly string[] }) {
  return (
    <main className={styles["wait"]}>
      <h1>Something in the files wants a look first</h1>
      <p>
        They were changed in another program, and cannot be read as they are now. As soon as that is
        put right, your words are here again, with what you have not saved yet.
      </p>
      <ul>
        {problems.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </main>
  );
}

/** Keyboard shortcuts. In text fields, Undo and Redo stay the browser's own. */
function useShortcuts(ask: ReturnType<typeof useDeskLine>["ask"]): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey) {
        return;
      }
      const isInText =
        event.target instanceof HTMLElement && event.target.matches("textarea, input, select");
      if (key === "s") {
        event.preventDefault();
        document.querySelector<HTMLElement>("[data-save]")?.click();
      } else if (key === "z" && !isInText) {
        event.preventDefault();
        void ask({ does: event.shiftKey ? "redo" : "undo" });
      }
    };
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
    };
  }, [ask]);
}
