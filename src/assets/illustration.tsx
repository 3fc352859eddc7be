import {
  fileOfIllustration,
  ILLUSTRATIONS,
  NIGHT_SCENES,
  widthsOfIllustration,
  type IllustrationName,
} from './illustrations.ts';

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
        {...sourcesOf(name, name, eager)}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        data-scene={hasNight ? 'day' : undefined}
      />
      {hasNight && (
        <img {...common} {...sourcesOf(name, `${name}-night`, false)} loading="lazy" data-scene="night" />
      )}
    </>
  );
}

function sourcesOf(name: IllustrationName, scene: string, eager: boolean) {
  const widths = widthsOfIllustration(name);
  const widest = `min(100vw, ${String(ILLUSTRATIONS[name][0])}px)`;
  return {
    src: fileOfIllustration(scene, widths[1]),
    srcSet: widths.map((width) => `${fileOfIllustration(scene, width)} ${String(width)}w`).join(', '),
    // A browser that loads it late knows by then how wide it is shown.
    sizes: eager ? widest : `auto, ${widest}`,
  };
}
