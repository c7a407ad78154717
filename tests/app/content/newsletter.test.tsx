import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '#src/lib/navigation/paths.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const field = () => within(screen.getByRole('contentinfo')).findByRole('textbox', { name: 'New homes, once a week' });
const subscribe = () => within(screen.getByRole('contentinfo')).findByRole('button', { name: 'Subscribe' });

function newsletter(answer: () => string) {
  const sent: string[] = [];
  const handler = mock('POST /newsletter/subscribe', ({ body }) => {
    sent.push(body.email);
    return { data: [], message: answer() };
  });
  return { sent, handlers: [handler] };
}

it('sends the address, clears the field and says what the server says', async () => {
  const { sent, handlers } = newsletter(() => 'Look into your mailbox');
  const { person } = await renderApp({ path: paths.about(), handlers });
  expect(await field()).toHaveAttribute('type', 'email');
  await person.type(await field(), 'maude@example.ca');
  await person.click(await subscribe());
  expect(await field()).toHaveValue('');
  expect(await screen.findByText('Look into your mailbox')).toBeInTheDocument();
  expect(sent).toEqual(['maude@example.ca']);
});

it('does nothing while the field is empty', async () => {
  const { sent, handlers } = newsletter(() => 'ok');
  const { person, queryClient } = await renderApp({ path: paths.about(), handlers });
  await person.click(await subscribe());
  expect(queryClient.isMutating()).toBe(0);
  await person.type(await field(), 'maude@example.ca{Enter}');
  await expect.poll(() => sent).toEqual(['maude@example.ca']);
});

const token = 'a1'.repeat(32);

it.each([
  ['confirm-newsletter', 'POST /newsletter/confirm', 'You are on the list'],
  ['leave-newsletter', 'POST /newsletter/unsubscribe', 'You are off the list'],
] as const)('does what the link %s of a letter asks for, once, and says so', async (name, call, message) => {
  const sent: unknown[] = [];
  const handler = mock(call, ({ body, query }) => {
    sent.push(body ?? query);
    return { data: [], message };
  });
  const { address } = await renderApp({ path: `/?${name}=${token}`, handlers: [handler] });
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(address()).toBe('/');
  expect(sent).toEqual([{ token }]);
});

it('says that a link of a letter does not count any more', async () => {
  const message = 'This link is no longer valid';
  const handlers = [failing('POST /newsletter/confirm', 422, message)];
  await renderApp({ path: `/?confirm-newsletter=${token}`, handlers });
  expect(await screen.findByText(message)).toBeInTheDocument();
});

it('shows why it failed', async () => {
  const { handlers } = newsletter(() => {
    throw new MockFailure(429, 'Too many requests. Try again in a minute.');
  });
  const { person } = await renderApp({ path: paths.about(), handlers });
  await person.type(await field(), 'maude@example.ca{Enter}');
  expect(await screen.findByText('Too many requests. Try again in a minute.')).toBeInTheDocument();
});
