import { Parser } from 'htmlparser2';
import { expect, it } from 'vitest';
import { renderMarkdown } from '#server/content/rendering/markdown.ts';
import { renderArticle } from '#server/content/rendering/render-article.ts';
import { xssPayloads } from '#tests/support/xss-payloads.ts';

const tags = [
  ...[
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'blockquote',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'del',
    'code',
    'pre',
  ],
  ...['a', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'div'],
  ...['figure', 'figcaption', 'picture', 'source', 'img'],
];
const attributes: Record<string, RegExp> = {
  'a href': /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#|[a-z0-9]*$)/,
  'a rel': /^noopener$/,
  'ol start': /^\d+$/,
  'source type': /^image\/(avif|webp)$/,
  'source srcset': /^\/media\//,
  'source sizes': /rem/,
  'img loading': /^lazy$/,
  'img decoding': /^async$/,
  'img sizes': /rem/,
  'img srcset': /^\/media\/[a-z0-9-]+\.jpg \d+w(, \/media\/[a-z0-9-]+\.jpg \d+w)*$/,
  'img src': /^\/media\/[a-z0-9-]+\.jpg$/,
  'img width': /^\d+$/,
  'img height': /^\d+$/,
  'img alt': /^/,
  'div role': /^group$/,
  'div aria-label': /^Table$/,
  'div tabindex': /^0$/,
};
const headingId = /^h-[a-z0-9-]+$/;

/** All that a browser would see in it beyond the elements and attributes that a text may have. */
function strangersIn(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, given) {
      if (!tags.includes(name)) found.push(`<${name}>`);
      for (const [attribute, value] of Object.entries(given)) {
        const allowed = attribute === 'id' && /^h\d$/.test(name) ? headingId : attributes[`${name} ${attribute}`];
        if (!allowed?.test(value)) found.push(`${name} ${attribute}=${value}`);
      }
    },
    oncomment: (data) => found.push(`<!--${data}`),
    onprocessinginstruction: (name) => found.push(`<${name}`),
  });
  parser.end(html);
  return found;
}

it('finds what does not belong into a text', () => {
  expect(
    strangersIn('<p onclick="x">a</p><a href="javascript:x">b</a><img src="x"><h2 id="root">c</h2><!-- d -->'),
  ).toHaveLength(5);
});

it('knows a hundred ways to smuggle a script into Markdown', () => {
  expect(new Set(xssPayloads).size).toBeGreaterThanOrEqual(100);
});

it.each(xssPayloads)('leaves %j inert', (payload) => {
  expect(strangersIn(renderArticle(payload))).toEqual([]);
  expect(strangersIn(renderMarkdown(`Words ${payload} and **words**`))).toEqual([]);
});

it.each(xssPayloads)('leaves %j inert around a picture', (payload) => {
  const picture = `picture:a/800x600`;
  for (const text of [`![${payload}](${picture} "x")`, `![x](${picture} '${payload}')`, `![x](${picture}${payload})`])
    expect(strangersIn(renderArticle(text))).toEqual([]);
});

it('leaves all of them inert in one text', () => {
  expect(strangersIn(renderArticle(xssPayloads.join('\n\n')))).toEqual([]);
});
