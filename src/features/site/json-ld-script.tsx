import type { JsonLd } from './structured-data.ts';

/** Facts for search engines, beside what they are about. Data, not a script: no policy stops it and nothing runs it. */
export function JsonLdScript({ data }: { data: JsonLd }) {
  // What closes a script element early cannot occur in it.
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json">{text}</script>;
}
