import { mix } from './color.ts';
import { imagineHouse } from './house.ts';
import type { PictureOptions } from './picture.ts';
import { daylights, plants } from './times-and-seasons.ts';

/** Placeholder GIF, one pixel wide and three high: a browser blends them, and draws a bitmap far sooner than an SVG. */
const gif = {
  header: 'GIF89a',
  // Width, height, a palette of four colours.
  screen: [1, 0, 3, 0, 0x91, 0, 0],
  image: [0x2c, 0, 0, 0, 0, 1, 0, 3, 0, 0],
  // The first three colours of the palette in turn, compressed.
  pixels: [2, 2, 0x44, 0x54, 0],
  end: [0x3b],
};

/** Three soft bands in the picture's colours, as a data URL of 78 characters; drawn in a few microseconds. */
export function sketchPlaceholder(seed: string, { kind, scene, time, season }: PictureOptions): string {
  const house = imagineHouse(seed, kind, { time, season });
  const daylight = daylights[scene === 'dusk' ? 'dusk' : house.time];
  const bands = {
    outside: [daylight.sky[1], house.wall.color, plants[house.season].lawn],
    inside: ['#f3ede0', house.secondPaint, house.floor],
    plan: ['#f7f2e6', '#efe7d5', '#f7f2e6'],
  }[settingOf(scene)];
  const palette = bands.map((color) => mix(color, daylight.tint, scene === 'plan' ? 0 : daylight.tintShare).slice(1));
  const bytes = Buffer.concat([
    Buffer.from(gif.header),
    Buffer.from(gif.screen),
    Buffer.from(`${palette.join('')}000000`, 'hex'),
    Buffer.from([...gif.image, ...gif.pixels, ...gif.end]),
  ]);
  return `data:image/gif;base64,${bytes.toString('base64')}`;
}

function settingOf(scene: PictureOptions['scene']): 'outside' | 'inside' | 'plan' {
  if (scene === 'plan') return 'plan';
  const isOutside = ['exterior', 'dusk', 'door', 'garden', 'view'].includes(scene);
  return isOutside ? 'outside' : 'inside';
}
