import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The texts of the migrations after the one of this name, the last that landed before there was a rule for them. */
export function readLaterThan(name: string): string[] {
  const files = globSync('db/migrations/*.ts').filter((file) => path.basename(file) > name);
  return files.map((file) => readFileSync(file, 'utf8'));
}

/** A migration's text as far as it goes up. */
export function readUp(text: string): string {
  return text.split('export async function down')[0] ?? '';
}
