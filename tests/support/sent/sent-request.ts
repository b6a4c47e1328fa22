import type { Request } from "@playwright/test";
import { LEAVE_TO } from "../site/practice.ts";
import { KEYS, PROJECTS } from "../site/build-app.ts";

/** The receiver of a request. With the embedded backend, Google's services have the site's own address. */
export type Recipient =
  | "the site"
  | "Google's sign-in"
  | "Google's database"
  | "the calendar"
  | "the site that quick exit opens";

/** What one request, or one part of it, sends: names only, never a value. */
export interface Sent {
  readonly to: Recipient;
  /** Such as `GET /about`, `accounts:lookup` or `write clients`. */
  readonly what: string;
  /** Names in the address, the headers and the body: `?key`, `authorization:`, `consent.version`. */
  readonly fields: readonly string[];
}

/** The site's origin, and the hosts to which its pages may send requests. */
export interface Addresses {
  readonly origin: string;
  /** The hosts of Google's services and of the calendar; empty if the embedded backend plays Google. */
  readonly services: readonly string[];
}

const DATABASE = /^\/v1\/projects\/([^/]+)\/databases\/\(default\)\/documents:(\w+)$/u;

/** Headers that every browser adds by itself to any request. */
const OF_BROWSER =
  /^(?:accept|accept-encoding|accept-language|cache-control|content-length|host|if-none-match|origin|pragma|priority|purpose|range|sec-.+|upgrade-insecure-requests|user-agent)$/u;

/** What a request sends, or `undefined` if it goes to none of the recipients. */
export function sentBy(request: Request, addresses: Addresses): readonly Sent[] | undefined {
  const url = new URL(request.url());
  const to = recipientOf(url, addresses);
  if (to === undefined) {
    return undefined;
  }
  const about = [
    ...[...url.searchParams].map(([name, value]) =>
      name === "key" && !KEYS.includes(value) ? "?key of another project" : `?${name}`,
    ),
    ...headersOf(request, addresses.origin),
  ];
  const body = request.postData();
  if (to === "Google's database") {
    const [, project = "", name = ""] = DATABASE.exec(url.pathname) ?? [];
    const operation = PROJECTS.includes(project) ? name : url.pathname;
    const parts = partsOf(operation, body);
    return parts.map(({ what, fields }) => ({ to, what, fields: [...about, ...fields] }));
  }
  const [, service] = /\/v\d\/((?:accounts|token).*)$/u.exec(url.pathname) ?? [];
  const what =
    to === "Google's sign-in" && service !== undefined
      ? service
      : `${request.method()} ${url.pathname}`;
  return [{ to, what, fields: [...about, ...(body === null ? [] : namesIn(body))] }];
}

function recipientOf(
  { host, origin, pathname, href }: URL,
  { origin: site, services }: Addresses,
): Recipient | undefined {
  if (href === new URL(LEAVE_TO).href) {
    return "the site that quick exit opens";
  }
  const isEmbedded = services.length === 0 && origin === site;
  if (!isEmbedded && origin !== site && !services.includes(host)) {
    return undefined;
  }
  const service = isEmbedded ? pathname : host;
  if (/^\/?(?:identitytoolkit|securetoken)\.googleapis\.com|^\/emulator\//u.test(service)) {
    return "Google's sign-in";
  }
  if (/^(?:firestore\.googleapis\.com$|\/v1\/projects\/)/u.test(service)) {
    return "Google's database";
  }
  return origin === site ? "the site" : "the calendar";
}

/** The headers that a browser does not add by itself. */
function headersOf(request: Request, origin: string): readonly string[] {
  return Object.entries(request.headers()).flatMap(([name, value]) => {
    // Playwright reports an empty `referer` where the browser sends none.
    if (OF_BROWSER.test(name) || value === "") {
      return [];
    }
    const tellsPage =
      name === "referer" && new URL(request.url()).origin !== origin && value !== `${origin}/`;
    return [tellsPage ? "referer: with the page" : `${name}:`];
  });
}

/** The fields of a body: the names in a form, or the paths of all values in JSON, such as `a.b`. */
function namesIn(body: string): readonly string[] {
  return body.startsWith("{") ? pathsIn(JSON.parse(body)) : [...new URLSearchParams(body).keys()];
}

function pathsIn(value: unknown, path = ""): readonly string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item) => pathsIn(item, path));
  }
  if (typeof value !== "object" || value === null) {
    return [path];
  }
  return Object.entries(value).flatMap(([name, inner]) =>
    pathsIn(inner, path === "" ? name : `${path}.${name}`),
  );
}

type Part = Omit<Sent, "to">;

/** What a request to the database reads, counts, writes or deletes, for each collection. */
function partsOf(operation: string, body: string | null): readonly Part[] {
  if (body?.startsWith("{") !== true || operation.startsWith("/")) {
    return [{ what: operation, fields: [] }];
  }
  const sent: unknown = JSON.parse(body);
  if (operation === "commit") {
    const { writes = [], ...others }: { writes?: readonly object[] } = Object(sent);
    return writes.map((write) => {
      const { collections, fields } = inDatabaseRequest({ ...write, ...others });
      const verb = Object.hasOwn(write, "delete") ? "delete" : "write";
      return { what: `${verb} ${collections.join(" and ")}`, fields };
    });
  }
  const { collections, fields } = inDatabaseRequest(sent);
  const verb = operation === "runAggregationQuery" ? "count" : "read";
  return collections.map((collection) => ({ what: `${verb} ${collection}`, fields }));
}

/** The words of Firestore's protocol that the pages use. Any other word counts as a field. */
const PROTOCOL = new Set(
  `update delete updateMask updateTransforms setToServerValue currentDocument exists updateTime documents mask
  structuredQuery structuredAggregationQuery aggregations alias count from where fieldFilter field op value
  values select fields orderBy direction startAt before limit name fieldPath fieldPaths collectionId
  arrayValue booleanValue referenceValue stringValue timestampValue`.split(/\s+/u),
);

interface Found {
  readonly collections: readonly string[];
  readonly fields: readonly string[];
}

function inDatabaseRequest(sent: unknown): Found {
  const collections = new Set<string>();
  const fields = new Set<string>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) {
      value.forEach(look);
      return;
    }
    for (const [key, inner] of Object.entries(Object(value) as object)) {
      const texts = [inner].flat().filter((text) => typeof text === "string");
      if (!PROTOCOL.has(key)) {
        fields.add(key);
      } else if (key === "fieldPath" || key === "fieldPaths") {
        texts.forEach((path) => fields.add(unquoted(path)));
      } else if (key === "collectionId") {
        texts.forEach((name) => collections.add(name));
      } else if (["name", "delete", "documents", "referenceValue"].includes(key)) {
        texts.forEach((name) => collections.add(/\/documents\/([^/]+)/u.exec(name)?.[1] ?? name));
      } else if (key === "fields" && !Array.isArray(inner)) {
        storedFields(inner).forEach((path) => fields.add(path));
      } else if (typeof inner === "object") {
        look(inner);
      }
    }
  };
  look(sent);
  return { collections: [...collections], fields: [...fields] };
}

/** A field path without the quotation marks that some names need. */
const unquoted = (path: string): string =>
  (path.match(/`(?:[^`\\]|\\.)*`|[^.`]+/gu) ?? [path])
    .map((name) => name.replaceAll("`", ""))
    .join(".");

/** The names of the fields of a document, and of the maps in it. */
function storedFields(fields: unknown, path = ""): readonly string[] {
  return Object.entries(Object(fields) as object).flatMap(([name, value]) => {
    const inner: unknown = Reflect.get(Object(Reflect.get(Object(value), "mapValue")), "fields");
    const names = storedFields(inner, `${path}${name}.`);
    return names.length === 0 ? [path + name] : names;
  });
}
