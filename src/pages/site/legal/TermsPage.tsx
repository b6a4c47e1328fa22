import { Fragment } from "react";
import { callAddress, helpNowIn } from "../../../content/help-now.ts";
import type { NAMES_ON } from "../../../content/legal-page.ts";
import { lengthInWords } from "../../../content/offer.ts";
import { pricedOffers } from "../../../content/offers.ts";
import { siteContent } from "../../../content/site-content.ts";
import terms from "../../../content/terms.json" with { type: "json" };
import { currentLanguage, t } from "../../../words/words.ts";
import { LegalText, namesOfEach, whoIAm } from "./LegalText.tsx";

export function TermsPage() {
  const { cancelHours, chamberOfCommerceNumber } = siteContent;
  const { country, lines } = helpNowIn(currentLanguage());
  return (
    <LegalText<(typeof NAMES_ON)["terms"][number]>
      title={t("Terms of Service")}
      page={terms}
      names={{
        ...namesOfEach(),
        me: whoIAm(),
        chamberOfCommerceNumber: chamberOfCommerceNumber || undefined,
        country,
        cancelHours: String(cancelHours),
        numbers: lines.map(({ number, when }, index) => (
          <Fragment key={number}>
            {index > 0 && ", "}
            <a href={callAddress(number)}>{number}</a> {when}
          </Fragment>
        )),
        prices: pricedOffers().map((offer) => <PricedOffer key={offer.title} offer={offer} />),
      }}
    />
  );
}

/** For example: "Single session, 60 minutes: € 120." Offers are only in English. */
function PricedOffer({ offer }: { readonly offer: ReturnType<typeof pricedOffers>[number] }) {
  const { title, euros } = offer;
  return (
    <>
      <span lang="en">{[title, lengthInWords(offer)].filter(Boolean).join(", ")}</span>:{" "}
      {euros === 0 ? t("free, and you owe me nothing afterwards") : `€ ${euros}`}.{" "}
    </>
  );
}
