import { ACCESS_TABLES } from './access-tables.policy.ts';
import { ACCOUNT_TABLES } from './account-tables.policy.ts';
import { CONTACT_TABLES } from './contact-tables.policy.ts';
import { FILE_TABLES } from './file-tables.policy.ts';
import { MONEY_TABLES } from './money-tables.policy.ts';
import { PROFILE_TABLES } from './profile-tables.policy.ts';
import { WORK_TABLES } from './work-tables.policy.ts';
import type { TableName, TablePolicies, TablePolicy } from './table-rules.policy.ts';

const OF_NOBODY = {
  counters: { nobodys: 'Totals.' },
  dataVersions: { nobodys: 'Versions of bundled data.' },
  marketTallies: {
    nobodys: 'Numbers of professionals by service and place; they follow the profiles that they count.',
  },
  workTallies: { nobodys: 'Numbers without words; they follow the requests that they count.' },
  outbox: { nobodys: 'Ids of contacts to tell of, part of the ledger.' },
  places: { nobodys: 'ZIP codes.' },
  clientScripts: { nobodys: 'What browsers load of recent versions.' },
} satisfies TablePolicies;

/** Each has tables of its own: of rules in two parts, only the later ones would hold. */
export const PARTS = {
  ...{ ACCESS_TABLES, CONTACT_TABLES, WORK_TABLES, PROFILE_TABLES, MONEY_TABLES, FILE_TABLES },
  ...{ ACCOUNT_TABLES, OF_NOBODY },
};

/** In the order of erasing: what refers to a row before the row. A new table does not compile without its line. */
export const TABLES: { readonly [T in TableName]: TablePolicy } = {
  ...ACCESS_TABLES,
  ...CONTACT_TABLES,
  ...WORK_TABLES,
  ...PROFILE_TABLES,
  ...MONEY_TABLES,
  ...FILE_TABLES,
  ...ACCOUNT_TABLES,
  ...OF_NOBODY,
};
