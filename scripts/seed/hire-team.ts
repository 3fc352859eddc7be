import { randomBytes } from 'node:crypto';
import type { CompanyRole } from '#contract/company-roles.ts';
import { hashOfToken } from '#server/modules/auth/links.service.ts';
import type { DemoStage } from './demo-stage.ts';
import { emailOf, TEAM } from './personas.ts';
import type { People } from './sign-up-people.ts';
import { personOf } from './sign-up-people.ts';
import { momentDaysAgo } from './timeline.ts';
import { whenNotBusy } from './when-not-busy.ts';

const HOUR_MS = 3_600_000;

/**
 * The commercial persona invites a manager and a viewer, who accept an hour later. Returned are all people, and those
 * who act for a company.
 */
export async function hireTeam(stage: DemoStage, people: People, password: string): Promise<People> {
  const all = new Map(people);
  for (const { key, company, name, role, joinedDaysAgo } of TEAM) {
    const invitedAt = momentDaysAgo(stage.now, joinedDaysAgo, key);
    const email = emailOf(key);
    const owner = personOf(people, company);
    const token = await invite(stage, { email, role, invitedAt, by: owner });
    const joinedAt = new Date(invitedAt.getTime() + HOUR_MS);
    const person = { token, fullName: name, password, isAdult: true as const };
    const { viewer } = await whenNotBusy(() => stage.as(null, joinedAt).company.join(person));
    const { personId } = viewer;
    await stage.db.updateTable('users').set({ isDemo: true }).where('id', '=', personId).execute();
    if (role === 'manager') all.set(key, { ...owner, member: { personId, role } });
  }
  return all;
}

type Invited = { email: string; role: CompanyRole; invitedAt: Date; by: ReturnType<typeof personOf> };

/** The seed sends no mail, so it makes the link that the mail would hold. */
async function invite(stage: DemoStage, { email, role, invitedAt, by }: Invited): Promise<string> {
  const { id } = await stage.as(by, invitedAt).company.invite({ email, role });
  const token = randomBytes(32).toString('base64url');
  await stage.db
    .updateTable('companyInvitations')
    .set({ tokenHash: hashOfToken(token) })
    .where('id', '=', id)
    .execute();
  return token;
}
