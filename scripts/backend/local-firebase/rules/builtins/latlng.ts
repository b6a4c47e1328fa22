import { fail } from "../errors.ts";
import type { Result } from "../language-values.ts";
import { RulesLatLng } from "../values.ts";
import { type Builtins, builtin, latlng, number } from "./builtin.ts";

/** The mean radius in metres; the documentation does not specify the radius. */
const EARTH_RADIUS = 6_371_010;

/** https://firebase.google.com/docs/reference/rules/rules.LatLng */
export const latlngMethods: Builtins = new Map([
  ["distance", builtin([latlng, latlng], distance)],
  ["latitude", builtin([latlng], (self) => self.latitude)],
  ["longitude", builtin([latlng], (self) => self.longitude)],
]);

/** https://firebase.google.com/docs/reference/rules/rules.latlng_ */
export const latlngNamespace: Builtins = new Map([["value", builtin([number, number], value)]]);

function value(lat: bigint | number, lng: bigint | number): Result {
  const [latitude, longitude] = [Number(lat), Number(lng)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? new RulesLatLng(latitude, longitude)
    : fail("Not a latitude and a longitude.");
}

/** Metres along the great circle, by the haversine formula. */
function distance(from: RulesLatLng, to: RulesLatLng): number {
  const h =
    haversine(radians(to.latitude - from.latitude)) +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      haversine(radians(to.longitude - from.longitude));
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function haversine(angle: number): number {
  return Math.sin(angle / 2) ** 2;
}
