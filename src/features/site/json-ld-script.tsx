import { type JsonLd, jsonLdText } from './structured-data.ts';

/** Facts for search engines, beside what they are about. Data, not a script: no policy stops it and nothing runs it. */
export function JsonLdScript({ data }: { data: JsonLd }) {
  return <script type="application/ld+json">{jsonLdText(data)}</script>;
}
