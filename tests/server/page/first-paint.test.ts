import { expect, it } from 'vitest';
import { moveStyles, renderPreloads, renderRoot } from '#server/page/first-paint.ts';

const nonce = 'bm9uY2U';
const picture =
  '<picture><source type="image/avif" srcSet="/media/a-320.avif 320w, /media/a-640.avif 640w" sizes="94vw"/><source type="image/webp" srcSet="/media/a-320.webp 320w" sizes="94vw"/><img loading="eager" fetchPriority="high" src="/media/a-640.jpg"/></picture>';

const code = { entry: ['/assets/react.js', '/assets/index.js'], screen: ['/assets/home.js'] };

it('preloads the very picture that a painted view shows first, and no code before it', () => {
  const links = renderPreloads({ html: `<p>${picture}</p>`, calls: [] }, code, nonce);
  expect(links).toContain(
    'type="image/avif" imagesrcset="/media/a-320.avif 320w, /media/a-640.avif 640w" imagesizes="94vw" fetchpriority="high"',
  );
  expect(links).not.toContain('/assets/');
});

it('preloads no picture that can wait', () => {
  const html = picture.replace('fetchPriority="high"', 'fetchPriority="auto"');
  expect(renderPreloads({ html, calls: [] }, code, nonce)).toBe('');
});

it('asks for the code at once where nothing is painted, the entry last', () => {
  expect(renderPreloads(null, code, nonce)).toBe(
    [
      `<link rel="modulepreload" crossorigin href="/assets/home.js" nonce="${nonce}" />`,
      `<link rel="modulepreload" crossorigin href="/assets/react.js" nonce="${nonce}" />`,
      `<script type="module" crossorigin src="/assets/index.js" nonce="${nonce}"></script>`,
    ].join('\n    '),
  );
  expect(renderRoot(null, code, nonce)).toBe('<div id="root"></div>');
});

it('begins calls, screen and code behind a painted view, and no address can end their element', () => {
  const address = '/api/v1/posts?q=</script><script>alert(1)</script><!--';
  const root = renderRoot({ html: '<p>A home</p>', calls: [address] }, code, nonce);
  expect(root.match(/<script/g)).toHaveLength(2);
  const lists = [...root.matchAll(/(?:of |fromEntries\()(\[.*?\])(?:\) |\.map)/g)].map(([, json = '']) =>
    JSON.parse(json),
  );
  expect(lists).toEqual([[address], [...code.entry, ...code.screen], code.entry]);
});

it('notes presses from before the view on: its beginning is seen while the rest is on its way', () => {
  const root = renderRoot({ html: '<p>A home</p>', calls: [] }, code, nonce);
  const note = root.indexOf('window.pressedButton = button');
  expect(note).toBeGreaterThan(0);
  expect(note).toBeLessThan(root.indexOf('A home'));
});

it('moves style attributes to an element with the nonce, each once', () => {
  const html =
    '<i style="color:red"></i><b style="color:red"></b><u style="background-image:url(&quot;data:x&quot;)"></u>';
  expect(moveStyles(html, nonce)).toBe(
    `<style nonce="${nonce}">[data-style=s0]{color:red}[data-style=s1]{background-image:url("data:x")}</style><i data-style="s0"></i><b data-style="s0"></b><u data-style="s1"></u>`,
  );
});

it.each(['color:red}body{display:none', '</style><script>', 'a:\\7d b'])(
  'drops a style that could end its rule: %s',
  (style) => {
    expect(moveStyles(`<i style="${style}"></i>`, nonce)).toBe(`<style nonce="${nonce}"></style><i></i>`);
  },
);
