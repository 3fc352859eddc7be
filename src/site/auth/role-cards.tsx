import { Building2, Hammer, House } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { USER_TYPE_LABELS, type UserType } from '#contract/user-types.ts';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';

const ROLES: { userType: UserType; help: string; icon: ReactNode }[] = [
  { userType: 'property_owner', help: 'I need work done', icon: <House /> },
  { userType: 'service_professional', help: 'I do the work', icon: <Hammer /> },
  { userType: 'commercial', help: 'I manage properties', icon: <Building2 /> },
];

const OPTIONS = ROLES.map(({ userType, help, icon }) => ({
  value: userType,
  label: USER_TYPE_LABELS[userType],
  help,
  icon,
}));

type RoleCardsProps = Omit<ComponentProps<typeof RadioCards>, 'options' | 'look' | 'label'>;

/** Which of the three a new account is; it cannot be changed later. */
export function RoleCards(props: RoleCardsProps) {
  return <RadioCards {...props} label="I’m joining as" look="role" options={OPTIONS} />;
}
