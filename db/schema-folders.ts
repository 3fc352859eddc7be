import path from 'node:path';

export type SchemaFolders = { migrations: string; functions: string };

/** Those of this version. */
export const FOLDERS: SchemaFolders = {
  migrations: path.join(import.meta.dirname, 'migrations'),
  functions: path.join(import.meta.dirname, 'functions'),
};
