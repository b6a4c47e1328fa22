import { useState } from "react";
import { PAGE_TITLES } from "../../../../src/content/page-titles.ts";
import type { ContentPlace } from "../../edits/edit.ts";
import type { ContentFile } from "../../edits/file-names.ts";
import type { SiteTexts as Texts } from "../../protocol.ts";
import { type Focus, PanelFrame } from "../panel/PanelFrame.tsx";
import type { OnSelect } from "../selection.ts";
import { useDesk } from "../use-desk.ts";
import { PageFrame } from "./PageFrame.tsx";
import { PagePreview } from "./PagePreview.tsx";
import { TextFields } from "./TextFields.tsx";
import { FIRST_PAGE, shownAt, valueAt } from "./text-places.ts";
import styles from "./SiteTexts.module.css";

interface SiteTextsProps {
  readonly file: ContentFile;
  readonly texts: Texts;
  readonly focus: Focus;
  readonly onSelect: OnSelect;
  readonly onClose: () => void;
}

/** The texts of a file: the page as a visitor sees it, and a field for each text. */
export function SiteTexts({ file, texts, focus, onSelect, onClose }: SiteTextsProps) {
  const { state } = useDesk();
  const [here, setHere] = useState<ContentPlace>();
  const { page, words } =
    here === undefined
      ? { page: FIRST_PAGE[file], words: "" }
      : shownAt(here, valueAt(texts, here));
  const schema = state.textSchemas[file];
  return (
    <>
      <main className={styles["page"]}>
        <title>{schema.title}</title>
        <h1 className="unseen">Your site: {schema.title}</h1>
        <PageFrame
          key={page}
          title={`${page === "search" ? "Your pages in a search engine" : PAGE_TITLES[page]}, as it would be`}
          here={words}
        >
          <PagePreview page={page} texts={texts} />
        </PageFrame>
      </main>
      <PanelFrame title={schema.title ?? ""} focus={focus} onClose={onClose}>
        {schema.description !== undefined && <p className="soft">{schema.description}</p>}
        <TextFields
          file={file}
          schema={schema}
          path={[]}
          texts={texts}
          onHere={setHere}
          onFocus={(field) => {
            onSelect({ of: "texts", file }, field);
          }}
        />
      </PanelFrame>
    </>
  );
}
