/** Dollars. The tax is that of the listing. */
export const yearlyCosts = {
  'Property tax': 6748,
  'Natural gas': 1910,
  Hydro: 1480,
  'Water and sewer': 1120,
  'Home insurance': 1865,
  'Furnace and air conditioning service': 240,
};
