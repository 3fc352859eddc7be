/** Customers, products and prices. */
import { emit, must, newId, update, type Core } from './core.ts';
import { invalid } from './failure.ts';
import type { Customer, Plan, Price, Product } from './wire.ts';

type Metadata = Record<string, string>;

export type CustomerFields = Partial<
  Pick<Customer, 'address' | 'description' | 'email' | 'name' | 'phone' | 'metadata'>
>;

export function createCustomer(core: Core, fields: CustomerFields): Customer {
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    address: fields.address ?? null,
    balance: 0,
    created: core.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: fields.description ?? null,
    discount: null,
    email: fields.email ?? null,
    invoice_prefix: newId('').slice(1, 9).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: fields.metadata ?? {},
    name: fields.name ?? null,
    next_invoice_sequence: 1,
    phone: fields.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  core.state.customers[customer.id] = customer;
  emit(core, 'customer.created', customer);
  return customer;
}

export function updateCustomer(core: Core, customer: Customer, patch: Partial<Customer>): void {
  update(core, 'customer.updated', customer, patch);
}

export type ProductFields = {
  id?: string;
  name: string;
  active?: boolean;
  description?: string;
  metadata?: Metadata;
};

export function createProduct(core: Core, fields: ProductFields): Product {
  const id = fields.id ?? newId('prod');
  if (Object.hasOwn(core.state.products, id)) {
    throw invalid('Product already exists.', { code: 'resource_already_exists', param: 'id' });
  }
  const product: Product = {
    id,
    object: 'product',
    active: fields.active ?? true,
    created: core.now(),
    default_price: null,
    description: fields.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: fields.metadata ?? {},
    name: fields.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: core.now(),
    url: null,
  };
  core.state.products[id] = product;
  emit(core, 'product.created', product);
  return product;
}

export type PriceFields = {
  currency: string;
  unitAmount: number;
  product: string;
  recurring: { interval: string; interval_count: number } | null;
  active?: boolean;
  nickname?: string | null;
  lookupKey?: string | null;
  transfersLookupKey?: boolean;
  metadata?: Metadata;
};

export function createPrice(core: Core, fields: PriceFields): Price {
  must(core, 'products', fields.product, 'product');
  if (fields.lookupKey) claimLookupKey(core, fields.lookupKey, fields.transfersLookupKey ?? false);
  const price: Price = {
    id: newId('price'),
    object: 'price',
    active: fields.active ?? true,
    billing_scheme: 'per_unit',
    created: core.now(),
    currency: fields.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: fields.lookupKey ?? null,
    metadata: fields.metadata ?? {},
    nickname: fields.nickname ?? null,
    product: fields.product,
    recurring: fields.recurring && {
      ...fields.recurring,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: fields.recurring === null ? 'one_time' : 'recurring',
    unit_amount: fields.unitAmount,
    unit_amount_decimal: String(fields.unitAmount),
  };
  core.state.prices[price.id] = price;
  emit(core, 'price.created', price);
  return price;
}

/** A lookup key is unique to one price. It moves only with `transfer_lookup_key`. */
export function claimLookupKey(core: Core, key: string, isTransferred: boolean): void {
  const holder = Object.values(core.state.prices).find((price) => price.lookup_key === key);
  if (holder === undefined) return;
  if (!isTransferred) {
    throw invalid(
      `A price (\`${holder.id}\`) already uses that lookup key. Set \`transfer_lookup_key=true\` to move it.`,
      { code: 'resource_already_exists', param: 'lookup_key' },
    );
  }
  update(core, 'price.updated', holder, { lookup_key: null });
}

/** Legacy fields of subscription items beside the price. */
export function planOf(price: Price): Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
