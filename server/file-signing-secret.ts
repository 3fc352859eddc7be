import { randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import { keptValue } from './kept-value.ts';

/**
 * What addresses of files are signed with: as configured, or made by the first process that asks. Stored in
 * `DATA_DIR/file-signing-secret`.
 */
export async function fileSigningSecret({
  dataDir,
  files,
}: Pick<Config, 'dataDir' | 'files'>): Promise<string> {
  return (
    files.signingSecret ??
    (await keptValue(dataDir, 'file-signing-secret', () => randomBytes(32).toString('hex')))
  );
}
