import type { Section } from './vocabulary.ts';

export const featureGroups = {
  heating: {
    forced_air: 'Forced air',
    heat_pump: 'Heat pump',
    baseboard: 'Baseboard heat',
    radiant_floor: 'Radiant floor',
    fireplace: 'Fireplace',
    wood_stove: 'Wood stove',
  },
  cooling: { central_air: 'Central air', ductless_air: 'Ductless air', ceiling_fans: 'Ceiling fans' },
  appliances: {
    dishwasher: 'Dishwasher',
    gas_range: 'Gas range',
    induction_range: 'Induction range',
    chest_freezer: 'Chest freezer',
  },
  laundry: {
    in_suite_laundry: 'In-suite laundry',
    shared_laundry: 'Shared laundry',
    laundry_hookups: 'Laundry hook-ups',
  },
  outdoor: {
    fenced_yard: 'Fenced yard',
    deck: 'Deck',
    balcony: 'Balcony',
    patio: 'Patio',
    garden: 'Garden',
    pool: 'Pool',
    workshop: 'Workshop',
    garage: 'Garage',
  },
  accessibility: {
    step_free_entry: 'Step-free entry',
    single_level: 'All on one level',
    wide_doorways: 'Wide doorways',
    walk_in_shower: 'Walk-in shower',
    elevator: 'Elevator',
  },
  view: { water_view: 'Water view', park_view: 'Park view', city_view: 'City view', mountain_view: 'Mountain view' },
  building: {
    basement: 'Basement',
    secondary_suite: 'Secondary suite',
    high_ceilings: 'High ceilings',
    storage_locker: 'Storage locker',
    bike_room: 'Bike room',
    gym: 'Gym',
    concierge: 'Concierge',
    loading_dock: 'Loading dock',
    sprinklers: 'Sprinklers',
  },
} as const;

export type FeatureGroup = keyof typeof featureGroups;

export const featureGroupsOf: Record<Section, readonly FeatureGroup[]> = {
  residential: ['outdoor', 'laundry', 'appliances', 'heating', 'cooling', 'accessibility', 'view', 'building'],
  commercial: ['building', 'accessibility', 'heating', 'cooling', 'outdoor', 'view'],
};

type FeatureGroups = typeof featureGroups;
export type Feature = { [Group in keyof FeatureGroups]: keyof FeatureGroups[Group] }[keyof FeatureGroups];

export const featureLabels = Object.assign({}, ...Object.values(featureGroups)) as Record<Feature, string>;
export const features = Object.keys(featureLabels) as [Feature, ...Feature[]];

const onlyIn: Record<Section, readonly Feature[]> = {
  residential: ['fireplace', 'wood_stove', 'deck', 'balcony', 'garden', 'walk_in_shower', 'secondary_suite'],
  commercial: ['loading_dock'],
};

const featuresIn = (section: Section, other: Section): readonly Feature[] => {
  const offered = new Set(featureGroupsOf[section].flatMap((group) => Object.keys(featureGroups[group]) as Feature[]));
  return features.filter((feature) => offered.has(feature) && !onlyIn[other].includes(feature));
};

export const featuresOf: Record<Section, readonly Feature[]> = {
  residential: featuresIn('residential', 'commercial'),
  commercial: featuresIn('commercial', 'residential'),
};
