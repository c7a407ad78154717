import { expect, it } from 'vitest';
import { describeBrowser } from './describe-browser.ts';

const agents = {
  'Chrome on Windows': [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    false,
  ],
  'Firefox on macOS': ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0', false],
  'Safari on iOS': [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    true,
  ],
  'Unknown browser': ['', false],
} as const;

it.each(Object.entries(agents))('%s', (name, [userAgent, isPhone]) => {
  expect(describeBrowser(userAgent)).toEqual({ name, isPhone });
});

it('has a name for whatever a caller says about itself', () => {
  for (const text of ['-', '<script>', 'x'.repeat(500), '\u0000']) {
    expect(describeBrowser(text).name).not.toBe('');
  }
});
