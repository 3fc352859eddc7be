import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';

/**
 * What addresses of files are signed with: as configured, or made by the first process that asks and shared by all on this
 * machine. Stored in `DATA_DIR/file-signing-secret`, readable by the file's owner only.
 */
export async function fileSigningSecret({
  dataDir,
  files,
}: Pick<Config, 'dataDir' | 'files'>): Promise<string> {
  if (files.signingSecret !== null) return files.signingSecret;
  const file = path.join(dataDir, 'file-signing-secret');
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    // Whole or not at all, and only where there is none.
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}
