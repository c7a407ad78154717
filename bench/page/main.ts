import { startLiveServer } from '../../e2e/support/live-server.ts';
import { findBrowser } from '../../scripts/find-browser.ts';
import { measureLighthouse, throttlings } from './lighthouse.ts';

/** Lighthouse on the built server, mobile preset: `tsx bench/page/main.ts [runs]`, medians of five where none are given. */
const runs = Number(process.argv[2] ?? 5);
const browser = findBrowser();
if (!browser) throw new Error('No Chromium was found. Set GABLE_BROWSER to one.');

const server = await startLiveServer();
try {
  const idOf = async (tab: string) => {
    const answer = await fetch(`${server.url}/api/v1/posts?tab=${tab}&limit=1`);
    const { data }: { data: { id: string }[] } = await answer.json();
    return data[0]?.id ?? '';
  };
  const paths = {
    home: '/',
    explore: '/residential-explore',
    listing: `/residential-details/${await idOf('sale')}`,
    request: `/residential-details/${await idOf('buy-request')}`,
  };
  for (const throttling of throttlings)
    for (const [name, path] of Object.entries(paths)) {
      const url = server.url + path;
      // The first visit makes the pictures.
      await measureLighthouse(url, { browser, throttling, runs: 1 });
      const result = await measureLighthouse(url, { browser, throttling, runs });
      console.log(throttling, name, JSON.stringify(result));
    }
} finally {
  await server.close();
}
