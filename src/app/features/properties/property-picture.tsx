import { chakra } from '@chakra-ui/react/styled-system';
import type { PropertyCard, PropertyType } from '#contract/properties.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { Picture } from '#src/ui/media/picture.tsx';

/** What stands for a property without a photo. */
const BUILDINGS = {
  'single-family-home': 'type-house',
  townhouse: 'bldg-2',
  'condo-apartment': 'bldg-1',
  duplex: 'type-duplex',
  'commercial-office': 'bldg-3',
  'retail-space': 'bldg-4',
  warehouse: 'bldg-6',
  other: 'type-other',
} as const satisfies Record<PropertyType, string>;

const Frame = chakra('div', {
  base: {
    aspectRatio: '3 / 2',
    overflow: 'hidden',
    border: '1px solid {colors.border}',
    borderRadius: '10px',
    '& img': { width: 'full', height: 'full', objectFit: 'cover' },
  },
});

/** The first photo of a property, or a drawing of its kind. */
export function PropertyPicture({ type, cover }: Pick<PropertyCard, 'type' | 'cover'>) {
  return (
    <Frame>
      {cover === null ? (
        <Illustration name={BUILDINGS[type]} />
      ) : (
        <Picture media={cover} alt="" sizes="(min-width: 768px) 320px, 80vw" />
      )}
    </Frame>
  );
}
