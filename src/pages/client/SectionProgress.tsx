import { useCallback } from "react";
import { Link } from "react-router-dom";
import { savesSettled } from "../../data/answers.ts";
import { readClient } from "../../data/client.ts";
import type { StoredAnswers } from "../../domain/answers.ts";
import type { Client } from "../../domain/client.ts";
import type { LocationState } from "../../domain/location-state.ts";
import { failureWords } from "../../domain/failure-words.ts";
import type { Section } from "../../domain/section.ts";
import { storedText } from "../../domain/stored-text.ts";
import { recallLastQuestion } from "../../questionnaire/saving/last-question.ts";
import { sections } from "../../questionnaire/section-definition.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { LoadFailure } from "../../ui/LoadFailure.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { useLoaded } from "../../ui/use-loaded.ts";
import { AnswerCoverWords } from "./AnswerCoverWords.tsx";
import answerCover from "./answer-cover.module.css";
import styles from "./SectionProgress.module.css";

/** How many questions of each section a client has answered, and a link to the question she stopped at. */
export function SectionProgress({ uid }: { readonly uid: string }) {
  const [loaded, reload] = useLoaded(
    useCallback(async () => {
      // The last answers of the section that the client comes from may still be on their way.
      await savesSettled(uid);
      return readClient(uid);
    }, [uid]),
  );
  switch (loaded.state) {
    case "loading":
      return <Loading shape="rows" />;
    case "failed":
      return <LoadFailure message={failureWords(loaded.error)} onRetry={reload} />;
    case "ready":
      return <Progress client={loaded.value} />;
  }
}

function Progress({ client }: { readonly client: Client }) {
  const { stoppedIn, question } = whereStopped(client);
  const state: LocationState | undefined = question === undefined ? undefined : { question };
  const answered = (id: string): number => answeredIn(client.sections[id] ?? {});
  const isFirstTime = stoppedIn === undefined && sections.every(({ id }) => answered(id) === 0);
  return (
    <>
      {isFirstTime && <BeforeYouBegin />}
      <section className={styles["progress"]} aria-labelledby="how-far">
        <h2 id="how-far">How far you are</h2>
        {stoppedIn !== undefined && (
          <div>
            <ButtonLink to={stoppedIn.route} state={state}>
              Continue where you stopped
            </ButtonLink>
          </div>
        )}
        <ul className={styles["sections"]}>
          {sections.map(({ id, title, route }) => (
            <li key={id} className={styles["section"]}>
              <Link to={route}>{title}</Link>
              <span className={styles["words"]}>{progressWords(answered(id))}</span>
            </li>
          ))}
        </ul>
      </section>
      {!isFirstTime && (
        <details className={answerCover["details"]}>
          <summary>If somebody comes by</summary>
          <AnswerCoverWords />
        </details>
      )}
    </>
  );
}

/** Shown to a client without any answer. Later she can still open its second half. */
function BeforeYouBegin() {
  return (
    <section className={styles["begin"]} aria-labelledby="before-you-begin">
      <div>
        <h2 id="before-you-begin">Before you begin</h2>
        <p>
          Some of my questions are very personal. Take them in any order, skip whatever you like,
          and stop whenever you have had enough. Every word is saved while you write, and only I
          read it.
        </p>
      </div>
      <div>
        <h3>If somebody comes by</h3>
        <AnswerCoverWords />
      </div>
    </section>
  );
}

/** Milliseconds that two clocks may differ, and that saves of two sections come in another order than they were written. */
const LEEWAY = 60_000;

/**
 * At the question answered last on this device; or in the section saved last, where that was since, and so
 * on another device.
 */
function whereStopped({ uid, savedAt }: Client) {
  const timeOf = ({ id }: Section): number => savedAt[id] ?? 0;
  const place = recallLastQuestion(uid);
  const here = sections.find(({ id }) => id === place?.sectionId);
  const last = sections
    .filter((section) => timeOf(section) > 0)
    .toSorted((left, right) => timeOf(right) - timeOf(left))[0];
  if (place === undefined || here === undefined) {
    return { stoppedIn: last };
  }
  const isLeft = last !== undefined && timeOf(last) > Math.max(place.at, timeOf(here)) + LEEWAY;
  return isLeft ? { stoppedIn: last } : { stoppedIn: here, question: place.question };
}

function answeredIn(answers: StoredAnswers): number {
  return Object.values(answers).filter((answer) => storedText(answer) !== "").length;
}

function progressWords(answered: number): string {
  return answered === 0 ? "Not begun yet" : `${answered} answered, skip any`;
}
