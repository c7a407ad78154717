import { mix } from './color.ts';
import { imagineHouse } from './house.ts';
import type { PictureOptions } from './picture.ts';
import { daylights, plants } from './times-and-seasons.ts';

/** Three soft bands in the picture's colours, as a data URL of about 250 characters; drawn in a few microseconds. */
export function sketchPlaceholder(seed: string, { kind, scene, time, season }: PictureOptions): string {
  const house = imagineHouse(seed, kind, { time, season });
  const daylight = daylights[scene === 'dusk' ? 'dusk' : house.time];
  const bands = {
    outside: [daylight.sky[1], house.wall.color, plants[house.season].lawn],
    inside: ['#f3ede0', house.secondPaint, house.floor],
    plan: ['#f7f2e6', '#efe7d5', '#f7f2e6'],
  }[settingOf(scene)];
  const stops = bands.map((color, index) => {
    const lit = mix(color, daylight.tint, scene === 'plan' ? 0 : daylight.tintShare);
    return `%3Cstop offset='${[0.1, 0.5, 0.9][index]}' stop-color='%23${lit.slice(1)}'/%3E`;
  });
  const gradient = `%3ClinearGradient id='a' x2='0' y2='1'%3E${stops.join('')}%3C/linearGradient%3E`;
  const size = "xmlns='http://www.w3.org/2000/svg' width='3' height='2'";
  return `data:image/svg+xml,%3Csvg ${size}%3E${gradient}%3Cpath fill='url(%23a)' d='M0 0h3v2H0z'/%3E%3C/svg%3E`;
}

function settingOf(scene: PictureOptions['scene']): 'outside' | 'inside' | 'plan' {
  if (scene === 'plan') return 'plan';
  const isOutside = ['exterior', 'dusk', 'door', 'garden', 'view'].includes(scene);
  return isOutside ? 'outside' : 'inside';
}
