import type { Device, ModelState } from "./state.ts";

/**
 * The client takes the consent back, or gives it again. `device`: where this is done, so that its tabs hear of
 * it; without a device, it is done where no tab of the model is open.
 */
export function changeConsent(
  { server }: ModelState,
  isTakenBack: boolean,
  device: Device | undefined,
): void {
  server.setTakenBack(isTakenBack);
  for (const { page, drafts } of device?.tabs ?? []) {
    page.hearOfConsent(isTakenBack);
    void drafts.flush();
  }
}
