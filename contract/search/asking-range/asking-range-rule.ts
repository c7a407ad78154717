export const askingRangeRule = {
  homesMin: 8,
  homesMax: 24,
  radiusKm: 2.5,
  bedrooms: 1,
  /** Shares of the living area: the first within which there are enough homes. */
  livingArea: [0.1, 0.15, 0.2, 0.25],
  years: 25,
} as const;
