import type { Page } from '@playwright/test';
import type { PrerenderedPage } from '#src/app/routes/prerendered-screens.ts';
import { expect, live as test } from '../fixtures.ts';
import { hydrated } from '../support/hydrated.ts';
import { collectErrors, expectToFitBothWidths } from '../support/page-errors.ts';
import { addressOf, rendered } from '../support/prerendered.ts';

/* Each prerendered page as a visitor opens it: what its HTML carries, and what becomes of it. */

// The server renders the pictures while the test waits for them.
test.slow();

const addresses: Record<PrerenderedPage, string[]> = {
  home: ['/'],
  commercial: ['/commercial'],
  explore: [
    '/residential-explore',
    '/residential-explore?section=commercial&tab=rent',
    '/residential-explore?q=Ottawa',
    '/residential-explore?lat=45.4215&lng=-75.6972',
  ],
  postDetails: ['/residential-details/{sale}', '/residential-details/{buy-request}'],
  compare: ['/compare?ids={pair}'],
  agentProfile: ['/agent-profile/{agent}'],
  staticPage: ['/static/terms-of-use'],
  about: ['/about-us'],
  plans: ['/subscription-plans'],
  blogs: ['/blogs?tag=Buying'],
  blog: ['/blog/{story}'],
  contact: ['/contact-us'],
  signIn: ['/login'],
};

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const titleOf = (html: string) =>
  /<title[^>]*>([^<]*)/.exec(html)?.[1]?.replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity);

/** The largest picture of the first view: as the head preloads it, and as the page has it. */
const preloadedPicture = () => {
  const preload = document.querySelector<HTMLLinkElement>('link[rel=preload][as=image][imagesrcset]');
  const image = document.querySelector<HTMLImageElement>('main img[fetchpriority=high]');
  const source = image?.parentElement?.querySelector('source');
  return {
    preloaded: preload && [preload.type, preload.imageSrcset, preload.imageSizes],
    shown: source ? [source.type, source.srcset, source.sizes] : null,
  };
};

const dataElement = /<script type="application\/json" id="view-data">(.*?)<\/script>/s;

/** The answers in the HTML, as they stand in the bodies of the calls: rows and total of a list, each post of a comparison. */
function dataOf(html: string): string[] {
  const queries: [unknown[], Record<string, unknown>][] = JSON.parse(dataElement.exec(html)?.[1] ?? '[]');
  return queries.flatMap(([key, answer]) => {
    if (key.includes('compared')) return Object.values(answer).map((post) => JSON.stringify(post));
    const rows = answer.posts ?? answer.blogs;
    const isList = Array.isArray(rows) && 'total' in answer;
    return [isList ? `${JSON.stringify(rows)},"message":"","total":${answer.total}` : JSON.stringify(answer)];
  });
}

/** The bodies that the page's own reads of the API are answered with, from now on. */
function collectAnswers(page: Page): Promise<string>[] {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/v1/') || response.request().method() !== 'GET') return;
    // A body that is under way when the page is left is of no account.
    answers.push(response.text().catch(() => ''));
  });
  return answers;
}

for (const path of Object.values(addresses).flat()) {
  test(`${path} carries what a visitor's calls answer, keeps its title and first picture, and fits both widths`, async ({
    page,
  }) => {
    const errors = collectErrors(page);
    const answers = collectAnswers(page);
    const address = await addressOf(page, path);
    await rendered(page, address);
    const html = await (await page.request.get(address)).text();
    const data = dataOf(html);

    await page.goto(address);
    await hydrated(page);
    const again = await Promise.all(answers);
    expect(data.length > 0).toBe(path !== '/login');
    expect(data.filter((answer) => again.some((body) => body.includes(answer)))).toEqual([]);
    await expect(page).toHaveTitle(titleOf(html) ?? '');
    const { preloaded, shown } = await page.evaluate(preloadedPicture);
    expect(preloaded).toEqual(shown);
    await expectToFitBothWidths(page);
    expect(errors).toEqual([]);

    let served = '';
    await page.route(`**${address}`, async (route) => {
      const response = await route.fetch();
      served = await response.text();
      await route.fulfill({ response, body: served.replace(dataElement, '') });
    });
    // Other tests publish and close posts meanwhile.
    await expect(async () => {
      answers.length = 0;
      await page.goto(address);
      await hydrated(page);
      const asked = await Promise.all(answers);
      expect(dataOf(served).filter((answer) => !asked.some((body) => body.includes(answer)))).toEqual([]);
    }).toPass();
  });
}
