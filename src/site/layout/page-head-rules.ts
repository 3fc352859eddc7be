import { BRAND_NAME } from '#contract/brand.ts';
import { type JsonLd, jsonLdText } from './json-ld-rules.ts';

export type SitePage = {
  /** Without the brand, which is added. */
  title: string;
  /** One or two sentences, below 160 characters: what search engines show beneath the title. */
  description: string;
  /** The page's one address, from the slash on and without a query. */
  path: string;
  /** A picture of 1200 by 630 pixels that says more about this page than the usual one. */
  image?: { path: string; alt: string };
  /** Facts for search engines, as long as they are few: every page loads them. `JsonLdScript` takes the long ones. */
  jsonLd?: (publicOrigin: string) => JsonLd[];
  /** Found by links and by no search engine. */
  noindex?: boolean;
};

/** The part of a route's head context that is read. */
export type HeadContext = { match: { context: { publicOrigin: string } } };

const PICTURE = {
  path: '/open-graph.png',
  alt: `${BRAND_NAME}: a street of houses at evening, and a professional arriving at an open, lit door.`,
};

/**
 * The head of a public page. Addresses are absolute,
 * under the origin that the site is known by, however the page was reached.
 */
export function siteHead(page: SitePage) {
  const { description, image = PICTURE } = page;
  const title = `${page.title} | ${BRAND_NAME}`;
  return ({ match }: HeadContext) => {
    const { publicOrigin } = match.context;
    const url = publicOrigin + page.path;
    const imageUrl = publicOrigin + image.path;
    return {
      meta: [
        { title },
        { name: 'description', content: description },
        { name: 'robots', content: page.noindex === true ? 'noindex' : 'index, max-image-preview:large' },
        { property: 'og:type', content: 'website' },
        { property: 'og:site_name', content: BRAND_NAME },
        { property: 'og:title', content: title },
        { property: 'og:description', content: description },
        { property: 'og:url', content: url },
        { property: 'og:image', content: imageUrl },
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
        { property: 'og:image:alt', content: image.alt },
        // Its words and its picture are those of `og:`.
        { name: 'twitter:card', content: 'summary_large_image' },
      ],
      links: [{ rel: 'canonical', href: url }],
      // Search engines read what the server sends, and browsers are allowed to make no script elements (decision 026).
      scripts: import.meta.env.SSR
        ? (page.jsonLd?.(publicOrigin) ?? []).map((data) => ({
            type: 'application/ld+json',
            children: jsonLdText(data),
          }))
        : [],
    };
  };
}
