import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { callsOf } from '#tests/support/mock-api/call-log.ts';
import { renderApp } from '#tests/support/page/render.tsx';
import { converse, home, nadia, write } from '../chat/seed-chat.ts';

const composer = () => screen.findByRole('textbox', { name: 'Message to Nadia' });
const question = 'Hi Nadia, does 18 Fairmont Avenue have a basement? Are pets allowed?';
const ask = 'ask=mustHaves.basement%2CpetsAllowed';

it('stands in the field of a new conversation, and is not sent', async () => {
  const { address } = await renderApp({ path: `/chat?chat_ref=${nadia}&post=${home.id}&${ask}`, user: true });
  await waitFor(async () => expect(await composer()).toHaveValue(question));
  await waitFor(() => expect(address()).toBe(`/chat?chat_ref=${nadia}&post=${home.id}`));
  expect(callsOf('POST /chat/conversations')).toEqual([]);
});

it('stands in the field of the conversation that there is', async () => {
  const id = converse();
  write(id, 'Hello');
  const { address } = await renderApp({ path: `/chat?chat_ref=${nadia}&post=${home.id}&${ask}`, user: true });
  await waitFor(async () => expect(await composer()).toHaveValue(question));
  await waitFor(() => expect(address()).toBe(`/chat?chat_ref=${nadia}&conversation=${id}`));
});

it('is empty when the address names an unknown fact', async () => {
  const { address } = await renderApp({ path: `/chat?chat_ref=${nadia}&post=${home.id}&ask=send.money`, user: true });
  await waitFor(() => expect(address()).toBe(`/chat?chat_ref=${nadia}&post=${home.id}`));
  expect(await composer()).toHaveValue('');
});
