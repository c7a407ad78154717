import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '#src/lib/navigation/paths.ts';
import { placeChosen } from '#src/state/location-slice.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { failing, mock } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const field = () => within(screen.getByRole('contentinfo')).findByRole('textbox', { name: 'New homes, once a week' });
const subscribe = () => within(screen.getByRole('contentinfo')).findByRole('button', { name: 'Subscribe' });

function newsletter(answer: () => string) {
  const sent: unknown[] = [];
  const handler = mock('POST /newsletter/subscribe', ({ body }) => {
    sent.push(body);
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
  const footer = within(screen.getByRole('contentinfo'));
  await expect.poll(() => footer.getByRole('status').textContent).toBe('Look into your mailbox');
  expect(sent).toEqual([{ email: 'maude@example.ca', section: 'residential', website: '' }]);
});

it('sends the place that was chosen on the page', async () => {
  const { sent, handlers } = newsletter(() => 'ok');
  const chosen = { latitude: 45.4, longitude: -75.69, location: 'The Glebe, Ottawa, ON' };
  const { person, store } = await renderApp({ path: paths.about(), handlers });
  store.dispatch(placeChosen(chosen));
  await person.type(await field(), 'maude@example.ca{Enter}');
  await expect.poll(() => sent).toMatchObject([{ email: 'maude@example.ca', place: { lat: 45.4, lng: -75.69 } }]);
});

it('has a field that only programs find', async () => {
  const { handlers } = newsletter(() => 'ok');
  await renderApp({ path: paths.about(), handlers });
  await field();
  const hidden = document.querySelector('footer input[name="website"]');
  expect(hidden).toHaveAttribute('tabindex', '-1');
  expect(hidden?.closest('[aria-hidden="true"]')).not.toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Leave this empty' })).toBeNull();
});

it('does nothing while the field is empty', async () => {
  const { sent, handlers } = newsletter(() => 'ok');
  const { person, queryClient } = await renderApp({ path: paths.about(), handlers });
  await person.click(await subscribe());
  expect(queryClient.isMutating()).toBe(0);
  await person.type(await field(), 'maude@example.ca{Enter}');
  await expect.poll(() => sent).toMatchObject([{ email: 'maude@example.ca' }]);
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

it('changes the place of the letter by its link, after a place was chosen from the list', async () => {
  const sent: unknown[] = [];
  const handler = mock('POST /newsletter/place', ({ body }) => {
    sent.push(body);
    return { data: [], message: 'Your next issue will be about Ottawa.' };
  });
  const { person, address } = await renderApp({ path: `/?newsletter-place=${token}`, handlers: [handler] });
  const dialog = await screen.findByRole('dialog', { name: 'Change the place of your newsletter' });
  expect(address()).toBe('/');
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Choose a place from the list')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await person.type(within(dialog).getByRole('combobox', { name: 'City or neighbourhood' }), 'Glebe');
  await person.click(await within(dialog).findByRole('option', { name: /Glebe/ }));
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your next issue will be about Ottawa.')).toBeInTheDocument();
  expect(sent).toEqual([{ token, place: { lat: expect.any(Number), lng: expect.any(Number) } }]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});
