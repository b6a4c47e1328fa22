import { use, useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { labels } from "../../../content/labels.ts";
import { siteContent } from "../../../content/site-content.ts";
import { VisitorContext } from "../../../ui/form/visitor.ts";
import { Page } from "../../../ui/page/Page.tsx";
import { sentence } from "../../../words/elements.ts";
import { SOURCE, currentLanguage, t } from "../../../words/words.ts";
import { ContactForm } from "./ContactForm.tsx";
import { FREE_CALL } from "../../../content/page-titles.ts";
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
      lead={client === undefined ? forVisitors(answersWithin) : forClient(client.name)}
    >
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
        firstWords={isForCall ? labels.firstWords : ""}
        onSent={(Arrived) => {
          setForCall(false);
          setThanks(() => Arrived);
        }}
      />
    </Page>
  );
}

/** The coach states the time in English alone. */
const forVisitors = (answersWithin: string): string =>
  currentLanguage() === SOURCE
    ? `Tell me in a few lines what you look for, and when you could talk. I answer myself by email, usually within ${answersWithin}.`
    : t(
        "Tell me in a few lines what you look for, and when you could talk. I answer by email myself.",
      );

const forClient = (name: string): string =>
  t(
    "Welcome{name}. Tell me in a few lines what is on your mind. If it is about one of my questions, or a word from me, please say which one. I read it myself, and answer by email.",
    { name: name && ` ${name}` },
  );

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
