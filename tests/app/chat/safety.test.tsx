import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mock } from '#tests/support/mock-api/handlers.ts';
import { renderApp } from '#tests/support/page/render.tsx';
import { converse, receive, stored, write } from './seed-chat.ts';

const path = () => `/chat?conversation=${converse()}`;
const menuItem = (name: string) => screen.findByRole('menuitem', { name });
const openMenu = async (person: { click: (element: Element) => Promise<void> }) =>
  person.click(await screen.findByRole('button', { name: 'More: block, report' }));

describe('safety', () => {
  it('keeps markup as text, and asks before it opens a link', async () => {
    receive('<img src=x onerror=alert(1)> https://evil.example/a?b=1, javascript:alert(1)');
    const { person, container } = await renderApp({ path: path(), user: true });
    const link = await screen.findByRole('button', { name: /evil\.example/ });
    expect(container.querySelector('[role=log] :is(a, img)')).toBeNull();
    expect(screen.getByRole('log')).toHaveTextContent('<img src=x onerror=alert(1)>');
    await person.click(link);
    const dialog = within(await screen.findByRole('dialog', { name: 'Open this link?' }));
    expect(dialog.getByText('https://evil.example/a?b=1')).toBeInTheDocument();
    const open = dialog.getByRole('link', { name: 'Open link' });
    expect(open).toHaveAttribute('href', 'https://evil.example/a?b=1');
    expect(open).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(open).toHaveAttribute('target', '_blank');
    await person.click(dialog.getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([
    ['a visitor of one’s own home', true, /Never share your bank details or hand over keys before you’ve met Nadia/],
    ['the owner of a home', false, /Never send a deposit or a copy of your ID/],
  ])('warns of %s who is a stranger', async (_who, isOwnPost, warning) => {
    receive('Please send a deposit');
    Object.assign(stored(converse()), { isFromStranger: true, isOwnPost });
    await renderApp({ path: path(), user: true });
    expect(within(await screen.findByRole('note')).getByText(warning)).toBeInTheDocument();
  });

  it('warns of a stranger until the first answer', async () => {
    receive('Please send a deposit');
    stored(converse()).isFromStranger = true;
    await renderApp({ path: path(), user: true });
    const notice = within(await screen.findByRole('note'));
    expect(notice.getByText(/Never send a deposit or a copy of your ID/)).toBeInTheDocument();
    expect(notice.getByRole('link', { name: 'Safety tips' })).toHaveAttribute('href', '/static/safety');
    for (const name of ['Report', 'Block']) expect(notice.getByRole('button', { name })).toBeInTheDocument();
  });

  it('blocks after a question, and takes it back', async () => {
    write(converse(), 'Hello');
    const { person } = await renderApp({ path: path(), user: true });
    await openMenu(person);
    await person.click(await menuItem('Block Nadia…'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block Nadia?' }));
    expect(dialog.getByText(/Nadia is told that they can’t write to you/)).toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Block Nadia' }));
    expect(await screen.findByText(/You blocked Nadia\. You won’t get messages/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Message to Nadia' })).not.toBeInTheDocument();
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('textbox', { name: 'Message to Nadia' })).toBeInTheDocument();
    expect(stored(converse()).isBlockedByMe).toBe(false);
  });

  it('reports with a reason', async () => {
    receive('Send me your passport');
    const reports: unknown[] = [];
    const report = mock('POST /chat/conversations/{id}/report', ({ body }) => {
      reports.push(body);
      return { data: [] };
    });
    const { person } = await renderApp({ path: path(), user: true, handlers: [report] });
    await openMenu(person);
    await person.click(await menuItem('Report…'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Nadia' }));
    expect(dialog.getByText(/last 20 messages/)).toBeInTheDocument();
    await person.click(dialog.getByRole('radio', { name: 'Something else' }));
    await person.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/Tell us briefly/);
    await person.type(dialog.getByRole('textbox'), 'Strange');
    await person.click(dialog.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(reports).toEqual([{ reason: 'other', details: 'Strange' }]));
  });

  it('closes a conversation with a former member to writing', async () => {
    receive('The dock comes out in October.');
    const id = converse();
    Object.assign(stored(id), { person: null, closedBecause: 'former_member' });
    await renderApp({ path: `/chat?conversation=${id}`, user: true });
    expect(await screen.findByText(/This person closed their account/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Former member' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /Message to/ })).not.toBeInTheDocument();
  });
});
