import {
  Ban,
  FileDown,
  KeyRound,
  Laptop,
  type LucideIcon,
  Phone,
  UserRound,
  WalletCards,
} from 'lucide-react';

type SectionEntry = { id: string; title: string; about: string; icon: LucideIcon };

/** The parts of the account screen, in their order; each has an address of its own, `/account#password`. */
export const ACCOUNT_SECTIONS = {
  profile: { id: 'profile', title: 'Profile', about: 'What other members see.', icon: UserRound },
  contact: { id: 'contact', title: 'Contact', about: 'How people you connect with reach you.', icon: Phone },
  plan: { id: 'plan', title: 'Plan', about: 'Your plan and the next charge.', icon: WalletCards },
  password: {
    id: 'password',
    title: 'Password',
    about: 'We never ask for it by email or phone.',
    icon: KeyRound,
  },
  devices: { id: 'devices', title: 'Devices', about: "Where you're signed in.", icon: Laptop },
  blocked: {
    id: 'blocked',
    title: 'Blocked people',
    about: "You don't see them, and they don't see you.",
    icon: Ban,
  },
  data: { id: 'data', title: 'Your data', about: 'Get a copy, or close your account.', icon: FileDown },
} as const satisfies Record<string, SectionEntry>;

export type AccountSectionId = keyof typeof ACCOUNT_SECTIONS;
