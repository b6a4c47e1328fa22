import { reference } from "./documentation.ts";
import { firestore } from "./rulesets.ts";
import type { VectorGroup } from "./vector.ts";

const bytesPage = `${reference}/rules.Bytes`;
const hashing = `${reference}/rules.hashing`;

export const bytes: readonly VectorGroup[] = [
  {
    says: "Byte literals are specified using a b prefix followed by characters, two-place hexadecimal or three-place octal values.",
    source: bytesPage,
    vectors: [
      { name: "a byte by hexadecimal", expression: String.raw`b'*' == b'\x2A'`, expected: true },
      { name: "a byte by octal", expression: String.raw`b'*' == b'\052'`, expected: true },
      {
        name: "octal and hexadecimal agree",
        expression: String.raw`b'\x2A' == b'\052'`,
        expected: true,
      },
      {
        name: "a character is its UTF-8 by octal",
        expression: String.raw`b'€' == b'\342\202\254'`,
        expected: true,
      },
      {
        name: "a character is its UTF-8 by hexadecimal",
        expression: String.raw`b'€' == b'\xE2\x82\xAC'`,
        expected: true,
      },
      { name: "double quotes write bytes too", expression: `b"ab" == b'ab'`, expected: true },
      { name: "different bytes are not equal", expression: "b'a' == b'b'", expected: false },
      { name: "bytes are not a string", expression: "b'a' == 'a'", expected: false },
      {
        name: "stored bytes equal a literal",
        expression: String.raw`resource.data.a == b'\x01\xFF'`,
        expected: true,
        request: { before: { a: { $bytes: [1, 255] } } },
      },
      ...[String.raw`b'\xF'`, String.raw`b'\0'`].map((literal) => ({
        name: `${literal} is refused`,
        rules: firestore(`match /things/{thing} { allow get: if ${literal} != null; }`),
        request: {},
        expected: "refused" as const,
      })),
    ],
  },
  {
    says: "size() returns the number of bytes in a Bytes sequence.",
    source: bytesPage,
    vectors: [
      {
        name: "size() of two bytes",
        expression: String.raw`b'\xFF\xFF'.size() == 2`,
        expected: true,
      },
      { name: "size() of one letter as bytes", expression: "b'a'.size() == 1", expected: true },
      { name: "size() counts bytes of UTF-8", expression: "b'€'.size() == 3", expected: true },
      { name: "size() of no bytes", expression: "b''.size() == 0", expected: true },
    ],
  },
  {
    says: "toBase64() returns the Base64-encoded string, per the base64url specification; toHexString() the hexadecimal-encoded string.",
    source: bytesPage,
    vectors: [
      {
        name: "toBase64() is base64url",
        expression: String.raw`b'\xFB\xEF\xBE'.toBase64() == '----'`,
        expected: true,
      },
      { name: "toBase64() of text", expression: "b'abc'.toBase64() == 'YWJj'", expected: true },
      {
        name: "toHexString() is in upper case",
        expression: String.raw`b'\x2A'.toHexString() == '2A'`,
        expected: true,
      },
      {
        name: "toHexString() of two letters",
        expression: "b'**'.toHexString() == '2A2A'",
        expected: true,
      },
      {
        name: "toHexString() of UTF-8",
        expression: "b'€'.toHexString() == 'E282AC'",
        expected: true,
      },
      {
        name: "toHexString() keeps leading zeros",
        expression: String.raw`b'\x00\x0F'.toHexString() == '000F'`,
        expected: true,
      },
    ],
  },
  {
    says: "toUtf8() returns the UTF-8 byte encoding of a string.",
    source: `${reference}/rules.String`,
    vectors: [
      { name: "toUtf8() of ASCII", expression: "'a'.toUtf8() == b'a'", expected: true },
      {
        name: "toUtf8() of a wide character",
        expression: String.raw`'€'.toUtf8() == b'\xE2\x82\xAC'`,
        expected: true,
      },
      { name: "toUtf8() gives bytes", expression: "'a'.toUtf8() is bytes", expected: true },
    ],
  },
  {
    says: "Compute a hash using the MD5 or SHA-256 algorithm. Returns the hash value as a Bytes sequence.",
    source: hashing,
    vectors: [
      {
        name: "md5() of a string",
        expression: "hashing.md5('hello').toHexString() == '5D41402ABC4B2A76B9719D911017C592'",
        expected: true,
      },
      {
        name: "md5() of nothing",
        expression: "hashing.md5('').toHexString() == 'D41D8CD98F00B204E9800998ECF8427E'",
        expected: true,
      },
      {
        name: "sha256() of a string",
        expression:
          "hashing.sha256('hello').toHexString() == '2CF24DBA5FB0A30E26E83B2AC5B9E29E1B161E5C1FA7425E73043362938B9824'",
        expected: true,
      },
      { name: "sha256() gives bytes", expression: "hashing.sha256('a') is bytes", expected: true },
      {
        name: "sha256() gives 32 of them",
        expression: "hashing.sha256('a').size() == 32",
        expected: true,
      },
    ],
  },
  {
    says: "Bytes sequence (declared with b prefix), or string. For strings, the UTF-8 encoding is used.",
    source: hashing,
    vectors: [
      {
        name: "md5() of bytes is that of their text",
        expression: "hashing.md5(b'€') == hashing.md5('€')",
        expected: true,
      },
      {
        name: "sha256() of bytes is that of their text",
        expression: "hashing.sha256(b'€') == hashing.sha256('€')",
        expected: true,
      },
      {
        name: "crc32() of bytes is that of their text",
        expression: "hashing.crc32(b'€') == hashing.crc32('€')",
        expected: true,
      },
      {
        name: "crc32c() of bytes is that of their text",
        expression: "hashing.crc32c(b'€') == hashing.crc32c('€')",
        expected: true,
      },
      {
        name: "a hash of an int is an error",
        expression: "hashing.md5(1) != null",
        expected: "error",
      },
      {
        name: "a hash of null is an error",
        expression: "hashing.sha256(null) != null",
        expected: "error",
      },
    ],
  },
  {
    says: "Compute a hash using the CRC32 or CRC32C algorithm. Returns the hash value as a Bytes sequence.",
    source: hashing,
    vectors: [
      {
        name: "crc32() gives four bytes",
        expression: "hashing.crc32('hello').size() == 4",
        expected: true,
      },
      {
        name: "crc32c() gives four bytes",
        expression: "hashing.crc32c('hello').size() == 4",
        expected: true,
      },
      {
        name: "crc32() and crc32c() differ",
        expression: "hashing.crc32('hello') == hashing.crc32c('hello')",
        expected: false,
      },
      {
        name: "crc32() tells texts apart",
        expression: "hashing.crc32('hello') == hashing.crc32('hallo')",
        expected: false,
      },
      { name: "crc32c() gives bytes", expression: "hashing.crc32c('a') is bytes", expected: true },
    ],
  },
];
