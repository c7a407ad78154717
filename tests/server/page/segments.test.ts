import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parseTemplate } from '#server/page/page-template.ts';
import {
  type AnswerValues,
  bytesOf,
  fillSegments,
  gzipSegments,
  placeholders,
  type Segment,
  toSegments,
} from '#server/page/segments.ts';

const { nonce, origin } = placeholders;
const values = {
  nonce: 'aB+/9',
  origin: 'https://gable.example',
  rootAttributes: ' data-save-data',
  fontMedia: 'not all',
};
const textOf = (segments: Segment[]) => Buffer.concat(fillSegments(segments, values)).toString();
const zipped = (segments: Segment[], filledWith: AnswerValues = values) =>
  Buffer.concat(gzipSegments(segments, filledWith));

describe('a page in segments', () => {
  const text = `<p nonce="${nonce}">Maison à vendre ${'– '.repeat(50_000)}</p><a href="${origin}/x">${nonce}${origin}</a>`;
  const filled = text.replaceAll(nonce, values.nonce).replaceAll(origin, values.origin);

  it('fills in nonce and origin, plain and as gzip', () => {
    const segments = toSegments(text);
    expect(textOf(segments)).toBe(filled);
    expect(gunzipSync(zipped(segments)).toString()).toBe(filled);
    expect(gunzipSync(zipped(segments, { ...values, nonce: '' })).toString()).toContain('nonce=""');
    expect(zipped(segments).length).toBeLessThan(2_000);
    expect(bytesOf(segments)).toBeGreaterThan(150_000);
  });

  it('shares its fixed text between responses', () => {
    const segments = toSegments(text);
    const [first, second] = [fillSegments(segments, values), fillSegments(segments, values)];
    expect(first.filter((part, at) => part === second[at]).length).toBeGreaterThan(0);
    const [firstZip, secondZip] = [gzipSegments(segments, values), gzipSegments(segments, values)];
    expect(firstZip.filter((part, at) => part === secondZip[at]).length).toBeGreaterThan(1);
  });

  it('can be empty, or begin and end with a placeholder', () => {
    expect(gunzipSync(zipped([])).toString()).toBe('');
    expect(gunzipSync(zipped(toSegments(`${nonce}a${origin}`))).toString()).toBe(`${values.nonce}a${values.origin}`);
  });

  it('leaves a mark in a text alone', () => {
    const template = parseTemplate('<head><!--head--><i nonce="__NONCE__"></i></head><div id="root"></div>');
    const segments = [...template.beforeHead, ...toSegments('<b>__NONCE__ <!--head--></b>'), ...template.beforeRoot];
    expect(textOf(segments)).toBe('<head><b>__NONCE__ <!--head--></b><i nonce="aB+/9"></i></head>');
  });

  it('takes attributes of its root element', () => {
    const { beforeHead } = parseTemplate(
      '<!doctype html><html lang="en-CA"><head><!--head--></head><div id="root"></div>',
    );
    expect(textOf(beforeHead)).toBe('<!doctype html><html data-save-data lang="en-CA"><head>');
  });

  it('says for which readers fonts are loaded ahead', () => {
    const { beforeRoot } = parseTemplate(
      '<head><!--head--><link rel="preload" as="font" href="/a.woff2"></head><div id="root"></div>',
    );
    expect(textOf(beforeRoot)).toBe('<link rel="preload" as="font" media="not all" href="/a.woff2"></head>');
  });

  it('names the mark that index.html lacks', () => {
    expect(() => parseTemplate('<head></head>')).toThrow('index.html has no <!--head-->.');
  });

  it('replaces the tags of the build', () => {
    const html = '<head><!--head--><!--assets--><script src="a.js"></script></head><body><div id="root"></div></body>';
    const { beforeRoot } = parseTemplate(html, '<style></style>');
    expect(textOf(beforeRoot)).toBe('<style></style></head><body>');
  });
});
