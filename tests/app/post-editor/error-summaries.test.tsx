import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeOwnListing } from '#tests/support/own-post.ts';
import { leaveDraft, nextButton, renderEditor, stepHeading } from '#tests/support/page/post-editor.tsx';

const post = () => screen.getByRole('button', { name: 'Publish' });

it('a step that is not in order says why at its fields and in a summary that leads to them', async () => {
  await leaveDraft(makeOwnListing(), { bedroomsTotal: '', livingArea: 'large' });
  const { person } = await renderEditor('/sale-property?step=home');
  await stepHeading('The home');
  await person.click(nextButton());
  const summary = within(await screen.findByRole('alert'));
  expect(screen.getByRole('alert')).toHaveFocus();
  const area = screen.getByRole('textbox', { name: /^Living area/ });
  expect(area).toHaveAccessibleDescription('Enter an area like 1,680 sq ft or 156 m²');
  await person.click(summary.getByRole('link', { name: 'Enter an area like 1,680 sq ft or 156 m²' }));
  expect(area).toHaveFocus();
  expect(await stepHeading('The home')).toBeVisible();
});

it('a single error takes the focus itself', async () => {
  await leaveDraft(makeOwnListing(), { livingArea: 'large' });
  const { person } = await renderEditor('/sale-property?step=home');
  await stepHeading('The home');
  await person.click(nextButton());
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Living area/ })).toHaveFocus());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('before it is posted what is missing is listed, and leads to the field on its step', async () => {
  await leaveDraft(makeOwnListing(), { listPrice: '', livingArea: '' });
  const { person } = await renderEditor('/sale-property?step=check');
  await stepHeading('Review and publish');
  const missing = within(screen.getByRole('region', { name: 'Before you can publish' }));
  expect(missing.getAllByRole('listitem')).toHaveLength(2);
  await person.click(missing.getByRole('link', { name: 'Price' }));
  await stepHeading('Price and dates');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Price/ })).toHaveFocus());
});

it('posting over errors shows a summary whose links lead to other steps', async () => {
  await leaveDraft(makeOwnListing(), { listPrice: '12' });
  const { person } = await renderEditor('/sale-property?step=check');
  await stepHeading('Review and publish');
  await person.click(post());
  await person.click(within(await screen.findByRole('alert')).getByRole('link', { name: /\$1,000/ }));
  await stepHeading('Price and dates');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Price/ })).toHaveFocus());
  expect(screen.getByRole('textbox', { name: /^Price/ })).toHaveAccessibleDescription(/\$1,000/);
});

it('a summary does not come back while typing', async () => {
  await leaveDraft(makeOwnListing(), { listPrice: '12', livingArea: '' });
  const { person } = await renderEditor('/sale-property?step=check');
  await stepHeading('Review and publish');
  await person.click(post());
  await person.click(within(await screen.findByRole('alert')).getByRole('link', { name: /\$1,000/ }));
  await stepHeading('Price and dates');
  await person.click(screen.getByRole('link', { name: /The home/ }));
  await stepHeading('The home');
  await person.type(screen.getByRole('textbox', { name: /^Living area/ }), '1680');
  await person.click(screen.getByRole('link', { name: /Price and dates/ }));
  await stepHeading('Price and dates');
  const price = screen.getByRole('textbox', { name: /^Price/ });
  await person.clear(price);
  await person.type(price, '1,200,000');
  expect(price).toHaveFocus();
  expect(price).toHaveValue('1,200,000');
  expect(screen.queryByRole('alert')).toBeNull();
});
