import type { Page } from '@playwright/test';
import type { Conversation } from '#contract/chat/conversation.ts';
import type { MessagePage } from '#contract/chat/message.ts';
import type { PostOwner } from '#contract/post/post.ts';
import { startTcpProxy, type TcpProxy } from '#tests/support/server/tcp-proxy.ts';
import { expect } from '../fixtures.ts';
import { type Member, makePost, posting } from './posting.ts';

/** Two members, the second of whom sees the site over a network that a test can break. */
export interface Talk {
  owner: Member;
  seeker: Member;
  network: TcpProxy;
  conversationId: string;
  /** Where the seeker and the owner find the conversation. */
  seekerPath: string;
  ownerPath: string;
  /** Sends messages of the owner, one after another, without a page. */
  ownerSends: (...contents: string[]) => Promise<void>;
  /** All messages as the server has them. */
  stored: () => Promise<string[]>;
  unread: (member: Member) => Promise<number>;
}

let sent = 0;
const clientId = () => `e2e-${process.pid}-${Date.now()}-${sent++}`;

export const talking = posting.extend<{ talk: () => Promise<Talk> }>({
  talk: async ({ join, request, server }, use) => {
    const networks: TcpProxy[] = [];
    await use(async () => {
      const network = await startTcpProxy(server.url);
      networks.push(network);
      const [owner, seeker] = [await join(), await join(network.url)];
      const { id: postId } = await makePost(request, owner, 'sale_property');
      const { owner: person } = await seeker.ask<{ owner: PostOwner }>('GET', `/posts/${postId}`);
      const ownerId = person.id;
      const { id: conversationId, lastMessage } = await seeker.ask<Conversation>('POST', '/chat/conversations', {
        userId: ownerId,
        postId,
        clientId: clientId(),
        content: 'first',
      });
      const path = `/chat/conversations/${conversationId}/messages`;
      return {
        owner,
        seeker,
        network,
        conversationId,
        seekerPath: `/chat?chat_ref=${ownerId}&conversation=${conversationId}`,
        ownerPath: `/chat?chat_ref=${lastMessage.senderId}&conversation=${conversationId}`,
        ownerSends: async (...contents) => {
          for (const content of contents) await owner.ask('POST', path, { clientId: clientId(), content });
        },
        stored: async () => (await owner.ask<MessagePage>('GET', path)).messages.map(({ content }) => content),
        unread: async (member) => (await member.ask<{ count: number }>('GET', '/chat/unread_counts')).count,
      };
    });
    for (const network of networks) await network.close();
  },
});

export const log = (page: Page) => page.getByRole('log', { name: 'Messages' });

export async function write(page: Page, ...contents: string[]): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Message to / });
  for (const content of contents) {
    await field.fill(content);
    await field.press('Enter');
    await expect(field).toHaveValue('');
  }
}

/** The messages that a page shows, from the top. Every message of a test is one word, such as owner-7. */
export const shown = (page: Page): Promise<string[]> =>
  log(page)
    .getByText(/^(?:first|(?:owner|seeker)-\d+)$/)
    .allTextContents();

export const words = (who: 'owner' | 'seeker', from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${who}-${from + index}`);
