import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { callsOf } from '#tests/support/mock-api/call-log.ts';
import { posts } from '#tests/support/mock-api/data/dataset.ts';
import { hidePost, listHiddenPosts } from '#tests/support/mock-api/data/hidden-posts.ts';
import { failing } from '#tests/support/mock-api/handlers.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const card = (name: string) => screen.queryByRole('link', { name });
const hideButton = (name: string) => screen.findByRole('button', { name: `Not for me: hide ${name}` });
const first = '18 Fairmont Avenue';
const second = '25 Sweetland Avenue';
const count = () => screen.getByText(/Showing 1 to/);

it('a hidden home leaves the list, the next card takes the focus, the numbers stay, and Undo brings it back', async () => {
  const { person } = await renderApp({ path: '/residential-explore', user: true });
  const button = await hideButton(first);
  const before = count().textContent?.trim();
  await person.click(button);
  await waitFor(() => expect(card(first)).toBeNull());
  expect(card(second)).toHaveFocus();
  await waitFor(() => expect(count()).toHaveTextContent(`${before} 1 hidden by you`));
  expect(within(count()).getByRole('link')).toHaveAttribute('href', '/favorites#hidden');
  await waitFor(() => expect(listHiddenPosts(memberToken)).toEqual(['sale_1']));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(card(first)).not.toBeNull());
  await waitFor(() => expect(listHiddenPosts(memberToken)).toEqual([]));
  expect(count()).toHaveTextContent(before ?? '');
});

it('a home that the server refuses to hide comes back with its reason', async () => {
  const refuse = failing('PUT /hidden-posts/{postId}', 409, 'You’ve hidden 1,000 posts.');
  const { person } = await renderApp({ path: '/residential-explore', user: true, handlers: [refuse] });
  await person.click(await hideButton(first));
  expect(await screen.findByText('You’ve hidden 1,000 posts.')).toBeInTheDocument();
  await waitFor(() => expect(card(first)).not.toBeNull());
});

it('a visitor is offered none and asks for none', async () => {
  await renderApp({ path: '/residential-explore' });
  await screen.findByRole('link', { name: first });
  expect(screen.queryByRole('button', { name: /^Not for me/ })).toBeNull();
  expect(callsOf('GET /hidden-posts')).toHaveLength(0);
});

it('the page of a hidden home says so and brings it back', async () => {
  hidePost(memberToken, 'sale_1');
  const { person } = await renderApp({ path: '/residential-details/sale_1', user: true });
  const contact = await screen.findByRole('complementary', { name: 'Contact' });
  expect(await within(contact).findByText(/^You’ve hidden this\./)).toBeVisible();
  await person.click(within(contact).getByRole('button', { name: 'Bring it back' }));
  await waitFor(() => expect(listHiddenPosts(memberToken)).toEqual([]));
  expect(within(contact).getByRole('button', { name: 'Not for me' })).toBeVisible();
  expect(within(contact).queryByText(/^You’ve hidden this\./)).toBeNull();
});

it('favourites list what is hidden, bring one back, and the rest at once', async () => {
  for (const { id } of posts.slice(0, 3)) hidePost(memberToken, id);
  hidePost(memberToken, 'gone_1');
  const { person } = await renderApp({ path: '/favorites#hidden', user: true });
  const section = await screen.findByRole('region', { name: 'Hidden by you' });
  expect(section).toHaveTextContent('4 posts, left out of your lists, map and emails');
  expect(await within(section).findByText('One more isn’t listed right now.')).toBeVisible();
  await person.click(within(section).getByRole('button', { name: `Bring ${second} back` }));
  await waitFor(() => expect(within(section).getAllByRole('listitem')).toHaveLength(2));
  await person.click(within(section).getByRole('button', { name: 'Bring all back' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Hidden by you' })).toBeNull());
  await waitFor(() => expect(listHiddenPosts(memberToken)).toEqual([]));
});

it('a page whose homes are all hidden says so instead of an empty search', async () => {
  for (const { id } of posts) hidePost(memberToken, id);
  await renderApp({ path: '/residential-explore', user: true });
  expect(await screen.findByText('You’ve hidden all homes on this page.')).toBeVisible();
});
