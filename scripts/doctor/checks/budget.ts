import * as v from "valibot";
import { askForPages } from "../../admin/google-client.ts";
import { type Finding, ok, toDo } from "../finding.ts";
import type { LiveProject } from "../live-project.ts";

const Billing = v.object({
  billingAccountName: v.optional(v.string(), ""),
  billingEnabled: v.optional(v.boolean(), false),
});

/** https://cloud.google.com/billing/docs/reference/budget/rest/v1/billingAccounts.budgets */
const Budget = v.object({
  budgetFilter: v.optional(
    v.object({
      projects: v.optional(v.array(v.string()), []),
      resourceAncestors: v.optional(v.array(v.string()), []),
      services: v.optional(v.array(v.string()), []),
      subaccounts: v.optional(v.array(v.string()), []),
      labels: v.optional(v.record(v.string(), v.unknown()), {}),
    }),
    {},
  ),
  thresholdRules: v.optional(v.array(v.unknown()), []),
  notificationsRule: v.optional(
    v.object({
      pubsubTopic: v.optional(v.string(), ""),
      monitoringNotificationChannels: v.optional(v.array(v.string()), []),
      disableDefaultIamRecipients: v.optional(v.boolean(), false),
    }),
    {},
  ),
});

type Budget = v.InferOutput<typeof Budget>;

const Budgets = v.object({ budgets: v.optional(v.array(Budget), []) });

const SET_ONE =
  "In the Google Cloud console, Billing, Budgets and alerts, set one for this project that writes to you.";

/** Somebody is told when the project costs more than it should, by a flood of messages for example. */
export async function budget(project: LiveProject): Promise<readonly Finding[]> {
  const { ask, projectId } = project;
  const { billingAccountName, billingEnabled } = v.parse(
    Billing,
    await ask({
      service: "cloudbilling.googleapis.com",
      path: `/v1/projects/${projectId}/billingInfo`,
      permission: "resourcemanager.projects.get",
    }),
  );
  if (!billingEnabled) {
    return [
      toDo(
        "The project has no billing account: it can cost nothing, and have neither point-in-time recovery nor daily backups.",
        "Choose the plan Blaze, and set a budget.",
        "safety",
      ),
    ];
  }
  const own = await budgets(project, `${billingAccountName}/budgets?scope=projects/${projectId}`);
  const found = own.some(warns)
    ? own
    : [...own, ...(await budgets(project, `${billingAccountName}/budgets`)).filter(coversAll)];
  if (found.some(warns)) {
    return [ok("A budget tells somebody when the project costs more than it should.")];
  }
  return [
    found.length === 0
      ? toDo("No budget watches what the project costs.", SET_ONE, "safety")
      : toDo(
          "There is a budget, but it tells nobody: it has no alert, or no one to write to.",
          SET_ONE,
          "safety",
        ),
  ];
}

async function budgets({ ask }: LiveProject, list: string): Promise<readonly Budget[]> {
  const found: Budget[] = [];
  const pages = askForPages(ask, {
    service: "billingbudgets.googleapis.com",
    path: `/v1/${list}`,
    permission: "billing.budgets.list",
  });
  for await (const page of pages) {
    found.push(...v.parse(Budgets, page).budgets);
  }
  return found;
}

const warns = ({ thresholdRules, notificationsRule }: Budget): boolean =>
  thresholdRules.length > 0 &&
  (!notificationsRule.disableDefaultIamRecipients ||
    notificationsRule.monitoringNotificationChannels.length > 0);

/** Whether it counts what every project of the billing account costs. */
const coversAll = ({ budgetFilter: filter }: Budget): boolean =>
  [filter.projects, filter.resourceAncestors, filter.services, filter.subaccounts].every(
    (list) => list.length === 0,
  ) && Object.keys(filter.labels).length === 0;
