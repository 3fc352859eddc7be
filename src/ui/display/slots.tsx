import { chakra } from '@chakra-ui/react/styled-system';
import { slotsRecipe } from '#src/theme/recipes/slots.ts';

const Row = chakra('span', slotsRecipe);

/** How many of the places are taken; `label` says it in words. */
export function Slots({ taken, total, label }: { taken: number; total: number; label: string }) {
  return (
    <Row role="img" aria-label={label}>
      {Array.from({ length: total }, (_, index) => (
        <span key={index} data-open={index < taken ? undefined : ''} />
      ))}
    </Row>
  );
}
