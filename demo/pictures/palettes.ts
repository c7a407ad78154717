import type { Color } from './color.ts';
import type { PatternName } from './patterns.ts';

/** `name` stands in the alt text. */
export interface Material {
  pattern: PatternName;
  color: Color;
}

export interface NamedMaterial extends Material {
  name: string;
}

export const limestone: NamedMaterial = { pattern: 'stone', color: '#B5AE9B', name: 'grey limestone' };
export const redBrick: NamedMaterial = { pattern: 'brick', color: '#A5543C', name: 'red brick' };
export const darkRedBrick: NamedMaterial = { pattern: 'brick', color: '#8F4534', name: 'dark red brick' };

/** The order matters: kinds of buildings refer to walls by index. */
export const wallMaterials: readonly NamedMaterial[] = [
  redBrick,
  darkRedBrick,
  { pattern: 'brick', color: '#C2A277', name: 'buff brick' },
  { pattern: 'brick', color: '#B87050', name: 'orange brick' },
  limestone,
  { pattern: 'stone', color: '#C6B795', name: 'sandstone' },
  { pattern: 'siding', color: '#E9E1CC', name: 'cream clapboard' },
  { pattern: 'siding', color: '#8FA08C', name: 'sage clapboard' },
  { pattern: 'siding', color: '#6F8793', name: 'slate blue clapboard' },
  { pattern: 'siding', color: '#D9B978', name: 'straw clapboard' },
  { pattern: 'siding', color: '#46554F', name: 'dark green clapboard' },
  { pattern: 'batten', color: '#EFE9DA', name: 'white board and batten' },
  { pattern: 'batten', color: '#59605B', name: 'charcoal board and batten' },
  { pattern: 'shingle', color: '#A28A6A', name: 'cedar shingle' },
  { pattern: 'stucco', color: '#EBDFC6', name: 'pale stucco' },
  { pattern: 'stucco', color: '#D8B69A', name: 'rose stucco' },
];

export const roofColors = ['#3F4744', '#4C4A47', '#5A4A40', '#6B4A3C', '#4A5A57', '#39474D'];
export const doorColors = ['#A6402A', '#1F5447', '#C8912F', '#2F4B63', '#6B2F3A', '#2A6A6C', '#D06A45', '#30352F'];
export const trimColors = ['#F6F0E2', '#F6F0E2', '#EFE6D2', '#DCD5C3', '#2F3733'];
export const timberColors = ['#C79A63', '#A9764A', '#8A5A3A', '#D3B283', '#6E4A35'];
export const paintColors = [
  '#F1E8D6',
  '#E9E4D4',
  '#DDE0CF',
  '#C9D3C4',
  '#D5DCDA',
  '#EBD8C3',
  '#E7DFD3',
  '#BFCBC6',
  '#E6CFB6',
];
/** Main colour and accent of textiles: sofas, rugs, curtains, awnings. */
export const textileColors: readonly (readonly [Color, Color])[] = [
  ['#1F5447', '#D9A441'],
  ['#A6402A', '#D7C7A4'],
  ['#2F4B63', '#D98A5B'],
  ['#6F8569', '#C9683F'],
  ['#B9853B', '#315B57'],
  ['#7C4452', '#CDB98F'],
  ['#46605C', '#E0B48B'],
];
export const counterColors = ['#EDE8DC', '#D9D5CB', '#4B4F4C', '#C8BFAE'];
export const cabinetColors = ['#F2ECDE', '#38564D', '#2F4554', '#B9C0AE', '#C79A63', '#7A4B39', '#D8D2C2', '#55605A'];
export const tileColors = ['#F1ECDF', '#C9D6CF', '#E3C9AE', '#A9BDB8', '#DDD7C6', '#93A99B'];
export const fittingColors = ['#B98A3C', '#3A3F3C', '#C9C3B4'];
export const spruceColors = ['#2F5248', '#38604F', '#274840'];

export const freshSnow = '#F9FAF6';
export const blackIron = '#39433F';
export const darkSteel = '#39423F';
export const nearBlack = '#2E3532';
export const paleStone = '#D9CFB9';
export const foundation = '#A79E8C';
export const cream = '#EDE3CC';
export const warmWhite = '#F6F0E3';
export const lampLight = '#FFDC96';
