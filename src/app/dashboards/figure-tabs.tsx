import type { UserType } from '#contract/user-types.ts';
import { ProfessionalTabs } from './professional-tabs.tsx';
import { CommercialTabs } from './commercial-tabs.tsx';

/** Above the figures the areas of their member; an owner's areas are the tabs of the dashboard alone. */
export function FigureTabs({ userType }: { userType: UserType }) {
  switch (userType) {
    case 'service_professional':
      return <ProfessionalTabs current="figures" />;
    case 'commercial':
      return <CommercialTabs current="figures" />;
    case 'property_owner':
      return null;
    default:
      return userType satisfies never;
  }
}
