import {
  type Feature,
  type FeatureGroup,
  featureGroups,
  featureGroupsOf,
  features,
  type Section,
} from '#contract/vocabulary.ts';

interface GroupOfFeatures {
  group: FeatureGroup;
  features: ReadonlyArray<{ value: Feature; label: string }>;
}

const groupedFeatures: readonly GroupOfFeatures[] = (Object.keys(featureGroups) as FeatureGroup[]).map((group) => ({
  group,
  features: Object.entries(featureGroups[group]).map(([value, label]) => ({ value: value as Feature, label })),
}));

export const inOrder = (isChosen: (feature: Feature) => boolean): Feature[] => features.filter(isChosen);

/** The groups that a section offers, and those of the features that are chosen already. */
export const groupsOf = (section: Section, chosen: readonly Feature[]): readonly GroupOfFeatures[] =>
  groupedFeatures.filter(
    ({ group, features: all }) =>
      featureGroupsOf[section].includes(group) || all.some(({ value }) => chosen.includes(value)),
  );

/** The groups with those features alone that have all the words in their name or their group's. */
export function narrowed(
  groups: readonly GroupOfFeatures[],
  words: string,
  groupName: (group: FeatureGroup) => string,
): readonly GroupOfFeatures[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return groups.flatMap(({ group, features: all }) => {
    const left = all.filter(({ label }) => {
      const text = `${groupName(group)} ${label}`.toLowerCase();
      return wanted.every((word) => text.includes(word));
    });
    return left.length > 0 ? [{ group, features: left }] : [];
  });
}
