import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';
import { converse, dateMessages, home, nadia, receive, stored, write } from './seed-chat.ts';

const path = '/chat';
const rows = async () => within(await screen.findByRole('list', { name: 'Conversations' })).findAllByRole('listitem');
const search = () => screen.getByRole('searchbox', { name: 'Search people and posts' });

describe('the list of conversations', () => {
  it('names the person, the last message, the post and what is unread', async () => {
    receive('Is the shed staying?');
    receive('And the clothesline?');
    write(converse(null), 'Thanks, I’ll think it over.');
    dateMessages(converse(), new Date(Date.now() - 60_000));
    await renderApp({ path, user: true });
    const [newest, other] = await rows();
    expect(newest).toHaveTextContent(/You: Thanks, I’ll think it over\./);
    expect(newest).not.toHaveTextContent('unread');
    expect(other).toHaveTextContent(/Nadia Bergeron.*And the clothesline\?.*2 unread.*About: 18 Fairmont Avenue/);
    const link = within(other as HTMLElement).getByRole('link', { name: 'Nadia Bergeron' });
    expect(link).toHaveAttribute('href', `/chat?chat_ref=${nadia}&conversation=${converse()}`);
    expect(document.title).toContain('Messages · Gable');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Messages');
    expect(screen.getByRole('link', { name: 'Unread 1' })).toBeInTheDocument();
  });

  it('shows those with unread messages, and those about own posts', async () => {
    receive('Unread');
    const id = write(converse(null), 'Read').conversationId;
    stored(id).isOwnPost = true;
    const { person, address } = await renderApp({ path, user: true });
    expect(await rows()).toHaveLength(2);
    await person.click(screen.getByRole('link', { name: 'Unread 1' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect((await rows())[0]).toHaveTextContent('Unread');
    expect(address()).toBe('/chat?show=unread');
    await person.click(screen.getByRole('link', { name: 'My posts' }));
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent('You: Read'));
  });

  it('is searched, and says so where nothing matches', async () => {
    receive('The clothesline stays');
    write(converse(null), 'Thanks');
    const { person, address } = await renderApp({ path, user: true });
    await rows();
    await person.type(search(), 'clothes');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(address()).toBe('/chat?q=clothes');
    await person.type(search(), 'xyz');
    expect(await screen.findByRole('heading', { name: 'No conversation matches “clothesxyz”' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await rows()).toHaveLength(2);
  });

  it('holds the conversations about one post where the address says so', async () => {
    receive('About the home');
    write(converse(null), 'About nothing');
    const { person, address } = await renderApp({ path: `/chat?about=${home.id}`, user: true });
    expect(await rows()).toHaveLength(1);
    expect(await screen.findByText('18 Fairmont Avenue', { selector: 'b' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(address()).toBe('/chat');
  });

  it('says where there are no conversations', async () => {
    await renderApp({ path, user: true });
    expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Explore homes' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Choose a conversation' })).toBeInTheDocument();
  });

  it('offers to try again where it could not be loaded', async () => {
    receive('Hello');
    const { person } = await renderApp({
      path,
      user: true,
      handlers: [failing('GET /chat/conversations', 400, 'Out of order')],
    });
    expect(await screen.findByRole('heading', { name: 'We couldn’t load your messages' })).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveTextContent('Out of order');
    expect(person).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('loads a page at a time', async () => {
    receive('Hello');
    const one = stored(converse());
    const { messages, ...rest } = one;
    const all = Array.from({ length: 60 }, (_, at) => ({
      ...rest,
      id: `conversation-${at}`,
      lastMessage: { ...messages[0], content: `Last of ${at}` },
      unreadCount: 0,
    }));
    const list = mock('GET /chat/conversations', ({ query }) => {
      const from = query.before ? all.findIndex(({ id }) => id === query.before) + 1 : 0;
      return { data: query.filter === 'unread' ? [] : (all.slice(from, from + 50) as never) };
    });
    const { person } = await renderApp({ path, user: true, handlers: [list] });
    expect(await rows()).toHaveLength(50);
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await rows()).toHaveLength(60));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });
});
