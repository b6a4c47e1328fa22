import { ReadForm } from "../../../questionnaire/form/reading/ReadForm.tsx";
import { PrintedPart } from "../../../ui/print/PrintedPart.tsx";
import { longDate } from "../../../domain/time/calendar-date.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { heldBeside } from "../earlier-texts/section-earlier-texts.tsx";
import { RepliesAtEnd, replyBesideAnswer } from "../replies/section-replies.tsx";
import { type OwnSection, inWords } from "./own-copy.ts";
import { t } from "../../../words/words.ts";
import styles from "../my-answers/my-answers.module.css";

/** All texts of a client by section, in the reading view. Prints only the sections that have begun. */
export function OwnAnswers({ sections }: { readonly sections: readonly OwnSection[] }) {
  return sections.map(inWords).map((own) => {
    const { id, title } = own.definition.section;
    return own.isBegun ? (
      <PrintedPart key={id} head={`${t("Your answers")} · ${title}`}>
        <Own own={own} />
      </PrintedPart>
    ) : (
      // Hidden in print, where this section would be an empty page.
      <div key={id} className="unprinted">
        <Own own={own} />
      </div>
    );
  });
}

function Own({ own }: { readonly own: OwnSection }) {
  const { uid } = useAccount();
  const { id, title } = own.definition.section;
  return (
    <section className={styles["section"]} aria-labelledby={ownId(id)}>
      <h2 id={ownId(id)} tabIndex={-1}>
        {title}
      </h2>
      {own.isBegun ? (
        <>
          {own.savedAt !== undefined && (
            <p className="soft">{t("Last saved on {day}.", { day: longDate(own.savedAt) })}</p>
          )}
          <ReadForm
            definition={own.definition}
            answers={own.answers}
            savedAt={own.savedAt}
            remarks={remarksOn(own)}
            askedIn={own.askedIn}
            besideAnswer={replyBesideAnswer}
            held={heldBeside(uid, own.definition, own.replies)}
            reader="client"
          />
          <RepliesAtEnd definition={own.definition} />
        </>
      ) : (
        <p className="soft">{t("Not begun yet.")}</p>
      )}
    </section>
  );
}

export const ownId = (sectionId: string): string => `own-${sectionId}`;

const remarksOn = ({ earlierWordings }: OwnSection) =>
  Object.fromEntries(
    Object.entries(earlierWordings).map(([question, wordings]) => [
      question,
      wordings.map(({ words }) => t("I have reworded this. Before, it read: “{words}”", { words })),
    ]),
  );
