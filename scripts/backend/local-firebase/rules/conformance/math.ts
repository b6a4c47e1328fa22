import { reference } from "./documentation.ts";
import type { VectorGroup } from "./vector.ts";

const math = `${reference}/rules.math`;
const latlngType = `${reference}/rules.LatLng_`;
const latlng = `${reference}/rules.latlng`;
const debug = `${reference}/rules.debug`;
const numbers = {
  before: { infinite: { $float: Infinity }, negative: { $float: -Infinity }, nan: { $float: NaN } },
};
const berlin = { before: { place: { $latlng: [52.5, 13.4] } } };

export const mathAndPlaces: readonly VectorGroup[] = [
  {
    says: "abs(num): absolute value of a numeric value",
    source: math,
    vectors: [
      { name: "abs() of a negative int", expression: "math.abs(-1) == 1", expected: true },
      { name: "abs() of a positive int", expression: "math.abs(1) == 1", expected: true },
      { name: "abs() of a negative float", expression: "math.abs(-1.5) == 1.5", expected: true },
      { name: "abs() of null is an error", expression: "math.abs(null) == 0", expected: "error" },
    ],
  },
  {
    says: "ceil(num) returns rules.Integer: ceiling of the numeric value",
    source: math,
    vectors: [
      { name: "ceil() of a whole float", expression: "math.ceil(2.0) == 2", expected: true },
      { name: "ceil() just above", expression: "math.ceil(2.1) == 3", expected: true },
      { name: "ceil() below the next", expression: "math.ceil(2.7) == 3", expected: true },
      { name: "ceil() of a negative float", expression: "math.ceil(-2.1) == -2", expected: true },
      { name: "ceil() gives an int", expression: "math.ceil(2.1) is int", expected: true },
    ],
  },
  {
    says: "floor(num) returns rules.Integer: floor of the numeric value",
    source: math,
    vectors: [
      { name: "floor() below the next", expression: "math.floor(1.9) == 1", expected: true },
      { name: "floor() of a whole float", expression: "math.floor(2.0) == 2", expected: true },
      { name: "floor() of a float", expression: "math.floor(2.7) == 2", expected: true },
      { name: "floor() of a negative float", expression: "math.floor(-2.1) == -3", expected: true },
      { name: "floor() gives an int", expression: "math.floor(2.7) is int", expected: true },
    ],
  },
  {
    says: "round(num) returns rules.Integer: round the input value to the nearest int.",
    source: math,
    vectors: [
      { name: "round() up", expression: "math.round(1.9) == 2", expected: true },
      { name: "round() down", expression: "math.round(2.4) == 2", expected: true },
      { name: "round() a half up", expression: "math.round(2.5) == 3", expected: true },
      { name: "round() gives an int", expression: "math.round(2.4) is int", expected: true },
    ],
  },
  {
    says: "pow(base, exponent) returns rules.Float: the value of the first argument raised to the power of the second argument.",
    source: math,
    vectors: [
      { name: "pow() of ints", expression: "math.pow(2, 2) == 4", expected: true },
      { name: "pow() of a float", expression: "math.pow(1.5, 2) == 2.25", expected: true },
      { name: "pow() with a fraction", expression: "math.pow(4, 0.5) == 2", expected: true },
      { name: "pow() gives a float", expression: "math.pow(2, 2) is float", expected: true },
      { name: "pow() takes no string", expression: "math.pow('2', 2) == 4", expected: "error" },
    ],
  },
  {
    says: "sqrt(num) returns rules.Float: square root of the input value",
    source: math,
    vectors: [
      { name: "sqrt() of an int", expression: "math.sqrt(4) == 2.0", expected: true },
      { name: "sqrt() of a float", expression: "math.sqrt(2.25) == 1.5", expected: true },
      { name: "sqrt() gives a float", expression: "math.sqrt(4) is float", expected: true },
    ],
  },
  {
    says: "isInfinite(num): test whether the value is ±∞; isNaN(num): true if the value is not a number.",
    source: math,
    vectors: [
      {
        name: "infinity is infinite",
        expression: "math.isInfinite(resource.data.infinite)",
        expected: true,
        request: numbers,
      },
      {
        name: "minus infinity is infinite",
        expression: "math.isInfinite(resource.data.negative)",
        expected: true,
        request: numbers,
      },
      { name: "100 is not infinite", expression: "math.isInfinite(100) == false", expected: true },
      {
        name: "NaN is not infinite",
        expression: "math.isInfinite(resource.data.nan)",
        expected: false,
        request: numbers,
      },
      {
        name: "NaN is NaN",
        expression: "math.isNaN(resource.data.nan)",
        expected: true,
        request: numbers,
      },
      { name: "100 is not NaN", expression: "math.isNaN(100) == false", expected: true },
      {
        name: "infinity is not NaN",
        expression: "math.isNaN(resource.data.infinite)",
        expected: false,
        request: numbers,
      },
      { name: "isNaN() takes no string", expression: "math.isNaN('NaN')", expected: "error" },
    ],
  },
  {
    says: "latlng.value(lat, lng) creates a LatLng from floating point coordinates; latitude() is in [-90.0, 90.0], longitude() in [-180.0, 180.0].",
    source: latlng,
    vectors: [
      {
        name: "latitude() of a place",
        expression: "latlng.value(52.5, 13.4).latitude() == 52.5",
        expected: true,
      },
      {
        name: "longitude() of a place",
        expression: "latlng.value(52.5, 13.4).longitude() == 13.4",
        expected: true,
      },
      {
        name: "a stored place has a latitude",
        expression: "resource.data.place.latitude() == 52.5",
        expected: true,
        request: berlin,
      },
      {
        name: "a stored place equals a made one",
        expression: "resource.data.place == latlng.value(52.5, 13.4)",
        expected: true,
        request: berlin,
      },
      {
        name: "other places are not equal",
        expression: "resource.data.place == latlng.value(52.5, 13.5)",
        expected: false,
        request: berlin,
      },
      {
        name: "the poles are within the range",
        expression: "latlng.value(90.0, -180.0).latitude() == 90.0",
        expected: true,
      },
      {
        name: "no latitude is above 90",
        expression: "latlng.value(90.5, 0.0) is latlng",
        expected: "error",
      },
      {
        name: "no longitude is below -180",
        expression: "latlng.value(0.0, -180.5) is latlng",
        expected: "error",
      },
      {
        name: "a coordinate is no string",
        expression: "latlng.value('1', 2.0) is latlng",
        expected: "error",
      },
    ],
  },
  {
    says: "distance(other) calculates the distance between two LatLng points in meters.",
    source: latlngType,
    vectors: [
      {
        name: "a place is at no distance from itself",
        expression: "resource.data.place.distance(resource.data.place) == 0.0",
        expected: true,
        request: berlin,
      },
      {
        name: "a degree of the equator is 111 km",
        expression:
          "math.round(latlng.value(0.0, 0.0).distance(latlng.value(0.0, 1.0)) / 1000) == 111",
        expected: true,
      },
      {
        name: "a distance is a float",
        expression: "resource.data.place.distance(latlng.value(0.0, 0.0)) is float",
        expected: true,
        request: berlin,
      },
      {
        name: "distance() takes no list",
        expression: "resource.data.place.distance([0.0, 0.0]) == 0.0",
        expected: "error",
        request: berlin,
      },
    ],
  },
  {
    says: "debug prints objects as they are being evaluated; it has no effect on the result, and calls to debug can be nested.",
    source: debug,
    vectors: [
      { name: "debug() of true is true", expression: "debug(true)", expected: true },
      {
        name: "debug() of a value is the value",
        expression: "debug('a') == debug('a')",
        expected: true,
      },
      { name: "debug() can be nested", expression: "debug(debug(1) == debug(2))", expected: false },
      {
        name: "debug() of an error is an error",
        expression: "debug({}.a) == 1",
        expected: "error",
      },
    ],
  },
];
