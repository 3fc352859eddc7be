import { isSchemaOlder } from '#db/schema-age.ts';
import type { App } from './app.ts';
import { StartError } from './start-failure.ts';

/** Throws a `StartError` where the migrations of this version have not run yet. */
export async function requireSchema({ db }: Pick<App, 'db'>): Promise<void> {
  if (await isSchemaOlder(db)) {
    throw new StartError(
      'The database is older than this version. Bring it up to date first: node scripts/db.ts up',
    );
  }
}
