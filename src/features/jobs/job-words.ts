import type { MyJob } from '#contract/jobs.ts';
import { PRIORITY_LABELS, PRIORITY_WINDOWS, type Priority } from '#contract/requests.ts';

/** 'High, 24 hours' */
export function priorityInWords(priority: Priority): string {
  return `${PRIORITY_LABELS[priority]}, ${PRIORITY_WINDOWS[priority]}`;
}

/** The client as the professional knows them: 'Nora Keller' or 'Fells Row Management, Andre Simmons'. */
export function clientInWords({ client }: Pick<MyJob, 'client'>): string {
  return client.companyName === null ? client.name : `${client.companyName}, ${client.name}`;
}
