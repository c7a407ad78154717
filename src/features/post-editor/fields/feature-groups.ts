import { type Feature, featureGroups, features } from '#contract/vocabulary.ts';

export type FeatureGroup = keyof typeof featureGroups;

interface GroupOfFeatures {
  group: FeatureGroup;
  features: ReadonlyArray<{ value: Feature; label: string }>;
}

export const groupedFeatures: readonly GroupOfFeatures[] = (Object.keys(featureGroups) as FeatureGroup[]).map(
  (group) => ({
    group,
    features: Object.entries(featureGroups[group]).map(([value, label]) => ({ value: value as Feature, label })),
  }),
);

export const inOrder = (isChosen: (feature: Feature) => boolean): Feature[] => features.filter(isChosen);

/** The groups with those features alone that have all the words in their name or their group's. */
export function narrowed(words: string, groupName: (group: FeatureGroup) => string): readonly GroupOfFeatures[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return groupedFeatures.flatMap(({ group, features: all }) => {
    const left = all.filter(({ label }) => {
      const text = `${groupName(group)} ${label}`.toLowerCase();
      return wanted.every((word) => text.includes(word));
    });
    return left.length > 0 ? [{ group, features: left }] : [];
  });
}
