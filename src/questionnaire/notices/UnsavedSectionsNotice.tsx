import { Fragment, useCallback, useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import type { Section } from "../../domain/section.ts";
import { useLoaded } from "../../ui/use-loaded.ts";
import { drafts } from "../saving/browser-drafts.ts";
import { sections } from "../section-definition.ts";
import styles from "./UnsavedSectionsNotice.module.css";

interface UnsavedSectionsNoticeProps {
  readonly owner: string;
  /** Whether to name the sections as well of which an earlier visit or another tab left something. */
  readonly includesDevice?: boolean;
}

/** Says what is not saved in sections that have been left, for as long as that is so. */
export function UnsavedSectionsNotice({
  owner,
  includesDevice = false,
}: UnsavedSectionsNoticeProps) {
  const left = useSyncExternalStore(drafts.subscribe, drafts.unsavedSections).filter(
    // Another client may have been signed in on this page before.
    (section) => section.owner === owner,
  );
  const waiting = left.filter(({ waitsForAuthor }) => waitsForAuthor);
  const others = left.filter(({ waitsForAuthor }) => !waitsForAuthor);
  return (
    <>
      <div role="status">
        {others.length > 0 && (
          <p className={styles["left"]}>
            Something you wrote in <Links to={others} /> is not saved yet. Please leave this page
            open: it tries again by itself.
          </p>
        )}
        {waiting.length > 0 && (
          <p className={styles["left"]}>
            Something you wrote in <Links to={waiting} /> is not saved until you have looked at it
            once more.
          </p>
        )}
      </div>
      {includesDevice && <OnDevice owner={owner} />}
    </>
  );
}

/** Says what an earlier visit, or another tab, wrote on this device and could not save. */
function OnDevice({ owner }: { readonly owner: string }) {
  const [left] = useLoaded(useCallback(() => drafts.sectionsOnDevice(owner), [owner]));
  const ids = left.state === "ready" ? left.value : [];
  return (
    <div role="status">
      {ids.length > 0 && (
        <p className={styles["left"]}>
          Something you wrote in <Links to={sections.filter(({ id }) => ids.includes(id))} /> is on
          this device only. Open it, and it is saved.
        </p>
      )}
    </div>
  );
}

/** Names sections in a sentence, each a link to it. */
function Links({ to }: { readonly to: readonly Pick<Section, "title" | "route">[] }) {
  return to.map(({ title, route }, index) => (
    <Fragment key={route}>
      {index > 0 && ", "}
      <Link to={route}>{title}</Link>
    </Fragment>
  ));
}
