import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '#src/lib/paths.ts';
import { MockFailure } from '#tests/support/mock-api/answers.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/render.tsx';

const field = () => within(screen.getByRole('contentinfo')).getByRole('textbox', { name: 'New homes, once a week' });
const subscribe = () => within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Subscribe' });

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
  expect(field()).toHaveAttribute('type', 'email');
  await person.type(field(), 'maude@example.ca');
  await person.click(subscribe());
  expect(field()).toHaveValue('');
  expect(await screen.findByText('Look into your mailbox')).toBeInTheDocument();
  expect(sent).toEqual(['maude@example.ca']);
});

it('does nothing while the field is empty', async () => {
  const { sent, handlers } = newsletter(() => 'ok');
  const { person, queryClient } = await renderApp({ path: paths.about(), handlers });
  await person.click(subscribe());
  expect(queryClient.isMutating()).toBe(0);
  await person.type(field(), 'maude@example.ca{Enter}');
  await expect.poll(() => sent).toEqual(['maude@example.ca']);
});

it('shows why it failed', async () => {
  const { handlers } = newsletter(() => {
    throw new MockFailure(429, 'Too many requests. Try again in a minute.');
  });
  const { person } = await renderApp({ path: paths.about(), handlers });
  await person.type(field(), 'maude@example.ca{Enter}');
  expect(await screen.findByText('Too many requests. Try again in a minute.')).toBeInTheDocument();
});
