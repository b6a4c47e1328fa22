import { Suspense, useCallback, useDeferredValue, useEffect, useRef, useState } from "react";
import { Button } from "../../../src/ui/button/Button.tsx";
import { lazyOrNothing } from "../../../src/ui/state/lazy-or-nothing.ts";
import { Notice } from "../../../src/ui/state/Notice.tsx";
import type { DeskState } from "../protocol.ts";
import { Outline } from "./Outline.tsx";
import { Panel } from "./panel/Panel.tsx";
import { type OnSelect, type Selected, partOf, usedSections } from "./selection.ts";
import { Sheet } from "./sheet/Sheet.tsx";
import { TopBar } from "./top-bar/TopBar.tsx";
import { DeskProvider, useDesk, useDeskLine } from "./use-desk.ts";
import { readAnew, redone, undone, withoutNews } from "./work.ts";
import styles from "./Desk.module.css";

/** Lazy, because `SiteTexts` imports the site's pages, which a desk for questions alone does not need. */
const SiteTexts = lazyOrNothing("SiteTexts", () => import("./site-texts/SiteTexts.tsx"));

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

/**
 * The desk: the outline on the left, the client's view of the section, and the panel for changes on the
 * right.
 */
export function Desk() {
  const desk = useDeskLine();
  const { shown: { state, work } = {}, problem, isGone, said, change } = desk;
  const [open, setOpen] = useState(BEGINNING);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const select: OnSelect = useCallback((selected, field, section) => {
    setOpen((now) => ({ section: section ?? now.section, selected, field, turn: now.turn + 1 }));
    setPanelOpen(true);
  }, []);
  useShortcuts(change);
  const used = state === undefined ? [] : usedSections(state);
  const section = used.find((listed) => listed.section.id === open.section) ?? used[0];
  // Typing does not wait for the form, which takes long to render.
  const drawn = useDeferredValue(section);

  if (state === undefined || work === undefined) {
    return <p className="stack page-width">{isGone ? GONE : "One moment."}</p>;
  }
  if (section === undefined || drawn === undefined) {
    return <BrokenFiles problems={state.problems.map(({ words }) => words)} />;
  }
  const { id } = section.section;
  const { texts, isOvertaken } = state;
  const isThere =
    open.selected.of === "texts" ? texts !== undefined : partOf(section, open.selected);
  const selected = isThere ? open.selected : BEGINNING.selected;
  /** Selects an edit's result, such as a new question, unless the coach has selected something else since. */
  const follow: OnSelect = (chosen, field, other = id) => {
    setOpen((now) =>
      now.turn === open.turn
        ? { section: other, selected: chosen, field, turn: now.turn + 1 }
        : now,
    );
    setPanelOpen(true);
  };
  const closePanel = (): void => {
    setPanelOpen(false);
    document.querySelector<HTMLElement>("nav [aria-current=true]")?.focus();
  };
  const { news, left } = isOvertaken ? { news: OVERTAKEN, left: state.left } : work;

  return (
    <DeskProvider value={{ ...desk, state, work }}>
      <TopBar onSelect={select} />
      <div className={styles["messages"]}>
        {isGone && <Notice tone="bad">{GONE}</Notice>}
        {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
        {news !== undefined && (
          <div>
            <Notice tone="calm">
              {news}
              {left.length > 0 && <LeftOut changes={left} />}
            </Notice>
            <Button
              look="plain"
              onClick={() => void change(isOvertaken ? () => readAnew(state) : withoutNews)}
            >
              {isOvertaken ? "Read them anew" : "Close"}
            </Button>
          </div>
        )}
      </div>
      <div className={styles["desk"]} data-panel={isPanelOpen}>
        <Outline
          open={section}
          selected={selected}
          onSelect={select}
          onOpen={() => {
            setPanelOpen(false);
          }}
        />
        {selected.of === "texts" ? (
          texts !== undefined && (
            <Suspense fallback={<p>One moment.</p>}>
              <SiteTexts
                key={selected.file}
                file={selected.file}
                texts={texts}
                focus={open}
                onSelect={follow}
                onClose={closePanel}
              />
            </Suspense>
          )
        ) : (
          <>
            <Sheet section={drawn} selected={selected} onSelect={select} />
            <Panel
              key={`${id} ${JSON.stringify(selected)}`}
              section={section}
              selected={selected}
              focus={open}
              onSelect={follow}
              onClose={closePanel}
            />
          </>
        )}
      </div>
      <p className="unseen" role="status">
        {said}
      </p>
    </DeskProvider>
  );
}

const GONE =
  "The desk no longer answers: it was closed on this computer. What you had saved is safe. Start it again, and open the new address that it prints in this window: what you had not saved is then here again.";

const OVERTAKEN =
  "Your words were changed in another program. Nothing is saved here until you have read them anew. What you have changed and not saved is listed here, so that you can copy it.";

/** The coach's changes that another program has kept from being saved, with words to copy. */
function LeftOut({ changes }: { readonly changes: DeskState["left"] }) {
  const { say } = useDesk();
  const list = useRef<HTMLDivElement>(null);
  // The coach may have scrolled on, and would save without these words.
  useEffect(() => {
    list.current?.scrollIntoView({ block: "center" });
  }, [changes.length]);
  return (
    <div ref={list}>
      {changes.map(({ section, about, now }) => (
        <p key={JSON.stringify([section, about, now])}>
          {section}: {about}.
          {now !== "" && (
            <>
              {" "}
              Yours: “{now}”.{" "}
              <Button
                look="plain"
                onClick={() => {
                  void navigator.clipboard.writeText(now).then(() => {
                    say("Copied.");
                  });
                }}
              >
                Copy mine
              </Button>
            </>
          )}
        </p>
      ))}
    </div>
  );
}

function BrokenFiles({ problems }: { readonly problems: readonly string[] }) {
  return (
    <main className="stack page-width">
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
function useShortcuts(change: ReturnType<typeof useDeskLine>["change"]): void {
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
        void change(event.shiftKey ? redone : undone);
      }
    };
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
    };
  }, [change]);
}
