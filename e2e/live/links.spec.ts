import { type PageName, pages } from '#contract/pages.ts';
import { demoAccounts, demoPassword } from '#demo/demo-accounts.ts';
import { signedInState } from '#tests/support/mock-api/data/signed-in-state.ts';
import { expect, live as test } from '../fixtures.ts';
import { madeInTime } from '../support/accounts.ts';
import { Frontier, internalLinks, type Link, normalised, readPage, textOf } from '../support/crawler.ts';
import { htmlErrors } from '../support/html-validator.ts';
import { hydrated } from '../support/hydrated.ts';
import { isWholeMatrix } from '../support/matrix.ts';

/* Follows every link from the home page: as a visitor in the HTML that the server sends, as a member in the page that runs. */

test.describe.configure({ timeout: isWholeMatrix ? 900_000 : 180_000 });

const perPage = isWholeMatrix ? 40 : 3;
const files = /\.(xml|json|ics|png|svg|txt|webmanifest)$/;

test('every link of the HTML leads to a page that is there, every fragment to its element, and all of it is valid', async ({
  request,
  server,
}) => {
  const frontier = new Frontier(perPage);
  frontier.add(internalLinks(server.url, '/', ['/']));
  const fragments: Link[] = [];
  const idsOf = new Map<string, ReadonlySet<string>>();
  const faults: string[] = [];
  for (let link = frontier.next(); link; link = frontier.next()) {
    const { address, from } = link;
    const response = await request.get(address, { maxRedirects: 0 });
    if (response.status() !== 200) faults.push(`${from} leads to ${address}: ${response.status()}`);
    if (files.test(address)) continue;
    const html = await response.text();
    const { links, ids } = readPage(html);
    idsOf.set(address, ids);
    const found = internalLinks(server.url, address, links);
    fragments.push(...found.filter(({ fragment }) => fragment));
    frontier.add(found);
    faults.push(...(await htmlErrors(html)).map((fault) => `${address}: ${fault}`));
  }
  for (const { from, address, fragment } of fragments) {
    const ids = idsOf.get(address);
    if (ids && !ids.has(fragment)) faults.push(`${from} leads to ${address}#${fragment}, which has no such element`);
  }
  expect(faults).toEqual([]);
  const wanted: PageName[] = [
    'explore',
    'postDetails',
    'staticPage',
    'blogs',
    'blog',
    'contact',
    'about',
    'commercial',
  ];
  expect([...frontier.pages]).toEqual(expect.arrayContaining(wanted));
});

/** Some of them are reached by a press alone. */
const starts = (Object.keys(pages) as PageName[]).flatMap((name) => {
  const { access, path } = pages[name];
  return isWholeMatrix && access === 'member' && !path.includes(':') ? [path] : [];
});

test('every link that a member sees leads to a page that is there', async ({ page, request, context, server }) => {
  const login = await request.post('/api/v1/auth/login', {
    data: { email: demoAccounts[0].email, password: demoPassword },
  });
  const { token } = (await login.json()).data;
  await context.addInitScript((state) => window.localStorage.setItem('persist:gable', state), signedInState({ token }));
  const frontier = new Frontier(isWholeMatrix ? 4 : 1);
  frontier.add(internalLinks(server.url, '/', ['/', pages.myPosts.path, ...starts]));
  const faults: string[] = [];
  for (let link = frontier.next(); link; link = frontier.next()) {
    const { address, from, page: name } = link;
    if (files.test(address)) continue;
    if (!isWholeMatrix && name && pages[name].access !== 'member' && address !== '/') {
      const status = (await request.get(address)).status();
      if (status !== 200) faults.push(`${from} leads to ${address}: ${status}`);
      continue;
    }
    await page.goto(address);
    await hydrated(page);
    if (address === '/') {
      await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
      await expect(page.getByRole('menu', { name: 'Account' })).toBeVisible();
    }
    await page.waitForLoadState('networkidle');
    const html = await page.content();
    if (/Page not found|Post not found|Story not found|Agent not found/.test(await page.title()))
      faults.push(`${from} leads to ${address}: ${await page.title()}`);
    const { links, ids } = readPage(html);
    const found = internalLinks(server.url, new URL(page.url()).pathname, links);
    for (const { address: to, fragment } of found)
      if (fragment && to === address && !ids.has(fragment)) faults.push(`${address} has no #${fragment}`);
    frontier.add(found);
    if (isWholeMatrix) faults.push(...(await htmlErrors(html)).map((fault) => `${address}: ${fault}`));
  }
  expect(faults).toEqual([]);
  const wanted: PageName[] = ['postDetails', 'explore', 'staticPage', 'myProfile'];
  expect([...frontier.pages]).toEqual(expect.arrayContaining(wanted));
});

test('a post, a story and an agent are there without scripts: title, picture and text', async ({ request }) => {
  const read = async (path: string) => (await (await request.get(`/api/v1${path}`)).json()).data;
  const [listing] = await read('/posts?limit=1');
  const post = await read(`/posts/${listing.id}`);
  const [story] = await read('/blogs');
  const agent = await read(`/agents/${demoAccounts[1].id}`);
  const cases = [
    { address: `/residential-details/${post.id}`, title: post.address.streetName, text: post.description },
    { address: `/blog/${story.slug}`, title: story.title, text: story.excerpt },
    { address: `/agent-profile/${agent.id}`, title: agent.firstName, text: agent.biography },
  ];
  for (const { address, title, text } of cases) {
    const found = () =>
      request.get(address).then(async (response) => {
        const html = await response.text();
        return { html, words: textOf(html) };
      });
    await expect.poll(async () => (await found()).words, madeInTime).toContain(normalised(text).slice(0, 80));
    const { html } = await found();
    expect(/<title>([^<]*)<\/title>/.exec(html)?.[1], address).toContain(
      title.replaceAll('&', '&amp;').replaceAll("'", '&#39;'),
    );
    const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const answer = await request.get(picture);
    expect(answer.status(), picture).toBe(200);
    expect(answer.headers()['content-type']).toMatch(/^image\//);
  }
});
