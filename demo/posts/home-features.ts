import type { Feature } from '#contract/features.ts';
import type { Draw, Random } from '../pictures/random.ts';
import type { Home } from './imagined-home.ts';

type Facts = Omit<Home, 'features' | 'bathsFull' | 'bathsHalf' | 'lot' | 'answers' | 'hidden'>;

export function chooseFeatures(draw: Draw, home: Facts): Feature[] {
  const { type, site, yearBuilt, house } = home;
  const inBuilding = home.floor !== null;
  const isPartOfHome = type === 'Room' || type === 'Basement suite';
  const isOld = yearBuilt < 1965;
  const isNew = yearBuilt > 2004;
  const coast = site.province === 'BC';
  const may = (feature: Feature, probability: number): Feature[] =>
    draw(`features:${feature}`).chance(probability) ? [feature] : [];
  const electric = site.province === 'QC' || inBuilding;

  return [
    draw('features:heating').chance(electric ? 0.3 : 0.26) ? 'heat_pump' : electric ? 'baseboard' : 'forced_air',
    ...may('radiant_floor', isNew ? 0.16 : 0.05),
    ...may('fireplace', isPartOfHome ? 0 : inBuilding ? 0.08 : 0.4),
    ...may('wood_stove', type === 'Cottage' ? 0.7 : 0.02),
    ...may('central_air', inBuilding ? (isNew ? 0.5 : 0.12) : coast ? 0.12 : 0.5),
    ...may('ceiling_fans', 0.18),
    ...may('dishwasher', type === 'Room' ? 0.3 : isNew ? 0.95 : 0.62),
    ...may('gas_range', electric ? 0.08 : 0.32),
    ...may('induction_range', isNew ? 0.35 : 0.14),
    ...laundry(draw('features:laundry'), home),
    ...(inBuilding || isPartOfHome
      ? may('balcony', inBuilding ? 0.72 : 0)
      : [...may('fenced_yard', 0.55), ...may('deck', 0.5), ...may('garden', 0.42), ...may('workshop', 0.1)]),
    ...may('patio', isPartOfHome ? 0.2 : 0.12),
    ...may('garage', !inBuilding && !isPartOfHome && home.parking > 0 ? 0.6 : 0),
    ...may('pool', type === 'House' && (site.mix === 'leafy' || site.mix === 'suburb') ? 0.06 : 0),
    ...may('elevator', house.kind === 'tower' ? 1 : house.kind === 'lowrise' && isNew && inBuilding ? 0.5 : 0),
    ...may('step_free_entry', house.kind === 'tower' ? 0.7 : 0.08),
    ...may('single_level', inBuilding ? 0.8 : type === 'Mobile home' || type === 'Cottage' ? 0.8 : 0.06),
    ...may('walk_in_shower', isNew ? 0.4 : 0.16),
    ...may('city_view', house.kind === 'tower' ? 0.5 : 0.04),
    ...may('water_view', type === 'Cottage' ? 0.9 : house.kind === 'tower' ? 0.18 : 0.03),
    ...may('mountain_view', coast && house.kind === 'tower' ? 0.35 : 0),
    ...may('park_view', 0.1),
    ...may('basement', inBuilding || isPartOfHome || type === 'Cottage' || type === 'Mobile home' ? 0 : 0.7),
    ...may('secondary_suite', type === 'House' && site.mix !== 'core' ? 0.14 : 0),
    ...may('high_ceilings', isOld ? 0.4 : 0.12),
    ...may('storage_locker', inBuilding ? 0.62 : 0),
    ...may('bike_room', inBuilding ? 0.5 : 0),
    ...may('gym', house.kind === 'tower' ? 0.55 : 0),
    ...may('concierge', house.kind === 'tower' ? 0.4 : 0),
  ];
}

function laundry(random: Random, { type, yearBuilt }: Facts): Feature[] {
  if (type === 'Room') return ['shared_laundry'];
  if (type === 'Apartment')
    return [random.chance(yearBuilt > 1995 ? 0.8 : 0.34) ? 'in_suite_laundry' : 'shared_laundry'];
  return [random.chance(0.9) ? 'in_suite_laundry' : 'laundry_hookups'];
}
