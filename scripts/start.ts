/** `npm start`. */
import { runScript } from './entry.ts';

// Before any import that reads it: React would otherwise render with its development build.
process.env.NODE_ENV ??= 'production';
const { runLintel } = await import('./run-lintel.ts');

await runScript(() => runLintel({ isDevelopment: false }));
