import { demoAccounts } from '#demo/demo-accounts.ts';
import type { PrerenderedPage } from '#src/app/routes/prerendered-screens.ts';
import { expect, live as test } from '../fixtures.ts';
import { madeInTime } from '../support/accounts.ts';
import { hydrated } from '../support/hydrated.ts';

const addresses: Record<PrerenderedPage, string[]> = {
  home: ['/'],
  commercial: ['/commercial'],
  explore: ['/residential-explore', '/residential-explore?q=Ottawa', '/residential-explore?lat=45.4215&lng=-75.6972'],
  postDetails: ['/residential-details/{sale}', '/residential-details/{request}'],
  compare: ['/compare?ids={pair}'],
  agentProfile: ['/agent-profile/{agent}'],
  staticPage: ['/static/terms-of-use'],
  about: ['/about-us'],
  plans: ['/subscription-plans'],
  blogs: ['/blogs'],
  blog: ['/blog/{blog}'],
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

test('every prerendered page has the title and the first picture that its head names, also after it hydrated', async ({
  page,
}) => {
  test.slow();
  const idOf = async (path: string) => {
    const [first] = (await (await page.request.get(`/api/v1${path}`)).json()).data;
    return first.slug ?? first.id;
  };
  const ids: Record<string, string> = {
    sale: await idOf('/posts?tab=sale&limit=1'),
    pair: (await (await page.request.get('/api/v1/posts?tab=sale&limit=2')).json()).data
      .map(({ id }: { id: string }) => id)
      .join(),
    request: await idOf('/posts?tab=buy-request&limit=1'),
    blog: await idOf('/blogs'),
    agent: demoAccounts[1].id,
  };
  for (const path of Object.values(addresses).flat()) {
    const address = path.replace(/\{(.+)\}/, (_, name: string) => ids[name] ?? name);
    const html = async () => (await page.request.get(address)).text();
    await expect.poll(html, madeInTime).toContain('data-prerendered=');
    const title = titleOf(await html());
    await page.goto(address);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect.soft(await page.title(), address).toBe(title);
    const { preloaded, shown } = await page.evaluate(preloadedPicture);
    expect.soft(preloaded, address).toEqual(shown);
  }
});
