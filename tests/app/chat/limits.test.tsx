import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';
import { converse, home, nadia, write } from './seed-chat.ts';

it('on new conversations a day is said above the composer, and the message can be tried again or deleted', async () => {
  const refused = mock('POST /chat/conversations', () => {
    throw new MockFailure(429, 'Too many', undefined, { retryAfter: 40_000 });
  });
  const { person } = await renderApp({
    path: `/chat?chat_ref=${nadia}&post=${home.id}`,
    user: true,
    handlers: [refused],
  });
  await person.type(await screen.findByRole('textbox', { name: 'Message to Nadia' }), 'Is it still available?');
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You’ve started 20 conversations today. You can start more tomorrow. Replies aren’t limited.',
  );
  const row = within(screen.getByRole('log', { name: 'Messages' }));
  expect(row.getByText('Not sent.')).toBeInTheDocument();
  await person.click(row.getByRole('button', { name: 'Delete' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('on messages a minute is said while they wait', async () => {
  write(converse(), 'Hello');
  const refused = mock('POST /chat/conversations/{id}/messages', () => {
    throw new MockFailure(429, 'Too many', undefined, { retryAfter: 50 });
  });
  const { person } = await renderApp({ path: `/chat?conversation=${converse()}`, user: true, handlers: [refused] });
  await person.type(await screen.findByRole('textbox', { name: 'Message to Nadia' }), 'And the clothesline?');
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'That’s a lot of messages at once. The rest go out by themselves within a minute.',
  );
  expect(screen.getByText('Waiting to send')).toBeInTheDocument();
});
