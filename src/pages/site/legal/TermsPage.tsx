import { Link } from "react-router-dom";
import { offers } from "../../../content/offers.ts";
import { siteContent } from "../../../content/site-content.ts";
import { Chapters } from "./Chapters.tsx";
import { ReachMe } from "./ReachMe.tsx";
import { whoIAm } from "./who-i-am.ts";

const chaptersOf = ({ cancelHours, chamberOfCommerceNumber }: typeof siteContent) => [
  {
    title: "Between whom",
    text: (
      <p>
        Between you and me: {whoIAm()}, in the Netherlands
        {chamberOfCommerceNumber !== "" &&
          `, number ${chamberOfCommerceNumber} at the Chamber of Commerce (KvK)`}
        . They hold for the website, for the questionnaires and for our sessions.
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
        I do not read messages or answers at all hours. If you are in danger, call 112. If you think
        of ending your life, you can talk to somebody in the Netherlands at any hour: call 113, or
        0800-0113, free of charge.
      </p>
    ),
  },
  {
    title: "Your account",
    text: (
      <p>
        I make an account for you when we begin. It is for you alone; please choose a password that
        you use nowhere else, and tell me if you think that somebody else knows it. In the
        questionnaires you decide what you answer. What you write remains yours.
      </p>
    ),
  },
  {
    title: "Appointments and prices",
    text: (
      <>
        <p>
          {offers.map(priceWords).join(" ")} For everything else we agree on a price before we
          begin.
        </p>
        <p>
          If you cannot come, let me know at least {cancelHours} hours before, and we find another
          time at no cost. Later than that I charge the session, unless something happened that
          nobody could help. If it is me who has to cancel, you get a new time or your money back.
        </p>
        <p>
          As a consumer you can withdraw within 14 days after we have agreed on something at a
          distance, without a reason. If we have met by then at your wish, you pay what has taken
          place.
        </p>
      </>
    ),
  },
  {
    title: "What stays between us",
    text: (
      <p>
        What you tell me is confidential. I would break that only if somebody were in serious danger
        or a law compelled me, and I would speak to you first if I could. What happens with your
        data is in the <Link to="/privacy">Privacy Policy</Link>.
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
    title: "If something goes wrong",
    text: (
      <p>
        I do my best to keep this site working and what you type safe, and I cannot promise that it
        is never interrupted. I am liable for damage that I cause by intent or gross negligence, and
        beyond that up to what you have paid me; rights that the law gives you as a consumer stay
        yours. If you are not content, please <ReachMe />: most things can be talked about. Dutch
        law applies.
      </p>
    ),
  },
];

/** "Single session, 60 minutes, whenever you need one: € 120." */
const priceWords = ({ title, text, euros }: (typeof offers)[number]): string =>
  `${title}, ${text}: ${euros === 0 ? "free, and you owe me nothing afterwards" : `€ ${euros}`}.`;

export function TermsPage() {
  return (
    <Chapters
      title="Terms of Service"
      lead="What you can expect of me, and what I ask of you. Short, because trust should not need much small print."
      chapters={chaptersOf(siteContent)}
    />
  );
}
