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
      ["abs() of a negative int", "math.abs(-1) == 1", true],
      ["abs() of a positive int", "math.abs(1) == 1", true],
      ["abs() of a negative float", "math.abs(-1.5) == 1.5", true],
      ["abs() of null is an error", "math.abs(null) == 0", "error"],
    ],
  },
  {
    says: "ceil(num) returns rules.Integer: ceiling of the numeric value",
    source: math,
    vectors: [
      ["ceil() of a whole float", "math.ceil(2.0) == 2", true],
      ["ceil() just above", "math.ceil(2.1) == 3", true],
      ["ceil() below the next", "math.ceil(2.7) == 3", true],
      ["ceil() of a negative float", "math.ceil(-2.1) == -2", true],
      ["ceil() gives an int", "math.ceil(2.1) is int", true],
    ],
  },
  {
    says: "floor(num) returns rules.Integer: floor of the numeric value",
    source: math,
    vectors: [
      ["floor() below the next", "math.floor(1.9) == 1", true],
      ["floor() of a whole float", "math.floor(2.0) == 2", true],
      ["floor() of a float", "math.floor(2.7) == 2", true],
      ["floor() of a negative float", "math.floor(-2.1) == -3", true],
      ["floor() gives an int", "math.floor(2.7) is int", true],
    ],
  },
  {
    says: "round(num) returns rules.Integer: round the input value to the nearest int.",
    source: math,
    vectors: [
      ["round() up", "math.round(1.9) == 2", true],
      ["round() down", "math.round(2.4) == 2", true],
      ["round() a half up", "math.round(2.5) == 3", true],
      ["round() gives an int", "math.round(2.4) is int", true],
    ],
  },
  {
    says: "pow(base, exponent) returns rules.Float: the value of the first argument raised to the power of the second argument.",
    source: math,
    vectors: [
      ["pow() of ints", "math.pow(2, 2) == 4", true],
      ["pow() of a float", "math.pow(1.5, 2) == 2.25", true],
      ["pow() with a fraction", "math.pow(4, 0.5) == 2", true],
      ["pow() gives a float", "math.pow(2, 2) is float", true],
      ["pow() takes no string", "math.pow('2', 2) == 4", "error"],
    ],
  },
  {
    says: "sqrt(num) returns rules.Float: square root of the input value",
    source: math,
    vectors: [
      ["sqrt() of an int", "math.sqrt(4) == 2.0", true],
      ["sqrt() of a float", "math.sqrt(2.25) == 1.5", true],
      ["sqrt() gives a float", "math.sqrt(4) is float", true],
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
      ["100 is not infinite", "math.isInfinite(100) == false", true],
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
      ["100 is not NaN", "math.isNaN(100) == false", true],
      {
        name: "infinity is not NaN",
        expression: "math.isNaN(resource.data.infinite)",
        expected: false,
        request: numbers,
      },
      ["isNaN() takes no string", "math.isNaN('NaN')", "error"],
    ],
  },
  {
    says: "latlng.value(lat, lng) creates a LatLng from floating point coordinates; latitude() is in [-90.0, 90.0], longitude() in [-180.0, 180.0].",
    source: latlng,
    vectors: [
      ["latitude() of a place", "latlng.value(52.5, 13.4).latitude() == 52.5", true],
      ["longitude() of a place", "latlng.value(52.5, 13.4).longitude() == 13.4", true],
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
      ["the poles are within the range", "latlng.value(90.0, -180.0).latitude() == 90.0", true],
      ["no latitude is above 90", "latlng.value(90.5, 0.0) is latlng", "error"],
      ["no longitude is below -180", "latlng.value(0.0, -180.5) is latlng", "error"],
      ["a coordinate is no string", "latlng.value('1', 2.0) is latlng", "error"],
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
      [
        "a degree of the equator is 111 km",
        "math.round(latlng.value(0.0, 0.0).distance(latlng.value(0.0, 1.0)) / 1000) == 111",
        true,
      ],
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
      ["debug() of true is true", "debug(true)", true],
      ["debug() of a value is the value", "debug('a') == debug('a')", true],
      ["debug() can be nested", "debug(debug(1) == debug(2))", false],
      ["debug() of an error is an error", "debug({}.a) == 1", "error"],
    ],
  },
];
