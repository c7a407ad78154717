import { agents } from '#tests/support/mock-api/data/dataset.ts';
import { expect, mocked as test } from '../../fixtures.ts';

test('a message arrives while a page is open', async ({ page, signIn, socket }) => {
  await signIn();
  await page.goto('/');
  await socket.receiveMessage('Would Saturday morning suit you?');
  await expect(page.getByText('Would Saturday morning suit you?')).toBeVisible();

  // Any event of contract/events.ts; what it says is checked by the compiler.
  await socket.emit('new_message', {
    message: {
      id: 'm1',
      conversationId: 'c1',
      sender: { _id: agents[1]?.id ?? '', firstName: 'Priya' },
      content: 'Or Sunday?',
      createdAt: '2026-11-21T15:42:00.000Z',
    },
  });
  await expect(page.getByText('Or Sunday?')).toBeVisible();
  expect(socket.urls[0]).toContain('token=mocked-session');
});
