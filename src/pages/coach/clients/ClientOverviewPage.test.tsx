import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { signal } from "../../../../tests/support/signal.ts";
import { replaceIn } from "../../../../tests/support/replace-in.ts";
import * as clients from "../../../data/of-coach/clients.ts";
import * as unread from "../../../data/of-coach/unread.ts";
import type { ClientSummary } from "../../../domain/client/client.ts";
import type { EditableDetails } from "../../../domain/client/client-details.ts";
import { Failure } from "../../../domain/failure/failure.ts";
import type { PageOfResults } from "../../../domain/client/page-of-results.ts";
import { clientSummary } from "../../../domain/client/testing/client-summary.ts";
import { TestSession } from "../../../session/testing/TestSession.tsx";
import { ClientOverviewPage } from "./ClientOverviewPage.tsx";

const client = (name: string): ClientSummary =>
  clientSummary({
    uid: name.toLowerCase(),
    name,
    email: `${name.toLowerCase()}@example.com`,
    phone: "1",
    dateOfBirth: "1990-01-31",
  });

const PORTION = 2;

const server = {
  clients: [] as readonly ClientSummary[],
  /** The cursor of each request for a page; -1 for a request for all clients. */
  readings: [] as number[],
  failsNext: false,
  /** Whether a request for all clients fails. */
  failsWhole: false,
  /** The next change of a client resolves after this promise. */
  arriving: Promise.resolve(),
};
const answered = {
  readClientPage: (after = 0): Promise<PageOfResults<ClientSummary, number>> => {
    server.readings.push(after);
    if (server.failsNext) {
      server.failsNext = false;
      return Promise.reject(new Failure("unavailable"));
    }
    const byName = server.clients
      .filter(({ name }) => name !== "")
      .toSorted((left, right) => (left.name < right.name ? -1 : 1));
    const next = after + PORTION;
    return Promise.resolve({
      items: byName.slice(after, next),
      next: next < byName.length ? next : undefined,
    });
  },
  readAllClients: (): Promise<readonly ClientSummary[]> => {
    server.readings.push(-1);
    return server.failsWhole
      ? Promise.reject(new Failure("unavailable"))
      : Promise.resolve(server.clients);
  },
  updateClientDetails: async (uid: string, changes: Partial<EditableDetails>) => {
    await server.arriving;
    server.clients = server.clients.map((stored) =>
      stored.uid === uid ? { ...stored, ...changes } : stored,
    );
  },
  deleteClient: (uid: string) => {
    if (server.failsNext) {
      server.failsNext = false;
      return Promise.reject(new Failure("unavailable"));
    }
    server.clients = server.clients.filter((stored) => stored.uid !== uid);
    return Promise.resolve();
  },
};

beforeEach(() => {
  server.clients = ["Anna", "Bea", "Carla"].map(client);
  server.readings = [];
  server.failsNext = false;
  server.failsWhole = false;
  sessionStorage.clear();
  server.arriving = Promise.resolve();
  replaceIn(clients, answered);
  replaceIn(unread, { readAllReadTimes: () => Promise.resolve(new Map()) });
});

const user = userEvent.setup();
const open = async (): Promise<void> => {
  render(<ClientOverviewPage />, { wrapper: TestSession });
  await screen.findByRole("table");
};
const openActions = async (name: string): Promise<void> => {
  const toggle = screen.getByRole("button", { name: `Actions for ${name}` });
  if (toggle.getAttribute("aria-expanded") === "false") {
    await user.click(toggle);
  }
};
const edit = async (name: string): Promise<void> => {
  await openActions(name);
  await user.click(screen.getByRole("button", { name: `Edit ${name}` }));
};
const openAndEdit = async (): Promise<void> => {
  await open();
  await edit("Anna");
};
const save = () => user.click(screen.getByRole("button", { name: "Save" }));
const nameField = () => screen.getByLabelText("Name");
const rename = (name: string): void => {
  fireEvent.change(nameField(), { target: { value: name } });
};
const typePhone = (phone: string): void => {
  fireEvent.change(screen.getByLabelText("Phone"), { target: { value: phone } });
};

/** Saves the edited row. Calling the returned function lets the server confirm the save. */
async function saveSlowly(): Promise<() => Promise<void>> {
  const { given, give } = signal();
  server.arriving = given;
  await save();
  return async () => {
    give();
    await act(() => server.arriving);
  };
}

it("has nothing of a client kept by the coach's browser", async () => {
  await openAndEdit();
  for (const label of ["Name", "Phone", "Date of Birth"]) {
    expect(screen.getByLabelText(label)).toHaveAttribute("autocomplete", "off");
  }
});

describe("what is typed during a save", () => {
  it("stays in the row with its focus, and is saved by the next one", async () => {
    await openAndEdit();
    typePhone("2");
    const arrive = await saveSlowly();
    typePhone("23");
    screen.getByLabelText("Phone").focus();
    await arrive();
    await screen.findByText(
      "The details of Anna are saved. What you typed meanwhile is not saved yet.",
    );
    expect(server.clients[0]?.phone).toBe("2");
    expect(screen.getByLabelText("Phone")).toHaveValue("23");
    expect(screen.getByLabelText("Phone")).toHaveFocus();
    await save();
    await screen.findByText("The details of Anna are saved.");
    expect(server.clients[0]?.phone).toBe("23");
    expect(screen.queryByLabelText("Phone")).toBeNull();
  });

  it("is not given up for another row, also where it equals the stored one", async () => {
    await openAndEdit();
    typePhone("2");
    const arrive = await saveSlowly();
    typePhone("1");
    await arrive();
    await screen.findByText(/What you typed meanwhile/u);
    await edit("Bea");
    await screen.findByText("Please save or cancel what you changed of Anna first.");
    expect(screen.getByLabelText("Phone")).toHaveValue("1");
  });

  it("stays where the new name belongs further down than the list shows", async () => {
    await openAndEdit();
    rename("Zoe");
    const arrive = await saveSlowly();
    typePhone("2");
    await arrive();
    await screen.findByText(/What you typed meanwhile/u);
    expect(screen.getByLabelText("Phone")).toHaveValue("2");
    await save();
    await screen.findByText("The details of Zoe are saved.");
    expect(server.clients[0]).toMatchObject({ name: "Zoe", phone: "2" });
  });
});

it("says at an empty name why it is not saved", async () => {
  await openAndEdit();
  rename("  ");
  await save();
  expect(nameField()).toHaveAccessibleDescription("This is still empty. Please fill it in.");
  expect(nameField()).toHaveFocus();
  expect(server.clients[0]?.name).toBe("Anna");
});

it("counts what is new, and leads from a client's chip to it", async () => {
  const now = Date.now();
  const saved = { mustChangePassword: false, savedAt: { story: now - 1 } };
  server.clients = [
    { ...client("Anna"), ...saved, pronouns: "she" },
    { ...client("Bea"), ...saved, ready: ["story"], readyAt: now },
    { ...client("Carla"), mustChangePassword: true },
    { ...client("Dora"), erasureAskedAt: now, savedAt: {} },
  ];
  await open();
  await screen.findByText("4 clients, 1 asked to be erased, 1 ready, 2 with something new");
  await user.selectOptions(screen.getByLabelText("Sort by"), "Last activity");
  const stands = screen
    .getAllByRole("rowheader")
    .map(({ textContent }) => textContent.replaceAll(/\s+/gu, " "));
  expect(stands).toEqual([
    "Dora asked to be erased today",
    "Bea ready today",
    "Anna she not read yet today",
    "Carla not begun",
  ]);
  const chip = screen.getByRole("link", { name: "Story is ready for you, today" });
  expect(chip).toHaveAttribute("href", "/readclient/bea#story");
});

it("shows the clients of one state, and all again", async () => {
  const now = Date.now();
  server.clients = [
    { ...client("Anna"), mustChangePassword: true },
    { ...client("Bea"), mustChangePassword: false, ready: ["story"], readyAt: now },
    { ...client("Carla"), erasureAskedAt: now, savedAt: {} },
  ];
  await open();
  const shown = () => screen.queryAllByRole("button", { name: /^Actions for/u }).length;
  for (const [state, name] of [
    ["Not begun yet", "Anna"],
    ["Ready", "Bea"],
    ["Asked to be erased", "Carla"],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- A coach chooses one after the other.
    await user.selectOptions(screen.getByLabelText("Show"), state);
    // oxlint-disable-next-line no-await-in-loop -- Likewise.
    await screen.findByText("1 of 3 clients");
    expect(screen.getByRole("button", { name: `Actions for ${name}` })).toBeInTheDocument();
    expect(shown()).toBe(1);
  }
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(shown()).toBe(3);
});

it("lists clients without a name after the last page", async () => {
  server.clients = [client("Bea"), client(""), client("Anna")];
  await open();
  await screen.findByText("No name");
  const names = screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
  expect(names.map((name) => name.slice(0, 4))).toEqual(["Anna", "Bea ", "No n"]);
});

it("keeps its order when the coach comes back", async () => {
  await open();
  await user.selectOptions(screen.getByLabelText("Sort by"), "Last activity");
  cleanup();
  await open();
  expect(screen.getByLabelText("Sort by")).toHaveValue("activity");
});

it("keeps what is typed in a row whose client a reload drops", async () => {
  vi.spyOn(window, "confirm").mockReturnValue(true);
  await openAndEdit();
  typePhone("2");
  server.clients = server.clients.filter(({ name }) => name !== "Anna");
  await openActions("Bea");
  await user.click(screen.getByRole("button", { name: "Delete Bea" }));
  await screen.findByText(/^Bea is deleted/u);
  expect(screen.getByLabelText("Phone")).toHaveValue("2");
});

describe("the focus", () => {
  it("focuses the table when a renamed client belongs below the shown list", async () => {
    await openAndEdit();
    rename("Zoe");
    await save();
    await screen.findByText("The details of Zoe are saved.");
    expect(screen.queryByText("Zoe")).toBeNull();
    expect(screen.getByRole("table")).toHaveFocus();
  });

  it("stays on the button when deleting fails", async () => {
    vi.spyOn(window, "confirm").mockReturnValue(true);
    await open();
    await openActions("Anna");
    server.failsNext = true;
    const button = screen.getByRole("button", { name: "Delete Anna" });
    await user.click(button);
    await screen.findByText(/cannot be reached/u);
    expect(button).toHaveFocus();
  });
});

describe("showing more that fails", () => {
  it("leaves the focus on the button, which then reads only what is missing", async () => {
    await open();
    const more = screen.getByRole("button", { name: "Show more clients" });
    server.failsNext = true;
    await user.click(more);
    await screen.findByText(/cannot be reached/u);
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(more).toHaveFocus();
    server.readings = [];
    await user.click(more);
    await screen.findByText("Carla");
    expect(server.readings).toEqual([PORTION]);
    expect(screen.getByRole("link", { name: "Carla" })).toHaveFocus();
    expect(screen.queryByText(/cannot be reached/u)).toBeNull();
  });
});

describe("looking for a client", () => {
  const rows = () =>
    screen
      .getAllByRole("link", { name: /^(Anna|Bea|Carla)$/u })
      .map(({ textContent }) => textContent);
  const find = () => screen.getByLabelText("Find a client");

  it("reads all of them once, and finds those that no page had", async () => {
    await open();
    await screen.findByText("3 clients, 3 with something new");
    server.readings = [];
    await user.type(find(), "car");
    await screen.findByText("1 of 3 clients");
    expect(rows()).toEqual(["Carla"]);
    expect(server.readings).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Clear" }));
    expect(find()).toHaveFocus();
    expect(rows()).toEqual(["Anna", "Bea", "Carla"]);
  });

  it("says that clients cannot be read, and finds the searched one on another try", async () => {
    server.failsWhole = true;
    await open();
    await user.type(find(), "c");
    await screen.findByText(/cannot be reached/u);
    server.failsWhole = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("3 of 3 clients");
    expect(find()).toHaveValue("c");
  });
});
