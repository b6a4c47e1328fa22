import type { ReactNode } from "react";
import type { Section } from "../../../domain/question/section.ts";
import { sections } from "../../../questionnaire/section-definition.ts";
import { BackToDashboard } from "../../../session/dashboard/BackToDashboard.tsx";
import { Contents, type ContentsEntry } from "../../../ui/page/Contents.tsx";
import { NavBar } from "../../../ui/page/NavBar.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { t } from "../../../words/words.ts";
import { SectionLanguage } from "./SectionLanguage.tsx";
import styles from "./section-frame.module.css";

interface SectionFrameProps {
  readonly section: Section;
  /** Must be a stable array. Empty until the groups are known. */
  readonly contents: readonly ContentsEntry[];
  readonly children: ReactNode;
}

/** The page around a section's form. Shown already while the form is loading. */
export function SectionFrame({ section, contents, children }: SectionFrameProps) {
  const navigation = {
    label: t("Questionnaire"),
    items: sections.map(({ title, route }) => ({ label: title, to: route })),
  };
  return (
    <>
      <NavBar {...navigation} onlyWide />
      <Page
        title={section.title}
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
            screens={navigation}
          />
        }
      >
        {children}
      </Page>
    </>
  );
}
