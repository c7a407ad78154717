import { expect, it } from 'vitest';
import { renderPreloads, renderRoot } from '#server/page/first-view-markup.ts';
import type { PrerenderedView } from '#server/page/page-source.ts';

const nonce = 'bm9uY2U';
const code = {
  entry: ['/assets/react.js', '/assets/index.js'],
  screen: ['/assets/home.js'],
  styles: [],
  loader: 'load();',
};
const view: PrerenderedView = {
  html: '<p>A home</p>',
  styles: '',
  picture: null,
  data: '[]',
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

it('links the style sheet of a screen that has one of its own, with and without a view', () => {
  const styled = { ...code, styles: ['/assets/compare.css'] };
  const link = '<link rel="stylesheet" crossorigin href="/assets/compare.css" />';
  expect(renderPreloads(view, styled, nonce)).toBe(link);
  expect(renderPreloads(null, styled, nonce)).toContain(link);
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

it('sends the data of a view behind it, in which no member can end the element', () => {
  const data = [[['posts'], { title: '</script><script>alert(1)</script><!--' }]];
  const root = renderRoot({ ...view, data: JSON.stringify(data) }, code, nonce, 'Homes');
  expect(root.match(/<script/g)).toHaveLength(2);
  const json =
    /<p>A home<\/p><\/div>\s*<script type="application\/json" id="view-data">(.*?)<\/script>/.exec(root)?.[1] ?? '';
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(data);
});

it('loads the code of the page and of the screen after the view', () => {
  expect(renderRoot(view, code, nonce, 'Homes')).toContain(
    `<script type="module" nonce="${nonce}" data-entry="/assets/react.js /assets/index.js" data-screen="/assets/home.js">load();</script>`,
  );
});
