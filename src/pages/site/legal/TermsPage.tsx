import { Fragment } from "react";
import { Link } from "react-router-dom";
import { told } from "../../../content/told.ts";
import { callAddress, helpNowIn } from "../../../content/help-now.ts";
import { ACCESSIBILITY } from "../../../content/page-titles.ts";
import { whatYouGet } from "../../../content/offer.ts";
import { pricedOffers } from "../../../content/offers.ts";
import { siteContent } from "../../../content/site-content.ts";
import { sentence } from "../../../words/elements.ts";
import { currentLanguage, t } from "../../../words/words.ts";
import { Chapters } from "./Chapters.tsx";
import { ReachMe } from "./ReachMe.tsx";
import { whoIAm } from "./who-i-am.ts";

function chaptersOf({ cancelHours, chamberOfCommerceNumber }: typeof siteContent) {
  const facts = told[currentLanguage()];
  return [
    {
      title: t("Between whom"),
      text: (
        <p>
          {chamberOfCommerceNumber === ""
            ? t("These terms are between you and me: {me}, in the Netherlands.", { me: whoIAm() })
            : t(
                "These terms are between you and me: {me}, in the Netherlands, number {number} at the Chamber of Commerce (KvK).",
                { me: whoIAm(), number: chamberOfCommerceNumber },
              )}{" "}
          {t("They apply to the website, the questionnaires and our sessions.")}
        </p>
      ),
    },
    {
      title: t("What coaching is"),
      text: (
        <>
          <p>
            {t(
              "I help you find out what holds you back and try something else. I do so with care and with what I have learned, and I cannot promise a result: the largest part of it is yours.",
            )}
          </p>
          <p>
            {t(
              "Coaching is not therapy and not medical treatment. I make no diagnoses. Please do not stop a treatment or a medicine because of something we talked about without speaking to your doctor first. If I think that other help would be better for you, I tell you.",
            )}
          </p>
        </>
      ),
    },
    {
      title: t("If you are in danger"),
      text: (
        <p>
          {sentence(
            "I do not read messages or answers at all hours. If you need someone now, these are the numbers in {country}: {numbers}.",
            {
              country: helpNowIn(currentLanguage()).country,
              numbers: helpNowIn(currentLanguage()).lines.map(({ number, when }, index) => (
                <Fragment key={number}>
                  {index > 0 && ", "}
                  <a href={callAddress(number)}>{number}</a> {when}
                </Fragment>
              )),
            },
          )}
        </p>
      ),
    },
    {
      title: t("Your account"),
      text: (
        <p>
          {t(
            "My coaching is for women of 18 and older. I make an account for you when we begin. It is for you alone; please choose a password that you use nowhere else, and tell me if you think that somebody else knows it. In the questionnaires you decide what you answer. What you write remains yours.",
          )}
        </p>
      ),
    },
    {
      title: t("Appointments and prices"),
      text: (
        <>
          <p>
            {pricedOffers().map((offer) => (
              <PricedOffer key={offer.title} offer={offer} />
            ))}
            {t("For everything else we agree on a price before we begin.")}
          </p>
          <p>
            {t(
              "If you cannot come, let me know at least {hours} hours before, and we find another time at no cost. If you tell me later, I charge the session, unless something happened that nobody could help. If it is me who has to cancel, you get a new time or your money back.",
              { hours: cancelHours },
            )}
          </p>
        </>
      ),
    },
    {
      title: t("If you change your mind"),
      text: (
        <>
          <p>
            {t(
              "As a consumer you can withdraw within 14 days after we have agreed on something at a distance, without a reason. If we have met by then at your wish, you pay what has taken place. Tell me in any words you like; these are the ones the law offers:",
            )}
          </p>
          <blockquote>
            <p>{t("To {me}:", { me: whoIAm() })}</p>
            <p>
              {t(
                "I hereby give notice that I withdraw from my contract for the following service: … , agreed on … (date).",
              )}
            </p>
            <p>{t("Name, address, date, and, on paper, signature: …")}</p>
          </blockquote>
        </>
      ),
    },
    {
      title: t("What stays between us"),
      text: (
        <p>
          {t("What you tell me is confidential.")} {facts.passesOn} {t("one limit")}: {facts.limit}{" "}
          {sentence("What I do with your data is in the {policy}.", {
            policy: <Link to="/privacy">{t("Privacy Policy")}</Link>,
          })}
        </p>
      ),
    },
    {
      title: t("What is mine"),
      text: (
        <p>
          {t(
            "The texts, questionnaires, recordings and journaling prompts that I give you are for your own use. Please do not publish them or pass them on.",
          )}
        </p>
      ),
    },
    {
      id: ACCESSIBILITY,
      title: t("If these pages are hard to use"),
      text: (
        <>
          <p>
            {t(
              "I want you to be able to use every page with a keyboard alone, with large text, at a zoom of 400 %, and without movement. The pages are made to meet the guidelines for accessibility (WCAG 2.2, level AA), and a program checks each of them in a browser. The law does not ask me to say so; you should know what to expect.",
            )}
          </p>
          <p>
            {sentence(
              "Not tried yet: screen readers such as NVDA, VoiceOver and TalkBack, and control by voice. Nobody from outside has examined the pages either. If something stands in your way, please {reachMe}: we find another way for you, and I have it fixed.",
              { reachMe: <ReachMe /> },
            )}
          </p>
        </>
      ),
    },
    {
      title: t("If something goes wrong"),
      text: (
        <p>
          {sentence(
            "I do my best to keep this site working and what you type safe, and I cannot promise that it is never interrupted. I am liable for damage that I cause by intent or gross negligence, and beyond that up to what you have paid me; rights that the law gives you as a consumer stay yours. If you are not satisfied, please {reachMe}: we can talk about most things, and I answer within two weeks. If we do not agree, the {authority} of the Dutch consumer authority says what you can do. Dutch law applies.",
            {
              reachMe: <ReachMe />,
              authority: (
                <a href="https://www.consuwijzer.nl" rel="noopener noreferrer" lang="nl">
                  ConsuWijzer
                </a>
              ),
            },
          )}
        </p>
      ),
    },
  ];
}

/** For example: "Single session, 60 minutes, whenever you need one: € 120." Offers are only in English. */
function PricedOffer({ offer }: { readonly offer: ReturnType<typeof pricedOffers>[number] }) {
  const { title, euros } = offer;
  return (
    <>
      <span lang="en">
        {title}, {whatYouGet(offer)}
      </span>
      : {euros === 0 ? t("free, and you owe me nothing afterwards") : `€ ${euros}`}.{" "}
    </>
  );
}

export function TermsPage() {
  return (
    <Chapters
      title={t("Terms of Service")}
      lead={t(
        "What you can expect of me, and what I ask of you. They are short, because trust should not need much small print.",
      )}
      chapters={chaptersOf(siteContent)}
    />
  );
}
