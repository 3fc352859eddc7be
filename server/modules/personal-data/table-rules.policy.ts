import type { DB } from '#db/schema.gen.ts';

/**
 * What becomes of each table's rows when a person asks for a copy of their data, and when their account is erased. SQL
 * over row `t`: `:id` is the account, or the person of rules `of: 'person'`; `:now` is the time.
 */
export type Rule = {
  /** Rows of an account are its owner's to export; rows of a person are everybody's own, whoever owns the account. */
  of: 'account' | 'person';
  where: string;
  exported: Exported;
  erased: Erased;
};

export type Exported =
  /** The name of a JSON file, the columns that are left out of it, and SQL for columns that are added. */
  | { file: string; without?: readonly string[]; plus?: Readonly<Record<string, string>> }
  /** Why the rows are not part of the copy. */
  | { leftOut: string };

export type Erased =
  | 'deleted'
  /** SQL for each column that changes; why the other columns that can hold words stay. */
  | { set: Readonly<Record<string, string>>; kept?: Readonly<Record<string, string>> }
  /** Why the rows stay as they are. */
  | { stay: string };

type Views = Extract<keyof DB, `violations${string}`>;
export type TableName = Exclude<keyof DB, Views>;

/** Nothing in it is about a person. */
type Impersonal = { nobodys: string };
export type TablePolicy = readonly Rule[] | Impersonal;

export const PROFILE = '(select p.id from profiles p where p.user_id = :id)';
export const OWN_PROJECTS = '(select p.id from projects p where p.owner_id = :id)';
export const CONFIRMED_ADDRESS =
  '(select u.email from users u where u.id = :id and u.email_verified_at <= :now)';

export const NO_PLACE = { zip: 'null', latitude: 'null', longitude: 'null' };
export const CHOICE = 'A choice from a list.';
export const OTHERS = 'It is another person’s: a pseudonym is left of this one.';

type RuleInput = Omit<Rule, 'of'>;
export const account = (rule: RuleInput): Rule => ({ of: 'account', ...rule });
export const person = (rule: RuleInput): Rule => ({ of: 'person', ...rule });

/** The rules of some tables, in the order of erasing: what refers to a row before the row. */
export type TablePolicies = { readonly [T in TableName]?: TablePolicy };
