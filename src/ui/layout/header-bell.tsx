import { chakra } from '@chakra-ui/react/styled-system';
import { Bell } from 'lucide-react';
import { buttonRecipe } from '#src/theme/recipes/button.ts';

const Root = chakra('button', buttonRecipe, { defaultProps: { variant: 'ghost', size: 'sm', icon: true } });

const Dot = chakra('span', {
  base: {
    position: 'absolute',
    right: '9px',
    top: '8px',
    width: '8px',
    height: '8px',
    borderRadius: '50%',
    bg: 'clay.solid',
    boxShadow: '0 0 0 2px {colors.bg.panel}',
  },
});

interface HeaderBellProps {
  count: number;
  onPress?: () => void;
  label?: string;
}

/** Notifications; the dot says that there are new ones, the name says how many. */
export function HeaderBell({ count, onPress, label = 'Notifications' }: HeaderBellProps) {
  return (
    <Root
      type="button"
      position="relative"
      onClick={onPress}
      aria-label={count > 0 ? `${label}, ${count} new` : label}
    >
      <Bell aria-hidden />
      {count > 0 && <Dot />}
    </Root>
  );
}
