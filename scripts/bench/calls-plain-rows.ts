/** A row as `pg` reads it, of one whose columns are named as in our code. */
export type Columns<Row> = { [Name in keyof Row & string as Column<Name>]: Row[Name] };

type Column<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Column<Rest>}`
  : Name;
