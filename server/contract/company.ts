import { z } from 'zod';
import { emailSchema, fullNameSchema, newPasswordSchema, viewerSchema } from './auth.ts';
import { cursorSchema, pageSizeSchema } from './pagination.ts';
import { accountRoleSchema, type CompanyRole, companyRoleSchema } from './company-roles.ts';

/** People of one company with its owner, invitations included (product 31.6). */
export const MAX_COMPANY_PEOPLE = 25;
/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7;
/** How many of the latest changes the team list shows. */
export const MAX_TEAM_HISTORY = 20;

/** What each role may do, as the form and the emails say it. */
export const COMPANY_ROLE_TEXTS: Readonly<Record<CompanyRole, { label: string; about: string }>> = {
  manager: {
    label: 'Manager',
    about: 'Managers post requests and projects, and spend the account’s Connections.',
  },
  viewer: { label: 'Viewer', about: 'Viewers see everything in the account and change nothing.' },
};

/** The procedures whose use is recorded with the person who acted, and how the team's history says it (product 31.8). */
export const COMPANY_ACTS = {
  'requests.create': 'posted a request',
  'requests.update': 'changed a request',
  'requests.confirm': 'confirmed a request',
  'requests.cancel': 'canceled a request',
  'appointments.propose': 'proposed times for a job',
  'appointments.accept': 'agreed on an appointment',
  'appointments.decline': 'declined times for a job',
  'appointments.cancel': 'canceled an appointment',
  'disputes.open': 'opened a dispute',
  'disputes.answer': 'wrote in a dispute',
  'disputes.withdraw': 'withdrew a dispute',
  'reviews.create': 'wrote a review',
  'properties.create': 'added a property',
  'properties.update': 'changed a property',
  'properties.archive': 'archived a property',
  'properties.restore': 'restored a property',
  'properties.remove': 'removed a property',
  'properties.import': 'imported properties',
  'projects.publish': 'published a project',
  'projects.publishAgain': 'published a project again',
  'projects.unpublish': 'took a project offline',
  'projects.close': 'closed a project',
  'projects.markDone': 'marked a project as done',
  'projects.invite': 'invited a pro to a project',
  'projects.uninvite': 'withdrew an invitation to a project',
  'projects.respond': 'sent a proposal',
  'projects.decideResponse': 'answered a proposal',
  'connections.connect': 'contacted someone',
  'connections.answer': 'answered someone',
  'profiles.updateMine': 'changed the profile',
  'plans.checkout': 'started buying a plan',
  'plans.change': 'changed the plan',
  'plans.cancel': 'canceled the plan',
  'plans.resume': 'resumed the plan',
  'connections.checkoutPack': 'started buying a pack',
  'connections.checkoutExtra': 'started buying Connections',
  'company.invite': 'invited someone to the team',
  'company.revokeInvitation': 'withdrew an invitation to the team',
  'company.join': 'joined the team',
  'company.changeRole': 'changed a role',
  'company.remove': 'removed someone from the team',
  'company.leave': 'left the team',
} as const satisfies Record<string, string>;
export type CompanyAct = keyof typeof COMPANY_ACTS;

export function isCompanyAct(procedure: string): procedure is CompanyAct {
  return Object.hasOwn(COMPANY_ACTS, procedure);
}

export const inviteToCompanyInput = z.strictObject({
  email: emailSchema,
  role: companyRoleSchema,
});
export const invitationIdInput = z.strictObject({ id: z.uuid() });
export const companyPersonInput = z.strictObject({ personId: z.uuid() });
export const changeRoleInput = z.strictObject({ personId: z.uuid(), role: companyRoleSchema });

const invitationTokenSchema = z.string().min(20).max(200);
export const invitationTokenInput = z.strictObject({ token: invitationTokenSchema });
/** What the page of an invitation asks for. */
export const joinCompanyForm = z.strictObject({
  fullName: fullNameSchema,
  password: newPasswordSchema,
  isAdult: z.literal(true, 'Confirm that you are 18 or older').describe('Confirms that you are 18 or older'),
});
export const joinCompanyInput = joinCompanyForm.extend({ token: invitationTokenSchema });
export type JoinCompanyInput = z.infer<typeof joinCompanyInput>;

/** What an invitation says to who holds its link: not the address, which a forwarded link would tell. */
export const openedInvitationSchema = z.object({
  companyName: z.string(),
  ownerName: z.string(),
  role: companyRoleSchema,
  /** The address has an account by now, and one address has one account. */
  hasAccount: z.boolean(),
});
export type OpenedInvitation = z.infer<typeof openedInvitationSchema>;

export const joinedCompanySchema = z.object({ viewer: viewerSchema });

const personSchema = z.object({
  personId: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  role: accountRoleSchema,
  joinedAt: z.iso.datetime(),
  isYou: z.boolean(),
});
const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role: companyRoleSchema,
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
});
const actSchema = z.object({
  id: z.string(),
  personName: z.string(),
  /** 'posted a request'. */
  what: z.string(),
  at: z.iso.datetime(),
});
/** What an act was about: which page leads to it, and what it is called where it is still there. */
export const ACTIVITY_SUBJECTS = [
  'request',
  'project',
  'connection',
  'property',
  'properties',
  'team',
  'payments',
  'profile',
] as const;
export const activitySchema = z.object({
  id: z.string(),
  personName: z.string(),
  isYou: z.boolean(),
  /** 'posted a request'. */
  what: z.string(),
  at: z.iso.datetime(),
  /** Null for what is gone. */
  subject: z
    .object({
      kind: z.enum(ACTIVITY_SUBJECTS),
      /** Null where the page is not about one of them. */
      id: z.uuid().nullable(),
      name: z.string().nullable(),
    })
    .nullable(),
});
export type Activity = z.infer<typeof activitySchema>;
export const listActivityInput = z.strictObject({
  cursor: cursorSchema.regex(/^\d{1,18}$/, 'Start again from the first page').optional(),
  limit: pageSizeSchema,
});
export type ListActivityInput = z.infer<typeof listActivityInput>;

export const teamSchema = z.object({
  /** The owner first, then as they joined. */
  people: z.array(personSchema),
  /** Empty for everyone but the owner. */
  invitations: z.array(invitationSchema),
  /** Who changed what, the latest first. */
  history: z.array(actSchema),
  /** How many more can be invited. */
  seatsLeft: z.int().min(0),
});
export type Team = z.infer<typeof teamSchema>;
export type TeamPerson = Team['people'][number];
export type TeamInvitation = Team['invitations'][number];
