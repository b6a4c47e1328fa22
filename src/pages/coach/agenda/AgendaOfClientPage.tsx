import { useCallback, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { readClient } from "../../../data/of-client/client.ts";
import { readReading, markRead } from "../../../data/of-coach/coach-readings.ts";
import { type Reading, TALKED_ABOUT } from "../../../domain/answer/reading.ts";
import type { Client } from "../../../domain/client/client.ts";
import { failureMessage } from "../../../domain/failure/failure-message.ts";
import { type Failure, toFailure } from "../../../domain/failure/failure.ts";
import { controlId, questionIds } from "../../../questionnaire/form/element-ids.ts";
import { type SectionDefinition, definitionIn } from "../../../questionnaire/section-definition.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { Lead, Page } from "../../../ui/page/Page.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { useLoaded } from "../../../ui/state/use-loaded.ts";
import { t } from "../../../words/words.ts";
import { LoadState } from "../../LoadState.tsx";
import { ChosenClient, BackToOverview, ClientNavBar } from "../client/ClientNavBar.tsx";
import { loadMarkedSections, agendaAddress, talkAgenda } from "./talk-agenda.ts";
import styles from "./TalkAgenda.module.css";

/** All questions that one client would rather talk about, as an agenda for a session. */
export function AgendaOfClientPage() {
  return (
    <ChosenClient
      title={t("To talk about")}
      lead={t(
        "Please choose a client in the overview first. Then what the client would rather talk about is shown here.",
      )}
    >
      {(uid) => <Agenda uid={uid} />}
    </ChosenClient>
  );
}

function Agenda({ uid }: { readonly uid: string }) {
  const { uid: coachUid } = useAccount();
  const [loaded, reload] = useLoaded(
    useCallback(async () => {
      const [client, reading] = await Promise.all([readClient(uid), readReading(uid, coachUid)]);
      return { client, reading, definitions: await loadMarkedSections(client) };
    }, [uid, coachUid]),
  );
  return (
    <>
      <ClientNavBar uid={uid} ready={loaded.value?.client.ready} />
      <Page title={t("To talk about")} back={<BackToOverview />} width="reading" grows>
        <LoadState of={loaded} reload={reload} shape="text" />
        {loaded.state === "ready" && (
          <>
            <Lead>
              {t("What {name} would rather talk about than write", {
                name: loaded.value.client.name,
              })}
            </Lead>
            <TalkAgenda {...loaded.value} />
          </>
        )}
      </Page>
    </>
  );
}

interface TalkAgendaProps {
  readonly client: Client;
  readonly reading: Reading | undefined;
  /** The sections to search for marked questions, in the order of the page. */
  readonly definitions: readonly SectionDefinition[];
}

/** The questions that a client would rather talk about, from all sections together. */
function TalkAgenda({ client, reading, definitions }: TalkAgendaProps) {
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
          <h2 id={headingOf(section.id)}>
            <Link to={`${section.coachRoute}/${client.uid}`}>{section.title}</Link>
          </h2>
          <ul className={`stack ${styles["questions"] ?? ""}`}>
            {questions.map(({ key, question, answer }) => {
              const address = agendaAddress(section.id, key);
              return (
                <li key={key} className={`tight ${styles["question"] ?? ""}`}>
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
                    <p className={`typed read ${styles["answer"] ?? ""}`} dir="auto">
                      {answer}
                    </p>
                  )}
                  <label className="tick">
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

interface TalkedAbout {
  /** Addresses (`section/question`) of the questions that are ticked off. */
  readonly ticked: ReadonlySet<string>;
  readonly tick: (address: string, isTicked: boolean) => void;
  readonly failure: string | undefined;
}

/** The questions of a client's agenda that a coach has ticked off. Reverts a tick that was not stored. */
function useTalkedAbout(uid: string, coachUid: string, reading: Reading | undefined): TalkedAbout {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(Object.keys(reading?.sections[TALKED_ABOUT]?.hashes ?? {})),
  );
  const [failure, setFailure] = useState<Failure>();
  // One write after another, because each write stores all ticks.
  const stored = useRef(Promise.resolve(ticked));

  const tick = (address: string, isTicked: boolean): void => {
    setFailure(undefined);
    setTicked(withTick(ticked, address, isTicked));
    stored.current = stored.current.then(async (before) => {
      const after = withTick(before, address, isTicked);
      try {
        const texts = Object.fromEntries([...after].map((each) => [each, ""]));
        await markRead(uid, coachUid, { [TALKED_ABOUT]: { texts, savedAt: 0 } });
        return after;
      } catch (error) {
        setFailure(toFailure(error));
        setTicked((shown) => withTick(shown, address, !isTicked));
        return before;
      }
    });
  };
  return { ticked, tick, failure: failure && failureMessage(failure) };
}

function withTick(
  ticked: ReadonlySet<string>,
  address: string,
  isTicked: boolean,
): ReadonlySet<string> {
  const others = [...ticked].filter((each) => each !== address);
  return new Set(isTicked ? [...others, address] : others);
}
