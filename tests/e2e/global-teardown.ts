import { rm } from 'node:fs/promises';

export default async function tearDown(): Promise<void> {
  const dataDir = process.env.E2E_DATA_DIR;
  // The server stops after this: what it still writes goes with the folder at the next clean-up of the temporary files.
  if (dataDir !== undefined) await rm(`${dataDir}/outbox`, { recursive: true, force: true });
}
