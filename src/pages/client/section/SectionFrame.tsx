import type { ReactNode } from "react";
import type { Section } from "../../../domain/question/section.ts";
import { sections } from "../../../questionnaire/section-definition.ts";
import { BackToDashboard } from "../../../session/dashboard/BackToDashboard.tsx";
import { Contents, type ContentsEntry } from "../../../ui/page/Contents.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { Thread } from "../../../ui/page/Thread.tsx";
import { t } from "../../../words/words.ts";
import { ENOUGH_FOR_TODAY } from "./SectionEnd.tsx";
import { SectionLanguage } from "./SectionLanguage.tsx";
import styles from "./section.module.css";

interface SectionFrameProps {
  readonly section: Section;
  /** Must be a stable array. Empty until the groups are known. */
  readonly contents: readonly ContentsEntry[];
  readonly children: ReactNode;
}

/** The page around a section's form. Shown already while the form is loading. */
export function SectionFrame({ section, contents, children }: SectionFrameProps) {
  const here = sections.findIndex(({ id }) => id === section.id);
  return (
    <Page
      title={section.title}
      look="label"
      back={
        <div className={styles["above"]}>
          <BackToDashboard of="client" />
          <SectionLanguage section={section} />
        </div>
      }
      grows
      aside={
        <Contents
          label={t("In this section")}
          title={section.title}
          entries={contents}
          screens={
            <nav aria-label={t("Questionnaire")}>
              <Thread
                knots={sections.map(({ title, route }, index) => ({
                  label: title,
                  to: route,
                  place: index < here ? "past" : index === here ? "here" : undefined,
                }))}
              />
              {ENOUGH_FOR_TODAY}
            </nav>
          }
        />
      }
    >
      {children}
    </Page>
  );
}
