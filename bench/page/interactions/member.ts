import { type BrowserContextOptions, request } from '@playwright/test';
import type { Conversation } from '#contract/chat/conversation.ts';
import { apiPrefix, postsPerPage } from '#contract/limits.ts';
import type { ListingDetails, PostSummary } from '#contract/post/post.ts';
import { signedInState } from '#tests/support/mock-api/data/signed-in-state.ts';
import { makeIndividual } from '../../../e2e/support/accounts.ts';
import type { LiveServer } from '../../../e2e/support/servers/live-server.ts';

/** Where a member measures, in a browser that is signed in. */
export interface Places {
  explore: string;
  listing: string;
  chat: string;
}

/** A new member who has written to the owner of a listing with several photos. */
export async function prepareMember(server: LiveServer) {
  const api = await request.newContext({ baseURL: server.url });
  const { token, headers } = await makeIndividual(api, server);
  const read = async <Data>(path: string) => (await (await api.get(apiPrefix + path, { headers })).json()).data as Data;
  const posts = await read<PostSummary[]>(`/posts?tab=sale&limit=${postsPerPage}`);
  const listings = await Promise.all(posts.map(({ id }) => read<ListingDetails>(`/posts/${id}`)));
  const listing = listings.find(({ photos, owner }) => photos.length > 2 && owner);
  if (!listing) throw new Error('No listing of the demo has an owner and three photos.');
  const data = { userId: listing.owner?.id, postId: listing.id, clientId: 'interactions-1', content: 'Good evening' };
  const written = await api.post(`${apiPrefix}/chat/conversations`, { headers, data });
  const conversation: Conversation = (await written.json()).data;
  await api.dispose();
  const localStorage = [{ name: 'persist:gable', value: signedInState({ token }) }];
  const storageState: BrowserContextOptions['storageState'] = {
    cookies: [],
    origins: [{ origin: server.url, localStorage }],
  };
  const places: Places = {
    explore: '/residential-explore',
    listing: `/residential-details/${listing.id}`,
    chat: `/chat?conversation=${conversation.id}`,
  };
  return { storageState, places };
}
