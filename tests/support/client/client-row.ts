import type { Locator, Page } from "@playwright/test";

/** Shows the actions of a client in the overview; on a narrow screen, a button hides them. */
export async function openActions(page: Page, name: string): Promise<void> {
  const toggle = page.getByRole("button", { name: `Actions for ${name}`, expanded: false });
  const edit = page.getByRole("button", { name: `Edit ${name}` });
  await toggle.or(edit).waitFor();
  if (await toggle.isVisible()) {
    await toggle.click();
  }
}

/** The link to a client's file. Its text is the client's name. */
export const fileLink = (page: Page, name: string): Locator =>
  page.getByRole("rowheader").getByRole("link", { name, exact: true });
