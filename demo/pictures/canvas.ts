import { type Color, ink, mix } from './color.ts';
import type { House } from './house.ts';
import { type PatternName, patternTiles } from './patterns.ts';
import { createRandom, type Random } from './random.ts';
import { type Daylight, daylights, type Plants, plants, type Season, type Time } from './times-and-seasons.ts';

export type Point = readonly [x: number, y: number];
/** Left, top, width, height. */
export type Box = readonly [x: number, y: number, width: number, height: number];

export const pictureWidth = 1200;
export const pictureHeight = 800;

/** Rounding to one decimal is a third of a pixel at the largest size: enough, and it keeps the files small. */
export const round = (value: number): number => Math.round(value * 10) / 10;
export const roundPath = (path: string): string => path.replace(/-?\d+\.\d{2,}/g, (number) => String(round(+number)));
const polygonPath = (points: readonly Point[]) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

/**
 * A picture of 1200 by 800, origin at the top left. Collects SVG elements and tints every colour for the time of day.
 * Attributes (`opacity=".5"`) are passed as they stand in SVG.
 */
export class Canvas {
  readonly house: House;
  readonly random: Random;
  readonly time: Time;
  readonly season: Season;
  daylight: Daylight;
  readonly plants: Plants;
  /** Unique to the picture: one page may contain several. */
  readonly id: string;
  /** The visible part of the surface. */
  view: Box = [0, 0, pictureWidth, pictureHeight];
  /** The position of the main door, for the close-up picture. */
  mainDoor: Box | null = null;
  /** Trees behind a window or below a balcony throw no visible shadow. */
  treesCastShadow = true;
  private readonly elements: string[] = [];
  private readonly definitions = new Map<string, string>();

  constructor(house: House, options: { scene: string; time: Time; season: Season; idSuffix?: string }) {
    const { scene, time, season, idSuffix = '' } = options;
    this.house = house;
    this.time = time;
    this.season = season;
    this.random = createRandom(`${house.seed}|${scene}`);
    this.daylight = daylights[time];
    this.plants = plants[season];
    const idNumber = createRandom(house.seed + house.kind + scene + time + season).fraction() * 1e9;
    this.id = `g${Math.floor(idNumber).toString(36)}${idSuffix}`;
  }

  get hasSnow(): boolean {
    return this.season === 'winter';
  }

  /** At dusk the windows are lit. */
  get isNight(): boolean {
    return this.daylight.glow === 1;
  }

  /** Lamps burn at dusk and in the evening sun. */
  get lampsBurn(): boolean {
    return this.daylight.glow > 0;
  }

  private tinted(color: Color): string {
    if (color.startsWith('#')) return mix(color, this.daylight.tint, this.daylight.tintShare);
    return color.startsWith('!') ? color.slice(1) : color;
  }

  /** The colour as tinted for this time of day, for elements written by hand. */
  inDaylight(color: Color): string {
    return this.tinted(color);
  }

  add(element: string): void {
    this.elements.push(element);
  }

  rect(x: number, y: number, width: number, height: number, fill: Color, attributes = ''): void {
    const size = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
    this.add(`<rect ${size} fill="${this.tinted(fill)}" ${attributes}/>`);
  }

  polygon(points: readonly Point[], fill: Color, attributes = ''): void {
    this.add(`<path d="${polygonPath(points)}" fill="${this.tinted(fill)}" ${attributes}/>`);
  }

  path(path: string, fill: Color, attributes = ''): void {
    this.add(`<path d="${roundPath(path)}" fill="${this.tinted(fill)}" ${attributes}/>`);
  }

  line(x1: number, y1: number, x2: number, y2: number, color: Color, width = 3, attributes = ''): void {
    const path = `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`;
    this.add(this.strokeElement(path, color, width, attributes));
  }

  stroke(path: string, color: Color, width = 3, attributes = ''): void {
    this.add(this.strokeElement(roundPath(path), color, width, attributes));
  }

  private strokeElement(path: string, color: Color, width: number, attributes: string): string {
    return `<path d="${path}" stroke="${this.tinted(color)}" stroke-width="${round(width)}" fill="none" ${attributes}/>`;
  }

  circle(x: number, y: number, radius: number, fill: Color, attributes = ''): void {
    const shape = `cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"`;
    this.add(`<circle ${shape} fill="${this.tinted(fill)}" ${attributes}/>`);
  }

  ellipse(x: number, y: number, radiusX: number, radiusY: number, fill: Color, attributes = ''): void {
    const shape = `cx="${round(x)}" cy="${round(y)}" rx="${round(radiusX)}" ry="${round(radiusY)}"`;
    this.add(`<ellipse ${shape} fill="${this.tinted(fill)}" ${attributes}/>`);
  }

  shadow(points: readonly Point[], opacity: number): void {
    this.add(`<path d="${polygonPath(points)}" fill="${ink}" opacity="${opacity}"/>`);
  }

  group(attributes: string, draw: () => void): void {
    this.add(`<g ${attributes}>`);
    draw();
    this.add('</g>');
  }

  /** A room is drawn once and shown from either side: mirrored where the house is. */
  mirroredGroup(draw: () => void): void {
    this.group(this.house.flipped ? 'transform="translate(1200 0) scale(-1 1)"' : '', draw);
  }

  clip(path: string, draw: () => void): void {
    const id = `${this.id}c${this.definitions.size}`;
    this.definitions.set(id, `<clipPath id="${id}"><path d="${path}"/></clipPath>`);
    this.group(`clip-path="url(#${id})"`, draw);
  }

  /** A soft closed curve around an ellipse, as leaves have; `roughness` is the share by which it strays. */
  blob(x: number, y: number, radiusX: number, radiusY: number, fill: Color, corners = 11, roughness = 0.12): void {
    const points: Point[] = [];
    for (let index = 0; index < corners; index++) {
      const angle = (index / corners) * Math.PI * 2;
      const stretch = 1 + this.random.between(-roughness, roughness);
      points.push([x + Math.cos(angle) * radiusX * stretch, y + Math.sin(angle) * radiusY * stretch]);
    }
    this.add(`<path d="${smoothOutline(points)}" fill="${this.tinted(fill)}" />`);
  }

  /** Defined in the picture when it is first used. */
  pattern(name: PatternName): Color {
    const id = this.id + name;
    const { width, height, shapes } = patternTiles[name];
    const size = `width="${width}" height="${height}"`;
    this.definitions.set(id, `<pattern id="${id}" ${size} patternUnits="userSpaceOnUse">${shapes}</pattern>`);
    return `url(#${id})`;
  }

  /** A fill that runs from the top colour to the bottom one. */
  skyGradient(): Color {
    const id = `${this.id}sky`;
    const [zenith, middle, horizon] = this.daylight.sky;
    const stops = `<stop offset="0" stop-color="${zenith}"/><stop offset=".6" stop-color="${middle}"/><stop offset="1" stop-color="${horizon}"/>`;
    this.definitions.set(id, `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>`);
    return `url(#${id})`;
  }

  /** Sized to the view in whole units: at a whole scale patterns repeat on whole pixels, rasterised several times faster. */
  toSvg(): string {
    const view = this.view.map(Math.round);
    const size = `width="${view[2]}" height="${view[3]}"`;
    const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(' ')}" ${size}>`;
    return `${head}<defs>${[...this.definitions.values()].join('')}</defs>${this.elements.join('')}</svg>`;
  }
}

/** Quadratic curves through the middles of the sides, with the corners as control points. */
function smoothOutline(points: readonly Point[]): string {
  const middles = points.map(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return `${round((x + nextX) / 2)} ${round((y + nextY) / 2)}`;
  });
  const curves = points.map(([x, y], index) => `Q${round(x)} ${round(y)} ${middles[index]}`);
  return `M${middles.at(-1)}${curves.join('')}Z`;
}
