import { use, useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { siteContent } from "../../../content/site-content.ts";
import { VisitorContext } from "../../../ui/form/visitor.ts";
import { Page } from "../../../ui/page/Page.tsx";
import { sentence } from "../../../words/elements.ts";
import { currentLanguage, t } from "../../../words/words.ts";
import { ContactForm } from "./ContactForm.tsx";
import { FREE_CALL } from "./free-call.ts";
import type { ThankYou } from "./ThankYou.tsx";

export function ContactPage() {
  const [Thanks, setThanks] = useState<typeof ThankYou>();
  const client = useClient();
  const { pathname, hash } = useLocation();
  // False at first, because the prerendered page does not know the end of the address.
  const [isForCall, setForCall] = useState(false);
  useLayoutEffect(() => {
    setForCall(pathname + hash === FREE_CALL);
  }, [pathname, hash]);
  if (Thanks !== undefined) {
    return (
      <Thanks
        onAgain={() => {
          setThanks(undefined);
        }}
      />
    );
  }
  const { answersWithin, coachEmail } = siteContent;
  return (
    <Page
      title="Contact"
      width="reading"
      lead={
        client === undefined
          ? t("Tell me in a few lines what you are looking for. I read it myself.")
          : t("Welcome{name}. Tell me in a few lines what is on your mind. I read it myself.", {
              name: client.name && ` ${client.name}`,
            })
      }
    >
      <p>
        {answeringBy(answersWithin)}{" "}
        {client === undefined
          ? `${isForCall ? "For the free call of 30 minutes, please" : "If you would like a free call of 30 minutes,"} write when you could talk, and I will propose a time.`
          : t(
              "If it is about one of my questions, or a word from me, please say which one: I cannot see it from the message.",
            )}
      </p>
      <noscript>
        {/* Only the prerendered HTML needs these words: they are for browsers without JavaScript. */}
        {import.meta.env.SSR && (
          <p>
            This form needs JavaScript, which is switched off in this browser.{" "}
            {coachEmail === ""
              ? "Once you have switched it on, please load this page again."
              : "Please write to the address below instead."}
          </p>
        )}
      </noscript>
      {coachEmail !== "" && (
        <p>
          {sentence("You can also write to {address}.", {
            address: <a href={`mailto:${coachEmail}`}>{coachEmail}</a>,
          })}
        </p>
      )}
      <ContactForm
        firstWords={isForCall ? "I would like to have a free call with you." : ""}
        onSent={(Arrived) => {
          setForCall(false);
          setThanks(() => Arrived);
        }}
      />
    </Page>
  );
}

/** The coach states the time in English alone. */
const answeringBy = (answersWithin: string): string =>
  currentLanguage() === "en"
    ? `I answer by email, usually within ${answersWithin}.`
    : t("I answer by email.");

/** The signed-in client. Greeted only while the form does not have the focus, because the form would move. */
function useClient() {
  const known = use(VisitorContext);
  const [greeted, setGreeted] = useState(known);
  useEffect(() => {
    if (!document.activeElement?.closest("form")) {
      setGreeted(known);
    }
  }, [known]);
  return known && greeted;
}
