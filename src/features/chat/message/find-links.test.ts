import { describe, expect, it } from 'vitest';
import { findLinks } from './find-links.ts';

const linksIn = (content: string) => findLinks(content).flatMap(({ text, href }) => (href ? [[text, href]] : []));

describe('links in a message', () => {
  it.each([
    ['See https://a.example/plan.', 'https://a.example/plan', 'https://a.example/plan'],
    [
      'the plan (stirling-house.example/plan), by the way',
      'stirling-house.example/plan',
      'https://stirling-house.example/plan',
    ],
    ['www.gable.example', 'www.gable.example', 'https://www.gable.example/'],
    ['at gable.ca?', 'gable.ca', 'https://gable.ca/'],
    ['“HTTP://GABLE.CA/A?b=c”', 'HTTP://GABLE.CA/A?b=c', 'http://gable.ca/A?b=c'],
    ['раураl: https://рaypal.com/x', 'https://рaypal.com/x', 'https://xn--aypal-uye.com/x'],
  ])('of %s', (content, text, href) => {
    expect(linksIn(content)).toEqual([[text, href]]);
  });

  it.each([
    'See you Sunday.Bring the plan',
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'nadia@gable.ca',
    'https://gable.ca@evil.example/x',
    'https://localhost/x',
    '$1.15M or 2.5 baths at 10.52',
    '<a href="//evil.example">x</a>',
  ])('are none in %s', (content) => {
    expect(linksIn(content)).toEqual([]);
  });

  it('leave the text as it is', () => {
    const content = ' Two  lines\n\thttps://a.example , and (b.com).\n';
    expect(
      findLinks(content)
        .map(({ text }) => text)
        .join(''),
    ).toBe(content);
  });
});
