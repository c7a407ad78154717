/** Dollars per square foot of a house and of a condo, monthly rent of a plain one-bedroom, yearly tax as a share of the price. */
interface Market {
  share: number;
  housePerFoot: number;
  condoPerFoot: number;
  oneBedroomRent: number;
  taxRate: number;
  /** Dollars per square foot of premises, per month. */
  businessRentPerFoot: number;
  numbers: readonly [number, number];
}

export const markets: Readonly<Record<string, Market>> = {
  Ottawa: market(23, 415, 500, 1950, 0.0075, 2.3, [3, 520]),
  Toronto: market(18, 760, 930, 2350, 0.0058, 3.4, [5, 420]),
  Montréal: market(12, 470, 600, 1700, 0.0078, 2.2, [1400, 7400]),
  Vancouver: market(10, 980, 1080, 2550, 0.003, 3.6, [320, 3900]),
  Calgary: market(8, 385, 430, 1750, 0.0064, 2, [310, 2900]),
  Edmonton: market(6, 265, 255, 1380, 0.0098, 1.7, [9600, 12600]),
  Halifax: market(6, 350, 470, 1900, 0.0105, 2, [1020, 6400]),
  Winnipeg: market(5, 265, 300, 1380, 0.0115, 1.6, [40, 980]),
  Québec: market(5, 265, 360, 1350, 0.0088, 1.6, [120, 1650]),
  Victoria: market(3, 600, 690, 2100, 0.0052, 2.5, [120, 2850]),
  Saskatoon: market(2, 275, 270, 1350, 0.0108, 1.6, [210, 1950]),
  "St. John's": market(2, 225, 280, 1250, 0.0074, 1.5, [3, 190]),
};

function market(
  share: number,
  housePerFoot: number,
  condoPerFoot: number,
  oneBedroomRent: number,
  taxRate: number,
  businessRentPerFoot: number,
  numbers: Market['numbers'],
): Market {
  return { share, housePerFoot, condoPerFoot, oneBedroomRent, taxRate, businessRentPerFoot, numbers };
}

export function marketOf(city: string): Market {
  const found = markets[city];
  if (!found) throw new Error(`No market is known for ${city}.`);
  return found;
}
