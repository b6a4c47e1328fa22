import { Fragment } from "react";
import { Link } from "react-router-dom";
import type { Section } from "../../domain/question/section.ts";

interface LinkedSectionsProps {
  readonly sections: readonly Pick<Section, "title" | "route">[];
}

/** Links to sections, separated by commas, to stand in a sentence. */
export function LinkedSections({ sections }: LinkedSectionsProps) {
  return sections.map(({ title, route }, index) => (
    <Fragment key={route}>
      {index > 0 && ", "}
      <Link to={route}>{title}</Link>
    </Fragment>
  ));
}
