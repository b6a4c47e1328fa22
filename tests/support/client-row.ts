import type { Locator, Page } from "playwright-core";

/** Opens what can be done with a client in the overview; it may be open already. */
export async function openActions(page: Page, name: string): Promise<void> {
  const toggle = page.getByRole("button", { name: `Actions for ${name}` });
  if ((await toggle.getAttribute("aria-expanded")) === "false") {
    await toggle.click();
  }
}

/** The link to a client's file, which is her name. */
export const fileLink = (page: Page, name: string): Locator =>
  page.getByRole("rowheader").getByRole("link", { name, exact: true });
