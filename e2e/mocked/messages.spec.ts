import type { Page } from '@playwright/test';
import {
  addOwnMessage,
  listAllConversations,
  openConversation,
  receiveMessage,
} from '#tests/support/mock-api/data/conversations.ts';
import { posts } from '#tests/support/mock-api/data/dataset.ts';
import { mockedToken } from '#tests/support/mock-api/data/signed-in-state.ts';
import { toNewMessageEvent } from '#tests/support/new-message-event.ts';
import { expect, mocked as test } from '../fixtures.ts';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { matrix } from '../support/matrix.ts';

const home = posts.find(({ kind }) => kind === 'sale_property');
const nadia = home?.owner?.id ?? '';
const from = { userId: nadia, postId: home?.id ?? null };

/** A conversation of the member with the owner of a home. */
function talk(count: number): string {
  const { id } = openConversation(mockedToken, from.userId, from.postId);
  for (let at = 1; at <= count; at += 1) {
    if (at % 3 === 0) receiveMessage(mockedToken, from, `Their message ${at}`);
    else addOwnMessage(mockedToken, id, `own-message-${at}`, `Own message ${at}\nwith two lines`);
  }
  return id;
}

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message to Nadia' });
const lastOf = (page: Page) => log(page).getByRole('listitem').last();

test('a conversation is found, read and answered with the keyboard alone', async ({ page, signIn }) => {
  await signIn();
  talk(3);
  await page.goto('/chat');
  const row = page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: 'Nadia Bergeron' });
  await expect(row).toBeVisible();
  await page.getByRole('searchbox').focus();
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(composer(page)).toBeFocused();
  await page.keyboard.type('Is the shed staying?');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('And the clothesline?');
  await page.keyboard.press('Enter');
  await expect(lastOf(page)).toContainText('Is the shed staying?\nAnd the clothesline?');
  await expect(lastOf(page)).toContainText('Sent');
  await expect(composer(page)).toHaveValue('');
  for (const name of ['Propose a viewing', 'Attach photos or PDFs']) {
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('form', { name: 'Write to Nadia' }).getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Shift+Tab');
  await expect(log(page)).toBeFocused();
});

test('on a phone the list and the conversation are two screens', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn();
  talk(3);
  await page.goto('/chat');
  const row = page.getByRole('link', { name: 'Nadia Bergeron' });
  await row.click();
  await expect(page.getByRole('heading', { level: 2, name: 'Nadia Bergeron' })).toBeFocused();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await page.getByRole('link', { name: 'Back to messages' }).click();
  await expect(row).toBeFocused();
  await page.goBack();
  await expect(composer(page)).toBeVisible();
});

test('older messages load above without a jump, and what arrives below moves nothing', async ({
  page,
  signIn,
  socket,
}) => {
  await signIn();
  const id = talk(150);
  await page.goto(`/chat?conversation=${id}`);
  await expect(log(page).getByText('Their message 150')).toBeInViewport();
  const earlier = page.getByRole('button', { name: 'Show earlier messages' });
  const mark = log(page).getByText('Their message 102', { exact: true });
  await earlier.focus();
  await mark.scrollIntoViewIfNeeded();
  await expect(log(page).getByText('Their message 60', { exact: true })).toBeAttached();
  const top = async () => Math.round((await mark.boundingBox())?.y ?? Number.NaN);
  const before = await top();
  await earlier.press('Enter');
  const first = log(page).getByText('Own message 1 with two lines', { exact: true });
  await expect(first).toBeAttached();
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);

  await socket.emit(
    'new_message',
    toNewMessageEvent(receiveMessage(mockedToken, from, 'Would Saturday work?'), 'Nadia'),
  );
  await expect(page.getByRole('button', { name: '1 new' })).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: '1 new' }).click();
  await expect(log(page).getByText('Would Saturday work?')).toBeInViewport();
  await expect(page.getByRole('button', { name: '1 new' })).toBeHidden();

  const height = () => log(page).evaluate((element) => element.scrollHeight);
  const isLaidOut = () => first.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(isLaidOut).toBe(false);
  const skipped = await height();
  await first.scrollIntoViewIfNeeded();
  await expect.poll(isLaidOut).toBe(true);
  expect(await height()).toBe(skipped);
});

for (const width of matrix([1280], [360])) {
  test(`axe finds nothing in the messages at ${width} px`, async ({ page, signIn }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await signIn();
    const id = talk(60);
    for (const conversation of listAllConversations().flatMap(([, all]) => all)) conversation.isFromStranger = true;
    await page.goto('/chat');
    await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.goto(`/chat?conversation=${id}`);
    await expect(log(page).getByText('Their message 60')).toBeVisible();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Write a message first.')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'More: block, report' }).click();
    await page.getByRole('menuitem', { name: 'Report…' }).click();
    await expect(page.getByRole('dialog', { name: 'Report Nadia' })).toBeVisible();
    await expectAccessibleInBothThemes(page, '[role=dialog]');
  });
}

test('the messages reflow at 320 px, in the height of the window', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn();
  const id = talk(30);
  for (const path of ['/chat', `/chat?conversation=${id}`, '/chat?q=garage']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    const size = () =>
      page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
    expect(await size(), path).toEqual([320, 640]);
  }
});

const script = 'window.hit=1';
const carriers = [
  `<script>${script}</script>`,
  `<img src=x onerror="${script}">`,
  `<svg onload="${script}">`,
  `<iframe srcdoc="<script>parent.hit=1</script>"></iframe>`,
  `<details open ontoggle="${script}">x</details>`,
  `<video><source onerror="${script}"></video>`,
  `<input autofocus onfocus="${script}">`,
  `<a href="javascript:${script}">x</a>`,
  `<form action="javascript:${script}"><button>x</button></form>`,
  `<math><mtext><style><img src=x onerror="${script}"></style></mtext></math>`,
  `<object data="javascript:${script}"></object>`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${script}">`,
  `javascript:${script}`,
  `data:text/html,<script>opener.hit=1</script>`,
  `https://evil.example/"onmouseover="${script}`,
  `https://evil.example/'><img src=x onerror=${script}>`,
  `{{constructor.constructor('${script}')()}}`,
  `\${${script}}`,
  `&lt;script&gt;${script}&lt;/script&gt;`,
];
const wrappings: ((text: string) => string)[] = [
  (text) => text,
  (text) => `"><b>${text}`,
  (text) => `</textarea></script></title>${text}`,
  (text) => `]]>--><!--${text}`,
  (text) => text.toUpperCase(),
];

test('a hundred messages with scripts stay text', async ({ page, signIn }) => {
  await signIn();
  const id = talk(1);
  const texts = carriers.flatMap((carrier) => wrappings.map((wrap) => wrap(carrier)));
  expect(new Set(texts).size).toBe(100);
  for (const text of texts) receiveMessage(mockedToken, from, text);
  await page.goto(`/chat?conversation=${id}`);
  await expect(log(page).getByText(texts[99] ?? '', { exact: true })).toBeVisible();
  await expect(async () => {
    await log(page).evaluate((element) => {
      element.scrollTop = -element.scrollHeight;
    });
    await expect(log(page).getByRole('button', { name: 'Show earlier messages' })).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(log(page).getByText(texts[0] ?? '', { exact: true })).toBeAttached();
  const found = await log(page).evaluate((element) => ({
    foreign: [
      ...element.querySelectorAll(':not(button, div, li, ol, p, span, time, svg.lucide, svg.lucide > path)'),
    ].map(({ outerHTML }) => outerHTML),
    handlers: [...element.querySelectorAll('*')].filter((each) =>
      each.getAttributeNames().some((name) => /^on/i.test(name)),
    ).length,
  }));
  expect(found).toEqual({ foreign: [], handlers: 0 });
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});
