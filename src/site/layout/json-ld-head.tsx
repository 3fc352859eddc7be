import { useState, useSyncExternalStore } from 'react';
import { type JsonLd, jsonLdText } from './json-ld-rules.ts';

/**
 * Facts for search engines, beside what they are about. Data, not a script: no policy stops it and nothing runs it. It is
 * there as the server has sent it and nowhere else, since browsers are allowed to make no script elements (decision 026).
 */
export function JsonLdScript({ data }: { data: JsonLd }) {
  const isFromServer = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
  const [text] = useState(() => (isFromServer ? jsonLdText(data) : null));
  return text === null ? null : <script type="application/ld+json">{text}</script>;
}
