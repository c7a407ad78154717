import type { Place } from '#contract/search/places/place.ts';
import type { PlaceArea, PlaceRow } from './places.repo.ts';

export type KnownPlace = Omit<Place, 'homesForSale' | 'homesForRent' | 'inTab' | 'medianPrice'>;

export const presentArea = (row: PlaceArea): KnownPlace => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  city: row.city,
  province: row.province,
  lat: row.lat,
  lng: row.lng,
  bounds: { south: row.south, west: row.west, north: row.north, east: row.east },
});

export const presentPlace = (row: PlaceRow): Place => ({
  ...presentArea(row),
  homesForSale: row.homes_for_sale,
  homesForRent: row.homes_for_rent,
  inTab: row.in_tab,
  medianPrice: row.median_price,
});
