import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { avatarRecipe } from '#src/theme/recipes/avatar.ts';
import { initials } from '../format.ts';

const Door = chakra('span', avatarRecipe);

interface AvatarProps {
  name: string;
  /** A picture instead of the initials. */
  src?: string | null | undefined;
  /** A photo instead of the initials, as a `Picture`. */
  picture?: ReactNode;
  /** An icon instead of the initials. */
  icon?: ReactNode;
  /** The picture is a logo: all of it is shown. */
  logo?: boolean;
  size?: 'sm' | 'md' | 'lg';
  tone?: 'pine' | 'clay' | 'neutral';
  /** Draws the lintel. The word 'Verified' or the dated claim must stand near. */
  verified?: boolean;
}

/** Decoration beside a name, so it is hidden from screen readers. */
export function Avatar({ name, src, picture, icon, ...look }: AvatarProps) {
  return (
    <Door {...look} aria-hidden="true">
      {src ? <img src={src} alt="" loading="lazy" /> : (picture ?? icon ?? initials(name))}
    </Door>
  );
}
