import type * as z from 'zod/mini';
import type { invoice } from '#contract/subscription/subscription.ts';
import { paymentsOf } from './payment-state.ts';

export type Invoice = z.output<typeof invoice>;

/** Invoices, one for each payment that succeeded, the newest first. */
export const invoicesOf = (token: string): Invoice[] =>
  paymentsOf(token)
    .checkouts.filter(({ invoiceId }) => invoiceId !== null)
    .map(({ invoiceId, reference, plan, interval, lines, totalCents, card, createdAt }) => ({
      id: invoiceId ?? '',
      number: `G-${reference.slice(2)}`,
      description: `${plan.name}, ${interval === 'month' ? 'monthly' : 'yearly'}`,
      issuedAt: createdAt,
      status: 'paid' as const,
      lines: lines.filter(({ kind }) => kind !== 'tax').map(({ text, cents }) => ({ text, cents })),
      taxCents: lines.reduce((sum, { kind, cents }) => sum + (kind === 'tax' ? cents : 0), 0),
      totalCents,
      card,
      pdfUrl: null,
    }))
    .reverse();
