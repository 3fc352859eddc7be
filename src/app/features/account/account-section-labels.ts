import {
  Ban,
  Bell,
  BookUser,
  CodeXml,
  FileDown,
  Globe,
  KeyRound,
  Laptop,
  type LucideIcon,
  Phone,
  ShieldCheck,
  UserRound,
  UsersRound,
  WalletCards,
} from 'lucide-react';
import type { UserType } from '#contract/user-types.ts';

type SectionEntry = { id: string; title: string; about: string; icon: LucideIcon };

/** The parts of the account screen, in their order; each has an address of its own, `/account#password`. */
export const ACCOUNT_SECTIONS = {
  profile: { id: 'profile', title: 'Profile', about: 'What other members see.', icon: UserRound },
  about: { id: 'about', title: 'About you', about: 'What pros see with your projects.', icon: BookUser },
  'public-page': {
    id: 'public-page',
    title: 'Public page',
    about: 'A page for search engines and links.',
    icon: Globe,
  },
  contact: { id: 'contact', title: 'Contact', about: 'How people you connect with reach you.', icon: Phone },
  team: { id: 'team', title: 'Team', about: 'The people you work with in this account.', icon: UsersRound },
  plan: { id: 'plan', title: 'Plan', about: 'Your plan and the next charge.', icon: WalletCards },
  password: {
    id: 'password',
    title: 'Password',
    about: 'We never ask for it by email or phone.',
    icon: KeyRound,
  },
  'two-step': {
    id: 'two-step',
    title: 'Two-step sign-in',
    about: 'A code from your phone, besides your password.',
    icon: ShieldCheck,
  },
  notifications: {
    id: 'notifications',
    title: 'Emails and push messages',
    about: 'What we send you, and when.',
    icon: Bell,
  },
  devices: { id: 'devices', title: 'Devices', about: 'Where you’re signed in.', icon: Laptop },
  developers: {
    id: 'developers',
    title: 'Developers',
    about: 'Tokens for scripts, webhooks for your systems.',
    icon: CodeXml,
  },
  blocked: {
    id: 'blocked',
    title: 'Blocked people',
    about: 'You don’t see them, and they don’t see you.',
    icon: Ban,
  },
  data: { id: 'data', title: 'Your data', about: 'Get a copy, or delete your account.', icon: FileDown },
} as const satisfies Record<string, SectionEntry>;

export type AccountSectionId = keyof typeof ACCOUNT_SECTIONS;

/** Clients have projects and say something of themselves, professionals have a public page, companies a team (product 2.17). */
export function accountSectionsOf(userType: UserType): (typeof ACCOUNT_SECTIONS)[AccountSectionId][] {
  const isProfessional = userType === 'service_professional';
  const foreign: SectionEntry[] = [isProfessional ? ACCOUNT_SECTIONS.about : ACCOUNT_SECTIONS['public-page']];
  if (userType !== 'commercial') foreign.push(ACCOUNT_SECTIONS.team);
  return Object.values(ACCOUNT_SECTIONS).filter((entry) => !foreign.includes(entry));
}
