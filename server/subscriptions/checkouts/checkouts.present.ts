import { streetLine } from '#contract/post/post-name.ts';
import type { Checkout } from '#contract/subscription/checkout.ts';
import { isRentKind } from '#contract/vocabulary.ts';
import type { CheckoutRow } from './checkouts.repo.ts';

export const referenceOf = ({ number, created_at }: Pick<CheckoutRow, 'number' | 'created_at'>) =>
  `P-${created_at.toISOString().slice(0, 10).replaceAll('-', '')}-${String(number).padStart(4, '0')}`;

export const presentCheckout = (row: CheckoutRow, confirmationSecret: string | null): Checkout => ({
  id: row.id,
  reference: referenceOf(row),
  kind: row.kind,
  state: row.state,
  plan: { id: row.plan_id, name: row.plan_name },
  interval: row.charge_interval,
  lines: row.lines,
  totalCents: row.total_cents,
  card: row.card,
  failure: row.failure,
  confirmationSecret,
  paymentPageUrl: row.payment_page_url,
  draft: draftOf(row),
  invoiceId: row.state === 'succeeded' ? row.invoice_id : null,
  createdAt: row.created_at.toISOString(),
  checkedAt: row.checked_at.toISOString(),
});

const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD', maximumFractionDigits: 0 });

function draftOf(row: CheckoutRow): Checkout['draft'] {
  if (row.draft_id === null || row.draft_kind === null) return null;
  const street = streetLine({
    unit: row.unit ?? '',
    streetNumber: row.street_number ?? '',
    streetName: row.street_name ?? '',
  });
  const price = row.draft_price ? `${dollars.format(row.draft_price)}${isRentKind(row.draft_kind) ? '/mo' : ''}` : '';
  return {
    id: row.draft_id,
    name: street || row.draft_title || 'Your draft',
    detail: [price, row.neighbourhood || row.city].filter(Boolean).join(', '),
  };
}
