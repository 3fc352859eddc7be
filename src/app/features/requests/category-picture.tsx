import { Brush, Droplets, Flame, Hammer, Sprout, Zap } from 'lucide-react';
import type { RequestCategory } from '#contract/services.ts';

const ICONS = {
  plumbing: Droplets,
  electrical: Zap,
  hvac: Flame,
  cleaning: Brush,
  landscaping: Sprout,
  renovation: Hammer,
} as const;

/** A category's icon. Hidden from assistive technology: the label is always next to it. */
export function CategoryIcon({ category }: { category: RequestCategory }) {
  const Icon = ICONS[category];
  return <Icon aria-hidden />;
}
