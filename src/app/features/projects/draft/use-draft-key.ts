import { useState } from 'react';

/**
 * A React key for the editor of a draft: another draft is another editor, but one that is created while it is typed into
 * goes on as it is.
 *
 * @param id the draft in the address; undefined or 'new' for one that isn't on the server yet
 */
export function useDraftKey(id: string | undefined) {
  const [created, setCreated] = useState<{ id: string; key: string } | null>(null);
  const key = created !== null && created.id === id ? created.key : (id ?? 'new');
  return { key, onCreated: (newId: string) => setCreated({ id: newId, key }) };
}
