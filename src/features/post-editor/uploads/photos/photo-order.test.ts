import { expect, it } from 'vitest';
import type { QueuedUpload } from '#src/lib/upload/upload-state.ts';
import type { PhotoValues } from '../../form/field-values.ts';
import { arrangeTiles, insertSent, moveTo, placeByKey } from './photo-order.ts';

const photo = (id: string): PhotoValues => ({
  id,
  alt: '',
  picture: { id, url: `/media/${id}`, width: 4, height: 3, widths: [320], placeholder: '' },
});
const upload = (key: number): QueuedUpload => ({
  key,
  file: new File([], `${key}.jpg`),
  state: { at: 'waiting', forNetwork: false },
});
const ids = (photos: readonly PhotoValues[]) => photos.map(({ id }) => id).join(' ');
const laid = (photos: PhotoValues[], uploads: QueuedUpload[], chosenAt: Map<string, number>) =>
  arrangeTiles(photos, uploads, chosenAt)
    .map((tile) => ('photo' in tile ? tile.photo.id : tile.upload.key))
    .join(' ');

it('a photo that arrives first keeps its chosen position', () => {
  const chosenAt = new Map([
    ['two', 2],
    ['three', 3],
  ]);
  expect(ids(insertSent([photo('old'), photo('two')], photo('three'), 3, chosenAt))).toBe('old two three');
  expect(ids(insertSent([photo('old'), photo('two'), photo('three')], photo('one'), 1, chosenAt))).toBe(
    'old one two three',
  );
});

it('a photo under way stands at its final position', () => {
  expect(laid([photo('old'), photo('two')], [upload(1), upload(3)], new Map([['two', 2]]))).toBe('old 1 two 3');
});

it('no photo goes before one that the member moved to the front', () => {
  expect(laid([photo('two'), photo('old')], [upload(1)], new Map())).toBe('two old 1');
});

it.each([
  [0, 2, 'b c a d'],
  [2, 0, 'c a b d'],
  [3, 3, 'a b c d'],
])('takes a picture from %i to %i', (from, to, expected) => {
  expect(moveTo(['a', 'b', 'c', 'd'], from, to).join(' ')).toBe(expected);
});

it.each([
  ['ArrowLeft', 1, 0],
  ['ArrowUp', 1, 0],
  ['ArrowRight', 1, 2],
  ['ArrowDown', 1, 2],
  ['Home', 2, 0],
  ['End', 1, 3],
  ['ArrowLeft', 0, undefined],
  ['ArrowRight', 3, undefined],
  ['Home', 0, undefined],
  ['Enter', 1, undefined],
])('%s at place %i of four', (key, from, to) => {
  expect(placeByKey(key, from, 4)).toBe(to);
});
