import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { HomeCount } from '#contract/matching/request-change.ts';
import { callsOf } from '#tests/support/mock-api/call-log.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { makeLiveRequest, makeOwnRequest } from '#tests/support/own-post.ts';
import { leaveDraft, renderEditor, stepHeading } from '#tests/support/page/post-editor.tsx';

const counted: HomeCount = {
  fitting: 23,
  isCapped: false,
  areChangesCounted: true,
  changes: [
    { change: { kind: 'raise_limit', budgetMax: 985_000 }, adds: 9 },
    { change: { kind: 'optional_feature', feature: 'fenced_yard' }, adds: 4 },
  ],
  exclusions: [
    { wish: 'mustHaves', feature: 'fenced_yard', homes: 4 },
    { wish: 'bedroomsTotal', feature: null, homes: 1 },
  ],
};
const counts = (data: HomeCount) => mock('POST /posts/mine/fitting-homes', () => ({ data }));
const block = () => within(screen.getByRole('region', { name: 'Homes that fit now' }));
const limit = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Maximum/ });

async function open(handler: ReturnType<typeof mock>) {
  await leaveDraft(makeOwnRequest());
  const page = await renderEditor('/buy-request?step=budget', { handlers: [handler] });
  await stepHeading('Budget and dates');
  return page;
}

it('a request says how many homes fit, what one change adds, and what each must-have rules out', async () => {
  await open(counts(counted));
  expect(await block().findByText('23 homes fit now')).toBeVisible();
  await waitFor(() => expect(block().getAllByRole('button')[0]).toBeEnabled());
  expect(
    block()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Raise the limit to $985,000 9 more', 'Make the fenced yard a nice-to-have 4 more']);
  const [, ruledOut] = block().getAllByRole('list');
  expect(ruledOut).toHaveTextContent('Fenced yard 4 homesBedrooms 1 home');
});

it('shows five of the must-haves that rule homes out, and all of them by “Show all”', async () => {
  const wishes = ['bathrooms', 'livingArea', 'yearBuilt', 'parkingTotal', 'propertySubType'] as const;
  const more = wishes.map((wish, at) => ({ wish, feature: null, homes: 9 - at }));
  const { person } = await open(counts({ ...counted, exclusions: [...more, ...counted.exclusions] }));
  const all = await block().findByRole('button', { name: 'Show all 7' });
  const ruledOut = () => within(block().getAllByRole('list')[1] ?? document.body).getAllByRole('listitem');
  expect(ruledOut()).toHaveLength(5);
  await person.click(all);
  expect(ruledOut().map(({ textContent }) => textContent)).toEqual([
    'Bathrooms 9 homes',
    'Size 8 homes',
    'Year built 7 homes',
    'Parking 6 homes',
    'Type 5 homes',
    'Fenced yard 4 homes',
    'Bedrooms 1 home',
  ]);
  await person.click(block().getByRole('button', { name: 'Show fewer' }));
  expect(ruledOut()).toHaveLength(5);
});

it('a change is made in the form by a press, and taken back', async () => {
  const { person } = await open(counts(counted));
  const raise = await block().findByRole('button', { name: /^Raise the limit/ });
  await waitFor(() => expect(raise).toBeEnabled());
  await person.click(raise);
  expect(limit()).toHaveValue('985,000');
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(limit()).toHaveValue('925,000');
});

it('the count follows what is typed, and waits for an area and a budget', async () => {
  const { person } = await open(counts(counted));
  await block().findByText('23 homes fit now');
  await person.clear(limit());
  expect(await block().findByText('Choose an area and a budget to see how many homes fit.')).toBeVisible();
  await person.type(limit(), '800000');
  await waitFor(() =>
    expect(callsOf('POST /posts/mine/fitting-homes').at(-1)?.body).toMatchObject({
      kind: 'buy_request',
      content: { budgetMax: 800_000, areas: [{ label: 'The Glebe' }] },
    }),
  );
});

it.each<[string, Pick<HomeCount, 'fitting' | 'isCapped'>, string]>([
  ['none', { fitting: 0, isCapped: false }, 'No homes fit now'],
  ['one', { fitting: 1, isCapped: false }, '1 home fits now'],
  ['many', { fitting: 1_234, isCapped: false }, '1,234 homes fit now'],
  ['more', { fitting: 1_000, isCapped: true }, '1,000 and more homes fit now'],
  ['too many', { fitting: null, isCapped: false }, 'Too many to count'],
])('%s is said in words', async (_count, data, text) => {
  await open(counts({ ...data, areChangesCounted: true, changes: [], exclusions: [] }));
  expect(await block().findByText(text)).toBeVisible();
});

it('a count among too many homes says that changes are not counted', async () => {
  await open(counts({ fitting: 7_012, isCapped: false, areChangesCounted: false, changes: [], exclusions: [] }));
  expect(await block().findByText(/Too many are on offer there to count what a change would add/)).toBeVisible();
});

it('a count that fails leaves the form as it is', async () => {
  await open(failing('POST /posts/mine/fitting-homes', 429, 'Try again later'));
  expect(await block().findByText(/couldn’t be counted/)).toBeVisible();
  expect(limit()).toHaveValue('925,000');
});

it('a listing has no such count', async () => {
  await renderEditor('/sale-property?step=home');
  await stepHeading('The home');
  expect(screen.queryByRole('region', { name: 'Homes that fit now' })).toBeNull();
});

it('a line in the bar of a phone says the count and the first change', async () => {
  await open(counts(counted));
  const line = await screen.findByRole('button', { name: /^23 homes fit now/ });
  expect(line).toHaveTextContent('23 homes fit now+$60K: 9 more');
});

it('an alert is counted without a budget', async () => {
  const { budgetMin, budgetMax, ...content } = makeOwnRequest().content;
  const alert = makeLiveRequest({ visibility: 'private', content });
  await renderEditor(`/edit-buy-request/${alert.id}?step=budget`, { posts: [alert], handlers: [counts(counted)] });
  await stepHeading('Budget and dates');
  expect(await block().findByText('23 homes fit now')).toBeVisible();
});
