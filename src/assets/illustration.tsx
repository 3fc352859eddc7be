import { ILLUSTRATIONS, NIGHT_SCENES, type IllustrationName } from './illustrations.ts';

interface IllustrationProps {
  name: IllustrationName;
  /** Empty, since most of them decorate. */
  alt?: string;
  /** For the one picture above the fold. */
  eager?: boolean;
  className?: string;
}

/** A scene of ours. By night it is dimmed, or replaced where a night version was drawn. */
export function Illustration({ name, alt = '', eager = false, className }: IllustrationProps) {
  const [width, height] = ILLUSTRATIONS[name];
  const common = { alt, width, height, className, decoding: 'async' } as const;
  const hasNight = NIGHT_SCENES.has(name);
  return (
    <>
      <img
        {...common}
        src={`/illustrations/${name}.svg`}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        data-scene={hasNight ? 'day' : undefined}
      />
      {hasNight && <img {...common} src={`/illustrations/${name}-night.svg`} loading="lazy" data-scene="night" />}
    </>
  );
}
