import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { budgetScale } from '#src/features/post-details/budget/budget-scale.ts';
import { makeOwner, makeRentRequest, makeRequest } from '#tests/support/mock-api/data/factories.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { findPageHeading } from '#tests/support/page/page-heading.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const path = '/residential-details/any';
const shows = (post: ReturnType<typeof makeRequest>) => mock('GET /posts/{id}', () => ({ data: post }));
const main = () => within(screen.getByRole('main'));
const asker = () => within(main().getByRole('complementary', { name: 'Who posted' }));
const region = (name: string) => main().getByRole('heading', { name }).parentElement as HTMLElement;

it('reads as a person looking: budget, wishes, areas and dates, without a name for visitors', async () => {
  await renderApp({ path, handlers: [shows(makeRequest())] });
  expect(
    await main().findByRole('heading', { level: 1, name: 'A yard for two kids and a patient old Labrador' }),
  ).toBeInTheDocument();
  expect(main().getByText('$780,000 – $925,000')).toBeInTheDocument();
  expect(region('Must have')).toHaveTextContent('3 bedrooms or more');
  expect(region('Must have')).toHaveTextContent('Fenced yard');
  expect(region('Nice to have')).toHaveTextContent('Workshop');
  expect(region('Where they’re looking')).toHaveTextContent('Within 1.5 km of Old Ottawa South, Ottawa, ON');
  expect(asker().getByText('Gable member')).toBeInTheDocument();
  expect(asker().getByText('by June 2027')).toBeInTheDocument();
  expect(asker().getByText('Pre-approved')).toBeInTheDocument();
});

it('is open until it expires: until the end that the last renewal gave it', async () => {
  const post = makeRequest({ publishedAt: '2026-11-01T12:00:00Z', expiresAt: '2099-03-15T17:00:00Z' });
  await renderApp({ path, handlers: [shows(post)] });
  await findPageHeading();
  expect(main().getByText(/^Posted .*, open until March 15, 2099$/)).toBeInTheDocument();
});

it('asks a visitor to sign in to answer', async () => {
  const { person, address } = await renderApp({ path, handlers: [shows(makeRequest({ id: 'wish1' }))] });
  await findPageHeading();
  await person.click(asker().getByRole('button', { name: 'Sign in to respond' }));
  expect(await screen.findByText('Please login first')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe(`/login?returnTo=${encodeURIComponent('/residential-details/wish1')}`));
});

it('shows a member who asks, and the conversation to those who have a home like it', async () => {
  const owner = makeOwner({ id: 'priya', firstName: 'Priya', lastName: 'R.', userType: 'Individual' });
  let token = '';
  const answer = mock('GET /posts/{id}', (request) => {
    token = request.token;
    return { data: makeRequest({ id: 'wish1', owner, can: { edit: false, message: true } }) };
  });
  await renderApp({ path, handlers: [answer], user: true });
  await findPageHeading();
  expect(token).not.toBe('');
  expect(asker().getByRole('heading', { name: 'Priya R.' })).toBeInTheDocument();
  expect(asker().getByRole('button', { name: 'I have a home like this' })).toBeInTheDocument();
});

it('tells a member without a matching listing what answering takes', async () => {
  const post = makeRequest({ owner: makeOwner({ firstName: 'Priya' }), can: { edit: false, message: false } });
  await renderApp({ path, handlers: [shows(post)], user: true });
  await findPageHeading();
  expect(asker().getByText('You need an active sale listing to respond.')).toBeInTheDocument();
  expect(asker().getByRole('link', { name: 'List a property for sale' })).toHaveAttribute('href', '/sale-property');
  expect(asker().queryByText('I have a home like this')).not.toBeInTheDocument();
});

it('shows a rent request: a month’s budget, how many move in, and no empty columns', async () => {
  const post = makeRentRequest({ niceToHaves: [], priceFlex: null, occupants: 2 });
  await renderApp({ path, handlers: [shows(post)] });
  await findPageHeading();
  expect(main().getByText('$1,650 – $1,950')).toHaveTextContent('/mo');
  expect(asker().getByText('2 people')).toBeInTheDocument();
  expect(asker().getByText('January 2027 to March 2027')).toBeInTheDocument();
  expect(main().queryByRole('heading', { name: 'Nice to have' })).not.toBeInTheDocument();
  expect(main().queryByText(/over budget/)).not.toBeInTheDocument();
});

it('says that a closed request is closed, and takes no answer', async () => {
  await renderApp({ path, handlers: [shows(makeRequest({ status: 'closed', closedReason: 'fulfilled' }))] });
  expect(await main().findByText('Completed.')).toBeInTheDocument();
  expect(main().queryByRole('button', { name: 'Sign in to respond' })).not.toBeInTheDocument();
});

it('shows the homes that fit', async () => {
  await renderApp({ path: '/residential-details/buy_1' });
  const fitting = await main().findByRole('region', { name: 'Homes that fit this request' });
  expect(await within(fitting).findAllByRole('img')).toHaveLength(4);
});

describe('the ruler of a budget', () => {
  it.each([
    [780_000, 925_000],
    [null, 610_000],
    [1650, 1950],
    [1_000_000, 1_000_000],
    [null, 1],
    [0, 100_000_000],
  ])('shows %s to %s on even, whole ticks with room around', (min, max) => {
    const { ticks, from, to } = budgetScale(min, max);
    const step = (ticks[1] ?? 0) - (ticks[0] ?? 0);
    expect(step).toBeGreaterThan(0);
    expect(ticks.length).toBeGreaterThanOrEqual(3);
    expect(ticks.length).toBeLessThanOrEqual(11);
    expect(ticks.every((tick, index) => index === 0 || tick - (ticks[index - 1] ?? 0) === step)).toBe(true);
    expect(ticks[0]).toBeGreaterThanOrEqual(0);
    expect(ticks.at(-1)).toBeGreaterThan(max);
    expect(from).toBeGreaterThanOrEqual(0);
    expect(to).toBeLessThanOrEqual(100);
    expect(from).toBeLessThanOrEqual(to);
  });
});
