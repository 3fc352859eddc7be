import { type ShownFile, shownFileSchema } from '#contract/project-media.ts';
import type { Upload } from '#contract/uploads.ts';
import { withoutContactDetails } from '../safety/contact-text.policy.ts';

/**
 * A photo or video as others see it, or none while it isn't ready: without the name of the file, which is its owner's, and
 * without contact details in its words (product 15.10).
 */
export function shownFileOf(upload: Upload | undefined, caption = ''): ShownFile[] {
  if (upload?.media == null) return [];
  const { id, altText } = upload;
  return [
    {
      id,
      caption: withoutContactDetails(caption),
      altText: altText === null ? null : withoutContactDetails(altText),
      media: shownFileSchema.shape.media.parse(upload.media),
    },
  ];
}
