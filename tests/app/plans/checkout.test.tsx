import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { subscriptionEvents } from '#src/entities/subscription/subscription-events.ts';
import { subscriptionQueries } from '#src/entities/subscription/subscription-queries.ts';
import { callsOf } from '#tests/support/mock-api/call-log.ts';
import { giveCard } from '#tests/support/mock-api/data/payments/cards.ts';
import { holdPayments, pay } from '#tests/support/mock-api/data/payments/checkouts.ts';
import { makeQuote } from '#tests/support/mock-api/data/payments/quotes.ts';
import { giveSubscription } from '#tests/support/mock-api/data/payments/subscriptions.ts';
import { failing, mock, unreachable } from '#tests/support/mock-api/handlers.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const path = '/subscription-plans?planId=plus&interval=month&step=checkout';
const open = (over = {}) => renderApp({ path, user: true, ...over });
const payButton = async (name: string | RegExp) => (await screen.findAllByRole('button', { name }))[0] as HTMLElement;

describe('the checkout', () => {
  it('shows plan, tax and what is due, and starts the plan with a saved card', async () => {
    giveCard(memberToken);
    const { person, address } = await open();
    expect(await screen.findByRole('heading', { name: 'Start Plus' })).toBeVisible();
    expect(screen.getByText('Test payments: no card is charged.')).toBeVisible();
    expect(screen.getByText('Sales tax depends on where you live: 13% HST in Ontario.')).toBeVisible();
    const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
    expect(await summary.findByText('HST (13%)')).toBeVisible();
    await person.click(await payButton('Pay $32.77'));
    expect(await screen.findByRole('heading', { name: 'Plus is on' })).toBeVisible();
    expect(address()).toBe('/subscription-success');
    expect(callsOf('POST /subscription/checkout')).toHaveLength(1);
  });

  it('asks for the province where the profile has none', async () => {
    giveCard(memberToken);
    const { person } = await open({ user: { province: null } });
    const province = await screen.findByRole('combobox', { name: 'Province or territory' });
    await person.selectOptions(province, 'QC');
    expect(await screen.findByText(/5% GST and 9\.975% QST in Quebec/)).toBeVisible();
  });

  it('shows at once that a card is declined, and the ways on', async () => {
    giveCard(memberToken, { last4: '0002' });
    const { person, address } = await open();
    await person.click(await payButton('Pay $32.77'));
    expect(await screen.findByText('Your bank declined Visa ending in 0002. Nothing was charged.')).toBeVisible();
    expect(address()).toBe('/subscription-failure');
    expect(screen.getByRole('link', { name: 'Try another card' })).toHaveAttribute(
      'href',
      '/subscription-plans?planId=plus&interval=month&card=new&step=checkout',
    );
  });

  it('takes a test card by its name, never by its number', async () => {
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Use test card 4242 4242 4242 4242' }));
    await person.click(await payButton('Pay $32.77'));
    expect(await screen.findByRole('heading', { name: 'Plus is on' })).toBeVisible();
    expect(callsOf('POST /payment/test-cards')[0]?.body).toEqual({
      clientSecret: expect.any(String),
      testCard: 'succeeds',
    });
  });

  it('takes the focus to the first field of a card that is missing', async () => {
    const { person } = await open();
    const number = await screen.findByRole('textbox', { name: 'Card number' });
    await person.click(await payButton('Pay $32.77'));
    expect(await screen.findByText('Use the number of a test card')).toBeVisible();
    expect(number).toHaveFocus();
  });

  it('focuses the error after a declined card or a refused bank confirmation', async () => {
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Use test card 4000 0000 0000 0002' }));
    await person.click(await payButton('Pay $32.77'));
    const declined = await screen.findByRole('alert');
    expect(declined).toHaveTextContent('Your bank declined this card.');
    await waitFor(() => expect(declined).toHaveFocus());
    await person.click(screen.getByRole('button', { name: 'Use test card 4000 0025 0000 3155' }));
    await person.click(await payButton('Pay $32.77'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm with your bank' }));
    await person.click(dialog.getByRole('button', { name: 'Cancel payment' }));
    const refused = await screen.findByText(/Your bank asked you to confirm/);
    await waitFor(() => expect(refused.closest('[role=alert]')).toHaveFocus());
  });

  it('says that the bank waits for the member, and gives that payment up', async () => {
    const card = giveCard(memberToken, { last4: '3155' });
    const quote = makeQuote(memberToken, { planId: 'plus', interval: 'month', province: 'ON' });
    pay(memberToken, { clientId: 'client-1', quoteId: quote.id, cardId: card.id, draftId: null });
    const { person } = await open();
    expect(await screen.findByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
    expect(screen.getByText(/Your bank is waiting for you/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Cancel payment' }));
    expect(await payButton('Pay $32.77')).toBeEnabled();
  });

  it('does not sell the plan that runs already', async () => {
    giveSubscription(memberToken, { card: giveCard(memberToken) });
    await open();
    expect(await screen.findByRole('heading', { name: 'You already have Plus' })).toBeVisible();
    expect(callsOf('POST /subscription/quotes')).toHaveLength(0);
  });

  it('lets the bank ask, and charges nothing where it is not answered', async () => {
    giveCard(memberToken, { last4: '3155' });
    const { person } = await open();
    await person.click(await payButton('Pay $32.77'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm with your bank' }));
    await person.click(dialog.getByRole('button', { name: 'Cancel payment' }));
    expect(await screen.findByText(/Your bank asked you to confirm/)).toBeVisible();
  });

  it('keeps the bank’s question while the page hears that a payment is open', async () => {
    giveCard(memberToken, { last4: '3155' });
    const { person, queryClient } = await open();
    await person.click(await payButton('Pay $32.77'));
    await screen.findByRole('dialog', { name: 'Confirm with your bank' });
    for (const queryKey of subscriptionEvents.subscription_update)
      await act(() => queryClient.invalidateQueries({ queryKey }));
    expect(queryClient.getQueryData(subscriptionQueries.own().queryKey)?.openCheckout).not.toBeNull();
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('heading', { name: 'Plus is on' })).toBeVisible();
  });

  it('shows the credit of a switch before anything is pressed', async () => {
    giveSubscription(memberToken, { card: giveCard(memberToken) });
    await open({ path: '/subscription-plans?planId=agent-pro&interval=month&step=checkout' });
    expect(await screen.findByText('Plus you already paid for')).toBeVisible();
    expect(screen.getByRole('table')).toHaveTextContent('Active listings325');
    expect(screen.getByText(/^Then \$100\.57 a month/)).toBeVisible();
    await payButton('Switch and pay $67.80');
    expect(within(screen.getByRole('main')).queryByRole('radio')).not.toBeInTheDocument();
  });

  it('switches with the card of the plan, or with another one', async () => {
    giveSubscription(memberToken, { card: giveCard(memberToken) });
    const other = giveCard(memberToken, { last4: '4444' });
    const { person } = await open({ path: '/subscription-plans?planId=plus&interval=year&step=checkout' });
    expect(await screen.findByRole('heading', { name: 'Switch to yearly' })).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Use another card' }));
    expect(screen.getByRole('radio', { name: /4242/ })).toHaveFocus();
    await person.click(screen.getByRole('radio', { name: /4444/ }));
    await person.click(await payButton(/^Switch and pay \$/));
    expect(await screen.findByRole('heading', { name: 'Plus is on' })).toBeVisible();
    expect(callsOf('POST /subscription/checkout')[0]?.body.cardId).toBe(other.id);
  });

  it('can send a payment again whose answer was lost, as the same one', async () => {
    giveCard(memberToken);
    const { person } = await open({ handlers: [unreachable('POST /subscription/checkout', { times: 1 })] });
    await person.click(await payButton('Pay $32.77'));
    expect(await screen.findByText('Try again: you won’t pay twice.')).toBeVisible();
    await person.click(await payButton('Pay $32.77'));
    expect(await screen.findByRole('heading', { name: 'Plus is on' })).toBeVisible();
    const [first, second] = callsOf('POST /subscription/checkout');
    expect(second?.body.clientId).toBe(first?.body.clientId);
  });

  it('brings a price that cannot be had to the eye when it is paid', async () => {
    giveCard(memberToken);
    const { person } = await open({ handlers: [failing('POST /subscription/quotes', 400, 'Something went wrong')] });
    await screen.findByText('Something went wrong', { selector: 'strong' });
    await person.click(await payButton('Pay'));
    const refused = () => screen.getAllByRole('alert')[0];
    await waitFor(() => expect(refused()).toHaveFocus());
    expect(refused()).toHaveTextContent('Something went wrong Nothing was charged.');
  });

  it('says why it does not open', async () => {
    await open({ handlers: [failing('GET /payment/methods', 400, 'Something went wrong')] });
    expect(await screen.findByRole('heading', { name: 'We couldn’t open the checkout' })).toBeVisible();
  });
});

describe('after paying', () => {
  it('focuses the error of a refused bank confirmation where the page was left meanwhile', async () => {
    const card = giveCard(memberToken, { last4: '3155' });
    const quote = makeQuote(memberToken, { planId: 'plus', interval: 'month', province: 'ON' });
    const checkout = pay(memberToken, { clientId: 'client-1', quoteId: quote.id, cardId: card.id, draftId: null });
    const { person } = await open({
      path: '/subscription-success',
      handlers: [
        failing('POST /subscription/checkout/{id}/checks', 503, 'Try again in a minute', { times: 1 }),
        // Stripe's state of a payment whose question was closed.
        mock('POST /subscription/checkout/{id}/checks', () => ({ data: checkout })),
        mock('GET /subscription/checkout/latest', () => ({ data: checkout })),
      ],
    });
    for (const answer of ['Try again in a minute', /Your bank asked you to confirm/]) {
      await person.click(await screen.findByRole('button', { name: 'Confirm with your bank' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Confirm with your bank' }));
      await person.click(dialog.getByRole('button', { name: 'Cancel payment' }));
      const told = await screen.findByText(answer);
      await waitFor(() => expect(told).toHaveFocus());
    }
  });

  it('waits for the processor, and says not to pay again', async () => {
    giveCard(memberToken);
    holdPayments(memberToken);
    const { person } = await open();
    await person.click(await payButton('Pay $32.77'));
    expect(await screen.findByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
    expect(screen.getByText(/Please don’t pay again/)).toBeVisible();
  });

  it.each(['/subscription-success', '/subscription-success?checkout=checkout_1&paid=true', '/subscription-failure'])(
    'has nothing to confirm where it is opened by hand: %s',
    async (opened) => {
      await renderApp({ path: opened, user: true });
      expect(await screen.findByRole('heading', { name: 'No payment to confirm' })).toBeVisible();
      await waitFor(() => expect(document.title).toBe('No payment to confirm · Gable'));
      expect(await screen.findByText(/Your plan is Free\.$/)).toBeVisible();
    },
  );
});
