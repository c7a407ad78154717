import { seeded } from '#tests/support/seeded-random.ts';

export interface MarketHome {
  /** The city or town, whose median is the floor. */
  place: string;
  neighbourhood: string;
  lat: number;
  lng: number;
  bedrooms: number;
  /** Square feet. */
  livingArea: number;
  yearBuilt: number;
  price: number;
}

type Draw = () => number;

const middle = { lat: 45.4, lng: -75.7 };
const degreesPerKm = { lat: 1 / 111.2, lng: 1 / 78.1 };
const at = (north: number, east: number) => ({
  lat: middle.lat + north * degreesPerKm.lat,
  lng: middle.lng + east * degreesPerKm.lng,
});

/** Box and Muller. */
const normal = (draw: Draw) => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());

/** Student’s t with three degrees of freedom: far prices are common. */
function heavyTailed(draw: Draw): number {
  const squares = [normal(draw), normal(draw), normal(draw)].reduce((sum, each) => sum + each * each, 0);
  return normal(draw) / Math.sqrt(squares / 3);
}

function drawHome(draw: Draw) {
  const bedrooms = 1 + Math.floor(draw() * 5);
  const livingArea = Math.round((350 + 400 * bedrooms) * Math.exp(0.2 * normal(draw)));
  return { bedrooms, livingArea, yearBuilt: 1900 + Math.floor(draw() * 125) };
}

/** Dollars of a home by its size and age, at this level and with this disturbance. */
function priceOf({ livingArea, yearBuilt }: ReturnType<typeof drawHome>, level: number, disturbance: number): number {
  const price = level * (livingArea / 1_500) ** 0.75 * Math.exp(0.002 * (yearBuilt - 1960) + disturbance);
  return Math.max(20_000, Math.round(price / 1_000) * 1_000);
}

/** Nine neighbourhoods of a city with levels of their own, and tails that no bell curve has. */
function heavyTails(draw: Draw): MarketHome[] {
  const levels = Array.from({ length: 9 }, () => 600_000 * Math.exp(0.25 * normal(draw)));
  return Array.from({ length: 1_500 }, () => {
    const [row, column] = [Math.floor(draw() * 3), Math.floor(draw() * 3)];
    const place = at((row - 1 + draw() - 0.5) * 3, (column - 1 + draw() - 0.5) * 3);
    const home = drawHome(draw);
    const price = priceOf(home, levels[row * 3 + column] ?? 0, 0.15 * heavyTailed(draw));
    return { place: 'city', neighbourhood: `${row}${column}`, ...place, ...home, price };
  });
}

/** A street parts two neighbourhoods, one nearly twice as dear; two homes of five do not say on which side they are. */
function sharpBorder(draw: Draw): MarketHome[] {
  return Array.from({ length: 1_500 }, () => {
    const east = (draw() - 0.5) * 6;
    const side = east < 0 ? 'west' : 'east';
    const home = drawHome(draw);
    const price = priceOf(home, side === 'west' ? 850_000 : 480_000, 0.12 * normal(draw));
    return {
      place: 'city',
      neighbourhood: draw() < 0.4 ? '' : side,
      ...at((draw() - 0.5) * 6, east),
      ...home,
      price,
    };
  });
}

/** Towns 30 km apart, of 10 to 60 homes each. */
function thinMarket(draw: Draw): MarketHome[] {
  return Array.from({ length: 30 }, (_, town) => town).flatMap((town) => {
    const level = 350_000 * Math.exp(0.3 * normal(draw));
    return Array.from({ length: 10 + Math.floor(draw() * 51) }, () => {
      const home = drawHome(draw);
      const place = at(Math.floor(town / 6) * 30 + (draw() - 0.5) * 3, (town % 6) * 30 + (draw() - 0.5) * 3);
      const price = priceOf(home, level, 0.2 * normal(draw));
      return { place: `town ${town}`, neighbourhood: '', ...place, ...home, price };
    });
  });
}

const seed = 2_026;

/** Generated markets, none of them the demo’s; the same homes on every run. */
export const markets: Record<string, MarketHome[]> = {
  'heavy tails': heavyTails(seeded(seed)),
  'sharp border': sharpBorder(seeded(seed + 1)),
  'thin market': thinMarket(seeded(seed + 2)),
};
