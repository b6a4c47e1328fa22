import { useEffect } from "react";
import type { Section } from "../../../domain/question/section.ts";
import { BackToDashboard } from "../../../session/dashboard/BackToDashboard.tsx";
import { Button } from "../../../ui/button/Button.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { AnswerCoverWords } from "../cover/AnswerCoverWords.tsx";
import { focusHeading } from "../focus-heading.ts";

interface BeforeBeginningProps {
  readonly section: Section;
  readonly onGo: () => void;
}

/** Shown once, between consent and the first question: how to leave quickly, and where to try it. */
export function BeforeBeginning({ section, onGo }: BeforeBeginningProps) {
  useEffect(focusHeading, []);
  return (
    <Page
      title="If somebody comes by"
      back={<BackToDashboard of="client" />}
      width="reading"
      lead="What I ask is personal, and you may not always be alone. Two ways are there on every page of yours. You can try both here, where nothing is written yet."
    >
      <AnswerCoverWords />
      <div>
        <Button
          onClick={() => {
            onGo();
            focusHeading();
          }}
        >
          Begin with {section.title}
        </Button>
      </div>
    </Page>
  );
}
