import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Illustration } from '#src/assets/illustration.tsx';
import type { IllustrationName } from '#src/assets/illustrations.ts';
import { ProfileColumns, ProfileRest } from '#src/site/profile/profile-frame.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { Gallery } from '#src/ui/media/gallery.tsx';
import type { GalleryItem } from '#src/ui/media/media-types.ts';
import { GALLERY_SIZE } from './gallery-rules.ts';

const Aside = chakra('aside', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '24px',
    alignContent: 'start',
    '@media (min-width: 64rem) and (min-height: 62rem)': { position: 'sticky', top: '96px' },
  },
});

const Crumb = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: { base: 'wrap', sm: 'nowrap' },
    gap: '0 16px',
    minHeight: { base: '48px', sm: '56px' },
    '& > :first-of-type': { marginLeft: '-8px' },
  },
});

/** Five tiles, the first one large; on a phone only that one, from edge to edge. As the gallery of photos. */
const Scenes = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '2fr 1fr 1fr' },
    gridTemplateRows: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '8px',
    height: { base: '224px', sm: '320px', lg: '416px' },
    overflow: 'hidden',
    bg: 'bg.subtle',
    borderRadius: { base: '0', sm: 'lg' },
    marginInline: { base: 'calc(-1 * {spacing.gutter})', sm: '0' },
    '&:not(:empty)': { bg: 'transparent' },
    '& img': { width: 'full', height: 'full', minHeight: '0', objectFit: 'cover', objectPosition: '50% 60%' },
    '& img:first-of-type': { gridRow: { sm: 'span 2' } },
    '& img + img': { display: { base: 'none', sm: 'block' } },
  },
});

interface PreviewFrameProps {
  /** Back to the list. */
  back: ReactNode;
  /** Right of it: what the viewer looks for. */
  note?: ReactNode;
  /** Five, the first one large; none while the profile loads. */
  pictures: readonly IllustrationName[];
  /** Real ones, in place of the pictures. */
  photos?: { label: string; items: readonly GalleryItem[] };
  head: ReactNode;
  aside: ReactNode;
  dock: ReactNode;
  children: ReactNode;
}

/** A profile as it is known before a contact, and the dock that makes one. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { back, note, pictures, photos, head, aside, dock, children } = props;
  return (
    <>
      <chakra.main id="main">
        <Wrap>
          <Crumb>
            <div>{back}</div>
            {note && (
              <chakra.p textStyle="meta" color="fg.muted" textAlign="right" fontVariantNumeric="tabular-nums">
                {note}
              </chakra.p>
            )}
          </Crumb>
          {photos === undefined || photos.items.length === 0 ? (
            <Scenes>
              {pictures.map((name, index) => (
                <Illustration key={name} name={name} eager={index === 0} />
              ))}
            </Scenes>
          ) : (
            <Gallery {...photos} layout="feature" most={GALLERY_SIZE} eager />
          )}
          <ProfileColumns paddingBlock={{ base: '24px 48px', lg: '40px 96px' }}>
            <div>{head}</div>
            <Aside>{aside}</Aside>
            <ProfileRest>{children}</ProfileRest>
          </ProfileColumns>
        </Wrap>
      </chakra.main>
      {dock}
    </>
  );
}
