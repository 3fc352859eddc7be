import { Ban, FileDown, KeyRound, Laptop, type LucideIcon, Mail, UserRound } from 'lucide-react';

type SectionEntry = { id: string; title: string; about: string; icon: LucideIcon };

/** The parts of the account screen, in their order; each has an address of its own, `/account#password`. */
export const ACCOUNT_SECTIONS = {
  profile: {
    id: 'profile',
    title: 'Profile',
    about: 'What others see of you, and what only people you work with see.',
    icon: UserRound,
  },
  email: {
    id: 'email',
    title: 'Email',
    about: 'You sign in with it, and we send word about your jobs and requests to it.',
    icon: Mail,
  },
  password: {
    id: 'password',
    title: 'Password',
    about: 'What you sign in with. We never ask you for it.',
    icon: KeyRound,
  },
  devices: { id: 'devices', title: 'Devices', about: 'Where you are signed in.', icon: Laptop },
  blocked: {
    id: 'blocked',
    title: 'Blocked people',
    about: 'Neither of you sees the other.',
    icon: Ban,
  },
  data: {
    id: 'data',
    title: 'Your data',
    about: 'A copy of it, and closing your account.',
    icon: FileDown,
  },
} as const satisfies Record<string, SectionEntry>;

export type AccountSectionId = keyof typeof ACCOUNT_SECTIONS;
