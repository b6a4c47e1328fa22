import { Link } from "react-router-dom";
import { told } from "../../../content/told.ts";
import { leaveToName } from "../../../content/leave-to.ts";
import { siteContent } from "../../../content/site-content.ts";
import { sentence } from "../../../words/elements.ts";
import { currentLanguage, t } from "../../../words/words.ts";
import { Chapters } from "./Chapters.tsx";
import { ReachMe } from "./ReachMe.tsx";
import { whoIAm } from "./who-i-am.ts";

function chaptersOf({ keptMonths, schedulingUrl }: typeof siteContent) {
  const facts = told[currentLanguage()];
  return [
    {
      title: t("Who is responsible"),
      text: (
        <p>
          {sentence(
            "I am {me}, in the Netherlands. I decide what this site asks and what I do with your answers, and you can always {reachMe}.",
            { me: whoIAm(), reachMe: <ReachMe /> },
          )}
        </p>
      ),
    },
    {
      title: t("When you only look around"),
      text: (
        <>
          <p>
            {t(
              "This site sets no cookies, counts no visitors, and loads nothing from anybody else: no fonts, no maps, no trackers. Your browser remembers, until you close the tab, that you have seen the introduction on the home page or paused its film, and for an hour what you have begun to write to me on the contact page.",
            )}
          </p>
          <p>
            {t(
              "As with every website, the computer that delivers it sees your internet address. That is Google’s, where the site is hosted; it is used to deliver the pages and to fend off abuse.",
            )}
          </p>
        </>
      ),
    },
    {
      title: t("When you write to me"),
      text: (
        <p>
          {t(
            "I receive your name, your email address, your message and the time you sent it, and use them to answer you. What I promise my clients below, I promise you too. Please keep what is very personal for when we speak.",
          )}
        </p>
      ),
    },
    {
      title: t("When you are my client"),
      text: (
        <>
          <p>
            {t(
              "You get an account with your name, email address, phone number and date of birth, and your pronouns if you add them. In the questionnaires you tell me, as far as you want to, about your life: also about your health, your sex life and orientation, and your religion. European law (article 9 of the GDPR) protects such data especially. I keep it only because you agree to it, for our work together and for nothing else. Before the first section I ask for your consent, and keep when you gave it and to which words. You can skip any question, and you can take your consent back at any time, without a reason, under “Your answers, your rights” on your dashboard; what was done until then stays lawful.",
            )}
          </p>
          <p>
            {t(
              "I need your account and our appointments for our agreement (article 6, paragraph 1b); answering a message is in the interest of both of us (paragraph 1f).",
            )}
          </p>
        </>
      ),
    },
    {
      title: t("When you write about others"),
      text: (
        <p>
          {t(
            "Some questions are about your parents, your brothers and sisters, your friends. They have not agreed that you write about them. Please use initials, or a word such as “my oldest brother”, rather than full names. I use what you tell me about them for our work together alone, and delete it together with your answers. They have rights here too, as far as yours allow it.",
          )}
        </p>
      ),
    },
    {
      title: t("Who reads it"),
      text: (
        <>
          <p>
            {facts.readers} {facts.passesOn} <Link to="/safety">{t("one limit")}</Link>:{" "}
            {facts.limit} {t("I do not sell anything.")} {facts.programs}
          </p>
          <p>
            {t(
              "The answers are encrypted on their way and where they are stored, but not end-to-end: Google, which runs the database for me, could technically read them. It is bound by a contract not to, and to process them only on my behalf.",
            )}{" "}
            {facts.operator}
          </p>
        </>
      ),
    },
    {
      title: t("Where it is kept"),
      text: (
        <>
          <p>
            {t(
              "Your answers and messages are stored in Google’s database Firestore, in a data centre in {place}.",
              { place: facts.databaseIn },
            )}{" "}
            {facts.copies}
          </p>
          <p>
            {t(
              "Signing in is different: Google runs that service, Firebase Authentication, only in the United States. Your email address, an unreadable form of your password, and the internet addresses and times you signed in with are therefore processed there, under the contract terms that the European Commission has approved for it.",
            )}
          </p>
          {facts.mailOfTheDay !== "" && <p>{facts.mailOfTheDay}</p>}
          {schedulingUrl !== "" && (
            <p>
              {t(
                "The booking page shows my calendar at {site}, but only once you open it there. That service then sees your internet address, and what you enter.",
                { site: new URL(schedulingUrl).host },
              )}
            </p>
          )}
        </>
      ),
    },
    {
      title: t("What your browser sends, and to whom"),
      text: (
        <>
          <p>
            {t(
              "This is all of it. Everybody named here also sees your internet address, the time, and which browser you use.",
            )}
          </p>
          <ul>
            <li>
              {t(
                "To my site, which Google delivers: which page you open, never what you write there. Now and then your browser asks whether there is a newer version of the site.",
              )}
            </li>
            <li>
              {t(
                "To Google’s sign-in: your email address and your password when you sign in; a new password when you choose one, here or on Google’s page behind a link in a mail; your email address and your language when you have forgotten your password; if you add an authenticator app, its codes; and from then on the proof that it is you who is signed in. With it go the address of my site and the version of Google’s program.",
              )}
            </li>
            <li>
              {t(
                "To Google’s database: your name, your email address and your message when you write to me. Once you are signed in, with that proof: what you answer in the questionnaires, to which words, some numbers also by day, and which question was your last; what you say beside it, such as your pronouns, your language, your consent, that a section is ready, or that you want to be erased; what stood in an answer before, for you alone; that a sign-in or a first password has ended, or that you use an app; and what a page needs to read.",
              )}
            </li>
            <li>
              {t(
                "To {site}: that it is opened, when you leave quickly. It does not learn where you come from.",
                { site: leaveToName },
              )}
            </li>
          </ul>
          <p>
            {t(
              "What I write as the coach goes the same ways: your details and first password, my notes and words to you, what I have read, what we have talked about, and when I made or removed a file. Other sites open only when you press a link to them, and do not learn where you come from either.",
            )}
          </p>
        </>
      ),
    },
    {
      title: t("What stays on your device"),
      text: (
        <>
          <p>{t("When you sign in, your browser keeps in its own storage:")}</p>
          <ul>
            <li>{t("your sign-in, until you log out or have not used the site for a while;")}</li>
            <li>
              {t(
                "what you have typed and the server has not confirmed yet, so that a lost connection loses nothing. Your browser deletes it once it is saved. When you log out, it deletes all of it; if something could not be saved, the site asks you first;",
              )}
            </li>
            <li>
              {t(
                "a mark of your login’s address, in which nobody can read it, until you log out. If I have to make you a new login, you find there what the earlier one left unsaved;",
              )}
            </li>
            <li>
              {t(
                "which question you were at last, so that you can go on there. It holds no answer, and your browser deletes it when you log out;",
              )}
            </li>
            <li>
              {t(
                "whether you have hidden your answers, until you show them again, and whether the site hides them whenever you switch away. Your browser forgets both when you log out;",
              )}
            </li>
            <li>
              {t(
                "the language in which you read. It stays when you log out, so that the login page begins in it;",
              )}
            </li>
            <li>
              {t("until you close the tab, that you have put my question for your consent away.")}
            </li>
          </ul>
          <p>
            {t(
              "If your sign-in ended without a logout, the next logout on this device, whoever’s it is, deletes the mark and the question, unless something of yours is not saved yet. Your browser itself may keep your login’s address: in its password manager, if you let it, and in its own files until it tidies them.",
            )}
          </p>
          <p>
            {t(
              "Once you sign in or write to me, Google’s program also notes on which days it was used. The last of them stays in the browser when you log out.",
            )}
          </p>
          <p>{t("On a computer that others use too, please log out when you are done.")}</p>
        </>
      ),
    },
    {
      title: t("For how long"),
      text: (
        <p>
          {t(
            "I keep your account and your answers for as long as we work together and {months} months more, in case you want to go on.",
            { months: keptMonths.answers },
          )}{" "}
          {facts.copiesLast}{" "}
          {t(
            "When you delete most of a long text, the site keeps it for you alone, and I cannot read it there: for 30 days you can bring it back. After that the site deletes it when you next open a section, or at any time when you choose “Forget earlier texts”. I delete messages {months} months after our last word at the latest. Invoices I have to keep for seven years, as the Dutch tax authority demands; there are no answers in them.",
            { months: keptMonths.messages },
          )}
        </p>
      ),
    },
    {
      title: t("Your rights"),
      text: (
        <>
          <p>
            {sentence(
              "You can see what I have about you, have it corrected, have it handed to you in a file, ask me to pause or stop using it, and have it erased. As my client you read and download all you wrote and every word I gave you, take your consent back, and ask to be erased yourself, under “Your answers, your rights” on your dashboard. For anything else, {reachMe}. I answer within a month, and it costs nothing.",
              { reachMe: <ReachMe /> },
            )}
          </p>
          <p>
            {t(
              "When I erase you, I delete your account, your file with all answers, your earlier texts and my words to you, and your messages.",
            )}{" "}
            {facts.copiesLast}
          </p>
          <p>
            {sentence(
              "If you feel that I do not handle your data well, please tell me. You can also complain to the Dutch authority, the {authority}.",
              {
                authority: (
                  <a
                    href={`https://autoriteitpersoonsgegevens.nl/${currentLanguage() === "en" ? "en" : ""}`}
                    rel="noopener noreferrer"
                    lang="nl"
                  >
                    Autoriteit Persoonsgegevens
                  </a>
                ),
              },
            )}
          </p>
        </>
      ),
    },
    {
      title: t("If this changes"),
      text: (
        <p>
          {sentence(
            "When I change this page in a way that matters to you as my client, I tell you before. Everything else we agree on is in the {terms}.",
            { terms: <Link to="/terms">{t("Terms of Service")}</Link> },
          )}
        </p>
      ),
    },
  ];
}

export function PrivacyPage() {
  return (
    <Chapters
      title={t("Privacy Policy")}
      lead={t(
        "You tell me things you may not have told anybody. This page says, as plainly as I can, what happens with them.",
      )}
      chapters={chaptersOf(siteContent)}
    />
  );
}
