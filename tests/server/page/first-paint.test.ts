import { expect, it } from 'vitest';
import { moveStyles, renderPreloads, renderRoot } from '#server/page/first-paint.ts';

const nonce = 'bm9uY2U';
const picture =
  '<picture><source type="image/avif" srcSet="/media/a-320.avif 320w, /media/a-640.avif 640w" sizes="94vw"/><source type="image/webp" srcSet="/media/a-320.webp 320w" sizes="94vw"/><img loading="eager" fetchPriority="high" src="/media/a-640.jpg"/></picture>';

it('preloads the very picture that the first view shows first, and the screen’s code', () => {
  const links = renderPreloads({ html: `<p>${picture}</p>`, calls: [] }, ['/assets/home.js'], nonce);
  expect(links).toContain(
    'type="image/avif" imagesrcset="/media/a-320.avif 320w, /media/a-640.avif 640w" imagesizes="94vw" fetchpriority="high"',
  );
  expect(links).toContain(`<link rel="modulepreload" crossorigin href="/assets/home.js" nonce="${nonce}" />`);
});

it('preloads no picture that can wait', () => {
  const html = picture.replace('fetchPriority="high"', 'fetchPriority="auto"');
  expect(renderPreloads({ html, calls: [] }, [], nonce)).toBe('');
});

it('leaves the root empty where nothing was painted', () => {
  expect(renderRoot(null, nonce)).toBe('<div id="root"></div>');
});

it('begins the calls of the first view, and no address can end their element', () => {
  const address = '/api/v1/posts?q=</script><script>alert(1)</script><!--';
  const root = renderRoot({ html: '<p>A home</p>', calls: [address] }, nonce);
  expect(root.match(/<script/g)).toHaveLength(1);
  const [, json = ''] = /of (\[.*?\])\) document/s.exec(root) ?? [];
  expect(JSON.parse(json)).toEqual([address]);
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
