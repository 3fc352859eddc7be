import { chakra } from '@chakra-ui/react/styled-system';
import { skeletonRecipe } from '#src/theme/recipes/feedback.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { cardRow } from '../layout/card-row.ts';

/** One grey block; give it the size of what will stand there. */
export const Skeleton = chakra('span', skeletonRecipe);

const Row = chakra('div', {
  base: {
    ...cardRow(),
    display: 'flex',
    gap: '16px',
    alignItems: 'center',
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
  /** Whether the rows will begin with a picture, and end with a button. */
  picture?: boolean;
  action?: boolean;
  /** Lines of small text below the title. */
  lines?: 1 | 2 | 3;
}

/** A list that loads, in the layout it will have. */
export function SkeletonRows(props: SkeletonRowsProps) {
  const { rows = 3, label = 'Loading', picture = true, action = true, lines = 1 } = props;
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => {
        const [first, second] = WIDTHS[index % WIDTHS.length] ?? WIDTHS[0];
        return (
          <Row key={index} aria-hidden="true">
            {picture && <Skeleton width="48px" height="48px" flex="none" borderRadius="8px" />}
            <chakra.div flex="1" minWidth="0">
              <Skeleton width={first} height="16px" />
              {Array.from({ length: lines }, (_line, line) => (
                <Skeleton key={line} width={second} height="12px" marginTop="12px" />
              ))}
            </chakra.div>
            {action && <Skeleton width="88px" height="40px" flex="none" borderRadius="md" />}
          </Row>
        );
      })}
    </div>
  );
}
