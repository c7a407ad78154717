import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { callsOf } from '#tests/support/mock-api/call-log.ts';
import { giveCard } from '#tests/support/mock-api/data/payments/cards.ts';
import { giveSubscription } from '#tests/support/mock-api/data/payments/subscriptions.ts';
import { failing } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

// Preload lazy parts: compiling one can outlast a query's timeout.
beforeAll(() => import('#src/features/payment-methods/remove-card-dialog.tsx'));

const row = async (name: string) =>
  within((await screen.findByText(name, { selector: 'b' })).closest('li') as HTMLElement);

describe('payment methods', () => {
  it('has a way to the first card', async () => {
    await renderApp({ path: '/payment-method', user: true });
    expect(await screen.findByRole('heading', { name: 'No cards yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add a card' })).toHaveAttribute('href', '/add-card');
    expect(screen.getByRole('complementary', { name: 'Your plan' })).toHaveTextContent('PlanFree');
  });

  it('makes a card the default, and removes one that no plan uses', async () => {
    giveCard(memberToken, { last4: '4242' });
    giveCard(memberToken, { last4: '5454', brand: 'mastercard' });
    const { person } = await renderApp({ path: '/payment-method', user: true });
    const mastercard = await row('Mastercard ending in 5454');
    await person.click(mastercard.getByRole('button', { name: 'Make Mastercard ending in 5454 the default' }));
    expect(await mastercard.findByText('Default')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Remove Visa ending in 4242' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Visa ending in 4242?' }));
    await person.click(dialog.getByRole('button', { name: 'Remove card' }));
    await expect.poll(() => screen.queryByText('Visa ending in 4242', { selector: 'b' })).not.toBeInTheDocument();
  });

  it('keeps the card of a running plan, and says why', async () => {
    const card = giveCard(memberToken);
    giveSubscription(memberToken, { card });
    await renderApp({ path: '/payment-method', user: true });
    const visa = await row('Visa ending in 4242');
    expect(visa.getByRole('button', { name: 'Remove Visa ending in 4242' })).toBeDisabled();
    expect(visa.getByText(/Your Plus plan renews with this card/)).toBeInTheDocument();
  });

  it('shows why a card could not be removed', async () => {
    giveCard(memberToken);
    mockApi.use(failing('DELETE /payment/methods/{id}', 409, 'Your plan renews with this card'));
    const { person } = await renderApp({ path: '/payment-method', user: true });
    await person.click(await screen.findByRole('button', { name: 'Remove Visa ending in 4242' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Visa ending in 4242?' }));
    await person.click(dialog.getByRole('button', { name: 'Remove card' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Your plan renews with this card');
  });

  it('says that cards could not be loaded', async () => {
    mockApi.use(failing('GET /payment/methods', 503));
    await renderApp({ path: '/payment-method', user: true });
    expect(await screen.findByRole('heading', { name: 'We couldn’t load your cards' })).toBeInTheDocument();
  });
});

describe('adding a card', () => {
  async function open() {
    const app = await renderApp({ path: '/add-card', user: true });
    const use = async (number: string) =>
      app.person.click(await screen.findByRole('button', { name: `Use test card ${number}` }));
    const save = () => app.person.click(screen.getByRole('button', { name: /^(Save card|Try again)$/ }));
    return { ...app, use, save };
  }

  it('leads back to the cards', async () => {
    const { use, save } = await open();
    await use('4242 4242 4242 4242');
    await save();
    expect(await screen.findByText('Visa ending in 4242', { selector: 'b' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Payment method' })).toBeInTheDocument();
  });

  it('stores one card for two presses', async () => {
    const { use } = await open();
    await use('4242 4242 4242 4242');
    const form = screen.getByRole('button', { name: 'Save card' }).closest('form') as HTMLFormElement;
    act(() => {
      form.requestSubmit();
      form.requestSubmit();
    });
    expect(await screen.findByRole('heading', { name: 'Payment method' })).toBeInTheDocument();
    expect(await screen.findAllByText('Visa ending in 4242', { selector: 'b' })).toHaveLength(1);
    expect(callsOf('POST /payment/setup_intent')).toHaveLength(1);
  });

  it('says that a card was declined, and takes another one', async () => {
    const { use, save } = await open();
    await use('4000 0000 0000 0002');
    await save();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This card wasn’t added. Nothing was charged.');
    expect(alert).toHaveTextContent('Your bank declined this card.');
    await use('4242 4242 4242 4242');
    await save();
    expect(await screen.findByText('Visa ending in 4242', { selector: 'b' })).toBeInTheDocument();
  });

  it('names the plan that a default card renews', async () => {
    giveSubscription(memberToken, { currentPeriodEndsAt: '2031-12-01T17:00:00.000Z' });
    await open();
    expect(await screen.findByText('Your Plus plan will renew with it on December 1, 2031.')).toBeInTheDocument();
  });
});
