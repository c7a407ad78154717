import type Stripe from 'stripe';
import type { Db } from '#server/platform/db/database.ts';
import type { ProcessorName, ProcessorPrice } from '../payment-processor.ts';

const lookupKeyOf = ({ id }: ProcessorPrice) => `gable_${id}`;

/** Under the same key Stripe makes one product and one price, however many servers ask for it at once. */
async function createAtStripe(stripe: Stripe, price: ProcessorPrice): Promise<string> {
  const key = lookupKeyOf(price);
  const { data } = await stripe.prices.list({ lookup_keys: [key], limit: 1 });
  if (data[0]) return data[0].id;
  const created = await stripe.prices.create(
    {
      currency: 'cad',
      unit_amount: price.cents,
      recurring: { interval: price.interval },
      tax_behavior: 'exclusive',
      lookup_key: key,
      metadata: { price_id: price.id },
      product_data: { name: price.planName },
    },
    { idempotencyKey: `${key}_price` },
  );
  return created.id;
}

/** Stripe, and what is stored here about it. */
export interface StripeAccount {
  stripe: Stripe;
  db: Db;
  name: ProcessorName;
}

/** Stripe's price id for a price of ours; created there when it is first needed, and stored in `processor_prices`. */
export async function priceAtStripe({ stripe, db, name }: StripeAccount, price: ProcessorPrice): Promise<string> {
  const known = await db
    .selectFrom('processor_prices')
    .select('processor_price_id')
    .where('processor', '=', name)
    .where('price_id', '=', price.id)
    .executeTakeFirst();
  if (known) return known.processor_price_id;
  const id = await createAtStripe(stripe, price);
  await db
    .insertInto('processor_prices')
    .values({ processor: name, price_id: price.id, processor_price_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

/** Null for a price that this product did not make. */
export const ourPriceId = (price: string | Stripe.Price | Stripe.DeletedPrice): string | null =>
  typeof price === 'string' || price.deleted ? null : (price.metadata.price_id ?? null);
