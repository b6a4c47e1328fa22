import { useEffect, useRef, useState } from "react";
import { OFFER_WORDS } from "../../../questions/content-checks/content-words.ts";
import type { ContentPlace } from "../../edits/edit.ts";
import { OFFERS, STORY } from "../../edits/file-names.ts";
import type { SiteTexts as Texts } from "../../protocol.ts";
import { EntryList } from "./EntryList.tsx";
import { withTyped } from "./live-texts.ts";
import { PageFrame } from "./PageFrame.tsx";
import { PagePreview } from "./PagePreview.tsx";
import {
  FIRST_PAGE,
  fieldsOf,
  keyOf,
  PAGE_TITLES,
  type ShownPage,
  SITE_PARTS,
  type SitePart,
  valueAt,
} from "./site-parts.ts";
import { TextField, type Typed } from "./TextField.tsx";
import desk from "../Desk.module.css";
import panel from "../panel/Panel.module.css";
import styles from "./SiteTexts.module.css";

interface SiteTextsProps {
  readonly part: SitePart;
  readonly texts: Texts;
  /** The field that takes the focus; a new `turn` focuses it again. */
  readonly focus: { readonly field: string | undefined; readonly turn: number };
  readonly onClose: () => void;
}

/** The page that shows a field's text, and the words to find on that page. */
interface Here {
  readonly page: ShownPage;
  readonly place?: ContentPlace;
  readonly shownAs: (value: string) => string;
}

/** A part of the public texts: the page as a visitor sees it, and the fields of its texts. */
export function SiteTexts({ part, texts: saved, focus, onClose }: SiteTextsProps) {
  const [typed, setTyped] = useState<readonly Typed[]>([]);
  const [here, setHere] = useState<Here>({ page: FIRST_PAGE[part], shownAs: () => "" });
  const [isNarrow, setNarrow] = useState(false);
  const [wanted, setWanted] = useState<{ readonly field: string; readonly turn: number }>();
  const place = useRef<HTMLElement>(null);
  const { field, turn } = focus;
  useEffect(() => {
    focusOn(place.current, field);
  }, [field, turn]);
  useEffect(() => {
    focusOn(place.current, wanted?.field);
  }, [wanted]);
  const texts = typed.reduce(withTyped, saved);
  const entry = {
    onTyped: (text: Typed) => {
      const key = keyOf(text.place);
      setTyped((before) => [...before.filter((other) => keyOf(other.place) !== key), text]);
    },
    onSettled: (typing: string) => {
      setTyped((before) => before.filter((text) => text.typing !== typing));
    },
  };
  const focusNext = (next: string): void => {
    setWanted((before) => ({ field: next, turn: (before?.turn ?? 0) + 1 }));
  };
  const at = (shown: Here) => () => {
    setHere(shown);
  };
  const shownHere = here.place === undefined ? "" : here.shownAs(valueAt(texts, here.place));
  const [offers, story] = [OFFERS, STORY].map((file) => texts[file as keyof Texts]);

  return (
    <>
      <main className={styles["page"]}>
        <h1 className={desk["said"]}>Your site: {SITE_PARTS[part]}</h1>
        <div className={styles["view"]}>
          <p>{here.page === "search" ? "What a search engine shows" : "What a visitor sees"}</p>
          {here.page !== "search" && (
            <button
              type="button"
              className={styles["width"]}
              aria-pressed={isNarrow}
              onClick={() => {
                setNarrow(!isNarrow);
              }}
            >
              As on a phone
            </button>
          )}
        </div>
        <div className={styles["window"]}>
          <PageFrame
            key={here.page}
            title={`${PAGE_TITLES[here.page] ?? "Your pages in a search engine"}, as it would be`}
            isNarrow={isNarrow}
            here={shownHere}
          >
            <PagePreview page={here.page} texts={texts} />
          </PageFrame>
        </div>
      </main>
      {/* Escape leaves the panel from any of its fields. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <aside
        ref={place}
        className={panel["panel"]}
        aria-labelledby="panel-title"
        onKeyDown={({ key }) => {
          if (key === "Escape") {
            onClose();
          }
        }}
      >
        <header className={panel["head"]}>
          <h2 id="panel-title">{SITE_PARTS[part]}</h2>
          <button type="button" className={panel["close"]} onClick={onClose}>
            Done
          </button>
        </header>
        {part === "offers" && Array.isArray(offers) && (
          <section className={styles["list"]} aria-labelledby="offers">
            <h3 id="offers">Ways to begin</h3>
            <p className={panel["hint"]}>
              On the home page, in this order, and with their prices in the terms. A price of 0 is
              shown as “Free”.
            </p>
            <EntryList
              file={OFFERS}
              entries={offers}
              word="offer"
              nameOf={(index) => valueAt(texts, { file: OFFERS, path: [index, "title"] })}
              firstField={(index) => keyOf({ file: OFFERS, path: [index, "title"] })}
              onFocus={focusNext}
            >
              {(index) =>
                (["title", "text", "euros"] as const).map((key) => {
                  const of = { file: OFFERS, path: [index, key] } as const;
                  const isNumber = key === "euros";
                  return (
                    <TextField
                      {...entry}
                      key={key}
                      place={of}
                      label={OFFER_WORDS[key].label}
                      isNumber={isNumber}
                      {...(key === "text" ? { rows: 2 } : {})}
                      value={valueAt(texts, of)}
                      onFocus={at({
                        page: "/",
                        place: of,
                        shownAs: (value) => (isNumber ? priceShown(value) : value),
                      })}
                    />
                  );
                })
              }
            </EntryList>
            <h3>On the coaching page</h3>
          </section>
        )}
        {part === "about" && Array.isArray(story) && (
          <section className={styles["list"]} aria-labelledby="panel-title">
            <p className={panel["hint"]}>
              On the page about you, beside your portrait. The first paragraph is written larger.
            </p>
            <EntryList
              file={STORY}
              entries={story}
              word="paragraph"
              nameOf={(index) => `Paragraph ${index + 1}`}
              firstField={(index) => keyOf({ file: STORY, path: [index] })}
              onFocus={focusNext}
            >
              {(index) => {
                const of = { file: STORY, path: [index] } as const;
                return (
                  <TextField
                    {...entry}
                    place={of}
                    label={`Paragraph ${index + 1}`}
                    rows={4}
                    value={valueAt(texts, of)}
                    onFocus={at({ page: "/about", place: of, shownAs: (value) => value })}
                  />
                );
              }}
            </EntryList>
          </section>
        )}
        {fieldsOf(part, saved).map(({ place: of, words, page, shownAs }) => (
          <TextField
            {...entry}
            key={keyOf(of)}
            place={of}
            label={words.label}
            {...(part === "search" ? { rows: 3 } : { where: words.where })}
            isNumber={words.takes === "a number"}
            value={valueAt(texts, of)}
            onFocus={at({
              page: page ?? here.page,
              ...(page === undefined ? {} : { place: of }),
              shownAs: shownAs ?? (() => ""),
            })}
          />
        ))}
      </aside>
    </>
  );
}

const priceShown = (euros: string): string => (euros === "0" ? "Free" : `€ ${euros}`);

function focusOn(panelPlace: HTMLElement | null, field: string | undefined): void {
  if (field !== undefined) {
    panelPlace?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)?.focus();
  }
}
