import type Stripe from 'stripe';

const percent = new Intl.NumberFormat('en-CA', { style: 'percent', maximumFractionDigits: 3 });

const rates = new Map<string, Promise<Stripe.TaxRate>>();

/** A rate of Stripe Tax never changes, so that each is asked for once. */
function getRate(stripe: Stripe, id: string): Promise<Stripe.TaxRate> {
  const known = rates.get(id);
  if (known) return known;
  const asked = stripe.taxRates.retrieve(id);
  rates.set(id, asked);
  asked.catch(() => rates.delete(id));
  return asked;
}

const nameOf = ({ display_name, effective_percentage, percentage }: Stripe.TaxRate) =>
  `${display_name} (${percent.format((effective_percentage ?? percentage) / 100)})`;

/** Each tax by its name and rate, such as "HST (13%)". */
export async function taxesOf(
  stripe: Stripe,
  { total_taxes }: Stripe.Invoice,
): Promise<{ text: string; cents: number }[]> {
  const taxes = (total_taxes ?? []).filter(({ amount }) => amount !== 0);
  return Promise.all(
    taxes.map(async ({ amount, tax_rate_details }) => ({
      text: tax_rate_details ? nameOf(await getRate(stripe, tax_rate_details.tax_rate)) : 'Tax',
      cents: amount,
    })),
  );
}
