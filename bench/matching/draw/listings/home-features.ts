import type { Feature } from '#contract/features.ts';
import { several } from '#demo/choose.ts';
import type { Random } from '#demo/pictures/random.ts';

const anywhere: readonly Feature[] = [
  'dishwasher',
  'central_air',
  'ceiling_fans',
  'ductless_air',
  'gas_range',
  'park_view',
];
const inBuildings: readonly Feature[] = [
  ...(['balcony', 'elevator', 'storage_locker', 'bike_room', 'gym', 'concierge'] as const),
  ...(['city_view', 'step_free_entry', 'single_level', 'walk_in_shower', 'patio'] as const),
];
const onLand: readonly Feature[] = [
  ...(['garage', 'fenced_yard', 'deck', 'garden', 'basement', 'fireplace', 'workshop', 'patio'] as const),
  ...(['secondary_suite', 'wood_stove', 'pool', 'water_view', 'high_ceilings', 'induction_range'] as const),
];

export const hasOwnLand = (type: string) => !['Condo', 'Apartment', 'Basement suite', 'Room'].includes(type);

const laundry: readonly (readonly Feature[])[] = [
  ['in_suite_laundry'],
  ['in_suite_laundry'],
  ['in_suite_laundry'],
  ['shared_laundry'],
  ['laundry_hookups'],
  [],
];

export function drawHomeFeatures(random: Random, type: string): Feature[] {
  const heating = random.pick(['forced_air', 'baseboard', 'heat_pump', 'radiant_floor'] as const);
  return [
    ...(random.chance(0.8) ? [heating] : []),
    ...(type === 'Room' ? (['shared_laundry'] as const) : random.pick(laundry)),
    ...several(random, [...anywhere, ...(hasOwnLand(type) ? onLand : inBuildings)], random.integer(2, 8)),
  ];
}

/** Features that people who look for this type ask for. */
export const wantedFeatures = (type: string): readonly Feature[] =>
  hasOwnLand(type)
    ? [
        'garage',
        'fenced_yard',
        'in_suite_laundry',
        'basement',
        'deck',
        'dishwasher',
        'central_air',
        'secondary_suite',
        'fireplace',
      ]
    : [
        'in_suite_laundry',
        'balcony',
        'elevator',
        'dishwasher',
        'storage_locker',
        'central_air',
        'step_free_entry',
        'bike_room',
      ];
