import type { BuildingKind } from '../house.ts';

/** Room of a plan, in units of three and a half feet from the upper left corner. */
export interface PlannedRoom {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

function room(name: string, x: number, y: number, width: number, height: number): PlannedRoom {
  return { name, x, y, width, height };
}

export const commercialLayouts: Partial<Record<BuildingKind, readonly PlannedRoom[]>> = {
  shop: [
    room('Shop floor', 0, 0, 6, 5),
    room('Store', 6, 0, 3, 2.4),
    room('Office', 6, 2.4, 3, 2.6),
    room('WC', 9, 0, 2, 2.4),
    room('Yard', 9, 2.4, 2, 2.6),
  ],
  office: [
    room('Open plan', 0, 0, 6.4, 5),
    room('Meeting', 6.4, 0, 2.6, 2.4),
    room('Meeting', 9, 0, 2, 2.4),
    room('Kitchen', 6.4, 2.4, 2.6, 2.6),
    room('WC', 9, 2.4, 2, 2.6),
  ],
  warehouse: [
    room('Warehouse', 0, 0, 7.4, 5),
    room('Loading', 7.4, 0, 3.6, 2.8),
    room('Office', 7.4, 2.8, 2.2, 2.2),
    room('WC', 9.6, 2.8, 1.4, 2.2),
  ],
};

export const homeLayouts: readonly (readonly PlannedRoom[])[] = [
  [
    room('Living', 0, 0, 4.4, 3),
    room('Kitchen', 4.4, 0, 3.2, 3),
    room('Dining', 7.6, 0, 3.4, 2.4),
    room('Bedroom', 0, 3, 3.6, 3),
    room('Bath', 3.6, 3.9, 2, 2.1),
    room('Hall', 3.6, 3, 4, 0.9),
    room('Bedroom', 7.6, 2.4, 3.4, 3.6),
    room('Entry', 5.6, 3.9, 2, 2.1),
  ],
  [
    room('Kitchen', 0, 0, 3.4, 2.8),
    room('Living', 3.4, 0, 4.8, 3.4),
    room('Bedroom', 8.2, 0, 2.8, 3.4),
    room('Bath', 0, 2.8, 2.2, 2),
    room('Hall', 2.2, 3.4, 6, 0.9),
    room('Bedroom', 0, 4.8, 3.2, 1.9),
    room('Dining', 3.2, 4.3, 2.8, 2.4),
    room('Bedroom', 6, 4.3, 5, 2.4),
    room('Closet', 8.2, 3.4, 2.8, 0.9),
  ],
  [
    room('Living', 0, 0, 5, 3.4),
    room('Bedroom', 5, 0, 3, 3.4),
    room('Bedroom', 8, 0, 3, 3.4),
    room('Hall', 2.6, 3.4, 8.4, 0.9),
    room('Kitchen', 0, 3.4, 2.6, 2.8),
    room('Dining', 2.6, 4.3, 3, 1.9),
    room('Bath', 5.6, 4.3, 2.2, 1.9),
    room('Laundry', 7.8, 4.3, 3.2, 1.9),
  ],
];
