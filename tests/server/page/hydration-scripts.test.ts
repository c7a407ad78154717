import { expect, it } from 'vitest';
import { renderPreloads, renderRoot } from '#server/page/prerendering/hydration-scripts.ts';
import type { PrerenderedView } from '#server/platform/context.ts';

const nonce = 'bm9uY2U';
const code = { entry: ['/assets/react.js', '/assets/index.js'], screen: ['/assets/home.js'] };
const view: PrerenderedView = {
  html: '<p>A home</p>',
  styles: '',
  picture: null,
  postIds: [],
  calls: [],
  isComplete: true,
};

it('preloads the largest picture of a prerendered view, and no code before it', () => {
  const picture = { srcset: '/media/a-320.avif 320w, /media/a-640.avif 640w', sizes: '94vw' };
  const links = renderPreloads({ ...view, picture }, code, nonce);
  expect(links).toContain(
    'type="image/avif" imagesrcset="/media/a-320.avif 320w, /media/a-640.avif 640w" imagesizes="94vw" fetchpriority="high"',
  );
  expect(links).not.toContain('/assets/');
  expect(renderPreloads(view, code, nonce)).toBe('');
});

it('requests the code at once where nothing is prerendered, the entry last', () => {
  expect(renderPreloads(null, code, nonce)).toBe(
    [
      `<link rel="modulepreload" crossorigin href="/assets/home.js" nonce="${nonce}" />`,
      `<link rel="modulepreload" crossorigin href="/assets/react.js" nonce="${nonce}" />`,
      `<script type="module" crossorigin src="/assets/index.js" nonce="${nonce}"></script>`,
    ].join('\n    '),
  );
});

it('says what a page without a view is, and where to go, where no script fills it', () => {
  const root = renderRoot(null, code, nonce, 'Messages <3 · Gable');
  expect(root).toMatch(/^<div id="root"><\/div>\s*<noscript>/);
  expect(root).toContain('<h1 class="type-title">Messages &lt;3 · Gable</h1>');
  expect([...root.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)).toEqual([
    '/residential-explore',
    '/commercial',
    '/blogs',
    '/about-us',
  ]);
  expect(renderRoot(view, code, nonce, 'Homes')).not.toContain('<noscript>');
});

it('starts calls, screen and code behind a prerendered view, and no address can end their element', () => {
  const address = '/api/v1/posts?q=</script><script>alert(1)</script><!--';
  const root = renderRoot({ ...view, calls: [address] }, code, nonce, 'Homes');
  expect(root.match(/<script/g)).toHaveLength(2);
  const lists = [...root.matchAll(/(?:of |fromEntries\()(\[.*?\])(?:\) |\.map)/g)].map(([, json = '']) =>
    JSON.parse(json),
  );
  expect(lists).toEqual([[address], [...code.entry, ...code.screen], code.entry]);
});

it('records presses before the view: its beginning can be pressed while the rest loads', () => {
  const root = renderRoot(view, code, nonce, 'Homes');
  const record = root.indexOf('window.pressedButton = button');
  expect(record).toBeGreaterThan(0);
  expect(record).toBeLessThan(root.indexOf('A home'));
});
