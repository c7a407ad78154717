import type { Color } from './color.ts';

export const times = ['morning', 'day', 'golden', 'overcast', 'dusk'] as const;
export type Time = (typeof times)[number];

export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof seasons)[number];

export interface Daylight {
  /** From the zenith down to the horizon. */
  sky: readonly [Color, Color, Color];
  /** Every colour is mixed with this one, by this share. */
  tint: Color;
  tintShare: number;
  /** Share of lit windows: 0 none, 1 nearly all. */
  glow: number;
  /** Its position is a share of the picture's width and of the horizon's height. */
  sun: { color: Color; x: number; y: number } | null;
}

export const daylights: Record<Time, Daylight> = {
  morning: {
    sky: ['#BFD6D6', '#DDE3D2', '#F7E7C6'],
    tint: '#FFE3B5',
    tintShare: 0.07,
    glow: 0,
    sun: { color: '#FFF4D6', x: 0.2, y: 0.56 },
  },
  day: { sky: ['#9CC3CE', '#BBD7D9', '#DFE8DD'], tint: '#FFFFFF', tintShare: 0, glow: 0, sun: null },
  golden: {
    sky: ['#A9BDB9', '#EBD3A2', '#F3B683'],
    tint: '#EE9D58',
    tintShare: 0.15,
    glow: 0.25,
    sun: { color: '#FFE7B0', x: 0.8, y: 0.5 },
  },
  overcast: { sky: ['#B9C3C2', '#CDD2CB', '#E2E1D5'], tint: '#C4CBC8', tintShare: 0.14, glow: 0, sun: null },
  dusk: {
    sky: ['#31495C', '#6E7A8B', '#DFA27D'],
    tint: '#2B3F58',
    tintShare: 0.44,
    glow: 1,
    sun: { color: '#F6E6C4', x: 0.78, y: 0.36 },
  },
};

export interface Plants {
  leaves: readonly [Color, Color, Color];
  /** On trees in spring, in place of leaves. */
  blossom: Color;
  lawn: Color;
  /** Woods and fields at the horizon. */
  distance: Color;
}

const springBlossom = '#E9B9B4';

export const plants: Record<Season, Plants> = {
  spring: { leaves: ['#8FAE5C', '#A7BE6A', '#7A9C55'], blossom: springBlossom, lawn: '#93AE63', distance: '#86A377' },
  summer: { leaves: ['#4F7A4B', '#5F8A4F', '#3F6B4A'], blossom: springBlossom, lawn: '#7C9B55', distance: '#6C8C69' },
  autumn: { leaves: ['#C77A2E', '#D79B3A', '#A84E2C'], blossom: springBlossom, lawn: '#A9A05B', distance: '#B08A4F' },
  winter: { leaves: ['#7A6E62', '#6B6258', '#857A6D'], blossom: springBlossom, lawn: '#EEF0EC', distance: '#9DA9A6' },
};
