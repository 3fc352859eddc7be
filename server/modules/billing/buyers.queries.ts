import type { UserType } from '#contract/user-types.ts';
import type { Db, Tx } from '#db/types.ts';

export type Buyer = {
  userId: string;
  email: string;
  fullName: string;
  userType: UserType;
  customerId: string | null;
  isClosed: boolean;
  isErased: boolean;
};

const buyers = (db: Db | Tx) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .leftJoin('billingCustomers as customer', 'customer.userId', 'users.id')
    .select((select) => [
      select('users.closedAt', 'is not', null).as('isClosed'),
      select('users.erasedAt', 'is not', null).as('isErased'),
      'users.id as userId',
      'users.email',
      'users.userType',
      'profiles.fullName',
      'customer.stripeCustomerId as customerId',
    ]);

export function findBuyer(db: Db | Tx, userId: string): Promise<Buyer | undefined> {
  return buyers(db)
    .where('users.id', '=', userId)
    .$narrowType<{ isClosed: boolean; isErased: boolean }>()
    .executeTakeFirst();
}

export function findBuyerByCustomer(db: Db, customerId: string): Promise<Buyer | undefined> {
  return buyers(db)
    .where('customer.stripeCustomerId', '=', customerId)
    .$narrowType<{ isClosed: boolean; isErased: boolean }>()
    .executeTakeFirst();
}

export function findBuyerByEmail(db: Db, email: string): Promise<Buyer | undefined> {
  return buyers(db)
    .where('users.email', '=', email)
    .$narrowType<{ isClosed: boolean; isErased: boolean }>()
    .executeTakeFirst();
}

/**
 * The first row stays. Both the user and the customer are unique, and a conflict on either is one with this row: with
 * `on conflict (user_id)` alone, a parallel insert failed on the other index.
 */
export async function insertCustomer(
  db: Db,
  row: { userId: string; stripeCustomerId: string; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('billingCustomers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
