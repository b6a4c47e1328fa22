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
      ["a byte by hexadecimal", String.raw`b'*' == b'\x2A'`, true],
      ["a byte by octal", String.raw`b'*' == b'\052'`, true],
      ["octal and hexadecimal agree", String.raw`b'\x2A' == b'\052'`, true],
      ["a character is its UTF-8 by octal", String.raw`b'€' == b'\342\202\254'`, true],
      ["a character is its UTF-8 by hexadecimal", String.raw`b'€' == b'\xE2\x82\xAC'`, true],
      ["double quotes write bytes too", `b"ab" == b'ab'`, true],
      ["different bytes are not equal", "b'a' == b'b'", false],
      ["bytes are not a string", "b'a' == 'a'", false],
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
      ["size() of two bytes", String.raw`b'\xFF\xFF'.size() == 2`, true],
      ["size() of one letter as bytes", "b'a'.size() == 1", true],
      ["size() counts bytes of UTF-8", "b'€'.size() == 3", true],
      ["size() of no bytes", "b''.size() == 0", true],
    ],
  },
  {
    says: "toBase64() returns the Base64-encoded string, per the base64url specification; toHexString() the hexadecimal-encoded string.",
    source: bytesPage,
    vectors: [
      ["toBase64() is base64url", String.raw`b'\xFB\xEF\xBE'.toBase64() == '----'`, true],
      ["toBase64() of text", "b'abc'.toBase64() == 'YWJj'", true],
      ["toHexString() is in upper case", String.raw`b'\x2A'.toHexString() == '2A'`, true],
      ["toHexString() of two letters", "b'**'.toHexString() == '2A2A'", true],
      ["toHexString() of UTF-8", "b'€'.toHexString() == 'E282AC'", true],
      ["toHexString() keeps leading zeros", String.raw`b'\x00\x0F'.toHexString() == '000F'`, true],
    ],
  },
  {
    says: "toUtf8() returns the UTF-8 byte encoding of a string.",
    source: `${reference}/rules.String`,
    vectors: [
      ["toUtf8() of ASCII", "'a'.toUtf8() == b'a'", true],
      ["toUtf8() of a wide character", String.raw`'€'.toUtf8() == b'\xE2\x82\xAC'`, true],
      ["toUtf8() gives bytes", "'a'.toUtf8() is bytes", true],
    ],
  },
  {
    says: "Compute a hash using the MD5 or SHA-256 algorithm. Returns the hash value as a Bytes sequence.",
    source: hashing,
    vectors: [
      [
        "md5() of a string",
        "hashing.md5('hello').toHexString() == '5D41402ABC4B2A76B9719D911017C592'",
        true,
      ],
      [
        "md5() of nothing",
        "hashing.md5('').toHexString() == 'D41D8CD98F00B204E9800998ECF8427E'",
        true,
      ],
      [
        "sha256() of a string",
        "hashing.sha256('hello').toHexString() == '2CF24DBA5FB0A30E26E83B2AC5B9E29E1B161E5C1FA7425E73043362938B9824'",
        true,
      ],
      ["sha256() gives bytes", "hashing.sha256('a') is bytes", true],
      ["sha256() gives 32 of them", "hashing.sha256('a').size() == 32", true],
    ],
  },
  {
    says: "Bytes sequence (declared with b prefix), or string. For strings, the UTF-8 encoding is used.",
    source: hashing,
    vectors: [
      ["md5() of bytes is that of their text", "hashing.md5(b'€') == hashing.md5('€')", true],
      [
        "sha256() of bytes is that of their text",
        "hashing.sha256(b'€') == hashing.sha256('€')",
        true,
      ],
      ["crc32() of bytes is that of their text", "hashing.crc32(b'€') == hashing.crc32('€')", true],
      [
        "crc32c() of bytes is that of their text",
        "hashing.crc32c(b'€') == hashing.crc32c('€')",
        true,
      ],
      ["a hash of an int is an error", "hashing.md5(1) != null", "error"],
      ["a hash of null is an error", "hashing.sha256(null) != null", "error"],
    ],
  },
  {
    says: "Compute a hash using the CRC32 or CRC32C algorithm. Returns the hash value as a Bytes sequence.",
    source: hashing,
    vectors: [
      ["crc32() gives four bytes", "hashing.crc32('hello').size() == 4", true],
      ["crc32c() gives four bytes", "hashing.crc32c('hello').size() == 4", true],
      ["crc32() and crc32c() differ", "hashing.crc32('hello') == hashing.crc32c('hello')", false],
      ["crc32() tells texts apart", "hashing.crc32('hello') == hashing.crc32('hallo')", false],
      ["crc32c() gives bytes", "hashing.crc32c('a') is bytes", true],
    ],
  },
];
