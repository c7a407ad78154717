import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ContactMessage, Ticket } from '#contract/content/contact.ts';
import { contactMessageMax } from '#contract/limits.ts';
import { tabStore } from '#src/lib/storage/storage.ts';
import { gate } from '#tests/support/gate.ts';
import { makeFaq } from '#tests/support/mock-api/data/content-factories.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { held, mock, unreachable } from '#tests/support/mock-api/handlers.ts';
import { findCancel, waitLong } from '#tests/support/page/advance-time.ts';
import { fill } from '#tests/support/page/fill-field.ts';
import { memberUser } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

const path = '/contact-us';
const text = 'My listing shows the wrong neighbourhood on the map.';
const main = () => within(screen.getByRole('main'));
const field = (name: string) => main().findByLabelText(name);
const send = () => main().getByRole('button', { name: 'Send message' });

const sentAt = new Date(2026, 10, 21, 10, 52).toISOString();

/** Answers with a ticket, and remembers what was sent. */
function contactCall(copy: Ticket['copy'] = 'short', answer: () => void = () => {}) {
  const sent: ContactMessage[] = [];
  const handler = mock('POST /help_support/contact', ({ body }) => {
    sent.push(body);
    answer();
    return { data: { number: 'GB-K7M2XQ', sentAt, copy } };
  });
  return { sent, handlers: [handler] };
}

async function fillIn(person: UserEvent, values: { name?: string; email?: string; message?: string } = {}) {
  const { name = 'Maya Leclerc', email = 'maya@example.ca', message = text } = values;
  await fill(person, await field('Name'), name);
  await fill(person, await field('Email'), email);
  await person.selectOptions(await field('Topic'), 'A listing or a request');
  await fill(person, await field('Message'), message);
}

it('sends what was typed, and becomes the page of the ticket with the focus on its heading', async () => {
  const { sent, handlers } = contactCall();
  const { person } = await renderApp({ path, handlers });
  expect(main().getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
  await fillIn(person);
  expect(main().getByText('We’ll email you the ticket number.')).toBeVisible();
  await person.click(send());
  const heading = await main().findByRole('heading', { level: 1, name: 'We have your message' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(main().getByText(/^Thanks, Maya Leclerc\. We’ll reply to/)).toHaveTextContent('maya@example.ca');
  expect(main().getByText('GB-K7M2XQ')).toBeVisible();
  expect(main().getByText('Saturday, November 21, 10:52 am')).toBeVisible();
  expect(main().getByText('Confirmation').nextSibling).toHaveTextContent('In your inbox');
  await expect.poll(() => document.title).toBe('We have your message · Gable');
  expect(sent).toEqual([
    {
      name: 'Maya Leclerc',
      email: 'maya@example.ca',
      topic: 'post',
      message: text,
      website: '',
      clientId: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
});

it('begins anew with "Send another message", under another client id', async () => {
  const { sent, handlers } = contactCall();
  const { person } = await renderApp({ path, handlers });
  for (const _ of ['first', 'second']) {
    await fillIn(person);
    await person.click(send());
    await person.click(await main().findByRole('button', { name: 'Send another message' }));
    await waitFor(() => expect(main().getByRole('heading', { level: 1, name: 'Contact us' })).toHaveFocus());
    expect(await field('Message')).toHaveValue('');
  }
  expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(2);
});

it('is filled in for a member, who gets a whole copy', async () => {
  const { sent, handlers } = contactCall('whole');
  const { person } = await renderApp({ path, user: true, handlers });
  expect(await field('Name')).toHaveValue('Nadia Tremblay');
  expect(await field('Email')).toHaveValue(memberUser.email);
  expect(main().getByText('We’ll email you a copy.')).toBeVisible();
  await person.selectOptions(await field('Topic'), 'Plans and payments');
  await fill(person, await field('Message'), text);
  await person.click(send());
  expect(await main().findByText(/^Thanks, Nadia\./)).toBeVisible();
  expect(main().getByText('Copy').nextSibling).toHaveTextContent('In your inbox');
  expect(sent).toMatchObject([{ name: 'Nadia Tremblay', email: memberUser.email, topic: 'plan' }]);
});

it('says where no copy was sent, so that the number is noted', async () => {
  const { person } = await renderApp({ path, handlers: contactCall('none').handlers });
  await fillIn(person);
  await person.click(send());
  expect(await main().findByText(/please note the ticket number/)).toBeVisible();
});

it('sends once for two presses', async () => {
  const { opened, open } = gate();
  const clientIds: string[] = [];
  const handler = mock('POST /help_support/contact', async ({ body }) => {
    clientIds.push(body.clientId);
    await opened;
    return { data: { number: 'GB-K7M2XQ', sentAt, copy: 'short' } };
  });
  const { person } = await renderApp({ path, handlers: [handler] });
  await fillIn(person);
  await person.dblClick(send());
  await person.keyboard('{Enter}');
  expect(await field('Message')).toHaveAttribute('readonly');
  open();
  await main().findByRole('heading', { level: 1, name: 'We have your message' });
  expect(clientIds).toHaveLength(1);
});

it('names each fault at its field and sends nothing', async () => {
  const { sent, handlers } = contactCall();
  const { person } = await renderApp({ path, handlers });
  await fill(person, await field('Message'), 'Too short');
  await person.click(send());
  const summary = await main().findByRole('alert');
  expect(summary).toHaveTextContent('There are 4 things to fix');
  await waitFor(() => expect(summary).toHaveFocus());
  for (const [name, message] of [
    ['Name', 'Enter your name'],
    ['Email', 'Enter an email address'],
    ['Topic', 'Choose a topic'],
    ['Message', 'Write at least 20 characters'],
  ] as const) {
    const control = await field(name);
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription(expect.stringContaining(message));
  }
  expect(sent).toEqual([]);
});

it('keeps a text that is too long, and says so', async () => {
  const { person } = await renderApp({ path });
  await fillIn(person, { message: 'x'.repeat(contactMessageMax + 1) });
  expect(main().getByText(/^2,001 of 2,000 characters/)).toBeVisible();
  await person.click(send());
  expect(await field('Message')).toHaveAccessibleDescription('Use at most 2,000 characters');
  await waitFor(async () => expect(await field('Message')).toHaveFocus());
});

it('shows the server’s own error at its field', async () => {
  const { handlers } = contactCall('short', () => {
    throw new MockFailure(422, 'No', [{ path: 'email', message: 'We can’t write to this address' }]);
  });
  const { person } = await renderApp({ path, handlers });
  await fillIn(person);
  await person.click(send());
  await waitFor(async () => expect(await field('Email')).toHaveAccessibleDescription('We can’t write to this address'));
});

it('keeps the text after a reload, under the same client id, until it was sent', async () => {
  const { sent, handlers } = contactCall();
  const first = await renderApp({ path, handlers: [unreachable('POST /help_support/contact')] });
  await fillIn(first.person);
  await first.person.click(send());
  expect(await main().findByRole('alert')).toHaveTextContent('No response from server');
  const kept = JSON.parse(tabStore.read('contact-draft') ?? '{}');
  first.unmount();

  const { person, unmount } = await renderApp({ path, handlers });
  expect(await field('Name')).toHaveValue('Maya Leclerc');
  expect(await field('Topic')).toHaveValue('post');
  expect(await field('Message')).toHaveValue(text);
  await person.click(send());
  await main().findByRole('heading', { level: 1, name: 'We have your message' });
  expect(sent).toMatchObject([{ clientId: kept.clientId, message: text }]);
  unmount();

  await renderApp({ path });
  expect(await field('Message')).toHaveValue('');
});

it.each(['{"message": 7, "topic": "none of ours"', '{"message": 7, "topic": "none of ours"}', '[1]', 'null'])(
  'begins empty where what was kept is %s',
  async (stored) => {
    tabStore.write('contact-draft', stored);
    await renderApp({ path });
    expect(await field('Message')).toHaveValue('');
    expect(await field('Name')).toHaveValue('');
  },
);

it('offers after ten seconds to stop waiting, and keeps the text', async () => {
  const call = held('POST /help_support/contact');
  const { person } = await renderApp({ path, handlers: [call.handler] });
  await fillIn(person);
  waitLong();
  await person.click(send());
  await person.click(await findCancel(screen.getByRole('main')));
  expect(await main().findByRole('alert')).toHaveTextContent('You cancelled.');
  expect(await field('Message')).toHaveValue(text);
  call.release();
  await act(async () => {});
  expect(main().getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
});

it('has a field that people cannot see or reach, for programs', async () => {
  const { sent, handlers } = contactCall();
  const { person } = await renderApp({ path, handlers });
  await fillIn(person);
  const trap = screen.getByRole('main').querySelector<HTMLInputElement>('input[name=website]');
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap?.closest('[aria-hidden=true]')).not.toBeNull();
  if (trap) await fill(person, trap, 'https://spam.example');
  await person.click(send());
  await waitFor(() => expect(sent).toMatchObject([{ website: 'https://spam.example' }]));
});

it('answers what is asked most on the spot, and leads to the rest', async () => {
  const faqs = ['one', 'two', 'three', 'four'].map((id) => makeFaq({ id, question: `Question ${id}?` }));
  const own = makeFaq({
    id: 'how-do-i-cancel-a-paid-plan',
    question: 'How do I cancel?',
    answerHtml: '<p>Under My subscriptions.</p>',
  });
  const { person } = await renderApp({
    path,
    handlers: [mock('GET /help_support/faqs', () => ({ data: [...faqs, own] }))],
  });
  const help = within(await main().findByRole('complementary', { name: 'Help' }));
  expect(help.getByText(/Use the Message button/)).toBeVisible();
  const questions = await help.findAllByText(/\?$/, { selector: 'summary' });
  expect(questions.map(({ textContent }) => textContent)).toEqual([
    ...['How do I cancel?', 'Question one?', 'Question two?', 'Question three?'],
  ]);
  await person.click(help.getByText('How do I cancel?'));
  expect(help.getByText('Under My subscriptions.')).toBeVisible();
  expect(help.getByRole('link', { name: 'All FAQs' })).toHaveAttribute('href', '/#faqs');
});
