import {
  type Answer,
  type Answers,
  type ChangedElsewhere,
  type WithoutRoom,
  type SaveAnswers,
  type StoredAnswers,
} from "../../../../domain/answer/answers.ts";
import { Failure, toFailure } from "../../../../domain/failure/failure.ts";
import { isRestoredBetween } from "../../../../domain/answer/revision.ts";
import { type ConnectionOptions, type Held, modelConnection } from "./connection.ts";
import { type ModelSection, modelDocument } from "./document.ts";

/** The answers of a section that was just read, and a `save` that builds on the revision of this read. */
export interface Opening {
  readonly answers: StoredAnswers;
  readonly save: SaveAnswers;
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

/** Makes the sender of a section that a page has opened. */
export type CreateSender = (page: string, section: string) => Sender;

const WITHOUT_EARLIER_TEXTS: CreateSender = () => ({
  send: (_, commit) => commit({}),
  memory: () => undefined,
});

/** One page load's access to the server. */
export interface ModelPage {
  readonly open: (section: string, where?: string) => Promise<Opening>;
  /** Another tab has told the page that the consent is given or taken back. */
  readonly hearOfConsent: (isTakenBack: boolean) => void;
  /** Whether the page reads the consent before its next save. */
  readonly doubtsConsent: () => boolean;
}

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

/** Milliseconds that a page waits for a save before it reads, as in `src/data/of-client/answers.ts`. */
const PATIENCE = 2000;

/**
 * One client's document behind `isSave` of `firestore.rules`, and the pages that read and save its
 * sections. Each result of `open` counts revisions on its own, even in the same page: its saves build on the
 * revision that it has read. If the server refuses a save, the page reads the section again.
 */
export function modelServer(
  onWrite: (write: Write) => void,
  createSender: CreateSender = WITHOUT_EARLIER_TEXTS,
) {
  /** Requests and answers that are held back. */
  const held: Held[] = [];
  /** Saves that have left their device, and that the server may still store. */
  const travelling = new Set<{
    readonly device: string;
    readonly section: string;
    readonly changes: Answers;
  }>();
  let isGone = false;
  let isTakenBack = false;
  const document = modelDocument();

  const readSection = (section: string): ModelSection & { readonly isTakenBack: boolean } => {
    if (isGone) {
      throw new Failure("not-found");
    }
    return { ...document.section(section), isTakenBack };
  };

  const writeSection = (
    section: string,
    changes: Answers,
    revision: number,
    by: Sender,
    earlierTexts: TextsByQuestion,
  ): void => {
    const before = document.section(section);
    if (isGone || isTakenBack || revision !== before.revision + 1) {
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

  const openPage = ({
    device,
    ...way
  }: ConnectionOptions & { readonly device: string }): ModelPage => {
    const request = modelConnection(way, held);
    const underWay = new Map<string, Promise<unknown>>();
    /** How many saves of each section have ended. */
    const ended = new Map<string, number>();
    let doubtsConsent = false;

    const read = async (section: string, where = ""): Promise<ReturnType<typeof readSection>> => {
      const now = await request(`read ${section} ${where}`, () => readSection(section));
      doubtsConsent = now.isTakenBack;
      return now;
    };

    const open = async (section: string, where?: string): Promise<Opening> => {
      const saving = underWay.get(section);
      if (saving !== undefined) {
        await Promise.race([
          saving.catch(() => {
            // The autosave that began the save handles the failure.
          }),
          new Promise<void>((resolve) => {
            way.clock.after(PATIENCE, resolve);
          }),
        ]);
      }
      const before = ended.get(section);
      const first = await read(section, where);
      const opened = ended.get(section) === before ? first : await read(section, where);
      let { revision, answers: stored } = opened;
      const sender = createSender(way.name, section);

      const commit = async (changes: Answers, earlierTexts: TextsByQuestion): Promise<void> => {
        const next = revision + 1;
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

      const write = async (changes: Answers): Promise<void> => {
        if (doubtsConsent) {
          const now = await read(section).catch((error: unknown) => {
            throw toFailure(error).kind === "not-found" ? error : new Failure("withdrawn");
          });
          if (now.isTakenBack) {
            throw new Failure("withdrawn");
          }
        }
        await sender.send({ revision: revision + 1, changes, stored }, (earlierTexts) =>
          commit(changes, earlierTexts),
        );
        revision += 1;
        stored = { ...stored, ...changes };
      };

      const save = async (
        changes: Answers,
      ): Promise<ChangedElsewhere | WithoutRoom | undefined> => {
        try {
          await write(changes);
          return undefined;
        } catch (error) {
          if (error instanceof Failure && error.kind === "refused") {
            return saveWhatFits(changes);
          }
          const isRefused = error instanceof Failure && error.kind === "not-allowed";
          const now = isRefused ? await read(section) : undefined;
          if (now === undefined || now.revision === revision) {
            throw now?.isTakenBack === true ? new Failure("withdrawn") : error;
          }
          const hasGoneBack = isRestoredBetween(revision, now.revision);
          ({ revision, answers: stored } = now);
          return { answers: now.answers, hasGoneBack };
        }
      };

      const saveWhatFits = async (
        changes: Answers,
      ): Promise<ChangedElsewhere | WithoutRoom | undefined> => {
        const room = await request(`ask for room in ${section}`, () =>
          document.roomFor(section, changes),
        );
        const fitting = Object.entries(changes).filter(([question]) => !(question in room));
        if (fitting.length === Object.keys(changes).length) {
          throw new Failure("unavailable");
        }
        const further = fitting.length === 0 ? undefined : await save(Object.fromEntries(fitting));
        return further === undefined || "roomFor" in further
          ? { roomFor: { ...room, ...further?.roomFor } }
          : further;
      };

      const noted: SaveAnswers = async (changes) => {
        const noting = save(changes);
        underWay.set(section, noting);
        try {
          return await noting;
        } finally {
          ended.set(section, (ended.get(section) ?? 0) + 1);
          if (underWay.get(section) === noting) {
            underWay.delete(section);
          }
        }
      };

      // Every read returns a new object, as from a real server.
      return { answers: { ...opened.answers }, save: noted, revision: () => revision, sender };
    };
    return {
      open,
      hearOfConsent: (now) => {
        doubtsConsent = now;
      },
      doubtsConsent: () => doubtsConsent,
    };
  };

  return {
    openPage,
    held,
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
    isTakenBack: (): boolean => isTakenBack,
    /** The client takes the consent back, or gives it again. */
    setTakenBack: (now: boolean): void => {
      isTakenBack = now;
    },
    /** Deletes the document, or brings it back as it was. */
    setGone: (gone: boolean): void => {
      isGone = gone;
    },
  };
}

export type ModelServer = ReturnType<typeof modelServer>;
