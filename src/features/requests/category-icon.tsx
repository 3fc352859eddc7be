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

/** The picture of a category; the word always stands beside it. */
export function CategoryIcon({ category }: { category: RequestCategory }) {
  const Icon = ICONS[category];
  return <Icon aria-hidden />;
}
