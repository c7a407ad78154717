import type { Page } from '@playwright/test';
import { addOwnMessage, openConversation, receiveMessage } from '#tests/support/mock-api/data/conversations.ts';
import { posts } from '#tests/support/mock-api/data/dataset.ts';
import { mockedToken } from '#tests/support/mock-api/data/signed-in-state.ts';
import { sampleMessage, toNewMessageEvent } from '#tests/support/new-message-event.ts';
import { expect, mocked as test } from '../fixtures.ts';

/* A window at 400 per cent, forced colours, and what floats over the page. */

const explore = '/residential-explore';
const home = posts.find(({ kind }) => kind === 'sale_property');
const from = { userId: home?.owner?.id ?? '', postId: home?.id ?? null };

/** How much of the window bars take that stand still while the page scrolls, in pixels. */
const heightOfBars = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position) && element.checkVisibility())
      .map((element) => element.getBoundingClientRect())
      .filter(({ top, bottom, width }) => bottom > 0 && top < innerHeight && width > innerWidth / 2)
      .reduce((sum, { height }) => sum + height, 0),
  );

test('a conversation can be read at 320 × 256: the page scrolls', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await signIn();
  const { id } = openConversation(mockedToken, from.userId, from.postId);
  addOwnMessage(mockedToken, id, 'own', 'Is it still available?');
  receiveMessage(mockedToken, from, 'It is: https://example.ca/plan');
  await page.goto(`/chat?conversation=${id}`);
  const link = page.getByRole('button', { name: /example\.ca/ });
  await expect(link).toHaveCSS('text-decoration-line', 'underline');
  const log = await page.getByRole('log', { name: 'Messages' }).boundingBox();
  expect(log?.height).toBeGreaterThan(100);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(400);
});

for (const [path, width] of [
  [explore, 800],
  [`/residential-details/${home?.id}`, 320],
] as const)
  test(`bars take at most a third of a window of ${width} × 256 on ${path}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 256 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeAttached();
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
    expect(await heightOfBars(page)).toBeLessThanOrEqual(256 / 3);
  });

test('a heart that takes the focus is not under the filters', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 600 });
  await page.goto(explore);
  const hearts = page.getByRole('main').getByRole('article').getByRole('button');
  await expect(hearts.nth(8)).toBeAttached();
  await hearts.nth(4).evaluate((heart) => {
    const top = scrollY + heart.getBoundingClientRect().top - 110;
    window.scrollTo({ top, behavior: 'instant' });
  });
  await hearts.nth(4).focus();
  const bar = await page.getByRole('group', { name: 'Filters' }).boundingBox();
  const heart = await hearts.nth(4).boundingBox();
  expect(heart?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

test('with forced colours the chosen tab and section are marked by more than a background colour', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(explore);
  const section = page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name: 'Residential' });
  await expect(section).toHaveCSS('outline-style', 'solid');
  const tab = page.getByRole('navigation', { name: 'Post types' }).getByRole('link', { name: /^For sale/ });
  await expect(tab).toBeVisible();
  const [line, ground] = await tab.evaluate((link) => [
    getComputedStyle(link, '::after').backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(line).not.toBe(ground);
});

test('a toast covers neither an open menu nor the heading of a phone', async ({ page, signIn, socket }) => {
  await signIn();
  await page.goto('/about-us');
  await page.getByRole('button', { name: /Account menu/ }).click();
  const menu = await page.getByRole('menu').boundingBox();
  await socket.emit('new_message', toNewMessageEvent(sampleMessage('Hello'), 'Maude'));
  const toast = page.getByRole('region', { name: 'Messages from the site' }).getByRole('status');
  await expect(toast).toBeVisible();
  expect((await toast.boundingBox())?.y).toBeGreaterThan((menu?.y ?? 0) + (menu?.height ?? 0));
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 800 });
  const shown = await toast.boundingBox();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
});

test('the steps of a new account fit a phone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn({ complete: false, userType: null });
  await page.goto('/edit-my-profile');
  const row = page.getByRole('navigation', { name: 'Profile steps' });
  await expect(row.getByRole('link')).toHaveCount(3);
  expect(await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
});
