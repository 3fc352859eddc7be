import type { Stripe } from 'stripe';
import { z } from 'zod';
import { claimLookupKey, createCustomer, createPrice, createProduct, updateCustomer } from '../catalog.ts';
import { must, update } from '../core.ts';
import { invalid } from '../failure.ts';
import {
  boolean,
  currency,
  cycle,
  emptyable,
  emptyableMetadata,
  integer,
  isWithin,
  list,
  mergeMetadata,
  metadata,
  moment,
  paging,
  paramsOf,
  recurring,
  text,
} from '../parameters.ts';
import type { Customer } from '../wire.ts';
import { endpoint, paginate, type Endpoint } from './endpoint.ts';

const address = z.strictObject({
  city: emptyable.optional(),
  country: emptyable.optional(),
  line1: emptyable.optional(),
  line2: emptyable.optional(),
  postal_code: emptyable.optional(),
  state: emptyable.optional(),
});

const customerShape = {
  email: emptyable.optional(),
  name: emptyable.optional(),
  phone: emptyable.optional(),
  description: emptyable.optional(),
  address: z.union([z.literal(''), address]).optional(),
  metadata: emptyableMetadata.optional(),
  invoice_settings: z.strictObject({ default_payment_method: text.optional() }).optional(),
};
const createCustomerParams = paramsOf<Stripe.CustomerCreateParams>()(customerShape);
const updateCustomerParams = paramsOf<Stripe.CustomerUpdateParams>()(customerShape);

type CustomerParams = z.infer<typeof createCustomerParams>;

function toCustomer(given: CustomerParams, before: Record<string, string>): Partial<Customer> {
  const { email, name, phone, description, address: place } = given;
  const orNull = (value: string | undefined) => (value === undefined || value === '' ? null : value);
  return {
    ...(email === undefined ? {} : { email: orNull(email) }),
    ...(name === undefined ? {} : { name: orNull(name) }),
    ...(phone === undefined ? {} : { phone: orNull(phone) }),
    ...(description === undefined ? {} : { description: orNull(description) }),
    ...(place === undefined
      ? {}
      : {
          address:
            place === ''
              ? null
              : {
                  city: orNull(place.city),
                  country: orNull(place.country),
                  line1: orNull(place.line1),
                  line2: orNull(place.line2),
                  postal_code: orNull(place.postal_code),
                  state: orNull(place.state),
                },
        }),
    metadata: mergeMetadata(before, given.metadata),
  };
}

const customers: Endpoint[] = [
  endpoint('post', '/customers', createCustomerParams, (core, params) => {
    if (params.email && !/^\S+@\S+\.\S+$/.test(params.email)) {
      throw invalid(`Invalid email address: ${params.email}`, { code: 'email_invalid', param: 'email' });
    }
    return createCustomer(core, toCustomer(params, {}));
  }),
  endpoint(
    'get',
    '/customers',
    paramsOf<Stripe.CustomerListParams>()({ ...paging, email: text.optional(), created: moment.optional() }),
    (core, params) => {
      const rows = Object.values(core.state.customers).filter(
        (row) =>
          (params.email === undefined || row.email === params.email) && isWithin(row.created, params.created),
      );
      return paginate(rows, params, '/v1/customers');
    },
  ),
  endpoint('get', '/customers/:id', z.strictObject({}), (core, _params, id) => must(core, 'customers', id)),
  endpoint('post', '/customers/:id', updateCustomerParams, (core, params, id) => {
    const customer = must(core, 'customers', id);
    const method = params.invoice_settings?.default_payment_method;
    if (method !== undefined)
      must(core, 'paymentMethods', method, 'invoice_settings[default_payment_method]');
    updateCustomer(core, customer, {
      ...toCustomer(params, customer.metadata),
      ...(method === undefined
        ? {}
        : { invoice_settings: { ...customer.invoice_settings, default_payment_method: method } }),
    });
    return customer;
  }),
  endpoint(
    'get',
    '/customers/:id/payment_methods',
    paramsOf<Stripe.CustomerListPaymentMethodsParams>()({ ...paging, type: z.literal('card').optional() }),
    (core, params, id) => {
      must(core, 'customers', id, 'customer');
      const rows = Object.values(core.state.paymentMethods).filter((row) => row.customer === id);
      return paginate(rows, params, `/v1/customers/${id}/payment_methods`);
    },
  ),
];

const products: Endpoint[] = [
  endpoint(
    'post',
    '/products',
    paramsOf<Stripe.ProductCreateParams>()({
      id: text.optional(),
      name: text,
      active: boolean.optional(),
      description: text.optional(),
      metadata: metadata.optional(),
    }),
    (core, params) => createProduct(core, params),
  ),
  endpoint(
    'get',
    '/products',
    paramsOf<Stripe.ProductListParams>()({
      ...paging,
      active: boolean.optional(),
      ids: list(text).optional(),
      created: moment.optional(),
    }),
    (core, params) => {
      const rows = Object.values(core.state.products).filter(
        (row) =>
          (params.active === undefined || row.active === params.active) &&
          (params.ids === undefined || params.ids.includes(row.id)) &&
          isWithin(row.created, params.created),
      );
      return paginate(rows, params, '/v1/products');
    },
  ),
  endpoint('get', '/products/:id', z.strictObject({}), (core, _params, id) => must(core, 'products', id)),
  endpoint(
    'post',
    '/products/:id',
    paramsOf<Stripe.ProductUpdateParams>()({
      name: text.optional(),
      active: boolean.optional(),
      description: emptyable.optional(),
      metadata: emptyableMetadata.optional(),
    }),
    (core, params, id) => {
      const product = must(core, 'products', id);
      update(core, 'product.updated', product, {
        name: params.name ?? product.name,
        active: params.active ?? product.active,
        description: params.description ?? product.description,
        metadata: mergeMetadata(product.metadata, params.metadata),
        updated: core.now(),
      });
      return product;
    },
  ),
];

const prices: Endpoint[] = [
  endpoint(
    'post',
    '/prices',
    paramsOf<Stripe.PriceCreateParams>()({
      currency,
      unit_amount: integer,
      product: text.optional(),
      product_data: z.strictObject({ name: text, metadata: metadata.optional() }).optional(),
      recurring: recurring.optional(),
      lookup_key: text.max(200).optional(),
      transfer_lookup_key: boolean.optional(),
      nickname: text.optional(),
      active: boolean.optional(),
      metadata: metadata.optional(),
    }),
    (core, params) => {
      if (params.unit_amount < 0) throw invalid('Invalid non-negative integer', { param: 'unit_amount' });
      const product = params.product ?? (params.product_data && createProduct(core, params.product_data).id);
      if (product === undefined) {
        throw invalid('You must specify either `product` or `product_data` when creating a price.', {
          code: 'parameter_missing',
          param: 'product',
        });
      }
      return createPrice(core, {
        currency: params.currency,
        unitAmount: params.unit_amount,
        product,
        recurring: params.recurring === undefined ? null : cycle(params.recurring),
        active: params.active ?? true,
        nickname: params.nickname ?? null,
        lookupKey: params.lookup_key ?? null,
        transfersLookupKey: params.transfer_lookup_key ?? false,
        metadata: params.metadata ?? {},
      });
    },
  ),
  endpoint(
    'get',
    '/prices',
    paramsOf<Stripe.PriceListParams>()({
      ...paging,
      active: boolean.optional(),
      currency: currency.optional(),
      lookup_keys: list(text, 10).optional(),
      product: text.optional(),
      type: z.enum(['one_time', 'recurring']).optional(),
      created: moment.optional(),
    }),
    (core, params) => {
      const rows = Object.values(core.state.prices).filter(
        (row) =>
          (params.active === undefined || row.active === params.active) &&
          (params.currency === undefined || row.currency === params.currency) &&
          (params.lookup_keys === undefined || params.lookup_keys.includes(row.lookup_key ?? '')) &&
          (params.product === undefined || row.product === params.product) &&
          (params.type === undefined || row.type === params.type) &&
          isWithin(row.created, params.created),
      );
      return paginate(rows, params, '/v1/prices');
    },
  ),
  endpoint('get', '/prices/:id', z.strictObject({}), (core, _params, id) => must(core, 'prices', id)),
  endpoint(
    'post',
    '/prices/:id',
    paramsOf<Stripe.PriceUpdateParams>()({
      active: boolean.optional(),
      lookup_key: text.max(200).optional(),
      transfer_lookup_key: boolean.optional(),
      nickname: text.optional(),
      metadata: emptyableMetadata.optional(),
    }),
    (core, params, id) => {
      const price = must(core, 'prices', id);
      if (params.lookup_key !== undefined && params.lookup_key !== price.lookup_key) {
        claimLookupKey(core, params.lookup_key, params.transfer_lookup_key ?? false);
      }
      update(core, 'price.updated', price, {
        active: params.active ?? price.active,
        lookup_key: params.lookup_key ?? price.lookup_key,
        nickname: params.nickname ?? price.nickname,
        metadata: mergeMetadata(price.metadata, params.metadata),
      });
      return price;
    },
  ),
];

export const CATALOG_API: readonly Endpoint[] = [...customers, ...products, ...prices];
