import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { judgeFit } from '#contract/fit/judge-fit.ts';
import type { RequestDetails } from '#contract/post/post.ts';
import { callsOf } from '#tests/support/mock-api/call-log.ts';
import { openConversation, receiveMessage } from '#tests/support/mock-api/data/conversations.ts';
import { posts } from '#tests/support/mock-api/data/dataset.ts';
import { makeAddress, makeListing } from '#tests/support/mock-api/data/factories.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';
import { nadia, stored } from './seed-chat.ts';

const request = posts.find(
  (post): post is RequestDetails => post.kind === 'buy_request' && post.status === 'active',
) as RequestDetails;
const address = makeAddress({ unit: '', streetNumber: '62', streetName: 'Stirling Avenue' });

it('shows a listing beside the request of the conversation, and can be followed by another one', async () => {
  const post = makeListing({ address });
  const listing = { post, fit: judgeFit(post, request, '2026-11-25') };
  receiveMessage(memberToken, { userId: nadia, postId: request.id }, 'Have a look', { listing });
  const { person } = await renderApp({
    path: `/chat?chat_ref=${nadia}&post=${request.id}`,
    handlers: [mock('GET /chat/requests/{id}/listings', () => ({ data: [listing] }))],
    user: true,
  });
  const card = await screen.findByRole('article', { name: '62 Stirling Avenue, sent in response to your request' });
  expect(within(card).getByText(/^Fits \d+ of \d+$|^Over budget$/)).toBeInTheDocument();
  expect(within(card).getByRole('link', { name: 'See listing' })).toHaveAttribute(
    'href',
    `/residential-details/${post.id}`,
  );
  await person.click(screen.getByRole('button', { name: 'Send a listing' }));
  const dialog = await screen.findByRole('dialog', { name: /^Send .* a listing$/ });
  expect(await within(dialog).findByRole('radio', { name: /62 Stirling Avenue/ })).toBeChecked();
});

it('leads from a sent listing to a viewing of it', async () => {
  const post = makeListing({ address });
  const listing = { post, fit: judgeFit(post, request, '2026-11-25') };
  receiveMessage(memberToken, { userId: nadia, postId: request.id }, 'Have a look', { listing });
  const { person } = await renderApp({ path: `/chat?chat_ref=${nadia}&post=${request.id}`, user: true });
  const card = within(await screen.findByRole('article', { name: /^62 Stirling Avenue, sent in response/ }));
  await person.click(await card.findByRole('button', { name: 'Propose a viewing' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose a viewing' }));
  expect(await dialog.findByText('62 Stirling Avenue. Choose up to three times.')).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Later days' }));
  const [noon] = dialog.getAllByRole('button', { name: /, noon/ });
  if (noon) await person.click(noon);
  await person.click(dialog.getByRole('button', { name: 'Send proposal' }));
  expect(await screen.findByRole('article', { name: 'You proposed a viewing' })).toBeInTheDocument();
  const [sent] = callsOf('POST /chat/conversations/{id}/viewings');
  expect(sent?.body).toMatchObject({ listingId: post.id });
  expect(card.queryByRole('button', { name: 'Propose a viewing' })).not.toBeInTheDocument();
});

it('stands beside the conversation about one’s own request with the other answers', async () => {
  const post = makeListing({ address });
  const listing = { post, fit: judgeFit(post, request, '2026-11-25') };
  receiveMessage(memberToken, { userId: nadia, postId: request.id }, 'Have a look', { listing });
  const { id } = openConversation(memberToken, nadia, request.id);
  stored(id).isOwnPost = true;
  await renderApp({ path: `/chat?chat_ref=${nadia}&post=${request.id}`, user: true });
  const aside = within(screen.getByRole('complementary', { name: 'About this conversation' }));
  expect(await aside.findByText('Responses to this request')).toBeInTheDocument();
  expect(aside.getByRole('link', { name: '62 Stirling Avenue' })).toHaveAttribute(
    'href',
    `/chat?chat_ref=${nadia}&conversation=${id}`,
  );
  expect(aside.getByText('Today')).toBeInTheDocument();
  expect(aside.getByRole('link', { name: 'See your request' })).toHaveAttribute(
    'href',
    `/residential-details/${request.id}`,
  );
});

it('says that a listing was removed', async () => {
  const listing = { post: null, fit: null };
  receiveMessage(memberToken, { userId: nadia, postId: request.id }, '', { listing });
  await renderApp({ path: `/chat?chat_ref=${nadia}&post=${request.id}`, user: true });
  expect(await screen.findByText('This listing was removed.')).toBeInTheDocument();
});
