import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { converse, home, nadia, receive } from '#tests/app/chat/seed-chat.ts';
import { listMessages, openConversation } from '#tests/support/mock-api/data/conversations.ts';
import { posts } from '#tests/support/mock-api/data/dataset.ts';
import { listViewings, propose, receiveAnswer } from '#tests/support/mock-api/data/viewings.ts';
import { failing } from '#tests/support/mock-api/handlers.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';
import { quarterHourInDays } from '#tests/support/server/quarter-hour.ts';

/* Noon and two o’clock in Ottawa, in standard time and in daylight time alike within the working day. */
const noon = quarterHourInDays(3, 68);
const later = quarterHourInDays(4, 76);

function begin(by: 'me' | 'person', times = [noon, later]) {
  receive('Would you like to see it?');
  return propose(memberToken, converse(), { times, minutes: 30, note: 'The side door.' }, by);
}

const open = () => renderApp({ path: `/chat?conversation=${converse()}`, user: true });
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const lastStep = () => listMessages(memberToken, converse()).at(-1);

describe('a viewing in its thread', () => {
  it('that is proposed to the member is accepted at one of its times', async () => {
    begin('person');
    const { person } = await open();
    const proposal = await card('Nadia proposed a viewing');
    expect(await proposal.findByText('Answer needed')).toBeInTheDocument();
    expect(screen.getByText('Nadia proposed a viewing. Answer it in the chat.')).toBeInTheDocument();
    expect(proposal.getByText('“The side door.”')).toBeInTheDocument();
    expect(proposal.getByText(/30 minutes\. .* time \(Eastern\)\./)).toBeInTheDocument();
    const [first] = proposal.getAllByRole('button', { name: /^Accept / });
    if (first) await person.click(first);
    expect(await proposal.findByText('You accepted')).toBeInTheDocument();
    expect(proposal.getAllByRole('listitem')).toHaveLength(1);
    const bar = within(await screen.findByRole('region', { name: 'Viewing agreed' }));
    expect(bar.getByRole('button', { name: 'Add to calendar' })).toBeInTheDocument();
    expect(lastStep()?.viewing).toMatchObject({ step: 'accepted', startsAt: noon });
  });

  it('that overlaps with another one is asked about once', async () => {
    const [other] = posts.filter(({ kind, id }) => kind === 'rent_property' && id !== home.id);
    const elsewhere = openConversation(memberToken, nadia, other?.id ?? '').id;
    receive('This one, too?', other?.id ?? '');
    const taken = propose(memberToken, elsewhere, { times: [noon], minutes: 30, note: '' });
    receiveAnswer(memberToken, taken.id, { action: 'accept', startsAt: noon });
    begin('person', [noon]);
    const { person } = await open();
    const proposal = await card('Nadia proposed a viewing');
    expect(await proposal.findByText(/^Overlaps with/)).toBeInTheDocument();
    await person.click(proposal.getByRole('button', { name: /^Accept / }));
    const dialog = within(await screen.findByRole('dialog', { name: 'You’re busy then' }));
    expect(listViewings(memberToken).at(-1)).toMatchObject({ state: 'proposed' });
    await person.click(dialog.getByRole('button', { name: 'Accept anyway' }));
    expect(await proposal.findByText('You accepted')).toBeInTheDocument();
  });

  it('that ended with its listing says why', async () => {
    const { id } = begin('person');
    receiveAnswer(memberToken, id, { action: 'withdraw' });
    const step = lastStep()?.viewing;
    if (step) step.because = 'sold';
    await open();
    const log = within(await screen.findByRole('log', { name: 'Messages' }));
    expect(await log.findByText('The property has been sold.')).toBeInTheDocument();
  });

  it('that the member proposed waits, and can be withdrawn with a note', async () => {
    begin('me');
    const { person } = await open();
    const proposal = await card('You proposed a viewing');
    expect(await proposal.findByText('Waiting for Nadia')).toBeInTheDocument();
    await person.click(proposal.getByRole('button', { name: 'Withdraw' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw your proposal?' }));
    await person.type(dialog.getByRole('textbox', { name: /Note to Nadia/ }), 'Sorry.');
    await person.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await proposal.findByText('Withdrawn')).toBeInTheDocument();
    expect(lastStep()).toMatchObject({ content: 'Sorry.', viewing: { step: 'withdrawn' } });
  });

  it('that was cancelled stands above the thread until it is dismissed, for good', async () => {
    const { id } = begin('me', [noon]);
    receiveAnswer(memberToken, id, { action: 'accept', startsAt: noon });
    receiveAnswer(memberToken, id, { action: 'cancel' });
    const { person, unmount } = await open();
    const bar = within(await screen.findByRole('region', { name: 'Viewing cancelled' }));
    await person.click(bar.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('region', { name: 'Viewing cancelled' })).toBeNull();
    unmount();
    await open();
    await card('You proposed a viewing');
    expect(screen.queryByRole('region', { name: 'Viewing cancelled' })).toBeNull();
  });

  it('that is to be moved holds its time until it is answered', async () => {
    const { id } = begin('me', [noon]);
    receiveAnswer(memberToken, id, { action: 'accept', startsAt: noon });
    receiveAnswer(memberToken, id, { action: 'propose', times: [later], minutes: 30 }, 'The cleaners are late.');
    const { person } = await open();
    const bar = within(await screen.findByRole('region', { name: 'Nadia wants to move it' }));
    expect(bar.getByText(/until you answer$/)).toBeInTheDocument();
    const move = await card('Nadia wants to move the viewing');
    await person.click(bar.getByRole('button', { name: 'Answer' }));
    expect(screen.getByRole('article', { name: 'Nadia wants to move the viewing' })).toHaveFocus();
    await person.click(await move.findByRole('button', { name: /^Keep / }));
    expect(await screen.findByRole('region', { name: 'Viewing agreed' })).toBeInTheDocument();
    expect(await move.findByText('Declined')).toBeInTheDocument();
    expect(listViewings(memberToken)[0]).toMatchObject({ state: 'agreed', startsAt: noon });
  });

  it('that is agreed can be cancelled, and times be proposed anew', async () => {
    const { id } = begin('me', [noon]);
    receiveAnswer(memberToken, id, { action: 'accept', startsAt: noon });
    const { person } = await open();
    const bar = within(await screen.findByRole('region', { name: 'Viewing agreed' }));
    await person.click(bar.getByRole('button', { name: 'Cancel' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the viewing?' }));
    await person.click(dialog.getByRole('button', { name: 'Cancel viewing' }));
    const cancelled = within(await screen.findByRole('region', { name: 'Viewing cancelled' }));
    expect((await card('You cancelled the viewing')).getByText('Cancelled')).toBeInTheDocument();
    expect(await cancelled.findByRole('button', { name: 'Propose new times' })).toBeInTheDocument();
    await person.click(cancelled.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('region', { name: 'Viewing cancelled' })).not.toBeInTheDocument();
  });

  it('says in its card what was refused, and stays as it is', async () => {
    begin('person', [noon]);
    const { person } = await renderApp({
      path: `/chat?conversation=${converse()}`,
      user: true,
      handlers: [failing('POST /viewings/{id}/answers', 409)],
    });
    const proposal = await card('Nadia proposed a viewing');
    await person.click(await proposal.findByRole('button', { name: /^Accept / }));
    expect(await proposal.findByText('Something went wrong')).toBeInTheDocument();
    expect(listViewings(memberToken)[0]).toMatchObject({ state: 'proposed' });
  });
});
