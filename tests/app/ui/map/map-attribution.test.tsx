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
  render(<OutlineMapNote lat={45.4} zoom={11.5} />);
  expect(screen.getByText('2 km')).toBeVisible();
  expect(screen.getByText(note)).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('says once, where streets should be, that there are none', () => {
  const { rerender } = render(<OutlineMapNote lat={45.4} zoom={12} />);
  const said = 'The street map isn’t available right now. Pins and distances are still right.';
  expect(screen.getByRole('status')).toHaveTextContent(said);
  expect(screen.queryByText(note)).toBeNull();
  const { firstChild } = screen.getByRole('status');
  rerender(<OutlineMapNote lat={45.5} zoom={15} />);
  // An unchanged text is not announced again.
  expect(screen.getByRole('status').firstChild).toBe(firstChild);
});
