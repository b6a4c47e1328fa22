import list from "./offers.json" with { type: "json" };
import type { Offer } from "./offer.ts";

type PricedOffer = Offer & { readonly euros: number };

// Safe: the content checks verify the values of `offers.json` before each build.
export const offers = list as readonly Offer[];

export const offersOn = (page: "Home" | "Coaching"): readonly Offer[] =>
  offers.filter(({ shown }) => shown === `on ${page}` || shown === "on both");

export const pricedOffers = (): readonly PricedOffer[] =>
  offers.filter((offer): offer is PricedOffer => offer.euros !== null);
