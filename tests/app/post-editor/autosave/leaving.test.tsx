import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drafts } from '#src/lib/storage/drafts.ts';
import { changeOwnPost } from '#tests/support/mock-api/data/own-posts.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { mockApi } from '#tests/support/mock-api/node.ts';
import { makeOwnListing } from '#tests/support/own-post.ts';
import { addToTitle, fakeDebounce, passDebounce, renderEditor, stepHeading } from '#tests/support/page/post-editor.tsx';
import { goOffline, kept, saved } from './saved-post.ts';

const editPath = '/edit-sale-property/own-listing?step=home';

beforeEach(fakeDebounce);
afterEach(() => vi.restoreAllMocks());

it('input stored neither on the server nor in the browser is named, and leaving asks first', async () => {
  vi.spyOn(drafts, 'write').mockResolvedValue(false);
  const { person } = await renderEditor(editPath, { posts: [makeOwnListing()] });
  await stepHeading('The home');
  const goOnline = goOffline();
  await addToTitle(person, ' here');
  await passDebounce();
  expect(await screen.findByText(/^Not saved/)).toBeVisible();
  goOnline();
  await screen.findByText(/^Draft saved at/);
  mockApi.use(failing('PUT /posts/{id}', 500));
  await addToTitle(person, ' now');
  await passDebounce();
  expect(await screen.findByText(/^Not saved/)).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Explorer' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});

it('leaving over what the server does not have asks first', async () => {
  const { person, address } = await renderEditor('/sale-property?step=home');
  await stepHeading('The home');
  await person.type(screen.getByRole('textbox', { name: /^Living area/ }), '1680');
  await person.click(screen.getByRole('link', { name: 'Explorer' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await person.click(asked.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toMatch(/^\/residential-explore/));
});

it('leaving a draft that can be saved saves it and asks nothing', async () => {
  const { person, address } = await renderEditor(editPath, { posts: [makeOwnListing()] });
  await stepHeading('The home');
  await addToTitle(person, ' here');
  await person.click(screen.getByRole('link', { name: 'Explorer' }));
  await waitFor(() => expect(address()).toMatch(/^\/residential-explore/));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(saved().content.title).toBe('Brick semi near the canal here'));
});

it('save and leave shows that it is busy, and does not navigate after the member went elsewhere', async () => {
  let answer: (() => void) | undefined;
  const { person, address } = await renderEditor(editPath, {
    posts: [makeOwnListing()],
    handlers: [
      mock('PUT /posts/{id}', async ({ params, body, token }) => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return { data: changeOwnPost(token, params.id, body) };
      }),
    ],
  });
  await stepHeading('The home');
  await addToTitle(person, ' here');
  const leave = screen.getByRole('button', { name: 'Save and leave' });
  await person.click(leave);
  expect(leave).toHaveAttribute('aria-busy', 'true');
  await person.click(screen.getByRole('link', { name: 'Explorer' }));
  await waitFor(() => expect(address()).toMatch(/^\/residential-explore/));
  await waitFor(() => expect(answer).toBeDefined());
  answer?.();
  await waitFor(() => expect(saved().content.title).toBe('Brick semi near the canal here'));
  expect(address()).toMatch(/^\/residential-explore/);
});

it('save and leave leads to My posts', async () => {
  const { person, address } = await renderEditor(editPath, { posts: [makeOwnListing()] });
  await stepHeading('The home');
  await addToTitle(person, ' here');
  await person.click(screen.getByRole('button', { name: 'Save and leave' }));
  await waitFor(() => expect(address()).toMatch(/^\/my-posts/));
  expect(saved().content.title).toBe('Brick semi near the canal here');
});

it('a published post is changed when it is saved, not before', async () => {
  const { person, address } = await renderEditor(editPath, { posts: [makeOwnListing({ status: 'active' })] });
  await stepHeading('The home');
  await addToTitle(person, ' here');
  expect(await screen.findByText(/Not saved yet/)).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Explorer' }));
  await person.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(saved().version).toBe(3);
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Changes saved')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/residential-details/own-listing'));
  expect(saved()).toMatchObject({ status: 'active', content: { title: 'Brick semi near the canal here' } });
  expect(await kept('post/own-listing')).toBeNull();
});
