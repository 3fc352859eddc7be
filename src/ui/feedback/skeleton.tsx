import { chakra } from '@chakra-ui/react/styled-system';
import { skeletonRecipe } from '#src/theme/recipes/feedback.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

/** One grey block; give it the size of what will stand there. */
export const Skeleton = chakra('span', skeletonRecipe);

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '48px 1fr 64px', sm: '48px 1fr 96px' },
    gap: '16px',
    alignItems: 'center',
    padding: { base: '16px', sm: '16px 24px' },
    '& + &': { borderTop: '1px solid {colors.border}' },
  },
});

const WIDTHS = [
  ['62%', '44%'],
  ['48%', '52%'],
  ['56%', '38%'],
] as const;

interface SkeletonRowsProps {
  rows?: number;
  /** Names what loads: 'Loading requests'. */
  label?: string;
}

/** A list that loads, in the layout it will have. */
export function SkeletonRows({ rows = 3, label = 'Loading' }: SkeletonRowsProps) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => {
        const [first, second] = WIDTHS[index % WIDTHS.length] ?? WIDTHS[0];
        return (
          <Row key={index} aria-hidden="true">
            <Skeleton width="48px" height="48px" borderRadius="8px" />
            <div>
              <Skeleton width={first} height="16px" />
              <Skeleton width={second} height="12px" marginTop="10px" />
            </div>
            <Skeleton width="96px" height="40px" borderRadius="md" />
          </Row>
        );
      })}
    </div>
  );
}
