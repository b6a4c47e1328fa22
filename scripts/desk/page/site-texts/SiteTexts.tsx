import { useState } from "react";
import { OFFER_WORDS } from "../../../questions/content-checks/public-text-names.ts";
import type { ContentPlace } from "../../edits/edit.ts";
import { OFFERS, STORY } from "../../edits/file-names.ts";
import type { SiteTexts as Texts } from "../../protocol.ts";
import { type Focus, PanelFrame } from "../panel/PanelFrame.tsx";
import { Words } from "../panel/Words.tsx";
import { useDesk } from "../use-desk.ts";
import { EntryList } from "./EntryList.tsx";
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
import desk from "../Desk.module.css";
import panel from "../panel/Panel.module.css";
import styles from "./SiteTexts.module.css";

interface SiteTextsProps {
  readonly part: SitePart;
  readonly texts: Texts;
  readonly focus: Focus;
  readonly onFocus: (field: string) => void;
  readonly onClose: () => void;
}

/** The page that shows a field's text, and the words to find on that page. */
interface Here {
  readonly page: ShownPage;
  readonly place?: ContentPlace;
  readonly shownAs: (value: string) => string;
}

/** A part of the public texts: the page as a visitor sees it, and the fields of its texts. */
export function SiteTexts({ part, texts, focus, onFocus, onClose }: SiteTextsProps) {
  const { state } = useDesk();
  const [here, setHere] = useState<Here>({ page: FIRST_PAGE[part], shownAs: () => "" });
  const [isNarrow, setNarrow] = useState(false);
  /** The props that every field needs. `shown` is the page that shows the text. */
  const fieldOf = (place: ContentPlace, shown: Here) => ({
    field: keyOf(place),
    words: valueAt(texts, place),
    problems: state.problems.filter(
      ({ text }) => text !== undefined && keyOf(text) === keyOf(place),
    ),
    edit: (words: string) => ({ does: "rewrite text", place, words }) as const,
    onFocus: () => {
      setHere(shown);
    },
  });
  const shownHere = here.place === undefined ? "" : here.shownAs(valueAt(texts, here.place));
  const [offers, story] = [texts[OFFERS], texts[STORY]];

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
      <PanelFrame title={SITE_PARTS[part]} focus={focus} onClose={onClose}>
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
              onFocus={onFocus}
            >
              {(index) =>
                (["title", "text", "euros"] as const).map((key) => {
                  const of = { file: OFFERS, path: [index, key] } as const;
                  const isNumber = key === "euros";
                  const shownAs = (value: string) => (isNumber ? priceShown(value) : value);
                  return (
                    <Words
                      {...fieldOf(of, { page: "/", place: of, shownAs })}
                      key={key}
                      label={OFFER_WORDS[key].label}
                      takes={isNumber ? "number" : key === "title" ? "line" : "text"}
                      rows={2}
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
              onFocus={onFocus}
            >
              {(index) => {
                const of = { file: STORY, path: [index] } as const;
                return (
                  <Words
                    {...fieldOf(of, { page: "/about", place: of, shownAs: (value) => value })}
                    label={`Paragraph ${index + 1}`}
                    rows={4}
                  />
                );
              }}
            </EntryList>
          </section>
        )}
        {fieldsOf(part, texts).map(({ place, words, page, shownAs }) => (
          <Words
            {...fieldOf(place, {
              page: page ?? here.page,
              ...(page === undefined ? {} : { place }),
              shownAs: shownAs ?? (() => ""),
            })}
            key={keyOf(place)}
            label={words.label}
            hint={part === "search" ? undefined : words.where}
            takes={part === "search" ? "text" : words.takes === "a number" ? "number" : "line"}
          />
        ))}
      </PanelFrame>
    </>
  );
}

const priceShown = (euros: string): string => (euros === "0" ? "Free" : `€ ${euros}`);
