import { describe, expect, test } from 'vitest';
import { readingMinutes, renderMarkdown } from '#server/content/rendering/markdown.ts';

describe('Markdown', () => {
  test('becomes paragraphs, lists, quotes and tables', () => {
    const html = renderMarkdown('One.\n\n- two\n\n> three\n\n| a |\n|---|\n| b |');
    expect(html).toContain('<p>One.</p>');
    expect(html).toContain('<li>two</li>');
    expect(html).toContain('<blockquote>');
    expect(html).toContain('<td>b</td>');
  });

  test.each([
    ['a script', '<script>alert(1)</script>', /script|alert/],
    ['a handler', '<img src=x onerror="alert(1)">', /onerror|<img/],
    ['a handler on what may stay', '<p onclick="alert(1)">hello</p>', /onclick/],
    ['a script in a link', '[click](javascript:alert(1))', /javascript/],
    ['a script in a link, spelled oddly', '<a href="&#106;avaScript&colon;alert(1)">x</a>', /javascript|alert/i],
    ['a data address', '[click](data:text/html;base64,PHNjcmlwdD4=)', /data:/],
    ['a frame', '<iframe src="https://evil.example"></iframe>', /iframe|evil/],
    ['a style', '<p style="position:fixed">x</p><style>p{}</style>', /style|position/],
    ['a form', '<form action="https://evil.example"><input name="a"></form>', /form|input|evil/],
    ['a drawing with a script', '<svg><script>alert(1)</script></svg>', /svg|alert/],
    ['a link without a scheme to elsewhere', '[x](//evil.example)', /evil/],
  ])('loses %s', (_what, text, trace) => {
    expect(renderMarkdown(text)).not.toMatch(trace);
  });

  test('has no h1: a text that brings one is moved down a level', () => {
    expect(renderMarkdown('## Two\n\n### Three')).toBe('<h2>Two</h2>\n<h3>Three</h3>');
    expect(renderMarkdown('# One\n\n## Two')).toBe('<h2>One</h2>\n<h3>Two</h3>');
  });

  test('marks links that lead elsewhere, and only those', () => {
    expect(renderMarkdown('[a](https://elsewhere.example)')).toContain(
      '<a href="https://elsewhere.example" rel="noopener">',
    );
    expect(renderMarkdown('[b](/static/safety)')).toContain('<a href="/static/safety">b</a>');
  });

  test('is read at 220 words a minute, and for at least one', () => {
    expect(readingMinutes('word '.repeat(440))).toBe(2);
    expect(readingMinutes('')).toBe(1);
  });
});
