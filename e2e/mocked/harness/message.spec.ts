import { expect, mocked as test } from '../../fixtures.ts';

test('a message arrives while a page is open', async ({ page, signIn, socket }) => {
  await signIn();
  await page.goto('/');
  await socket.receiveMessage('Would Saturday morning suit you?');
  await expect(page.getByText('Would Saturday morning suit you?')).toBeVisible();
  expect(socket.urls[0]).toContain('token=mocked-session');
});
