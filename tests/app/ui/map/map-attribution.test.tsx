import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OutlineMapNote } from '#src/ui/map/maplibre/map-attribution.tsx';

const note = 'Outline map: shorelines may be off by up to 1 km';

it('tells the scale of a map without street tiles', () => {
  render(<OutlineMapNote lat={45.4} zoom={5} />);
  expect(screen.getByText('200 km')).toBeVisible();
  expect(screen.queryByText(note)).toBeNull();
});

it('says from near how far its shorelines may be off', () => {
  render(<OutlineMapNote lat={45.4} zoom={12} />);
  expect(screen.getByText('2 km')).toBeVisible();
  expect(screen.getByText(note)).toBeVisible();
});
