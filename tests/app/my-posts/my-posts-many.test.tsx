import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { ManyStatusChange } from '#contract/post/own/own-post.ts';
import type { PlanLimitReached } from '#contract/subscription/plan-limit.ts';
import { changeManyOwn } from '#tests/support/mock-api/data/own-post-status.ts';
import { getOwnPost, giveOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { makeLiveListing, makeLiveRequest } from '#tests/support/own-post.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

beforeAll(() => import('#src/entities/post/own/close-dialog.tsx'));

const path = '/my-posts';
const main = () => within(screen.getByRole('main'));
const bar = () => within(main().getByRole('region', { name: 'Selected posts' }));
const box = (name: string) => main().findByRole('checkbox', { name });
const all = async () => (await main().findAllByRole('checkbox', { name: 'Select all on this page' }))[0] as HTMLElement;
const statusOf = (id: string) => getOwnPost(memberToken, id).status;

function give() {
  giveOwnPost(memberToken, makeLiveListing({ id: 'p1', street: 'Elm Street' }));
  giveOwnPost(memberToken, makeLiveListing({ id: 'p2', street: 'Percy Street', status: 'paused' }));
  giveOwnPost(memberToken, makeLiveRequest({ id: 'p3' }));
}

const listening = (sent: ManyStatusChange[]) =>
  mock('POST /posts/mine/status', ({ body, token }) => {
    sent.push(body);
    return { data: changeManyOwn(token, body.ids, body.status, body.outcome) };
  });

it('selects one, all, a part and none', async () => {
  give();
  const { person } = await renderApp({ path, user: true });
  await person.click(await box('Select 112B Elm Street'));
  expect(bar().getByText('1 post selected')).toBeInTheDocument();
  expect(await all()).toBePartiallyChecked();
  await person.click(await all());
  expect(bar().getByText('3 posts selected')).toBeInTheDocument();
  expect(await all()).toBeChecked();
  await person.click(bar().getByRole('button', { name: 'Clear selection' }));
  expect(await box('Select 112B Elm Street')).not.toBeChecked();
  expect(main().queryByRole('region', { name: 'Selected posts' })).not.toBeInTheDocument();
});

it('changes those that can be changed, and says which stayed and why', async () => {
  give();
  const sent: ManyStatusChange[] = [];
  const { person } = await renderApp({ path, user: true, handlers: [listening(sent)] });
  await person.click(await all());
  await person.click(bar().getByRole('button', { name: 'Pause' }));
  const summary = within((await main().findByText('2 posts paused.')).closest('[role=status]') as HTMLElement);
  expect(summary.getByRole('listitem')).toHaveTextContent(
    '112B Percy Street: It’s paused. Only active posts can be paused.',
  );
  expect(sent).toEqual([{ ids: ['p1', 'p3'], status: 'paused' }]);
  expect([statusOf('p1'), statusOf('p3')]).toEqual(['paused', 'paused']);
  await waitFor(() => expect(main().getAllByText('Paused', { selector: 'td *' })).toHaveLength(3));
  expect(main().queryByRole('region', { name: 'Selected posts' })).not.toBeInTheDocument();
  await person.click(summary.getByRole('button', { name: 'Got it' }));
  expect(main().queryByText('2 posts paused.')).not.toBeInTheDocument();
});

it('keeps the focus on the page: on what became of the posts, then on the heading', async () => {
  give();
  const { person } = await renderApp({ path, user: true });
  const heading = main().getByRole('heading', { level: 1, name: 'My Posts' });
  await person.click(await all());
  await person.click(bar().getByRole('button', { name: 'Clear selection' }));
  expect(heading).toHaveFocus();
  await person.click(await all());
  await person.click(bar().getByRole('button', { name: 'Close…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close 3 posts?' }));
  await person.click(dialog.getByRole('radio', { name: 'Completed' }));
  await person.click(dialog.getByRole('button', { name: 'Close 3 posts' }));
  const told = await main().findByText('3 posts closed.');
  await waitFor(() => expect(told.closest('[role=status]')).toHaveFocus());
  await person.click(main().getByRole('button', { name: 'Got it' }));
  expect(heading).toHaveFocus();
});

it('tells the result in a place that was there before it', async () => {
  give();
  const { person } = await renderApp({ path, user: true });
  await person.click(await all());
  const places = main().getAllByRole('status');
  await person.click(bar().getByRole('button', { name: 'Renew' }));
  const told = await main().findByText('2 posts renewed.');
  expect(places).toContain(told.closest('[role=status]'));
});

it('tells what the server refused of several', async () => {
  give();
  const partly = mock('POST /posts/mine/status', ({ body }) => ({
    data: body.ids.map((id) =>
      id === 'p3'
        ? { id, status: null, message: 'Your plan holds one active request' }
        : { id, status: 'active' as const, message: '' },
    ),
  }));
  const { person } = await renderApp({ path, user: true, handlers: [partly] });
  await person.click(await box('Select 112B Elm Street'));
  await person.click(await box('Select A yard for two dogs'));
  await person.click(bar().getByRole('button', { name: 'Renew' }));
  expect(await main().findByText('1 post renewed.')).toBeInTheDocument();
  expect(main().getByText('Your plan holds one active request', { exact: false })).toBeInTheDocument();
});

it('publishes and resumes nothing by renewing', async () => {
  give();
  giveOwnPost(memberToken, makeLiveRequest({ id: 'p4', status: 'draft', publishedAt: null, title: 'A canoe' }));
  const sent: ManyStatusChange[] = [];
  const { person } = await renderApp({ path, user: true, handlers: [listening(sent)] });
  await person.click(await all());
  await person.click(bar().getByRole('button', { name: 'Renew' }));
  expect(await main().findByText('2 posts renewed.')).toBeInTheDocument();
  expect(sent).toEqual([{ ids: ['p1', 'p3'], status: 'active' }]);
  expect([statusOf('p2'), statusOf('p4')]).toEqual(['paused', 'draft']);
});

it('asks how several ended before it closes them', async () => {
  give();
  const sent: ManyStatusChange[] = [];
  const { person } = await renderApp({ path, user: true, handlers: [listening(sent)] });
  await person.click(await all());
  await person.click(bar().getByRole('button', { name: 'Close…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close 3 posts?' }));
  await person.click(dialog.getByRole('radio', { name: 'Completed' }));
  await person.click(dialog.getByRole('button', { name: 'Close 3 posts' }));
  expect(await main().findByText('3 posts closed.')).toBeInTheDocument();
  expect(sent).toEqual([{ ids: ['p1', 'p2', 'p3'], status: 'closed', outcome: 'done' }]);
  expect(await main().findAllByText(/^Sold · reopen by/)).toHaveLength(2);
  expect(main().getByText(/^Completed · reopen by/)).toBeInTheDocument();
});

it('keeps the selection where the whole call failed', async () => {
  give();
  const { person } = await renderApp({
    path,
    user: true,
    handlers: [failing('POST /posts/mine/status', 400, 'Not today')],
  });
  await person.click(await all());
  await person.click(bar().getByRole('button', { name: 'Renew' }));
  expect(await main().findByText('Not today')).toBeInTheDocument();
  expect(bar().getByText('3 posts selected')).toBeInTheDocument();
});

it('begins another tab with nothing selected', async () => {
  give();
  const { person } = await renderApp({ path, user: true });
  await person.click(await all());
  await person.click(main().getByRole('link', { name: /^Sale/ }));
  await waitFor(() => expect(main().queryByText('A yard for two dogs')).not.toBeInTheDocument());
  expect(main().queryByRole('region', { name: 'Selected posts' })).not.toBeInTheDocument();
});

it('shows what a limit of the plan refused as for one post, and the rest as always', async () => {
  give();
  const planLimit: PlanLimitReached = {
    limit: 'activeListings',
    planName: 'Free',
    allowed: 1,
    used: 1,
    usedBy: [{ id: 'p9', name: '9 Oak Street' }],
    liftedBy: { id: 'plus', name: 'Plus', allowed: 3, monthCents: 2_900 },
  };
  const refused = { id: 'p1', status: null, message: 'Your plan allows 1 active listing', planLimit };
  const handlers = [
    mock('POST /posts/mine/status', () => ({ data: [refused, { id: 'p3', status: 'active', message: '' }] })),
  ];
  const { person, address } = await renderApp({ path, user: true, handlers });
  await person.click(await all());
  await person.click(bar().getByRole('button', { name: 'Renew' }));
  const notice = within(await main().findByRole('alert', { name: 'Your plan allows 1 active listing' }));
  expect(notice.getByText('9 Oak Street is using it. 112B Elm Street stays as it is.')).toBeVisible();
  const result = within(main().getByText('1 post renewed.').closest('[role=status]') as HTMLElement);
  expect(result.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '112B Percy Street: It’s paused. Only active and expired posts can be renewed.',
  ]);
  await person.click(notice.getByRole('button', { name: 'See Plus: 3 listings, $29 a month' }));
  expect(address()).toBe('/subscription-plans?planId=plus&draft=p1');
});
