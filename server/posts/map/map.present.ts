import type { MapAnswer, MapCluster, MapPin } from '#contract/search/map.ts';
import type { CellRow } from './map.repo.ts';

export function presentMap(cells: readonly CellRow[]): MapAnswer {
  const pins: MapPin[] = [];
  const clusters: MapCluster[] = [];
  for (const cell of cells) {
    const { id, kind, price, count, lat, south, north } = cell;
    const lng = wrap(cell.lng);
    if (id !== null && kind !== null && price !== null) {
      pins.push({ id, kind, lat, lng, price, priceMin: cell.budget_min, radiusKm: cell.radius_km });
    } else {
      const bounds = {
        south: toCentimetre(south),
        west: toCentimetre(wrap(cell.west)),
        north: toCentimetre(north),
        east: toCentimetre(wrap(cell.east)),
      };
      clusters.push({ count, lat: toCentimetre(lat), lng: toCentimetre(lng), bounds });
    }
  }
  return { clusters, pins };
}

const toCentimetre = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

const wrap = (lng: number) => (lng > 180 ? lng - 360 : lng);
