import type { Db } from '#db/types.ts';

/** Whether an address is that of someone whose account, or the account of the company they work in, is closed or erased. */
export async function isClosedAddress(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users as person')
    .leftJoin('companyMembers as member', (join) =>
      join.onRef('member.userId', '=', 'person.id').on('member.removedAt', 'is', null),
    )
    .leftJoin('users as company', 'company.id', 'member.companyId')
    .select('person.id')
    .where('person.email', '=', email)
    .where((where) =>
      where.or([where('person.closedAt', 'is not', null), where('company.closedAt', 'is not', null)]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
