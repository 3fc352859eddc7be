import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Copy, ExternalLink, Share2 } from 'lucide-react';
import { publicProfilePath } from '#contract/destinations.ts';
import { copyText } from '#src/ui/copy-text.ts';
import { Button } from '#src/ui/form/button.tsx';

const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '12px' } });

/** The address of the page, and what one does with it. */
export function SharePageBar({ slug, publicOrigin }: { slug: string; publicOrigin: string }) {
  const url = publicOrigin + publicProfilePath(slug);
  return (
    <div>
      <chakra.p overflowWrap="anywhere" fontWeight="label">
        {url.replace(/^https?:\/\//, '')}
      </chakra.p>
      <Actions>
        <Button variant="outline" size="sm" asChild>
          <Link to="/pros/$slug" params={{ slug }} reloadDocument>
            <ExternalLink aria-hidden /> View page
          </Link>
        </Button>
        <Button type="button" variant="outline" size="sm" onClick={() => void copy(url)}>
          <Copy aria-hidden /> Copy link
        </Button>
        <Button type="button" variant="outline" size="sm" onClick={() => void share(url)}>
          <Share2 aria-hidden /> Share
        </Button>
      </Actions>
    </div>
  );
}

/** By the device's own menu; where it has none, the address is copied. */
async function share(url: string): Promise<void> {
  if (typeof navigator.share !== 'function') {
    await copy(url);
    return;
  }
  try {
    await navigator.share({ url });
  } catch (error) {
    // Closing the menu is no failure.
    if (!(error instanceof DOMException) || error.name !== 'AbortError') await copy(url);
  }
}

const copy = (url: string) => copyText(url, { copied: url, what: 'the address' });
