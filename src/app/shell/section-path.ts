import { useLocation } from 'react-router-dom';
import { pages } from '#contract/pages.ts';
import { filterNames, filterScopes } from '#contract/search/filters/filter-scopes.ts';
import type { Section } from '#contract/vocabulary.ts';
import { paths } from '#src/lib/navigation/paths.ts';

const kept = ['tab', 'sort', ...filterNames.filter((name) => filterScopes[name] === 'any')];

/** The same search in another section: rooms, pets, features and all types but land are a section’s own. */
export function searchInSection(section: Section, search: string): string {
  const given = new URLSearchParams(search);
  const query = new URLSearchParams(section === 'commercial' ? { section } : {});
  for (const name of kept) {
    const value = given.get(name);
    if (value) query.set(name, value);
  }
  if (given.get('type')?.split(',').includes('Land')) query.set('type', 'Land');
  return query.size > 0 ? `?${query}` : '';
}

/** Where the switch to a section leads: on Explorer to the same search, elsewhere to its home. */
export function useSectionPath(): (section: Section) => string {
  const { pathname, search } = useLocation();
  return (section) => {
    if (pathname === pages.explore.path) return pages.explore.path + searchInSection(section, search);
    return section === 'commercial' ? paths.commercial() : paths.home();
  };
}
