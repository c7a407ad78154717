import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { giveCard } from '#tests/support/mock-api/data/payments/cards.ts';
import { holdPayments, pay } from '#tests/support/mock-api/data/payments/checkouts.ts';
import { agentPlan } from '#tests/support/mock-api/data/payments/plans.ts';
import { makeQuote } from '#tests/support/mock-api/data/payments/quotes.ts';
import { giveSubscription } from '#tests/support/mock-api/data/payments/subscriptions.ts';
import { failing, held, mock, unreachable } from '#tests/support/mock-api/handlers.ts';
import { makeOwnListing } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';
import { signInByEmail } from '#tests/support/page/sign-in-queries.ts';

const column = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the plans for a visitor', () => {
  it('show limits, prices and the range of taxes, with one main button', async () => {
    await renderApp({ path: '/subscription-plans' });
    const plus = await column('Plus');
    expect(plus.getByText('$29')).toBeVisible();
    expect(plus.getByText('3 active listings')).toBeVisible();
    expect((await column('Free')).getByRole('button')).toBeDisabled();
    expect(screen.getByText(/plus sales tax \(5% to 15%/)).toBeVisible();
  });

  it('are shown by the year, which the address keeps', async () => {
    const { person, address } = await renderApp({ path: '/subscription-plans' });
    await person.click(await screen.findByRole('radio', { name: 'Yearly, two months free' }));
    expect((await column('Plus')).getByText('$290')).toBeVisible();
    expect(address()).toBe('/subscription-plans?interval=year');
  });

  it('lead through the sign-in, by the flags of the specification', async () => {
    const { person, address } = await renderApp({ path: '/subscription-plans?planId=agent-pro' });
    await person.click(await screen.findByRole('button', { name: 'Choose Agent Pro' }));
    expect(address()).toBe('/login');
    expect(localStorage.getItem('redirect')).toBe('true');
    expect(localStorage.getItem('redirectToSubscriptionPlans')).toBe('true');
    expect(localStorage.getItem('selectedPlanId')).toBe('agent-pro');
  });

  it('lead on by the year after signing in', async () => {
    const { person, address } = await renderApp({ path: '/subscription-plans?interval=year' });
    await person.click(await screen.findByRole('button', { name: 'Choose Plus' }));
    expect(address()).toBe('/login');
    await signInByEmail(person);
    await expect.poll(address).toBe('/subscription-plans?planId=plus&interval=year');
    expect(await screen.findByRole('radio', { name: 'Yearly, two months free' })).toBeChecked();
  });

  it('are replaced by a reason where they cannot be loaded, and load again', async () => {
    const handlers = [failing('GET /subscription/plans', 400, 'Something went wrong', { times: 1 })];
    const { person } = await renderApp({ path: '/subscription-plans', handlers });
    expect(await screen.findByRole('heading', { name: 'We couldn’t load the plans' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await column('Plus');
  });

  it('say that no server is reached', async () => {
    await renderApp({ path: '/subscription-plans', handlers: [unreachable('GET /subscription/plans')] });
    expect(await screen.findByText('No response from server', { selector: 'p' })).toBeVisible();
  });

  it('say when nothing is for sale', async () => {
    await renderApp({ path: '/subscription-plans', handlers: [mock('GET /subscription/plans', () => ({ data: [] }))] });
    expect(await screen.findByRole('heading', { name: 'No paid plans right now' })).toBeVisible();
  });

  it('keep their place while they load', async () => {
    const plans = held('GET /subscription/plans');
    await renderApp({ path: '/subscription-plans', handlers: [plans.handler] });
    expect(screen.getByText('Loading the plans')).toBeInTheDocument();
    plans.release();
    await column('Plus');
  });
});

describe('the plans for a member', () => {
  it('mark the plan that counts, and say what is due with the tax of the province', async () => {
    const { person, address } = await renderApp({ path: '/subscription-plans', user: true });
    const free = await column('Free');
    expect(free.getByRole('button', { name: 'Your current plan' })).toBeDisabled();
    const plus = await column('Plus');
    expect(plus.getByText(/^\$32\.77 today with tax\. Renews /)).toBeVisible();
    expect(screen.getByText('Prices in Canadian dollars, plus 13% HST in Ontario.')).toBeVisible();
    await person.click(plus.getByRole('button', { name: 'Choose Plus' }));
    expect(address()).toBe('/subscription-plans?planId=plus&interval=month&step=checkout');
  });

  it('say what a switch does: at once upward, at the end of the period downward', async () => {
    giveSubscription(memberToken, { plan: agentPlan });
    await renderApp({ path: '/subscription-plans', user: true });
    expect((await column('Agent Pro')).getByRole('button', { name: 'Your current plan' })).toBeDisabled();
    const plus = await column('Plus');
    expect(plus.getByRole('button', { name: 'Switch to Plus' })).toBeEnabled();
    expect(plus.getByText(/Nothing to pay today\.$/)).toBeVisible();
    expect((await column('Free')).getByRole('link', { name: 'Cancel Agent Pro' })).toHaveAttribute(
      'href',
      '/my-subscriptions',
    );
  });

  it('raise the plan of the address, which lifts the limit of a draft, with the way back', async () => {
    const { id } = giveOwnPost(memberToken, makeOwnListing({ id: 'own-draft', status: 'draft' }));
    await renderApp({ path: `/subscription-plans?planId=plus&draft=${id}`, user: true });
    const plus = await column('Plus');
    expect(plus.getByText('Lifts your limit')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Back to the draft' })).toHaveAttribute(
      'href',
      `/edit-sale-property/${id}?step=check`,
    );
  });

  it('stay in sight where the member’s own plan cannot be loaded', async () => {
    const handlers = [failing('GET /subscription/mine', 400, 'Something went wrong')];
    await renderApp({ path: '/subscription-plans', user: true, handlers });
    expect(await screen.findByText('We couldn’t load your own plan.')).toBeVisible();
    await column('Plus');
  });

  it('offer nothing while a payment is being confirmed', async () => {
    const card = giveCard(memberToken);
    holdPayments(memberToken);
    const quote = makeQuote(memberToken, { planId: 'plus', interval: 'month', province: 'ON' });
    pay(memberToken, { clientId: 'client-1', quoteId: quote.id, cardId: card.id, draftId: null });
    await renderApp({ path: '/subscription-plans', user: true });
    expect(await screen.findByText('Your payment for Plus is being confirmed.')).toBeVisible();
    expect((await column('Plus')).getByRole('button')).toBeDisabled();
  });
});

describe('plans beside a payment that the bank asks about', () => {
  it('name the bank, and are for sale again once it is given up', async () => {
    const card = giveCard(memberToken, { last4: '3155' });
    const quote = makeQuote(memberToken, { planId: 'plus', interval: 'month', province: 'ON' });
    pay(memberToken, { clientId: 'client-1', quoteId: quote.id, cardId: card.id, draftId: null });
    const { person } = await renderApp({ path: '/subscription-plans', user: true });
    expect(await screen.findByText('Your bank is waiting for you to confirm the payment for Plus.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Cancel payment' }));
    await waitFor(async () => expect((await column('Plus')).getByRole('button')).toBeEnabled());
  });
});

describe('the example of the plans', () => {
  beforeEach(() => localStorage.clear());
  it('is marked, and nothing in it can be pressed', async () => {
    await renderApp({ path: '/subscription-plans-example' });
    expect(await screen.findByText('This is an example.')).toBeVisible();
    const main = within(screen.getByRole('main'));
    for (const button of main.getAllByRole('button')) expect(button).toBeDisabled();
    expect(main.getByRole('link', { name: 'See the real plans' })).toHaveAttribute('href', '/subscription-plans');
  });
});
