import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OwnSubscription, Subscription } from '#contract/subscription/subscription.ts';
import { subscriptionKey } from '#src/entities/subscription/subscription-events.ts';
import { waitForCall } from '#tests/support/mock-api/call-log.ts';
import { giveCard } from '#tests/support/mock-api/data/payments/cards.ts';
import { pay } from '#tests/support/mock-api/data/payments/checkouts.ts';
import { freePlan } from '#tests/support/mock-api/data/payments/plans.ts';
import { makeQuote } from '#tests/support/mock-api/data/payments/quotes.ts';
import { giveSubscription } from '#tests/support/mock-api/data/payments/subscriptions.ts';
import { failing, held, mock } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

// Preload lazy parts: compiling one can outlast a query's timeout.
beforeAll(() => import('#src/features/subscription/plan-state/cancel-dialog.tsx'));
beforeAll(() => import('#src/features/subscription/plan-state/other-card-dialog.tsx'));

const visa = { brand: 'visa', last4: '4242', expiryMonth: 8, expiryYear: 2031 };
const next = `${new Date().getFullYear() + 1}-12-01T17:00:00.000Z`;
const nextDay = `December 1, ${new Date().getFullYear() + 1}`;

async function open(over: Partial<Subscription> | null) {
  if (over) giveSubscription(memberToken, { currentPeriodEndsAt: next, card: visa, ...over });
  const { person, router, queryClient } = await renderApp({ path: '/my-subscriptions', user: true });
  const plan = within(await screen.findByRole('region', { name: 'Your plan' }));
  return { person, router, queryClient, plan };
}

/** A payment that the bank asks the member about. */
function askTheBank() {
  const card = giveCard(memberToken, { last4: '3155' });
  const quote = makeQuote(memberToken, { planId: 'plus', interval: 'month', province: 'ON' });
  pay(memberToken, { clientId: 'client-1', quoteId: quote.id, cardId: card.id, draftId: null });
}

function answerWith(over: Partial<OwnSubscription>) {
  mockApi.use(
    mock('GET /subscription/mine', () => ({
      data: {
        plan: freePlan,
        subscription: null,
        openCheckout: null,
        usage: [],
        whenPlanEnds: { stays: [], isPaused: [] },
        whenCancelled: { stays: [], isPaused: [] },
        pausedByPlan: [],
        ...over,
      },
    })),
  );
}

describe('my subscription', () => {
  it('is the free plan with what is used of it', async () => {
    const { plan } = await open(null);
    expect(plan.getByRole('heading', { name: 'Free' })).toBeInTheDocument();
    expect(plan.getByText(/one active listing and one active request/)).toBeInTheDocument();
    expect(plan.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/subscription-plans');
    expect(screen.getAllByRole('img', { name: '0 of 1 used' })).toHaveLength(2);
    expect(screen.getAllByText('Photos per listing')).toHaveLength(1);
    expect(screen.getByText('Test payments: no card is charged.')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Invoices' })).not.toBeInTheDocument();
  });

  it('names the next payment of a running plan, and cancels after saying what happens', async () => {
    const { plan, person } = await open({});
    expect(plan.getByText(/Renews on/)).toHaveTextContent(`Renews on ${nextDay} for $32.77 with Visa ending in 4242.`);
    await person.click(plan.getByRole('button', { name: 'Cancel plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Plus?' }));
    expect(dialog.getByText('Messages, viewings and favourites stay as they are')).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Cancel plan' }));
    expect(await screen.findByText(`Ends ${nextDay}`)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Keep Plus' }));
    expect(await screen.findByText('Active')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Your plan' }).parentElement).toHaveFocus());
  });

  it('keeps the plan when cancelling is refused, with the reason', async () => {
    mockApi.use(failing('POST /subscription/cancel', 409, 'Your plan has ended already'));
    const { plan, person } = await open({});
    await person.click(plan.getByRole('button', { name: 'Cancel plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Plus?' }));
    await person.click(dialog.getByRole('button', { name: 'Cancel plan' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Your plan has ended already');
    expect(dialog.getByRole('alert')).toHaveFocus();
  });

  it('names a scheduled switch, which can be taken back', async () => {
    const { plan, person } = await open({
      scheduledChange: { planId: 'plus', planName: 'Plus', interval: 'month', startsAt: next, renewalCents: 3_277 },
    });
    expect(plan.getByText(`Switches to Plus ${nextDay}`)).toBeInTheDocument();
    await person.click(plan.getByRole('button', { name: 'Keep Plus' }));
    expect(await screen.findByText(/Renews on/)).toBeInTheDocument();
  });

  it('can be cancelled while a switch is scheduled, and says what the free plan keeps', async () => {
    const scheduledChange = { planId: 'plus', planName: 'Plus', interval: 'year', renewalCents: 32_770 } as const;
    const subscription = giveSubscription(memberToken, { scheduledChange: { ...scheduledChange, startsAt: next } });
    answerWith({
      subscription,
      whenPlanEnds: {
        stays: [
          { id: 'l-1', name: '3 Fern Street' },
          { id: 'l-2', name: '9 Oak Street' },
        ],
        isPaused: [],
      },
      whenCancelled: { stays: [{ id: 'l-1', name: '3 Fern Street' }], isPaused: [{ id: 'l-2', name: '9 Oak Street' }] },
    });
    const { plan, person } = await open(null);
    await person.click(plan.getByRole('button', { name: 'Cancel plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Plus?' }));
    expect(dialog.getByText('9 Oak Street is paused, with everything in it')).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Cancel plan' }));
    await waitForCall('POST /subscription/cancel');
  });

  it('can be cancelled while a renewal is unpaid, which ends it at once', async () => {
    const failedAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const { plan, person } = await open({
      state: 'past_due',
      overdue: { cents: 3_277, failure: 'declined', failedAt, payBy: next, nextReminderAt: null, daysLeft: 4 },
    });
    await person.click(plan.getByRole('button', { name: 'Cancel plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Plus?' }));
    expect(dialog.getByText(/Plus ends now, and the overdue \$32\.77 is not charged/)).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Cancel plan' }));
    expect(await screen.findByText(/Plus ended/)).toBeInTheDocument();
  });

  it('leads through a new card back to the overdue payment', async () => {
    const failedAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const { plan, person, router } = await open({
      state: 'past_due',
      overdue: { cents: 3_277, failure: 'declined', failedAt, payBy: next, nextReminderAt: null, daysLeft: 4 },
    });
    await person.click(plan.getByRole('button', { name: 'Use another card' }));
    await person.click(await screen.findByRole('link', { name: 'Add a card' }));
    await person.click(await screen.findByRole('button', { name: 'Use test card 4242 4242 4242 4242' }));
    await person.click(screen.getByRole('button', { name: 'Save card' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Use another card' }));
    expect(await dialog.findByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked();
    await person.click(dialog.getByRole('button', { name: 'Pay $32.77 now' }));
    await expect.poll(() => router.state.location.pathname).toBe('/subscription-success');
  });

  it('names the bank that an unconfirmed payment waits for, and cancels the payment', async () => {
    askTheBank();
    const { plan, person } = await open(null);
    expect(plan.getByText(/Your bank wants you to confirm/)).toBeInTheDocument();
    await person.click(plan.getByRole('button', { name: 'Cancel payment' }));
    expect(await screen.findByRole('heading', { name: 'Free' })).toBeInTheDocument();
  });

  it('asks for a failed renewal, and pays it with another card', async () => {
    const failedAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
    giveCard(memberToken, { last4: '5454', brand: 'mastercard' });
    const { plan, person, router } = await open({
      state: 'past_due',
      overdue: { cents: 3_277, failure: 'declined', failedAt, payBy: next, nextReminderAt: null, daysLeft: 4 },
    });
    expect(plan.getByText('4 of 7 days left')).toBeInTheDocument();
    expect(plan.getByRole('img', { name: '3 of 7 days have passed' })).toBeInTheDocument();
    await person.click(plan.getByRole('button', { name: 'Use another card' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Use another card' }));
    expect(dialog.getByRole('button', { name: 'Pay $32.77 now' })).toBeDisabled();
    await person.click(await dialog.findByRole('radio', { name: /Mastercard ending in 5454/ }));
    await person.click(dialog.getByRole('button', { name: 'Pay $32.77 now' }));
    await expect.poll(() => router.state.location.pathname).toBe('/subscription-success');
  });

  it('moves the focus to the reason where a failed renewal cannot be paid', async () => {
    mockApi.use(failing('POST /subscription/overdue-payments', 409, 'Your bank declined this card.'));
    const { plan, person } = await open({
      state: 'past_due',
      overdue: { cents: 3_277, failure: 'declined', failedAt: next, payBy: next, nextReminderAt: null, daysLeft: 4 },
    });
    await person.click(plan.getByRole('button', { name: 'Pay $32.77 now' }));
    await waitFor(() => expect(plan.getByRole('alert')).toHaveFocus());
    expect(plan.getByRole('alert')).toHaveTextContent('Your bank declined this card.');
  });

  it('leads on to a payment whose news came before its answer', async () => {
    const payment = held('POST /subscription/overdue-payments');
    mockApi.use(payment.handler);
    const failedAt = new Date().toISOString();
    const overdue = {
      cents: 3_277,
      failure: 'declined',
      failedAt,
      payBy: next,
      nextReminderAt: null,
      daysLeft: 7,
    } as const;
    const { plan, person, router, queryClient } = await open({ state: 'past_due', overdue });
    await person.click(plan.getByRole('button', { name: 'Pay $32.77 now' }));
    await waitForCall('POST /subscription/overdue-payments');
    giveSubscription(memberToken, { currentPeriodEndsAt: next });
    await act(() => queryClient.invalidateQueries({ queryKey: subscriptionKey }));
    expect(await screen.findByText('Active')).toBeInTheDocument();
    giveSubscription(memberToken, { state: 'past_due', overdue });
    payment.release();
    await expect.poll(() => router.state.location.pathname).toBe('/subscription-success');
  });

  it('names the posts that the end of a plan has paused', async () => {
    answerWith({
      subscription: giveSubscription(memberToken, { state: 'ended', endedAt: new Date().toISOString() }),
      pausedByPlan: [{ id: 'a', name: '31 Sweetland Avenue' }],
    });
    const { plan } = await open(null);
    expect(plan.getByText(/One post is paused/)).toHaveTextContent(
      'One post is paused: 31 Sweetland Avenue. It’s saved with its photos and messages. Start Plus again to bring it back.',
    );
    expect(plan.getByRole('link', { name: 'Start Plus again' })).toHaveAttribute(
      'href',
      '/subscription-plans?planId=plus',
    );
  });

  it('says that it could not be loaded, and tries again', async () => {
    mockApi.use(failing('GET /subscription/mine', 503, 'Try again in a minute', { times: 3 }));
    const { person } = await renderApp({ path: '/my-subscriptions', user: true });
    expect(await screen.findByRole('heading', { name: 'We couldn’t load your subscription' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Your plan' })).toBeInTheDocument();
  });

  it('lists invoices with their status, and links to the PDF of the processor', async () => {
    mockApi.use(
      mock('GET /subscription/invoices', () => ({
        data: [
          {
            id: 'in_1',
            number: 'GB-2026-01873',
            description: 'Plus, November',
            issuedAt: '2026-11-01T17:00:00.000Z',
            status: 'open',
            lines: [{ text: 'Plus', cents: 2_900 }],
            taxes: [{ name: 'HST (13%)', cents: 377 }],
            taxCents: 377,
            totalCents: 3_277,
            card: visa,
            pdfUrl: 'https://processor.example/in_1.pdf',
          },
        ],
      })),
    );
    await open({});
    const [, row] = await screen.findAllByRole('row');
    expect(row).toHaveTextContent('November 1, 2026Plus, NovemberGB-2026-01873Not paid$32.77');
    expect(screen.getByRole('link', { name: 'PDF GB-2026-01873' })).toHaveAttribute(
      'href',
      'https://processor.example/in_1.pdf',
    );
  });
});
