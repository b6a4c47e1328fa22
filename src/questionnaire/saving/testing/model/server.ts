import type { Answer, Answers, StoredAnswers } from "../../../../domain/answer/answers.ts";
import { type OpenedAnswers, openAnswersAt } from "../../../../data/of-client/answers.ts";
import { type StoredDocument, mapIn } from "../../../../data/documents/stored-document.ts";
import { Failure } from "../../../../domain/failure/failure.ts";
import { type ConnectionOptions, type Held, modelConnection } from "./connection.ts";
import { modelDocument } from "./document.ts";

export interface Opening extends Pick<OpenedAnswers, "answers" | "save"> {
  /** The revision that the next save builds on. */
  readonly revision: () => number;
  readonly sender: Sender;
}

export type TextsByQuestion = Readonly<Record<string, readonly string[]>>;

/** How an opened section sends its saves. */
export interface Sender {
  /**
   * `commit` sends a request that stores the save, and with it texts that the save takes away; `stored` are
   * the section's stored answers, as far as the page knows.
   */
  readonly send: (
    save: { readonly revision: number; readonly changes: Answers; readonly stored: StoredAnswers },
    commit: (earlierTexts: TextsByQuestion) => Promise<void>,
  ) => Promise<void>;
  /** All that further saves depend on. */
  readonly memory: () => unknown;
}

/** Makes the sender of a section that a page has opened. Each page stands for an account of its own. */
export type CreateSender = (uid: string, section: string) => Sender;

const WITHOUT_EARLIER_TEXTS: CreateSender = () => ({
  send: (_, commit) => commit({}),
  memory: () => undefined,
});

/** A stored answer, and the answer that it replaced. */
export interface Write {
  readonly section: string;
  readonly question: string;
  readonly before: Answer;
  readonly after: Answer;
  /** The sender of the section's opening from which the answer comes. */
  readonly by: Sender;
  /** The texts of this question that the save keeps as earlier texts. */
  readonly earlierTexts: readonly string[];
}

let servers = 0;

/** One client's document behind `isSave` of `firestore.rules`, and the pages that read and save its sections. */
export function modelServer(
  onWrite: (write: Write) => void,
  createSender: CreateSender = WITHOUT_EARLIER_TEXTS,
) {
  /** Requests and answers that are held back. */
  const held: Held[] = [];
  /** Ends the requests that nobody answers. */
  const drops: (() => void)[] = [];
  servers += 1;
  const world = servers;
  /** Saves that have left their device, and that the server may still store. */
  const travelling = new Set<{
    readonly device: string;
    readonly section: string;
    readonly changes: Answers;
  }>();
  let isGone = false;
  const document = modelDocument();

  const read = (section: string): StoredDocument => {
    if (isGone) {
      throw new Failure("not-found");
    }
    const { revision, answers } = document.section(section);
    // Every read returns new objects, as from a real server.
    const revisions = { [section]: revision };
    return { revisions, [section]: { ...answers }, fitting: document.fitting };
  };

  const writeSection = (
    section: string,
    changes: Answers,
    revision: number,
    by: Sender,
    earlierTexts: TextsByQuestion,
  ): void => {
    const before = document.section(section);
    if (isGone || revision !== before.revision + 1) {
      throw new Failure("not-allowed");
    }
    if (!document.hasRoomFor(section, changes)) {
      throw new Failure("refused");
    }
    document.set(section, { revision, answers: { ...before.answers, ...changes } });
    for (const [question, after] of Object.entries(changes)) {
      onWrite({
        section,
        question,
        before: before.answers[question] ?? "",
        after,
        by,
        earlierTexts: earlierTexts[question] ?? [],
      });
    }
  };

  /** Returns how the page opens a section. */
  const openPage = ({ device, ...way }: ConnectionOptions & { readonly device: string }) => {
    const request = modelConnection(way, held, drops);
    const uid = `${way.name} in world ${world}`;

    return async (section: string, where = ""): Promise<Opening> => {
      let revision = 0;
      const sender = createSender(uid, section);
      const commit = async (
        next: number,
        changes: Answers,
        earlierTexts: TextsByQuestion,
      ): Promise<void> => {
        const sent = { device, section, changes };
        travelling.add(sent);
        const isOver = (): void => {
          travelling.delete(sent);
        };
        await request(
          `save ${section} ${next} ${JSON.stringify([changes, earlierTexts])}`,
          () => {
            isOver();
            writeSection(section, changes, next, sender, earlierTexts);
          },
          isOver,
        );
      };
      const { answers, save } = await openAnswersAt(
        { collection: "clients", uid, sectionId: section },
        {
          read: async () => {
            const stored = await request(`read ${section} ${where}`, () => read(section));
            revision = Number(mapIn(stored, "revisions")[section]);
            return stored;
          },
          send: async (next, changes, stored) => {
            await sender.send({ revision: next, changes, stored }, (earlierTexts) =>
              commit(next, changes, earlierTexts),
            );
            revision = next;
          },
        },
      );
      return { answers, save, revision: () => revision, sender };
    };
  };

  return {
    openPage,
    held,
    /** Ends what still waits for a reply: the code of saving lists the saves under way of all worlds. */
    end: (): void => {
      for (const drop of drops) {
        drop();
      }
    },
    answer: (section: string, question: string): Answer =>
      document.section(section).answers[question] ?? "",
    answers: (section: string): Answers => document.section(section).answers,
    revision: (section: string): number => document.section(section).revision,
    /** Whether an answer of the device to `question` may still reach the server. */
    mayStillStore: (device: string, section: string, question: string): boolean =>
      [...travelling].some(
        (sent) => sent.device === device && sent.section === section && question in sent.changes,
      ),
    limit: document.limit,
    restore: document.restore,
    saves: document.saves,
    /** Deletes the document, or brings it back as it was. */
    setGone: (gone: boolean): void => {
      isGone = gone;
    },
  };
}

export type ModelServer = ReturnType<typeof modelServer>;
