import { readFileSync } from 'node:fs';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPreference } from '#src/lib/storage/preference.ts';
import { setTheme, useTheme } from '#src/lib/storage/theme.ts';

function Report() {
  return <output>{useTheme()}</output>;
}

/** The theme stored in this browser, as another tab writes it. */
const keep = (theme: string) => createPreference({ key: 'theme', values: ['', theme] }).set(theme);
const shown = () => document.documentElement.dataset.theme;
const choose = (theme: Parameters<typeof setTheme>[0]) => act(() => setTheme(theme));

beforeEach(() => setTheme('system'));

it('follows the system until one is chosen', () => {
  render(<Report />);
  expect(screen.getByRole('status')).toHaveTextContent('system');
  expect(shown()).toBeUndefined();
  choose('dark');
  expect(screen.getByRole('status')).toHaveTextContent('dark');
  expect(shown()).toBe('dark');
  expect(document.cookie).toContain('theme=dark');
  expect(localStorage).toHaveLength(0);
});

it('forgets the choice when the system shall decide again', () => {
  choose('light');
  choose('system');
  expect(shown()).toBeUndefined();
  expect(document.cookie).not.toContain('theme');
});

it('follows another tab once it is looked at again', () => {
  render(<Report />);
  keep('light');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByRole('status')).toHaveTextContent('light');
  expect(shown()).toBe('light');
});

describe('before the first paint', () => {
  // The very script of index.html, not a copy.
  const html = readFileSync('index.html', 'utf8');
  const script = /<script nonce="__NONCE__">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  const run = () => new Function(script)();

  it.each(['light', 'dark'])('is %s where that was chosen', (theme) => {
    keep(theme);
    run();
    expect(shown()).toBe(theme);
  });

  it.each(['system', 'red', '"><script>'])('is the system’s where %s is stored', (stored) => {
    keep(stored);
    run();
    expect(shown()).toBeUndefined();
  });
});
