import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../../../src/ui/styles/tokens.css'), 'utf8');

const colours = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
    ([, name, light, dark]) => [String(name), { light: String(light), dark: String(dark) }] as const,
  ),
);

type Theme = 'light' | 'dark';

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: Theme, foreground: string, ground: string): number {
  const [one, other] = [foreground, ground].map((name) => {
    const colour = colours.get(name);
    if (!colour) throw new Error(`No token --${name}`);
    return luminance(colour[theme]);
  });
  const [darker = 0, lighter = 0] = [one ?? 0, other ?? 0].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ['page', 'sheet', 'sunken', 'notice', 'selected'].map((name) => `surface-${name}`);
const onEveryGround = (names: string[]) => names.flatMap((name) => grounds.map((ground) => [name, ground] as const));

/** Text on its ground: 4.5 : 1. */
const texts: ReadonlyArray<readonly [string, string]> = [
  ...onEveryGround(['text-strong', 'text-body', 'text-muted', 'text-link', 'mark', 'positive', 'caution', 'negative']),
  ['text-on-masthead', 'surface-masthead'],
  ['text-on-masthead-muted', 'surface-masthead'],
  ['text-on-inverse', 'surface-inverse'],
  ['text-on-inverse-link', 'surface-inverse'],
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-action', 'action-press'],
  ['on-action-quiet', 'action-quiet'],
  ['on-mark', 'mark'],
  ['on-mark', 'mark-hover'],
  ['on-mark-quiet', 'mark-quiet'],
  ['on-positive-quiet', 'positive-quiet'],
  ['on-caution-quiet', 'caution-quiet'],
  ['on-negative-quiet', 'negative-quiet'],
  ['on-negative', 'negative'],
  // Filled with ink: the current page number, the chosen segment, the ink tag.
  ['surface-page', 'text-strong'],
  // The danger button under the pointer.
  ['negative-quiet', 'on-negative-quiet'],
  ['on-pin', 'pin-surface'],
  ['on-pin-seen', 'pin-seen'],
  ['on-pin-active', 'pin-active'],
  ['map-label', 'map-land'],
  ['map-label', 'map-block'],
  ['map-label', 'map-park'],
  ['map-water-label', 'map-water'],
];

/** Lines, icons, focus rings, and text that is disabled: 3 : 1. */
const shapes: ReadonlyArray<readonly [string, string]> = [
  ...onEveryGround(['rule-control', 'focus', 'action']),
  ['focus-on-masthead', 'surface-masthead'],
  ['text-disabled', 'surface-page'],
  ['text-disabled', 'surface-sheet'],
  ['pin-surface', 'map-land'],
  ['pin-surface', 'map-park'],
  ['pin-active', 'map-land'],
  ['rule-control', 'map-land'],
];

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(texts)('keeps %s readable on %s', (text, ground) => {
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapes)('keeps %s visible on %s', (shape, ground) => {
    expect(contrast(theme, shape, ground)).toBeGreaterThanOrEqual(3);
  });
});

it('measures as WCAG does', () => {
  expect(contrast('light', 'text-strong', 'surface-page')).toBeCloseTo(14.97, 2);
  expect(contrast('dark', 'text-strong', 'surface-page')).toBeCloseTo(15.42, 2);
});
