import type { ReactNode } from "react";
import type { Section } from "../../../domain/question/section.ts";
import { sections } from "../../../questionnaire/section-definition.ts";
import { BackToDashboard } from "../../../session/dashboard/BackToDashboard.tsx";
import { Contents, type ContentsEntry } from "../../../ui/page/Contents.tsx";
import { NavBar } from "../../../ui/page/NavBar.tsx";
import { Page } from "../../../ui/page/Page.tsx";

const NAVIGATION = {
  label: "Questionnaire",
  items: sections.map(({ title, route }) => ({ label: title, to: route })),
};

interface SectionFrameProps {
  readonly section: Section;
  /** Must be a stable array. Empty until the groups are known. */
  readonly contents: readonly ContentsEntry[];
  readonly children: ReactNode;
}

/** The page around a section's form. Shown already while the form is loading. */
export function SectionFrame({ section, contents, children }: SectionFrameProps) {
  return (
    <>
      <NavBar {...NAVIGATION} onlyWide />
      <Page
        title={section.title}
        back={<BackToDashboard of="client" />}
        grows
        aside={
          <Contents
            label="In this section"
            title={section.title}
            entries={contents}
            screens={NAVIGATION}
          />
        }
      >
        {children}
      </Page>
    </>
  );
}
