import {
  AirVent,
  Brush,
  Bug,
  CloudRain,
  DoorClosed,
  Droplets,
  Grid2x2,
  Hammer,
  Heater,
  House,
  Layers,
  Lightbulb,
  type LucideIcon,
  PaintRoller,
  Ruler,
  Snowflake,
  Sprout,
  TreePine,
  WashingMachine,
  Waves,
  Zap,
} from 'lucide-react';
import { Controller } from 'react-hook-form';
import { SERVICE_CHOICES } from '#contract/onboarding-options.ts';
import type { ServiceId } from '#contract/services.ts';
import type { UserType } from '#contract/user-types.ts';
import { TileGroup } from '#src/ui/form/tile-group.tsx';
import type { OnboardingFormApi } from './use-onboarding-form.ts';

const ICONS: Record<ServiceId, LucideIcon> = {
  plumbing: Droplets,
  'water-heaters': Heater,
  'drain-and-sewer': Waves,
  electrical: Zap,
  lighting: Lightbulb,
  'appliance-repair': WashingMachine,
  hvac: AirVent,
  insulation: Layers,
  cleaning: Brush,
  'pest-control': Bug,
  gutters: CloudRain,
  landscaping: Sprout,
  'tree-care': TreePine,
  'snow-removal': Snowflake,
  renovation: Hammer,
  roofing: House,
  painting: PaintRoller,
  flooring: Grid2x2,
  'windows-and-doors': DoorClosed,
  carpentry: Ruler,
};

interface ServiceTilesFieldProps {
  form: OnboardingFormApi;
  userType: UserType;
  label: string;
}

/** The services that a user type chooses from. A tile stands for one service or several. */
export function ServiceTilesField({ form, userType, label }: ServiceTilesFieldProps) {
  const choices = SERVICE_CHOICES[userType];
  return (
    <Controller
      control={form.control}
      name="services"
      render={({ field: { name, value, onChange, onBlur, ref } }) => (
        <TileGroup
          {...{ name, label, onBlur, ref }}
          type="checkbox"
          error={form.field('services').error}
          values={choices
            .filter(({ services }) => services.some((id) => value.includes(id)))
            .map(({ services: [first] }) => first)}
          options={choices.map(({ label: words, services: [first] }) => {
            const Icon = ICONS[first];
            return { value: first, label: words, icon: <Icon aria-hidden /> };
          })}
          onChange={({ target }) => {
            const { services } = choices.find(({ services: [first] }) => first === target.value) ?? {
              services: [],
            };
            const rest = value.filter((id) => !services.some((one) => one === id));
            onChange(target.checked ? [...rest, ...services] : rest);
          }}
        />
      )}
    />
  );
}
