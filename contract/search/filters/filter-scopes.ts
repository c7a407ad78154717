/** In the order of the address. `home`: of homes only; `own`: other values in each section. First loads need these alone. */
export const filterScopes = {
  q: 'any',
  lat: 'any',
  lng: 'any',
  bounds: 'any',
  travel: 'any',
  area: 'any',
  minPrice: 'any',
  maxPrice: 'any',
  beds: 'home',
  baths: 'home',
  type: 'own',
  minArea: 'any',
  parking: 'any',
  pets: 'home',
  furnished: 'home',
  utilities: 'home',
  lease: 'own',
  availableBy: 'any',
  features: 'own',
  listedBy: 'any',
  openOn: 'any',
} as const satisfies Record<string, 'any' | 'home' | 'own'>;

export type FilterName = keyof typeof filterScopes;
export const filterNames = Object.keys(filterScopes) as FilterName[];
