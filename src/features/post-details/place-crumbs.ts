import type { Section, Tab } from '#contract/vocabulary.ts';
import { tabHeadings, tabLabels } from '#src/entities/post/post-labels.ts';
import { paths } from '#src/lib/paths.ts';

/** The way down to a post: its tab of explore, its city, its neighbourhood. */
export function placeCrumbs(section: Section, tab: Tab, city: string, neighbourhood = '') {
  const isRequest = tab === 'buy-request' || tab === 'rent-request';
  const places = [city, neighbourhood].filter((place, index, all) => place !== '' && all.indexOf(place) === index);
  return [
    { label: isRequest ? tabLabels[tab] : tabHeadings[section][tab], to: paths.explore({ tab }) },
    ...places.map((place) => ({ label: place, to: paths.explore({ tab, q: place }) })),
  ];
}
