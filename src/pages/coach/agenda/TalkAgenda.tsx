import { Link } from "react-router-dom";
import type { Client } from "../../../domain/client/client.ts";
import { type SectionDefinition, definitionIn } from "../../../questionnaire/section-definition.ts";
import type { Reading } from "../../../domain/answer/reading.ts";
import { controlId, questionIds } from "../../../questionnaire/form/element-ids.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { t } from "../../../words/words.ts";
import { agendaAddress, talkAgenda } from "./talk-agenda.ts";
import { useTalkedAbout } from "./use-talked-about.ts";
import styles from "./TalkAgenda.module.css";

interface TalkAgendaProps {
  readonly client: Client;
  readonly reading: Reading | undefined;
  /** The sections to search for marked questions, in the order of the page. */
  readonly definitions: readonly SectionDefinition[];
}

/** The questions that a client would rather talk about, from all sections together. */
export function TalkAgenda({ client, reading, definitions }: TalkAgendaProps) {
  const { ticked, tick, failure } = useTalkedAbout(client.uid, useAccount().uid, reading);
  const agenda = talkAgenda(
    client,
    definitions.map((definition) => definitionIn(definition)),
  );
  if (agenda.length === 0) {
    return (
      <Empty words={t("There is nothing yet that the client would rather talk about.")}>
        <p>
          {t(
            "Beside a question that asks for more than a plain fact, a client can say so, with an answer or without one.",
          )}
        </p>
      </Empty>
    );
  }
  return (
    <>
      <Notice tone="bad" sticks>
        {failure}
      </Notice>
      {agenda.map(({ definition: { section }, questions }) => (
        <section
          key={section.id}
          className={styles["section"]}
          aria-labelledby={headingOf(section.id)}
        >
          <h2 className={styles["title"]} id={headingOf(section.id)}>
            <Link to={`${section.coachRoute}/${client.uid}`}>{section.title}</Link>
          </h2>
          <ul className={styles["questions"]}>
            {questions.map(({ key, question, answer }) => {
              const address = agendaAddress(section.id, key);
              return (
                <li key={key} className={styles["question"]}>
                  <h3 className={styles["asked"]} id={headingOf(address)}>
                    <Link
                      to={`${section.coachRoute}/${client.uid}#${questionIds(controlId(section, key)).label}`}
                    >
                      {question}
                    </Link>
                  </h3>
                  {answer === "" ? (
                    <p className="soft">{t("Nothing written.")}</p>
                  ) : (
                    <p className={styles["answer"]} dir="auto">
                      {answer}
                    </p>
                  )}
                  <label className={styles["tick"]}>
                    <input
                      type="checkbox"
                      aria-describedby={headingOf(address)}
                      checked={ticked.has(address)}
                      onChange={({ target }) => {
                        tick(address, target.checked);
                      }}
                    />
                    {t("Talked about")}
                  </label>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </>
  );
}

const headingOf = (sectionId: string): string => `agenda-${sectionId}`;
