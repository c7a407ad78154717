import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answersAboutMessages } from '#tests/support/mock-api/answers/chat-answers.ts';
import { listMessages, readUntil } from '#tests/support/mock-api/data/conversations.ts';
import { failing, held, mock } from '#tests/support/mock-api/handlers.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';
import { converse, dateMessages, home, nadia, receive, stored, write } from './seed-chat.ts';

const path = (id = converse()) => `/chat?conversation=${id}`;
const log = async () => within(await screen.findByRole('log', { name: 'Messages' }));
const composer = () => screen.findByRole('textbox', { name: 'Message to Nadia' });
const sent = () => listMessages(memberToken, converse()).map(({ content }) => content);

describe('a conversation', () => {
  it('shows the person, the post and the messages by day', async () => {
    const id = converse();
    write(id, 'Is the shed staying?');
    receive('It is.');
    readUntil(memberToken, id, 2);
    stored(id).readByOtherSeq = 1;
    dateMessages(id, new Date(2025, 10, 19, 16, 6), new Date());
    await renderApp({ path: path(), user: true });
    const thread = await log();
    expect(screen.getByRole('heading', { level: 2, name: /Nadia Bergeron/ })).toHaveTextContent('Verified agent');
    expect(screen.getAllByRole('link', { name: /18 Fairmont Avenue/ }).length).toBeGreaterThan(0);
    const items = (await thread.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(items).toEqual([
      'Wednesday, November 19, 2025',
      'You: Is the shed staying?4:06 pmSeen',
      'Today',
      expect.stringMatching(/^Nadia: It is\.Nadia, \d/),
    ]);
  });

  it('says how soon the person usually replies, where that is known', async () => {
    write(converse(), 'Is the shed staying?');
    const known = mock('GET /chat/people/{id}', (request) => {
      const { data } = answersAboutMessages['GET /chat/people/{id}'](request);
      return { data: { ...data, responseMinutes: 120 } };
    });
    await renderApp({ path: path(), user: true, handlers: [known] });
    expect(await screen.findByText(/ · Usually replies in 2 h$/)).toBeInTheDocument();
  });

  it('is found by the person and the post, and then by its own address', async () => {
    write(converse(null), 'Without a post');
    receive('About the home');
    const { address } = await renderApp({ path: `/chat?chat_ref=${nadia}&post=${home.id}`, user: true });
    expect(await (await log()).findByText('About the home')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(`/chat?chat_ref=${nadia}&conversation=${converse()}`));
  });

  it('opens at its field where "Message" of a post leads to it', async () => {
    write(converse(), 'Hello');
    const { router } = await renderApp({ path: `/residential-details/${home.id}`, user: true });
    await act(() => router.navigate(`/chat?chat_ref=${nadia}&post=${home.id}`));
    await waitFor(async () => expect(await composer()).toHaveFocus());
  });

  it('marks what is new, and tells the server what was read', async () => {
    write(converse(), 'One');
    receive('Two');
    const { person } = await renderApp({ path: path(), user: true });
    expect(await (await log()).findByText('New')).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('data-full-height');
    await waitFor(() => expect(stored(converse()).readSeq).toBe(2));
    await person.click(screen.getByRole('link', { name: 'All' }));
    expect((await log()).getByText('New')).toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: 'Back to messages' }));
    await person.click(await screen.findByRole('link', { name: 'Nadia Bergeron' }));
    expect(await (await log()).findByText('Two')).toBeInTheDocument();
    expect((await log()).queryByText('New')).not.toBeInTheDocument();
  });

  it('says a message that arrives, but not those that were there', async () => {
    write(converse(), 'One');
    const { queryClient } = await renderApp({ path: path(), user: true });
    await (await log()).findByText('One');
    receive('Would Saturday work?');
    await queryClient.invalidateQueries();
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
        'Nadia: Would Saturday work?',
      ),
    );
  });

  it('loads older messages above', async () => {
    const id = converse();
    for (let at = 1; at <= 70; at += 1) write(id, `Message ${at}`);
    const { person } = await renderApp({ path: path(), user: true });
    expect(await (await log()).findByText('Message 70')).toBeInTheDocument();
    expect((await log()).queryByText('Message 20')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    expect(await (await log()).findByText('Message 1')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).not.toBeInTheDocument();
  });

  it('says what could not be found', async () => {
    await renderApp({ path: '/chat?conversation=another', user: true });
    expect(await screen.findByRole('heading', { name: 'We couldn’t find this conversation' })).toBeInTheDocument();
  });

  it('offers to try again where its messages could not be loaded', async () => {
    write(converse(), 'One');
    const broken = failing('GET /chat/conversations/{id}/messages', 400, 'Out of order');
    await renderApp({ path: path(), user: true, handlers: [broken] });
    expect(await screen.findByRole('heading', { name: 'We couldn’t load these messages' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

describe('writing', () => {
  it('sends by Enter, breaks the line by Shift and Enter, and keeps each draft', async () => {
    write(converse(), 'One');
    const { person } = await renderApp({ path: path(), user: true });
    await person.type(await composer(), 'Two{Shift>}{Enter}{/Shift}lines');
    expect(await composer()).toHaveValue('Two\nlines');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent()).toEqual(['One', 'Two\nlines']));
    expect(await composer()).toHaveValue('');
    await person.type(await composer(), 'A draft');
    await person.click(screen.getByRole('link', { name: 'Back to messages' }));
    await person.click(await screen.findByRole('link', { name: 'Nadia Bergeron' }));
    await waitFor(async () => expect(await composer()).toHaveValue('A draft'));
  });

  it('refuses an empty and an overlong message, and keeps the text', async () => {
    write(converse(), 'One');
    const { person } = await renderApp({ path: path(), user: true });
    await person.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await composer()).toHaveAccessibleDescription('Write a message first.');
    await person.click(await composer());
    await person.paste('a'.repeat(2_140));
    expect(await composer()).toHaveAccessibleDescription(/^2,140 characters\. Shorten it to 2,000/);
    await person.click(screen.getByRole('button', { name: 'Send' }));
    expect(await composer()).toHaveValue('a'.repeat(2_140));
    expect(sent()).toEqual(['One']);
  });

  it('shows a message as it is sent, and what becomes of one that is refused', async () => {
    write(converse(), 'One');
    const sending = held('POST /chat/conversations/{id}/messages');
    const { person } = await renderApp({ path: path(), user: true, handlers: [sending.handler] });
    await person.type(await composer(), 'Two');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    expect(await (await log()).findByText('Sending')).toBeInTheDocument();
    sending.fail(403, 'You can’t write to this person');
    expect(await (await log()).findByText('Not sent. You can’t write to this person')).toBeInTheDocument();
    await person.click((await log()).getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect((await log()).queryByText('Two')).not.toBeInTheDocument());
  });

  it('starts a conversation with the first message', async () => {
    const { person, address } = await renderApp({ path: `/chat?chat_ref=${nadia}&post=${home.id}`, user: true });
    expect(await screen.findByRole('heading', { name: 'Write to Nadia' })).toBeInTheDocument();
    await waitFor(async () => expect(await composer()).toHaveFocus());
    await person.type(await composer(), 'Is it still available?');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(address()).toContain('conversation='));
    await waitFor(async () => expect(await composer()).toHaveFocus());
    expect(await (await log()).findByText('Is it still available?')).toBeInTheDocument();
    expect(stored(converse()).post?.id).toBe(home.id);
  });
});
