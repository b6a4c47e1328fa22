import { useEffect } from "react";
import type { SectionDefinition } from "../../section-definition.ts";
import { type Heading, sectionContents } from "../section-contents.ts";
import { useAsking } from "./use-standing.ts";

/** More would be too much to listen to. */
const MOST_TITLES = 2;

interface AskingNewsProps {
  readonly definition: SectionDefinition;
  /** Called with the headings of the groups on the page, when conditions have changed them. Must be stable. */
  readonly onContents: ((contents: readonly Heading[]) => void) | undefined;
}

/** Tells a screen reader which questions have come, and the page which groups are there. */
export function AskingNews({ definition, onContents }: AskingNewsProps) {
  const asking = useAsking();
  const version = asking.version();
  useEffect(() => {
    onContents?.(sectionContents(definition, {}, asking.showsGroup));
  }, [asking, version, definition, onContents]);
  const titles = asking.news().map((question) => definition.schema.properties[question]?.title);
  return (
    <p role="status" className="unseen">
      {titles.length > MOST_TITLES
        ? `I also ask ${titles.length} more questions now, from this one on: ${titles[0] ?? ""}`
        : titles.length > 0 && `I also ask now: ${titles.join(" ")}`}
    </p>
  );
}
