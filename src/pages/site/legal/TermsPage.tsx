import { Link } from "react-router-dom";
import { told } from "../../../content/facts-in-words.ts";
import { helpNow } from "../../../content/help-now.ts";
import { ACCESSIBILITY } from "../../../content/page-titles.ts";
import { pricedOffers, whatYouGet } from "../../../content/offers.ts";
import { siteContent } from "../../../content/site-content.ts";
import { Chapters } from "./Chapters.tsx";
import { ReachMe } from "./ReachMe.tsx";
import { whoIAm } from "./who-i-am.ts";

const chaptersOf = ({ cancelHours, chamberOfCommerceNumber }: typeof siteContent) => [
  {
    title: "Between whom",
    text: (
      <p>
        These terms are between you and me: {whoIAm()}, in the Netherlands
        {chamberOfCommerceNumber !== "" &&
          `, number ${chamberOfCommerceNumber} at the Chamber of Commerce (KvK)`}
        . They apply to the website, the questionnaires and our sessions.
      </p>
    ),
  },
  {
    title: "What coaching is",
    text: (
      <>
        <p>
          I help you find out what holds you back and try something else. I do so with care and with
          what I have learned, and I cannot promise a result: the largest part of it is yours.
        </p>
        <p>
          Coaching is not therapy and not medical treatment. I make no diagnoses. Please do not stop
          a treatment or a medicine because of something we talked about without speaking to your
          doctor first. If I think that other help would be better for you, I tell you.
        </p>
      </>
    ),
  },
  {
    title: "If you are in danger",
    text: (
      <p>
        I do not read messages or answers at all hours. If you need someone now, these are the
        numbers in {helpNow.country}:{" "}
        {helpNow.lines.map(({ number, when }) => `${number} ${when}`).join(", ")}.
      </p>
    ),
  },
  {
    title: "Your account",
    text: (
      <p>
        My coaching is for women of 18 and older. I make an account for you when we begin. It is for
        you alone; please choose a password that you use nowhere else, and tell me if you think that
        somebody else knows it. In the questionnaires you decide what you answer. What you write
        remains yours.
      </p>
    ),
  },
  {
    title: "Appointments and prices",
    text: (
      <>
        <p>
          {pricedOffers().map(offerText).join(" ")} For everything else we agree on a price before
          we begin.
        </p>
        <p>
          If you cannot come, let me know at least {cancelHours} hours before, and we find another
          time at no cost. If you tell me later, I charge the session, unless something happened
          that nobody could help. If it is me who has to cancel, you get a new time or your money
          back.
        </p>
      </>
    ),
  },
  {
    title: "If you change your mind",
    text: (
      <>
        <p>
          As a consumer you can withdraw within 14 days after we have agreed on something at a
          distance, without a reason. If we have met by then at your wish, you pay what has taken
          place. Tell me in any words you like; these are the ones the law offers:
        </p>
        <blockquote>
          <p>To {whoIAm()}:</p>
          <p>
            I hereby give notice that I withdraw from my contract for the following service: … ,
            agreed on … (date).
          </p>
          <p>Name, address, date, and, on paper, signature: …</p>
        </blockquote>
      </>
    ),
  },
  {
    title: "What stays between us",
    text: (
      <p>
        What you tell me is confidential. {told.passesOn} one limit: {told.limit} What I do with
        your data is in the <Link to="/privacy">Privacy Policy</Link>.
      </p>
    ),
  },
  {
    title: "What is mine",
    text: (
      <p>
        The texts, questionnaires, recordings and journaling prompts that I give you are for your
        own use. Please do not publish them or pass them on.
      </p>
    ),
  },
  {
    id: ACCESSIBILITY,
    title: "If these pages are hard to use",
    text: (
      <>
        <p>
          I want you to be able to use every page with a keyboard alone, with large text, at a zoom
          of 400 %, and without movement. The pages are made to meet the guidelines for
          accessibility (WCAG 2.2, level AA), and a program checks each of them in a browser. The
          law does not ask me to say so; you should know what to expect.
        </p>
        <p>
          Not tried yet: screen readers such as NVDA, VoiceOver and TalkBack, and control by voice.
          Nobody from outside has examined the pages either. If something stands in your way, please{" "}
          <ReachMe />: we find another way for you, and I have it fixed.
        </p>
      </>
    ),
  },
  {
    title: "If something goes wrong",
    text: (
      <p>
        I do my best to keep this site working and what you type safe, and I cannot promise that it
        is never interrupted. I am liable for damage that I cause by intent or gross negligence, and
        beyond that up to what you have paid me; rights that the law gives you as a consumer stay
        yours. If you are not satisfied, please <ReachMe />: we can talk about most things, and I
        answer within two weeks. If we do not agree, the{" "}
        <a href="https://www.consuwijzer.nl" rel="noopener noreferrer" lang="nl">
          ConsuWijzer
        </a>{" "}
        of the Dutch consumer authority says what you can do. Dutch law applies.
      </p>
    ),
  },
];

/** For example: "Single session, 60 minutes, whenever you need one: € 120." */
const offerText = (offer: ReturnType<typeof pricedOffers>[number]): string =>
  `${offer.title}, ${whatYouGet(offer)}: ${offer.euros === 0 ? "free, and you owe me nothing afterwards" : `€ ${offer.euros}`}.`;

export function TermsPage() {
  return (
    <Chapters
      title="Terms of Service"
      lead="What you can expect of me, and what I ask of you. They are short, because trust should not need much small print."
      chapters={chaptersOf(siteContent)}
    />
  );
}
