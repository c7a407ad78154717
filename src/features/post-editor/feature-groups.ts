import { type Feature, featureGroups, features } from '#contract/vocabulary.ts';

type Group = keyof typeof featureGroups;

interface GroupOfFeatures {
  group: Group;
  features: ReadonlyArray<{ value: Feature; label: string }>;
}

/** The features in the groups and the order they are read in. */
export const groupedFeatures: readonly GroupOfFeatures[] = (Object.keys(featureGroups) as Group[]).map((group) => ({
  group,
  features: Object.entries(featureGroups[group]).map(([value, label]) => ({ value: value as Feature, label })),
}));

/** Those features that `isChosen` says, in the contract's order. */
export const inOrder = (isChosen: (feature: Feature) => boolean): Feature[] => features.filter(isChosen);

/** The groups with those features alone that have all the words in their name or their group's. */
export function narrowed(words: string, groupName: (group: Group) => string): readonly GroupOfFeatures[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return groupedFeatures.flatMap(({ group, features: all }) => {
    const left = all.filter(({ label }) => {
      const text = `${groupName(group)} ${label}`.toLowerCase();
      return wanted.every((word) => text.includes(word));
    });
    return left.length > 0 ? [{ group, features: left }] : [];
  });
}
