import { expect, it, vi } from 'vitest';
import { readPalette } from '#src/ui/map/map-palette.ts';

it('keeps the colours of the ground where the browser forces its own upon text', () => {
  const forced = vi.spyOn(window, 'getComputedStyle').mockImplementation(
    (element) =>
      ({
        color: element.classList.contains('forced-color-adjust-none')
          ? (element as HTMLElement).style.color
          : 'CanvasText',
      }) as CSSStyleDeclaration,
  );
  const { water, land } = readPalette(document.body);
  forced.mockRestore();
  expect(water).toBe('var(--map-water)');
  expect(land).toBe('var(--map-land)');
});
