import { siteContent, leaveToName } from "../../../content/site-content.ts";
import type { NAMES_ON } from "../../../content/legal-page.ts";
import privacy from "../../../content/privacy.json" with { type: "json" };
import { t } from "../../../words/words.ts";
import { LegalText, namesOfEach, whoIAm } from "./LegalText.tsx";

export function PrivacyPage() {
  const { schedulingUrl } = siteContent;
  return (
    <LegalText<(typeof NAMES_ON)["privacy"][number]>
      title={t("Privacy Policy")}
      page={privacy}
      names={{
        ...namesOfEach(),
        me: whoIAm(),
        leaveTo: leaveToName,
        calendar: schedulingUrl === "" ? undefined : new URL(schedulingUrl).host,
      }}
      hasList
    />
  );
}
