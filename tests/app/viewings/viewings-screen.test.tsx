import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { converse, receive } from '#tests/app/chat/seed-chat.ts';
import { answer, listViewings, propose, receiveAnswer } from '#tests/support/mock-api/data/viewings.ts';
import { failing } from '#tests/support/mock-api/handlers.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';
import { quarterHourInDays } from '#tests/support/server/quarter-hour.ts';

const noon = quarterHourInDays(3, 68);
const main = () => within(screen.getByRole('main'));

function agree() {
  receive('Would you like to see it?');
  const { id } = propose(memberToken, converse(), { times: [noon], minutes: 30, note: '' });
  return receiveAnswer(memberToken, id, { action: 'accept', startsAt: noon });
}

describe('the viewings page', () => {
  it('shows agreed viewings by day, with calendar, conversation and more', async () => {
    const { home } = agree();
    const { person, address } = await renderApp({ path: '/viewings', user: true });
    const row = within(await main().findByRole('article'));
    expect(row.getByRole('heading', { name: home })).toBeInTheDocument();
    expect(row.getByText('With Nadia Bergeron, agent')).toBeInTheDocument();
    expect(main().getByRole('link', { name: /Upcoming 1/ })).toHaveAttribute('aria-current', 'page');
    expect(row.getByRole('button', { name: `Add ${home} to calendar` })).toBeInTheDocument();
    await person.click(row.getByRole('button', { name: `More for ${home}` }));
    await person.click(await screen.findByRole('menuitem', { name: 'Cancel viewing' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the viewing?' }));
    await person.type(dialog.getByRole('textbox'), 'The roof leaks');
    await person.click(dialog.getByRole('button', { name: 'Cancel viewing' }));
    expect(await main().findByRole('heading', { name: 'No viewings yet' })).toBeInTheDocument();
    await person.click(main().getByRole('link', { name: /^Past/ }));
    expect(address()).toBe('/viewings?show=past');
    expect(await main().findByText('Cancelled')).toBeInTheDocument();
    expect(main().getByText('You: “The roof leaks”')).toBeInTheDocument();
  });

  it('puts what needs an answer on top', async () => {
    receive('Would you like to see it?');
    propose(memberToken, converse(), { times: [noon], minutes: 30, note: '' }, 'person');
    const { person, address } = await renderApp({ path: '/viewings', user: true });
    await person.click(await main().findByRole('link', { name: 'Answer Nadia' }));
    expect(address()).toContain(`conversation=${converse()}`);
  });

  it('names what waits for others', async () => {
    receive('Would you like to see it?');
    propose(memberToken, converse(), { times: [noon], minutes: 30, note: '' });
    await renderApp({ path: '/viewings', user: true });
    expect(await main().findByText('Waiting for Nadia')).toBeInTheDocument();
    expect(main().getByRole('link', { name: 'Change reminders' })).toHaveAttribute('href', '/notification-settings');
  });

  it('says of an agreed time that the member asked to move it, not that it waits', async () => {
    const { id } = agree();
    const { version } = listViewings(memberToken)[0] ?? {};
    const move = { action: 'propose' as const, times: [quarterHourInDays(4, 68)], minutes: 30, note: '' };
    answer(memberToken, id, { ...move, clientId: 'move', version: version ?? 0 });
    await renderApp({ path: '/viewings', user: true });
    expect(await main().findByText('You asked to move it')).toBeInTheDocument();
    expect(main().queryByText(/Waiting for/)).toBeNull();
  });

  it('says that there are none, and shows the way to messages', async () => {
    await renderApp({ path: '/viewings', user: true });
    expect(await main().findByRole('heading', { name: 'No viewings yet' })).toBeInTheDocument();
    expect(main().getByRole('link', { name: 'Go to messages' })).toHaveAttribute('href', '/chat');
    expect(document.title).toBe('Viewings · Gable');
  });

  it('can be loaded again after a failure', async () => {
    agree();
    const { person } = await renderApp({
      path: '/viewings',
      user: true,
      handlers: [failing('GET /viewings', 503, 'Not now', { times: 4 })],
    });
    await person.click(await main().findByRole('button', { name: 'Try again' }, { timeout: 20_000 }));
    expect(await main().findByRole('article')).toBeInTheDocument();
  });
});
