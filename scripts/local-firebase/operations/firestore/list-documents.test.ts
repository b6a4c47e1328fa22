import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADMIN, DOCUMENTS, TestBackend } from "../../testing/test-backend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.start();
  const paths = ["items/a", "items/b", "items/\uFFFD", "items/😀", "items/gone/notes/n"];
  const writes = paths.map((path) => ({
    update: { name: `${DOCUMENTS}/${path}`, fields: { v: { stringValue: path } } },
  }));
  await backend.firestore(":commit", { writes });
});
afterAll(async () => {
  await backend.stop();
});

const list = (suffix: string) =>
  backend.request(`/v1/${DOCUMENTS}${suffix}`, undefined, { headers: ADMIN });

async function ids(suffix: string) {
  const { body } = await list(suffix);
  const page: { documents?: readonly { name: string }[]; nextPageToken?: string } = Object(body);
  return {
    found: page.documents?.map(({ name }) => name.split("/").at(-1)),
    token: page.nextPageToken,
  };
}

describe("GET documents/{collection}", () => {
  it("lists a collection in the order of names", async () => {
    expect(await ids("/items")).toEqual({ found: ["a", "b", "\uFFFD", "😀"], token: undefined });
    expect((await list("/items?mask.fieldPaths=v&pageSize=1")).body).toMatchObject({
      documents: [
        {
          name: `${DOCUMENTS}/items/a`,
          fields: { v: { stringValue: "items/a" } },
          createTime: expect.any(String),
          updateTime: expect.any(String),
        },
      ],
    });
  });

  it("pages through it without loss", async () => {
    const found: unknown[] = [];
    let token: string | undefined = "";
    while (token !== undefined) {
      const page: Awaited<ReturnType<typeof ids>> = await ids(
        `/items?pageSize=1&pageToken=${encodeURIComponent(token)}`,
      );
      found.push(...(page.found ?? []));
      ({ token } = page);
    }
    expect(found).toEqual(["a", "b", "\uFFFD", "😀"]);
  });

  it("shows documents that exist only as parents when asked to", async () => {
    expect((await ids("/items?showMissing=true")).found).toEqual([
      "a",
      "b",
      "gone",
      "\uFFFD",
      "😀",
    ]);
    expect((await ids("/items/gone/notes")).found).toEqual(["n"]);
  });

  it("refuses what it does not know", async () => {
    expect((await list("/items?orderBy=v")).status).toBe(501);
    expect((await list("/items?pageSize=-1")).status).toBe(400);
    expect((await list("/items?$alt=json%3Benum-encoding=int")).status).toBe(200);
  });
});
