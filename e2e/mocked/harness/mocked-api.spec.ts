import type { Endpoints } from '#contract/endpoints.ts';
import { failing, held, mock, unreachable } from '#tests/support/mock-api/handlers.ts';
import { sampleMessage, toNewMessageEvent } from '#tests/support/new-message-event.ts';
import { expect, mocked as test } from '../../fixtures.ts';
import { MockSocket } from '../../support/fakes/mock-socket.ts';

test('an unknown call of the page is a fault, and does not get the page', async ({ page, network }) => {
  await page.goto('/help/faq');
  const status = await page.evaluate(async () => (await fetch('/api/v1/post')).status);
  expect(status).toBe(404);
  expect(() => network.assertNoFaults()).toThrow(
    "No call 'GET /post' in the endpoint table; did you mean 'GET /posts'?",
  );
});

test('an unknown address of the page is a fault', async ({ page, network }) => {
  await page.goto('/residental-explore');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(() => network.assertNoFaults()).toThrow(
    "The page has no address '/residental-explore'; did you mean '/residential-explore'?",
  );
  network.allow('/nowhere');
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a fetch to another host is a fault', async ({ page, network }) => {
  await page.goto('/login');
  await page.evaluate(() => fetch('https://elsewhere.example/homes').catch(() => undefined));
  expect(() => network.assertNoFaults()).toThrow(
    'The page asked another host, which no test reaches: GET https://elsewhere.example/homes',
  );
});

for (const [given, problem] of [
  [{ first_name: 'Priya' }, "signIn() knows no 'first_name'; did you mean 'firstName'?"],
  [{ userType: 'Agnet' }, 'signIn() is given what the contract does not allow: userType: '],
] as const) {
  test(`signIn refuses ${JSON.stringify(given)} at the line of the test`, async ({ signIn }) => {
    const error: Error = await signIn(given as object).catch((thrown) => thrown);
    expect(error.message).toContain(problem);
    expect(error.stack?.split('\n').find((line) => line.includes('    at '))).toContain('mocked-api.spec.ts');
  });
}

test('an answer that the contract does not allow is a fault with its call and line', async ({ page, network }) => {
  type Post = Endpoints['GET /posts/{id}']['data']['_zod']['output'];
  network.use(mock('GET /posts/{id}', () => ({ data: { id: 'x' } as Post }), { times: 1 }));
  await page.goto('/residential-details/x');
  await network.waitForCall('GET /posts/{id}');
  await expect.poll(() => network.calls('GET /posts/{id}')[0]?.status).toBe(500);
  const line = /^mock\('GET \/posts\/\{id\}'\) at \S*mocked-api\.spec\.ts:48 answers what the contract does not allow/;
  expect(() => network.assertNoFaults()).toThrow(line);
});

test('an override that was never asked is a fault with its line', async ({ page, network }) => {
  network.use(failing('GET /blogs', 503), unreachable('GET /agents/{id}', { optional: true }));
  await page.goto('/login');
  expect(() => network.assertNoFaults()).toThrow(
    /^failing\('GET \/blogs'\) at \S*mocked-api\.spec\.ts:57 was never asked/,
  );
});

test('an override that was never asked fails its test', async ({ page, network }) => {
  test.fail();
  network.use(failing('GET /blogs', 503));
  await page.goto('/login');
});

test('a call that fails once is tried again', async ({ page, network }) => {
  network.use(failing('GET /posts', 503, 'Back in a minute', { times: 1 }));
  await page.goto('/residential-explore');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(network.calls('GET /posts').map(({ status }) => status)).toEqual([503, 200]);
});

test('a call that is held fails in the end', async ({ page, network }) => {
  const posts = held('GET /posts');
  network.use(posts.handler);
  await page.goto('/residential-explore');
  await network.waitForCall('GET /posts');
  posts.fail(403, 'Not for you');
  await expect(page.getByRole('main').getByText('Not for you')).toBeVisible();
});

test('signIn after the page has opened is refused', async ({ page, signIn }) => {
  await page.goto('/login');
  await expect(signIn()).rejects.toThrow('The page is open already: call signIn() before page.goto()');
});

test('an event for a signed-out page gives up', async ({ page }) => {
  const socket = new MockSocket(500);
  await socket.install(page);
  await page.goto('/login');
  await expect(socket.emit('unread_count_update')).rejects.toThrow('The page is not connected: is somebody signed in?');
});

test('an event after a reload reaches the connection of the new page', async ({ page, signIn, socket }) => {
  await signIn();
  await page.goto('/');
  await socket.emit('unread_count_update');
  await page.reload();
  await socket.emit('new_message', toNewMessageEvent(sampleMessage('Still free?'), 'Priya'));
  await expect(page.getByText('Still free?')).toBeVisible();
  expect(socket.urls).toHaveLength(2);
});
