import type { UserType } from '#contract/user-types.ts';
import type { Db, Tx } from '#db/types.ts';

export type Buyer = {
  userId: string;
  email: string;
  fullName: string;
  userType: UserType;
  customerId: string | null;
};

const buyers = (db: Db | Tx) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .leftJoin('billingCustomers as customer', 'customer.userId', 'users.id')
    .select([
      'users.id as userId',
      'users.email',
      'users.userType',
      'profiles.fullName',
      'customer.stripeCustomerId as customerId',
    ]);

export function findBuyer(db: Db | Tx, userId: string): Promise<Buyer | undefined> {
  return buyers(db).where('users.id', '=', userId).executeTakeFirst();
}

export function findBuyerByEmail(db: Db, email: string): Promise<Buyer | undefined> {
  return buyers(db).where('users.email', '=', email).executeTakeFirst();
}

/** The first one that is put down stays. */
export async function insertCustomer(
  db: Db,
  row: { userId: string; stripeCustomerId: string; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('billingCustomers')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
}
