import { screen, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { describe, expect, it } from 'vitest';
import { converse, receive } from '#tests/app/chat/seed-chat.ts';
import { listViewings } from '#tests/support/mock-api/data/viewings.ts';
import { failing } from '#tests/support/mock-api/handlers.ts';
import { memberToken } from '#tests/support/page/member-state.ts';
import { renderApp } from '#tests/support/page/render.tsx';

async function openDialog(handlers: RequestHandler[] = []) {
  receive('Would you like to see it?');
  const { person } = await renderApp({ path: `/chat?conversation=${converse()}`, user: true, handlers });
  const [button] = await screen.findAllByRole('button', { name: 'Propose a viewing' });
  if (button) await person.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose a viewing' }));
  await dialog.findByRole('group', { name: 'Times' });
  await person.click(dialog.getByRole('button', { name: 'Later days' }));
  return { person, dialog };
}

type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog'];
const cells = (dialog: Dialog, hour: string) =>
  dialog.getAllByRole('button', { name: new RegExp(`, ${hour}(?:, |$)`) });
const cell = (dialog: Dialog, hour: string, day: number) => cells(dialog, hour)[day] as HTMLElement;

describe('proposing a viewing', () => {
  it('sends up to three times of the home’s clocks', async () => {
    const { person, dialog } = await openDialog();
    expect(dialog.getByText(/All times are .* time \(Eastern\), where the home is\./)).toBeInTheDocument();
    await person.click(cell(dialog, '2 pm', 0));
    await person.click(cell(dialog, '5 pm', 2));
    await person.click(cell(dialog, 'noon', 1));
    expect(dialog.getAllByRole('combobox', { name: /^Start time/ })).toHaveLength(3);
    await person.click(cell(dialog, '7 pm', 3));
    expect(dialog.getByText('You can propose three times. Remove one first.')).toBeInTheDocument();
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Start time, choice 2' }), '12:15 pm');
    await person.click(dialog.getByRole('button', { name: 'Remove choice 3' }));
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Length' }), '45 minutes');
    await person.click(dialog.getByRole('button', { name: 'Add a note' }));
    await person.type(dialog.getByRole('textbox', { name: /Note/ }), 'We’ll be three.');
    await person.click(dialog.getByRole('button', { name: 'Send proposal' }));
    expect(await screen.findByRole('article', { name: 'You proposed a viewing' })).toBeInTheDocument();
    const [viewing] = listViewings(memberToken);
    expect(viewing).toMatchObject({ proposedMinutes: 45, proposedByMe: true });
    expect(viewing?.times.map(({ startsAt }) => new Date(startsAt).getUTCMinutes())).toEqual([0, 15]);
    expect(await screen.findByText('“We’ll be three.”')).toBeInTheDocument();
  });

  it('starts a note in its field', async () => {
    const { person, dialog } = await openDialog();
    await person.click(dialog.getByRole('button', { name: 'Add a note' }));
    await person.keyboard('The side door.');
    expect(dialog.getByRole('textbox', { name: /Note/ })).toHaveValue('The side door.');
  });

  it('moves the focus to what is wrong, each time', async () => {
    const { person, dialog } = await openDialog([
      failing('POST /chat/conversations/{id}/viewings', 409, 'This listing was closed.'),
    ]);
    const send = dialog.getByRole('button', { name: 'Send proposal' });
    await person.click(send);
    await person.click(send);
    expect(dialog.getByRole('alert')).toHaveFocus();
    expect(dialog.getByRole('alert')).toHaveTextContent('Choose at least one time.');
    await person.click(cell(dialog, '2 pm', 0));
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    await person.click(send);
    expect(await dialog.findByText('This listing was closed.')).toHaveFocus();
  });

  it('keeps the focus on a time as another one is removed', async () => {
    const { person, dialog } = await openDialog();
    await person.click(cell(dialog, '2 pm', 0));
    await person.click(cell(dialog, '5 pm', 2));
    await person.click(dialog.getByRole('button', { name: 'Remove choice 2' }));
    expect(dialog.getByRole('button', { name: 'Remove choice 1' })).toHaveFocus();
    await person.click(dialog.getByRole('button', { name: 'Remove choice 1' }));
    expect(cell(dialog, '5 pm', 2)).toHaveFocus();
  });

  it('asks for a time, and works by keyboard', async () => {
    const { person, dialog } = await openDialog();
    await person.click(dialog.getByRole('button', { name: 'Send proposal' }));
    expect(dialog.getByText('Choose at least one time.')).toBeInTheDocument();
    const start = cell(dialog, 'noon', 1);
    start.focus();
    await person.keyboard('{ArrowDown}{ArrowRight} ');
    expect(cell(dialog, '1:00 pm', 0)).toHaveFocus();
    expect(cell(dialog, '1:00 pm', 0)).toHaveAttribute('aria-pressed', 'true');
    await person.keyboard(' ');
    expect(dialog.queryByRole('combobox', { name: /^Start time/ })).not.toBeInTheDocument();
  });
});
