import type { Place } from '#contract/search/place.ts';
import type { PlaceRow } from './places.repo.ts';

export const presentPlace = (row: PlaceRow): Place => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  city: row.city,
  province: row.province,
  lat: row.lat,
  lng: row.lng,
  bounds: { south: row.south, west: row.west, north: row.north, east: row.east },
  homesForSale: row.homes_for_sale,
  medianPrice: row.median_price,
});
