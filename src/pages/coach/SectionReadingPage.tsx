import { useCallback } from "react";
import { useParams } from "react-router-dom";
import { readClient } from "../../data/client.ts";
import { failureWords } from "../../domain/failure-words.ts";
import type { Section } from "../../domain/section.ts";
import { SectionForm } from "../../questionnaire/SectionForm.tsx";
import { sectionContents } from "../../questionnaire/form/section-contents.ts";
import { loadSectionDefinition, sections } from "../../questionnaire/section-definition.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Contents } from "../../ui/Contents.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Lead, Page } from "../../ui/Page.tsx";
import { useLoaded } from "../../ui/use-loaded.ts";
import { ClientNavBar } from "./ClientNavBar.tsx";
import { remarksOnWordings } from "./remarks-on-wordings.ts";
import styles from "./SectionReadingPage.module.css";

/** One section of one client for the coach to read. The page is given no function that writes. */
export function SectionReadingPage({ section }: { readonly section: Section }) {
  const { uid } = useParams();
  return (
    <>
      <ClientNavBar uid={uid} />
      {uid === undefined ? (
        <Page
          title={section.title}
          width="reading"
          lead="Please choose a client in the overview first. Then her answers are shown here."
        >
          <div>
            <BackToOverview />
          </div>
        </Page>
      ) : (
        <Reading section={section} uid={uid} />
      )}
    </>
  );
}

interface ReadingProps {
  readonly section: Section;
  readonly uid: string;
}

function Reading({ section, uid }: ReadingProps) {
  const load = useCallback(async () => {
    const [definition, client, { earlierWordings }] = await Promise.all([
      loadSectionDefinition(section),
      readClient(uid),
      import("virtual:section-earlier-wordings"),
    ]);
    const answers = client.sections[section.id] ?? {};
    const remarks = remarksOnWordings(earlierWordings[section.id], client.savedAt[section.id]);
    const contents = sectionContents(definition, answers);
    return { definition, client, answers, remarks, contents };
  }, [section, uid]);
  const [loaded, reload] = useLoaded(load);
  const position = sections.findIndex(({ id }) => id === section.id);
  const [before, after] = [sections[position - 1], sections[position + 1]];
  return (
    <Page
      title={section.title}
      grows
      aside={
        loaded.state === "ready" && (
          <Contents label="In this section" entries={loaded.value.contents} />
        )
      }
    >
      {loaded.state === "loading" && <Loading shape="text" />}
      {loaded.state === "failed" && (
        <LoadFailure message={failureWords(loaded.error)} onRetry={reload} />
      )}
      {loaded.state === "ready" && (
        <>
          <Lead>Answers of {loaded.value.client.name}</Lead>
          <SectionForm
            mode="read"
            definition={loaded.value.definition}
            answers={loaded.value.answers}
            remarks={loaded.value.remarks}
          />
        </>
      )}
      {loaded.state !== "loading" && (
        <nav className={styles["onward"]} aria-label="Before and after this section">
          {before !== undefined && (
            <ButtonLink look="quiet" to={`${before.coachRoute}/${uid}`}>
              Back to {before.title}
            </ButtonLink>
          )}
          {after !== undefined && (
            <ButtonLink look="quiet" to={`${after.coachRoute}/${uid}`}>
              On to {after.title}
            </ButtonLink>
          )}
          <BackToOverview />
        </nav>
      )}
    </Page>
  );
}

function BackToOverview() {
  return (
    <ButtonLink look="plain" to="/clientoverview">
      Back to the overview
    </ButtonLink>
  );
}
