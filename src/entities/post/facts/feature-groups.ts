import {
  type Feature,
  type FeatureGroup,
  featureGroups,
  featureGroupsOf,
  featureLabels,
  features,
  featuresOf,
} from '#contract/features.ts';
import type { Section } from '#contract/vocabulary.ts';

interface GroupOfFeatures {
  group: FeatureGroup;
  features: ReadonlyArray<{ value: Feature; label: string }>;
}

export const inOrder = (isChosen: (feature: Feature) => boolean): Feature[] => features.filter(isChosen);

/** The features that a section offers, by group, and those that are chosen already. */
export function groupsOf(section: Section, chosen: readonly Feature[]): readonly GroupOfFeatures[] {
  const shown = new Set([...featuresOf[section], ...chosen]);
  const groups = new Set([...featureGroupsOf[section], ...(Object.keys(featureGroups) as FeatureGroup[])]);
  return [...groups].flatMap((group) => {
    const own = Object.keys(featureGroups[group]) as Feature[];
    const left = own.filter((feature) => shown.has(feature)).map((value) => ({ value, label: featureLabels[value] }));
    return left.length > 0 ? [{ group, features: left }] : [];
  });
}

/** The groups with those features alone that have all the words in their name or their group's. */
export function filterFeatureGroups(
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
