import type { Stripe } from 'stripe';
import type { PriceSpec } from './payments-gateway.ts';

/** Price ids of one account, found or created on first use and cached. */
export type StripeCatalogue = {
  /** Id of the price with this key. */
  idOf(price: PriceSpec): Promise<string>;
  /** A price that an existing object refers to. */
  resolve(reference: string | Stripe.Price): Promise<Stripe.Price>;
  /** Clears the cache. */
  forget(): void;
};

export function createStripeCatalogue(stripe: Stripe): StripeCatalogue {
  const idsByKey = new Map<string, string>();
  const pricesById = new Map<string, Stripe.Price>();
  return {
    async idOf(price) {
      const known = idsByKey.get(price.lookupKey);
      if (known !== undefined) return known;
      const id = (await findPrice(stripe, price.lookupKey)) ?? (await createPrice(stripe, price));
      idsByKey.set(price.lookupKey, id);
      return id;
    },
    async resolve(reference) {
      if (typeof reference !== 'string') return reference;
      const known = pricesById.get(reference);
      if (known !== undefined) return known;
      const price = await stripe.prices.retrieve(reference);
      pricesById.set(reference, price);
      return price;
    },
    forget() {
      idsByKey.clear();
      pricesById.clear();
    },
  };
}

async function findPrice(stripe: Stripe, lookupKey: string): Promise<string | null> {
  const found = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  return found.data[0]?.id ?? null;
}

async function createPrice(stripe: Stripe, price: PriceSpec): Promise<string> {
  await ensureProduct(stripe, price.product);
  const created = await stripe.prices.create(
    {
      product: price.product.id,
      currency: 'usd',
      unit_amount: price.unitAmountCents,
      lookup_key: price.lookupKey,
      ...(price.interval === null ? {} : { recurring: { interval: price.interval } }),
    },
    { idempotencyKey: `price:${price.lookupKey}` },
  );
  return created.id;
}

async function ensureProduct(stripe: Stripe, { id, name }: PriceSpec['product']): Promise<void> {
  const found = await stripe.products.list({ ids: [id], limit: 1 });
  if (found.data.length > 0) return;
  await stripe.products.create({ id, name }, { idempotencyKey: `product:${id}` });
}
