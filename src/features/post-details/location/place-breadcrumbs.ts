import { tabHeadings } from '#contract/search/explore-heading.ts';
import type { Section, Tab } from '#contract/vocabulary.ts';
import { tabLabels } from '#src/entities/post/facts/post-labels.ts';
import { paths } from '#src/lib/navigation/paths.ts';

/** Tab, city, neighbourhood. The last one is the current page unless `page` is given. */
export function placeCrumbs(section: Section, tab: Tab, [city, neighbourhood]: [string, string], page?: string) {
  const isRequest = tab === 'buy-request' || tab === 'rent-request';
  const places = [city, neighbourhood].filter((place, index, all) => place !== '' && all.indexOf(place) === index);
  const crumbs = [
    { label: isRequest ? tabLabels[tab] : tabHeadings[section][tab], to: paths.explore({ section, tab }) },
    ...places.map((place) => ({ label: place, to: paths.explore({ section, tab, q: place }) })),
  ];
  return page === undefined
    ? [...crumbs.slice(0, -1), { label: crumbs.at(-1)?.label ?? '' }]
    : [...crumbs, { label: page }];
}
