import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '#db/types.ts';
import { deleteDeployedBefore, insertScript, updateDeployed } from './client-scripts.queries.ts';

/** Where the build puts scripts. */
export const SCRIPTS = path.join(import.meta.dirname, '../../../dist/client/assets');
/** Days that a version's scripts are kept for after the next deployment. A page that was opened before is loaded anew. */
export const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Keeps the scripts of this build, for processes of the version before and pages of the versions before (decision 065). Answers how
 * many were new.
 */
export async function keepClientScripts(db: Db, now: Date, folder = SCRIPTS): Promise<number> {
  const names = globSync('*.js', { cwd: folder }).toSorted();
  return db.transaction().execute(async (tx) => {
    const known = await updateDeployed(tx, names, now);
    const missing = names.filter((name) => !known.has(name));
    for (const name of missing) {
      const content = await readFile(path.join(folder, `${name}.br`));
      await insertScript(tx, { name, content, deployedAt: now });
    }
    await deleteDeployedBefore(tx, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
    return missing.length;
  });
}
